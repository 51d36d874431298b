import { describe, expect, it } from 'vitest';
import { isAlarm, scoreOf } from './promotion-watch.ts';

/** So many gifts of one size, minor units, against what was expected of half a month. */
const score = (gifts: number, size: number, forecast: bigint | null = 200_000n): number | null =>
  scoreOf({ forecast, months: 0.5, cost: BigInt(gifts * size), squares: gifts * size * size });

describe('what a promotion cost against its forecast', () => {
  it('is measured in deviations of gifts that come by chance', () => {
    // 100 gifts of 10 hryvnias were expected: their number varies by 10.
    expect(score(100, 1_000)).toBe(0);
    expect(score(110, 1_000)).toBeCloseTo(1, 10);
    expect(score(60, 1_000)).toBeCloseTo(-4, 10);
  });

  it('fewer and larger gifts vary more: the same cost is less of a surprise', () => {
    expect(score(14, 10_000)).toBeCloseTo(1.265, 3);
    expect(score(1_400, 100)).toBeCloseTo(12.649, 3);
  });

  it('alarms beyond four deviations, above and below; without a forecast or a gift there is none', () => {
    expect([score(140, 1_000), score(141, 1_000), score(60, 1_000), score(59, 1_000)].map(isAlarm)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([score(100, 1_000, null), score(0, 1_000), score(100, 1_000, 0n)]).toEqual([null, null, null]);
  });
});
