// Sich Dice: one roll of 10,000 faces, over or under a chosen chance of 0.01 % to 98 %.
// Draw order: one int(10000). Under wins when roll < target, over when roll >= 10000 - target: the same chance, the
// same pay floor(99 * 10^6 / target) in 1/10,000. RTP 98.99..99.00 % at every target.
import { MathRefusal, betRules, defineGame, exactKeys, integerIn } from './game.ts';
import type { Words } from './words.ts';

export type DiceDirection = 'under' | 'over';

export type DiceParams = {
  /** Winning faces of 10,000: the chance in 1/100 %. */
  readonly target: number;
  readonly direction: DiceDirection;
};

export type DiceEvent =
  | {
      readonly type: 'roll';
      readonly roll: number;
      readonly target: number;
      readonly direction: DiceDirection;
      readonly won: boolean;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface DiceState {
  readonly roll: number;
}

const SCALE = 10_000;
const CAP_X = 9900;
const PAY = 99_000_000;

export const DICE_FACES = 10_000;
export const DICE_TARGET_MAX = 9800;

/** What a win at this target pays, 1/10,000 of the stake. */
export function diceMultiplier(target: number): number {
  return Math.floor(PAY / target);
}

const MATH = {
  game: 'sich-dice',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  faces: DICE_FACES,
  target: { min: 1, max: DICE_TARGET_MAX },
  wins: { under: 'roll < target', over: 'roll >= faces - target' },
  multiplier: { formula: 'floor(numerator / target)', numerator: PAY },
  draws: ['int(10000) roll'],
  rtp: { min: { num: 98_990_320, den: 100_000_000 }, max: { num: 99, den: 100 } },
  maxMultiplier: PAY,
} as const;

function parseParams(input: unknown): DiceParams {
  const { target, direction } = exactKeys('bad_params', input, ['target', 'direction']);
  if (direction !== 'under' && direction !== 'over') throw new MathRefusal('bad_params', 'direction is under or over');
  return { target: integerIn('bad_params', target, 1, DICE_TARGET_MAX), direction };
}

function play({ target, direction }: DiceParams, words: Words) {
  const roll = words.int(DICE_FACES);
  const won = direction === 'under' ? roll < target : roll >= DICE_FACES - target;
  const multiplier = won ? diceMultiplier(target) : 0;
  const events: DiceEvent[] = [
    { type: 'roll', roll, target, direction, won },
    { type: 'total', multiplier },
  ];
  return { multiplier, open: false, events, state: { roll } };
}

export const sichDice = defineGame<DiceParams, Record<string, never>, DiceEvent, DiceState>({
  slug: 'sich-dice',
  version: '1.0.0',
  mathHash: '1cc68f985e39b3364fd2a5448a009f0476de1a1d0f8796c5ed13034efd957fa2',
  kind: 'instant',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  bet: betRules(CAP_X, 1n),
  math: MATH,
  parseParams,
  parseAction: () => {
    throw new MathRefusal('bad_action', 'a roll has no further choice');
  },
  play: (params, _actions, words) => play(params, words),
});
