import { describe, expect, it } from 'vitest';
import { bytesOf, joined } from './bytes.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a document as bytes', () => {
  it('holds text and bytes in their order', () => {
    expect(text(joined(['<p>', bytesOf('Привіт'), ' 🎲</p>']))).toBe('<p>Привіт 🎲</p>');
  });

  it('grows for a document larger than any before it', () => {
    const long = 'щось '.repeat(200_000);
    expect(text(joined(['<', long, bytesOf(long), '>']))).toBe(`<${long}${long}>`);
  });

  it('is not changed by the next one', () => {
    const first = joined(['перша']);
    joined(['друга сторінка']);
    expect(text(first)).toBe('перша');
  });
});
