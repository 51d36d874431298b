// The table as data: the two hands card by card, what the third-card rule said, who won, what each place gave back.
import type { BaccaratEvent, BaccaratPlace, BaccaratSide } from '../../math/odesa-baccarat.ts';
import { timesText } from '../core/amounts.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

interface Fraction {
  num: number;
  den: number;
}

export interface BaccaratMath {
  scale: number;
  decks: number;
  natural: number;
  playerDrawsTo: number;
  bankerAloneDrawsTo: number;
  /** By the points of the banker: the player's third cards, as points, on which the banker draws. */
  bankerDraws: readonly (readonly number[])[];
  /** What a won bet returns, its stake among it, 1/scale. */
  returns: Readonly<Record<BaccaratPlace, number>>;
  /** So many of all weighted deals are won by each. */
  deals: Readonly<Record<BaccaratSide | 'tie' | 'all', number>>;
  rtpOf: Readonly<Record<BaccaratPlace, Fraction>>;
}

export type Winner = BaccaratSide | 'tie';
type Rule = Extract<BaccaratEvent, { type: 'rule' }>['rule'];

export interface BaccaratTable {
  hands: Readonly<Record<BaccaratSide, readonly number[]>>;
  points: Readonly<Record<BaccaratSide, number>>;
  /** The last thing the rule said; null before it speaks. */
  rule: Rule | null;
  winner: Winner | null;
  /** In 1/scale of a chip of the round; null before the result. */
  returned: Readonly<Record<string, number>> | null;
  /** The cards lay there when they were first seen: no flight. */
  isStill: boolean;
  /** Newest first. */
  history: readonly { roundId: string; winner: Winner }[];
}

/** As they lie on the cloth. */
export const PLACES: readonly BaccaratPlace[] = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'];
export const SIDES: readonly BaccaratSide[] = ['player', 'banker'];
const KEPT = 18;

/** No card on the table. */
export const cleared: Omit<BaccaratTable, 'history'> = {
  hands: { player: [], banker: [] },
  points: { player: 0, banker: 0 },
  rule: null,
  winner: null,
  returned: null,
  isStill: false,
};
export const freshTable = (): BaccaratTable => ({ ...cleared, history: [] });
export const createBaccaratTable = (): Store<BaccaratTable> => createStore(freshTable());

/** The table after one more event. */
export function after(table: BaccaratTable, roundId: string, event: BaccaratEvent): BaccaratTable {
  switch (event.type) {
    case 'card':
      return {
        ...table,
        hands: { ...table.hands, [event.to]: [...table.hands[event.to], event.card] },
        points: { ...table.points, [event.to]: event.points },
      };
    case 'rule':
      return { ...table, rule: event.rule };
    case 'result':
      return {
        ...table,
        winner: event.winner,
        history: [{ roundId, winner: event.winner }, ...table.history.filter((one) => one.roundId !== roundId)].slice(
          0,
          KEPT,
        ),
      };
    case 'bet':
      return { ...table, returned: { ...table.returned, [event.on]: event.returned } };
    case 'total':
      return table;
  }
}

/** What a place pays to one, without its own chips: «0,95». */
export const paysText = (math: BaccaratMath, place: BaccaratPlace): string =>
  timesText(((math.returns[place] - math.scale) * 100) / math.scale, 100);

/** How often a place wins: of all weighted deals, or of all pairs. */
export function chanceOf({ deals, rtpOf, returns, scale }: BaccaratMath, place: BaccaratPlace): Fraction {
  if (place === 'playerPair' || place === 'bankerPair')
    return { num: rtpOf[place].num * scale, den: rtpOf[place].den * returns[place] };
  return { num: deals[place], den: deals.all };
}
