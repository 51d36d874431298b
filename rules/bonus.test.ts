// Bonus arithmetic as properties: nothing is rounded up, nothing exceeds its bound.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusOf, requirementOf } from './bonus.ts';

const money = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const terms = fc.record({
  percent: fc.integer({ min: 1, max: 500 }),
  most: fc.bigInt({ min: 1n, max: 10_000_000n }),
  minDeposit: fc.bigInt({ min: 1n, max: 1_000_000n }),
});

describe('bonuses', () => {
  it.each([
    [{ percent: 100, most: 500_000n, minDeposit: 10_000n }, 9_999n, 0n],
    [{ percent: 100, most: 500_000n, minDeposit: 10_000n }, 10_000n, 10_000n],
    [{ percent: 100, most: 500_000n, minDeposit: 10_000n }, 500_001n, 500_000n],
    [{ percent: 33, most: 500_000n, minDeposit: 100n }, 101n, 33n],
  ])('a deposit brings its part, rounded down, from the least and up to the most', (of, deposit, bonus) => {
    expect(bonusOf(of, deposit)).toBe(bonus);
  });
  it('TR-014 the part is the greatest whole kopiyka not above the percentage, and never above the most', () => {
    fc.assert(
      fc.property(terms, money, (of, deposit) => {
        const bonus = bonusOf(of, deposit);
        if (deposit < of.minDeposit) return bonus === 0n;
        const rest = deposit * BigInt(of.percent) - bonus * 100n;
        return bonus <= of.most && (bonus === of.most ? rest >= 0n : rest >= 0n && rest < 100n);
      }),
    );
  });
  it('TR-097 nothing is to be played through more than ten times', () => {
    expect(requirementOf({ wagering: 10 }, 12_345n)).toBe(123_450n);
    for (const wagering of [0, 11, 1.5]) expect(() => requirementOf({ wagering }, 1n)).toThrow(RangeError);
  });
});
