// The keno board as data: which numbers are marked, which have come and in what order, what the round came to.
import type { KenoEvent, KenoRisk } from '../../math/chumak-keno.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface KenoMath {
  numbers: number;
  drawn: number;
  picks: { min: number; max: number };
  risks: readonly KenoRisk[];
  /** pays[risk][marks - 1][hits], 1/scale. */
  pays: Readonly<Record<KenoRisk, readonly (readonly number[])[]>>;
  rtp: { min: { num: number; den: number }; max: { num: number; den: number } };
  maxMultiplier: number;
}

export interface Ball {
  number: number;
  isHit: boolean;
}

export interface KenoTable {
  /** Ascending. */
  marks: readonly number[];
  risk: KenoRisk;
  /** In the order drawn. */
  balls: readonly Ball[];
  isDrawing: boolean;
  /** What the round came to, 1/scale; null before its end. */
  multiplier: number | null;
}

export const COLUMNS = 8;

export const freshTable = (): KenoTable => ({
  marks: [],
  risk: 'classic',
  balls: [],
  isDrawing: false,
  multiplier: null,
});
export const createKenoTable = (): Store<KenoTable> => createStore(freshTable());

export const hitsOf = ({ balls }: Pick<KenoTable, 'balls'>): number => balls.filter(({ isHit }) => isHit).length;

/** What each number of hits pays with so many marks; empty without marks. */
export const paysOf = (math: KenoMath, { risk, marks }: Pick<KenoTable, 'risk' | 'marks'>): readonly number[] =>
  math.pays[risk][marks.length - 1] ?? [];

/** What is cleared before a new choice or a new round. */
export const cleared = { balls: [], isDrawing: false, multiplier: null } as const satisfies Partial<KenoTable>;

/** Marks a number or takes the mark away; one too many changes nothing. */
export function toggled(marks: readonly number[], number: number, most: number): readonly number[] {
  if (marks.includes(number)) return marks.filter((one) => one !== number);
  return marks.length >= most ? marks : [...marks, number].sort((a, b) => a - b);
}

/** So many different numbers; `below(n)` gives 0..n-1. The player's marks, not the draw. */
export function randomMarks(count: number, numbers: number, below: (n: number) => number): number[] {
  const bag = Array.from({ length: numbers }, (_, i) => i + 1);
  return Array.from({ length: count }, () => bag.splice(below(bag.length), 1)[0] ?? 1).sort((a, b) => a - b);
}

/** The board as a round finds it: its marks, its table of pays, nothing drawn. */
export function opened(table: KenoTable, events: readonly KenoEvent[]): KenoTable {
  const result = events.find((event) => event.type === 'result');
  return { ...table, ...cleared, ...(result && { marks: result.picks, risk: result.risk }) };
}

/** The board after one more event. */
export function after(table: KenoTable, event: KenoEvent): KenoTable {
  if (event.type === 'ball') return { ...table, balls: [...table.balls, { number: event.number, isHit: event.hit }] };
  return event.type === 'result' ? { ...table, isDrawing: false, multiplier: event.multiplier } : table;
}
