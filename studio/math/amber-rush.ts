// Amber Rush: 5x5, clusters of five and more neighbours, cascades; each cascade multiplies by the next step of a
// ladder, which in free spins does not fall back between spins. Draw order: int(200) a cell, columns from the left,
// from the bottom; refills the same. Must always hold: pays are in 1/100 of the TOTAL bet; the round ends when it has
// won 5,000x. RTP by the kept log of its simulation.
import { betRules, defineGame, noChoice, noParams } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import { EMPTY, cellsOf, fall, newBoard, refill, tableOf, textOf } from './tumble.ts';
import type { Board } from './tumble.ts';
import type { Words } from './words.ts';

export interface AmberCluster {
  readonly symbol: string;
  /** Cells as in tumble.ts: 5 * column + row from the bottom. */
  readonly cells: readonly number[];
  /** 1/100 of the bet before and after the ladder. */
  readonly pays: number;
  readonly multiplier: number;
}

export type AmberEvent =
  /** One free spin begins: the `spin`-th (from 1) of `of` known so far. */
  | { readonly type: 'free-spin'; readonly spin: number; readonly of: number }
  /**
   * Five columns from the left, each from the bottom, a letter a symbol; `factor` is what the next cascade multiplies
   * by.
   */
  | { readonly type: 'board'; readonly free: boolean; readonly columns: readonly string[]; readonly factor: number }
  /**
   * Clusters pay times `factor`, `removed` vanish, the rest falls, `added` new symbols a column: the board is then
   * `columns`.
   */
  | {
      readonly type: 'cascade';
      readonly step: number;
      readonly factor: number;
      readonly clusters: readonly AmberCluster[];
      readonly removed: readonly number[];
      readonly added: readonly number[];
      readonly columns: readonly string[];
      readonly multiplier: number;
    }
  /** Flies left when the cascades stop: free spins, at first or again. */
  | { readonly type: 'free-spins'; readonly cells: readonly number[]; readonly added: number; readonly again: boolean }
  | { readonly type: 'spin-total'; readonly multiplier: number; readonly sum: number }
  | { readonly type: 'cap'; readonly multiplier: number }
  | { readonly type: 'total'; readonly multiplier: number };

export interface AmberState {
  /** Free spins won at first; 0 = none. */
  readonly freeSpins: number;
}

const SCALE = 100;
const CAP_X = 5000;
const CAP = CAP_X * SCALE;
const SIDE = 5;
const COLOURS = 7;
const WILD = 7;
const FLY = 8;
/** A letter a symbol, in the order of the weights. */
export const AMBER_LETTERS = 'CBDTFPRWS';

export const AMBER_WEIGHTS = {
  base: [12, 16, 20, 26, 32, 38, 44, 9, 3],
  free: [14, 18, 22, 26, 30, 35, 39, 14, 2],
} as const;
const LADDER = { base: [1, 2, 3, 5, 8, 10], free: [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30] } as const;
/** Least cells of each step of the pays. */
const SIZES = [5, 6, 7, 8, 9, 10, 12, 15] as const;
export const AMBER_PAYS = [
  [500, 800, 1200, 2000, 3000, 6000, 15_000, 50_000],
  [300, 500, 800, 1200, 2000, 4000, 10_000, 30_000],
  [200, 300, 500, 800, 1200, 2000, 5000, 15_000],
  [120, 200, 300, 400, 600, 1000, 2500, 8000],
  [80, 120, 200, 250, 400, 600, 1500, 5000],
  [50, 70, 100, 150, 220, 400, 800, 3000],
  [30, 40, 60, 100, 150, 250, 500, 2000],
] as const;
const FREE_SPINS = { '3': 8, '4': 10, '5': 12 } as const;
const RETRIGGER = 4;

const MATH = {
  game: 'amber-rush',
  version: '1.1.0',
  scale: SCALE,
  capX: CAP_X,
  columns: SIDE,
  rows: SIDE,
  symbols: {
    C: 'crown',
    B: 'bee',
    D: 'dragonfly',
    T: 'beetle',
    F: 'fern',
    P: 'pine',
    R: 'drop',
    W: 'wild',
    S: 'fly in amber',
  },
  order: AMBER_LETTERS,
  weights: AMBER_WEIGHTS,
  cluster: 'five or more neighbours side by side; a wild joins every colour; at least one cell of the colour itself',
  sizes: SIZES,
  /** pays[symbol in order][step of sizes]. */
  pays: AMBER_PAYS,
  ladder: LADDER,
  ladderResetsInFreeSpins: false,
  /** By flies left when the cascades stop, five standing for more; in free spins three or more add `retrigger`. */
  freeSpins: FREE_SPINS,
  retrigger: { from: 3, spins: RETRIGGER },
  draws: ['int(200) a cell by weight, columns from the left, each from the bottom; refills the same'],
  /** By the kept log of simulations/amber-rush.jsonl, 95 % interval. */
  rtp: { num: 96_217, den: 100_000 },
  rtpInterval: { num: 116, den: 100_000 },
  hit: { num: 3685, den: 10_000 },
  maxMultiplier: CAP,
} as const;
const FIRST = {
  ...MATH,
  version: '1.0.0',
  rtp: { num: 96_130, den: 100_000 },
  rtpInterval: { num: 26, den: 100_000 },
} as const;

type Mode = keyof typeof AMBER_WEIGHTS;
const TABLES: Readonly<Record<Mode, Uint8Array>> = {
  base: tableOf(AMBER_WEIGHTS.base),
  free: tableOf(AMBER_WEIGHTS.free),
};
const STEP_OF_SIZE = Array.from({ length: SIDE * SIDE + 1 }, (_, size) =>
  SIZES.findLastIndex((least) => size >= least),
);

