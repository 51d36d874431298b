// Tennis, best of three sets. A match tie-break is one set and one game. After a retirement a market stands only if it
// is decided whatever could have followed; the winner stands once a set is finished.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import type { State } from '../sport-markets/decide.ts';
import { once, type Count, type MatchStatus, type Side } from './possible.ts';

/** Games of a set; of a match tie-break 1:0 or 0:1. */
export interface TennisSet extends Count {
  readonly matchTiebreak?: boolean;
  /** Who won each game, in order; a tie-break is a game. */
  readonly games?: readonly Side[];
}

export interface TennisMatch {
  readonly sport: 'tennis';
  readonly status: MatchStatus;
  /** Those begun, in order. */
  readonly sets: readonly TennisSet[];
  /** Who advances. */
  readonly winner?: Side;
}

interface Score {
  readonly home: number;
  readonly away: number;
}

const wonSets = [0, 1, 2, 3, 4]
  .map((away): Score => ({ home: 6, away }))
  .concat({ home: 7, away: 5 }, { home: 7, away: 6 });
const setScores = wonSets.flatMap(({ home, away }): Score[] => [
  { home, away },
  { home: away, away: home },
]);
const matchTiebreaks: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
];

const setsWon = (sets: readonly Score[]): Score => ({
  home: sets.filter(({ home, away }) => home > away).length,
  away: sets.filter(({ home, away }) => home < away).length,
});
const isWon = (sets: readonly Score[]): boolean => Math.max(setsWon(sets).home, setsWon(sets).away) === 2;

/** What set `n` (from 0) can end at. */
function endsOf(set: TennisSet | undefined, n: number): readonly Score[] {
  if (set?.over) return [set];
  if (set?.matchTiebreak) return matchTiebreaks;
  if (!set) return n === 2 ? [...setScores, ...matchTiebreaks] : setScores;
  const reachable = setScores.filter(({ home, away }) => home >= set.home && away >= set.away);
  const untouched = set.home + set.away === 0;
  return n === 2 && untouched ? [...reachable, ...matchTiebreaks] : reachable;
}

/** Every way the sets of the match can end. */
function waysToEnd(sets: readonly TennisSet[], before: readonly Score[] = []): readonly (readonly Score[])[] {
  if (isWon(before) || before.length === 3) return [before];
  const n = before.length;
  return endsOf(sets[n], n).flatMap((end) => waysToEnd(sets, [...before, end]));
}

/** All markets of a match ask about the same ways: they are listed once, and states that are alike are one. */
const known = new WeakMap<
  readonly TennisSet[],
  { ways: readonly (readonly Score[])[]; states: Map<string, readonly State[]> }
>();

function statesBy(
  sets: readonly TennisSet[],
  key: string,
  read: (way: readonly Score[]) => State | null,
): readonly State[] {
  const of = known.get(sets) ?? { ways: waysToEnd(sets), states: new Map<string, readonly State[]>() };
  known.set(sets, of);
  const found = of.states.get(key);
  if (found) return found;
  const states = of.ways.map(read);
  // One way in which it is not played: it has no result yet.
  const made = states.some((state) => !state)
    ? []
    : [...new Map(states.map((state) => [state!.join(), state!])).values()];
  of.states.set(key, made);
  return made;
}

const isTiebreak = ({ home, away }: Score): boolean => home + away === 13;
const pair = ({ home, away }: Score): State => [home, away];
const gamesOf = (sets: readonly Score[]): State => [
  sets.reduce((sum, { home }) => sum + home, 0),
  sets.reduce((sum, { away }) => sum + away, 0),
];

const gameMarkets = new Set([187, 189, 190, 191]);
const tiebreakMarkets = new Set([195, 206]);

function matchStates(sets: readonly TennisSet[], { id }: Market): readonly State[] {
  if (gameMarkets.has(id)) return statesBy(sets, 'games', gamesOf);
  if (tiebreakMarkets.has(id)) return statesBy(sets, 'tiebreaks', (way) => [way.filter(isTiebreak).length, 0]);
  return statesBy(sets, 'sets', (way) => pair(setsWon(way)));
}

/** A set that is not played has no result; a match tie-break has no score of a set. */
function setStates({ sets }: TennisMatch, { id }: Market, n: number): readonly State[] {
  const read = (set: Score): State | null => {
    if (id === 207 && set.home + set.away === 1) return null;
    return tiebreakMarkets.has(id) ? [isTiebreak(set) ? 1 : 0, 0] : pair(set);
  };
  const kind = id === 207 ? 'score' : tiebreakMarkets.has(id) ? 'tiebreak' : 'set';
  return statesBy(sets, `${kind}${n}`, (way) => (way[n] ? read(way[n]) : null));
}

function gameStates({ sets }: TennisMatch, set: number, game: number): readonly State[] {
  const played = sets[set - 1];
  const winner = played?.games?.[game - 1];
  return winner || !played?.over ? once(winner) : [];
}

/** The states a market of a tennis match can still end in. */
export function tennisStates(match: TennisMatch, market: Market, spec: Spec): readonly State[] {
  const set = Number(spec['setnr']);
  if (market.period === 'game') return gameStates(match, set, Number(spec['gamenr']));
  if (market.period === 'set') return setStates(match, market, set - 1);
  if (market.rule === 'tennis.retire' && match.status === 'retired') {
    return match.sets.some(({ over }) => over) && match.winner ? once(match.winner) : [];
  }
  return matchStates(match.sets, market);
}
