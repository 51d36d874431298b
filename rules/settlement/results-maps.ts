// Shooter and arena, best of three maps. A map that was replayed from 0:0 after a fault counts as the official one did;
// the forfeit of a map that did not start voids it, that of a match after a finished map stands by the official winner.
import type { Market, Spec } from '../sport-markets/catalogue.ts';
import type { State } from '../sport-markets/decide.ts';
import { once, open, pairs, type Count, type MatchStatus, type Side } from './possible.ts';

/** Rounds of a map, or kills in the arena. */
export interface PlayedMap extends Count {
  /** Replayed from 0:0: the next of the list is the official map. */
  readonly annulled?: boolean;
  readonly winner?: Side;
  /** Seconds on the game's clock at the end. */
  readonly seconds?: number;
  readonly firstKill?: Side;
  readonly firstTower?: Side;
  /** Who won each round, in order. */
  readonly rounds?: readonly Side[];
}

export interface MapsMatch {
  readonly sport: 'shooter' | 'arena';
  readonly status: MatchStatus;
  /** Those begun, in order. */
  readonly maps: readonly PlayedMap[];
  readonly winner?: Side;
}

const toWin = 2;

/** Every score in maps the match can end at. */
function scores(played: readonly (Side | undefined)[], home = 0, away = 0): readonly State[] {
  if (Math.max(home, away) === toWin) return [[home, away]];
  const [winner, ...rest] = played;
  return [
    ...(winner === 'away' ? [] : scores(rest, home + 1, away)),
    ...(winner === 'home' ? [] : scores(rest, home, away + 1)),
  ];
}

/** Whether map `n` (from 0) can still be played. */
const canCome = (ends: readonly State[], n: number): boolean => ends.some(([home, away]) => home! + away! > n);

/** A single event of a map; a finished map without it has no result. */
const single = (map: PlayedMap, side: Side | undefined): readonly State[] => (side || !map.over ? once(side) : []);

function mapStates(map: PlayedMap, { id }: Market, spec: Spec): readonly State[] {
  switch (id) {
    case 330:
      return single(map, map.over ? map.winner : undefined);
    case 333:
      return single(map, map.firstKill);
    case 338:
      return single(map, map.rounds?.[Number(spec['roundnr']) - 1]);
    case 9102:
      return map.over && map.seconds !== undefined ? [[map.seconds / 60]] : [];
    case 9103:
      return single(map, map.firstTower);
    default:
      return pairs(map);
  }
}

/** The states a market of a match in maps can still end in. */
export function mapsStates(match: MapsMatch, market: Market, spec: Spec): readonly State[] {
  const official = match.maps.filter(({ annulled }) => !annulled);
  const ends = scores(official.map(({ over, winner }) => (over ? winner : undefined)));
  if (market.period === 'match') {
    const forfeited = market.id === 186 && match.status === 'retired';
    if (!forfeited) return ends;
    return official.some(({ over }) => over) && match.winner ? once(match.winner) : [];
  }
  const place = Number(spec['mapnr']) - 1;
  return canCome(ends, place) ? mapStates(official[place] ?? open, market, spec) : [];
}
