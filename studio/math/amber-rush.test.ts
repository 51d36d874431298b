import { describe, expect, it } from 'vitest';

import { AMBER_LETTERS, AMBER_PAYS, amberRush } from './amber-rush.ts';
import type { AmberEvent, AmberState } from './amber-rush.ts';
import { chosenWords, fastWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import { SLICE_ROUNDS, engine, logOf, playSlice, playerOf, seedOf, sumOf } from '../rgs/simulation/slices.ts';
import type { Slice } from '../rgs/simulation/slices.ts';
import simulated from './simulated.json' with { type: 'json' };
import vectors from './vectors.json' with { type: 'json' };
import type { Words } from './words.ts';

const round = (words: Words) => roundOf<AmberEvent, AmberState>({ game: amberRush, words });

/** The board after cells vanished and fell, '?' where new ones came: what a client works out by itself. */
function fallen(columns: readonly string[], removed: readonly number[]): string[] {
  return columns.map((column, c) =>
    [...column]
      .filter((_, row) => !removed.includes(5 * c + row))
      .join('')
      .padEnd(5, '?'),
  );
}

/** Clusters found the slow way: flood over neighbours of a colour or wild. */
function clustersOf(columns: readonly string[]): string[] {
  const at = (cell: number): string | undefined => columns[Math.floor(cell / 5)]?.[cell % 5];
  const found = new Set<string>();
  for (let start = 0; start < 25; start += 1) {
    const colour = at(start) ?? '';
    if ('WS'.includes(colour)) continue;
    const cluster = [start];
    for (const cell of cluster) {
      const near = [cell % 5 > 0 ? cell - 1 : -1, cell % 5 < 4 ? cell + 1 : -1, cell - 5, cell + 5].filter(
        (n) => n >= 0 && n < 25,
      );
      for (const next of near)
        if ([colour, 'W'].includes(at(next) ?? '') && !cluster.includes(next)) cluster.push(next);
    }
    if (cluster.length >= 5) found.add(`${colour}:${cluster.sort((a, b) => a - b).join()}`);
  }
  return [...found].sort();
}

const stepOf = (size: number): number => [5, 6, 7, 8, 9, 10, 12, 15].findLastIndex((least) => size >= least);

describe('amber-rush', () => {
  it('TR-029 is dealt as published for the vector seed, free spins included', () => {
    for (const { nonce, multiplier, spins } of vectors['amber-rush']) {
      expect(round(vectorWords(nonce))).toMatchObject({ multiplier, state: { freeSpins: spins } });
    }
  });

  it('TR-029 every cascade shows the clusters of the board before it, pays them by size and ladder, and leaves the board it says', () => {
    const words = fastWords(21);
    const ladders = amberRush.math['ladder'] as { base: number[]; free: number[] };
    const seen = { cascades: 0, features: 0, longest: 0 };
    for (let i = 0; i < 3000; i += 1) {
      let board: readonly string[] = [];
      let [isFree, climbed] = [false, 0];
      for (const event of round(words).events) {
        if (event.type === 'free-spins' && !event.again) [isFree, climbed] = [true, 0];
        if (event.type === 'board') board = event.columns;
        if (event.type === 'board') expect(event.free).toBe(isFree);
        if (event.type !== 'cascade') continue;
        const ladder = isFree ? ladders.free : ladders.base;
        expect(event.clusters.map(({ symbol, cells }) => `${symbol}:${cells.join()}`).sort()).toEqual(
          clustersOf(board),
        );
        for (const { symbol, cells, pays, multiplier } of event.clusters) {
          expect(pays).toBe(AMBER_PAYS[AMBER_LETTERS.indexOf(symbol)]?.[stepOf(cells.length)]);
          expect(multiplier).toBe(pays * ladder[Math.min(climbed, ladder.length - 1)]!);
        }
        const after = fallen(board, event.removed);
        expect(event.columns.map((column, c) => column.slice(0, 5 - event.added[c]!))).toEqual(
          after.map((column) => column.replaceAll('?', '')),
        );
        board = event.columns;
        climbed += 1;
        seen.cascades += 1;
        seen.longest = Math.max(seen.longest, climbed);
      }
      if (isFree) seen.features += 1;
    }
    expect(seen.cascades).toBeGreaterThan(1000);
    expect(seen.features).toBeGreaterThan(10);
    expect(seen.longest).toBeGreaterThan(6);
  });

  it('TR-029 events add up to the total', () => {
    const words = fastWords(22);
    let wrong = 0;
    for (let i = 0; i < 20_000; i += 1) {
      const { events, multiplier } = round(words);
      const paid = events
        .flatMap((event) => (event.type === 'cascade' ? event.clusters.map((cluster) => cluster.multiplier) : []))
        .reduce((a, b) => a + b, 0);
      const won = events
        .flatMap((event) => (event.type === 'free-spins' ? [event.added] : []))
        .reduce((a, b) => a + b, 0);
      if (paid !== multiplier || events.filter((event) => event.type === 'free-spin').length !== won) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it('ends at 5,000x and says so', () => {
    // Crowns everywhere, for ever: every board is one cluster of twenty-five, until five flies stop the cascade of each
    // spin.
    const crowns = Array.from({ length: 400 }, () => 0);
    const { events, multiplier } = round(
      chosenWords([...crowns.slice(0, 25 * 8), ...Array.from({ length: 25 }, () => 199)]),
    );
    expect(multiplier).toBe(500_000);
    expect(events.slice(-2)).toEqual([
      { type: 'cap', multiplier: 500_000 },
      { type: 'total', multiplier: 500_000 },
    ]);
  });

  it('TR-026 its return is what the kept log adds up to, and the engine repeats the first slice of it exactly', () => {
    const log = logOf('amber-rush');
    const sum = sumOf(log);
    expect(sum).toEqual(simulated['amber-rush']);
    expect(log.map(({ slice, seed, rounds }) => [slice, seed, rounds])).toEqual(
      log.map((_, slice) => [slice, seedOf(slice), SLICE_ROUNDS]),
    );
    expect(amberRush.math).toMatchObject({
      rtp: { num: sum.rtp, den: 100_000 },
      rtpInterval: { num: sum.interval, den: 100_000 },
    });
    const { hit } = amberRush.math as unknown as { hit: { num: number; den: number } };
    const band = (share: number): number => 4 * Math.sqrt((share * (1 - share)) / sum.rounds);
    const add = (of: (slice: Slice) => number) => log.reduce((all, slice) => all + of(slice), 0) / sum.rounds;
    const hits = hit.num / hit.den;
    expect(Math.abs(add((slice) => slice.hits) - hits)).toBeLessThan(band(hits) + 0.5 / hit.den);
    expect(Math.abs(add(({ features }) => features) - 1 / 122.21)).toBeLessThan(band(1 / 122.21) + 1e-6);
    expect(playSlice(0, engine('amber-rush', seedOf(0)))).toEqual(log[0]);
    // Eight seconds of a core; on a busy machine a minute.
  }, 300_000);

  it('TR-026 the quick program of the simulation plays round for round what the engine plays', () => {
    for (const seed of [seedOf(7), 20_261_126]) {
      const [quick, slow] = [playerOf('amber-rush', seed), engine('amber-rush', seed)];
      for (let i = 0; i < 20_000; i += 1) expect(quick()).toEqual(slow());
    }
  });
});
