// Borscht Bistro: 6x5, eight and more of a kind anywhere, cascades; in free spins spoons of sour cream multiply the
// spin. Draw order: int(2000) a cell, columns from the left, from the bottom, refills the same; a spoon's value
// (int(1000)) is drawn as it lands. Must always hold: pays are in 1/100 of the TOTAL bet; the round ends when it has
// won 5,000x. RTP by the kept log of its simulation.
import { betRules, defineGame, noChoice, noParams } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import { EMPTY, cellsOf, fall, newBoard, refill, tableOf, tally, textOf } from './tumble.ts';
import type { Board } from './tumble.ts';
import type { Words } from './words.ts';

/** A spoon of sour cream on the board. */
export interface BistroCream {
  readonly cell: number;
  readonly factor: number;
}

export interface BistroWin {
  readonly symbol: string;
  /** Cells as in tumble.ts: 5 * column + row from the bottom. */
  readonly cells: readonly number[];
  readonly multiplier: number;
}

export type BistroEvent =
  /** One free spin begins: the `spin`-th (from 1) of `of` known so far. */
  | { readonly type: 'free-spin'; readonly spin: number; readonly of: number }
  /** Six columns from the left, each from the bottom, a letter a symbol; `creams` are all spoons on the board. */
  | {
      readonly type: 'board';
      readonly free: boolean;
      readonly columns: readonly string[];
      readonly creams: readonly BistroCream[];
    }
  /**
   * `wins` pay, `removed` vanish, the rest falls, `added` new symbols a column: the board is then `columns`, its spoons
   * `creams`.
   */
  | {
      readonly type: 'cascade';
      readonly step: number;
      readonly wins: readonly BistroWin[];
      readonly removed: readonly number[];
      readonly added: readonly number[];
      readonly columns: readonly string[];
      readonly creams: readonly BistroCream[];
      readonly multiplier: number;
    }
  /** The spoons together multiply what the cascades of this spin won. */
  | {
      readonly type: 'cream';
      readonly creams: readonly BistroCream[];
      readonly factor: number;
      readonly before: number;
      readonly multiplier: number;
    }
  /** Pots on the board when the cascades stop; they are not multiplied. */
  | { readonly type: 'pots'; readonly cells: readonly number[]; readonly multiplier: number }
  | { readonly type: 'free-spins'; readonly added: number; readonly again: boolean }
  | { readonly type: 'spin-total'; readonly multiplier: number; readonly sum: number }
  | { readonly type: 'cap'; readonly multiplier: number }
  | { readonly type: 'total'; readonly multiplier: number };

export interface BistroState {
  /** Free spins won at first; 0 = none. */
  readonly freeSpins: number;
}

const SCALE = 100;
const CAP_X = 5000;
const CAP = CAP_X * SCALE;
const COLUMNS = 6;
const ROWS = 5;
const KINDS = 8;
const POT = 8;
const CREAM = 9;
/** A letter a symbol, in the order of the weights. */
export const BISTRO_LETTERS = 'KMBGCRPDSZ';

export const BISTRO_WEIGHTS = {
  base: [140, 180, 210, 250, 290, 310, 315, 264, 41, 0],
  free: [130, 170, 200, 240, 290, 310, 320, 202, 25, 113],
} as const;
/** For eight, ten and twelve or more, 1/100. */
export const BISTRO_PAYS = [
  [1000, 2500, 5000],
  [300, 1000, 2500],
  [250, 600, 2000],
  [200, 300, 1500],
  [120, 200, 1200],
  [100, 150, 1000],
  [60, 120, 600],
  [50, 100, 500],
] as const;
const SIZES = [8, 10, 12] as const;
const POT_PAYS = { '4': 300, '5': 500, '6': 10_000 } as const;
const FREE_SPINS = 10;
const RETRIGGER = 5;
export const BISTRO_CREAM = {
  factors: [2, 3, 4, 5, 6, 8, 10, 15, 25, 50, 100, 250],
  weights: [220, 190, 150, 120, 100, 90, 70, 35, 18, 4, 2, 1],
} as const;

const MATH = {
  game: 'borscht-bistro',
  version: '1.1.0',
  scale: SCALE,
  capX: CAP_X,
  columns: COLUMNS,
  rows: ROWS,
  symbols: {
    K: 'kettle',
    M: 'meat',
    B: 'beetroot',
    G: 'cabbage',
    C: 'garlic',
    R: 'carrot',
    P: 'potato',
    D: 'dill',
    S: 'pot',
    Z: 'sour cream, free spins only',
  },
  order: BISTRO_LETTERS,
  weights: BISTRO_WEIGHTS,
  sizes: SIZES,
  /** pays[symbol in order][step of sizes]. */
  pays: BISTRO_PAYS,
  /** By pots on the board when the cascades stop, six standing for more. */
  potPays: POT_PAYS,
  freeSpins: { from: 4, spins: FREE_SPINS },
  retrigger: { from: 3, spins: RETRIGGER },
  cream: BISTRO_CREAM,
  creamMultiplies: 'the sum of the spoons on the board times what the cascades of the spin won; not the pots',
  draws: [
    'int(2000) a cell by weight, columns from the left, each from the bottom; refills the same; int(1000) by weight as a spoon lands',
  ],
  /** By the kept log of simulations/borscht-bistro.jsonl, 95 % interval. */
  rtp: { num: 96_235, den: 100_000 },
  rtpInterval: { num: 151, den: 100_000 },
  hit: { num: 2983, den: 10_000 },
  maxMultiplier: CAP,
} as const;
const FIRST = {
  ...MATH,
  version: '1.0.0',
  rtp: { num: 96_285, den: 100_000 },
  rtpInterval: { num: 37, den: 100_000 },
} as const;

