// Kalyna Sevens: 3x3, five lines, and a wheel of x2..x10 when nine equal fruit fill the screen.
// Draw order: three stops (top row), then the wheel if the screen is full. Every pay is a multiple of the TOTAL bet in
// 1/100 and the smallest is 1x, so no loss is ever shown as a win. Exact RTP 28564/29791.
import { MathRefusal, betRules, defineGame, exactKeys } from './game.ts';
import type { Words } from './words.ts';

export type KalynaSymbol = 'W' | '7' | 'B' | 'S' | 'G' | 'A' | 'P' | 'C';

export type KalynaEvent =
  /** Where the reels stop; `grid[row][reel]`. */
  | { readonly type: 'reels'; readonly stops: readonly number[]; readonly grid: readonly (readonly KalynaSymbol[])[] }
  /** One paying line; `rows[reel]` is its row on each reel; the multiplier is before the wheel. */
  | {
      readonly type: 'line';
      readonly line: number;
      readonly rows: readonly number[];
      readonly symbol: KalynaSymbol;
      readonly multiplier: number;
    }
  /** Nine equal fruit: the wheel stops at `segment` and multiplies the total by `factor`. */
  | {
      readonly type: 'wheel';
      readonly symbol: KalynaSymbol;
      readonly segments: readonly number[];
      readonly segment: number;
      readonly factor: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface KalynaState {
  readonly stops: readonly number[];
}

const SCALE = 100;
const CAP_X = 250;

export const KALYNA_STRIPS = [
  'GWBSSPPPCCCBPPPCCPA7GGGAAACCCSS',
  'AAASSCCCBG7PPPWPPPGGGSSABCCPCCC',
  'GGGPWPPPSSACCCSSAAACCCPPP7GBCCB',
] as const;

/** Row of the line on reels 0, 1, 2. */
export const KALYNA_LINES = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

/** Three of a kind, 1/100 of the total bet. */
export const KALYNA_PAYS = { W: 10_000, '7': 5000, B: 2600, S: 1200, G: 500, A: 400, P: 200, C: 100 } as const;

const FRUIT: readonly KalynaSymbol[] = ['C', 'P', 'A', 'G'];
export const KALYNA_WHEEL = [2, 2, 2, 2, 2, 3, 3, 3, 5, 10] as const;

const OUTCOMES: readonly (readonly [number, number])[] = [
  [0, 238_210],
  [100, 20_140],
  [200, 14_610],
  [300, 1700],
  [400, 8490],
  [500, 3930],
  [600, 1500],
  [700, 110],
  [800, 670],
  [900, 20],
  [1000, 810],
  [1200, 3960],
  [1300, 90],
  [1400, 120],
  [1500, 184],
  [1600, 180],
  [1700, 30],
  [1800, 10],
  [1900, 10],
  [2000, 230],
  [2200, 10],
  [2400, 900],
  [2500, 18],
  [2600, 1050],
  [2700, 120],
  [2800, 70],
  [2900, 10],
  [3000, 150],
  [3100, 50],
  [3200, 10],
  [3600, 10],
  [4000, 5],
  [5000, 283],
  [5200, 60],
  [5400, 10],
  [5500, 50],
  [6000, 3],
  [7500, 3],
  [10_000, 71],
  [10_200, 20],
  [12_500, 1],
  [20_000, 1],
  [25_000, 1],
];

const MATH = {
  game: 'kalyna-sevens',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  reels: 3,
  rows: 3,
  symbols: { W: 'kalyna', '7': 'seven', B: 'bell', S: 'sunflower', G: 'grape', A: 'apple', P: 'plum', C: 'cherry' },
  wild: 'W',
  strips: KALYNA_STRIPS,
  lines: KALYNA_LINES,
  pays: KALYNA_PAYS,
  fullScreen: { symbols: FRUIT, wheel: KALYNA_WHEEL, multiplies: 'total' },
  draws: ['int(31) stop of reel 1, top row', 'int(31) reel 2', 'int(31) reel 3', 'int(10) wheel, full screen only'],
  rtp: { num: 28_564, den: 29_791 },
  hit: { num: 5970, den: 29_791 },
  maxMultiplier: 25_000,
  /** Every total a spin can give, with its weight: 29,791 boards, each counted once per wheel segment. */
  outcomes: OUTCOMES,
  outcomeWeight: 297_910,
} as const;

function gridAt(stops: readonly number[]): KalynaSymbol[][] {
  return [0, 1, 2].map((row) =>
    KALYNA_STRIPS.map((strip, reel) => strip[((stops[reel] as number) + row) % strip.length] as KalynaSymbol),
  );
}

/** The symbol three cells pay as, wilds standing for the rest, or undefined. */
function paysAs(cells: readonly KalynaSymbol[]): KalynaSymbol | undefined {
  const real = cells.find((cell) => cell !== 'W') ?? 'W';
  return cells.every((cell) => cell === real || cell === 'W') ? real : undefined;
}

function lineWins(grid: readonly (readonly KalynaSymbol[])[]): Extract<KalynaEvent, { type: 'line' }>[] {
  return KALYNA_LINES.flatMap((rows, line) => {
    const symbol = paysAs(rows.map((row, reel) => grid[row]?.[reel] as KalynaSymbol));
    return symbol ? [{ type: 'line' as const, line, rows, symbol, multiplier: KALYNA_PAYS[symbol] }] : [];
  });
}

function play(words: Words): { multiplier: number; open: false; events: KalynaEvent[]; state: KalynaState } {
  const stops = KALYNA_STRIPS.map((strip) => words.int(strip.length));
  const grid = gridAt(stops);
  const lines = lineWins(grid);
  const events: KalynaEvent[] = [{ type: 'reels', stops, grid }, ...lines];
  let multiplier = lines.reduce((sum, line) => sum + line.multiplier, 0);
  const symbol = paysAs(grid.flat());
  if (symbol && FRUIT.includes(symbol)) {
    const segment = words.int(KALYNA_WHEEL.length);
    const factor = KALYNA_WHEEL[segment] as number;
    multiplier *= factor;
    events.push({ type: 'wheel', symbol, segments: KALYNA_WHEEL, segment, factor });
  }
  events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events, state: { stops } };
}

function refuseAction(): never {
  throw new MathRefusal('bad_action', 'a spin has no further choice');
}

export const kalynaSevens = defineGame<Record<string, never>, Record<string, never>, KalynaEvent, KalynaState>({
  slug: 'kalyna-sevens',
  version: '1.0.0',
  mathHash: '0a0a0eb71a329ed452769c1f6662cabdd3c018c6645e3ebfbe7d1b5c1bcc8c9e',
  kind: 'slot',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  bet: betRules(CAP_X, 100n),
  math: MATH,
  parseParams: (input) => {
    exactKeys('bad_params', input ?? {}, []);
    return {};
  },
  parseAction: refuseAction,
  play: (_params, _actions, words) => play(words),
});
