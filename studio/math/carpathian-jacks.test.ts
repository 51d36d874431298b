import { describe, expect, it } from 'vitest';

import { carpathianJacks } from './carpathian-jacks.ts';
import type { JacksEvent, JacksState } from './carpathian-jacks.ts';
import { JACKS_PAYS, bestHold, holdReturns, rankHand, sumWith } from './poker.ts';
import { COMMON, allHands, handByRanks } from '../rgs/proofs/all-hands.ts';
import { fastWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

const HIGH = [0, 10, 11, 12];
const published = JSON.parse(JSON.stringify(carpathianJacks.math)) as {
  pays: Record<string, number>;
  rtp: { num: number; den: number };
};
const all = allHands(published.pays, HIGH);
const play = (nonce: number, actions: readonly unknown[] = []) =>
  roundOf<JacksEvent, JacksState>({ game: carpathianJacks, actions, words: vectorWords(nonce) });

/** Cards by name: rank A 2 … 9 T J Q K, suit c d h s. */
const cards = (text: string): number[] =>
  text.split(' ').map((name) => 'A23456789TJQK'.indexOf(name.charAt(0)) + 13 * 'cdhs'.indexOf(name.charAt(1)));

describe('carpathian-jacks', () => {
  it('TR-026 best play of all 2,598,960 deals returns exactly what is published: 99.5439 %', () => {
    expect(all.deals).toBe(2_598_960);
    expect(all.best * BigInt(published.rtp.den)).toBe(BigInt(published.rtp.num) * BigInt(COMMON) * 2_598_960n);
    expect(published.rtp.num / published.rtp.den).toBeCloseTo(0.99543904, 8);
  });

  it('TR-026 the sums the best hold is computed from are those of all hands', () => {
    expect(sumWith([])).toBe(all.sumWith([]));
    for (let a = 0; a < 52; a += 1) {
      expect(sumWith([a])).toBe(all.sumWith([a]));
      for (let b = a + 1; b < 52; b += 1) if (sumWith([a, b]) !== all.sumWith([a, b])) throw new Error(`${a} ${b}`);
    }
    for (const three of [
      [0, 1, 2],
      [9, 10, 24],
      [5, 18, 31],
      [3, 30, 51],
    ])
      expect(sumWith(three)).toBe(all.sumWith(three));
    for (const four of [
      [0, 1, 2, 3],
      [9, 10, 11, 12],
      [5, 18, 31, 44],
    ])
      expect(sumWith(four)).toBe(all.sumWith(four));
  });

  it('ranks hands as a second implementation does', () => {
    const words = fastWords(51);
    for (let i = 0; i < 20_000; i += 1) {
      const hand = words.draw(5, 52);
      if (rankHand(hand) !== handByRanks(hand, HIGH)) throw new Error(hand.join());
    }
    const known = {
      royal: 'As Ks Qs Js Ts',
      straightFlush: '9h 8h 7h 6h 5h',
      quads: '7c 7d 7h 7s 2c',
      fullHouse: '2c 2d 2h Ks Kc',
      flush: 'Ac 3c 5c 7c 9c',
      straight: 'Ac 2d 3h 4s 5c',
      trips: '9c 9d 9h 2s Kc',
      twoPair: '9c 9d 4h 4s Kc',
      jacks: 'Jc Jd 4h 5s Kc',
    };
    for (const [hand, text] of Object.entries(known)) expect(rankHand(cards(text))).toBe(hand);
    for (const nothing of ['Tc Td 4h 5s Kc', 'Kc Ad 2h 3s 4c', 'Jc Qd Kh As 2c'])
      expect(rankHand(cards(nothing))).toBeNull();
  });

  it('knows the holds every book names', () => {
    const held = (text: string): string =>
      bestHold(cards(text))
        .map((place) => text.split(' ')[place])
        .join(' ');
    expect(held('As Ks Qs Js 9s')).toBe('As Ks Qs Js');
    expect(held('Jc Jd Qh Kh Ah')).toBe('Jc Jd');
    expect(held('2c 2d 3h 4s 5c')).toBe('2c 2d');
    expect(held('2c 7d Jh 4s 9c')).toBe('Jh');
    expect(held('2c 7d 8h 4s 3d')).toBe('');
    expect(held('9c 9d 9h 9s 2c')).toContain('9c 9d 9h 9s');
    const all32 = holdReturns(cards('Jc Jd Qh Kh Ah'));
    expect(all32[0b11111]).toEqual({ sum: 1, draws: 1 });
    expect(all32[0b00011]!.sum / all32[0b00011]!.draws).toBeCloseTo(1.5365, 3);
  });

  it('is dealt as published, and replaces from the left with the reserve in order', () => {
    for (const { nonce, cards: ten } of vectors['carpathian-jacks']) {
      const open = play(nonce);
      expect(open.events).toEqual([
        { type: 'deal', cards: ten.slice(0, 5), hand: rankHand(ten.slice(0, 5)), best: bestHold(ten.slice(0, 5)) },
      ]);
      expect(open).toMatchObject({ open: true, payout: 0n, state: { cards: ten.slice(0, 5), keep: null } });
      expect(JSON.stringify([open.events, open.state])).not.toContain(String(ten.slice(5)));
      const over = play(nonce, [{ type: 'hold', keep: [4, 1] }]);
      expect(over.state.cards).toEqual([ten[5], ten[1], ten[6], ten[7], ten[4]]);
      expect(over.events.slice(0, 1)).toEqual(open.events);
      expect(over.events.filter((event) => event.type === 'draw').map(({ place }) => place)).toEqual([0, 2, 3]);
      const hand = rankHand(over.state.cards);
      expect(over.multiplier).toBe(hand === null ? 0 : JACKS_PAYS[hand]);
    }
  });

  it('TR-042 a round left alone is held as best it can be', () => {
    for (let nonce = 1; nonce <= 20; nonce += 1) {
      const { state } = play(nonce);
      const expired = play(nonce, [{ type: 'expire' }]);
      expect(expired.state.cards).toEqual(play(nonce, [{ type: 'hold', keep: state.best }]).state.cards);
      expect(expired.open).toBe(false);
    }
    expect(() => carpathianJacks.parseAction({ type: 'expire' })).toThrow('bad_action');
  });

  it('refuses choices that cannot be made', () => {
    for (const keep of [[5], [-1], [0.5], [0, 0], [0, 1, 2, 3, 4, 4], 'all', undefined]) {
      expect(() => carpathianJacks.parseAction({ type: 'hold', keep })).toThrow('bad_action');
    }
    expect(() =>
      play(1, [
        { type: 'hold', keep: [] },
        { type: 'hold', keep: [] },
      ]),
    ).toThrow('over');
  });
});
