// Which lines of a market are offered: fixed ones, and those around the main line, which is the one nearest to even.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import type { Chance } from './chances.ts';
import { fairImplied } from './price.ts';

type Chances = (market: Market, spec: Spec) => readonly Chance[] | null;

/** A live market has lines this far from the main one at most. */
const liveSpan = 2;
/** Steps of a search: halves a range of some thousand lines to one. */
const mostSteps = 12;

/** The key of the line of a market: its total or handicap. */
const lineKey = ({ specifiers }: Market): string | undefined =>
  specifiers.find((key) => key === 'total' || key === 'hcp');

/** From a place on the grid of lines to its line: quarters, or halves that are no whole number. */
function gridOf({ lines }: Market): { at: (place: number) => number; step: number } {
  const isHalf = lines?.half === true;
  const unit = isHalf ? 1 : (lines?.step ?? 1);
  return { at: (place) => place * unit + (isHalf ? 0.5 : 0), step: Math.round((lines?.step ?? 1) / unit) };
}

/** Lines up to here are looked at: a basketball match has 330 points at most. */
const highestPlace = 340;

/** Place of the main line; null where the market is not offered. */
function mainPlace(market: Market, spec: Spec, chances: Chances): number | null {
  const key = lineKey(market)!;
  const { at } = gridOf(market);
  const first = (place: number): number | null => {
    const found = chances(market, { ...spec, [key]: String(at(place)) });
    // A winner and a total: both of its first two outcomes are over.
    return found && fairImplied(found[0]!) + (market.outcomes === 'wt' ? fairImplied(found[1]!) : 0);
  };
  // Over falls as the total grows, home rises with its handicap: the place where .5 is passed.
  let [low, high] = key === 'total' ? [0, highestPlace] : [-highestPlace, highestPlace];
  if (first(low) === null) return null;
  const isBefore = (place: number): boolean => (key === 'total' ? first(place)! > 0.5 : first(place)! < 0.5);
  for (let step = 0; step < mostSteps && high - low > 1; step++) {
    const middle = Math.floor((low + high) / 2);
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  const off = (place: number): number => Math.abs(first(place)! - 0.5);
  return off(low) <= off(high) ? low : high;
}

/** The lines of a market with these other specifiers, as texts. */
function lineTexts(market: Market, spec: Spec, of: { chances: Chances; isLive: boolean }): string[] {
  const { lines } = market;
  const fixed = (lines?.fixed ?? []).map(String);
  if (lines?.around !== 'main') return fixed;
  const main = mainPlace(market, spec, of.chances);
  if (main === null) return fixed;
  const { at, step } = gridOf(market);
  const span = of.isLive ? Math.min(lines.span ?? 0, liveSpan) : (lines.span ?? 0);
  const count = Math.floor(span / (lines.step ?? 1));
  const around = Array.from({ length: 2 * count + 1 }, (_, n) => at(main + (n - count) * step))
    .filter((line) => line > 0 || lineKey(market) === 'hcp')
    .map(String);
  return [...new Set([...fixed, ...around])];
}

/**
 * Everything of a market that is offered now, with its chances.
 * @param of `numbers`: values of the specifiers that count (sets, maps, quarters, the next goal), one spec for each
 */
export function offersOf(
  market: Market,
  of: { chances: Chances; isLive: boolean; numbers: readonly Spec[] },
): { market: Market; spec: Spec; chances: readonly Chance[] }[] {
  const key = lineKey(market);
  return of.numbers.flatMap((numbers) => {
    const specs = key ? lineTexts(market, numbers, of).map((line) => ({ ...numbers, [key]: line })) : [numbers];
    return specs.flatMap((spec) => {
      const chances = of.chances(market, spec);
      return chances ? [{ market, spec, chances }] : [];
    });
  });
}
