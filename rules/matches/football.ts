// One simulated football match, a pure function of its seed: every incident with its time, and what the match came to.
// Rates are those of sportsbook.md 3 and reference/peers.md 3.7. The feed tells it as it happens; a browser plays it
// again from the seed once that is published.
import type {
  FootballGoal,
  FootballKind,
  FootballMatch,
  FootballPeriod,
  FootballSetup,
  Incident,
  Score,
  Side,
} from './football-incidents.ts';
import { randomOf, type Random } from './random.ts';

/** Shares of goals by fifteen minutes, stoppage with the last interval of its half. */
const curve = [13, 14.6, 16.8, 16.6, 17, 21.5].map((share) => share / 99.5);
const second = 1000;
const minuteMs = 60 * second;
const tick = 10 * second;
const breakMs = 15 * minuteMs;

/** Per side in ninety minutes; home before away. */
const perMatch = {
  corners: [5.6, 4.6],
  yellows: [1.8, 2.1],
  reds: [0.06, 0.07],
  penalties: [0.15, 0.12],
} as const;
const cornerSpread = 1.15;
const penaltyScored = 0.76;
const ownGoals = 0.02;
const varLooks = 0.3;
const varReverses = 0.06;
/** The ball is out of play after what counts, so that fewer ticks are left for the rest. */
const deadTime = 1.085;
/** The side behind presses, the side ahead holds. */
const behind = 1.1;
const ahead = 0.92;
const ownRed = 0.7;
const otherRed = 1.35;

interface Play {
  random: Random;
  rates: Score;
  incidents: Incident[];
  goals: (FootballGoal & { n: number })[];
  period: FootballPeriod;
  /** Milliseconds of the match when the period began, and of the period now. */
  began: number;
  now: number;
  /** Whole minutes of the clock when the period began, and how long it is without stoppage. */
  from: number;
  length: number;
  score: [number, number];
  reds: [number, number];
  yellows: [number, number];
  corners: [[number, number], [number, number]];
  cornerRates: Score;
  booked: Set<string>;
  ball: Score;
}

const sides = ['home', 'away'] as const;
const indexOf = (side: Side): 0 | 1 => (side === 'home' ? 0 : 1);
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

function tell(play: Play, kind: FootballKind, of: Partial<Incident> = {}): Incident {
  const played = Math.floor(play.now / minuteMs);
  const whole = Math.floor(play.length / minuteMs);
  const incident: Incident = {
    n: play.incidents.length + 1,
    at: play.began + play.now,
    kind,
    period: play.period,
    minute: play.from + Math.min(played, whole),
    stoppage: Math.max(0, played - whole),
    side: null,
    player: null,
    x: Math.round(play.ball[0]),
    y: Math.round(play.ball[1]),
    score: [play.score[0], play.score[1]],
    revokes: null,
    ...of,
  };
  play.incidents.push(incident);
  return incident;
}

/** How much of a side's goals falls on a tick: by the clock, the score and the players on the pitch. */
function goalChance(play: Play, side: Side, span: { stoppage: number }): number {
  const mine = indexOf(side);
  const lead = play.score[mine] - play.score[1 - mine]!;
  const state = lead < 0 ? behind : lead > 0 ? ahead : 1;
  const men = ownRed ** play.reds[mine] * otherRed ** play.reds[1 - mine]!;
  return play.rates[mine] * density(play, span.stoppage) * state * men * deadTime;
}

/** Share of a match's goals in a tick of the clock. */
function density({ period, now, length }: Play, stoppage: number): number {
  const ticks = (ms: number): number => ms / tick;
  // An extra time is a third of a match, evenly.
  if (period === 'extra1' || period === 'extra2') return 1 / 6 / ticks(length + stoppage);
  const interval = Math.min(2, Math.floor(now / (15 * minuteMs)));
  const share = curve[(period === 'half1' ? 0 : 3) + interval]!;
  return share / ticks(15 * minuteMs + (interval === 2 ? stoppage : 0));
}

/** Shots to the right of home, to the left of away. */
const goalMouth = (side: Side): Score => (side === 'home' ? [94, 50] : [6, 50]);

function moveBall(play: Play, side: Side): void {
  const { random } = play;
  const forward = side === 'home' ? 1 : -1;
  const limit = (n: number): number => Math.min(97, Math.max(3, n));
  play.ball = [limit(play.ball[0] + forward * (random.next() * 30 - 8)), limit(play.ball[1] + random.normal() * 18)];
}

