// Hoverla Plinko: a ball falls over 8, 12 or 16 rows of pins into one of rows + 1 buckets; three risks.
// Draw order: one int(2) a row from the top, 1 = to the right; the bucket is the number of ones. The sum of
// C(rows, bucket) * pay is exactly 99 * 2^rows for all nine tables, so each returns exactly 99 %.
import { betRules, defineGame, exactKeys, noChoice, oneOf } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import type { Words } from './words.ts';

export type PlinkoRisk = 'low' | 'medium' | 'high';
export type PlinkoRows = 8 | 12 | 16;

export type PlinkoParams = {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
};

export type PlinkoEvent =
  /** `path[row]`: 0 = to the left, 1 = to the right of the pin in that row. */
  | {
      readonly type: 'drop';
      readonly rows: PlinkoRows;
      readonly risk: PlinkoRisk;
      readonly path: readonly number[];
      readonly bucket: number;
      readonly multiplier: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface PlinkoState {
  readonly bucket: number;
}

const SCALE = 100;
const CAP_X = 1000;

export const PLINKO_ROWS: readonly PlinkoRows[] = [8, 12, 16];
export const PLINKO_RISKS: readonly PlinkoRisk[] = ['low', 'medium', 'high'];

/** Pays of the left half and the middle, 1/100; the right half is its mirror. */
const HALVES: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: { low: [590, 210, 109, 100, 50], medium: [1340, 300, 129, 70, 40], high: [3000, 390, 149, 30, 20] },
  12: {
    low: [1000, 320, 150, 140, 110, 100, 51],
    medium: [3400, 1000, 410, 200, 110, 60, 31],
    high: [17_500, 2300, 790, 200, 72, 21, 20],
  },
  16: {
    low: [1700, 950, 200, 140, 140, 120, 104, 103, 52],
    medium: [11_000, 4000, 1000, 480, 290, 149, 100, 52, 32],
    high: [100_000, 13_000, 2400, 920, 400, 209, 20, 20, 16],
  },
};

function bucketsOf(rows: PlinkoRows): Record<PlinkoRisk, readonly number[]> {
  const whole = (risk: PlinkoRisk): number[] => [...HALVES[rows][risk], ...HALVES[rows][risk].slice(0, -1).reverse()];
  return { low: whole('low'), medium: whole('medium'), high: whole('high') };
}

/** What each bucket pays, 1/100, from left to right. */
export const PLINKO_PAYS: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: bucketsOf(8),
  12: bucketsOf(12),
  16: bucketsOf(16),
};

const FIRST = {
  game: 'hoverla-plinko',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  rows: PLINKO_ROWS,
  risks: PLINKO_RISKS,
  /** pays[rows][risk][bucket]; bucket k is met with chance C(rows, k) / 2^rows. */
  pays: PLINKO_PAYS,
  draws: ['int(2) per row from the top: 0 left, 1 right; bucket = number of ones'],
  rtp: { num: 99, den: 100 },
  maxMultiplier: 100_000,
} as const;
/** Whole hryvnias: a multiplier in hundredths then pays to the kopiyka, and the return holds at every stake. */
const MATH = { ...FIRST, version: '1.1.0', stakeStep: 100 } as const;

function parseParams(input: unknown): PlinkoParams {
  const { rows, risk } = exactKeys('bad_params', input, ['rows', 'risk']);
  return { rows: oneOf('bad_params', rows, PLINKO_ROWS), risk: oneOf('bad_params', risk, PLINKO_RISKS) };
}

function play({ rows, risk }: PlinkoParams, words: Words) {
  const path: number[] = [];
  let bucket = 0;
  for (let row = 0; row < rows; row += 1) {
    const right = words.int(2);
    path.push(right);
    bucket += right;
  }
  const multiplier = PLINKO_PAYS[rows][risk][bucket] as number;
  const events: PlinkoEvent[] = [
    { type: 'drop', rows, risk, path, bucket, multiplier },
    { type: 'total', multiplier },
  ];
  return { multiplier, open: false, events, state: { bucket } };
}

const spec = {
  slug: 'hoverla-plinko',
  kind: 'instant',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams,
  parseAction: noChoice,
  play: (params, _actions, words) => play(params, words),
} as const satisfies Partial<GameSpec<PlinkoParams, NoChoice, PlinkoEvent, PlinkoState>>;

/** It took stakes to the kopiyka, so that a payout could lose a part of one. */
export const hoverlaPlinkoFirst = defineGame<PlinkoParams, NoChoice, PlinkoEvent, PlinkoState>({
  ...spec,
  version: '1.0.0',
  mathHash: '29a78195bf967361cd9ebaff2d41df126cd1c8693e4588a53ca3ffbfd228385c',
  bet: betRules(CAP_X, 1n),
  math: FIRST,
});

export const hoverlaPlinko = defineGame<PlinkoParams, NoChoice, PlinkoEvent, PlinkoState>({
  ...spec,
  version: '1.1.0',
  mathHash: '6c6d390841553e3bee742aba6025cb67000f3de9425e1dca139f44c8545de6d1',
  bet: betRules(CAP_X, 100n),
  math: MATH,
});
