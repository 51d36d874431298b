// What a cascading board shows after which event: the same for every such game. A pure function of the events, so a
// round put together again is the round that was seen. Multipliers are in 1/scale of the bet.
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';

export interface Won {
  symbol: string;
  cells: readonly number[];
  multiplier: number;
}

export interface CascadeTable {
  /** From the bottom, a letter a symbol; null before the first round. */
  columns: readonly string[] | null;
  /** The free spin that runs. */
  free: { spin: number; of: number } | null;
  /** What the cascades of this spin brought. */
  brought: number;
  /** What the ended spins of the round won together. */
  sum: number;
  /** The round ended because it had won all it may. */
  isCapped: boolean;
}

/** What passes over the board while it is shown; nothing of it decides anything. */
export interface Passing {
  /** Groups lit now, with what they pay. `isQuiet`: no more than the stake returns. */
  pays: readonly Won[];
  isQuiet: boolean;
  /** Symbols are on their way: what is marked on cells waits. */
  isFalling: boolean;
  /** Free spins just won. */
  offer: { added: number; again: boolean } | null;
  /** Multiplier of the whole round, shown big over the board. */
  banner: number | null;
}

/** The events that all cascading games have. */
export type CascadeEvent =
  | { readonly type: 'free-spin'; readonly spin: number; readonly of: number }
  | { readonly type: 'board'; readonly columns: readonly string[] }
  | {
      readonly type: 'cascade';
      readonly step: number;
      readonly removed: readonly number[];
      readonly columns: readonly string[];
      readonly multiplier: number;
    }
  | { readonly type: 'free-spins'; readonly added: number; readonly again: boolean }
  | { readonly type: 'spin-total'; readonly multiplier: number; readonly sum: number }
  | { readonly type: 'cap'; readonly multiplier: number }
  | { readonly type: 'total'; readonly multiplier: number };

export const freshTable = (): CascadeTable => ({ columns: null, free: null, brought: 0, sum: 0, isCapped: false });
export const nothingPassing: Passing = { pays: [], isQuiet: false, isFalling: false, offer: null, banner: null };
export const createField = <T extends CascadeTable>(fresh: T): Store<T & Passing> =>
  createStore({ ...fresh, ...nothingPassing });

/** The board after one more event; a game adds what only it has. */
export function afterCascade<T extends CascadeTable>(table: T, event: CascadeEvent): T {
  switch (event.type) {
    case 'free-spin':
      return { ...table, free: { spin: event.spin, of: event.of } };
    case 'board':
      return { ...table, columns: event.columns, brought: 0 };
    case 'cascade':
      return { ...table, columns: event.columns, brought: table.brought + event.multiplier };
    case 'free-spins':
      return event.again && table.free ? { ...table, free: { ...table.free, of: table.free.of + event.added } } : table;
    case 'spin-total':
      return { ...table, brought: event.multiplier, sum: event.sum };
    case 'cap':
      return { ...table, isCapped: true };
    default:
      return table;
  }
}

/** Cells of a symbol on the board. */
export const cellsOf = (columns: readonly string[] | null, symbol: string): number[] =>
  (columns ?? []).flatMap((text, column) =>
    [...text].flatMap((one, row) => (one === symbol ? [column * text.length + row] : [])),
  );
