// What settlement knows of a tennis match from what was told of it: every point is counted again by the rules of the
// game, whatever games and sets a feed says beside it.
import type { ToldIncident } from './known-football.ts';
import type { MatchStatus, Side } from './possible.ts';
import type { TennisMatch, TennisSet } from './results-tennis.ts';

const won = ['ace', 'winner', 'error', 'point'];
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Who won a point; null: it is none. */
function winnerOf({ kind, side }: ToldIncident): Side | null {
  if (!side) return null;
  if (kind === 'double_fault') return other(side);
  return won.includes(kind) ? side : null;
}

interface Counting {
  home: number;
  away: number;
  games: Side[];
}

const isWon = (home: number, away: number, to: number): boolean =>
  Math.max(home, away) >= to && Math.abs(home - away) >= 2;
const isOver = ({ home, away }: Counting): boolean => isWon(home, away, 6) || Math.max(home, away) === 7;

/** The games of one set. */
function setOf(points: readonly Side[]): TennisSet {
  const set: Counting = { home: 0, away: 0, games: [] };
  const game = { home: 0, away: 0 };
  for (const side of points) {
    game[side]++;
    if (!isWon(game.home, game.away, set.home === 6 && set.away === 6 ? 7 : 4)) continue;
    set[side]++;
    set.games.push(side);
    [game.home, game.away] = [0, 0];
  }
  return { ...set, over: isOver(set) };
}

/** @param status as the rules name it: `open` until an end of some kind was told */
export function knownTennis(incidents: readonly ToldIncident[], status: MatchStatus): TennisMatch {
  const told = incidents.filter(({ isRevoked }) => !isRevoked);
  const sets = ['set1', 'set2', 'set3'].flatMap((name): TennisSet[] => {
    const own = told.filter(({ period }) => period === name);
    return own.length === 0 ? [] : [setOf(own.flatMap((one) => winnerOf(one) ?? []))];
  });
  const gaveUp = told.find(({ kind }) => kind === 'retired')?.side;
  if (gaveUp) return { sport: 'tennis', status: status === 'ended' ? 'retired' : status, sets, winner: other(gaveUp) };
  const of = (side: Side): number => sets.filter((set) => set.over && set[side] > set[other(side)]).length;
  const winner = of('home') === 2 ? 'home' : of('away') === 2 ? 'away' : undefined;
  return { sport: 'tennis', status, sets, ...(winner && { winner }) };
}
