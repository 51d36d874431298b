import { describe, expect, it } from 'vitest';

import { ROULETTE_PLACES, ROULETTE_WHEEL, colourOf, podilRoulette } from './podil-roulette.ts';
import type { RouletteEvent } from './podil-roulette.ts';
import { chosenWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

const places = Object.keys(ROULETTE_PLACES);
const spin = (bets: { on: string; chips: number }[], pocket: number, bet: bigint) =>
  roundOf<RouletteEvent>({ game: podilRoulette, params: { bets }, words: chosenWords([pocket]), bet });

describe('podil-roulette', () => {
  it('TR-026 every place returns exactly 36/37, played on all pockets', () => {
    for (const on of places) {
      const returned = Array.from({ length: 37 }, (_, pocket) => spin([{ on, chips: 1 }], pocket, 100n).payout);
      expect([on, returned.reduce((a, b) => a + b)]).toEqual([on, 3600n]);
    }
  });

  it('has the places of a European cloth and pays each as published', () => {
    const count = (kind: string): number => places.filter((on) => on.startsWith(`${kind}:`)).length;
    expect(['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column'].map(count)).toEqual([
      37, 60, 14, 23, 11, 3, 3,
    ]);
    expect(places).toHaveLength(157);
    const pays = (on: string): number => 36 / (ROULETTE_PLACES[on]?.length ?? 0) - 1;
    expect(
      ['straight:0', 'split:0-2', 'street:0-2-3', 'corner:0-1-2-3', 'line:1-2-3-4-5-6', 'dozen:1', 'red'].map(pays),
    ).toEqual([35, 17, 11, 8, 5, 2, 1]);
    expect(new Set(ROULETTE_WHEEL).size).toBe(37);
    for (const [at, pocket] of ROULETTE_WHEEL.entries()) {
      if (at > 1) expect(colourOf(pocket)).not.toBe(colourOf(ROULETTE_WHEEL[at - 1]!));
    }
    expect([...ROULETTE_PLACES['red']!, ...ROULETTE_PLACES['black']!].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 36 }, (_, i) => i + 1),
    );
  });

  it('TR-005 pays a cloth full of unequal bets exactly to the kopiyka, for any worth of a chip', () => {
    const bets = [
      { on: 'straight:17', chips: 1 },
      { on: 'split:17-20', chips: 2 },
      { on: 'dozen:2', chips: 5 },
      { on: 'red', chips: 3 },
      { on: 'black', chips: 7 },
    ];
    for (const chip of [100n, 300n, 1700n]) {
      const round = spin(bets, 17, chip * 18n);
      expect(round.scale).toBe(18);
      expect(round.payout).toBe(chip * (36n + 36n + 15n + 14n));
      const wins = round.events.filter((event) => event.type === 'win');
      expect(wins.map(({ on, returned }) => [on, returned])).toEqual([
        ['straight:17', 36],
        ['split:17-20', 36],
        ['dozen:2', 15],
        ['black', 14],
      ]);
    }
    expect(spin(bets, 0, 1800n)).toMatchObject({ payout: 0n, multiplier: 0 });
  });

  it('refuses a bet that its chips cannot share in whole hryvnias', () => {
    for (const bet of [100n, 500n, 650n, 3601n])
      expect(() =>
        spin(
          [
            { on: 'red', chips: 3 },
            { on: 'odd', chips: 4 },
          ],
          1,
          bet,
        ),
      ).toThrow('bad_bet');
    expect(
      spin(
        [
          { on: 'red', chips: 3 },
          { on: 'odd', chips: 4 },
        ],
        1,
        700n,
      ).payout,
    ).toBe(1400n);
  });

  it('rolls as published for the vector seed', () => {
    for (const { nonce, pocket } of vectors['podil-roulette']) {
      const round = roundOf<RouletteEvent>({
        game: podilRoulette,
        params: { bets: [{ on: `straight:${pocket}`, chips: 1 }] },
        words: vectorWords(nonce),
      });
      expect(round).toMatchObject({ state: { pocket }, payout: 3600n, wordsUsed: 1 });
      expect(round.events[0]).toEqual({ type: 'pocket', pocket, colour: colourOf(pocket) });
    }
  });

  it('refuses every other shape of params', () => {
    const red = { on: 'red', chips: 1 };
    const wrong = [
      null,
      [],
      {},
      { bets: [] },
      { bets: 'red' },
      { bets: [red, red] },
      { bets: [{ on: 'split:1-3', chips: 1 }] },
      { bets: [{ on: 'toString', chips: 1 }] },
      { bets: [{ on: 'red', chips: 0 }] },
      { bets: [{ on: 'red', chips: 1.5 }] },
      { bets: [{ ...red, amount: 1 }] },
      { bets: [red, { on: 'odd', chips: 20_000 }] },
    ];
    for (const params of wrong) expect(() => podilRoulette.parseParams(params)).toThrow('bad_params');
  });
});