type Mode = keyof typeof BISTRO_WEIGHTS;
const TABLES: Readonly<Record<Mode, Uint8Array>> = {
  base: tableOf(BISTRO_WEIGHTS.base),
  free: tableOf(BISTRO_WEIGHTS.free),
};
const FACTORS = Uint8Array.from(
  BISTRO_CREAM.factors.flatMap((factor, i) => Array.from({ length: BISTRO_CREAM.weights[i] as number }, () => factor)),
);

interface Run {
  readonly words: Words;
  readonly events: BistroEvent[];
  readonly board: Board;
  /** Factor of the spoon in each cell; 0 = none. */
  readonly creams: Uint8Array;
  sum: number;
}

function winsOf(board: Board): BistroWin[] {
  const counts = tally(board, CREAM + 1);
  const wins: BistroWin[] = [];
  for (let symbol = 0; symbol < KINDS; symbol += 1) {
    const step = SIZES.findLastIndex((least) => (counts[symbol] as number) >= least);
    if (step < 0) continue;
    wins.push({
      symbol: BISTRO_LETTERS[symbol] as string,
      cells: cellsOf(board, symbol),
      multiplier: BISTRO_PAYS[symbol]?.[step] as number,
    });
  }
  return wins;
}

function creamsOn({ creams, board }: Run): BistroCream[] {
  return cellsOf(board, CREAM).map((cell) => ({ cell, factor: creams[cell] as number }));
}

/** Cascades until nothing wins; returns what they won together. */
function cascades(run: Run, draw: (cell: number) => number): number {
  const { board, creams, events } = run;
  const move = (from: number, to: number): void => {
    creams[to] = creams[from] as number;
    creams[from] = 0;
  };
  let won = 0;
  for (let step = 1; ; step += 1) {
    const wins = winsOf(board);
    if (wins.length === 0) return won;
    const multiplier = wins.reduce((sum, win) => sum + win.multiplier, 0);
    const removed = wins.flatMap(({ cells }) => cells).sort((a, b) => a - b);
    won += multiplier;
    for (const cell of removed) board.cells[cell] = EMPTY;
    const added = fall(board, move);
    refill(board, draw);
    events.push({
      type: 'cascade',
      step,
      wins,
      removed,
      added,
      columns: textOf(board, BISTRO_LETTERS),
      creams: creamsOn(run),
      multiplier,
    });
  }
}

/** One spin with all its cascades; returns the pots left. */
function spin(run: Run, mode: Mode): number {
  const { words, board, creams, events } = run;
  const table = TABLES[mode];
  const draw = (cell: number): number => {
    const symbol = table[words.int(table.length)] as number;
    creams[cell] = symbol === CREAM ? (FACTORS[words.int(FACTORS.length)] as number) : 0;
    return symbol;
  };
  board.cells.fill(EMPTY);
  refill(board, draw);
  events.push({ type: 'board', free: mode === 'free', columns: textOf(board, BISTRO_LETTERS), creams: creamsOn(run) });
  const before = cascades(run, draw);
  const spoons = creamsOn(run);
  let won = before;
  if (before > 0 && spoons.length > 0) {
    const factor = spoons.reduce((sum, spoon) => sum + spoon.factor, 0);
    won = before * factor;
    events.push({ type: 'cream', creams: spoons, factor, before, multiplier: won });
  }
  const pots = cellsOf(board, POT);
  if (pots.length >= 4) {
    const multiplier = POT_PAYS[String(Math.min(pots.length, 6)) as keyof typeof POT_PAYS];
    won += multiplier;
    events.push({ type: 'pots', cells: pots, multiplier });
  }
  run.sum = Math.min(run.sum + won, CAP);
  events.push({ type: 'spin-total', multiplier: won, sum: run.sum });
  return pots.length;
}

function freeSpins(run: Run): void {
  run.events.push({ type: 'free-spins', added: FREE_SPINS, again: false });
  let of = FREE_SPINS;
  for (let at = 1; at <= of && run.sum < CAP; at += 1) {
    run.events.push({ type: 'free-spin', spin: at, of });
    if (spin(run, 'free') < MATH.retrigger.from) continue;
    of += RETRIGGER;
    run.events.push({ type: 'free-spins', added: RETRIGGER, again: true });
  }
}

function play(words: Words) {
  const board = newBoard(COLUMNS, ROWS);
  const run: Run = { words, events: [], board, creams: new Uint8Array(board.cells.length), sum: 0 };
  const isTriggered = spin(run, 'base') >= MATH.freeSpins.from;
  if (isTriggered) freeSpins(run);
  const multiplier = run.sum;
  if (multiplier === CAP) run.events.push({ type: 'cap', multiplier });
  run.events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events: run.events, state: { freeSpins: isTriggered ? FREE_SPINS : 0 } };
}

const spec = {
  slug: 'borscht-bistro',
  kind: 'slot',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams: noParams,
  parseAction: noChoice,
  play: (_params, _actions, words) => play(words),
  bet: betRules(CAP_X, 100n),
} as const satisfies Partial<GameSpec<NoChoice, NoChoice, BistroEvent, BistroState>>;

/** Its return came from a simulation whose seeds were not kept. */
export const borschtBistroFirst = defineGame<NoChoice, NoChoice, BistroEvent, BistroState>({
  ...spec,
  version: '1.0.0',
  mathHash: '7e9c222c4ca4dc87a1c2317599c189154d0f2d10319708c4078247fa2f5111ee',
  math: FIRST,
});

export const borschtBistro = defineGame<NoChoice, NoChoice, BistroEvent, BistroState>({
  ...spec,
  version: '1.1.0',
  mathHash: '0e314854efc95a7e16dceb827c84a65696207646c4d1b293912ae055b6345dbc',
  math: MATH,
});
