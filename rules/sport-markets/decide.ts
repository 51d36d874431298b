// What each outcome of a market comes to when a period ends in a state. The one place that knows it: settlement asks it
// for the state that was played, prices ask it for every state that can still come.
import { outcomesOf, type Market, type Outcome, type Spec } from './catalogue.ts';

/** What a leg comes to. */
export const verdicts = ['lose', 'win', 'refund', 'half_win', 'half_lose'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * The numbers a market is decided by:
 * `pair` home and away of its period (goals, corners, points, games, sets, maps, rounds …; of a thing that happens once
 * 1:0, 0:1 or 0:0), `halves` home and away of both halves, `quarters` of all four, `value` one number (minutes; for
 * market 100 the place of the interval, 6 for none).
 */
export type StateKind = 'pair' | 'halves' | 'quarters' | 'value';
export type State = readonly number[];

/** How long a map lasts, in minutes. */
const duration = 9102;

export interface Decider {
  kind: StateKind;
  /** One verdict for each of `outcomesOf`, in that order. */
  decide: (state: State) => Verdict[];
}

type Pair = (h: number, a: number) => Verdict[];

const won = (isWon: boolean): Verdict => (isWon ? 'win' : 'lose');
const yesNo = (isYes: boolean): Verdict[] => [won(isYes), won(!isYes)];
const oneOf = (count: number, place: number): Verdict[] => Array.from({ length: count }, (_, n) => won(n === place));

/** A line in quarters against a difference in quarters: an odd line is half a stake on each of its neighbours. */
function lineVerdict(difference: number, isQuarter: boolean): Verdict {
  if (!isQuarter) return difference === 0 ? 'refund' : won(difference > 0);
  if (difference === 1) return 'half_win';
  return difference === -1 ? 'half_lose' : won(difference > 0);
}

function quarters(text: string | undefined): number {
  const value = Number(text) * 4;
  if (text === undefined || text === '' || !Number.isInteger(value)) throw new RangeError(`no line: ${text}`);
  return value;
}

const isOdd = (n: number): boolean => Math.abs(n) % 2 === 1;
const result: Pair = (h, a) => [won(h > a), won(h === a), won(h < a)];
const doubleChance: Pair = (h, a) => [won(h >= a), won(h !== a), won(h <= a)];
/** Level gives the stake back: a winner that was not found decides nothing. */
const winner: Pair = (h, a) => (h === a ? ['refund', 'refund'] : yesNo(h > a));

function total(line: string | undefined, of: (h: number, a: number) => number): Pair {
  const at = quarters(line);
  return (h, a) => {
    const over = of(h, a) * 4 - at;
    return [lineVerdict(over, isOdd(at)), lineVerdict(-over, isOdd(at))];
  };
}

function handicap(line: string | undefined): Pair {
  const start = quarters(line);
  return (h, a) => {
    const ahead = (h - a) * 4 + start;
    return [lineVerdict(ahead, isOdd(start)), lineVerdict(-ahead, isOdd(start))];
  };
}

function scoreHandicap(line: string | undefined): Pair {
  const [, home, away] = /^(\d+):(\d+)$/.exec(line ?? '') ?? [];
  if (home === undefined || away === undefined) throw new RangeError(`no handicap: ${line}`);
  return (h, a) => result(h + Number(home), a + Number(away));
}

/** Scores by name, the last outcome for all others. */
function scores(names: readonly string[]): Pair {
  const places = new Map(names.map((name, place) => [name, place]));
  return (h, a) => oneOf(names.length, places.get(`${h}:${a}`) ?? names.length - 1);
}

/** Scores by name, no other is possible. */
function setScores(names: readonly string[]): Pair {
  const places = new Map(names.map((name, place) => [name, place]));
  return (h, a) => oneOf(names.length, places.get(`${h}:${a}`) ?? -1);
}

/** Goals from–to; `7+` and the one for none included. */
function ranges(names: readonly string[]): Pair {
  const spans = names.map((name): [number, number] => {
    const [, from, to] = /^(\d+)(?:–(\d+)|\+)?$/.exec(name) ?? [];
    if (from === undefined) return [0, 0];
    if (name.endsWith('+')) return [Number(from), Infinity];
    return [Number(from), Number(to ?? from)];
  });
  return (h, a) => spans.map(([from, to]) => won(h + a >= from && h + a <= to));
}

/** By how many who wins: the side stands in the id (`…:h6–10`), from and to in the name; one outcome may be level. */
function margins(outcomes: readonly Outcome[]): Pair {
  const spans = outcomes.map(({ id, name }) => {
    const [, from = '0', to = from] = /(\d+)(?:–(\d+)|\+)?$/.exec(name.en) ?? [];
    return {
      side: id.split(':').at(-1)!.charAt(0),
      from: Number(from),
      to: name.en.endsWith('+') ? Infinity : Number(to),
    };
  });
  return (h, a) =>
    spans.map(({ side, from, to }) => {
      if (side === 'x') return won(h === a);
      const ahead = side === 'h' ? h - a : a - h;
      return won(ahead >= from && ahead <= to);
    });
}

const and = (rows: readonly Verdict[], columns: readonly Verdict[]): Verdict[] =>
  rows.flatMap((row) => columns.map((column) => won(row === 'win' && column === 'win')));
const both: Pair = (h, a) => yesNo(h > 0 && a > 0);
const sum = (h: number, a: number): number => h + a;
const home = (h: number): number => h;
const away = (_h: number, a: number): number => a;
const underFirst = ([over, under]: Verdict[]): Verdict[] => [under!, over!];

type Made = (of: { spec: Spec; outcomes: readonly Outcome[] }) => Pair;
const always =
  (pair: Pair): Made =>
  () =>
    pair;
const names = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ name }) => name.en);
const homeTotal: Made = ({ spec }) => total(spec['total'], home);
const awayTotal: Made = ({ spec }) => total(spec['total'], away);
const happens = always((h, a) => yesNo(h + a > 0));