/** A tick without anything that counts: who has the ball, and where. */
function flow(play: Play): void {
  const { random, rates } = play;
  const side: Side = random.happens(rates[0] / (rates[0] + rates[1])) ? 'home' : 'away';
  moveBall(play, side);
  const depth = side === 'home' ? play.ball[0] : 100 - play.ball[0];
  if (depth > 82) {
    const kind = random.pick(['shot_off', 'shot_saved', 'dangerous_attack', 'dangerous_attack', 'offside'] as const);
    if (kind === 'shot_saved' && random.happens(0.06)) tell(play, 'shot_woodwork', { side, player: shirt(random) });
    else tell(play, kind, { side, player: kind.startsWith('shot') ? shirt(random) : null });
    if (kind === 'shot_off') play.ball = [side === 'home' ? 95 : 5, 50];
    if (kind === 'shot_off' && random.happens(0.5)) tell(play, 'goal_kick', { side: other(side) });
  } else if (depth > 60) tell(play, 'attack', { side });
  else if (random.happens(0.12))
    tell(play, random.pick(['throw_in', 'throw_in', 'free_kick', 'foul'] as const), { side });
  else if (random.happens(0.5)) tell(play, 'possession', { side });
}

const shirt = (random: Random): number => random.pick([2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 11, 14, 17, 19, 22]);

function countGoal(play: Play, side: Side, of: { n: number; isOwn: boolean; isPenalty: boolean }): void {
  const { minute, stoppage } = play.incidents.at(-1)!;
  play.goals.push({ ...of, side, period: play.period, minute, stoppage });
}

/** The ball is in the net: a stop first, the goal seconds later, and sometimes the referee looks again. */
function goal(play: Play, side: Side): void {
  const { random } = play;
  play.ball = goalMouth(side);
  tell(play, 'possible_goal', { side });
  play.now += random.whole(5, 30) * second;
  play.score[indexOf(side)]++;
  const isOwn = random.happens(ownGoals);
  const { n } = tell(play, isOwn ? 'own_goal' : 'goal', { side, player: shirt(random) });
  countGoal(play, side, { n, isOwn, isPenalty: false });
  if (random.happens(varLooks)) review(play, side, n);
  play.now += random.whole(25, 50) * second;
  play.ball = [50, 50];
}

function review(play: Play, side: Side, n: number): void {
  const { random } = play;
  play.now += random.whole(5, 15) * second;
  tell(play, 'var_check', { side });
  play.now += random.whole(30, 80) * second;
  if (!random.happens(varReverses / varLooks)) {
    tell(play, 'var_stands', { side });
    return;
  }
  play.score[indexOf(side)]--;
  play.goals = play.goals.filter((one) => one.n !== n);
  tell(play, 'var_overturned', { side, revokes: n });
}

function penalty(play: Play, side: Side): void {
  const { random } = play;
  play.ball = goalMouth(side);
  tell(play, 'penalty_awarded', { side });
  play.now += random.whole(60, 110) * second;
  const player = shirt(random);
  if (random.happens(penaltyScored)) {
    play.score[indexOf(side)]++;
    const { n } = tell(play, 'penalty_goal', { side, player });
    countGoal(play, side, { n, isOwn: false, isPenalty: true });
    play.ball = [50, 50];
  } else tell(play, 'penalty_missed', { side, player });
  play.now += 30 * second;
}

function corner(play: Play, side: Side): void {
  if (play.period === 'half1' || play.period === 'half2')
    play.corners[play.period === 'half1' ? 0 : 1][indexOf(side)]++;
  play.ball = [side === 'home' ? 98 : 2, play.random.happens(0.5) ? 2 : 98];
  tell(play, 'corner', { side });
  play.now += play.random.whole(10, 25) * second;
  play.ball = [side === 'home' ? 88 : 12, 50];
}

function card(play: Play, side: Side): void {
  // A booked player takes care: the next card is mostly another's.
  let player = shirt(play.random);
  const isCareful = (): boolean => play.booked.has(`${side}${player}`) && play.random.happens(0.75);
  while (isCareful()) player = shirt(play.random);
  const key = `${side}${player}`;
  if (play.booked.has(key)) {
    play.reds[indexOf(side)]++;
    play.yellows[indexOf(side)]++;
    tell(play, 'second_yellow', { side, player });
    return;
  }
  play.booked.add(key);
  play.yellows[indexOf(side)]++;
  tell(play, 'yellow', { side, player });
}

function sendingOff(play: Play, side: Side): void {
  play.reds[indexOf(side)]++;
  tell(play, 'red', { side, player: shirt(play.random) });
}

/** What happens in one tick: at most one thing that counts. */
function step(play: Play, span: { stoppage: number; ticks: number }): void {
  const { random } = play;
  const isExtra = play.period.startsWith('extra');
  // Shares of a match in this tick: an extra time has a third of one in half an hour.
  const share = deadTime / 2 / span.ticks / (isExtra ? 3 : 1);
  for (const side of sides) {
    const n = indexOf(side);
    const open = goalChance(play, side, span) * openPlay(play.rates[n], n);
    if (random.happens(open)) return goal(play, side);
    if (random.happens(perMatch.penalties[n] * share)) return penalty(play, side);
    if (random.happens(play.cornerRates[n] * share)) return corner(play, side);
    if (random.happens(perMatch.yellows[n] * share)) return card(play, side);
    if (random.happens(perMatch.reds[n] * share)) return sendingOff(play, side);
  }
  if (random.happens(0.004)) tell(play, 'injury', { side: random.pick(sides) });
  else if (play.period === 'half2' && random.happens(0.02)) tell(play, 'substitution', { side: random.pick(sides) });
  else flow(play);
}

