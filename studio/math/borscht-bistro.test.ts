import { describe, expect, it } from 'vitest';

import { BISTRO_LETTERS, BISTRO_PAYS, borschtBistro } from './borscht-bistro.ts';
import type { BistroCream, BistroEvent, BistroState } from './borscht-bistro.ts';
import { chosenWords, fastWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import { SLICE_ROUNDS, engine, logOf, playSlice, playerOf, seedOf, sumOf } from '../rgs/simulation/slices.ts';
import type { Slice } from '../rgs/simulation/slices.ts';
import simulated from './simulated.json' with { type: 'json' };
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

  it('TR-026 its return is what the kept log adds up to, and the engine repeats the first slice of it exactly', () => {
    const log = logOf('borscht-bistro');
    const sum = sumOf(log);
    expect(sum).toEqual(simulated['borscht-bistro']);
    expect(log.map(({ slice, seed, rounds }) => [slice, seed, rounds])).toEqual(
      log.map((_, slice) => [slice, seedOf(slice), SLICE_ROUNDS]),
    );
    expect(borschtBistro.math).toMatchObject({
      rtp: { num: sum.rtp, den: 100_000 },
      rtpInterval: { num: sum.interval, den: 100_000 },
    });
    const { hit } = borschtBistro.math as unknown as { hit: { num: number; den: number } };
    const band = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / sum.rounds);
    const add = (of: (slice: Slice) => number) => log.reduce((all, slice) => all + of(slice), 0) / sum.rounds;
    const hits = hit.num / hit.den;
    expect(Math.abs(add((slice) => slice.hits) - hits)).toBeLessThan(band(hits) + 0.5 / hit.den);
    expect(Math.abs(add(({ features }) => features) - 1 / 197.91)).toBeLessThan(band(1 / 197.91) + 1e-6);
    expect(playSlice(0, engine('borscht-bistro', seedOf(0)))).toEqual(log[0]);
    // Eight seconds of a core; on a busy machine a minute.
  }, 300_000);

  it('TR-026 the quick program of the simulation plays round for round what the engine plays', () => {
    for (const seed of [seedOf(7), 20_261_126]) {
      const [quick, slow] = [playerOf('borscht-bistro', seed), engine('borscht-bistro', seed)];
      for (let i = 0; i < 20_000; i += 1) expect(quick()).toEqual(slow());
    }
  });
});
