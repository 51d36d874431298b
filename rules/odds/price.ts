// Prices of markets from fair chances: margin by class and tier, then down to the ladder. No outcome pays above 1/p,
// and the implied chances of outcomes that exclude each other sum to 1 or more. Odds are integers ×10⁴.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import { specText } from '../sport-markets/catalogue.ts';
import type { Chance } from './chances.ts';
import { ladderDown } from './ladder.ts';
import { marginOf, power, proportional, type MarginExtra, type Tier } from './margin.ts';

export interface PricedMarket {
  market: Market;
  spec: Spec;
  chances: readonly Chance[];
  /** Of each outcome; null where it is not offered: below 1.01. */
  odds: readonly (number | null)[];
  /** Bets may be made on each outcome: no chance above .985 or below .001. */
  isOpen: readonly boolean[];
}

/**
 * The inverse of the odds at which a stake is expected to come back whole: half a stake on each neighbour counts half.
 * Of two outcomes, and of those that exclude each other, they sum to 1. 0 where it cannot win.
 */
export function fairImplied([, win, refund, halfWin, halfLose]: Chance): number {
  const staked = 1 - refund - halfWin / 2 - halfLose / 2;
  return staked > 0 ? (win + halfWin / 2) / staked : 0;
}

/** Outcomes that are unions of a partition's outcomes, by their places there. */
const unions: Readonly<Record<number, { of: number; parts: readonly (readonly number[])[] }>> = {
  10: {
    of: 1,
    parts: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  },
  63: {
    of: 60,
    parts: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  },
  85: {
    of: 83,
    parts: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  },
  546: {
    of: 35,
    parts: [
      [0, 2],
      [1, 3],
      [0, 4],
      [1, 5],
      [2, 4],
      [3, 5],
    ],
  },
  547: {
    of: 37,
    parts: [
      [0, 2],
      [0, 4],
      [2, 4],
      [1, 3],
      [1, 5],
      [3, 5],
    ],
  },
};
/** Outcomes overlap and no partition is priced that they are unions of: each is priced against its complement. */
const overlapping = new Set([548, 9002, 9003]);

/** The market whose outcomes this one's are unions of. */
export const partitionOf = (id: number): number | undefined => unions[id]?.of;
/** Its outcomes exclude each other, and one of them comes. */
export const isPartition = ({ id }: Market): boolean => !unions[id] && !overlapping.has(id);

/** Implied chances with the margin in them. */
function implied(market: Market, chances: readonly Chance[], margin: number): number[] {
  const fair = chances.map(fairImplied);
  if (overlapping.has(market.id) || unions[market.id] || fair.length === 2) return proportional(fair, margin);
  return power(fair, margin);
}

/** In steps of a price that is right by a hair: 1/q of a fair value must not round up past it. */
const tolerance = 1e-9;
const highestChance = 0.985;
const lowestChance = 0.001;

/**
 * Prices of what a match offers, in the order given; markets whose class the tier does not offer are left out.
 * @param of what is offered, each with one chance for each outcome
 */
export function priceMarkets(
  of: readonly { market: Market; spec: Spec; chances: readonly Chance[] }[],
  { tier, isLive, extra }: { tier: Tier; isLive: boolean; extra?: MarginExtra },
): PricedMarket[] {
  const made = new Map<string, readonly number[]>();
  const key = (id: number, spec: Spec): string => `${id}|${specText(spec)}`;
  const margins = of.map(({ market }) => marginOf({ margin: market.margin, tier, isLive }, extra));
  for (const [n, { market, spec, chances }] of of.entries())
    if (margins[n] !== null && !unions[market.id])
      made.set(key(market.id, spec), implied(market, chances, margins[n]!));
  return of.flatMap(({ market, spec, chances }, n) => {
    const margin = margins[n];
    if (margin === null || margin === undefined) return [];
    const union = unions[market.id];
    const partition = union && made.get(key(union.of, spec));
    const q = partition
      ? union.parts.map((parts) => parts.reduce((sum, part) => sum + partition[part]!, 0))
      : (made.get(key(market.id, spec)) ?? implied(market, chances, margin));
    return [{ market, spec, chances, odds: q.map(oddsOf), isOpen: chances.map(isOpen) }];
  });
}

/** Odds ×10⁴ of an implied chance, down to the ladder. */
const oddsOf = (q: number): number | null => (q > 0 ? ladderDown(10_000 / q + tolerance) : null);

function isOpen(chance: Chance): boolean {
  const p = fairImplied(chance);
  return p <= highestChance && p >= lowestChance;
}
