// Molfar's Night: 5x3, 243 ways from left to right, free spins where every fern flower multiplies the ways it joins.
// Draw order of a spin: five stops (top row); in free spins then one int(20) a visible wild, reel by reel, from the
// top. Must always hold: pays are in 1/100 of the TOTAL bet; the round ends when it has won 2,500x. RTP in closed form.
import { betRules, defineGame, noChoice, noParams } from './game.ts';
import type { NoChoice } from './game.ts';
import type { Words } from './words.ts';

export type MolfarSymbol = 'M' | 'O' | 'T' | 'B' | 'R' | 'H' | 'C' | 'K' | 'S' | 'W';

/** A wild of a free spin and what it multiplies by. */
export interface MolfarWild {
  readonly reel: number;
  readonly row: number;
  readonly factor: number;
}

export type MolfarEvent =
  /** One free spin begins: the `spin`-th (from 1) of `of` known so far. */
  | { readonly type: 'free-spin'; readonly spin: number; readonly of: number }
  /** Where the reels stop; `grid[row][reel]`. */
  | {
      readonly type: 'reels';
      readonly free: boolean;
      readonly stops: readonly number[];
      readonly grid: readonly (readonly MolfarSymbol[])[];
      readonly wilds: readonly MolfarWild[];
    }
  /**
   * `symbol` on the first `length` reels in `ways` ways (wild factors multiplied in); `rows[reel]` lists the rows it or
   * a wild stands in.
   */
  | {
      readonly type: 'ways';
      readonly symbol: MolfarSymbol;
      readonly length: number;
      readonly ways: number;
      readonly rows: readonly (readonly number[])[];
      readonly multiplier: number;
    }
  /** Moons anywhere; `rows[reel]` as above. */
  | {
      readonly type: 'scatter';
      readonly count: number;
      readonly rows: readonly (readonly number[])[];
      readonly multiplier: number;
    }
  /** Free spins won: at first, or again during them. */
  | { readonly type: 'free-spins'; readonly added: number; readonly again: boolean }
  /** After each spin: what it won, and the round so far. */
  | { readonly type: 'spin-total'; readonly multiplier: number; readonly sum: number }
  /** The most a round pays is reached: what would have followed is not played. */
  | { readonly type: 'cap'; readonly multiplier: number }
  | { readonly type: 'total'; readonly multiplier: number };

export interface MolfarState {
  readonly stops: readonly number[];
  /** Free spins won at first; 0 = none. */
  readonly freeSpins: number;
}

const SCALE = 100;
const CAP_X = 2500;
const REELS = 5;

export const MOLFAR_STRIPS = {
  base: [
    'HCKBRCOHKRMBOKHMKCRHTSCOTBMCHKBRKBTHKCRKOT',
    'BMCRKBCHWTKRCBMHCTORKHOBTMCBHROCSHRCTRKHWK',
    'KHTOCMBHKRTKOWRHSTRCMBKCHRCMWOKHCSBRCTKOHB',
    'KHRKCTHKCTHKRBOHRSCKRBOCBOCWRMHBMKTRKMWOCT',
    'TKHBKRHORKCHBCTMHKCRKOTRBOHCBOKCTSMCBRHMKR',
  ],
  free: [
    'ORMKTOMHRCHKCBTHOSRCTBRKBRKTHKMCBORHKOBCTM',
    'HKMHWOTHBTHMCSRTMRBTRCWOCHRKBCWKHCOMKORBWT',
    'HOWCBHWBHWORKCMRCTRMWTMRBCOTBKCHSMKBROTRWK',
    'WKBRHTOCROCTWBMTCBKHWKCMKRBKORHTMCHOWRBSMH',
    'ORCBTHRKBCKHOMKHBTOCRBHCMTKHRSMTRCOKMOHBKT',
  ],
} as const;

/** Three, four, five of a kind, 1/100 of the bet per way. */
export const MOLFAR_PAYS = {
  M: [100, 300, 1000],
  O: [75, 200, 600],
  T: [60, 150, 400],
  B: [50, 100, 250],
  R: [30, 70, 160],
  H: [25, 60, 150],
  C: [20, 50, 125],
  K: [20, 40, 100],
} as const;
const SCATTER_PAYS: Readonly<Record<number, number>> = { 3: 200, 4: 1000, 5: 5000 };
const FREE_SPINS: Readonly<Record<number, number>> = { 3: 10, 4: 12, 5: 15 };
const RETRIGGER = 5;
/** Factor of a wild by int(20). */
const WILD_FACTORS = [5, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2] as const;

const MATH = {
  game: 'molfar-night',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  reels: REELS,
  rows: 3,
  symbols: {
    W: 'fern flower',
    S: 'full moon',
    M: 'molfar',
    O: 'wolf',
    T: 'trembita',
    B: 'bartka',
    R: 'rowan',
    H: 'mushroom',
    C: 'cone',
    K: 'bluebell',
  },
  wild: 'W',
  scatter: 'S',
  strips: MOLFAR_STRIPS,
  pays: MOLFAR_PAYS,
  scatterPays: SCATTER_PAYS,
  freeSpins: FREE_SPINS,
  retrigger: { from: 3, spins: RETRIGGER },
  /** freeWild[int(20)]: in free spins a wild counts as so many symbols. */
  freeWild: WILD_FACTORS,
  draws: [
    'per spin: int(42) stop of reel 1..5, top row',
    'free spins: int(20) per visible wild, reels from the left, rows from the top',
  ],
  rtp: { num: 1_367_198_140_417, den: 1_422_662_801_280 },
  hit: { num: 7_435_153, den: 14_521_248 },
  maxMultiplier: 250_000,
} as const;

