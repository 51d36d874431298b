// The kitchen board as data: the cascading board of all, the spoons of sour cream on it, what pots and cream made of a
// spin.
import type { BistroCream, BistroEvent } from '../../math/borscht-bistro.ts';
import { afterCascade, freshTable } from '../core/cascade/model.ts';
import type { CascadeTable, Won } from '../core/cascade/model.ts';

export interface BistroMath {
  /** Letters of the symbols, the paying ones first. */
  order: string;
  sizes: readonly number[];
  /** pays[symbol][step of sizes], 1/scale. */
  pays: readonly (readonly number[])[];
  potPays: Readonly<Record<string, number>>;
  freeSpins: { from: number; spins: number };
  retrigger: { from: number; spins: number };
  cream: { factors: readonly number[]; weights: readonly number[] };
  rtp: { num: number; den: number };
  rtpInterval: { num: number; den: number };
  hit: { num: number; den: number };
  maxMultiplier: number;
}

export interface BistroTable extends CascadeTable {
  creams: readonly BistroCream[];
  /** What the spoons together multiplied this spin by. */
  cream: number | null;
  /** What the pots of this spin paid, 1/scale. */
  pots: number | null;
}

export const span = { columns: 6, rows: 5 } as const;
/** Stands before the first round: nothing of it pays. */
export const resting = ['PDRCG', 'BMPDR', 'DRSPC', 'KPDRB', 'RCGDP', 'DPRMC'] as const;
export const SCATTER = 'S';

export const freshBistro = (): BistroTable => ({ ...freshTable(), creams: [], cream: null, pots: null });

/** The board after one more event. */
export function after(table: BistroTable, event: BistroEvent): BistroTable {
  switch (event.type) {
    case 'board':
      return { ...afterCascade(table, event), creams: event.creams, cream: null, pots: null };
    case 'cascade':
      return { ...afterCascade(table, event), creams: event.creams };
    case 'cream':
      return { ...table, cream: event.factor, brought: event.multiplier };
    case 'pots':
      return { ...table, pots: event.multiplier, brought: table.brought + event.multiplier };
    default:
      return afterCascade(table, event);
  }
}

export const paysOf = (event: BistroEvent): readonly Won[] => (event.type === 'cascade' ? event.wins : []);
