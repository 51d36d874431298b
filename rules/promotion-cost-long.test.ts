// The mean a cost is reckoned with lies within its own band of a long run of the same rule: 200,000 rounds and more for
// each of ten offers.
import { expect, it } from 'vitest';
import { gameReturns, type GameReturns } from './game-returns.ts';
import { playCostNow, seededChance, usualStake, type Play } from './promotion-cost.ts';

type Offer = readonly [
  percent: number,
  most: bigint,
  wagering: number,
  cap: bigint | null,
  game: string,
  share: number,
];
const offers: readonly Offer[] = [
  [100, 100_000n, 10, null, 'kalyna-sevens', 100],
  [50, 30_000n, 10, null, 'kalyna-sevens', 100],
  [25, 30_000n, 10, null, 'kalyna-sevens', 100],
  [100, 50_000n, 5, null, 'kalyna-sevens', 100],
  [200, 50_000n, 10, 100_000n, 'kalyna-sevens', 100],
  [10, 20_000n, 1, null, 'kalyna-sevens', 100],
  [100, 100_000n, 10, null, 'soniakh-wheel', 100],
  [50, 50_000n, 8, 30_000n, 'soniakh-wheel', 50],
  [100, 20_000n, 3, null, 'podil-roulette', 50],
  [30, 60_000n, 2, 20_000n, 'podil-roulette', 100],
];
const playOf = ([percent, most, wagering, cap, game, share]: Offer): Play => ({
  terms: { percent, most, minDeposit: 20_000n, wagering, maxStake: 5_000n, cap, share },
  returns: gameReturns[game] as GameReturns,
  stake: usualStake,
});

/** A quarter of what a launch is reckoned with: more than 200,000 rounds of each offer, in a bearable time. */
const runs = 5_000;

/** How many bands lie between the means of a short and a long run; both move. */
function bandsApart(offer: Offer): number {
  const short = playCostNow(playOf(offer), { runs, chance: seededChance(20_261_127) });
  const long = playCostNow(playOf(offer), { runs, chance: seededChance(4) });
  return Math.abs(short.mean - long.mean) / Math.hypot(short.high - short.mean, long.high - long.mean);
}

it('the means of ten offers lie within their bands of 95 %, and all ten within the band that holds for ten at once', () => {
  const apart = offers.map(bandsApart);
  // One in twenty lies beyond its own band: of ten, two at most in 99 of 100 such runs.
  expect(apart.filter((bands) => bands > 1).length).toBeLessThanOrEqual(2);
  // 2.81 deviations are the band of 95 % of ten at once; 1.96 that of one.
  expect(Math.max(...apart)).toBeLessThanOrEqual(2.81 / 1.96);
});
