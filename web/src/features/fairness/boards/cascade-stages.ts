// The stages of a cascading round, from its events: one before each cascade, one where a spin has come to rest.
// Multipliers are in 1/100 of the bet; cells are the mathematics' own, column by column from the bottom.
import type { BoardEvent } from './event.ts';

export interface Stage {
  /** The free spin it belongs to. */
  free: number | null;
  columns: readonly string[];
  paid: ReadonlySet<number>;
  groups: readonly { symbol: string; size: number; multiplier: number }[];
  /** The step of a ladder that these groups were multiplied by. */
  factor: number | null;
  /** Factors of the spoons, by cell; their sum where it multiplied. */
  creams: ReadonlyMap<number, number>;
  cream: number | null;
  pots: number | null;
  /** Where the spin has come to rest. */
  spinTotal: number | null;
  wonSpins: number;
}

interface Group {
  symbol: string;
  cells: readonly number[];
  multiplier: number;
}

const creamsOf = (event: BoardEvent): ReadonlyMap<number, number> =>
  new Map(
    ((event['creams'] as readonly { cell: number; factor: number }[] | undefined) ?? []).map(({ cell, factor }) => [
      cell,
      factor,
    ]),
  );

export function stagesOf(events: readonly BoardEvent[]): Stage[] {
  const stages: Stage[] = [];
  const none = {
    paid: new Set<number>(),
    groups: [],
    factor: null,
    creams: new Map<number, number>(),
    cream: null,
    pots: null,
    spinTotal: null,
    wonSpins: 0,
  };
  let now: Stage = { ...none, free: null, columns: [] };
  for (const event of events) {
    const multiplier = Number(event['multiplier']);
    if (event.type === 'free-spin') now = { ...now, free: Number(event['spin']) };
    if (event.type === 'board')
      now = { ...none, free: now.free, columns: event['columns'] as readonly string[], creams: creamsOf(event) };
    if (event.type === 'cascade') {
      const groups = (event['clusters'] ?? event['wins']) as readonly Group[];
      const paid = new Set(event['removed'] as readonly number[]);
      stages.push({
        ...now,
        paid,
        groups: groups.map(({ symbol, cells, multiplier: pays }) => ({ symbol, size: cells.length, multiplier: pays })),
        factor: event['factor'] === undefined ? null : Number(event['factor']),
      });
      now = { ...now, columns: event['columns'] as readonly string[], creams: creamsOf(event) };
    }
    if (event.type === 'cream') now = { ...now, cream: Number(event['factor']) };
    if (event.type === 'pots') now = { ...now, pots: multiplier, paid: new Set(event['cells'] as readonly number[]) };
    if (event.type === 'spin-total') stages.push({ ...now, spinTotal: multiplier });
    const last = stages.at(-1);
    if (event.type === 'free-spins' && last) last.wonSpins = Number(event['added']);
  }
  return stages;
}
