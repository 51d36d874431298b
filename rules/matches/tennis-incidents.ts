// What is told of a simulated tennis match of three sets.
import type { Score, Side } from './football-incidents.ts';

/** How a point ended: `side` won it. Of a double fault `side` made it, and the other side won. */
export const pointKinds = ['ace', 'winner', 'error', 'point', 'double_fault'] as const;
export type TennisKind = 'period_start' | 'period_end' | 'game' | 'retired' | 'match_end' | (typeof pointKinds)[number];
export type TennisPeriod = 'set1' | 'set2' | 'set3';

export interface TennisIncident {
  /** From 1, without gaps. */
  n: number;
  /** Milliseconds since the match began. */
  at: number;
  kind: TennisKind;
  period: TennisPeriod;
  /** Of `period_start` who serves first, of `game` who won it, of `retired` who gave up. */
  side: Side | null;
  x: number;
  y: number;
  /** Games of the set after it; with `match_end` sets. */
  score: Score;
  /** Points of the game after it, as they are counted: 3 is forty. */
  points: Score;
  server: Side;
}

export interface TennisMatch {
  incidents: readonly TennisIncident[];
  /** Games of each set that began. */
  sets: readonly Score[];
  winner: Side;
  /** Who gave up; null: it was played to its end. */
  retired: Side | null;
  /** Milliseconds from the beginning to the end. */
  length: number;
}

export interface TennisSetup {
  seed: string;
  /** Chance of each to win a point on the own serve. */
  serve: Score;
}