/** Markets whose outcomes do not tell how they are decided. */
const byMarket: Readonly<Record<number, Made>> = {
  19: homeTotal,
  69: homeTotal,
  167: homeTotal,
  227: homeTotal,
  190: homeTotal,
  20: awayTotal,
  70: awayTotal,
  168: awayTotal,
  228: awayTotal,
  191: awayTotal,
  29: always(both),
  75: always(both),
  95: always(both),
  31: always((_h, a) => yesNo(a === 0)),
  32: always((h) => yesNo(h === 0)),
  33: always((h, a) => yesNo(h > a && a === 0)),
  34: always((h, a) => yesNo(a > h && h === 0)),
  // A sending-off; a tie-break of a match or a set.
  146: happens,
  195: happens,
  206: happens,
  192: always((h) => yesNo(h > 0)),
  193: always((_h, a) => yesNo(a > 0)),
  220: always((h, a) => yesNo(h === a)),
  // Overtime of a map: more rounds than its two halves have.
  335: always((h, a) => yesNo(h + a > 24)),
};

const byOutcomes: Readonly<Record<string, Made>> = {
  '3w': always(result),
  '2w': always(winner),
  dc: always(doubleChance),
  ah: ({ spec }) => handicap(spec['hcp']),
  eh: ({ spec }) => scoreHandicap(spec['hcp']),
  ou: ({ spec }) => total(spec['total'], sum),
  oe: always((h, a) => yesNo((h + a) % 2 === 1)),
  ng: always((h, a) => [won(h > 0), won(h + a === 0), won(a > 0)]),
  who: always((h, a) => [won(h + a === 0), won(h > 0 && a === 0), won(h === 0 && a > 0), won(h > 0 && a > 0)]),
  cs: ({ outcomes }) => scores(names(outcomes)),
  cs1: ({ outcomes }) => scores(names(outcomes)),
  cs2: ({ outcomes }) => scores(names(outcomes)),
  setcs: ({ outcomes }) => setScores(names(outcomes)),
  'ml:best_of:3': ({ outcomes }) => setScores(names(outcomes)),
  'ml:exact_goals:6+': ({ outcomes }) => ranges(names(outcomes)),
  'ml:exact_sets:3': ({ outcomes }) => ranges(names(outcomes)),
  mg: ({ outcomes }) => ranges(names(outcomes)),
  cards: ({ outcomes }) => ranges(names(outcomes)),
  'ml:winning_margin:3+': ({ outcomes }) => margins(outcomes),
  'ml:winning_margin:16+': ({ outcomes }) => margins(outcomes),
  rb: always((h, a) => and(result(h, a), both(h, a))),
  db: always((h, a) => and(doubleChance(h, a), both(h, a))),
  rt: withTotal((line, h, a) => and(result(h, a), underFirst(line))),
  tb: withTotal((line, h, a) => and(both(h, a), line)),
  // Listed by the line first.
  dt: withTotal((line, h, a) => and(underFirst(line), doubleChance(h, a))),
  wt: withTotal((line, h, a) => and(line, winner(h, a))),
};

