// Sokil Limbo: the falcon climbs to a multiplier; the bet wins when that is not below the target chosen before.
// Draw order: one r52. Height in 1/100 = max(100, floor(99 * 2^52 / (2^52 - r52))), so P(height >= t) = 0.99 / t and
// every target returns 99 %. What is shown ends at 10,000x, the highest target.
import { betRules, defineGame, exactKeys, integerIn, noChoice } from './game.ts';
import type { GameSpec, NoChoice } from './game.ts';
import type { Words } from './words.ts';

export type LimboParams = {
  /** 1/100 of the stake: 101 (1.01x) to 1,000,000 (10,000x). */
  readonly target: number;
};

export type LimboEvent =
  /** How high it flew, 1/100. */
  | { readonly type: 'flight'; readonly height: number; readonly target: number; readonly won: boolean }
  | { readonly type: 'total'; readonly multiplier: number };

export interface LimboState {
  readonly height: number;
}

const SCALE = 100;
const CAP_X = 10_000;
const SPACE = 2n ** 52n;

export const LIMBO_TARGET = { min: 101, max: 1_000_000 } as const;

/** Height of a flight in 1/100 from a number in [0, 2^52), at most the highest target. */
export function heightOf(r52: number): number {
  const height = (99n * SPACE) / (SPACE - BigInt(r52));
  return height < 100n ? 100 : height > 1_000_000n ? LIMBO_TARGET.max : Number(height);
}

const FIRST = {
  game: 'sokil-limbo',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  target: LIMBO_TARGET,
  height: { formula: 'max(100, floor(numerator * 2^52 / (2^52 - r52)))', numerator: 99, shownUpTo: LIMBO_TARGET.max },
  wins: 'height >= target; pays target',
  draws: ['r52: two words, their 52 top bits'],
  /** At every target t exactly t * floor(99 * 2^52 / t) / (100 * 2^52): below 0.99 by less than 3e-12. */
  rtp: { num: 99, den: 100 },
  maxMultiplier: LIMBO_TARGET.max,
} as const;
/** Whole hryvnias: a multiplier in hundredths then pays to the kopiyka, and the return holds at every stake. */
const MATH = { ...FIRST, version: '1.1.0', stakeStep: 100 } as const;

function play({ target }: LimboParams, words: Words) {
  const height = heightOf(words.r52());
  const won = height >= target;
  const multiplier = won ? target : 0;
  const events: LimboEvent[] = [
    { type: 'flight', height, target, won },
    { type: 'total', multiplier },
  ];
  return { multiplier, open: false, events, state: { height } };
}

const spec = {
  slug: 'sokil-limbo',
  kind: 'instant',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  parseParams: (input) => {
    const { target } = exactKeys('bad_params', input, ['target']);
    return { target: integerIn('bad_params', target, LIMBO_TARGET.min, LIMBO_TARGET.max) };
  },
  parseAction: noChoice,
  play: (params, _actions, words) => play(params, words),
} as const satisfies Partial<GameSpec<LimboParams, NoChoice, LimboEvent, LimboState>>;

/** It took stakes to the kopiyka, so that a payout could lose a part of one. */
export const sokilLimboFirst = defineGame<LimboParams, NoChoice, LimboEvent, LimboState>({
  ...spec,
  version: '1.0.0',
  mathHash: '645c7c8899765dd197cf9fe0a6b6759fc063c9bd22954ed6cfbcec8994cec4cd',
  bet: betRules(CAP_X, 1n),
  math: FIRST,
});

export const sokilLimbo = defineGame<LimboParams, NoChoice, LimboEvent, LimboState>({
  ...spec,
  version: '1.1.0',
  mathHash: '3379121893f57cb5edf79f57ee8884b00bcd3104ef912852db26abbc921dedef',
  bet: betRules(CAP_X, 100n),
  math: MATH,
});
