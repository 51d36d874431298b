// A simulated tennis match as it stands at a moment: what the umpire has counted so far, what prices are made from, and
// what settlement knows.
import type { Standing } from '@malva/contract/sport-feed';
import type { Score, Side } from '@malva/rules/matches/football-incidents';
import type { TennisIncident, TennisMatch } from '@malva/rules/matches/tennis-incidents';
import type { TennisView } from '@malva/rules/odds/tennis';
import type { TennisMatch as KnownTennis, TennisSet } from '@malva/rules/settlement/results-tennis';

interface SetSoFar {
  score: Score;
  over: boolean;
  /** Who won each game. */
  games: Side[];
}

export interface TennisMoment {
  last: TennisIncident | undefined;
  sets: readonly SetSoFar[];
  points: Score;
  /** Who serves, or will. */
  server: Side;
  retired: Side | null;
  isOver: boolean;
  /** Home before away. */
  aces: [number, number];
  doubleFaults: [number, number];
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** @param elapsed milliseconds since the match began; below 0 before it */
export function tennisAt(match: TennisMatch, elapsed: number): TennisMoment {
  const sets: SetSoFar[] = [];
  let last: TennisIncident | undefined;
  let retired: Side | null = null;
  const aces: [number, number] = [0, 0];
  const doubleFaults: [number, number] = [0, 0];
  for (const one of match.incidents) {
    if (one.at > elapsed) break;
    last = one;
    if (one.kind === 'period_start') sets.push({ score: [0, 0], over: false, games: [] });
    if (one.kind === 'retired') retired = one.side;
    if (one.kind === 'ace') aces[one.side === 'home' ? 0 : 1]++;
    if (one.kind === 'double_fault') doubleFaults[one.side === 'home' ? 0 : 1]++;
    if (one.kind === 'match_end') continue;
    const set = sets.at(-1)!;
    set.score = one.score;
    if (one.kind === 'game') set.games.push(one.side!);
    if (one.kind === 'period_end') set.over = true;
  }
  // Of a game that is over the side that did not serve it serves next: its `server` says so already.
  const server = last?.server ?? match.incidents[0]!.server;
  const points = last?.points ?? ([0, 0] as const);
  return { last, sets, points, server, retired, isOver: last?.kind === 'match_end', aces, doubleFaults };
}

const setsWon = ({ sets }: TennisMoment): [number, number] => [
  sets.filter(({ over, score }) => over && score[0] > score[1]).length,
  sets.filter(({ over, score }) => over && score[0] < score[1]).length,
];

/** What the scoreboard shows: sets, the games of each, and the points of the game. */
export function tennisStanding(moment: TennisMoment): Standing {
  const { last, sets, points, server, isOver, aces, doubleFaults } = moment;
  const current = sets.at(-1);
  const isPlaying = current !== undefined && !current.over && !isOver;
  return {
    status: isOver ? 'ended' : last ? 'live' : 'not_started',
    period: isOver || !last ? null : last.period,
    score: setsWon(moment),
    periods: sets.map(({ score }) => [score[0], score[1]]),
    clock: null,
    stats: { aces, double_faults: doubleFaults, ...(isPlaying && { points: [points[0], points[1]] }) },
    ...(last && !isOver && { server }),
  };
}

/** What prices are made from. @param serve of each to win a point on the own serve, as the feed thinks */
export function tennisView({ sets, points, server }: TennisMoment, serve: Score): TennisView {
  const current = sets.at(-1);
  const isFresh = !current || current.over;
  return {
    serve,
    sets: sets.filter(({ over }) => over).map(({ score }) => score),
    games: isFresh ? [0, 0] : current.score,
    points: isFresh ? [0, 0] : points,
    server: server === 'home' ? 0 : 1,
  };
}

/** What settlement knows. */
export function tennisKnown(moment: TennisMoment): KnownTennis {
  const { sets, retired, isOver } = moment;
  const known = sets.map(({ score, over, games }): TennisSet => ({ home: score[0], away: score[1], games, over }));
  if (isOver && retired) return { sport: 'tennis', status: 'retired', sets: known, winner: other(retired) };
  const won = setsWon(moment);
  const winner = won[0] === 2 ? 'home' : won[1] === 2 ? 'away' : undefined;
  return { sport: 'tennis', status: isOver ? 'ended' : 'open', sets: known, ...(winner && { winner }) };
}
