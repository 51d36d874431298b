// One simulated tennis match, a pure function of its seed: point by point, games to four with two ahead, sets to six
// with a tie-break at six all, the best of three. Three matches of two hundred end because a player gives up.
import type { Score, Side } from './football-incidents.ts';
import { randomOf, type Random } from './random.ts';
import type { TennisIncident, TennisKind, TennisMatch, TennisPeriod, TennisSetup } from './tennis-incidents.ts';

const second = 1000;
const pointSeconds = [17, 40] as const;
const changeSeconds = 90;
const setSeconds = 120;
const retires = 0.015;
/** Points after which a player who gives up does so: between the first games and the middle of a usual match. */
const retiresAfter = [12, 110] as const;

interface Play {
  random: Random;
  serve: Score;
  incidents: TennisIncident[];
  now: number;
  sets: [number, number][];
  points: [number, number];
  server: Side;
  /** Points played, and after how many of them a player gives up. */
  played: number;
  givesUpAfter: number;
  retired: Side | null;
}

const indexOf = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const isWon = ([h, a]: Score, to: number): boolean => Math.max(h, a) >= to && Math.abs(h - a) >= 2;

function tell(play: Play, kind: TennisKind, of: Partial<TennisIncident> = {}): void {
  const { incidents, sets, points, server } = play;
  const games = sets.at(-1)!;
  incidents.push({
    n: incidents.length + 1,
    at: play.now,
    kind,
    period: `set${sets.length as 1 | 2 | 3}` satisfies TennisPeriod,
    side: null,
    x: 50,
    y: 50,
    score: [games[0], games[1]],
    points: [points[0], points[1]],
    server,
    ...of,
  });
}

/** Where the ball ended: on the half of the court of who lost the point. */
function spot(random: Random, lost: Side): { x: number; y: number } {
  const depth = random.whole(6, 44);
  return { x: lost === 'home' ? depth : 100 - depth, y: random.whole(16, 84) };
}

function playPoint(play: Play): void {
  const { random, points, server } = play;
  play.now += random.whole(...pointSeconds) * second;
  play.played++;
  const won = random.happens(play.serve[indexOf(server)]) ? server : other(server);
  points[indexOf(won)]++;
  const lot = random.next();
  const place = spot(random, other(won));
  if (won === server && lot < 0.12) tell(play, 'ace', { side: won, ...place });
  else if (won !== server && lot < 0.1) tell(play, 'double_fault', { side: server, ...place });
  else tell(play, lot < 0.45 ? 'winner' : lot < 0.75 ? 'error' : 'point', { side: won, ...place });
  if (play.played === play.givesUpAfter) play.retired = random.pick(['home', 'away'] as const);
}

/** A game, or a tie-break to seven in which serves go one, then two each. Nothing when a player gives up in it. */
function playGame(play: Play, to: 4 | 7): void {
  const first = play.server;
  play.points = [0, 0];
  while (!isWon(play.points, to) && !play.retired) {
    const count = play.points[0] + play.points[1];
    play.server = to === 4 || Math.floor((count + 1) / 2) % 2 === 0 ? first : other(first);
    playPoint(play);
  }
  if (!isWon(play.points, to)) return;
  const winner: Side = play.points[0] > play.points[1] ? 'home' : 'away';
  play.sets.at(-1)![indexOf(winner)]++;
  play.points = [0, 0];
  play.server = other(first);
  tell(play, 'game', { side: winner });
}

const isSetOver = ([h, a]: Score): boolean => isWon([h, a], 6) || Math.max(h, a) === 7;

function playSet(play: Play): void {
  const games: [number, number] = [0, 0];
  play.sets.push(games);
  tell(play, 'period_start', { side: play.server });
  while (!isSetOver(games) && !play.retired) {
    playGame(play, games[0] === 6 && games[1] === 6 ? 7 : 4);
    if ((games[0] + games[1]) % 2 === 1 && !isSetOver(games)) play.now += changeSeconds * second;
  }
  if (isSetOver(games)) tell(play, 'period_end');
  play.now += setSeconds * second;
}

const setsOf = (sets: readonly Score[]): [number, number] => [
  sets.filter((set) => isSetOver(set) && set[0] > set[1]).length,
  sets.filter((set) => isSetOver(set) && set[0] < set[1]).length,
];

/** The whole match. */
export function playTennis({ seed, serve }: TennisSetup): TennisMatch {
  const random = randomOf(seed, 'tennis');
  const givesUp = random.happens(retires);
  const play: Play = {
    random,
    serve,
    incidents: [],
    now: 0,
    sets: [],
    points: [0, 0],
    server: random.pick(['home', 'away'] as const),
    played: 0,
    givesUpAfter: givesUp ? random.whole(...retiresAfter) : 0,
    retired: null,
  };
  while (Math.max(...setsOf(play.sets)) < 2 && !play.retired) playSet(play);
  // A point that ended the match ended it: nothing is left to give up.
  const score = setsOf(play.sets);
  if (Math.max(...score) === 2) play.retired = null;
  play.now = play.incidents.at(-1)!.at;
  if (play.retired) tell(play, 'retired', { side: play.retired });
  tell(play, 'match_end', { score });
  return {
    incidents: play.incidents,
    sets: play.sets,
    winner: play.retired ? other(play.retired) : score[0] > score[1] ? 'home' : 'away',
    retired: play.retired,
    length: play.now,
  };
}
