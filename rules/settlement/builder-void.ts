// A builder is priced as one selection of several legs of one match. When a leg is void it is priced again from what
// was known at acceptance: the probability of every subset of its legs.
// Odds are integers ×10⁴, probabilities ×10⁹, margins parts of 10 000.
import { ladderDown, lowestOdds } from '../odds/ladder.ts';
import { oddsScale } from './factor.ts';
import { fraction, one, zero, type Fraction } from './fraction.ts';

export const probabilityScale = 1_000_000_000n;
const marginScale = 10_000n;
/** 5 %: a builder's margin is at least this. */
export const leastBuilderMargin = 500;

/** What is kept of an accepted builder. */
export interface SoldBuilder {
  readonly odds: number;
  /** Each leg's own price at acceptance and the margin of its market. */
  readonly legs: readonly { readonly odds: number; readonly margin: number }[];
  /** Probability that all legs of a subset win; bit i of the index is leg i, so there are 2ⁿ of them. */
  readonly subsets: readonly number[];
}

export type BuilderLegResult = 'won' | 'lost' | 'void';

/** 1 / (P · (1 + margin)), rounded down to the ladder, at least its lowest step. */
export function builderOdds(probability: number, margin: number): number {
  if (probability <= 0) throw new RangeError('a builder that cannot win has no price');
  const scaled = probabilityScale * oddsScale * marginScale;
  const raw = scaled / (BigInt(probability) * (marginScale + BigInt(margin)));
  return ladderDown(Number(raw)) ?? lowestOdds;
}

/** The price of the legs that are not void: never above the price sold; null when none is left. */
export function oddsWithoutVoid(sold: SoldBuilder, results: readonly BuilderLegResult[]): number | null {
  const left = sold.legs.map((leg, i) => ({ ...leg, bit: 1 << i })).filter((_, i) => results[i] !== 'void');
  if (left.length === sold.legs.length) return sold.odds;
  const [first, ...others] = left;
  if (!first) return null;
  if (others.length === 0) return Math.min(first.odds, sold.odds);
  const subset = left.reduce((bits, { bit }) => bits | bit, 0);
  const margin = Math.max(leastBuilderMargin, ...left.map((leg) => leg.margin));
  return Math.min(builderOdds(sold.subsets[subset] ?? 0, margin), sold.odds);
}

/** The one factor of a builder whose legs all have a result: each wins, loses or is void. */
export function builderFactor(sold: SoldBuilder, results: readonly BuilderLegResult[]): Fraction {
  if (results.includes('lost')) return zero;
  const odds = oddsWithoutVoid(sold, results);
  return odds === null ? one : fraction(BigInt(odds), oddsScale);
}
