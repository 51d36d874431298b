// What a person orders of a match in play: a review by video, or that a player gives up. The match goes on from there
// as its seed says; what was told before stays as it was.
import type { FootballMatch, Incident } from '@malva/rules/matches/football-incidents';
import { randomOf } from '@malva/rules/matches/random';
import type { TennisIncident, TennisMatch } from '@malva/rules/matches/tennis-incidents';
import type { Life } from './life.ts';

/** Milliseconds since 1970. */
export interface Ordered {
  reviews?: readonly number[];
  retired?: number;
}

/** Play waits for so long. */
export const reviewMs = 45_000;

/** Whether a moment of a match is in play: no review is made of a break or of a match that is over. */
export const isInPlay = ({ match }: Life, elapsed: number): boolean => {
  const last = match.incidents.findLast(({ at }) => at <= elapsed);
  return last !== undefined && last.kind !== 'period_end' && last.kind !== 'match_end';
};

/** A review begins now, and what was given stands. All that comes later comes so much later. */
function reviewed(match: FootballMatch, from: number): FootballMatch {
  const before = match.incidents.filter(({ at }) => at <= from);
  const last = before.at(-1);
  if (!last || last.kind === 'match_end') return match;
  const of = { ...last, side: null, player: null, revokes: null };
  const own: Incident[] = [
    { ...of, n: last.n + 1, at: from, kind: 'var_check' },
    { ...of, n: last.n + 2, at: from + reviewMs, kind: 'var_stands' },
  ];
  const after = match.incidents.slice(before.length).map((one) => ({
    ...one,
    n: one.n + own.length,
    at: one.at + reviewMs,
    revokes: one.revokes !== null && one.revokes > last.n ? one.revokes + own.length : one.revokes,
  }));
  return { ...match, incidents: [...before, ...own, ...after], length: match.length + reviewMs };
}

const isEnd = ({ kind }: TennisIncident): boolean => kind === 'period_end';

/** One of the two gives up now. */
function retired(match: TennisMatch, of: { from: number; seed: string }): TennisMatch {
  const before = match.incidents.filter(({ at }) => at <= of.from);
  const last = before.at(-1);
  if (!last || last.kind === 'match_end') return match;
  const side = randomOf(of.seed, 'retired').pick(['home', 'away'] as const);
  const ended = before.filter(isEnd).map(({ score }) => score);
  const won = (is: (set: (typeof ended)[number]) => boolean): number => ended.filter(is).length;
  const score = [won(([home, away]) => home > away), won(([home, away]) => home < away)] as const;
  const at = { at: of.from, x: 50, y: 50 };
  return {
    ...match,
    incidents: [
      ...before,
      { ...last, ...at, n: last.n + 1, kind: 'retired', side },
      { ...last, ...at, n: last.n + 2, kind: 'match_end', side: null, score },
    ],
    sets: isEnd(last) ? ended : [...ended, last.score],
    winner: side === 'home' ? 'away' : 'home',
    retired: side,
    length: of.from,
  };
}

/** As it is played after all that was ordered. */
export function withOrders(match: Life['match'], { fate, startsAt, fixture }: Life): Life['match'] {
  const { reviews = [], retired: gaveUp } = fate.ordered ?? {};
  let found = match;
  for (const at of reviews) if ('corners' in found) found = reviewed(found, at - startsAt);
  if (gaveUp !== undefined && 'retired' in found)
    found = retired(found, { from: gaveUp - startsAt, seed: fixture.seed });
  return found;
}
