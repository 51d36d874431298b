// What a promotion costs the house before it is launched. Rewards without terms are reckoned exactly; money that is
// played through is run through the very rule (bonus-play.ts) on the exact returns of a game. Costs are rounded up to a
// kopiyka. Chance is given: the same generator gives the same figures.
import { bonusOf, requirementOf, type BonusTerms } from './bonus.ts';
import { fundOf, playRound, type PlayTerms, type Pockets } from './bonus-play.ts';
import { returnOf, type GameReturns } from './game-returns.ts';

/** A whole number from 0 to below `n`, each as likely as the other. */
export type Chance = (n: number) => number;

const ceilDiv = (num: bigint, den: bigint): bigint => (num + den - 1n) / den;

/** What one star is worth in every document, minor units. */
export const starWorth = 50n;

/** Free rounds: their stakes come from the house, what the game returns is the player's. */
export const roundsCost = (of: { rounds: number; value: bigint }, { num, den }: { num: bigint; den: bigint }): bigint =>
  ceilDiv(BigInt(of.rounds) * of.value * num, den);

/** A free bet returns what is won without its stake: amount × (odds − 1) × chance, of fair odds and a margin. */
export function freeBetCost(amount: bigint, of: { minOdds: number; marginPercent: number }): bigint {
  const odds = BigInt(of.minOdds);
  return ceilDiv(amount * (odds - 100n) * 100n, odds * BigInt(100 + of.marginPercent));
}

/** Deposits people make and how many of a hundred make each; the least is where most are. */
export const depositSizes = [
  [20_000n, 45],
  [30_000n, 20],
  [50_000n, 20],
  [100_000n, 10],
  [200_000n, 5],
] as const;

export const costRuns = 20_000;
/** One stake while a bonus is played through, minor units. */
export const usualStake = 1_000;
/** The least stake there is: what is less stays unplayed and goes back. */
const leastStake = 100;

export interface Play {
  terms: Pick<BonusTerms, 'percent' | 'most' | 'minDeposit' | 'wagering'> & {
    maxStake: bigint;
    cap: bigint | null;
    share: number;
  };
  returns: GameReturns;
  stake: number;
  /** Nothing of one's own is played before it: money given without a deposit. */
  isAlone?: boolean;
}

interface Run {
  bonus: number;
  converted: number;
  /** Staked of own money until the bonus ended. */
  ownStaked: number;
}

/** An outcome for each of the weights, so that one draw finds it. */
function tableOf({ outcomes, weight }: GameReturns): Uint32Array {
  const table = new Uint32Array(weight);
  let at = 0;
  for (const [hundredths, count] of outcomes) {
    table.fill(hundredths, at, at + count);
    at += count;
  }
  if (at !== weight) throw new RangeError('the outcomes do not fill the weight');
  return table;
}

/** The stake there is money for, whole hryvnias; null: too little is left. */
function stakeFor(of: Pockets, wish: number, terms: PlayTerms): number | null {
  if (fundOf(of, wish, terms) !== null) return wish;
  const most = Math.min(Math.max(of.own, terms.share > 0 ? of.bonus : 0), wish);
  const stake = Math.floor(most / leastStake) * leastStake;
  return stake >= leastStake && fundOf(of, stake, terms) !== null ? stake : null;
}

function runOnce(
  of: { own: number; bonus: number; terms: PlayTerms; stake: number },
  table: Uint32Array,
  chance: Chance,
): Run {
  const { terms } = of;
  const pockets: Pockets = { own: of.own, bonus: of.bonus, wagered: 0, end: null, converted: 0 };
  const wish = Math.min(of.stake, terms.maxStake);
  let ownStaked = 0;
  while (pockets.end === null) {
    const stake = stakeFor(pockets, wish, terms);
    const fund = stake === null ? null : fundOf(pockets, stake, terms);
    if (stake === null || fund === null) break;
    if (fund === 'own') ownStaked += stake;
    const win = Math.floor((stake * (table[chance(table.length)] as number)) / 100);
    playRound(pockets, { fund, stake, win }, terms);
  }
  return { bonus: of.bonus, converted: pockets.converted, ownStaked };
}

