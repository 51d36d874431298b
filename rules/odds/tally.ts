// A whole number with its chances, made once for all its lines: what lies above a line of halves is one look-up, and
// the main line is found without a sum over every state.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import { chancesOf, distributionOf, winChance, type Chance, type Distribution, type Grid } from './chances.ts';

export interface Tally {
  distribution: Distribution;
  /** The number of the first cell. */
  from: number;
  /** Chance of less than the number of each cell; of all of them at the end. */
  below: Float64Array;
}

export function tallyOf(grid: Grid, p: Float64Array, from = 0): Tally {
  const distribution = distributionOf(grid, p);
  const below = new Float64Array(grid.count + 1);
  for (let cell = 0; cell < grid.count; cell++) below[cell + 1] = below[cell]! + distribution.p[cell]!;
  return { distribution, from, below };
}

const isHalf = (line: number): boolean => Math.abs(line * 2) % 2 === 1;

/** Chance of more than a line of halves. */
function aboveHalf({ from, below }: Tally, line: number): number {
  const cell = Math.min(below.length - 1, Math.max(0, Math.ceil(line) - from));
  return Math.min(1, Math.max(0, 1 - below[cell]!));
}

/** Chances of a total or a handicap on a tally of totals or of margins. */
export function onTally(market: Market, spec: Spec, tally: Tally): Chance[] {
  const line = Number(spec['total'] ?? spec['hcp']);
  const isLine = market.outcomes === 'ou' || market.outcomes === 'ah';
  if (!isLine || !isHalf(line)) return chancesOf(market, spec, tally.distribution);
  const first = aboveHalf(tally, market.outcomes === 'ou' ? line : -line);
  return [winChance(first), winChance(1 - first)];
}

/** Over and home, over and away, under and home, under and away: the winner and the total are independent. */
export function withWinner(tally: Tally, line: number, home: number): Chance[] {
  const over = aboveHalf(tally, line);
  return [over * home, over * (1 - home), (1 - over) * home, (1 - over) * (1 - home)].map(winChance);
}
