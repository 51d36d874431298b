// The table as data: five cards, which of them are held, which are on their way out, what the hand is.
// Must always hold: cards and results follow from the events alone; `held` is the player's until the hand is drawn.
import { rankOf } from '../../math/cards.ts';
import type { JacksEvent } from '../../math/carpathian-jacks.ts';
import type { JacksHand } from '../../math/poker.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

export interface JacksMath {
  pays: Readonly<Record<JacksHand, number>>;
  rtp: { num: number; den: number };
  capX: number;
}

export interface Table {
  /** Null lies face down; none at all between two rounds. */
  cards: readonly (number | null)[];
  /** Places the player keeps, ascending. */
  held: readonly number[];
  /** Places whose holding returns most in the long run. */
  best: readonly number[];
  /** Places thrown away and not yet replaced. */
  gone: readonly number[];
  /** Places whose card came with the draw. */
  drawn: readonly number[];
  hand: JacksHand | null;
  /** What came of it, in bets; null before the end. */
  multiplier: number | null;
  /** The cards lay there when the player came. */
  isStill: boolean;
}

export const PLACES = [0, 1, 2, 3, 4] as const;

export const freshTable = (): Table => ({
  cards: PLACES.map(() => null),
  held: [],
  best: [],
  gone: [],
  drawn: [],
  hand: null,
  multiplier: null,
  isStill: true,
});
/** What a new round clears. */
export const cleared = (): Table => ({ ...freshTable(), cards: [], isStill: false });
export const createJacksTable = (): Store<Table> => createStore(freshTable());

/** The table after one more event. */
export function after(table: Table, event: JacksEvent): Table {
  switch (event.type) {
    // The best hold is proposed; the player changes it as they like.
    case 'deal':
      return {
        ...freshTable(),
        isStill: table.isStill,
        cards: event.cards,
        hand: event.hand,
        best: event.best,
        held: event.best,
      };
    case 'hold':
      return { ...table, held: event.keep, gone: PLACES.filter((place) => !event.keep.includes(place)), hand: null };
    case 'draw':
      return {
        ...table,
        cards: table.cards.map((card, place) => (place === event.place ? event.card : card)),
        gone: table.gone.filter((place) => place !== event.place),
        drawn: [...table.drawn, event.place],
      };
    case 'result':
      return { ...table, hand: event.hand, multiplier: event.multiplier };
    default:
      return table;
  }
}

/** Holds a place or lets it go. */
export const toggled = (held: readonly number[], place: number): readonly number[] =>
  held.includes(place) ? held.filter((one) => one !== place) : [...held, place].sort((a, b) => a - b);

/** The places that make the hand: all five of a straight or flush, else those of equal rank that count. */
export function madeBy(cards: readonly (number | null)[], hand: JacksHand | null): number[] {
  if (hand === null) return [];
  if (['royal', 'straightFlush', 'flush', 'straight', 'fullHouse'].includes(hand)) return [...PLACES];
  const ranks = cards.map((card) => (card === null ? -1 : rankOf(card)));
  return PLACES.filter((place) => ranks.filter((rank) => rank === ranks[place]).length > 1);
}