function withTotal(combined: (line: Verdict[], h: number, a: number) => Verdict[]): Made {
  return ({ spec }) => {
    const line = total(spec['total'], sum);
    return (h, a) => combined(line(h, a), h, a);
  };
}

type Score = readonly [home: number, away: number];
type Halves = (first: Score, second: Score) => Verdict[];
type Totals = (first: number, second: number, line: number) => boolean;
const goals = ([h, a]: Score): number => h + a;
const isHome = ([h, a]: Score): boolean => h > a;
const isAway = ([h, a]: Score): boolean => h < a;
const isBoth = ([h, a]: Score): boolean => h > 0 && a > 0;
const bothHalves =
  (is: Totals) =>
  ({ total: text }: Spec): Halves =>
  (first, second) =>
    yesNo(is(goals(first), goals(second), Number(text)));

const byHalves: Readonly<Record<number, (spec: Spec) => Halves>> = {
  47: () => (first, second) => and(result(...first), result(first[0] + second[0], first[1] + second[1])),
  52: () => (first, second) => {
    const ahead = goals(first) - goals(second);
    return [won(ahead > 0), won(ahead < 0), won(ahead === 0)];
  },
  48: () => (first, second) => yesNo(isHome(first) && isHome(second)),
  49: () => (first, second) => yesNo(isAway(first) && isAway(second)),
  50: () => (first, second) => yesNo(isHome(first) || isHome(second)),
  51: () => (first, second) => yesNo(isAway(first) || isAway(second)),
  55: () => (first, second) => {
    const [one, two] = [isBoth(first), isBoth(second)];
    return [won(!one && !two), won(one && !two), won(one && two), won(!one && two)];
  },
  56: () => (first, second) => yesNo(first[0] > 0 && second[0] > 0),
  57: () => (first, second) => yesNo(first[1] > 0 && second[1] > 0),
  58: bothHalves((first, second, line) => first > line && second > line),
  59: bothHalves((first, second, line) => first < line && second < line),
};

/** @throws RangeError for a market of a field of competitors, or a line that is none */
export function deciderOf(market: Market, spec: Spec): Decider {
  const outcomes = outcomesOf(market);
  const halves = byHalves[market.id]?.(spec);
  if (halves) return { kind: 'halves', decide: ([h1, a1, h2, a2]) => halves([h1!, a1!], [h2!, a2!]) };
  if (market.outcomes === 'tg') return { kind: 'value', decide: ([interval]) => oneOf(outcomes.length, interval!) };
  if (market.outcomes === 'hq') return { kind: 'quarters', decide: bestQuarter };
  const pair = (byMarket[market.id] ?? byOutcomes[market.outcomes])?.({ spec, outcomes });
  if (!pair) throw new RangeError(`market ${market.id} has no decision`);
  if (market.id === duration) return { kind: 'value', decide: ([minutes]) => pair(minutes!, 0) };
  return { kind: 'pair', decide: ([h, a]) => pair(h!, a!) };
}

/** The quarter with the most points of both; equal ones are the outcome of their own. */
function bestQuarter(state: State): Verdict[] {
  const points = [0, 1, 2, 3].map((n) => state[n * 2]! + state[n * 2 + 1]!);
  const most = Math.max(...points);
  const best = points.filter((n) => n === most).length === 1 ? points.indexOf(most) : 4;
  return oneOf(5, best);
}
