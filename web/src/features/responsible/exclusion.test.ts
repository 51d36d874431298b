// Lengths named the way people count.
import { describe, expect, it } from 'vitest';
import { lengthKey } from './exclusion.ts';

describe('length of an exclusion', () => {
  it.each([
    ['timeout', 24, 'responsible.length.days', 1],
    ['timeout', 168, 'responsible.length.weeks', 1],
    ['timeout', 720, 'responsible.length.days', 30],
    ['timeout', 36, 'responsible.length.hours', 36],
    ['self_exclusion', 6, 'responsible.length.months', 6],
    ['self_exclusion', 24, 'responsible.length.years', 2],
  ] as const)('%s of %i is counted in %s', (kind, length, key, count) => {
    expect(lengthKey(kind, length)).toEqual({ key, count });
  });
});
