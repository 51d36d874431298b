import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { worthOf } from './blackjack-points.ts';
import { BLACKJACK_STRATEGY, hetmanBlackjack } from './hetman-blackjack.ts';
import type { BlackjackEvent, BlackjackMove, BlackjackState } from './hetman-blackjack.ts';
import { figuresOf } from './figures.ts';
import { chosenWords, fastWords, roundOf, roundsOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };
import type { Words } from './words.ts';

const play = (words: Words, moves: readonly (BlackjackMove | 'expire')[] = []) =>
  roundOf<BlackjackEvent, BlackjackState>({ game: hetmanBlackjack, actions: moves.map((type) => ({ type })), words });

/** The words that deal these cards in order, each from another deck: A 2 … 9 T J Q K. */
function dealing(ranks: string): Words {
  const shoe = Array.from({ length: 312 }, (_, i) => i);
  const words = [...ranks].map((name, dealt) => {
    const at = shoe.findIndex((position, i) => i >= dealt && position % 13 === 'A23456789TJQK'.indexOf(name));
    const position = shoe[at]!;
    shoe[at] = shoe[dealt]!;
    shoe[dealt] = position;
    return at - dealt;
  });
  return chosenWords(words);
}
const round = (ranks: string, ...moves: (BlackjackMove | 'expire')[]) => play(dealing(ranks), moves);
const paid = (ranks: string, ...moves: BlackjackMove[]): [bigint, bigint] => {
  const { open, payout, stake } = round(ranks, ...moves);
  expect(open).toBe(false);
  return [stake, payout];
};

/** Basic strategy as published. */
function moveOf({ hands, dealer, active, choices }: BlackjackState): BlackjackMove {
  if (choices.decline !== undefined) return 'decline';
  const hand = hands.find((each) => each.hand === active)!;
  const column = worthOf(dealer[0]!) - 2;
  const { hard, soft, pairs } = BLACKJACK_STRATEGY as Record<keyof typeof BLACKJACK_STRATEGY, Record<string, string>>;
  if (choices.split !== undefined && pairs[worthOf(hand.cards[0]!)]?.[column] === 'P') return 'split';
  const said = hand.soft
    ? soft[Math.min(hand.points, 19)]?.[column]
    : hard[Math.min(Math.max(hand.points, 8), 17)]?.[column];
  const canDouble = choices.double !== undefined;
  return ({ H: 'hit', S: 'stand', D: canDouble ? 'double' : 'hit', E: canDouble ? 'double' : 'stand' } as const)[
    said as 'H'
  ];
}

