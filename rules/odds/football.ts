// How likely everything in a football match is: one joint matrix of the goals still to come (Dixon and Coles 1997),
// split over the halves; corners and cards beside it. Source of the rates: reference/peers.md 3.7, sportsbook.md 3.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import {
  boxGrid,
  chancesOf,
  distributionOf,
  negativeBinomial,
  pairOf,
  poisson,
  winChance,
  type Chance,
  type Distribution,
} from './chances.ts';

type Score = readonly [home: number, away: number];

/** Goals that are still expected until the final whistle, and how much low scores lean (ρ). */
export interface GoalRates {
  home: number;
  away: number;
  rho: number;
}

/** What has happened, and what is expected of the rest of ninety minutes. */
export interface FootballView {
  rates: GoalRates;
  /** Goals so far of each half. */
  first: Score;
  second: Score;
  /** Share of the goals to come that falls into the first half; 0 once it is over. */
  firstShare: number;
  /** Shares of the goals to come in the six intervals of fifteen minutes; they sum to 1. */
  intervals: readonly number[];
  /** Corners: taken in both halves and in the first, and expected; null where they are not counted. */
  corners: { taken: Score; takenFirst: Score; toCome: Score; toComeFirst: Score } | null;
  /** Points of cards and sendings-off so far; expected yellow and red cards. */
  cards: { points: Score; reds: Score; yellows: Score; redsToCome: Score } | null;
  /** Expected goals of the extra time still to come; null where the match needs none, or its ways are not offered. */
  extra: { rates: GoalRates; score: Score; isPlayed: boolean } | null;
}

/** Shares of a match's goals by fifteen minutes, stoppage with the last of its half: 47,660 goals of internationals. */
const curve = [13, 14.6, 16.8, 16.6, 17, 21.5].map((share) => share / 99.5);

/** Shares of the goals of a whole match that come after this minute of the clock, by interval. */
export const curveAfter = (minute: number): number[] =>
  curve.map((share, n) => share * Math.min(1, Math.max(0, (n + 1) * 15 - minute) / 15));

/** The view of a match at a minute of the clock from what was expected of all of it. */
export function footballView(of: {
  /** Of all ninety minutes. */
  rates: GoalRates;
  minute: number;
  first?: Score;
  second?: Score;
  corners?: { taken: Score; takenFirst: Score; rates: Score } | null;
  cards?: { points: Score; reds: Score; yellows: Score; redRates: Score } | null;
  extra?: FootballView['extra'];
}): FootballView {
  const { rates, minute, corners, cards } = of;
  const left = curveAfter(minute);
  const share = left.reduce((sum, one) => sum + one, 0);
  const clock = Math.max(0, 90 - minute) / 90;
  const firstClock = Math.max(0, 45 - minute) / 90;
  const times = (score: Score, by: number): Score => [score[0] * by, score[1] * by];
  return {
    rates: { home: rates.home * share, away: rates.away * share, rho: rates.rho },
    first: of.first ?? [0, 0],
    second: of.second ?? [0, 0],
    firstShare: share > 0 ? (left[0]! + left[1]! + left[2]!) / share : 0,
    intervals: left.map((one) => (share > 0 ? one / share : 0)),
    corners: corners
      ? { ...corners, toCome: times(corners.rates, clock), toComeFirst: times(corners.rates, firstClock) }
      : null,
    cards: cards ? { ...cards, yellows: times(cards.yellows, clock), redsToCome: times(cards.redRates, clock) } : null,
    extra: of.extra ?? null,
  };
}

/** Most goals of a side that are told apart: in the match, and in a half where both halves are looked at together. */
export const most = 16;
export const mostOfHalf = 9;
const [matchGrid, halfGrid] = [boxGrid('pair', most), boxGrid('pair', mostOfHalf)];
const halvesGrid = boxGrid('halves', mostOfHalf);

/** ρ with which no cell is negative and |ρ| ≤ .25. */
export function clampRho({ home, away, rho }: GoalRates): number {
  const highest = Math.min(0.25, 1, home * away > 0 ? 1 / (home * away) : 1);
  const lowest = Math.max(-0.25, home > 0 ? -1 / home : -1, away > 0 ? -1 / away : -1);
  return Math.min(highest, Math.max(lowest, rho));
}

