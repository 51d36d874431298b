// How likely everything in a tennis match of three sets is, by exact recursion from the chance to win a point on serve:
// points make games, games sets, sets the match. Each third set is a whole one.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import type { State } from '../sport-markets/decide.ts';
import { chancesOf, distributionOf, winChance, winsIn, type Chance, type Distribution, type Grid } from './chances.ts';
import { independent, togetherOn, type Leg, type Together } from './builder.ts';

type Score = readonly [home: number, away: number];

export interface TennisView {
  /** Chance of each to win a point on the own serve. */
  serve: Score;
  /** Games of the sets that are over. */
  sets: readonly Score[];
  /** Games of the set in play. */
  games: Score;
  /** Points of the game in play: 0, 1, 2 … (40 is 3); of a tie-break as they are. */
  points: Score;
  /** Who serves now, or first: 0 home, 1 away. */
  server: 0 | 1;
}

/** Chance to hold a serve game from a score of points. */
export function holdChance(p: number, [mine, theirs]: Score = [0, 0]): number {
  const q = 1 - p;
  if (mine >= 3 && theirs >= 3) {
    const even = (p * p) / (p * p + q * q);
    if (mine === theirs) return even;
    return mine > theirs ? p + q * even : p * even;
  }
  if (mine >= 4) return 1;
  if (theirs >= 4) return 0;
  return p * holdChance(p, [mine + 1, theirs]) + q * holdChance(p, [mine, theirs + 1]);
}

/** Chance of home to win a tie-break: serves go one, then two each; both beyond six points decide over two. */
export function tieBreakChance(of: { serve: Score; points: Score; first: 0 | 1 }): number {
  const { serve, first } = of;
  const pointAt = (played: number): number => {
    const isFirst = Math.floor((played + 1) / 2) % 2 === 0;
    const server = isFirst ? first : 1 - first;
    return server === 0 ? serve[0] : 1 - serve[1];
  };
  const known = new Map<number, number>();
  const from = (h: number, a: number): number => {
    if (h >= 7 && h - a >= 2) return 1;
    if (a >= 7 && a - h >= 2) return 0;
    if (h >= 6 && h === a) {
      // Of the next two points each serves one.
      const both = serve[0] * (1 - serve[1]);
      const none = (1 - serve[0]) * serve[1];
      return both / (both + none);
    }
    const found = known.get(h * 64 + a);
    if (found !== undefined) return found;
    const p = pointAt(h + a);
    const made = p * from(h + 1, a) + (1 - p) * from(h, a + 1);
    known.set(h * 64 + a, made);
    return made;
  };
  return from(...of.points);
}

/** The scores a set can end in. */
const setScores: readonly Score[] = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
  [0, 6],
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 7],
  [6, 7],
];
const scorePlace = new Map(setScores.map(([h, a], place) => [h * 8 + a, place]));

interface SetView {
  serve: Score;
  games: Score;
  points: Score;
  server: 0 | 1;
}

/** Beyond the highest number of games of a side in a set. */
const row = 8;

/** How likely each of the scores of a set is, and how likely the server of the first game of the next is home. */
function setFrom({ serve, games, points, server }: SetView): { p: Float64Array; nextIsHome: Float64Array } {
  const p = new Float64Array(setScores.length);
  // Weighted by p: the side that did not serve last serves first in the next set.
  const nextIsHome = new Float64Array(setScores.length);
  const end = (place: number, chance: number, next: 0 | 1): void => {
    p[place]! += chance;
    if (next === 0) nextIsHome[place]! += chance;
  };
  const fresh = [holdChance(serve[0]), 1 - holdChance(serve[1])] as const;
  const begun = games[0] + games[1];
  /** Of each score in games; one game follows the other, so all of a sum are known before the next. */
  const at = new Float64Array(row * row);
  at[games[0] * row + games[1]] = 1;
  for (let played = begun; played <= 13; played++) {
    const serves = ((server + played - begun) % 2) as 0 | 1;
    const next = (1 - serves) as 0 | 1;
    const score: Score = played === begun ? points : [0, 0];
    for (let h = Math.max(0, played - row + 1); h <= Math.min(row - 1, played); h++) {
      const a = played - h;
      const chance = at[h * row + a]!;
      if (chance === 0) continue;
      const place = scorePlace.get(h * row + a);
      if (h === 6 && a === 6) {
        const home = tieBreakChance({ serve, points: score, first: serves });
        end(scorePlace.get(7 * row + 6)!, chance * home, next);
        end(scorePlace.get(6 * row + 7)!, chance * (1 - home), next);
      } else if (place !== undefined) end(place, chance, serves);
      else {
        const home = played === begun ? gameChance(serve, score, serves) : fresh[serves];
        at[(h + 1) * row + a]! += chance * home;
        at[h * row + a + 1]! += chance * (1 - home);
      }
    }
  }
  return { p, nextIsHome };
}

/** Chance of home to win the game that `serves` serves. */
const gameChance = (serve: Score, [h, a]: Score, serves: 0 | 1): number =>
  serves === 0 ? holdChance(serve[0], [h, a]) : 1 - holdChance(serve[1], [a, h]);

/** Places of set scores, one for each set played: 2 or 3. */
type Course = readonly number[];

