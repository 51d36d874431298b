// How likely everything in a basketball match is: margin and total of the points to come are normal and independent of
// each other (Stern 1994), and their spread follows from the points a possession brings. Integers by continuity.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import { winChance, type Chance, type Grid } from './chances.ts';
import { onTally, tallyOf, withWinner, type Tally } from './tally.ts';

type Score = readonly [home: number, away: number];

export interface BasketballView {
  /** Points of a whole match of four quarters that are expected of each. */
  points: Score;
  /** Points of each quarter so far; the last one is in play unless `left` is 1. */
  quarters: readonly Score[];
  /** Share of the quarter in play that is still to come; 0 when it is over. */
  left: number;
  /** Points of overtime so far and the share of it to come; null in regulation. */
  overtime: { score: Score; left: number } | null;
}

/** 0, 1, 2 and 3 points a possession with .47, .08, .36 and .09; 72 possessions a team, their number with sd 3. */
const possessions = 72;
const perPossession = { mean: 1.07, variance: 1.1851 };
const paceVariance = 9;
/** Points of a side of mean strength in a match. */
export const meanPoints = possessions * perPossession.mean;
const teamVariance = possessions * perPossession.variance + perPossession.mean ** 2 * paceVariance;
const marginVariance = 2 * possessions * perPossession.variance;
const totalVariance = marginVariance + (2 * perPossession.mean) ** 2 * paceVariance;
const overtimeShare = 5 / 40;

/** Abramowitz and Stegun 7.1.26, good to 1.5e-7. */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x / Math.SQRT2));
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - series * Math.exp(-(x * x) / 2);
  return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}

/** In standard deviations: what lies beyond comes less often than once in a hundred million times. */
const farthest = 6;

/** Chances of whole numbers from `from`: of a normal one, or the one that is sure where nothing is to come. */
function whole(of: { mean: number; variance: number; from: number; count: number }): Float64Array {
  const { mean, variance, from, count } = of;
  const p = new Float64Array(count);
  const place = (n: number): number => Math.min(count - 1, Math.max(0, n));
  if (variance < 1e-9) {
    p[place(Math.round(mean) - from)] = 1;
    return p;
  }
  const sd = Math.sqrt(variance);
  const first = place(Math.floor(mean - farthest * sd) - from);
  const last = place(Math.ceil(mean + farthest * sd) - from);
  let below = 0;
  for (let n = first; n <= last; n++) {
    const upTo = n === last ? 1 : normalBelow((from + n + 0.5 - mean) / sd);
    p[n] = upTo - below;
    below = upTo;
  }
  return p;
}

const widest = 120;
const highest = 330;
/** Margins from −widest; who is ahead has all the points. */
const marginGrid: Grid = {
  key: 'margin',
  kind: 'pair',
  count: 2 * widest + 1,
  stateAt: (cell) => [Math.max(0, cell - widest), Math.max(0, widest - cell)],
};
const sumGrid = (key: string, state: (n: number) => Score): Grid => ({
  key,
  kind: 'pair',
  count: highest,
  stateAt: state,
});
const totalGrid = sumGrid('total', (n) => [n, 0]);
const homeGrid = sumGrid('home', (n) => [n, 0]);
const awayGrid = sumGrid('away', (n) => [0, n]);

/** Points so far and shares of the match to come of a span of it. */
interface Span {
  so: Score;
  share: number;
}

interface Normal {
  margin: { mean: number; variance: number };
  total: { mean: number; variance: number };
}

function normalOf({ points }: BasketballView, { so, share }: Span): Normal {
  return {
    margin: { mean: so[0] - so[1] + (points[0] - points[1]) * share, variance: marginVariance * share },
    total: { mean: so[0] + so[1] + (points[0] + points[1]) * share, variance: totalVariance * share },
  };
}

/** Of a quarter that is over nothing is to come, of a future one all. */
function quarterShare(view: BasketballView, n: number): number {
  if (n >= view.quarters.length) return 0.25;
  return n === view.quarters.length - 1 ? view.left / 4 : 0;
}

