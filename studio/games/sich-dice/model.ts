// The dice table as data: the chosen chance, what lies on the table, the last rolls. A chance is counted in faces of
// 10,000, exactly as the mathematics counts it.
import type { DiceDirection } from '../../math/sich-dice.ts';
import { decimalText } from '../core/amounts.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface DiceMath {
  faces: number;
  target: { min: number; max: number };
  multiplier: { numerator: number };
  rtp: { min: { num: number; den: number }; max: { num: number; den: number } };
  maxMultiplier: number;
}

export interface Roll {
  roundId: string;
  roll: number;
  isWon: boolean;
}

export interface DiceTable {
  target: number;
  direction: DiceDirection;
  /** What the dice show; null before the first roll. */
  roll: number | null;
  isRolling: boolean;
  /** Whether the shown roll won with the shown choice; null while rolling or after a change of mind. */
  isWon: boolean | null;
  /** Newest first. */
  history: readonly Roll[];
}

export const START_TARGET = 4950;

export const createDiceTable = (): Store<DiceTable> =>
  createStore<DiceTable>({
    target: START_TARGET,
    direction: 'under',
    roll: null,
    isRolling: false,
    isWon: null,
    history: [],
  });

export const multiplierOf = (math: DiceMath, target: number): number => Math.floor(math.multiplier.numerator / target);

/** The chance whose pay is nearest to the wanted multiplier (1/10,000) without paying less. */
export function targetOfMultiplier(math: DiceMath, multiplier: number): number {
  return inRange(math, Math.floor(math.multiplier.numerator / Math.max(1, multiplier)));
}

export const inRange = (math: DiceMath, target: number): number =>
  Math.min(math.target.max, Math.max(math.target.min, Math.round(target)));

/** The edge of the winning side: rolls below it (under) or from it on (over). */
export const edgeOf = (math: DiceMath, { target, direction }: Pick<DiceTable, 'target' | 'direction'>): number =>
  direction === 'under' ? target : math.faces - target;

/** 2924 → "29,24", in English "29.24": rolls are shown with two decimals, 00,00 to 99,99. */
export const rollText = (roll: number): string =>
  decimalText(`${String(Math.floor(roll / 100)).padStart(2, '0')}.${String(roll % 100).padStart(2, '0')}`);
