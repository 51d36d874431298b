// The amber board as data: the cascading board of all, and the step of the ladder that the next cascade stands on.
import type { AmberEvent } from '../../math/amber-rush.ts';
import { afterCascade, freshTable } from '../core/cascade/model.ts';
import type { CascadeTable, Won } from '../core/cascade/model.ts';

export interface AmberMath {
  columns: number;
  rows: number;
  /** Letters of the symbols, the paying ones first. */
  order: string;
  sizes: readonly number[];
  /** pays[symbol][step of sizes], 1/scale. */
  pays: readonly (readonly number[])[];
  ladder: { base: readonly number[]; free: readonly number[] };
  freeSpins: Readonly<Record<string, number>>;
  retrigger: { from: number; spins: number };
  rtp: { num: number; den: number };
  rtpInterval: { num: number; den: number };
  hit: { num: number; den: number };
  maxMultiplier: number;
}

export interface AmberTable extends CascadeTable {
  /** What the next cascade multiplies by. */
  factor: number;
}

export const span = { columns: 5, rows: 5 } as const;
/** Stands before the first round: no colour is there five times. */
export const resting = ['RPFRB', 'FTRPD', 'PDCFT', 'DFPRT', 'BTSCB'] as const;
export const SCATTER = 'S';

export const ladderOf = ({ ladder }: AmberMath, { free }: Pick<AmberTable, 'free'>): readonly number[] =>
  free ? ladder.free : ladder.base;

export const freshAmber = (): AmberTable => ({ ...freshTable(), factor: 1 });

/** The board after one more event; `math` has the ladder that each cascade climbs. */
export const afterWith =
  (math: AmberMath) =>
  (table: AmberTable, event: AmberEvent): AmberTable => {
    const next = afterCascade(table, event);
    if (event.type === 'free-spin' && !table.free) return { ...next, factor: math.ladder.free[0] ?? 1 };
    if (event.type === 'board') return { ...next, factor: event.factor };
    if (event.type !== 'cascade') return next;
    const ladder = ladderOf(math, table);
    return { ...next, factor: ladder[Math.min(ladder.indexOf(event.factor) + 1, ladder.length - 1)] ?? event.factor };
  };

export const paysOf = (event: AmberEvent): readonly Won[] => (event.type === 'cascade' ? event.clusters : []);
