// The slope as data: rows and risk of the next drop, where the ball is, which bucket holds it. One unit is the way
// between two pins; x counts from the middle, y from the first pin down. What stands after an event follows from the
// event alone.
import type { PlinkoEvent, PlinkoRisk, PlinkoRows } from '../../math/hoverla-plinko.ts';
import { shareText, timesText } from '../core/amounts.ts';
import { withResult } from '../core/last-results.tsx';
import type { LastResult } from '../core/last-results.tsx';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface PlinkoMath {
  scale: number;
  rows: readonly PlinkoRows[];
  risks: readonly PlinkoRisk[];
  pays: Readonly<Record<string, Readonly<Record<PlinkoRisk, readonly number[]>>>>;
  rtp: { num: number; den: number };
  maxMultiplier: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Slope {
  rows: PlinkoRows;
  risk: PlinkoRisk;
  ball: Spot;
  /** The pin the ball has met last; null before the first and after the last. */
  touched: { row: number; at: number } | null;
  isFalling: boolean;
  /** Where the last drop ended, with what it pays in 1/scale; null before the first or after a change of mind. */
  landed: { bucket: number; multiplier: number } | null;
  /** Newest first. */
  history: readonly LastResult[];
}

const SUMMIT: Spot = { x: 0, y: -1 };
/** How far above a pin's middle the ball touches it. */
const TOUCH = 0.42;
/** Pins take this share of the picture's height, buckets the rest; a ball at rest lies in the middle of its bucket. */
const PINS = 0.82;
const REST = 0.877;

export const freshSlope = (rows: PlinkoRows, risk: PlinkoRisk): Slope => ({
  rows,
  risk,
  ball: SUMMIT,
  touched: null,
  isFalling: false,
  landed: null,
  history: [],
});
export const createSlope = (): Store<Slope> => createStore(freshSlope(12, 'medium'));

/** What each bucket pays with a choice, 1/scale, from left to right. */
export const paysOf = (math: PlinkoMath, { rows, risk }: Pick<Slope, 'rows' | 'risk'>): readonly number[] =>
  math.pays[String(rows)]?.[risk] ?? [];

/** Share of the picture's width and height, in per cent. */
export const placeOf = ({ x, y }: Spot, rows: number): { left: number; top: number } => ({
  left: 50 + (x * 100) / (rows + 1),
  top: ((y + 1.3) / (rows + 1)) * PINS * 100,
});

const restOf = (bucket: number, rows: number): Spot => ({ x: bucket - rows / 2, y: (REST / PINS) * (rows + 1) - 1.3 });

/** Pins from the summit down: `row + 1` of them in a row. */
export const pinsOf = (rows: number): readonly Spot[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_pin, at) => ({ x: at - row / 2, y: row })),
  ).flat();

/** Which pin of its row a path meets: the steps to the right before it. */
export const pinAt = (path: readonly number[], row: number): number =>
  path.slice(0, row).reduce((sum, right) => sum + right, 0);

/**
 * Where the ball is when `t` of its path is over, counted in rows: 0 at the summit, 1 on the first pin, rows + 1 in its
 * bucket.
 */
export function spotOf(path: readonly number[], t: number): Spot {
  const rows = path.length;
  const leg = Math.min(rows, Math.floor(t));
  const part = t - leg;
  if (leg === 0) return { x: 0, y: SUMMIT.y + (-TOUCH - SUMMIT.y) * part ** 2 };
  const from = { x: pinAt(path, leg - 1) - (leg - 1) / 2, y: leg - 1 - TOUCH };
  const to = leg === rows ? restOf(pinAt(path, rows), rows) : { x: pinAt(path, leg) - leg / 2, y: leg - TOUCH };
  // A hop off the pin, then the fall.
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * (1.9 * part ** 2 - 0.9 * part) };
}

/** A bucket's colour by what it pays: below the stake, the stake, and four steps above. */
export function toneOf(multiplier: number, scale: number): 'less' | 'even' | 'some' | 'more' | 'much' | 'most' {
  const times = multiplier / scale;
  if (times < 1) return 'less';
  if (times === 1) return 'even';
  return times < 3 ? 'some' : times < 10 ? 'more' : times < 100 ? 'much' : 'most';
}

/** The slope after one more event of a round. */
export function after(slope: Slope, event: PlinkoEvent, { roundId, scale }: { roundId: string; scale: number }): Slope {
  if (event.type !== 'drop') return slope;
  const { rows, risk, bucket, multiplier } = event;
  return {
    rows,
    risk,
    ball: restOf(bucket, rows),
    touched: null,
    isFalling: false,
    landed: { bucket, multiplier },
    history: withResult(slope.history, {
      roundId,
      text: `×${timesText(multiplier, scale)}`,
      isWon: multiplier > scale,
    }),
  };
}

/** Ways to a bucket: C(rows, bucket), of 2^rows. */
export function waysTo(rows: number, bucket: number): number {
  let ways = 1;
  for (let i = 1; i <= bucket; i += 1) ways = (ways * (rows - bucket + i)) / i;
  return Math.round(ways);
}

/** Chance of a bucket in per cent, with the figures that matter: "22,56 %", "0,0015 %". */
export function chanceText(rows: number, bucket: number): string {
  const chance = (waysTo(rows, bucket) / 2 ** rows) * 100;
  return shareText(chance.toFixed(chance < 0.1 ? 4 : 2));
}
