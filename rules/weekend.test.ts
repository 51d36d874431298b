import { expect, it } from 'vitest';
import { isOpenAt, weekendAt } from './weekend.ts';

const at = (iso: string) => {
  const now = new Date(iso);
  const weekend = weekendAt(now);
  return [weekend.friday, isOpenAt(weekend, now)];
};

it('opens on Friday at 10:00 in Kyiv and closes with the last second of Sunday, in winter', () => {
  expect(at('2026-11-27T07:59:59Z')).toEqual(['2026-11-27', false]);
  expect(at('2026-11-27T08:00:00Z')).toEqual(['2026-11-27', true]);
  expect(at('2026-11-29T21:59:59Z')).toEqual(['2026-11-27', true]);
  expect(at('2026-11-29T22:00:00Z')).toEqual(['2026-12-04', false]);
});

it('keeps the hours of Kyiv where the clock is turned on its Sunday', () => {
  // Winter time begins on 25 October 2026: Sunday has 25 hours.
  expect(at('2026-10-23T07:00:00Z')).toEqual(['2026-10-23', true]);
  expect(at('2026-10-25T21:59:59Z')).toEqual(['2026-10-23', true]);
  expect(at('2026-10-25T22:00:00Z')).toEqual(['2026-10-30', false]);
  // Summer time begins on 28 March 2027: it has 23.
  expect(at('2027-03-26T08:00:00Z')).toEqual(['2027-03-26', true]);
  expect(at('2027-03-28T20:59:59Z')).toEqual(['2027-03-26', true]);
  expect(at('2027-03-28T21:00:00Z')).toEqual(['2027-04-02', false]);
});
