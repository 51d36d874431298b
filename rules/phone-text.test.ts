// Every spelling of one phone leads to the same digits; what is being typed is not hurried.
import { describe, expect, it } from 'vitest';
import { spellings } from './phone-spellings.ts';
import { plainPhone, ukrainianDigits } from './phone-text.ts';

describe('a phone that was pasted', () => {
  it.each(spellings)('%j', (text) => {
    expect(ukrainianDigits(text)).toBe('501112233');
    expect(plainPhone(text)).toMatch(/^[+0-9().\-–—‐‑−/ ]+$/);
  });
  it.each([
    ['', null],
    ['+', null],
    ['+48 512 345 678', null],
    ['0048512345678', null],
    ['05', '5'],
    ['+380 5', '5'],
    ['380', ''],
    ['501112233', null],
  ])('%j is %j', (text, digits) => {
    expect(ukrainianDigits(text)).toBe(digits);
  });
});