/** Goals to come, home by away. */
export function goalMatrix(rates: GoalRates): Float64Array {
  const { home, away } = rates;
  const rho = clampRho(rates);
  const [ph, pa] = [poisson(home, most), poisson(away, most)];
  const p = new Float64Array(most * most);
  for (let h = 0; h < most; h++) for (let a = 0; a < most; a++) p[h * most + a] = ph[h]! * pa[a]!;
  p[0]! *= 1 - home * away * rho;
  p[1]! *= 1 + home * rho;
  p[most]! *= 1 + away * rho;
  p[most + 1]! *= 1 - rho;
  return p;
}

/** Rows n: how likely k of n goals fall into the first part when each does with probability `share`. */
function thinning(share: number): Float64Array[] {
  return Array.from({ length: most }, (_, n) => {
    const row = new Float64Array(n + 1);
    for (let k = 0; k <= n; k++) row[k] = choose(n, k) * share ** k * (1 - share) ** (n - k);
    return row;
  });
}

function choose(n: number, k: number): number {
  let found = 1;
  for (let i = 1; i <= k; i++) found = (found * (n - k + i)) / i;
  return found;
}

const capped = (n: number, size: number): number => Math.min(n, size - 1);

/** Goals of both halves, home and away each. */
function halvesOf(view: FootballView, matrix: Float64Array): Distribution {
  const { first, second, firstShare } = view;
  const rows = thinning(firstShare);
  const size = mostOfHalf;
  const square = size * size;
  const p = new Float64Array(square * square);
  for (let h = 0; h < most; h++)
    for (let a = 0; a < most; a++) {
      const cell = matrix[h * most + a]!;
      if (cell < 1e-9) continue;
      for (let h1 = 0; h1 <= h; h1++) {
        const share = cell * rows[h]![h1]!;
        const [one, two] = [capped(first[0] + h1, size) * size, capped(second[0] + h - h1, size) * size];
        for (let a1 = 0; a1 <= a; a1++) {
          const half1 = one + capped(first[1] + a1, size);
          p[half1 * square + two + capped(second[1] + a - a1, size)]! += share * rows[a]![a1]!;
        }
      }
    }
  return distributionOf(halvesGrid, p);
}

function matchOf(view: FootballView, matrix: Float64Array): Distribution {
  const p = new Float64Array(most * most);
  const so: Score = [view.first[0] + view.second[0], view.first[1] + view.second[1]];
  for (let h = 0; h < most; h++)
    for (let a = 0; a < most; a++)
      p[capped(h + so[0], most) * most + capped(a + so[1], most)]! += matrix[h * most + a]!;
  return distributionOf(matchGrid, p);
}