/** Sets of cells are the bits of a number: bit 5 * column + row. */
const ALL_CELLS = 2 ** (SIDE * SIDE) - 1;
const BOTTOM_ROW = 0b00001_00001_00001_00001_00001;
const TOP_ROW = BOTTOM_ROW << (SIDE - 1);
const withNeighbours = (set: number): number =>
  (set | ((set & ~TOP_ROW) << 1) | ((set & ~BOTTOM_ROW) >>> 1) | (set << SIDE) | (set >>> SIDE)) & ALL_CELLS;

function cellsIn(set: number): number[] {
  const cells: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) cells.push(31 - Math.clz32(left & -left));
  return cells;
}

function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size += 1;
  return size;
}

interface Run {
  readonly words: Words;
  readonly events: AmberEvent[];
  readonly board: Board;
  /** Step of the ladder the next cascade stands on. */
  step: number;
  sum: number;
}

/** Clusters of the board, and the set of all cells that vanish with them. */
function clustersOf({ cells }: Board, factor: number): { clusters: AmberCluster[]; removed: number } {
  const sets = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let cell = 0; cell < cells.length; cell += 1) sets[cells[cell] as number]! |= 1 << cell;
  const clusters: AmberCluster[] = [];
  let removed = 0;
  for (let colour = 0; colour < COLOURS; colour += 1) {
    const joined = (sets[colour] as number) | (sets[WILD] as number);
    if (sizeOf(joined) < SIZES[0]) continue;
    for (let left = sets[colour] as number; left !== 0;) {
      let cluster = left & -left;
      for (let grown = withNeighbours(cluster) & joined; grown !== cluster; grown = withNeighbours(cluster) & joined)
        cluster = grown;
      left &= ~cluster;
      const size = sizeOf(cluster);
      if (size < SIZES[0]) continue;
      const pays = AMBER_PAYS[colour]?.[STEP_OF_SIZE[size] as number] as number;
      clusters.push({
        symbol: AMBER_LETTERS[colour] as string,
        cells: cellsIn(cluster),
        pays,
        multiplier: pays * factor,
      });
      removed |= cluster;
    }
  }
  return { clusters, removed };
}

/** One spin with all its cascades; returns the flies left. */
function spin(run: Run, mode: Mode): number {
  const { words, board, events } = run;
  const table = TABLES[mode];
  const ladder: readonly number[] = LADDER[mode];
  const draw = (): number => table[words.int(table.length)] as number;
  const factorNow = (): number => ladder[Math.min(run.step, ladder.length - 1)] as number;
  board.cells.fill(EMPTY);
  refill(board, draw);
  events.push({ type: 'board', free: mode === 'free', columns: textOf(board, AMBER_LETTERS), factor: factorNow() });
  let won = 0;
  for (let step = 1; ; step += 1) {
    const factor = factorNow();
    const { clusters, removed: vanishing } = clustersOf(board, factor);
    if (vanishing === 0) break;
    run.step += 1;
    const removed = cellsIn(vanishing);
    const multiplier = clusters.reduce((sum, cluster) => sum + cluster.multiplier, 0);
    won += multiplier;
    for (const cell of removed) board.cells[cell] = EMPTY;
    const added = fall(board);
    refill(board, draw);
    events.push({
      type: 'cascade',
      step,
      factor,
      clusters,
      removed,
      added,
      columns: textOf(board, AMBER_LETTERS),
      multiplier,
    });
  }
  run.sum = Math.min(run.sum + won, CAP);
  events.push({ type: 'spin-total', multiplier: won, sum: run.sum });
  return cellsOf(board, FLY).length;
}

function freeSpins(run: Run, count: number): void {
  run.events.push({ type: 'free-spins', cells: cellsOf(run.board, FLY), added: count, again: false });
  run.step = 0;
  let of = count;
  for (let at = 1; at <= of && run.sum < CAP; at += 1) {
    run.events.push({ type: 'free-spin', spin: at, of });
    if (spin(run, 'free') < MATH.retrigger.from) continue;
    of += RETRIGGER;
    run.events.push({ type: 'free-spins', cells: cellsOf(run.board, FLY), added: RETRIGGER, again: true });
  }
}

function play(words: Words) {
  const run: Run = { words, events: [], board: newBoard(SIDE, SIDE), step: 0, sum: 0 };
  const flies = spin(run, 'base');
  const won = flies < 3 ? 0 : FREE_SPINS[String(Math.min(flies, 5)) as keyof typeof FREE_SPINS];
  if (won > 0) freeSpins(run, won);
  const multiplier = run.sum;
  if (multiplier === CAP) run.events.push({ type: 'cap', multiplier });
  run.events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events: run.events, state: { freeSpins: won } };
}

const spec = {
  slug: 'amber-rush',
  kind: 'slot',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams: noParams,
  parseAction: noChoice,
  play: (_params, _actions, words) => play(words),
  bet: betRules(CAP_X, 100n),
} as const satisfies Partial<GameSpec<NoChoice, NoChoice, AmberEvent, AmberState>>;

/** Its return came from a simulation whose seeds were not kept. */
export const amberRushFirst = defineGame<NoChoice, NoChoice, AmberEvent, AmberState>({
  ...spec,
  version: '1.0.0',
  mathHash: '51fd99c550d861c9d55797b807bac73da5d6ce62f71fce1d48e3c3d016a5631a',
  math: FIRST,
});

export const amberRush = defineGame<NoChoice, NoChoice, AmberEvent, AmberState>({
  ...spec,
  version: '1.1.0',
  mathHash: 'e4cfb27c3699d5c3611914e22210790793b965ca16c4c326cb70bec5922070cb',
  math: MATH,
});
