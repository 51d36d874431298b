// What is told of a simulated basketball match.
import type { Score, Side } from './football-incidents.ts';

export type BasketballKind =
  | 'period_start'
  | 'period_end'
  | 'free_throw'
  | 'basket'
  | 'three'
  | 'missed'
  | 'turnover'
  | 'foul'
  | 'timeout'
  | 'match_end';

/** quarter1 to quarter4, then overtime1 and so on. */
export type BasketballPeriod = `quarter${1 | 2 | 3 | 4}` | `overtime${number}`;

export interface BasketballIncident {
  /** From 1, without gaps. */
  n: number;
  /** Milliseconds since the match began, breaks and dead time included. */
  at: number;
  kind: BasketballKind;
  period: BasketballPeriod;
  /** Milliseconds that the clock of the period still shows. */
  left: number;
  side: Side | null;
  /** Number on the shirt. */
  player: number | null;
  /** On a court of 100 by 100 as home attacks to the right. */
  x: number;
  y: number;
  /** Points after it. */
  score: Score;
}

export const races = [20, 40, 60, 80] as const;
export type Race = (typeof races)[number];

export interface BasketballMatch {
  incidents: readonly BasketballIncident[];
  /** Of four. */
  quarters: readonly Score[];
  /** Of all overtimes together; null where there was none. */
  overtime: Score | null;
  /** Who had so many points first. */
  races: Readonly<Partial<Record<Race, Side>>>;
  /** Milliseconds from the beginning to the end. */
  length: number;
}

export interface BasketballSetup {
  seed: string;
  /** Points expected of each in four quarters. */
  points: Score;
}