export interface PlayedCost {
  runs: number;
  /** Minor units: the bonus given, what of it became own money, what own stakes earned the house meanwhile. */
  bonus: number;
  converted: number;
  edge: number;
  /** Net cost of one bonus: its mean, the 95 % band of the mean, one's deviation, the most of all runs. */
  mean: number;
  low: number;
  high: number;
  deviation: number;
  worst: number;
  /** Per cent of the bonus that became own money. */
  ownShare: number;
}

interface Tally {
  count: number;
  cost: number;
  squares: number;
}

/** Deposits by their weights; those below the least one bring nothing and are not counted. */
export const strata = ({ terms }: Pick<Play, 'terms'>, runs: number): { deposit: bigint; runs: number }[] => {
  const open = depositSizes.filter(([deposit]) => bonusOf(terms, deposit) > 0n);
  const weights = open.reduce((sum, [, weight]) => sum + weight, 0);
  return open.map(([deposit, weight]) => ({ deposit, runs: Math.max(2, Math.round((runs * weight) / weights)) }));
};

/**
 * Runs the rule so often, in steps: a caller that has other work pauses between them. @throws RangeError beyond fair
 * terms, or where no deposit brings the bonus
 */
export function* playCost(play: Play, { runs, chance }: { runs: number; chance: Chance }): Generator<void, PlayedCost> {
  const { terms, returns, stake, isAlone = false } = play;
  const table = tableOf(returns);
  const { num, den } = returnOf(returns);
  const edge = 1 - Number(num) / Number(den);
  const parts = strata(play, runs);
  if (parts.length === 0) throw new RangeError('no deposit brings this bonus');
  const all = parts.reduce((sum, part) => sum + part.runs, 0);
  const sums = { bonus: 0, converted: 0, edge: 0, worst: -Infinity };
  const tallies: Tally[] = [];
  for (const part of parts) {
    const bonus = bonusOf(terms, part.deposit);
    const of: PlayTerms = {
      requirement: Number(requirementOf(terms, bonus)),
      maxStake: Number(terms.maxStake),
      cap: terms.cap === null ? null : Number(terms.cap),
      share: terms.share,
    };
    const own = isAlone ? 0 : Number(part.deposit);
    const tally: Tally = { count: part.runs, cost: 0, squares: 0 };
    for (let i = 0; i < part.runs; i += 1) {
      const run = runOnce({ own, bonus: Number(bonus), terms: of, stake }, table, chance);
      const cost = run.converted - run.ownStaked * edge;
      tally.cost += cost;
      tally.squares += cost * cost;
      sums.bonus += run.bonus;
      sums.converted += run.converted;
      sums.edge += run.ownStaked * edge;
      sums.worst = Math.max(sums.worst, cost);
      if (i % 50 === 49) yield;
    }
    tallies.push(tally);
  }
  return { runs: all, ...summed(sums, tallies, all) };
}

/** The mean over deposits by their weights; each deposit has a variance of its own. */
function summed(
  sums: { bonus: number; converted: number; edge: number; worst: number },
  tallies: readonly Tally[],
  all: number,
): Omit<PlayedCost, 'runs'> {
  let [mean, error, squares] = [0, 0, 0];
  for (const { count, cost, squares: of } of tallies) {
    const weight = count / all;
    const average = cost / count;
    mean += weight * average;
    error += (weight * weight * Math.max(0, of / count - average * average)) / (count - 1);
    squares += weight * (of / count);
  }
  const half = 1.96 * Math.sqrt(error);
  return {
    bonus: sums.bonus / all,
    converted: sums.converted / all,
    edge: sums.edge / all,
    mean,
    low: mean - half,
    high: mean + half,
    deviation: Math.sqrt(Math.max(0, squares - mean * mean)),
    worst: sums.worst,
    ownShare: (100 * sums.converted) / sums.bonus,
  };
}

/** All steps at once. */
export function playCostNow(play: Play, of: { runs: number; chance: Chance }): PlayedCost {
  const steps = playCost(play, of);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Chance from a whole number: the same number, the same figures. Not for games: they draw from proven seeds. */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

export interface Month {
  /** Stakes of a month and what the house keeps of them, minor units. */
  turnover: bigint;
  result: bigint;
}

/** Hundredths of a per cent, rounded to the nearest. */
export const shareOf = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Number((part * 20_000n + whole) / (whole * 2n));