type Mode = keyof typeof MOLFAR_STRIPS;

/** rows[mode][reel][stop][symbol]: the rows in which it stands there. */
type Windows = Readonly<Record<Mode, readonly (readonly Readonly<Record<string, readonly number[]>>[])[]>>;
const windowsOf = (mode: Mode) =>
  MOLFAR_STRIPS[mode].map((strip) =>
    Array.from(strip, (_, stop) => {
      const rows: Record<string, number[]> = {};
      for (let row = 0; row < 3; row += 1) (rows[strip[(stop + row) % strip.length] as string] ??= []).push(row);
      return rows;
    }),
  );
const WINDOWS: Windows = { base: windowsOf('base'), free: windowsOf('free') };
const NO_ROWS: readonly number[] = [];

interface Run {
  readonly words: Words;
  readonly events: MolfarEvent[];
  /** Won so far, 1/100, never above the cap. */
  sum: number;
}

function wildsOf(words: Words, window: readonly Readonly<Record<string, readonly number[]>>[]): MolfarWild[] {
  return window.flatMap((rows, reel) =>
    (rows['W'] ?? NO_ROWS).map((row) => ({ reel, row, factor: WILD_FACTORS[words.int(20)] as number })),
  );
}

/** What a symbol of the first reel wins: ways on the longest unbroken run of reels. */
function waysOf(
  symbol: MolfarSymbol,
  window: readonly Readonly<Record<string, readonly number[]>>[],
  wildWorth: readonly number[],
): MolfarEvent | undefined {
  let ways = 1;
  let length = 0;
  while (length < REELS) {
    const count = (window[length]?.[symbol]?.length ?? 0) + (wildWorth[length] as number);
    if (count === 0) break;
    ways *= count;
    length += 1;
  }
  if (length < 3) return undefined;
  const rows = window
    .slice(0, length)
    .map((at) => [...(at[symbol] ?? NO_ROWS), ...(at['W'] ?? NO_ROWS)].sort((a, b) => a - b));
  const pays = MOLFAR_PAYS[symbol as keyof typeof MOLFAR_PAYS];
  return { type: 'ways', symbol, length, ways, rows, multiplier: ways * (pays[length - 3] as number) };
}

/** One spin: its events, its win, and how many moons it shows. */
function spin(run: Run, mode: Mode): { stops: number[]; moons: number } {
  const { words, events } = run;
  const strips = MOLFAR_STRIPS[mode];
  const stops = strips.map((strip) => words.int(strip.length));
  const window = WINDOWS[mode].map(
    (reel, at) => reel[stops[at] as number] as Readonly<Record<string, readonly number[]>>,
  );
  const wilds = mode === 'free' ? wildsOf(words, window) : [];
  const grid = [0, 1, 2].map((row) =>
    strips.map((strip, reel) => strip[((stops[reel] as number) + row) % strip.length] as MolfarSymbol),
  );
  events.push({ type: 'reels', free: mode === 'free', stops, grid, wilds });
  const worth = window.map((rows) => (mode === 'free' ? 0 : (rows['W']?.length ?? 0)));
  for (const { reel, factor } of wilds) worth[reel] = (worth[reel] as number) + factor;
  let won = 0;
  for (const symbol in window[0]) {
    const ways = symbol === 'S' ? undefined : waysOf(symbol as MolfarSymbol, window, worth);
    if (ways?.type !== 'ways') continue;
    won += ways.multiplier;
    events.push(ways);
  }
  const moons = window.reduce((count, rows) => count + (rows['S']?.length ?? 0), 0);
  if (moons >= 3) {
    const multiplier = SCATTER_PAYS[moons] as number;
    won += multiplier;
    events.push({ type: 'scatter', count: moons, rows: window.map((rows) => rows['S'] ?? NO_ROWS), multiplier });
  }
  run.sum = Math.min(run.sum + won, CAP_X * SCALE);
  events.push({ type: 'spin-total', multiplier: won, sum: run.sum });
  return { stops, moons };
}

function freeSpins(run: Run, count: number): void {
  let of = count;
  run.events.push({ type: 'free-spins', added: count, again: false });
  for (let at = 1; at <= of && run.sum < CAP_X * SCALE; at += 1) {
    run.events.push({ type: 'free-spin', spin: at, of });
    if (spin(run, 'free').moons < 3) continue;
    of += RETRIGGER;
    run.events.push({ type: 'free-spins', added: RETRIGGER, again: true });
  }
}

function play(words: Words) {
  const run: Run = { words, events: [], sum: 0 };
  const { stops, moons } = spin(run, 'base');
  const won = FREE_SPINS[moons] ?? 0;
  if (won > 0) freeSpins(run, won);
  const multiplier = run.sum;
  if (multiplier === CAP_X * SCALE) run.events.push({ type: 'cap', multiplier });
  run.events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events: run.events, state: { stops, freeSpins: won } };
}

export const molfarNight = defineGame<NoChoice, NoChoice, MolfarEvent, MolfarState>({
  slug: 'molfar-night',
  version: '1.0.0',
  mathHash: 'aaa4350d4ef9305078fb057c22a0dbf536a59dfd1245fe3a351f25635ce303db',
  kind: 'slot',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  bet: betRules(CAP_X, 100n),
  math: MATH,
  parseParams: noParams,
  parseAction: noChoice,
  play: (_params, _actions, words) => play(words),
});
