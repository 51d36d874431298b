import { describe, expect, it } from 'vitest';

import { rankOf } from './cards.ts';
import { BACCARAT_RETURNS, odesaBaccarat } from './odesa-baccarat.ts';
import type { BaccaratEvent, BaccaratState } from './odesa-baccarat.ts';
import { chosenWords, fastWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

const everything = Object.keys(BACCARAT_RETURNS).map((on) => ({ on, chips: 1 }));

/** The words that deal these positions of the shoe, in order. */
function wordsDealing(positions: readonly number[]): number[] {
  const shoe = Array.from({ length: 416 }, (_, i) => i);
  return positions.map((position, dealt) => {
    const at = shoe.indexOf(position, dealt);
    shoe[at] = shoe[dealt] as number;
    shoe[dealt] = position;
    return at - dealt;
  });
}

/** Ranks 0 (ace) to 12, each time from another deck. */
const dealt = (ranks: readonly number[], bets = everything, bet = 100n * BigInt(bets.length)) =>
  roundOf<BaccaratEvent, BaccaratState>({
    game: odesaBaccarat,
    params: { bets },
    bet,
    words: chosenWords(wordsDealing(ranks.map((rank, i) => 52 * i + rank))),
  });

describe('odesa-baccarat', () => {
  it('is dealt as published for the vector seed', () => {
    for (const { nonce, cards, winner } of vectors['odesa-baccarat']) {
      const { state, events } = roundOf<BaccaratEvent, BaccaratState>({
        game: odesaBaccarat,
        params: { bets: [{ on: 'tie', chips: 1 }] },
        words: vectorWords(nonce),
      });
      const shown = events.filter((event) => event.type === 'card').map(({ card }) => card);
      expect(shown).toEqual(cards.slice(0, shown.length).map((position) => position % 52));
      expect(state.winner).toBe(winner);
    }
  });

  it('follows the third-card rule in every situation', () => {
    const rules = (ranks: number[]): string[] =>
      dealt(ranks)
        .events.filter((event) => event.type === 'rule')
        .map(({ rule }) => rule);
    // Player 2 and ten-valued, banker 6 and ten-valued: the banker draws only on a six or a seven.
    for (let third = 0; third < 10; third += 1) {
      const last = third === 5 || third === 6 ? 'banker-draws' : 'banker-stands';
      expect(rules([1, 5, 12, 12, third, 0])).toEqual(['player-draws', last]);
    }
    for (const [third, banker] of [
      [7, 2],
      [0, 3],
      [7, 3],
      [8, 3],
      [2, 4],
      [7, 4],
    ] as const)
      expect(rules([9, banker, 12, 12, third, 0])).toEqual(['player-draws', 'banker-stands']);
    for (const [third, banker] of [
      [6, 2],
      [1, 3],
      [6, 3],
      [3, 4],
      [6, 4],
    ] as const)
      expect(rules([9, banker, 12, 12, third, 0])).toEqual(['player-draws', 'banker-draws']);
    expect(rules([5, 4, 12, 12, 0])).toEqual(['player-stands', 'banker-draws']);
    expect(rules([6, 5, 12, 12, 0])).toEqual(['player-stands', 'banker-stands']);
    expect(rules([7, 0, 12, 12])).toEqual(['natural']);
    expect(rules([0, 8, 12, 12])).toEqual(['natural']);
  });

  it('pays 0.95 to one on the banker, one, nine and eleven to one elsewhere, and gives back on a tie', () => {
    const result = (ranks: number[], on: string, bet = 100n): bigint => dealt(ranks, [{ on, chips: 1 }], bet).payout;
    const [bankerWins, playerWins, tie] = [
      [0, 8, 12, 12],
      [8, 0, 12, 12],
      [8, 8, 12, 12],
    ];
    expect([result(bankerWins, 'banker'), result(playerWins, 'banker'), result(tie, 'banker')]).toEqual([
      195n,
      0n,
      100n,
    ]);
    expect([result(bankerWins, 'player'), result(playerWins, 'player'), result(tie, 'player')]).toEqual([
      0n,
      200n,
      100n,
    ]);
    expect([result(tie, 'tie'), result(playerWins, 'tie')]).toEqual([1000n, 0n]);
    expect([
      result([3, 0, 3, 8], 'playerPair'),
      result([0, 3, 8, 3], 'bankerPair'),
      result([9, 10, 11, 12], 'playerPair'),
    ]).toEqual([1200n, 1200n, 0n]);
    const both = dealt([3, 3, 3, 3, 0, 0]);
    expect(both.events.filter((event) => event.type === 'bet').map((event) => event.result)).toEqual([
      'pushed',
      'pushed',
      'won',
      'won',
      'won',
    ]);
    expect(both).toMatchObject({ scale: 100, payout: 100n + 100n + 1000n + 1200n + 1200n });
  });

  it('shows points that are the cards’, and no card that was not drawn', () => {
    const words = fastWords(7);
    for (let i = 0; i < 2000; i += 1) {
      const { events, state } = roundOf<BaccaratEvent, BaccaratState>({
        game: odesaBaccarat,
        params: { bets: everything },
        words,
        bet: 500n,
      });
      const cards = events.filter((event) => event.type === 'card');
      for (const side of ['player', 'banker'] as const) {
        const hand = cards.filter(({ to }) => to === side);
        expect(hand.map(({ card }) => card)).toEqual(state[side]);
        expect(hand.at(-1)?.points).toBe(
          state[side].reduce((sum, card) => sum + (rankOf(card) > 8 ? 0 : rankOf(card) + 1), 0) % 10,
        );
      }
      expect(cards.length).toBe(state.player.length + state.banker.length);
    }
  });

  it('refuses every other shape of params', () => {
    for (const params of [
      null,
      {},
      { bets: [] },
      { bets: [{ on: 'dragon', chips: 1 }] },
      { bets: [{ on: 'tie', chips: '1' }] },
      { on: 'tie', chips: 1 },
    ]) {
      expect(() => odesaBaccarat.parseParams(params)).toThrow('bad_params');
    }
  });
});
