// How likely each outcome of a market is, from how likely each state of its period is. Markets are decided by the same
// table that settles them, so a price and a settlement cannot understand a market differently.
import { outcomesOf, type Market, type Spec } from '../sport-markets/catalogue.ts';
import { deciderOf, verdicts, type State, type StateKind } from '../sport-markets/decide.ts';

/** Probabilities of an outcome to lose, win, be refunded, half win and half lose, in the order of `verdicts`. */
export type Chance = readonly [lose: number, win: number, refund: number, halfWin: number, halfLose: number];

/** The states a market can end in, numbered. Grids of one key are alike. */
export interface Grid {
  key: string;
  kind: StateKind;
  count: number;
  stateAt: (cell: number) => State;
}

/** How likely each state of a grid is. */
export interface Distribution {
  grid: Grid;
  p: Float64Array;
  /** Places in `p` that are not next to nothing. */
  cells: Uint32Array;
}

/** Every combination of so many numbers from 0 to below `size`, the last counting fastest. */
export const boxGrid = (kind: 'pair' | 'halves', size: number): Grid => {
  const numbers = kind === 'pair' ? 2 : 4;
  return {
    key: `${kind}${size}`,
    kind,
    count: size ** numbers,
    stateAt: (cell) => Array.from({ length: numbers }, (_, n) => Math.floor(cell / size ** (numbers - 1 - n)) % size),
  };
};

/** A state that comes less often than once in a hundred million times is left out. */
const negligible = 1e-8;

export function distributionOf(grid: Grid, p: Float64Array): Distribution {
  const places = new Uint32Array(p.length);
  let [count, total] = [0, 0];
  for (let cell = 0; cell < p.length; cell++)
    if (p[cell]! > negligible) {
      places[count++] = cell;
      total += p[cell]!;
    }
  const scaled = new Float64Array(p.length);
  const cells = places.slice(0, count);
  for (const cell of cells) scaled[cell] = p[cell]! / total;
  return { grid, p: scaled, cells };
}

/** For each outcome the place of its verdict in every cell. A market, a line and a grid have one table for ever. */
const tables = new WeakMap<Market, Map<string, Uint8Array[]>>();

function tableOf(market: Market, spec: Spec, grid: Grid): Uint8Array[] {
  const known = tables.get(market) ?? new Map<string, Uint8Array[]>();
  tables.set(market, known);
  const key = `${spec['total'] ?? spec['hcp'] ?? ''}/${grid.key}`;
  const found = known.get(key);
  if (found) return found;
  const { kind, decide } = deciderOf(market, spec);
  if (kind !== grid.kind) throw new Error(`market ${market.id} is decided by ${kind}, not by ${grid.kind}`);
  const made = outcomesOf(market).map(() => new Uint8Array(grid.count));
  for (let cell = 0; cell < grid.count; cell++)
    for (const [n, verdict] of decide(grid.stateAt(cell)).entries()) made[n]![cell] = verdicts.indexOf(verdict);
  known.set(key, made);
  return made;
}

/** One for each outcome of the market. @throws Error where the market is decided by another kind of state */
export function chancesOf(market: Market, spec: Spec, of: Distribution): Chance[] {
  const { cells, p, grid } = of;
  return tableOf(market, spec, grid).map((table) => {
    const chance: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    for (let n = 0; n < cells.length; n++) {
      const cell = cells[n]!;
      chance[table[cell]!]! += p[cell]!;
    }
    return chance;
  });
}

/** Whether an outcome wins in each cell: 1 or 0. For legs of a builder, which win or lose. */
export function winsIn(leg: { market: Market; spec: Spec; outcome: string }, of: Distribution): Uint8Array {
  const place = outcomesOf(leg.market).findIndex(({ id }) => id === leg.outcome);
  if (place < 0) throw new RangeError(`market ${leg.market.id} has no outcome ${leg.outcome}`);
  return tableOf(leg.market, leg.spec, of.grid)[place]!.map((verdict) => (verdict === 1 ? 1 : 0));
}

/** A chance to win or lose and nothing else. */
export const winChance = (p: number): Chance => [1 - p, p, 0, 0, 0];

/** Probabilities of 0, 1, 2 … of a Poisson number, the last for all above. */
export function poisson(mean: number, size: number): Float64Array {
  const p = new Float64Array(size);
  let one = Math.exp(-mean);
  let rest = 1;
  for (let n = 0; n < size - 1; n++) {
    p[n] = one;
    rest -= one;
    one *= mean / (n + 1);
  }
  p[size - 1] = Math.max(0, rest);
  return p;
}

/** The same of a negative binomial number whose variance is `spread` (> 1) times its mean. */
export function negativeBinomial(of: { mean: number; spread: number; size: number }): Float64Array {
  const { mean, spread, size } = of;
  if (mean <= 0) return poisson(0, size);
  const r = mean / (spread - 1);
  const q = 1 - 1 / spread;
  const p = new Float64Array(size);
  let one = spread ** -r;
  let rest = 1;
  for (let n = 0; n < size - 1; n++) {
    p[n] = one;
    rest -= one;
    one *= (q * (r + n)) / (n + 1);
  }
  p[size - 1] = Math.max(0, rest);
  return p;
}

/** What two independent numbers make together, moved by what there is of each; the last place takes all above. */
export function pairOf(of: { home: Float64Array; away: Float64Array; so: readonly [number, number]; size: number }) {
  const { home, away, so, size } = of;
  const p = new Float64Array(size * size);
  for (const [h, ph] of home.entries())
    for (const [a, pa] of away.entries()) {
      const cell = Math.min(h + so[0], size - 1) * size + Math.min(a + so[1], size - 1);
      p[cell]! += ph * pa;
    }
  return distributionOf(boxGrid('pair', size), p);
}
