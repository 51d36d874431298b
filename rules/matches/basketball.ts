// One simulated basketball match, a pure function of its seed: possessions one after the other until a side is ahead.
// Rates are those of sportsbook.md 3: 72 possessions a side in forty minutes, the same for both, that bring no point,
// one, two or three.
import {
  races,
  type BasketballIncident,
  type BasketballKind,
  type BasketballMatch,
  type BasketballPeriod,
  type BasketballSetup,
  type Race,
} from './basketball-incidents.ts';
import type { Score, Side } from './football-incidents.ts';
import { randomOf, type Random } from './random.ts';

const second = 1000;
const quarterMs = 600 * second;
const overtimeMs = 300 * second;
/** Of the clock a possession takes its share; of the day more than twice as much, for the clock stops. */
const deadTime = 2.4;
const breaks = { short: 130 * second, half: 900 * second } as const;

const possessions = { mean: 72, deviation: 3 } as const;
/** How often a possession of a mean side brings so many points: 1.07 in the mean. */
const brings = { 1: 0.08, 2: 0.36, 3: 0.09 } as const;
const meanPoints = possessions.mean * (brings[1] + 2 * brings[2] + 3 * brings[3]);

interface Play {
  random: Random;
  points: Score;
  incidents: BasketballIncident[];
  period: BasketballPeriod;
  /** Milliseconds of the match now, and that the clock of the period still shows. */
  now: number;
  left: number;
  score: [number, number];
  races: Partial<Record<Race, Side>>;
}

const sides = ['home', 'away'] as const;
const indexOf = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);

function tell(play: Play, kind: BasketballKind, of: Partial<BasketballIncident> = {}): void {
  const { incidents, now, period, left, score } = play;
  incidents.push({
    n: incidents.length + 1,
    at: Math.round(now),
    kind,
    period,
    left: Math.round(left),
    side: null,
    player: null,
    x: 50,
    y: 50,
    ...of,
    score: [score[0], score[1]],
  });
}

/** A place so far from the basket that a side attacks, on a court of 100 by 100. */
function spot(random: Random, side: Side, [from, to]: readonly [number, number]): { x: number; y: number } {
  const depth = random.whole(from, to);
  return { x: side === 'home' ? 100 - depth : depth, y: random.whole(10, 90) };
}
const shirt = (random: Random): number => random.pick([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

function scorePoints(play: Play, side: Side, points: 1 | 2 | 3): void {
  const { random } = play;
  const mine = indexOf(side);
  play.score[mine] += points;
  for (const race of races) if (play.score[mine] >= race) play.races[race] ??= side;
  const place = { 1: [14, 14], 2: [5, 20], 3: [24, 32] }[points] as [number, number];
  const kind = ({ 1: 'free_throw', 2: 'basket', 3: 'three' } as const)[points];
  tell(play, kind, { side, player: shirt(random), ...spot(random, side, place) });
}

/** One possession: points, or none. */
function possession(play: Play, side: Side): void {
  const { random } = play;
  const strength = play.points[indexOf(side)] / meanPoints;
  const lot = random.next() / strength;
  if (lot < brings[1]) {
    tell(play, 'foul', { side: side === 'home' ? 'away' : 'home', player: shirt(random) });
    return scorePoints(play, side, 1);
  }
  if (lot < brings[1] + brings[2]) return scorePoints(play, side, 2);
  if (lot < brings[1] + brings[2] + brings[3]) return scorePoints(play, side, 3);
  const isLost = random.happens(0.3);
  tell(play, isLost ? 'turnover' : 'missed', { side, player: shirt(random), ...spot(random, side, [4, 40]) });
}

interface Period {
  period: BasketballPeriod;
  length: number;
  /** Possessions of each side. */
  count: number;
  /** Who has the ball first. */
  first: Side;
}

function playPeriod(play: Play, { period, length, count, first }: Period): Score {
  const before = [...play.score];
  const { random } = play;
  play.period = period;
  play.left = length;
  tell(play, 'period_start', { side: first });
  const order = first === 'home' ? sides : sides.toReversed();
  // Each takes its part of the clock, some longer and some shorter.
  const parts = Array.from({ length: 2 * count }, () => 0.5 + random.next());
  const whole = parts.reduce((sum, part) => sum + part, 0);
  for (const [n, part] of parts.entries()) {
    const takes = (length * part) / whole;
    play.left = Math.max(0, play.left - takes);
    play.now += takes * deadTime;
    possession(play, order[n % 2]!);
    if (random.happens(0.03)) tell(play, 'timeout', { side: random.pick(sides) });
  }
  play.left = 0;
  play.now += second;
  tell(play, 'period_end');
  return [play.score[0] - before[0]!, play.score[1] - before[1]!];
}

/** The whole match. */
export function playBasketball({ seed, points }: BasketballSetup): BasketballMatch {
  const random = randomOf(seed, 'basketball');
  const play: Play = {
    random,
    points,
    incidents: [],
    period: 'quarter1',
    now: 0,
    left: quarterMs,
    score: [0, 0],
    races: {},
  };
  const pace = possessions.mean + possessions.deviation * random.normal();
  /** A whole number with this mean. */
  const countOf = (mean: number): number => Math.floor(mean) + (random.happens(mean - Math.floor(mean)) ? 1 : 0);
  const first = random.pick(sides);
  const other: Side = first === 'home' ? 'away' : 'home';
  const quarters = ([1, 2, 3, 4] as const).map((quarter) => {
    const count = countOf(pace / 4);
    const starts = quarter === 1 || quarter === 4 ? first : other;
    const found = playPeriod(play, { period: `quarter${quarter}`, length: quarterMs, count, first: starts });
    if (quarter < 4) play.now += quarter === 2 ? breaks.half : breaks.short;
    return found;
  });
  const regulation: Score = [play.score[0], play.score[1]];
  let overtimes = 0;
  while (play.score[0] === play.score[1]) {
    overtimes++;
    play.now += breaks.short;
    playPeriod(play, {
      period: `overtime${overtimes}`,
      length: overtimeMs,
      count: countOf(pace / 8),
      first: random.pick(sides),
    });
  }
  tell(play, 'match_end');
  return {
    incidents: play.incidents,
    quarters,
    overtime: overtimes > 0 ? [play.score[0] - regulation[0], play.score[1] - regulation[1]] : null,
    races: play.races,
    length: play.incidents.at(-1)!.at,
  };
}