/** Every course of a match from here, with its chance; sets that are over are part of it. */
function coursesOf(view: TennisView): { course: Course; p: number }[] {
  const found: { course: Course; p: number }[] = [];
  const fresh = ([0, 1] as const).map((server) =>
    setFrom({ serve: view.serve, games: [0, 0], points: [0, 0], server }),
  );
  const current = setFrom(view);
  const play = (course: Course, of: { p: number; isHome: number }): void => {
    const won = course.filter((place) => place < 7).length;
    if (won === 2 || course.length - won === 2) {
      found.push({ course, p: of.p });
      return;
    }
    const isCurrent = course.length === view.sets.length;
    for (let place = 0; place < setScores.length; place++) {
      const [home, away] = isCurrent ? [current, current] : fresh;
      const p = of.isHome * home!.p[place]! + (1 - of.isHome) * away!.p[place]!;
      if (p * of.p < 1e-9) continue;
      const next = of.isHome * home!.nextIsHome[place]! + (1 - of.isHome) * away!.nextIsHome[place]!;
      play([...course, place], { p: of.p * p, isHome: next / p });
    }
  };
  const over = view.sets.map(([h, a]) => scorePlace.get(h * 8 + a) ?? 0);
  play(over, { p: 1, isHome: view.server === 0 ? 1 : 0 });
  return found;
}

/** The numbers a market is decided by, of a course; null: its set is not played. */
const reads: Readonly<Record<string, (course: Course, spec: Spec) => State | null>> = {
  sets: (course) => {
    const home = course.filter((place) => place < 7).length;
    return [home, course.length - home];
  },
  games: (course) =>
    course.reduce<[number, number]>(
      (sum, place) => [sum[0] + setScores[place]![0], sum[1] + setScores[place]![1]],
      [0, 0],
    ),
  tieBreaks: (course) => [course.filter(isTieBreakSet).length, 0],
  set: (course, { setnr }) => setScores[course[Number(setnr) - 1] ?? -1] ?? null,
  setTieBreak: (course, { setnr }) => {
    const place = course[Number(setnr) - 1];
    return place === undefined ? null : [isTieBreakSet(place) ? 1 : 0, 0];
  },
};
const isTieBreakSet = (place: number): boolean => place === 6 || place === 13;

const readOf: Readonly<Record<number, string>> = {
  186: 'sets',
  188: 'sets',
  192: 'sets',
  193: 'sets',
  196: 'sets',
  199: 'sets',
  187: 'games',
  189: 'games',
  190: 'games',
  191: 'games',
  195: 'tieBreaks',
  206: 'setTieBreak',
  202: 'set',
  203: 'set',
  204: 'set',
  207: 'set',
};

/** Games of a match never pass 39 a side; sets and games of a set fit as well. */
const side = 24;
const grid: Grid = {
  key: `tennis${side}`,
  kind: 'pair',
  count: side * side,
  stateAt: (cell) => [Math.floor(cell / side), cell % side],
};

export interface TennisChances {
  of: (market: Market, spec: Spec) => Chance[] | null;
  together: (legs: readonly Leg[]) => Together | null;
}

export function tennisChances(view: TennisView): TennisChances {
  const courses = coursesOf(view);
  const grids = new Map<string, Distribution | null>();
  const gridOf = (market: Market, spec: Spec): Distribution | null => {
    const read = readOf[market.id];
    if (!read) return null;
    const key = `${read}${spec['setnr'] ?? ''}`;
    const known = grids.get(key);
    if (known !== undefined) return known;
    const p = new Float64Array(grid.count);
    let unplayed = 0;
    for (const { course, p: chance } of courses) {
      const state = reads[read]!(course, spec);
      if (state) p[state[0]! * side + state[1]!]! += chance;
      else unplayed += chance;
    }
    // A third set is only priced once it is sure to be played; a set that is over is not priced.
    const number = Number(spec['setnr'] ?? 0);
    const made = unplayed > 1e-9 || (number > 0 && number <= view.sets.length) ? null : distributionOf(grid, p);
    grids.set(key, made);
    return made;
  };
  return {
    of: (market, spec) => {
      if (market.id === 210) return gameChances(view, spec);
      const found = gridOf(market, spec);
      return found && chancesOf(market, spec, found);
    },
    together: (legs) => togetherOf(courses, legs, gridOf),
  };
}

/** The game after the one in play, where it is sure to come: its server holds or not. */
function gameChances({ serve, sets, games, server }: TennisView, { setnr, gamenr }: Spec): Chance[] | null {
  const played = games[0] + games[1];
  if (Number(setnr) !== sets.length + 1 || Number(gamenr) !== played + 2) return null;
  const endsSet = (h: number, a: number): boolean => scorePlace.has(h * row + a);
  const isTieBreak = games[0] === 6 && games[1] === 6;
  if (isTieBreak || endsSet(games[0] + 1, games[1]) || endsSet(games[0], games[1] + 1)) return null;
  const home = gameChance(serve, [0, 0], (1 - server) as 0 | 1);
  return [winChance(home), winChance(1 - home)];
}

function togetherOf(
  courses: readonly { course: Course; p: number }[],
  legs: readonly Leg[],
  gridOf: (market: Market, spec: Spec) => Distribution | null,
): Together | null {
  const tables = legs.map((leg) => {
    const own = gridOf(leg.market, leg.spec);
    return own && { wins: winsIn(leg, own), read: reads[readOf[leg.market.id]!]!, spec: leg.spec };
  });
  if (tables.some((table) => !table)) return null;
  const whole: Grid = { key: 'courses', kind: 'pair', count: courses.length, stateAt: () => [] };
  const together = togetherOn(
    distributionOf(
      whole,
      Float64Array.from(courses, ({ p }) => p),
    ),
    tables.map((table, leg) => ({
      leg,
      wins: (cell) => {
        const state = table!.read(courses[cell]!.course, table!.spec);
        return state ? table!.wins[state[0]! * side + state[1]!]! : 0;
      },
    })),
    legs.length,
  );
  return independent([{ mask: (1 << legs.length) - 1, together }], legs.length);
}