function spanOf(view: BasketballView, quarters: readonly number[]): Span {
  const so = quarters.reduce<[number, number]>(
    (sum, n) => {
      const [h, a] = view.quarters[n] ?? [0, 0];
      return [sum[0] + h, sum[1] + a];
    },
    [0, 0],
  );
  return { so, share: quarters.reduce((sum, n) => sum + quarterShare(view, n), 0) };
}

const marginsOf = ({ mean, variance }: Normal['margin']): Float64Array =>
  whole({ mean, variance, from: -widest, count: marginGrid.count });
const totalsOf = ({ mean, variance }: Normal['total']): Float64Array =>
  whole({ mean, variance, from: 0, count: highest });

interface Both {
  margins: Tally;
  totals: Tally;
  /** Chance of home to be ahead, of those in which a side is. */
  home: number;
  /** Chance of an overtime. */
  level: number;
}

function bothOf(margins: Float64Array, totals: Float64Array, level: number): Both {
  let [ahead, behind] = [0, 0];
  for (const [n, p] of margins.entries())
    if (n > widest) ahead += p;
    else if (n < widest) behind += p;
  const home = ahead + behind > 0 ? ahead / (ahead + behind) : 0.5;
  return { margins: tallyOf(marginGrid, margins, -widest), totals: tallyOf(totalGrid, totals), home, level };
}

/** Places between which a number is. */
function room(p: Float64Array): { first: number; end: number } {
  let [first, end] = [0, p.length];
  while (first < end && p[first]! < 1e-12) first++;
  while (end > first && p[end - 1]! < 1e-12) end--;
  return { first, end };
}

/** The sum of two numbers, the second counted from `from`. */
function plus(one: Float64Array, other: Float64Array, from = 0): Float64Array {
  const out = new Float64Array(one.length);
  const [rows, columns] = [room(one), room(other)];
  const last = one.length - 1;
  for (let n = rows.first; n < rows.end; n++) {
    const p = one[n]!;
    for (let more = columns.first; more < columns.end; more++)
      out[Math.min(last, Math.max(0, n + more + from))]! += p * other[more]!;
  }
  return out;
}

/** As often as `chance` the second, else the first. */
function either(first: Float64Array, second: Float64Array, chance: number): Float64Array {
  const out = new Float64Array(first.length);
  for (let n = 0; n < out.length; n++) out[n] = first[n]! * (1 - chance) + second[n]! * chance;
  return out;
}

/** With an overtime after every level end: one side wins it, and its points come on top. */
function withOvertime(view: BasketballView, span: Span, isMatch: boolean): Both {
  const level = view.overtime ? 1 : levelAfterRegulation(view);
  const regulation = normalOf(view, span);
  const [margins, totals] = [marginsOf(regulation.margin), totalsOf(regulation.total)];
  const extra = overtimeOf(view);
  const won = marginsOf(extra.margin);
  const undecided = won[widest]!;
  for (const [n, p] of won.entries()) won[n] = n === widest ? 0 : p / (1 - undecided);
  const points = whole({ ...extra.total, from: 0, count: 60 });
  const decided = isMatch
    ? margins.map((p, n) => (n === widest ? 0 : p) + margins[widest]! * won[n]!)
    : either(margins, plus(margins, won, -widest), level);
  return bothOf(decided, either(totals, plus(totals, points), level), level);
}

/** Points of an overtime, played or to come. */
const overtimeOf = (view: BasketballView): Normal =>
  normalOf(view, { so: view.overtime?.score ?? [0, 0], share: overtimeShare * (view.overtime?.left ?? 1) });

function levelAfterRegulation(view: BasketballView): number {
  const { margin } = normalOf(view, spanOf(view, [0, 1, 2, 3]));
  return marginsOf(margin)[widest]!;
}

const quartersOf: Readonly<Record<string, readonly number[]>> = {
  match: [0, 1, 2, 3],
  match_ot: [0, 1, 2, 3],
  half1: [0, 1],
  half2_ot: [2, 3],
};

/** A span of the match with its points so far and to come; null where it is over. */
function spanned(view: BasketballView, market: Market, spec: Spec): Both | null {
  const quarters = market.period === 'quarter' ? [Number(spec['quarternr']) - 1] : quartersOf[market.period];
  if (!quarters) return null;
  const span = spanOf(view, quarters);
  const hasOvertime = market.period === 'match_ot' || market.period === 'half2_ot';
  if (span.share === 0 && !(hasOvertime && view.overtime)) return null;
  if (hasOvertime) return withOvertime(view, span, market.period === 'match_ot');
  const normal = normalOf(view, span);
  const margins = marginsOf(normal.margin);
  return bothOf(margins, totalsOf(normal.total), margins[widest]!);
}

