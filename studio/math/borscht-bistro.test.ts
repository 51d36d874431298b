import { describe, expect, it } from 'vitest';

import { BISTRO_LETTERS, BISTRO_PAYS, borschtBistro } from './borscht-bistro.ts';
import type { BistroCream, BistroEvent, BistroState } from './borscht-bistro.ts';
import { chosenWords, fastWords, roundOf, roundsOf, vectorWords } from '../rgs/proofs/rounds.ts';
import { differencesOf } from '../rgs/proofs/simulate.ts';
import vectors from './vectors.json' with { type: 'json' };
import type { Words } from './words.ts';

const round = (words: Words) => roundOf<BistroEvent, BistroState>({ game: borschtBistro, words });
const cellsOf = (columns: readonly string[], symbol: string): number[] =>
  [...columns.join('')].flatMap((letter, cell) => (letter === symbol ? [cell] : []));
const stepOf = (size: number): number => [8, 10, 12].findLastIndex((least) => size >= least);

/** Where each spoon is after cells vanished below it. */
const settled = (creams: readonly BistroCream[], removed: readonly number[]): BistroCream[] =>
  creams.map(({ cell, factor }) => ({
    cell: cell - removed.filter((gone) => gone < cell && Math.floor(gone / 5) === Math.floor(cell / 5)).length,
    factor,
  }));

describe('borscht-bistro', () => {
  it('TR-029 is dealt as published for the vector seed, free spins included', () => {
    for (const { nonce, multiplier, spins } of vectors['borscht-bistro']) {
      expect(round(vectorWords(nonce))).toMatchObject({ multiplier, state: { freeSpins: spins } });
    }
  });

  it('TR-029 every cascade pays what the board before it shows, and spoons keep their value while they fall', () => {
    const words = fastWords(41);
    const seen = { cascades: 0, features: 0, creams: 0 };
    for (let i = 0; i < 3000; i += 1) {
      let columns: readonly string[] = [];
      let creams: readonly BistroCream[] = [];
      for (const event of round(words).events) {
        if (event.type === 'board') ({ columns, creams } = event);
        if (event.type === 'free-spins') seen.features += 1;
        if (event.type === 'cream') seen.creams += 1;
        if (event.type !== 'cascade') continue;
        seen.cascades += 1;
        const expected = [...BISTRO_LETTERS].slice(0, 8).flatMap((symbol, at) => {
          const cells = cellsOf(columns, symbol);
          return cells.length < 8 ? [] : [{ symbol, cells, multiplier: BISTRO_PAYS[at]?.[stepOf(cells.length)] }];
        });
        expect(event.wins).toEqual(expected);
        const left = columns.map((column, c) =>
          [...column].filter((_, row) => !event.removed.includes(5 * c + row)).join(''),
        );
        expect(event.columns.map((column, c) => column.slice(0, 5 - event.added[c]!))).toEqual(left);
        expect(event.creams).toEqual(expect.arrayContaining(settled(creams, event.removed)));
        expect(event.creams.map(({ cell }) => cell)).toEqual(cellsOf(event.columns, 'Z'));
        ({ columns, creams } = event);
      }
    }
    expect(seen.cascades).toBeGreaterThan(1000);
    expect(seen.features).toBeGreaterThan(5);
    expect(seen.creams).toBeGreaterThan(10);
  });

  it('TR-029 events add up: cascades times spoons, pots beside them, spins to the total', () => {
    const words = fastWords(42);
    let wrong = 0;
    for (let i = 0; i < 20_000; i += 1) {
      const { events, multiplier } = round(words);
      let [spin, sum] = [0, 0];
      for (const event of events) {
        if (event.type === 'cascade') spin += event.multiplier;
        if (
          event.type === 'cream' &&
          (event.before !== spin || event.factor !== event.creams.reduce((all, cream) => all + cream.factor, 0))
        )
          wrong += 1;
        if (event.type === 'cream') spin *= event.factor;
        if (event.type === 'pots') spin += event.multiplier;
        if (event.type !== 'spin-total') continue;
        sum += spin;
        if (event.multiplier !== spin || event.sum !== sum) wrong += 1;
        spin = 0;
      }
      if (sum !== multiplier) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it('ends at 5,000x and says so', () => {
    // Thirty kettles a hundred times over, then pots: 5000x is reached in the first spin.
    const { events, multiplier } = round(
      chosenWords([...Array.from({ length: 30 * 101 }, () => 0), ...Array.from({ length: 30 }, () => 1960)]),
    );
    expect(multiplier).toBe(500_000);
    expect(events.slice(-2)).toEqual([
      { type: 'cap', multiplier: 500_000 },
      { type: 'total', multiplier: 500_000 },
    ]);
  });

  it('TR-026 plays within 4 sigma of its published return, hit rate and feature rate', () => {
    const rounds = roundsOf(1_000_000);
    expect(
      differencesOf(borschtBistro, rounds, {
        rtp: 0.96285,
        within: 0.00037,
        standardDeviation: 8.369,
        hit: 0.29828,
        trigger: 1 / 197.91,
      }),
    ).toEqual([]);
    // Eight seconds of a core; on a busy machine a minute.
  }, 300_000);
});