/** Share of a side's goals from open play, grown by those that will be taken back. */
function openPlay(rate: number, side: 0 | 1): number {
  const penalties = perMatch.penalties[side] * penaltyScored;
  return Math.max(0.2, 1 - penalties / rate) / (1 - varReverses);
}

interface Period {
  period: FootballPeriod;
  from: number;
  minutes: number;
  stoppage: readonly [number, number];
}

function playPeriod(play: Play, { period, from, minutes, stoppage: bounds }: Period): void {
  play.period = period;
  play.from = from;
  play.now = 0;
  play.length = minutes * minuteMs;
  play.ball = [50, 50];
  const stoppage = play.random.whole(...bounds) * minuteMs;
  const ticks = (play.length + stoppage) / tick;
  tell(play, 'period_start');
  let isTold = false;
  while (play.now < play.length + stoppage) {
    if (!isTold && play.now >= play.length) {
      isTold = true;
      tell(play, 'stoppage', { player: stoppage / minuteMs });
    }
    step(play, { stoppage, ticks });
    play.now += tick;
  }
  tell(play, 'period_end');
  play.began += play.now + (period === 'half1' ? breakMs : 5 * minuteMs);
}

/** Five kicks each, then one each until they differ. */
function shootOut(play: Play): Score {
  play.period = 'shootout';
  play.from = 120;
  play.now = 0;
  play.length = 0;
  const scored: [number, number] = [0, 0];
  tell(play, 'period_start', { score: [0, 0] });
  for (let kick = 0; !isDecided(scored, kick); kick++) {
    const side = sides[kick % 2]!;
    play.now += play.random.whole(35, 55) * second;
    play.ball = goalMouth('home');
    const isIn = play.random.happens(penaltyScored);
    if (isIn) scored[indexOf(side)]++;
    tell(play, isIn ? 'shootout_scored' : 'shootout_missed', {
      side,
      player: shirt(play.random),
      minute: 120,
      stoppage: 0,
      score: [scored[0], scored[1]],
    });
  }
  tell(play, 'period_end', { score: scored, minute: 120, stoppage: 0 });
  play.began += play.now;
  play.now = 0;
  return scored;
}

function isDecided([home, away]: Score, kicks: number): boolean {
  const left = [Math.max(0, 5 - Math.ceil(kicks / 2)), Math.max(0, 5 - Math.floor(kicks / 2))] as const;
  if (kicks < 10) return home > away + left[1] || away > home + left[0];
  return kicks % 2 === 0 && home !== away;
}

/** The whole match. */
export function playFootball({ seed, rates, isCup = false }: FootballSetup): FootballMatch {
  const random = randomOf(seed, 'football');
  const spread = (mean: number): number => mean * random.gamma((cornerSpread - 1) / mean);
  const play: Play = {
    random,
    rates,
    incidents: [],
    goals: [],
    period: 'half1',
    began: 0,
    now: 0,
    from: 0,
    length: 0,
    score: [0, 0],
    reds: [0, 0],
    yellows: [0, 0],
    corners: [
      [0, 0],
      [0, 0],
    ],
    cornerRates: [spread(perMatch.corners[0]), spread(perMatch.corners[1])],
    booked: new Set(),
    ball: [50, 50],
  };
  playPeriod(play, { period: 'half1', from: 0, minutes: 45, stoppage: [1, 4] });
  playPeriod(play, { period: 'half2', from: 45, minutes: 45, stoppage: [3, 8] });
  let shootout: Score | null = null;
  const isLevel = play.score[0] === play.score[1];
  if (isCup && isLevel) {
    playPeriod(play, { period: 'extra1', from: 90, minutes: 15, stoppage: [0, 2] });
    playPeriod(play, { period: 'extra2', from: 105, minutes: 15, stoppage: [1, 3] });
    if (play.score[0] === play.score[1]) shootout = shootOut(play);
  }
  const end = tell({ ...play, now: 0 }, 'match_end', { at: play.incidents.at(-1)!.at });
  return {
    incidents: play.incidents,
    goals: play.goals.map(({ n: _n, ...one }) => one),
    halves: [goalsIn(play, ['half1']), goalsIn(play, ['half2'])],
    extra: isCup && isLevel ? goalsIn(play, ['extra1', 'extra2']) : null,
    shootout,
    corners: play.corners,
    yellows: play.yellows,
    reds: play.reds,
    length: end.at,
  };
}

function goalsIn({ goals }: Play, periods: readonly FootballPeriod[]): Score {
  const of = (side: Side): number => goals.filter((one) => one.side === side && periods.includes(one.period)).length;
  return [of('home'), of('away')];
}
