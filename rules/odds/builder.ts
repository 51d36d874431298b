// A builder: two to eight legs of one match as one selection, priced from the joint chance that all of them win. Legs
// that follow from the others change nothing; legs that exclude each other cannot be had together.
import { isBuilderLine, type Market, type Spec } from '../sport-markets/catalogue.ts';
import { boxGrid, winsIn, type Distribution } from './chances.ts';
import { cornersSize, most, mostOfHalf, type FootballChances } from './football.ts';
import { ladderDown } from './ladder.ts';
import { builderMargin, marginOf, type MarginExtra, type Tier } from './margin.ts';

export interface Leg {
  market: Market;
  spec: Spec;
  outcome: string;
}

/** Chance of every set of legs to win together: index is the set, bit n for leg n; [0] is 1. */
export type Together = Float64Array;

export interface BuilderQuote {
  together: Together;
  /** Odds ×10⁴. */
  odds: number;
  /** Places of legs that follow from the others. */
  implied: readonly number[];
}

export type BuilderProblem =
  | { why: 'count' }
  /** A leg that cannot be one: place of it. */
  | { why: 'leg'; leg: number }
  /** Two legs that exclude each other, or all of them together. */
  | { why: 'excluded'; legs: readonly number[] };

export const fewestLegs = 2;
export const mostLegs = 8;
/** Below it a set of legs is taken as impossible: rounding of sums. */
const impossible = 1e-9;

/** Sums over all sets that hold this one: from chances of exactly these legs to chances of at least these. */
function atLeast(exactly: Float64Array, legs: number): Together {
  const found = exactly.slice();
  for (let bit = 0; bit < legs; bit++)
    for (let set = 0; set < found.length; set++) if ((set & (1 << bit)) === 0) found[set]! += found[set | (1 << bit)]!;
  return found;
}

/** Legs decided by one grid of states: how likely each set of them is to win together. */
export function togetherOn(
  grid: Distribution,
  legs: readonly { leg: number; wins: (cell: number) => number }[],
  count: number,
): Together {
  const exactly = new Float64Array(1 << count);
  for (const cell of grid.cells) {
    let set = 0;
    for (const { leg, wins } of legs) set |= wins(cell) << leg;
    exactly[set]! += grid.p[cell]!;
  }
  return atLeast(exactly, count);
}

/** Independent grids together: a set wins when its part on each of them wins. */
export const independent = (parts: readonly { mask: number; together: Together }[], count: number): Together =>
  Float64Array.from({ length: 1 << count }, (_, set) =>
    parts.reduce((product, { mask, together }) => product * together[set & mask]!, 1),
  );

/** The joint chances of legs of a football match; null where they cannot be looked at together. */
export function footballTogether(chances: FootballChances, legs: readonly Leg[]): Together | null {
  const groups = new Map<Distribution, { leg: number; wins: (cell: number) => number }[]>();
  for (const [n, leg] of legs.entries()) {
    const own = chances.gridOf(leg.market);
    if (!own) return null;
    const onGoals = isGoalsLeg(leg.market);
    const grid = onGoals ? chances.halves : own;
    const wins = winsIn(leg, own);
    const place = onGoals ? goalPlace(own, leg.market) : (cell: number) => cell;
    groups.set(grid, [...(groups.get(grid) ?? []), { leg: n, wins: (cell) => wins[place(cell)]! }]);
  }
  // Corners of a half are some of the match's: the two grids are not independent.
  const corners = [...groups.keys()].filter((grid) => cornerKey === grid.grid.key);
  if (corners.length > 1) return null;
  const parts = [...groups].map(([grid, own]) => ({
    mask: own.reduce((mask, { leg }) => mask | (1 << leg), 0),
    together: togetherOn(grid, own, legs.length),
  }));
  return independent(parts, legs.length);
}

const cornerKey = boxGrid('pair', cornersSize).key;
/** Goals are looked at together; corners and bookings have their own grids. */
export const isGoalsLeg = ({ rule }: Market): boolean => rule !== 'football.corners' && rule !== 'football.bookings';

/** From a cell of both halves to the cell of the grid that a market on goals is decided by. */
export function goalPlace(own: Distribution, market: Market): (cell: number) => number {
  if (own.grid.kind === 'halves') return (cell) => cell;
  const size = mostOfHalf;
  const square = size * size;
  if (market.period === 'half1') return (cell) => Math.floor(cell / square);
  if (market.period === 'half2') return (cell) => cell % square;
  const capped = (n: number): number => Math.min(n, most - 1);
  return (cell) => {
    const [one, two] = [Math.floor(cell / square), cell % square];
    const home = Math.floor(one / size) + Math.floor(two / size);
    return capped(home) * most + capped((one % size) + (two % size));
  };
}

/** Which legs follow from the others: taken away one after the other, the chance stays. */
export function impliedLegs(together: Together, count: number): number[] {
  let set = (1 << count) - 1;
  const found: number[] = [];
  for (let leg = count - 1; leg >= 0; leg--) {
    const without = set & ~(1 << leg);
    if (without === 0 || together[without]! - together[set]! > impossible) continue;
    set = without;
    found.unshift(leg);
  }
  return found;
}

/**
 * The price of legs of one match, or why there is none.
 * @param joint from the legs to their joint chances, as `footballTogether` does
 */
export function quoteBuilder(
  legs: readonly Leg[],
  { tier, joint, extra }: { tier: Tier; joint: (legs: readonly Leg[]) => Together | null; extra?: MarginExtra },
): BuilderQuote | BuilderProblem {
  if (legs.length < fewestLegs || legs.length > mostLegs) return { why: 'count' };
  const wrong = legs.findIndex(({ market, spec }) => !isBuilderLine(market, spec));
  if (wrong >= 0) return { why: 'leg', leg: wrong };
  const together = joint(legs);
  if (!together) return { why: 'excluded', legs: legs.map((_, n) => n) };
  const all = (1 << legs.length) - 1;
  if (together[all]! < impossible) return { why: 'excluded', legs: excluded(together, legs.length) };
  const implied = impliedLegs(together, legs.length);
  const margin = builderMargin(
    legs.flatMap(({ market }) => marginOf({ margin: market.margin, tier, isLive: false }, extra) ?? []),
  );
  const odds = ladderDown(10_000 / (together[all]! * (1 + margin)));
  return odds === null ? { why: 'excluded', legs: legs.map((_, n) => n) } : { together, odds, implied };
}

/** The smallest set of legs that cannot win together. */
function excluded(together: Together, count: number): number[] {
  const bits = (set: number): number[] => Array.from({ length: count }, (_, n) => n).filter((n) => set & (1 << n));
  const sets = [...together.keys()].filter((set) => together[set]! < impossible);
  return bits(sets.toSorted((a, b) => bits(a).length - bits(b).length)[0]!);
}
