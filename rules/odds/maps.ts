// How likely everything in a match of three maps is, for both games of that kind: the shooter, whose maps are rounds
// (first to 13, after 12:12 two ahead), and the arena, whose maps are a walk of gold with kills and towers.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import {
  boxGrid,
  chancesOf,
  distributionOf,
  negativeBinomial,
  winChance,
  type Chance,
  type Distribution,
  type Grid,
} from './chances.ts';

type Score = readonly [home: number, away: number];

export interface RoundsView {
  /** Rounds won by each of the map in play; [0, 0] before it. */
  rounds: Score;
  /** Chance of home to win a round. */
  round: number;
}

export interface ArenaView {
  /** Chance of home to win the map from where it stands. */
  chance: number;
  kills: { so: Score; toCome: number };
  /** Minutes played and expected still. */
  minutes: { so: number; toCome: number };
  /** Chance of home to have the first kill and the first tower; null once it is known. */
  firstKill: number | null;
  firstTower: number | null;
}

export interface MapsView {
  /** Maps won so far. */
  maps: Score;
  /** The map in play or to come next, as the game has it. */
  now: { rounds: RoundsView } | { arena: ArenaView };
  /** The same of a map from its start. */
  fresh: { rounds: RoundsView } | { arena: ArenaView };
  isMapOn: boolean;
}

const toWin = 13;
/** Most rounds of a side that are told apart: 12:12 and ten more each. */
const mostRounds = 24;
const roundsGrid = boxGrid('pair', mostRounds);

/** How likely each final score of a map is. */
function roundScores({ rounds, round: p }: RoundsView): Distribution {
  const found = new Float64Array(roundsGrid.count);
  const at = new Map<number, number>([[rounds[0] * mostRounds + rounds[1], 1]]);
  // Scores grow: a map keeps its keys in the order of their sums when each sum is emptied before the next.
  while (at.size > 0) {
    const [key, chance] = at.entries().next().value!;
    at.delete(key);
    const [h, a] = [Math.floor(key / mostRounds), key % mostRounds];
    if (isMapOver(h, a) || h + 1 >= mostRounds || a + 1 >= mostRounds) {
      found[key]! += chance;
      continue;
    }
    const add = (next: number, q: number): void => {
      at.set(next, (at.get(next) ?? 0) + q);
    };
    add((h + 1) * mostRounds + a, chance * p);
    add(h * mostRounds + a + 1, chance * (1 - p));
  }
  return distributionOf(roundsGrid, found);
}

/** 13 before the other has 12; after 12:12 two ahead. */
export const isMapOver = (h: number, a: number): boolean => Math.max(h, a) >= toWin && Math.abs(h - a) >= 2;

/** Chance of home to win the map from its rounds. */
export function mapChance({ rounds: [h, a], round: p }: RoundsView): number {
  const known = new Map<number, number>();
  const level = (p * p) / (p * p + (1 - p) * (1 - p));
  const from = (x: number, y: number): number => {
    if (isMapOver(x, y)) return x > y ? 1 : 0;
    if (x === y && x >= toWin - 1) return level;
    const key = x * 64 + y;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = p * from(x + 1, y) + (1 - p) * from(x, y + 1);
    known.set(key, made);
    return made;
  };
  return from(h, a);
}

const winOf = (view: MapsView['now']): number => ('rounds' in view ? mapChance(view.rounds) : view.arena.chance);

const mapsGrid = boxGrid('pair', 3);

/** How likely each score of maps is: first to two. */
function mapScores(view: MapsView): Distribution {
  const found = new Float64Array(mapsGrid.count);
  const play = ([h, a]: Score, of: { chance: number; next: number }): void => {
    if (h === 2 || a === 2) {
      found[h * 3 + a]! += of.chance;
      return;
    }
    const fresh = winOf(view.fresh);
    play([h + 1, a], { chance: of.chance * of.next, next: fresh });
    play([h, a + 1], { chance: of.chance * (1 - of.next), next: fresh });
  };
  play(view.maps, { chance: 1, next: winOf(view.now) });
  return distributionOf(mapsGrid, found);
}

const most = 160;
const killsGrid: Grid = { key: 'kills', kind: 'pair', count: most, stateAt: (n) => [n, 0] };
const minutesGrid: Grid = { key: 'minutes', kind: 'value', count: most, stateAt: (n) => [n] };
const killsSpread = 2.2;
const minutesSpread = 1.4;

/** A number that counts on from what there is. */
function counted(grid: Grid, of: { so: number; toCome: number; spread: number }): Distribution {
  const more = negativeBinomial({ mean: of.toCome, spread: of.spread, size: grid.count });
  const p = new Float64Array(grid.count);
  for (const [n, chance] of more.entries()) p[Math.min(grid.count - 1, n + of.so)]! += chance;
  return distributionOf(grid, p);
}

const once = (p: number | null): Chance[] | null => (p === null ? null : [winChance(p), winChance(1 - p)]);

/** Chances of a market, one for each outcome; null where it is not offered now. */
export function mapsChances(view: MapsView): { of: (market: Market, spec: Spec) => Chance[] | null } {
  const scores = mapScores(view);
  const current = view.maps[0] + view.maps[1] + 1;
  return {
    of: (market, spec) => {
      if (market.period === 'match') return chancesOf(market, spec, scores);
      const number = Number(spec['mapnr']);
      // A third map is priced once it is sure to be played.
      if (number < current || number > 2 + (view.maps[0] === 1 && view.maps[1] === 1 ? 1 : 0)) return null;
      const map = number === current ? view.now : view.fresh;
      return mapMarket(market, spec, { map, isOn: number === current && view.isMapOn });
    },
  };
}

function mapMarket(
  market: Market,
  spec: Spec,
  { map, isOn }: { map: MapsView['now']; isOn: boolean },
): Chance[] | null {
  if (market.lines?.closes === 'before the map' && isOn) return null;
  if (market.id === 330) return once(winOf(map));
  if ('rounds' in map)
    return market.id === 338 ? once(map.rounds.round) : chancesOf(market, spec, roundScores(map.rounds));
  const { kills, minutes, firstKill, firstTower } = map.arena;
  if (market.id === 333) return once(firstKill);
  if (market.id === 9103) return once(firstTower);
  if (market.id === 9101)
    return chancesOf(
      market,
      spec,
      counted(killsGrid, { so: kills.so[0] + kills.so[1], toCome: kills.toCome, spread: killsSpread }),
    );
  return chancesOf(market, spec, counted(minutesGrid, { ...minutes, spread: minutesSpread }));
}
