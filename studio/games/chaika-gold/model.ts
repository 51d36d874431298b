// A round of Chaika as the machine shows it: the reels, the lines, the ducats held. What stands after an event follows
// from the events alone, so a round seen live, put back or shown again looks the same.
import type { ChaikaDucat, ChaikaEvent, ChaikaSymbol } from '../../math/chaika-gold.ts';
import { cellAt } from '../core/reels/reels.ts';
import { createStore } from '../core/store.ts';

export type Line = Extract<ChaikaEvent, { type: 'line' }>;

export interface ChaikaMath {
  strips: readonly string[];
  rows: number;
  lines: readonly (readonly number[])[];
  pays: Readonly<Record<string, readonly number[]>>;
  ducat: string;
  hold: {
    from: number;
    respins: number;
    landsBelow: number;
    of: number;
    values: readonly number[];
    weights: readonly number[];
    named: Readonly<Record<string, string>>;
    grand: number;
  };
  rtp: { num: number; den: number };
  hit: { num: number; den: number };
  maxMultiplier: number;
}

/** Hold & win as it stands. */
export interface Hold {
  ducats: readonly ChaikaDucat[];
  /** Landed last: they drop in. */
  fresh: readonly string[];
  left: number;
  isGrand: boolean;
  /** What all of it pays, 1/scale; null while it goes on. */
  total: number | null;
}

export interface Field {
  grid: readonly (readonly ChaikaSymbol[])[] | null;
  lines: readonly Line[];
  /** The lines stand without light: at rest, or because no more than the stake has returned. */
  isQuiet: boolean;
  hold: Hold | null;
  /** The empty cells turn. */
  isTurning: boolean;
  plate: 'start' | 'grand' | 'end' | null;
  /** Multiplier of the total stake, 1/scale, shown big over the reels. */
  banner: number | null;
}

export const emptyField: Field = {
  grid: null,
  lines: [],
  isQuiet: true,
  hold: null,
  isTurning: false,
  plate: null,
  banner: null,
};
export const createField = () => createStore<Field>(emptyField);

const cellOf = ({ reel, row }: ChaikaDucat): string => cellAt(reel, row);

/** The field after one more event of a round. */
export function after(field: Field, event: ChaikaEvent): Field {
  const { hold } = field;
  switch (event.type) {
    case 'reels':
      return { ...emptyField, grid: event.grid };
    case 'line':
      return { ...field, lines: [...field.lines, event] };
    case 'hold':
      return {
        ...field,
        hold: {
          ducats: event.ducats,
          fresh: event.ducats.map(cellOf),
          left: event.respins,
          isGrand: false,
          total: null,
        },
      };
    case 'respin':
      return hold
        ? {
            ...field,
            hold: {
              ...hold,
              ducats: [...hold.ducats, ...event.landed],
              fresh: event.landed.map(cellOf),
              left: event.left,
            },
          }
        : field;
    case 'grand':
      return hold ? { ...field, hold: { ...hold, fresh: [], isGrand: true } } : field;
    case 'hold-total':
      return hold ? { ...field, hold: { ...hold, fresh: [], left: 0, total: event.multiplier } } : field;
    default:
      return field;
  }
}

export const shown = (events: readonly ChaikaEvent[]): Field => events.reduce(after, emptyField);

/** The cells a line pays for. */
export const cellsOf = ({ rows, length }: Line): string[] =>
  rows.slice(0, length).map((row, reel) => cellAt(reel, row));

/** What the ducats held are worth together, in bets. */
export const heldWorth = ({ ducats }: Hold): number => ducats.reduce((sum, { value }) => sum + value, 0);

/** Its name where a ducat is a prize: `Mini`, `Minor`, `Major`. */
export const prizeOf = ({ hold }: ChaikaMath, value: number): string | undefined => hold.named[String(value)];