/** Keeps what was made once for a state of the match. */
function kept<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key)!;
  };
}

/** Chances of a market, one for each outcome; null where it is not offered now. */
export function basketballChances(view: BasketballView): { of: (market: Market, spec: Spec) => Chance[] | null } {
  const spans = new Map<string, Both | null>();
  const both = (market: Market, spec: Spec): Both | null => {
    const key = `${market.period}${spec['quarternr'] ?? ''}`;
    if (!spans.has(key)) spans.set(key, spanned(view, market, spec));
    return spans.get(key)!;
  };
  const team = kept((side) => teamTotals(view, side === 'home' ? 0 : 1));
  return {
    of: (market, spec) => {
      if (market.id === 230) return raceChances(view, Number(spec['pointnr']));
      if (market.id === 234) return bestQuarter(view);
      const found = both(market, spec);
      if (!found) return null;
      if (market.id === 220) return view.overtime ? null : [winChance(found.level), winChance(1 - found.level)];
      if (market.id === 227 || market.id === 228)
        return onTally(market, spec, team(market.id === 227 ? 'home' : 'away'));
      if (market.outcomes === 'wt') return withWinner(found.totals, Number(spec['total']), found.home);
      const isSum = market.outcomes === 'ou' || market.outcomes === 'oe';
      return onTally(market, spec, isSum ? found.totals : found.margins);
    },
  };
}

/** Points of one side, an overtime included as often as there is one. */
function teamTotals(view: BasketballView, side: 0 | 1): Tally {
  const { so, share } = spanOf(view, [0, 1, 2, 3]);
  const mean = so[side] + view.points[side] * share;
  const regulation = whole({ mean, variance: teamVariance * share, from: 0, count: highest });
  const extra = view.points[side] * overtimeShare * (view.overtime?.left ?? 1) + (view.overtime?.score[side] ?? 0);
  const more = whole({
    mean: extra,
    variance: teamVariance * overtimeShare * (view.overtime?.left ?? 1),
    from: 0,
    count: 40,
  });
  const chance = view.overtime ? 1 : levelAfterRegulation(view);
  return tallyOf(side === 0 ? homeGrid : awayGrid, either(regulation, plus(regulation, more), chance));
}

/** The quarter with the most points alone, or none: the four totals are independent. */
function bestQuarter(view: BasketballView): Chance[] | null {
  if (view.quarters.length >= 4) return null;
  const totals = [0, 1, 2, 3].map((n) => totalsOf(normalOf(view, spanOf(view, [n])).total));
  const below = totals.map((p) => {
    let sum = 0;
    return p.map((one) => {
      const before = sum;
      sum += one;
      return before;
    });
  });
  const best = totals.map((p, n) =>
    p.reduce(
      (sum, one, points) =>
        sum + one * below.reduce((product, other, m) => (m === n ? product : product * other[points]!), 1),
      0,
    ),
  );
  const none = 1 - best.reduce((sum, one) => sum + one, 0);
  return [...best, none].map(winChance);
}

/** Who has so many points first: times to score them are nearly normal (renewals), compared with each other. */
function raceChances(view: BasketballView, points: number): Chance[] | null {
  const { so, share } = spanOf(view, [0, 1, 2, 3]);
  const needs = [points - so[0], points - so[1]] as const;
  // Reached, or not sure to be reached any more.
  if (needs[0] <= 0 || needs[1] <= 0 || points > Math.max(...view.points) || share <= 0) return null;
  const time = (side: 0 | 1) => {
    const rate = view.points[side];
    return {
      mean: needs[side] / rate,
      variance: (needs[side] * perPossession.variance) / perPossession.mean / rate ** 2,
    };
  };
  const [home, away] = [time(0), time(1)];
  const first = normalBelow((away.mean - home.mean) / Math.sqrt(home.variance + away.variance));
  return [winChance(first), winChance(1 - first)];
}
