// How likely everything in a match of three maps is, for both games of that kind: the shooter, whose maps are rounds
// (first to 13, after 12:12 two ahead), and the arena, whose maps are a walk of gold with kills and towers.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import { boxGrid, chancesOf, distributionOf, winChance, type Chance, type Distribution, type Grid } from './chances.ts';
import { onTally, tallyOf } from './tally.ts';

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
  /** Chances of so many kills of both at its end. */
  kills: Float64Array;
  /** Chances to last so many minutes. */
  minutes: Float64Array;
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

const countGrid = (key: string, kind: 'pair' | 'value', count: number): Grid => ({
  key: `${key}${count}`,
  kind,
  count,
  stateAt: (n) => (kind === 'pair' ? [n, 0] : [n]),
});

const once = (p: number | null): Chance[] | null => (p === null ? null : [winChance(p), winChance(1 - p)]);

/** Chances of a market, one for each outcome; null where it is not offered now. */
export function mapsChances(view: MapsView): { of: (market: Market, spec: Spec) => Chance[] | null } {
  const scores = mapScores(view);
  const current = view.maps[0] + view.maps[1] + 1;
  const [now, fresh] = [mapMarkets(view.now), mapMarkets(view.fresh)];
  return {
    of: (market, spec) => {
      if (market.period === 'match') return chancesOf(market, spec, scores);
      const number = Number(spec['mapnr']);
      // A third map is priced once it is sure to be played.
      if (number < current || number > 2 + (view.maps[0] === 1 && view.maps[1] === 1 ? 1 : 0)) return null;
      if (market.lines?.closes === 'before the map' && number === current && view.isMapOn) return null;
      return (number === current ? now : fresh)(market, spec);
    },
  };
}

/** Distributions of a map are made once for all its lines. */
function mapMarkets(map: MapsView['now']): (market: Market, spec: Spec) => Chance[] | null {
  const win = winOf(map);
  let rounds: Distribution | undefined;
  if ('rounds' in map)
    return (market, spec) => {
      if (market.id === 330) return once(win);
      if (market.id === 338) return once(map.rounds.round);
      return chancesOf(market, spec, (rounds ??= roundScores(map.rounds)));
    };
  const { kills, minutes, firstKill, firstTower } = map.arena;
  const killsTally = tallyOf(countGrid('kills', 'pair', kills.length), kills);
  const minutesTally = tallyOf(countGrid('minutes', 'value', minutes.length), minutes);
  return (market, spec) => {
    if (market.id === 330) return once(win);
    if (market.id === 333) return once(firstKill);
    if (market.id === 9103) return once(firstTower);
    return onTally(market, spec, market.id === 9101 ? killsTally : minutesTally);
  };
}
