// One match of the feed from the day it can be bet on to its last word: what is played, whether it is played at all,
// and what the feed thinks of it. All of it follows from the match's seed.
import { playFootball } from '@malva/rules/matches/football';
import type { FootballMatch } from '@malva/rules/matches/football-incidents';
import { randomOf } from '@malva/rules/matches/random';
import type { FixtureOfDay } from './calendar.ts';
import { openBeforeMs, opinionsOf, type Opinion } from './opinion.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `at` in milliseconds since 1970. */
export type Fate = { kind: 'played' } | { kind: 'postponed'; at: number } | { kind: 'abandoned'; at: number };

export interface Life {
  fixture: FixtureOfDay;
  fate: Fate;
  /** Milliseconds since 1970. */
  opensAt: number;
  startsAt: number;
  /** When all of it has been told. */
  overAt: number;
  opinions: readonly Opinion[];
  match: FootballMatch;
}

/** Bets on a postponed match are void when it has not begun by then. */
export const postponedVoidAfterMs = 48 * hourMs;
/** An interrupted match is given up after so long. */
export const givenUpAfterMs = 20 * minuteMs;
/** What the scout saw is confirmed after so long: no video review takes longer. */
export const confirmedAfterMs = 120_000;

const chances = { postponed: 0.004, abandoned: 0.001 };

/** Whether it is played: mostly. */
export function fateOf({ seed, startsAt }: Pick<FixtureOfDay, 'seed' | 'startsAt'>): Fate {
  const random = randomOf(seed, 'fate');
  const lot = random.next();
  const start = startsAt.getTime();
  if (lot < chances.postponed) return { kind: 'postponed', at: start - random.whole(30, 360) * minuteMs };
  if (lot < chances.postponed + chances.abandoned)
    return { kind: 'abandoned', at: start + random.whole(20, 80) * minuteMs };
  return { kind: 'played' };
}

/** The match is played once it is asked of: most of those that can be bet on have not begun. */
export function lifeOf(fixture: FixtureOfDay, fate: Fate = fateOf(fixture)): Life {
  const startsAt = fixture.startsAt.getTime();
  let played: FootballMatch | undefined;
  const life: Life = {
    fixture,
    fate,
    opensAt: startsAt - openBeforeMs,
    startsAt,
    get overAt() {
      if (fate.kind === 'postponed') return startsAt + postponedVoidAfterMs + 1;
      const end = fate.kind === 'abandoned' ? fate.at + givenUpAfterMs : startsAt + life.match.length;
      return end + confirmedAfterMs + 1;
    },
    opinions: opinionsOf(fixture),
    get match() {
      return (played ??= told(playFootball(fixture), fate.kind === 'abandoned' ? fate.at - startsAt : Infinity));
    },
  };
  return life;
}

/** What happened before a match was broken off; its score and its length are those of the incidents then. */
function told(match: FootballMatch, until: number): FootballMatch {
  if (until >= match.length) return match;
  return { ...match, incidents: match.incidents.filter(({ at }) => at < until), length: until };
}

/** Whether all of it has been told; of a match that has not begun nothing is played for the answer. */
export const isOver = (life: Life, at: number): boolean => at >= life.startsAt && at >= life.overAt;

/** The opinion that holds at a moment; null before bets open. */
export const opinionAt = ({ opinions }: Life, at: number): Opinion | null =>
  opinions.findLast((one) => one.at <= at) ?? null;
