// What the feed thinks of a match before it begins: goals or points expected of each side, with an error that grows
// smaller as the start comes nearer. Prices move whenever it thinks again.
import { randomOf } from '@malva/rules/matches/random';
import type { GoalRates } from '@malva/rules/odds/football';
import type { FixtureOfDay } from './calendar.ts';

export interface Opinion {
  /** Milliseconds since 1970 from which on it is told. */
  at: number;
  rates: GoalRates;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A match can be bet on this long before it begins; one of an arena that plays all day for half a day. */
export const openBeforeMs = 96 * hourMs;
const openLateMs = 12 * hourMs;
export const openBeforeOf = (sport: FixtureOfDay['sport']): number =>
  sport === 'cyber-football' ? openLateMs : openBeforeMs;

/** Error of the logarithm of both rates when bets open; at the start a quarter of it is left. */
const firstError: Readonly<Record<FixtureOfDay['sport'], number>> = {
  football: 0.05,
  'cyber-football': 0.05,
  basketball: 0.02,
  tennis: 0.008,
  shooter: 0.015,
  arena: 0.06,
};
const lastShare = 0.25;
/** How much an error is that of the opinion before. */
const memory = 0.96;
const rho = -0.04;

/** The nearer the start, the more often. */
function gapOf(leftMs: number): number {
  if (leftMs > 24 * hourMs) return 4 * hourMs;
  if (leftMs > 6 * hourMs) return hourMs;
  return leftMs > hourMs ? 20 * minuteMs : 6 * minuteMs;
}

const least = 3 * minuteMs;

/** All opinions of a match, the first as bets open; the last holds while the match goes on. */
export function opinionsOf({
  seed,
  startsAt,
  rates,
  sport,
}: Pick<FixtureOfDay, 'seed' | 'startsAt' | 'rates' | 'sport'>): Opinion[] {
  const random = randomOf(seed, 'opinion');
  const start = startsAt.getTime();
  const found: Opinion[] = [];
  const opens = openBeforeOf(sport);
  let errors = [random.normal(), random.normal()] as const;
  for (let at = start - opens; at <= start - least;) {
    const left = start - at;
    const size = firstError[sport] * Math.sqrt(lastShare ** 2 + (1 - lastShare ** 2) * (left / opens));
    found.push({
      at,
      rates: { home: rates[0] * Math.exp(size * errors[0]), away: rates[1] * Math.exp(size * errors[1]), rho },
    });
    const moved = (error: number): number => memory * error + Math.sqrt(1 - memory ** 2) * random.normal();
    errors = [moved(errors[0]), moved(errors[1])];
    at += Math.max(least, Math.round((gapOf(left) * (0.5 + random.next())) / 1000) * 1000);
  }
  return found;
}
