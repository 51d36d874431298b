// Hetman Blackjack: six decks shuffled for each round; dealer stands on all 17 and peeks; 3:2; double any two cards,
// after a split too; split to four hands, aces once with one card each; insurance 2:1. Draw order: player, up, player,
// hole, then as taken. Must always hold: the hole card is in no event and no state before it is turned; stakes and
// returns are in 1/2 of the bet. Basic strategy: -0.4062 % ± 0.0029 of the bet over 6e9 rounds, 1.1316 bets staked on
// average.
import { MathRefusal, betRules, defineGame, exactKeys, noParams, oneOf } from './game.ts';
import type { NoChoice, Played } from './game.ts';
import { pointsOf, worthOf } from './blackjack-points.ts';
import { openShoe } from './cards.ts';
import type { Words } from './words.ts';

export type BlackjackMove = 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split';
export type BlackjackAction =
  | { readonly type: BlackjackMove }
  /** Written by the studio alone, after 24 hours without a choice: no insurance, stand on all hands. */
  | { readonly type: 'expire' };

export type BlackjackResult = 'blackjack' | 'won' | 'pushed' | 'lost' | 'bust';

export type BlackjackEvent =
  /** Hands are numbered as they come to be; `points` of the hand with this card, `soft` while an ace counts eleven. */
  | {
      readonly type: 'card';
      readonly to: 'player';
      readonly hand: number;
      readonly card: number;
      readonly points: number;
      readonly soft: boolean;
    }
  | {
      readonly type: 'card';
      readonly to: 'dealer';
      readonly card: number;
      readonly points: number;
      readonly soft: boolean;
    }
  /** The dealer's second card is dealt face down. */
  | { readonly type: 'hole' }
  | { readonly type: 'insurance'; readonly taken: boolean }
  /** The dealer looked under an ace or a ten. */
  | { readonly type: 'peek'; readonly blackjack: boolean }
  | { readonly type: 'double'; readonly hand: number }
  /** The second card of `hand` becomes the new hand `into`, to its right; a card for each follows. */
  | { readonly type: 'split'; readonly hand: number; readonly into: number }
  | { readonly type: 'stand'; readonly hand: number; readonly by: 'player' | 'rule' | 'expiry' }
  | { readonly type: 'bust'; readonly hand: number }
  | { readonly type: 'reveal'; readonly card: number; readonly points: number; readonly soft: boolean }
  /** Stakes and returns in 1/2 of the bet. */
  | { readonly type: 'insurance-result'; readonly won: boolean; readonly staked: number; readonly returned: number }
  | {
      readonly type: 'result';
      readonly hand: number;
      readonly result: BlackjackResult;
      readonly staked: number;
      readonly returned: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface BlackjackHand {
  readonly hand: number;
  readonly cards: readonly number[];
  readonly points: number;
  readonly soft: boolean;
  readonly staked: number;
}

export interface BlackjackState {
  /** From left to right. */
  readonly hands: readonly BlackjackHand[];
  /** Cards that lie open. */
  readonly dealer: readonly number[];
  /** The hand whose turn it is; null while insurance is offered and when the round is over. */
  readonly active: number | null;
  /** What may be done now, and what it adds to the stake, in 1/2 of the bet. */
  readonly choices: Readonly<Partial<Record<BlackjackMove, number>>>;
}

/** One bet is two: half bets are whole. */
const SCALE = 2;
const CAP_X = 16;
const DECKS = 6;
const HANDS_MAX = 4;

/**
 * Columns: dealer shows 2 … 9, ten, ace. H hit, S stand, D double or hit, E double or stand, P split, - as the total
 * says.
 */
export const BLACKJACK_STRATEGY = {
  hard: {
    '8': 'HHHHHHHHHH',
    '9': 'HDDDDHHHHH',
    '10': 'DDDDDDDDHH',
    '11': 'DDDDDDDDDH',
    '12': 'HHSSSHHHHH',
    '13': 'SSSSSHHHHH',
    '14': 'SSSSSHHHHH',
    '15': 'SSSSSHHHHH',
    '16': 'SSSSSHHHHH',
    '17': 'SSSSSSSSSS',
  },
  soft: {
    '12': 'HHHHHHHHHH',
    '13': 'HHHDDHHHHH',
    '14': 'HHHDDHHHHH',
    '15': 'HHDDDHHHHH',
    '16': 'HHDDDHHHHH',
    '17': 'HDDDDHHHHH',
    '18': 'SEEEESSHHH',
    '19': 'SSSSSSSSSS',
  },
  pairs: {
    '2': 'PPPPPP----',
    '3': 'PPPPPP----',
    '4': '---PP-----',
    '5': '----------',
    '6': 'PPPPP-----',
    '7': 'PPPPPP----',
    '8': 'PPPPPPPPPP',
    '9': 'PPPPP-PP--',
    '10': '----------',
    '11': 'PPPPPPPPPP',
  },
} as const;

const MATH = {
  game: 'hetman-blackjack',
  version: '1.0.0',
  scale: SCALE,
  capX: CAP_X,
  decks: DECKS,
  rules: {
    dealerStandsOn: 17,
    dealerStandsOnSoft17: true,
    peeks: true,
    blackjackPays: { num: 3, den: 2 },
    doubleOn: 'any two cards, after a split too',
    hands: HANDS_MAX,
    splits: 'two cards of equal worth',
    acesSplitOnce: true,
    splitAcesGetOneCard: true,
    insurancePays: { num: 2, den: 1 },
    surrender: false,
    expiresAfterHours: 24,
    expiry: 'no insurance; stand',
  },
  strategy: BLACKJACK_STRATEGY,
  draws: [
    'int(312 - dealt) a card of a shuffled shoe: player, up, player, hole, then as taken; card = v mod 52, rank = v mod 13, 0 = ace',
  ],
  /** By basic strategy, of the first bet: simulation of 6e9 rounds, 95 % interval ± 0.00003. */
  rtp: { num: 99_594, den: 100_000 },
  rtpInterval: { num: 3, den: 100_000 },
  averageStake: { num: 113_162, den: 100_000 },
  maxMultiplier: CAP_X * SCALE,
} as const;

interface Hand {
  readonly hand: number;
  readonly cards: number[];
  staked: number;
  isDone: boolean;
  isOfSplit: boolean;
}

interface Table {
  readonly take: () => number;
  readonly events: BlackjackEvent[];
  /** From left to right. */
  readonly hands: Hand[];
  readonly dealer: number[];
  /** In 1/2 of the bet; null: not decided, 0: declined. */
  insurance: number | null;
  /** What comes back, once the round is over. */
  returned: number | null;
}

const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && pointsOf(cards).points === 21;

function give(table: Table, hand: Hand): void {
  const card = table.take();
  hand.cards.push(card);
  table.events.push({ type: 'card', to: 'player', hand: hand.hand, card, ...pointsOf(hand.cards) });
}

function settle(table: Table, hand: Hand): void {
  const { points } = pointsOf(hand.cards);
  if (points > 21) table.events.push({ type: 'bust', hand: hand.hand });
  else if (points === 21 || (hand.isOfSplit && worthOf(hand.cards[0] as number) === 11))
    table.events.push({ type: 'stand', hand: hand.hand, by: 'rule' });
  else return;
  hand.isDone = true;
}

function deal(words: Words): Table {
  const take = openShoe(words, DECKS);
  const hand: Hand = { hand: 0, cards: [], staked: SCALE, isDone: false, isOfSplit: false };
  const table: Table = { take, events: [], hands: [hand], dealer: [], insurance: 0, returned: null };
  give(table, hand);
  const up = take();
  table.dealer.push(up);
  table.events.push({ type: 'card', to: 'dealer', card: up, ...pointsOf([up]) });
  give(table, hand);
  table.dealer.push(take());
  table.events.push({ type: 'hole' });
  if (worthOf(up) === 11) table.insurance = null;
  else peek(table);
  return table;
}

/** After the deal and the insurance: a blackjack on either side ends the round here. */
function peek(table: Table): void {
  const [up] = table.dealer as [number];
  const [hand] = table.hands as [Hand];
  const isDealers = isBlackjack(table.dealer);
  if (worthOf(up) >= 10) table.events.push({ type: 'peek', blackjack: isDealers });
  if (!isDealers && !isBlackjack(hand.cards)) return;
  hand.isDone = true;
  finish(table);
}

/** The dealer turns the hole card, draws when somebody is still in, and everything is paid. */
function finish(table: Table): void {
  const { dealer, events, hands } = table;
  events.push({ type: 'reveal', card: dealer[1] as number, ...pointsOf(dealer) });
  const isNatural = hands.length === 1 && isBlackjack((hands[0] as Hand).cards) && !(hands[0] as Hand).isOfSplit;
  const isWaitedFor = hands.some(({ cards }) => pointsOf(cards).points <= 21) && !isNatural;
  while (isWaitedFor && pointsOf(dealer).points < 17) {
    const card = table.take();
    dealer.push(card);
    events.push({ type: 'card', to: 'dealer', card, ...pointsOf(dealer) });
  }
  let returned = 0;
  if (table.insurance) {
    const won = isBlackjack(dealer);
    const back = won ? 3 * table.insurance : 0;
    returned += back;
    events.push({ type: 'insurance-result', won, staked: table.insurance, returned: back });
  }
  for (const hand of hands) {
    const result = resultOf(hand, dealer);
    const back = { blackjack: (5 * hand.staked) / 2, won: 2 * hand.staked, pushed: hand.staked, lost: 0, bust: 0 }[
      result
    ];
    returned += back;
    events.push({ type: 'result', hand: hand.hand, result, staked: hand.staked, returned: back });
  }
  events.push({ type: 'total', multiplier: returned });
  table.returned = returned;
}

function resultOf({ cards, isOfSplit }: Hand, dealer: readonly number[]): BlackjackResult {
  const [own, theirs] = [pointsOf(cards).points, pointsOf(dealer).points];
  if (own > 21) return 'bust';
  const [isNatural, isDealers] = [isBlackjack(cards) && !isOfSplit, isBlackjack(dealer)];
  if (isNatural !== isDealers) return isNatural ? 'blackjack' : 'lost';
  if (theirs > 21 || own > theirs) return 'won';
  return own === theirs ? 'pushed' : 'lost';
}

const activeOf = (table: Table): Hand | undefined => table.hands.find((hand) => !hand.isDone);

/** What may be done now, and what it costs, in 1/2 of the bet. */
function choicesOf(table: Table): Partial<Record<BlackjackMove, number>> {
  if (table.returned !== null) return {};
  if (table.insurance === null) return { insure: SCALE / 2, decline: 0 };
  const hand = activeOf(table);
  if (!hand) return {};
  const [first, second] = hand.cards as [number, number];
  const isPair = hand.cards.length === 2 && worthOf(first) === worthOf(second);
  return {
    hit: 0,
    stand: 0,
    ...(hand.cards.length === 2 && { double: SCALE }),
    ...(isPair && table.hands.length < HANDS_MAX && { split: SCALE }),
  };
}

function split(table: Table, hand: Hand): void {
  const into = table.hands.length;
  const other: Hand = { hand: into, cards: hand.cards.splice(1), staked: SCALE, isDone: false, isOfSplit: true };
  hand.isOfSplit = true;
  table.hands.splice(table.hands.indexOf(hand) + 1, 0, other);
  table.events.push({ type: 'split', hand: hand.hand, into });
  for (const each of [hand, other]) {
    give(table, each);
    settle(table, each);
  }
}

function act(table: Table, move: BlackjackMove): void {
  if (!(move in choicesOf(table)))
    throw new MathRefusal('bad_action', table.returned === null ? 'not possible now' : 'the round is over');
  if (move === 'insure' || move === 'decline') {
    table.insurance = move === 'insure' ? SCALE / 2 : 0;
    table.events.push({ type: 'insurance', taken: move === 'insure' });
    peek(table);
    return;
  }
  const hand = activeOf(table) as Hand;
  if (move === 'split') split(table, hand);
  else if (move === 'stand') {
    hand.isDone = true;
    table.events.push({ type: 'stand', hand: hand.hand, by: 'player' });
  } else {
    if (move === 'double') {
      hand.staked += SCALE;
      table.events.push({ type: 'double', hand: hand.hand });
    }
    give(table, hand);
    settle(table, hand);
    if (move === 'double') hand.isDone = true;
  }
  if (!activeOf(table)) finish(table);
}

/** The rule for a round left alone. */
function expire(table: Table): void {
  if (table.insurance === null) act(table, 'decline');
  if (table.returned !== null) return;
  for (const hand of table.hands) {
    if (hand.isDone) continue;
    hand.isDone = true;
    table.events.push({ type: 'stand', hand: hand.hand, by: 'expiry' });
  }
  finish(table);
}

function play(actions: readonly BlackjackAction[], words: Words): Played<BlackjackEvent, BlackjackState> {
  const table = deal(words);
  for (const { type } of actions) {
    if (type !== 'expire') act(table, type);
    else if (table.returned === null) expire(table);
    else throw new MathRefusal('bad_action', 'the round is over');
  }
  const open = table.returned === null;
  const state: BlackjackState = {
    hands: table.hands.map(({ hand, cards, staked }) => ({ hand, cards, ...pointsOf(cards), staked })),
    dealer: open ? table.dealer.slice(0, 1) : table.dealer,
    active: open && table.insurance !== null ? (activeOf(table)?.hand ?? null) : null,
    choices: choicesOf(table),
  };
  const staked = table.hands.reduce((sum, hand) => sum + hand.staked, table.insurance ?? 0);
  return { multiplier: table.returned ?? 0, open, events: table.events, state, staked };
}

const MOVES: readonly BlackjackMove[] = ['insure', 'decline', 'hit', 'stand', 'double', 'split'];

export const hetmanBlackjack = defineGame<NoChoice, BlackjackAction, BlackjackEvent, BlackjackState>({
  slug: 'hetman-blackjack',
  version: '1.0.0',
  mathHash: 'c914ab0ec8a6bceb27ace9e51f142ef3d52a74248b98540bfb823105209d9749',
  kind: 'table',
  steps: 'multi',
  scale: SCALE,
  capX: CAP_X,
  bet: betRules(CAP_X, 100n),
  math: MATH,
  parseParams: noParams,
  parseAction: (input) => ({ type: oneOf('bad_action', exactKeys('bad_action', input, ['type'])['type'], MOVES) }),
  play: (_params, actions, words) => play(actions, words),
  expire: { type: 'expire' },
});
