import { expect, it } from 'vitest';
import { hoursAhead, hourStart, isTold, joinedValues } from './drops.ts';

const hours = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

it('an hour begins by the clock of Kyiv, also on the days the clock changes', () => {
  expect(hourStart('2026-11-27', 12)).toEqual(new Date('2026-11-27T10:00:00Z'));
  expect(hourStart('2026-10-25', 12)).toEqual(new Date('2026-10-25T10:00:00Z'));
  expect(hourStart('2027-03-28', 21)).toEqual(new Date('2027-03-28T18:00:00Z'));
});

it('the running hour and the next are ahead; at night only the first of the day', () => {
  const starts = (now: string) => hoursAhead(hours, new Date(now)).map(({ startsAt }) => startsAt.toISOString());
  expect(starts('2026-11-27T10:30:00Z')).toEqual(['2026-11-27T10:00:00.000Z', '2026-11-27T11:00:00.000Z']);
  expect(starts('2026-11-27T19:59:59Z')).toEqual(['2026-11-27T19:00:00.000Z', '2026-11-28T10:00:00.000Z']);
  expect(starts('2026-11-27T20:00:00Z')).toEqual(['2026-11-28T10:00:00.000Z']);
  expect(hoursAhead([], new Date('2026-11-27T10:30:00Z'))).toEqual([]);
});

it('values that were missed join place by place, the rest the last place, none above the most', () => {
  expect(joinedValues([100n, 25n, 25n], [], 1000n)).toEqual([100n, 25n, 25n]);
  expect(joinedValues([100n, 25n, 25n], [500n, 100n, 25n, 25n], 1000n)).toEqual([600n, 125n, 75n]);
  expect(joinedValues([100n, 25n], [100n, 25n], 150n)).toEqual([150n, 50n]);
});

it('a drop from 500 or an own one is told, a smaller one of others is not', () => {
  expect(isTold({ value: 50_000n, isMine: false, isQuiet: false })).toBe(true);
  expect(isTold({ value: 49_999n, isMine: false, isQuiet: false })).toBe(false);
  expect(isTold({ value: 100n, isMine: true, isQuiet: true })).toBe(true);
  expect(isTold({ value: 90_000n, isMine: false, isQuiet: true })).toBe(false);
});
