// The end shown before an exclusion is confirmed: calendar months, leap days, and lengths named the way people count.
import { describe, expect, it } from 'vitest';
import { exclusionEnd, lengthKey } from './exclusion.ts';

const iso = (at: number) => new Date(at).toISOString();
const at = (text: string) => Date.parse(text);

describe('length of an exclusion', () => {
  it.each([
    ['timeout', 24, '2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['timeout', 720, '2026-02-01T10:00:00.000Z', '2026-03-03T10:00:00.000Z'],
    ['self_exclusion', 6, '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['self_exclusion', 12, '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['self_exclusion', 36, '2026-11-21T10:00:00.000Z', '2029-11-21T10:00:00.000Z'],
  ] as const)('%s of %i from %s ends %s', (kind, length, from, end) => {
    expect(iso(exclusionEnd(kind, length, at(from)))).toBe(end);
  });

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
