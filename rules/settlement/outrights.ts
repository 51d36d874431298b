// Outrights: champion, first three, relegation, group. Competitors that tie for fewer places share them: a dead heat.
import { deadHeat, lose, win, type OutcomeResult } from './factor.ts';

/** Competitors from the first place down; those of one inner list tie. For relegation from the last one up. */
export type Ranking = readonly (readonly string[])[];

/** The result of each competitor for so many places. */
export function rankedResults(ranking: Ranking, places: number): ReadonlyMap<string, OutcomeResult> {
  const results = new Map<string, OutcomeResult>();
  let left = places;
  for (const tied of ranking) {
    const result = left <= 0 ? lose : left >= tied.length ? win : deadHeat(left, tied.length);
    for (const competitor of tied) results.set(competitor, result);
    left -= tied.length;
  }
  return results;
}
