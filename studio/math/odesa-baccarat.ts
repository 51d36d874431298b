// Odesa Baccarat: eight decks shuffled for each round, the standard third-card rule, bets on banker, player, tie and
// pairs. Draw order: draw(6, 416), dealt player, banker, player, banker, then third cards as they are needed. A win on
// the banker pays 0.95 to one, so pays are in 1/20 of a chip; on a tie bets on banker and player come back. Exact by
// weighted deals.
import { betRules, defineGame, exactKeys, noChoice } from './game.ts';
import type { NoChoice } from './game.ts';
import { openShoe, rankOf } from './cards.ts';
import { chipsIn, parseBets } from './table.ts';
import type { TableBet } from './table.ts';
import type { Words } from './words.ts';

export type BaccaratSide = 'player' | 'banker';
export type BaccaratPlace = BaccaratSide | 'tie' | 'playerPair' | 'bankerPair';

export type BaccaratParams = {
  readonly bets: readonly TableBet[];
};

export type BaccaratEvent =
  /** `place` 0, 1, 2 of that hand; `points` of the hand with this card. Card as in cards.ts. */
  | {
      readonly type: 'card';
      readonly to: BaccaratSide;
      readonly place: number;
      readonly card: number;
      readonly points: number;
    }
  /** After four cards: why nobody draws, or what the player does; after the player: what the banker does. */
  | {
      readonly type: 'rule';
      readonly rule: 'natural' | 'player-draws' | 'player-stands' | 'banker-draws' | 'banker-stands';
    }
  | {
      readonly type: 'result';
      readonly winner: BaccaratSide | 'tie';
      readonly player: number;
      readonly banker: number;
      readonly playerPair: boolean;
      readonly bankerPair: boolean;
    }
  /** One event a bet: `returned` is in 1/20 of a chip, its own chips among them when it won or is pushed. */
  | {
      readonly type: 'bet';
      readonly on: string;
      readonly chips: number;
      readonly result: 'won' | 'pushed' | 'lost';
      readonly returned: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface BaccaratState {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly winner: BaccaratSide | 'tie';
}

const SCALE = 20;
const CAP_X = 12;
const DECKS = 8;

/** What a won bet returns, its stake among it, 1/20: 1.95, 2, 10, 12, 12. */
export const BACCARAT_RETURNS: Readonly<Record<BaccaratPlace, number>> = {
  banker: 39,
  player: 40,
  tie: 200,
  playerPair: 240,
  bankerPair: 240,
};

/** bankerDraws[points of the banker]: the player's third cards, as points, on which the banker draws. */
export const BANKER_DRAWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

const MATH = {
  game: 'odesa-baccarat',
  version: '1.0.0',
  /** Of one chip; a round counts in 1/(20 * chips) of its whole bet. */
  scale: SCALE,
  capX: CAP_X,
  decks: DECKS,
  points: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0],
  natural: 8,
  playerDrawsTo: 5,
  /** When the player stood, the banker draws up to this. */
  bankerAloneDrawsTo: 5,
  bankerDraws: BANKER_DRAWS,
  returns: BACCARAT_RETURNS,
  tie: 'bets on banker and player come back',
  draws: ['draw(6, 416): player, banker, player, banker, thirds as needed; card = v mod 52, rank = v mod 13, 0 = ace'],
  deals: {
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
    all: 4_998_398_275_503_360,
  },
  rtpOf: {
    banker: { num: 10_732_465_128_097, den: 10_847_218_479_825 },
    player: { num: 19_283_843_717_413, den: 19_524_993_263_685 },
    tie: { num: 1_238_613_089_774, den: 1_301_666_217_579 },
    playerPair: { num: 372, den: 415 },
    bankerPair: { num: 372, den: 415 },
  },
  rtp: { min: { num: 372, den: 415 }, max: { num: 10_732_465_128_097, den: 10_847_218_479_825 } },
  maxMultiplier: 240,
} as const;

const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + MATH.points[rankOf(card)]!, 0) % 10;

function parseParams(input: unknown): BaccaratParams {
  const { bets } = exactKeys('bad_params', input, ['bets']);
  return { bets: parseBets(bets, (on) => Object.hasOwn(BACCARAT_RETURNS, on)) };
}

type Hands = Record<BaccaratSide, number[]>;

/** Deals both hands by the third-card rule, telling each card and each rule. */
function deal(take: () => number, events: BaccaratEvent[]): Hands {
  const hands: Hands = { player: [], banker: [] };
  const give = (to: BaccaratSide): number => {
    const card = take();
    hands[to].push(card);
    events.push({ type: 'card', to, place: hands[to].length - 1, card, points: pointsOf(hands[to]) });
    return card;
  };
  for (const to of ['player', 'banker', 'player', 'banker'] as const) give(to);
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)];
  if (Math.max(player, banker) >= MATH.natural) {
    events.push({ type: 'rule', rule: 'natural' });
    return hands;
  }
  const playerDraws = player <= MATH.playerDrawsTo;
  events.push({ type: 'rule', rule: playerDraws ? 'player-draws' : 'player-stands' });
  const third = playerDraws ? pointsOf([give('player')]) : undefined;
  const bankerDraws =
    third === undefined ? banker <= MATH.bankerAloneDrawsTo : BANKER_DRAWS[banker]?.includes(third) === true;
  events.push({ type: 'rule', rule: bankerDraws ? 'banker-draws' : 'banker-stands' });
  if (bankerDraws) give('banker');
  return hands;
}

function play({ bets }: BaccaratParams, words: Words) {
  const events: BaccaratEvent[] = [];
  const hands = deal(openShoe(words, DECKS), events);
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)];
  const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker';
  const isPair = ([first, second]: readonly number[]): boolean => rankOf(first!) === rankOf(second!);
  const won: Record<BaccaratPlace, boolean> = {
    player: winner === 'player',
    banker: winner === 'banker',
    tie: winner === 'tie',
    playerPair: isPair(hands.player),
    bankerPair: isPair(hands.banker),
  };
  events.push({ type: 'result', winner, player, banker, playerPair: won.playerPair, bankerPair: won.bankerPair });
  let multiplier = 0;
  for (const { on, chips } of bets) {
    const place = on as BaccaratPlace;
    const isPushed = winner === 'tie' && (place === 'player' || place === 'banker');
    const returned = chips * (won[place] ? BACCARAT_RETURNS[place] : isPushed ? SCALE : 0);
    multiplier += returned;
    events.push({ type: 'bet', on, chips, result: won[place] ? 'won' : isPushed ? 'pushed' : 'lost', returned });
  }
  events.push({ type: 'total', multiplier });
  return { multiplier, open: false, events, state: { ...hands, winner } as BaccaratState };
}

export const odesaBaccarat = defineGame<BaccaratParams, NoChoice, BaccaratEvent, BaccaratState>({
  slug: 'odesa-baccarat',
  version: '1.0.0',
  mathHash: '0de7c273cb9d8b119bc7f49d2c664c10e05db5c275175f13566b032ead3544f1',
  kind: 'table',
  steps: 'single',
  scale: SCALE,
  capX: CAP_X,
  bet: betRules(CAP_X, 100n),
  math: MATH,
  parseParams,
  parseAction: noChoice,
  play: (params, _actions, words) => play(params, words),
  chipsOf: ({ bets }) => chipsIn(bets),
});
