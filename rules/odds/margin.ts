// From fair chances to prices: how the house's margin is spread over the outcomes of a market, and how large it is.
// Sources: reference/peers.md 3.7 for the methods and their vectors, sportsbook.md 4 and 16.3 for the table.
import type { MarginClass } from '../sport-markets/catalogue.ts';

const sum = (of: readonly number[]): number => of.reduce((total, one) => total + one, 0);

/** Implied probabilities of fair `p` (sum 1) with margin `m`: every outcome carries the same share. */
export const proportional = (p: readonly number[], m: number): number[] => p.map((one) => one * (1 + m));

/** Where `f` falls from positive to not within [from, to]. */
function root(f: (x: number) => number, [from, to]: [number, number]): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The power method: implied = p^k with Σ p^k = 1 + m, so that longshots carry more of the margin. */
export function power(p: readonly number[], m: number): number[] {
  const logs = p.map((one) => (one > 0 ? Math.log(one) : -Infinity));
  const implied = (k: number): number[] => logs.map((log) => Math.exp(k * log));
  // Newton's steps towards Σ p^k = 1 + m, which falls from k = 0 to 1; one that leaves what is known is halved instead.
  let [low, high, k] = [0, 1, 1];
  for (let step = 0; step < 60; step++) {
    const q = implied(k);
    const off = sum(q) - 1 - m;
    if (Math.abs(off) < 1e-13) break;
    if (off > 0) low = k;
    else high = k;
    const slope = sum(q.map((one, n) => (one > 0 ? one * logs[n]! : 0)));
    const next = k - off / slope;
    k = next > low && next < high ? next : (low + high) / 2;
  }
  return implied(k);
}

/** Shin's method: a share z of the stakes knows the result; implied = √(B(z·p + (1 − z)p²)). */
export function shin(p: readonly number[], m: number): number[] {
  const parts = (z: number): number[] => p.map((one) => Math.sqrt(z * one + (1 - z) * one * one));
  const z = root((x) => 1 + m - sum(parts(x)) ** 2, [0, 1]);
  const found = parts(z);
  const book = sum(found);
  return found.map((one) => one * book);
}

export type Tier = 1 | 2 | 3 | 4;

/** In per cent for tiers 1 to 4, and what is added while the match goes on; null: not offered. */
const table: Readonly<Record<MarginClass, { tiers: readonly (number | null)[]; live: number | null }>> = {
  result: { tiers: [5, 6, 7, 8], live: 2 },
  line: { tiers: [4.5, 5.5, 6.5, 7.5], live: 2 },
  period: { tiers: [6, 7, 8, 9], live: 2 },
  score: { tiers: [14, 16, 18, 20], live: 3 },
  count: { tiers: [7, 8, 9, null], live: 2 },
  next: { tiers: [7, 7, 7, 7], live: 0 },
  outright: { tiers: [15, 18, 22, null], live: null },
};

/** Added by staff to the table, in parts of 10 000, by class. */
export type MarginExtra = Readonly<Partial<Record<MarginClass, number>>>;

/** Sum of implied probabilities − 1; null where a market of this class is not offered. */
export function marginOf(
  of: { margin: MarginClass; tier: Tier; isLive: boolean },
  extra: MarginExtra = {},
): number | null {
  const { tiers, live } = table[of.margin];
  const base = tiers[of.tier - 1] ?? null;
  const added = of.isLive ? live : 0;
  return base === null || added === null ? null : (base + added + (extra[of.margin] ?? 0) / 100) / 100;
}

/** The least margin of a builder; its legs' own markets may carry more. */
const builderLeast = 0.05;

/** Margin of a builder from those of its legs' markets. */
export const builderMargin = (legs: readonly number[]): number => Math.max(builderLeast, ...legs);
