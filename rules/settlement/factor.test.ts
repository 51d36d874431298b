import { describe, expect, it } from 'vitest';
import { deadHeat, halfLose, halfWin, legFactor, legStatus, lose, refund, win } from './factor.ts';
import { fraction, plus, times, wholePart, zero } from './fraction.ts';

describe('leg factor', () => {
  it('r·(1−v)·o·d + v for each way a leg can end, and the word it bears', () => {
    const odds = 19_000;
    for (const [result, factor, status] of [
      [win, fraction(19n, 10n), 'won'],
      [lose, zero, 'lost'],
      [refund, fraction(1n), 'void'],
      [{ ...refund, won: true }, fraction(1n), 'void'],
      [halfWin, fraction(29n, 20n), 'half_won'],
      [halfLose, fraction(1n, 2n), 'half_lost'],
      [deadHeat(1, 2), fraction(19n, 20n), 'part'],
      [deadHeat(2, 4), fraction(19n, 20n), 'part'],
      [deadHeat(3, 3), fraction(19n, 10n), 'won'],
      [{ ...deadHeat(1, 2), voidHalves: 1 }, fraction(39n, 40n), 'half_won'],
    ] as const) {
      expect([legFactor(odds, result), legStatus(result)], JSON.stringify(result)).toEqual([factor, status]);
    }
  });

  it('a dead heat for no place, or for more places than competitors, is refused', () => {
    expect(() => legFactor(50_000, deadHeat(0, 2))).toThrow(RangeError);
    expect(() => legFactor(50_000, deadHeat(3, 2))).toThrow(RangeError);
  });

  it('the factor of a leg fits two integers of four bytes at every price', () => {
    for (const odds of [10_100, 10_101, 9_999_999, 10_000_000]) {
      const { n, d } = legFactor(odds, { ...deadHeat(7, 19), voidHalves: 1 });
      expect(n < 2n ** 31n && d < 2n ** 31n).toBe(true);
    }
  });

  it('fractions stay in lowest terms and round towards minus infinity', () => {
    expect(plus(fraction(1n, 6n), fraction(1n, 3n))).toEqual(fraction(1n, 2n));
    expect(times(fraction(2n, 3n), fraction(3n, 4n))).toEqual({ n: 1n, d: 2n });
    expect([wholePart(fraction(7n, 2n)), wholePart(fraction(-7n, 2n)), wholePart(fraction(-4n, 2n))]).toEqual([
      3n,
      -4n,
      -2n,
    ]);
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
  });
});
