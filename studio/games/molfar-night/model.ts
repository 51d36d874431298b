// A round of Molfar's Night as the machine shows it: spins with their wins, and what stands on screen after each. What
// is shown follows from the events alone, so a round seen live, put back or shown again looks the same.
import type { MolfarEvent, MolfarSymbol, MolfarWild } from '../../math/molfar-night.ts';
import { cellAt } from '../core/reels/reels.ts';
import { createStore } from '../core/store.ts';

export type Win = Extract<MolfarEvent, { type: 'ways' | 'scatter' }>;

export interface MolfarMath {
  strips: Readonly<Record<'base' | 'free', readonly string[]>>;
  rows: number;
  pays: Readonly<Record<string, readonly number[]>>;
  scatterPays: Readonly<Record<string, number>>;
  freeSpins: Readonly<Record<string, number>>;
  retrigger: { from: number; spins: number };
  freeWild: readonly number[];
  rtp: { num: number; den: number };
  hit: { num: number; den: number };
  maxMultiplier: number;
}

export interface Spin {
  /** Which free spin of how many; null for the spin that was paid for. */
  free: { spin: number; of: number } | null;
  stops: readonly number[];
  grid: readonly (readonly MolfarSymbol[])[];
  wilds: readonly MolfarWild[];
  wins: readonly Win[];
  /** What it pays and what the round has paid with it, 1/scale. */
  multiplier: number;
  sum: number;
  /** Free spins it brought. */
  added: number;
  /** Events of the round up to here. */
  end: number;
}

export interface Field extends Pick<Spin, 'free' | 'wilds' | 'wins' | 'sum'> {
  grid: Spin['grid'] | null;
  /** The wins stand without light: at rest, or because no more than the stake has returned. */
  isQuiet: boolean;
  /** A plate over the reels: free spins begin, more are added, they are over. */
  plate: { name: 'start' | 'more' | 'end'; spins: number; sum: number } | null;
  /** Multiplier of the total stake, 1/scale, shown big over the reels. */
  banner: number | null;
}

export const emptyField: Field = {
  grid: null,
  free: null,
  wilds: [],
  wins: [],
  sum: 0,
  isQuiet: true,
  plate: null,
  banner: null,
};
export const createField = () => createStore<Field>(emptyField);

/** The spins of a round, in order. */
export function spinsOf(events: readonly MolfarEvent[]): Spin[] {
  const spins: Spin[] = [];
  let free: Spin['free'] = null;
  const change = (part: Partial<Spin>) => spins.splice(-1, 1, { ...(spins.at(-1) as Spin), ...part });
  events.forEach((event, i) => {
    if (event.type === 'free-spin') free = { spin: event.spin, of: event.of };
    else if (event.type === 'reels')
      spins.push({
        free,
        stops: event.stops,
        grid: event.grid,
        wilds: event.wilds,
        wins: [],
        multiplier: 0,
        sum: 0,
        added: 0,
        end: i + 1,
      });
    else if (event.type === 'ways' || event.type === 'scatter')
      change({ wins: [...(spins.at(-1)?.wins ?? []), event], end: i + 1 });
    else if (event.type === 'spin-total') change({ multiplier: event.multiplier, sum: event.sum, end: i + 1 });
    else if (event.type === 'free-spins') change({ added: event.added, end: i + 1 });
    else change({ end: i + 1 });
  });
  return spins;
}

/** What stands on screen when a spin is over. */
export const after = ({ free, grid, wilds, wins, sum }: Spin): Field => ({
  ...emptyField,
  free,
  grid,
  wilds,
  wins,
  sum,
});

export const stripsOf = (math: MolfarMath, { free }: Spin): readonly string[] => math.strips[free ? 'free' : 'base'];

export const cellsOf = ({ rows }: Win): string[] => rows.flatMap((at, reel) => at.map((row) => cellAt(reel, row)));
