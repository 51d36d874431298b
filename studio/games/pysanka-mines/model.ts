// The field as data: what each of the 25 eggs shows, how far the round is, how many cracked ones the next round hides.
import type { MinesEvent } from '../../math/pysanka-mines.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface MinesMath {
  cells: number;
  mines: { min: number; max: number };
  ladders: readonly (readonly number[])[];
  rules: { expiresAfterHours: number };
  rtp: { min: { num: number; den: number }; max: { num: number; den: number } };
  maxMultiplier: number;
}

/** hidden; whole or broken = turned by the player; the last two are shown when the round is over. */
export type Egg = 'hidden' | 'asked' | 'whole' | 'broken' | 'was-whole' | 'was-broken';

export interface Field {
  eggs: readonly Egg[];
  mines: number;
  finds: number;
  /** 1/scale: what collecting would give, and what one more find would; null when there is none. */
  multiplier: number;
  next: number | null;
  /** The round ended on a cracked egg. */
  isBust: boolean;
}

export const CELLS = 25;
export const START_MINES = 3;
const asleep: readonly Egg[] = Array.from({ length: CELLS }, () => 'hidden');

export const freshField = (mines: number, math: MinesMath): Field => ({
  eggs: asleep,
  mines,
  finds: 0,
  multiplier: 0,
  next: math.ladders[mines - 1]?.[0] ?? null,
  isBust: false,
});

export const createField = (math: MinesMath): Store<Field> => createStore(freshField(START_MINES, math));

const put = (eggs: readonly Egg[], cell: number, egg: Egg): Egg[] => eggs.map((old, i) => (i === cell ? egg : old));

/** The field after one more event. */
export function after(field: Field, event: MinesEvent, math: MinesMath): Field {
  switch (event.type) {
    case 'field':
      return freshField(event.mines, math);
    case 'reveal':
      return {
        ...field,
        eggs: put(field.eggs, event.cell, event.whole ? 'whole' : 'broken'),
        next: event.next,
        finds: field.finds + (event.whole ? 1 : 0),
        multiplier: event.multiplier,
      };
    case 'bust':
      return { ...field, isBust: true, multiplier: 0, next: null };
    case 'layout':
      return {
        ...field,
        next: null,
        eggs: field.eggs.map((egg, i) =>
          egg === 'whole' || egg === 'broken' ? egg : event.mines.includes(i) ? 'was-broken' : 'was-whole',
        ),
      };
    default:
      return field;
  }
}

/** One of four ornaments, always the same for a cell of a round. */
export const ornamentOf = (cell: number, roundId: string): number => (cell * 7 + Number(roundId.slice(-3))) % 4;
