// Carpathian Jacks: Jacks or Better 9/6 on one deck. Draw order: draw(10, 52): five are dealt, the next five stand
// ready and replace what is thrown away, from the left, so the choice adds no randomness. 99.5439 % by best play.
// The best hold is computed exactly for every hand and shown; a round left alone is held by it.
import { MathRefusal, betRules, defineGame, exactKeys, integerIn, noParams } from './game.ts';
import type { NoChoice, Played } from './game.ts';
import { openShoe } from './cards.ts';
import { JACKS_PAYS, bestHold, rankHand } from './poker.ts';
import type { JacksHand } from './poker.ts';
import type { Words } from './words.ts';

export type JacksAction =
  /** Places 0..4 to keep, ascending. */
  | { readonly type: 'hold'; readonly keep: readonly number[] }
  /** Written by the studio alone, after 24 hours without a choice. */
  | { readonly type: 'expire' };

export type JacksEvent =
  /** Five cards as in cards.ts; what they are already, and the places whose holding returns most in the long run. */
  | {
      readonly type: 'deal';
      readonly cards: readonly number[];
      readonly hand: JacksHand | null;
      readonly best: readonly number[];
    }
  | { readonly type: 'hold'; readonly by: 'player' | 'expiry'; readonly keep: readonly number[] }
  /** A card in the place of one thrown away, from the left. */
  | { readonly type: 'draw'; readonly place: number; readonly card: number }
  | {
      readonly type: 'result';
      readonly cards: readonly number[];
      readonly hand: JacksHand | null;
      readonly multiplier: number;
    }
  | { readonly type: 'total'; readonly multiplier: number };

export interface JacksState {
  /** What lies on the table. */
  readonly cards: readonly number[];
  readonly best: readonly number[];
  readonly keep: readonly number[] | null;
}

const CAP_X = 800;

const MATH = {
  game: 'carpathian-jacks',
  version: '1.0.0',
  scale: 1,
  capX: CAP_X,
  decks: 1,
  /** For one, the bet among it. */
  pays: JACKS_PAYS,
  draws: ['draw(10, 52): five dealt, five in reserve; card = v: rank = v mod 13, 0 = ace, suit = v div 13'],
  rules: {
    replaces: 'thrown-away cards from the left by the reserve in order',
    expiresAfterHours: 24,
    expiry: 'the best hold',
  },
  /** By best play over all 2,598,960 deals. */
  rtp: { num: 1_653_526_326_983, den: 1_661_102_543_100 },
  maxMultiplier: CAP_X,
} as const;

function parseAction(input: unknown): JacksAction {
  const { type, keep } = exactKeys('bad_action', input, ['type', 'keep']);
  if (type !== 'hold' || !Array.isArray(keep) || keep.length > 5)
    throw new MathRefusal('bad_action', 'hold the places to keep');
  const places = keep.map((place) => integerIn('bad_action', place, 0, 4)).sort((a, b) => a - b);
  if (new Set(places).size < places.length) throw new MathRefusal('bad_action', 'a place is named twice');
  return { type, keep: places };
}

function play(actions: readonly JacksAction[], words: Words): Played<JacksEvent, JacksState> {
  if (actions.length > 1) throw new MathRefusal('bad_action', 'the round is over');
  const take = openShoe(words, 1);
  const dealt = Array.from({ length: 5 }, take);
  const reserve = Array.from({ length: 5 }, take);
  const best = bestHold(dealt);
  const events: JacksEvent[] = [{ type: 'deal', cards: dealt, hand: rankHand(dealt), best }];
  const [action] = actions;
  if (!action) return { multiplier: 0, open: true, events, state: { cards: dealt, best, keep: null } };
  const keep = action.type === 'hold' ? action.keep : best;
  events.push({ type: 'hold', by: action.type === 'hold' ? 'player' : 'expiry', keep });
  let drawn = 0;
  const cards = dealt.map((card, place) => {
    if (keep.includes(place)) return card;
    const fresh = reserve[drawn++] as number;
    events.push({ type: 'draw', place, card: fresh });
    return fresh;
  });
  const hand = rankHand(cards);
  const multiplier = hand === null ? 0 : JACKS_PAYS[hand];
  events.push({ type: 'result', cards, hand, multiplier }, { type: 'total', multiplier });
  return { multiplier, open: false, events, state: { cards, best, keep } };
}

export const carpathianJacks = defineGame<NoChoice, JacksAction, JacksEvent, JacksState>({
  slug: 'carpathian-jacks',
  version: '1.0.0',
  mathHash: '113f92f89a3236c28b1aedddb4ee1158b1c3dae25b72755615813fa5a73f6dae',
  kind: 'table',
  steps: 'multi',
  scale: 1,
  capX: CAP_X,
  bet: betRules(CAP_X, 100n),
  math: MATH,
  parseParams: noParams,
  parseAction,
  play: (_params, actions, words) => play(actions, words),
  expire: { type: 'expire' },
});
