// What a promotion costs: exact where it can be, run through the rule where it is played through.
import { describe, expect, it } from 'vitest';
import { gameReturns, returnOf, type GameReturns } from './game-returns.ts';
import {
  costRuns,
  freeBetCost,
  playCostNow,
  roundsCost,
  seededChance,
  shareOf,
  strata,
  usualStake,
  type Play,
} from './promotion-cost.ts';

const returns = gameReturns['kalyna-sevens'] as GameReturns;
const offer = (percent: number, most: bigint, change: Partial<Play['terms']> = {}): Play => ({
  terms: {
    percent,
    most,
    minDeposit: 20_000n,
    wagering: 10,
    maxStake: 5_000n,
    cap: null,
    share: 100,
    ...change,
  },
  returns,
  stake: usualStake,
});
const costOf = (play: Play, { seed = 7, runs = 3_000 } = {}) => playCostNow(play, { runs, chance: seededChance(seed) });

describe('rewards without terms', () => {
  it('free rounds cost the exact return of their game, rounded up to a kopiyka', () => {
    expect(returnOf(returns)).toEqual({ num: 28_564_000n, den: 29_791_000n });
    expect(roundsCost({ rounds: 20, value: 100n }, { num: 28_564n, den: 29_791n })).toBe(1_918n);
    expect(roundsCost({ rounds: 1, value: 29_791n }, { num: 28_564n, den: 29_791n })).toBe(28_564n);
  });
  it('a free bet costs the share of its amount that its least odds and the margin leave', () => {
    expect(freeBetCost(5_000n, { minOdds: 200, marginPercent: 0 })).toBe(2_500n);
    expect(freeBetCost(5_000n, { minOdds: 200, marginPercent: 6 })).toBe(2_359n);
    expect(freeBetCost(5_000n, { minOdds: 101, marginPercent: 6 })).toBe(47n);
  });
  it('a share of the month is told in hundredths of a per cent, rounded to the nearest', () => {
    expect(shareOf(1n, 3n)).toBe(3_333);
    expect(shareOf(2n, 3n)).toBe(6_667);
    expect(shareOf(877_598_00n, 4_560_000_00n)).toBe(1_925);
    expect(shareOf(1n, 0n)).toBe(0);
  });
});

describe('bonuses that are played through', () => {
  it('100 % to 1,000, ten times: 400 on average, of which about nine tenths become own money', () => {
    const cost = costOf(offer(100, 100_000n), { runs: costRuns });
    expect(cost.runs).toBe(costRuns);
    expect(cost.bonus / 100).toBeCloseTo(400, 0);
    // Within the band of the share: its mean by the deviation of the cost.
    const half = (100 * (cost.high - cost.mean)) / cost.bonus;
    expect(Math.abs(cost.ownShare - 90.4)).toBeLessThan(2 * half);
  });

  it('deposits are weighted 45, 20, 20, 10, 5; those below the least one bring nothing', () => {
    expect(strata(offer(100, 100_000n), 20_000).map(({ runs }) => runs)).toEqual([9_000, 4_000, 4_000, 2_000, 1_000]);
    const dear = strata(offer(100, 100_000n, { minDeposit: 60_000n }), 300);
    expect(dear).toEqual([
      { deposit: 100_000n, runs: 200 },
      { deposit: 200_000n, runs: 100 },
    ]);
  });

  it('the same chance gives the same figures, another one others within the band', () => {
    const [one, again, other] = [
      costOf(offer(50, 30_000n)),
      costOf(offer(50, 30_000n)),
      costOf(offer(50, 30_000n), { seed: 8 }),
    ];
    expect(again).toEqual(one);
    expect(other.mean).not.toBe(one.mean);
    expect(Math.abs(other.mean - one.mean)).toBeLessThan(2 * (one.high - one.mean));
  });

  it('a cap bounds what becomes own money; more to be staked costs less', () => {
    expect(costOf(offer(100, 100_000n, { cap: 1_000n })).worst).toBeLessThanOrEqual(1_000);
    expect(costOf(offer(100, 100_000n, { wagering: 1 })).mean).toBeGreaterThan(costOf(offer(100, 100_000n)).mean);
  });

  it('TR-097 terms beyond ten times are not reckoned', () => {
    expect(() => costOf(offer(100, 100_000n, { wagering: 11 }))).toThrow(RangeError);
  });

  it('bonus money alone earns nothing of own stakes meanwhile', () => {
    const cost = costOf({ ...offer(1_000_000, 10_000n, { minDeposit: 1n }), isAlone: true });
    expect([cost.bonus, cost.edge]).toEqual([10_000, 0]);
    expect(cost.mean).toBeCloseTo(cost.converted, 6);
  });
});
