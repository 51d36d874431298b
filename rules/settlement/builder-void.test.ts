import { describe, expect, it } from 'vitest';
import { builderFactor, builderOdds, oddsWithoutVoid, type SoldBuilder } from './builder-void.ts';
import { fraction, one, zero } from './fraction.ts';

/** Home wins (.5), over 2.5 (.52), both score (.54); margins 5, 4.5 and 6 %. */
const sold: SoldBuilder = {
  odds: builderOdds(180_000_000, 600),
  legs: [
    { odds: 19_000, margin: 500 },
    { odds: 18_400, margin: 450 },
    { odds: 17_600, margin: 600 },
  ],
  // Bits: 1 home, 2 over, 4 both.
  subsets: [1e9, 500_000_000, 520_000_000, 310_000_000, 540_000_000, 250_000_000, 400_000_000, 180_000_000],
};

describe('void leg of a builder', () => {
  it('SB-135 the rest is priced from the stored probability with its margin, on the ladder; one leg has its own price', () => {
    // 1 / (.18 × 1.06) = 5.241…
    expect(sold.odds).toBe(52_000);
    // 1 / (.31 × 1.05) = 3.072…: the margin of the leg that is void no longer counts.
    expect(oddsWithoutVoid(sold, ['won', 'won', 'void'])).toBe(30_500);
    // 1 / (.25 × 1.06) = 3.773…
    expect(oddsWithoutVoid(sold, ['won', 'void', 'won'])).toBe(37_500);
    expect(oddsWithoutVoid(sold, ['void', 'void', 'won'])).toBe(17_600);
    expect(oddsWithoutVoid(sold, ['won', 'won', 'won'])).toBe(52_000);
    // Never above the price sold.
    expect(oddsWithoutVoid({ ...sold, odds: 30_000 }, ['won', 'won', 'void'])).toBe(30_000);
    expect(oddsWithoutVoid({ ...sold, odds: 17_000 }, ['void', 'void', 'won'])).toBe(17_000);
  });

  it('the factor is 0 with a lost leg, 1 with every leg void, else the price of the rest', () => {
    expect(builderFactor(sold, ['won', 'void', 'lost'])).toEqual(zero);
    expect(builderFactor(sold, ['void', 'void', 'void'])).toEqual(one);
    expect(builderFactor(sold, ['won', 'won', 'won'])).toEqual(fraction(52n, 10n));
    expect(builderFactor(sold, ['won', 'won', 'void'])).toEqual(fraction(305n, 100n));
  });

  it('a nearly certain rest has the lowest price, an impossible one none', () => {
    expect(builderOdds(999_999_999, 500)).toBe(10_100);
    expect(() => builderOdds(0, 500)).toThrow(RangeError);
  });
});
