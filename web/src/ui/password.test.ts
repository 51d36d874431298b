// Advice about passwords: what must never be called good, and that length alone is enough.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strengthOf } from './password.ts';

describe('strength of a password', () => {
  it.each([
    ['', '', 'short'],
    ['Kj7#p!x', '', 'short'],
    ['aaaaaaaaaaaaaaaa', '', 'weak'],
    ['12345678', '', 'weak'],
    ['abcdefghijkl', '', 'weak'],
    ['0501234567', '+380 50 123 45 67', 'weak'],
    ['olena.koval2026', 'olena.koval@example.com', 'weak'],
    ['kalyna2026', '', 'fair'],
    ['вечірній трамвай до Подолу', '', 'strong'],
    ['Kj7#p!xQ2m', '', 'strong'],
  ] as const)('%j with contact %j is %s', (password, contact, strength) => {
    expect(strengthOf(password, contact)).toBe(strength);
  });

  it('never praises fewer than eight characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 7, unit: 'grapheme-ascii' }), (text) => strengthOf(text, '') === 'short'),
    );
  });

  it('never praises one character repeated', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }),
        fc.integer({ min: 8, max: 200 }),
        (character, times) => strengthOf(character.repeat(times), '') === 'weak',
      ),
    );
  });
});