/** One half alone. */
function halfOf(halves: Distribution, which: 1 | 2): Distribution {
  const size = mostOfHalf;
  const p = new Float64Array(size * size);
  for (const cell of halves.cells)
    p[which === 1 ? Math.floor(cell / (size * size)) : cell % (size * size)]! += halves.p[cell]!;
  return distributionOf(halfGrid, p);
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const cornerSpread = 1.15;
export const cornersSize = 26;
const cardsSize = 20;

function cornersOf(of: { taken: Score; toCome: Score }): Distribution {
  const side = (mean: number): Float64Array => negativeBinomial({ mean, spread: cornerSpread, size: cornersSize });
  return pairOf({ home: side(of.toCome[0]), away: side(of.toCome[1]), so: of.taken, size: cornersSize });
}

/** A yellow card is a point, a red one two. */
function pointsOf(yellows: number, reds: number): Float64Array {
  const [ones, twos] = [poisson(yellows, cardsSize), poisson(reds, 5)];
  const p = new Float64Array(cardsSize);
  for (const [one, p1] of ones.entries())
    for (const [two, p2] of twos.entries()) p[capped(one + 2 * two, cardsSize)]! += p1 * p2;
  return p;
}

/** Everything of one match that a price can be asked of. */
export interface FootballChances {
  /** Null where a market is not offered now. */
  of: (market: Market, spec: Spec) => Chance[] | null;
  /** Both halves together: what all legs of a builder on goals are decided by. */
  halves: Distribution;
  /** By what a market is decided, where it is one grid. */
  gridOf: (market: Market) => Distribution | null;
}

/** @param view of the match now */
export function footballChances(view: FootballView): FootballChances {
  const matrix = goalMatrix(view.rates);
  const halves = halvesOf(view, matrix);
  const grids = {
    match: once(() => matchOf(view, matrix)),
    half1: once(() => halfOf(halves, 1)),
    half2: once(() => halfOf(halves, 2)),
    corners: once(() => view.corners && cornersOf(view.corners)),
    corners1: once(
      () => view.corners && cornersOf({ taken: view.corners.takenFirst, toCome: view.corners.toComeFirst }),
    ),
    points: once(() => view.cards && cardPoints(view.cards)),
    reds: once(() => view.cards && cardReds(view.cards)),
  };
  const gridOf = (market: Market): Distribution | null => {
    const isFirst = market.period === 'half1';
    if (market.rule === 'football.corners') return isFirst ? grids.corners1() : grids.corners();
    if (market.rule === 'football.bookings') return market.id === 146 ? grids.reds() : grids.points();
    if (acrossHalves.has(market.id)) return halves;
    if (isFirst) return grids.half1();
    return market.period === 'half2' ? grids.half2() : grids.match();
  };
  return { halves, gridOf, of: (market, spec) => chances(view, { market, spec, matrix, gridOf }) };
}

/** Markets that look at both halves. */
const acrossHalves = new Set([47, 48, 49, 50, 51, 52, 55, 56, 57, 58, 59]);

const cardPoints = ({ points, yellows, redsToCome }: NonNullable<FootballView['cards']>): Distribution =>
  pairOf({
    home: pointsOf(yellows[0], redsToCome[0]),
    away: pointsOf(yellows[1], redsToCome[1]),
    so: points,
    size: cardsSize,
  });

const cardReds = ({ reds, redsToCome }: NonNullable<FootballView['cards']>): Distribution =>
  pairOf({ home: poisson(redsToCome[0], 5), away: poisson(redsToCome[1], 5), so: reds, size: 8 });

interface Asked {
  market: Market;
  spec: Spec;
  matrix: Float64Array;
  gridOf: (market: Market) => Distribution | null;
}

function chances(view: FootballView, { market, spec, matrix, gridOf }: Asked): Chance[] | null {
  const goals = view.first[0] + view.first[1] + view.second[0] + view.second[1];
  const isNext = Number(spec['goalnr']) === goals + 1;
  if (market.id === 8) return isNext ? nextGoal(view.rates, matrix[0]!) : null;
  if (market.id === 100) return isNext ? nextInterval(view, matrix[0]!) : null;
  if (market.rule === 'football.extra') return view.extra && cupChances(market, spec, { ...view.extra, view });
  const isOver = view.firstShare === 0 && market.period === 'half1';
  const grid = isOver ? null : gridOf(market);
  return grid && chancesOf(market, spec, grid);
}

function nextGoal({ home, away }: GoalRates, none: number): Chance[] {
  const share = home + away > 0 ? home / (home + away) : 0;
  return [(1 - none) * share, none, (1 - none) * (1 - share)].map(winChance);
}

/** In which interval the next goal falls; none last. Within an interval goals come as a Poisson stream. */
function nextInterval({ rates, intervals }: FootballView, none: number): Chance[] {
  const total = rates.home + rates.away;
  let before = 0;
  const raw = intervals.map((share) => {
    const found = Math.exp(-total * before) - Math.exp(-total * (before + share));
    before += share;
    return found;
  });
  const some = raw.reduce((sum, one) => sum + one, 0);
  return [...raw.map((one) => (some > 0 ? (one / some) * (1 - none) : 0)), none].map(winChance);
}

interface Cup {
  rates: GoalRates;
  score: Score;
  isPlayed: boolean;
  view: FootballView;
}

/** Who goes on (market 2), and the extra time's own markets once it is played. A shoot-out is even. */
function cupChances(market: Market, spec: Spec, { rates, score, isPlayed, view }: Cup): Chance[] | null {
  const extra = matchOf({ ...view, first: score, second: [0, 0] }, goalMatrix(rates));
  const inExtra = levels(extra);
  if (market.id === 2) {
    const full = isPlayed ? { home: 0, level: 1 } : levels(matchOf(view, goalMatrix(view.rates)));
    const home = full.home + full.level * (inExtra.home + inExtra.level / 2);
    return [winChance(home), winChance(1 - home)];
  }
  if (!isPlayed) return null;
  return market.id === 123 ? [winChance(0.5), winChance(0.5)] : chancesOf(market, spec, extra);
}

function levels({ p, grid, cells }: Distribution): { home: number; level: number } {
  let [home, level] = [0, 0];
  for (const cell of cells) {
    const [h, a] = grid.stateAt(cell) as Score;
    if (h > a) home += p[cell]!;
    if (h === a) level += p[cell]!;
  }
  return { home, level };
}
