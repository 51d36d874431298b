// The table as data: hands with their cards and stakes, the dealer, the insurance, and what each event does to them.
// Must always hold: it follows from the events alone; stakes and returns are in 1/scale of the bet, as the mathematics
// has them.
import type { RgsRound } from '@malva/contract/rgs';
import { pointsOf, worthOf } from '../../math/blackjack-points.ts';
import type { BlackjackEvent, BlackjackMove, BlackjackResult, BlackjackState } from '../../math/hetman-blackjack.ts';
import { createStore } from '../core/store.ts';
import type { Store } from '../core/store.ts';

type Columns = Readonly<Record<string, string>>;

export interface BlackjackMath {
  scale: number;
  capX: number;
  decks: number;
  rules: {
    dealerStandsOn: number;
    hands: number;
    expiresAfterHours: number;
    blackjackPays: { num: number; den: number };
    insurancePays: { num: number; den: number };
  };
  /** Rows by points; columns: the dealer shows 2 … 9, ten, ace. */
  strategy: { hard: Columns; soft: Columns; pairs: Columns };
  rtp: { num: number; den: number };
  rtpInterval: { num: number; den: number };
  averageStake: { num: number; den: number };
}

export interface Hand {
  hand: number;
  cards: readonly number[];
  points: number;
  soft: boolean;
  staked: number;
  /** It came to be by a split: its first card lay there already. */
  isOfSplit: boolean;
  isDoubled: boolean;
  isDone: boolean;
  /** How it stands against the dealer, and what comes back; null before the end. */
  result: { name: BlackjackResult; returned: number } | null;
}

export interface Insurance {
  isTaken: boolean;
  /** Null while the dealer's card is not seen. */
  returned: number | null;
}

export interface Table {
  /** From left to right. */
  hands: readonly Hand[];
  /** Null lies face down. */
  dealer: readonly (number | null)[];
  dealerPoints: number;
  isDealerSoft: boolean;
  insurance: Insurance | null;
  /** The dealer looked at the hidden card and went on. */
  isPeeked: boolean;
  isOver: boolean;
  /** So many cards of a hand lay there when the player came. */
  isStill: boolean;
}

export const freshTable = (): Table => ({
  hands: [],
  dealer: [],
  dealerPoints: 0,
  isDealerSoft: false,
  insurance: null,
  isPeeked: false,
  isOver: false,
  isStill: false,
});
export const createBlackjackTable = (): Store<Table> => createStore(freshTable());

const newHand = (hand: number, cards: readonly number[], scale: number): Hand => ({
  hand,
  cards,
  ...pointsOf(cards),
  staked: scale,
  isOfSplit: hand > 0,
  isDoubled: false,
  isDone: false,
  result: null,
});

/** One of the hands changed. */
const withHand = (table: Table, hand: number, change: (old: Hand) => Partial<Hand>): Table => ({
  ...table,
  hands: table.hands.map((old) => (old.hand === hand ? { ...old, ...change(old) } : old)),
});

function withCard(table: Table, event: Extract<BlackjackEvent, { type: 'card' }>, scale: number): Table {
  const { card, points, soft } = event;
  if (event.to === 'dealer')
    return { ...table, dealer: [...table.dealer, card], dealerPoints: points, isDealerSoft: soft };
  if (!table.hands.some(({ hand }) => hand === event.hand))
    return { ...table, hands: [...table.hands, newHand(event.hand, [card], scale)] };
  return withHand(table, event.hand, (old) => ({ cards: [...old.cards, card], points, soft, isDone: old.isDoubled }));
}

function splitUp(table: Table, hand: number, { into, scale }: { into: number; scale: number }): Table {
  return {
    ...table,
    hands: table.hands.flatMap((old) => {
      if (old.hand !== hand) return [old];
      const [first, second] = old.cards as [number, number];
      return [{ ...old, cards: [first], ...pointsOf([first]) }, newHand(into, [second], scale)];
    }),
  };
}

/** The table after one more event. */
export function after(table: Table, event: BlackjackEvent, { scale }: Pick<BlackjackMath, 'scale'>): Table {
  switch (event.type) {
    case 'card':
      return withCard(table, event, scale);
    case 'hole':
      return { ...table, dealer: [...table.dealer, null] };
    case 'insurance':
      return { ...table, insurance: { isTaken: event.taken, returned: null } };
    case 'peek':
      return { ...table, isPeeked: !event.blackjack };
    case 'double':
      return withHand(table, event.hand, (old) => ({ staked: old.staked + scale, isDoubled: true }));
    case 'split':
      return splitUp(table, event.hand, { into: event.into, scale });
    case 'stand':
    case 'bust':
      return withHand(table, event.hand, () => ({ isDone: true }));
    case 'reveal':
      return {
        ...table,
        dealer: table.dealer.map((card) => card ?? event.card),
        dealerPoints: event.points,
        isDealerSoft: event.soft,
      };
    case 'insurance-result':
      return { ...table, insurance: { isTaken: true, returned: event.returned } };
    case 'result':
      return withHand(table, event.hand, () => ({
        isDone: true,
        result: { name: event.result, returned: event.returned },
      }));
    case 'total':
      return { ...table, isOver: true };
  }
}

/** What is put in for the insurance, in 1/scale of the bet. */
export const insuranceStake = (scale: number): number => scale / 2;

/** «17»; «7/17» while an ace may still count one. */
export const pointsText = (points: number, soft: boolean): string =>
  soft && points < 21 ? `${points - 10}/${points}` : String(points);

/** The table with what its player can choose now: to a free round no money can be added. */
export function choosingOf({ state, funds }: Pick<RgsRound, 'state' | 'funds'>): BlackjackState {
  const { choices, ...table } = state as BlackjackState;
  return {
    ...table,
    choices: funds === 'free' ? Object.fromEntries(Object.entries(choices).filter(([, cost]) => cost === 0)) : choices,
  };
}

/** What basic strategy as published says now; null when nothing is to be chosen. */
export function adviceOf(
  { hands, dealer, active, choices }: BlackjackState,
  { strategy }: BlackjackMath,
): BlackjackMove | null {
  if (choices.decline !== undefined) return 'decline';
  const hand = hands.find((each) => each.hand === active);
  const [up] = dealer;
  const [first] = hand?.cards ?? [];
  if (!hand || up === undefined || first === undefined) return null;
  const column = worthOf(up) - 2;
  if (choices.split !== undefined && strategy.pairs[worthOf(first)]?.[column] === 'P') return 'split';
  const letter = hand.soft
    ? strategy.soft[Math.min(hand.points, 19)]?.[column]
    : strategy.hard[Math.min(Math.max(hand.points, 8), 17)]?.[column];
  if (letter === 'D' || letter === 'E')
    return choices.double === undefined ? (letter === 'D' ? 'hit' : 'stand') : 'double';
  return letter === 'H' ? 'hit' : 'stand';
}