describe('hetman-blackjack', () => {
  it('is dealt as published: player, up, player, hole', () => {
    for (const { nonce, first4 } of vectors['hetman-blackjack']) {
      const [a, up, b, hole] = first4.map((position) => position % 52);
      const open = play(vectorWords(nonce));
      const shown = open.events.flatMap((event) => (event.type === 'card' ? [event.card] : []));
      expect(shown.slice(0, 3)).toEqual([a, up, b]);
      const { events } = open.open ? play(vectorWords(nonce), ['expire']) : open;
      expect(events.find((event) => event.type === 'reveal')?.card).toBe(hole);
    }
  });

  it('TR-029 never shows the hole card or what comes after it before its time', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      const moves: BlackjackMove[] = [];
      let outcome = play(fastWords(seed));
      while (outcome.open) {
        expect(outcome.state.dealer).toHaveLength(1);
        expect(outcome.events.some((event) => event.type === 'reveal')).toBe(false);
        moves.push(moveOf(outcome.state));
        const next = play(fastWords(seed), moves);
        expect(next.events.slice(0, outcome.events.length)).toEqual(outcome.events);
        outcome = next;
      }
    }
  });

  it('pays 3:2, one to one, pushes and takes', () => {
    expect(paid('ATK9')).toEqual([100n, 250n]);
    expect(paid('T9T8', 'stand')).toEqual([100n, 200n]);
    expect(paid('T9TT', 'stand')).toEqual([100n, 200n]);
    expect(paid('TTTT', 'stand')).toEqual([100n, 100n]);
    expect(paid('T9T2T', 'hit')).toEqual([100n, 0n]);
    expect(paid('T6TT5', 'stand')).toEqual([100n, 0n]);
    expect(paid('T6TTT', 'stand')).toEqual([100n, 200n]);
  });

  it('peeks under an ace and a ten; a blackjack of both is a push', () => {
    expect(round('TTTA').open).toBe(false);
    expect(paid('TTTA')).toEqual([100n, 0n]);
    expect(paid('ATTA')).toEqual([100n, 100n]);
    expect(round('T9T8').events.some((event) => event.type === 'peek')).toBe(false);
    expect(round('T95T').state.choices).toEqual({ hit: 0, stand: 0, double: 2 });
  });

  it('offers insurance on an ace alone: half a bet at 2:1, kept apart from the hand', () => {
    const offered = round('TA9T');
    expect(offered).toMatchObject({ open: true, state: { active: null, choices: { insure: 1, decline: 0 } } });
    expect(paid('TA9T', 'insure')).toEqual([150n, 150n]);
    expect(paid('TA9T', 'decline')).toEqual([100n, 0n]);
    expect(paid('TA98', 'insure', 'stand')).toEqual([150n, 100n]);
    expect(paid('AATT', 'insure')).toEqual([150n, 250n]);
    expect(() => round('TA9T', 'stand')).toThrow('not possible now');
    expect(() => round('TT98', 'insure')).toThrow('not possible now');
  });

  it('doubles for one card, splits to four hands, gives aces one card each', () => {
    expect(paid('5T6TT', 'double')).toEqual([200n, 400n]);
    const four = round('8T8T8283', 'split', 'split');
    expect(four.state.hands.map(({ hand }) => hand)).toEqual([0, 2, 1]);
    expect(four.state.active).toBe(0);
    expect(four.stake).toBe(300n);
    const aces = round('A6ATT9T', 'split');
    expect(aces).toMatchObject({ open: false, stake: 200n, payout: 400n });
    expect(aces.events.filter((event) => event.type === 'result').map(({ result }) => result)).toEqual(['won', 'won']);
    expect(() => round('8T85888', 'split', 'split', 'split', 'split')).toThrow('bad_action');
    // A ten beside a split ace is twenty-one, not a blackjack.
    expect(aces.events.filter((event) => event.type === 'result').map(({ returned }) => returned)).toEqual([4, 4]);
  });

  it('TR-029 four doubled hands win the advertised 16x', () => {
    const { multiplier, stake, payout, events } = round(
      '868T8833TT33TTT',
      'split',
      'split',
      'double',
      'double',
      'split',
      'double',
      'double',
    );
    expect([multiplier, stake, payout]).toEqual([hetmanBlackjack.math['maxMultiplier'], 800n, 1600n]);
    expect(events.filter((event) => event.type === 'result').map(({ hand, result }) => [hand, result])).toEqual([
      [0, 'won'],
      [2, 'won'],
      [1, 'won'],
      [3, 'won'],
    ]);
  });

  it('TR-029 a split deals a card to both hands at once, the left one first, before either is played', () => {
    // 8 and 8 against 6: split, then 3 to the left hand and 5 to the right one.
    const { events } = round('868T35', 'split');
    const after = events.slice(events.findIndex(({ type }) => type === 'split'));
    expect(
      after.map((event) => (event.type === 'card' && event.to === 'player' ? [event.hand, event.points] : event.type)),
    ).toEqual(['split', [0, 11], [1, 13]]);
  });

  it('TR-029 the rules and the program of a round publish that order', () => {
    for (const lang of ['uk', 'ru', 'en']) {
      const own = JSON.parse(readFileSync(`studio/games/hetman-blackjack/texts/${lang}.json`, 'utf8')) as object;
      const page = JSON.parse(readFileSync(`i18n/${lang}/games.json`, 'utf8')) as object;
      for (const text of [
        own['rules.order_text' as keyof typeof own],
        page['games.blackjack_order' as keyof typeof page],
      ])
        expect(text).toMatch(
          /обидві руки, спершу ліва|обе руки, сначала левая|both hands get a new card at once, the left/,
        );
    }
  });

  it('TR-042 a round left alone takes no insurance and stands', () => {
    expect(round('TA98', 'expire')).toMatchObject({ open: false, stake: 100n, payout: 100n });
    expect(round('5T6TT', 'expire').events.filter((event) => event.type === 'stand')).toEqual([
      { type: 'stand', hand: 0, by: 'expiry' },
    ]);
    expect(() => hetmanBlackjack.parseAction({ type: 'expire' })).toThrow('bad_action');
  });

  it('refuses what cannot be done', () => {
    expect(() => round('5T6T', 'split')).toThrow('not possible now');
    expect(() => round('5T6T23', 'hit', 'double')).toThrow('not possible now');
    expect(() => round('TTTT', 'stand', 'hit')).toThrow('over');
    for (const action of [null, {}, { type: 'surrender' }, { type: 'hit', hand: 0 }])
      expect(() => hetmanBlackjack.parseAction(action)).toThrow('bad_action');
  });

  it('TR-026 basic strategy returns 99.594 % of the bet within 4 sigma, with the published average stake, wins, pushes and blackjacks', () => {
    const rounds = roundsOf(1_000_000);
    const { met } = figuresOf(hetmanBlackjack);
    const sums = { net: 0, stake: 0, won: 0, pushed: 0, blackjack: 0, great: 0 };
    for (let seed = 1; seed <= rounds; seed += 1) {
      const moves: BlackjackMove[] = [];
      let outcome = play(fastWords(seed));
      while (outcome.open) {
        moves.push(moveOf(outcome.state));
        outcome = play(fastWords(seed), moves);
      }
      const net = Number(outcome.payout - outcome.stake) / 100;
      sums.net += net;
      sums.stake += Number(outcome.stake) / 100;
      sums.won += net > 0 ? 1 : 0;
      sums.pushed += net === 0 ? 1 : 0;
      sums.blackjack += outcome.multiplier === 5 ? 1 : 0;
      sums.great += outcome.multiplier >= 2 * (met?.x ?? 0) ? 1 : 0;
    }
    const four = (deviation: number): number => (4 * deviation) / Math.sqrt(rounds);
    expect(Math.abs(sums.net / rounds + 0.00406194)).toBeLessThan(four(1.1539));
    expect(Math.abs(sums.stake / rounds - 1.13162)).toBeLessThan(four(0.4));
    expect(Math.abs(sums.won / rounds - 0.4335)).toBeLessThan(four(0.5));
    expect(Math.abs(sums.pushed / rounds - 0.0878)).toBeLessThan(four(0.283));
    expect(Math.abs(sums.blackjack / rounds - 0.0453)).toBeLessThan(four(0.21));
    // The win that does come, beside a maximum of four doubled hands.
    const great = 1 / (met?.oneIn ?? 0);
    expect(Math.abs(sums.great / rounds - great)).toBeLessThan(4 * Math.sqrt(great / rounds));
    // Nine seconds of a core; on a busy machine a minute.
  }, 300_000);
});
