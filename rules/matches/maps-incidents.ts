// What is told of a simulated match of three maps: of the shooter its rounds, of the arena its kills and towers.
import type { Score, Side } from './football-incidents.ts';

export type MapsKind = 'period_start' | 'round' | 'kill' | 'tower' | 'gold' | 'period_end' | 'match_end';
export type MapsPeriod = 'map1' | 'map2' | 'map3';

export interface MapsIncident {
  /** From 1, without gaps. */
  n: number;
  /** Milliseconds since the match began. */
  at: number;
  kind: MapsKind;
  period: MapsPeriod;
  /** Whole minutes of the map. */
  minute: number;
  /** Who won the round or the map, made the kill or took the tower. */
  side: Side | null;
  x: number;
  y: number;
  /** Rounds or kills of the map after it; with `match_end` maps. */
  score: Score;
  /** Of the arena: how far home is ahead in gold, in thousands; 0 in the shooter. */
  lead: number;
}

export interface MapsMatch {
  game: 'shooter' | 'arena';
  incidents: readonly MapsIncident[];
  /** Rounds or kills of each map that began. */
  maps: readonly Score[];
  winner: Side;
  /** Milliseconds from the beginning to the end. */
  length: number;
}
