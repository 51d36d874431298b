import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJackpotWon, jackpotAmount, jackpotReturn, jackpotReturnText, jackpotTiers } from './jackpots.ts';

const [copper, silver, gold, mace] = jackpotTiers as unknown as [
  (typeof jackpotTiers)[number],
  (typeof jackpotTiers)[number],
  (typeof jackpotTiers)[number],
  (typeof jackpotTiers)[number],
];
const LAST = 2n ** 52n - 1n;

describe('jackpots', () => {
  test('the returns are those of the design: 0.450, 0.375, 0.300 and 0.450 per cent of stakes', () => {
    expect([copper, silver, gold, mace].map(jackpotReturn)).toEqual([45_000n, 37_500n, 30_000n, 45_000n]);
    expect(jackpotReturnText()).toBe('1.57');
  });

  test('a pool is won with probability share / (cap - pool), to the last of 2^52 draws', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 799_999_999n), fc.bigInt(1n, 2_000_000n), (above, stake) => {
        const share = stake * copper.rate;
        const pool = copper.seed + above;
        const at = (draw: bigint) => isJackpotWon({ draw, pool, share, stake, cap: copper.cap, chance: null });
        const left = (copper.cap as bigint) - pool;
        if (share >= left) {
          expect(at(LAST)).toBe(true);
          return;
        }
        // The first draw that loses: the smallest whole number at or above share * 2^52 / left.
        const edge = (share * 2n ** 52n + left - 1n) / left;
        expect(at(edge - 1n)).toBe(true);
        expect(at(edge)).toBe(false);
      }),
    );
  });

  test('TR-033 no pool passes its cap, and what is not paid stays', () => {
    const cap = copper.cap as bigint;
    expect(isJackpotWon({ draw: LAST, pool: cap - 1n, share: 30n, stake: 1n, cap, chance: null })).toBe(true);
    expect(jackpotAmount({ pool: cap - 1n, share: 3_000_000n, cap })).toBe(100_000n);
    expect(jackpotAmount({ pool: 600_123_456n, share: 3000n, cap })).toBe(60_012n);
  });

  test('the random pool is won once in 200 million hryvnias of stakes, whatever it holds', () => {
    const { chance } = mace;
    const at = (draw: bigint, stake: bigint) => isJackpotWon({ draw, pool: 1n, share: 1n, stake, cap: null, chance });
    expect(chance).toBe(200_000_000n * 100n);
    const edge = (100n * 2n ** 52n) / (chance as bigint);
    expect(at(edge, 100n)).toBe(true);
    expect(at(edge + 1n, 100n)).toBe(false);
  });

  test('played through, the copper pool is won at 600 on average and returns what is promised', () => {
    const cap = copper.cap as bigint;
    const stake = 20_000n;
    const share = stake * copper.rate;
    let pool = copper.seed;
    let [paid, hits, staked, state] = [0n, 0n, 0n, 0x9e3779b97f4a7c15n];
    for (let i = 0; i < 400_000; i += 1) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & (2n ** 64n - 1n);
      staked += stake;
      if (isJackpotWon({ draw: state >> 12n, pool, share, stake, cap, chance: null })) {
        const amount = jackpotAmount({ pool, share, cap });
        paid += amount;
        hits += 1n;
        pool = copper.seed + pool + share - amount * 10_000n;
      } else pool += share;
    }
    // 600 hits: the mean of an even law on 200..1000 has a deviation of 231 / sqrt(600) = 9.4; four of them.
    expect(Number(paid / hits) / 100).toBeGreaterThan(562);
    expect(Number(paid / hits) / 100).toBeLessThan(638);
    expect(Number((paid * 1_000_000n) / staked) / 10_000).toBeCloseTo(0.45, 1);
  });
});
