// One match of simulated football on a console, a pure function of its seed: two halves of four minutes, a goal in two
// seconds of play as likely as in any other two, no cards, no reviews and no stoppage.
import type { FootballGoal, FootballKind, FootballMatch, Incident, Score, Side } from './football-incidents.ts';
import { randomOf, type Random } from './random.ts';

const second = 1000;
const step = 2 * second;
export const halfMs = 240 * second;
const breakMs = 45 * second;
/** After a goal so many steps pass until the ball is in play again. */
const restart = 3;
const steps = (2 * halfMs) / step;

interface Play {
  random: Random;
  rates: Score;
  incidents: Incident[];
  goals: FootballGoal[];
  half: 1 | 2;
  /** Milliseconds since the match began, and of the clock of the half. */
  began: number;
  now: number;
  score: [number, number];
  ball: [number, number];
}

const indexOf = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);
const shirts = [7, 8, 9, 9, 10, 10, 11, 14, 17, 19] as const;

function tell(play: Play, kind: FootballKind, of: Partial<Incident> = {}): void {
  const { incidents, half, began, now, ball, score } = play;
  incidents.push({
    n: incidents.length + 1,
    at: began + now,
    kind,
    period: `half${half}`,
    minute: (half - 1) * 4 + Math.min(4, Math.floor(now / 60_000)),
    stoppage: 0,
    side: null,
    player: null,
    x: Math.round(ball[0]),
    y: Math.round(ball[1]),
    score: [score[0], score[1]],
    revokes: null,
    ...of,
  });
}

/** The goal is told half a second after the stop. */
function goal(play: Play, side: Side): void {
  const { random, half } = play;
  play.ball = [side === 'home' ? 94 : 6, 50];
  tell(play, 'possible_goal', { side });
  play.score[indexOf(side)]++;
  const at = play.began + play.now + second / 2;
  tell(play, 'goal', { side, player: random.pick(shirts), at });
  const { minute, stoppage } = play.incidents.at(-1)!;
  play.goals.push({ side, period: `half${half}`, minute, stoppage, isOwn: false, isPenalty: false });
  play.ball = [50, 50];
}

/** Who has the ball, and where: told now and then. */
function flow(play: Play): void {
  const { random, rates, ball } = play;
  const side = random.happens(rates[0] / (rates[0] + rates[1])) ? 'home' : 'away';
  const limit = (n: number): number => Math.min(96, Math.max(4, n));
  const forward = (side === 'home' ? 1 : -1) * (random.next() * 34 - 8);
  play.ball = [limit(ball[0] + forward), limit(ball[1] + random.normal() * 18)];
  if (!random.happens(0.25)) return;
  const depth = side === 'home' ? play.ball[0] : 100 - play.ball[0];
  if (depth > 84) tell(play, random.pick(['shot_off', 'shot_saved', 'corner', 'dangerous_attack'] as const), { side });
  else tell(play, depth > 60 ? 'attack' : 'possession', { side });
}

function playHalf(play: Play, half: 1 | 2): void {
  const { random, rates } = play;
  play.half = half;
  play.now = 0;
  play.ball = [50, 50];
  tell(play, 'period_start');
  // Of its goals a side loses those that would fall while the ball is brought back.
  const share = 1 / steps / (1 - (restart * (rates[0] + rates[1])) / steps);
  let dead = 0;
  for (play.now = step; play.now < halfMs; play.now += step) {
    if (dead-- > 0) continue;
    const lot = random.next() / share;
    if (lot < rates[0] + rates[1]) {
      goal(play, lot < rates[0] ? 'home' : 'away');
      dead = restart;
    } else flow(play);
  }
  play.now = halfMs;
  tell(play, 'period_end');
  play.began += halfMs + breakMs;
}

/** The whole match. */
export function playCyberFootball({ seed, rates }: { seed: string; rates: Score }): FootballMatch {
  const play: Play = {
    random: randomOf(seed, 'cyber-football'),
    rates,
    incidents: [],
    goals: [],
    half: 1,
    began: 0,
    now: 0,
    score: [0, 0],
    ball: [50, 50],
  };
  playHalf(play, 1);
  const first: Score = [...play.score];
  playHalf(play, 2);
  const { at } = play.incidents.at(-1)!;
  tell(play, 'match_end', { at });
  return {
    incidents: play.incidents,
    goals: play.goals,
    halves: [first, [play.score[0] - first[0], play.score[1] - first[1]]],
    extra: null,
    shootout: null,
    corners: [
      [0, 0],
      [0, 0],
    ],
    yellows: [0, 0],
    reds: [0, 0],
    length: at,
  };
}
