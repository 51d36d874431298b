// The table as data: where each place lies on the cloth, where the ball fell, what each place gave back.
// The cloth is measured in cells: `along` from zero to the columns' bets, `across` from the row of threes to the even
// bets.
import type { RouletteColour, RouletteEvent } from '../../math/podil-roulette.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface RouletteMath {
  pockets: number;
  /** Clockwise. */
  wheel: readonly number[];
  red: readonly number[];
  /** Numbers of each place by its name. */
  places: Readonly<Record<string, readonly number[]>>;
  pays: { numerator: number };
  rtp: { num: number; den: number };
}

export interface Pocket {
  roundId: string;
  pocket: number;
  colour: RouletteColour;
}

export interface RouletteTable {
  isSpinning: boolean;
  /** Where the ball fell; null before the first spin and while it rolls. */
  landed: Pocket | null;
  /** What the winning places gave back, in chips of the round; null before the result. */
  returned: Readonly<Record<string, number>> | null;
  /** Newest first. */
  history: readonly Pocket[];
}

/** Middle and size of a place, in cells. */
export interface Spot {
  along: number;
  across: number;
  width: number;
  height: number;
}

export const CLOTH = { along: 14, across: 4.7 } as const;
/** How thick the edges of cells are, where splits and streets are bet on, and how wide their crossings. */
const [EDGE, CROSSING] = [0.32, 0.4];
/** Where the dozens and the even bets lie, and how high they are. */
const [DOZENS, EVENS, BAND] = [3.425, 4.275, 0.85];
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];
const KEPT = 12;

export const kindOf = (on: string): string => on.split(':')[0] ?? on;
/** Of a number 1..36: the middle of its cell. */
const cellOf = (number: number): { along: number; across: number } => ({
  along: Math.ceil(number / 3) + 0.5,
  across: ((36 - number) % 3) + 0.5,
});

/** Splits, streets and corners lie where their numbers meet. */
function meeting(kind: string, numbers: readonly number[]): Spot {
  const cells = numbers.filter((number) => number > 0).map(cellOf);
  const middle = (of: 'along' | 'across'): number =>
    (Math.min(...cells.map((cell) => cell[of])) + Math.max(...cells.map((cell) => cell[of]))) / 2;
  const hasZero = numbers.includes(0);
  const along = hasZero ? 1 : middle('along');
  const isAtRim = kind === 'line' || (numbers.length === 4 && hasZero) || (kind === 'street' && !hasZero);
  const across = isAtRim ? 3 : middle('across');
  const isUpright = kind === 'split' && (hasZero || cells[0]?.across === cells[1]?.across);
  if (kind === 'split')
    return isUpright
      ? { along, across, width: EDGE, height: 1 - CROSSING }
      : { along, across, width: 1 - CROSSING, height: EDGE };
  if (kind === 'street' && !hasZero) return { along, across, width: 1 - CROSSING, height: EDGE };
  return { along, across, width: CROSSING, height: CROSSING };
}

export function spotOf(on: string, numbers: readonly number[]): Spot {
  const kind = kindOf(on);
  const [first = 0] = numbers;
  if (kind === 'straight')
    return first === 0 ? { along: 0.5, across: 1.5, width: 1, height: 3 } : { ...cellOf(first), width: 1, height: 1 };
  if (kind === 'column') return { along: 13.5, across: cellOf(first).across, width: 1, height: 1 };
  if (kind === 'dozen') return { along: 3 + Math.floor(first / 12) * 4, across: DOZENS, width: 4, height: BAND };
  const even = evens.indexOf(on);
  if (even >= 0) return { along: 2 + even * 2, across: EVENS, width: 2, height: BAND };
  return meeting(kind, numbers);
}

/** The place an arrow leads to: the nearest one in that direction, straight ahead before aside. */
export function neighbour(
  spots: Readonly<Record<string, Spot>>,
  from: string,
  way: { along: number; across: number },
): string | null {
  const start = spots[from];
  if (!start) return null;
  const ahead = Object.entries(spots).flatMap(([on, spot]) => {
    const [along, across] = [spot.along - start.along, spot.across - start.across];
    const forward = along * way.along + across * way.across;
    const aside = Math.abs(along * way.across) + Math.abs(across * way.along);
    return forward > 0.05 && aside <= forward * 2 + 0.1 ? [{ on, far: forward + aside * 3 }] : [];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.on ?? null;
}

export const freshTable = (): RouletteTable => ({ isSpinning: false, landed: null, returned: null, history: [] });
export const createRouletteTable = (): Store<RouletteTable> => createStore(freshTable());

/** The table after one more event. */
export function after(table: RouletteTable, roundId: string, event: RouletteEvent): RouletteTable {
  if (event.type === 'pocket') {
    const landed = { roundId, pocket: event.pocket, colour: event.colour };
    return {
      isSpinning: false,
      landed,
      returned: {},
      history: [landed, ...table.history.filter((one) => one.roundId !== roundId)].slice(0, KEPT),
    };
  }
  return event.type === 'win' ? { ...table, returned: { ...table.returned, [event.on]: event.returned } } : table;
}

/** Degrees clockwise from the mark of the wheel to the middle of a pocket. */
export const angleOf = (wheel: readonly number[], pocket: number): number =>
  (wheel.indexOf(pocket) * 360) / wheel.length;

/** Which pocket stands at this turn of the wheel. */
export const pocketAt = (wheel: readonly number[], degrees: number): number =>
  wheel[Math.round(((((degrees % 360) + 360) % 360) * wheel.length) / 360) % wheel.length] ?? 0;
