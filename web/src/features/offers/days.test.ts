import { expect, it } from 'vitest';
import { cellsOf, monthAfter } from './days.ts';

it('the first day of a month stands under its weekday, and each day is there once', () => {
  // The first of November 2026 is a Sunday.
  const cells = cellsOf('2026-11');
  expect(cells.slice(0, 8)).toEqual([null, null, null, null, null, null, '2026-11-01', '2026-11-02']);
  expect(cells.filter(Boolean)).toHaveLength(30);
  expect(cellsOf('2028-02').at(-1)).toBe('2028-02-29');
});

it('months go on over the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});
