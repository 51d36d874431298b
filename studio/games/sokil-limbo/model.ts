// The sky as data: the chosen target, how high the falcon flew, the last flights. Heights and targets are in 1/100 of
// the stake, exactly as the mathematics counts them. What stands after an event follows from the event alone.
import type { LimboEvent } from '../../math/sokil-limbo.ts';
import { withResult } from '../core/last-results.tsx';
import type { LastResult } from '../core/last-results.tsx';
import { decimalText, timesText } from '../core/amounts.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface LimboMath {
  scale: number;
  target: { min: number; max: number };
  height: { numerator: number };
  rtp: { num: number; den: number };
  maxMultiplier: number;
}

export interface Sky {
  target: number;
  /** How high the last flight went; null before the first. */
  height: number | null;
  /** Where the falcon is seen now: on its way, then its height. */
  shown: number;
  isFlying: boolean;
  /** Whether the shown flight reached the shown target; null in the air or after a change of mind. */
  isWon: boolean | null;
  /** Newest first. */
  history: readonly LastResult[];
}

export const GROUND = 100;
export const START_TARGET = 200;

export const freshSky = (): Sky => ({
  target: START_TARGET,
  height: null,
  shown: GROUND,
  isFlying: false,
  isWon: null,
  history: [],
});
export const createSky = (): Store<Sky> => createStore(freshSky());

/** 360 → "3,60". */
export const heightText = (height: number): string => timesText(height, GROUND, 2);

/** The sky after one more event of a round. */
export function after(sky: Sky, event: LimboEvent, roundId: string): Sky {
  if (event.type !== 'flight') return sky;
  const { height, target, won: isWon } = event;
  return {
    target,
    height,
    shown: height,
    isFlying: false,
    isWon,
    history: withResult(sky.history, { roundId, text: `×${heightText(height)}`, isWon }),
  };
}

/** Where a flight to `height` is seen at the part `t` (0..1) of its time: each moment multiplies by the same. */
export const shownAt = (height: number, t: number): number =>
  t >= 1 ? height : Math.min(height, Math.round(GROUND * (height / GROUND) ** t));

/** The top edge of the picture, in stakes: target and falcon are always below it, so the eye rises with the flight. */
export const ceilingOf = ({ target, shown }: Pick<Sky, 'target' | 'shown'>): number =>
  Math.max(4, (target / GROUND) * 1.8, (shown / GROUND) * 1.3);

/** How far up the picture a height stands, 0..1. */
export const levelOf = (height: number, ceiling: number): number => Math.log(height / GROUND) / Math.log(ceiling);

const near = [1, 1.5, 2, 3, 5, 10, 20] as const;
const far = [1, 10, 100, 1000, 10_000] as const;
const middle = [1, 2, 5, 10, 20, 50, 100] as const;

/** Marks of the scale below a ceiling, in stakes: few enough to be read, none where the line of the target runs. */
export function marksOf(ceiling: number, target: number): readonly number[] {
  const line = levelOf(target, ceiling);
  return (ceiling <= 24 ? near : ceiling <= 120 ? middle : far).filter(
    (mark) => mark < ceiling * 0.97 && Math.abs(levelOf(mark * GROUND, ceiling) - line) > 0.07,
  );
}

export const inRange = (math: LimboMath, target: number): number =>
  Math.min(math.target.max, Math.max(math.target.min, Math.round(target)));

/** The chance to reach a target, in per cent: 200 → "49,50", 1,000,000 → "0,0099". */
export function chanceText(math: LimboMath, target: number): string {
  const text = ((math.height.numerator * 100) / target).toFixed(4);
  return decimalText(text.replace(/0{1,2}$/, ''));
}

/** The highest target whose chance is not below the wanted one (per cent). */
export const targetOfChance = (math: LimboMath, chance: number): number =>
  inRange(math, Math.floor((math.height.numerator * 100) / chance + 1e-9));

const rungs = [
  101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000,
  200_000, 500_000, 1_000_000,
] as const;

/** The next round target up or down; the same one at the end. */
export function nextTarget(math: LimboMath, target: number, way: 1 | -1): number {
  const found = way === 1 ? rungs.find((rung) => rung > target) : rungs.findLast((rung) => rung < target);
  return inRange(math, found ?? target);
}
