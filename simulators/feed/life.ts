// One match of the feed from the day it can be bet on to its last word: what is played, whether it is played at all,
// and what the feed thinks of it. All of it follows from the match's seed.
import { playArena } from '@malva/rules/matches/arena';
import { playBasketball } from '@malva/rules/matches/basketball';
import type { BasketballMatch } from '@malva/rules/matches/basketball-incidents';
import { playCyberFootball } from '@malva/rules/matches/cyber-football';
import { playFootball } from '@malva/rules/matches/football';
import type { FootballMatch } from '@malva/rules/matches/football-incidents';
import type { MapsMatch } from '@malva/rules/matches/maps-incidents';
import { randomOf } from '@malva/rules/matches/random';
import { playShooter } from '@malva/rules/matches/shooter';
import { arenaStrength } from '@malva/rules/matches/strength';
import { playTennis } from '@malva/rules/matches/tennis';
import type { TennisMatch } from '@malva/rules/matches/tennis-incidents';
import type { FixtureOfDay } from './calendar.ts';
import { withOrders, type Ordered } from './ordered.ts';
import { openBeforeOf, opinionsOf, type Opinion } from './opinion.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `at` in milliseconds since 1970. */
export type Fate = ({ kind: 'played' } | { kind: 'postponed'; at: number } | { kind: 'abandoned'; at: number }) & {
  /** What was ordered while it went on. */
  ordered?: Ordered;
};

export interface Life {
  fixture: FixtureOfDay;
  fate: Fate;
  /** Milliseconds since 1970. */
  opensAt: number;
  startsAt: number;
  /** When all of it has been told. */
  overAt: number;
  opinions: readonly Opinion[];
  match: FootballMatch | BasketballMatch | TennisMatch | MapsMatch;
}

/** Bets on a postponed match are void when it has not begun by then. */
export const postponedVoidAfterMs = 48 * hourMs;
/** An interrupted match is given up after so long. */
export const givenUpAfterMs = 20 * minuteMs;
/** What the scout saw is confirmed after so long: no video review takes longer. */
export const confirmedAfterMs = 120_000;

const chances = { postponed: 0.004, abandoned: 0.001 };

/** Minutes after the start: every match of its sport is still played then. */
const brokenOff: Readonly<Record<FixtureOfDay['sport'], readonly [number, number]>> = {
  football: [20, 80],
  'cyber-football': [2, 6],
  basketball: [20, 80],
  tennis: [10, 30],
  shooter: [10, 40],
  arena: [10, 35],
};

/** Whether it is played: mostly. */
export function fateOf({ seed, startsAt, sport }: Pick<FixtureOfDay, 'seed' | 'startsAt' | 'sport'>): Fate {
  const random = randomOf(seed, 'fate');
  const lot = random.next();
  const start = startsAt.getTime();
  if (lot < chances.postponed) return { kind: 'postponed', at: start - random.whole(30, 360) * minuteMs };
  if (lot < chances.postponed + chances.abandoned)
    return { kind: 'abandoned', at: start + random.whole(...brokenOff[sport]) * minuteMs };
  return { kind: 'played' };
}

/** The match is played once it is asked of: most of those that can be bet on have not begun. */
export function lifeOf(fixture: FixtureOfDay, fate: Fate = fateOf(fixture)): Life {
  const startsAt = fixture.startsAt.getTime();
  let played: Life['match'] | undefined;
  const life: Life = {
    fixture,
    fate,
    opensAt: startsAt - openBeforeOf(fixture.sport),
    startsAt,
    get overAt() {
      if (fate.kind === 'postponed') return startsAt + postponedVoidAfterMs + 1;
      const end = fate.kind === 'abandoned' ? fate.at + givenUpAfterMs : startsAt + life.match.length;
      return end + confirmedAfterMs + 1;
    },
    opinions: opinionsOf(fixture),
    get match() {
      const until = fate.kind === 'abandoned' ? fate.at - startsAt : Infinity;
      return (played ??= told(withOrders(playOf(fixture), life), until));
    },
  };
  return life;
}

function playOf(fixture: FixtureOfDay): Life['match'] {
  const { seed, rates } = fixture;
  switch (fixture.sport) {
    case 'football':
      return playFootball(fixture);
    case 'cyber-football':
      return playCyberFootball(fixture);
    case 'basketball':
      return playBasketball({ seed, points: rates });
    case 'tennis':
      return playTennis({ seed, serve: rates });
    case 'shooter':
      return playShooter({ seed, round: rates[0] });
    case 'arena':
      return playArena({ seed, strength: arenaStrength(rates) });
  }
}

/** What happened before a match was broken off; its score and its length are those of the incidents then. */
function told(match: Life['match'], until: number): Life['match'] {
  if (until >= match.length) return match;
  const incidents = match.incidents.filter(({ at }) => at < until);
  return { ...match, incidents, length: until } as Life['match'];
}

/** Whether all of it has been told; of a match that has not begun nothing is played for the answer. */
export const isOver = (life: Life, at: number): boolean => at >= life.startsAt && at >= life.overAt;

/** The opinion that holds at a moment; null before bets open. */
export const opinionAt = ({ opinions }: Life, at: number): Opinion | null =>
  opinions.findLast((one) => one.at <= at) ?? null;
