import { describe, expect, it } from 'vitest';

import { MOLFAR_PAYS, MOLFAR_STRIPS, molfarNight } from './molfar-night.ts';
import type { MolfarEvent, MolfarState } from './molfar-night.ts';
import { chosenWords, fastWords, roundOf, roundsOf, vectorWords } from '../rgs/proofs/rounds.ts';
import { differencesOf } from '../rgs/proofs/simulate.ts';
import { engine, logOf, playSlice, playerOf, seedOf, sumOf } from '../rgs/simulation/slices.ts';
import simulated from './simulated.json' with { type: 'json' };
import vectors from './vectors.json' with { type: 'json' };
import type { Words } from './words.ts';

const round = (words: Words) => roundOf<MolfarEvent, MolfarState>({ game: molfarNight, words });

describe('molfar-night', () => {
  it('TR-029 is dealt as published for the vector seed, free spins included', () => {
    for (const { nonce, stops, multiplier, spins } of vectors['molfar-night']) {
      const outcome = round(vectorWords(nonce));
      expect(outcome).toMatchObject({ multiplier, state: { stops, freeSpins: spins } });
      expect(outcome.events.filter((event) => event.type === 'free-spin').length >= spins).toBe(true);
    }
  });

  it('TR-029 events add up: ways and moons to each spin, spins to the total', () => {
    const words = fastWords(11);
    const seen = { features: 0, again: 0, wrong: 0 };
    for (let i = 0; i < 10_000; i += 1) {
      const { events, multiplier } = round(words);
      let spin = 0;
      let sum = 0;
      for (const event of events) {
        if (event.type === 'ways' || event.type === 'scatter') spin += event.multiplier;
        if (
          event.type === 'ways' &&
          event.multiplier !== event.ways * MOLFAR_PAYS[event.symbol as 'M'][event.length - 3]!
        )
          seen.wrong += 1;
        if (event.type !== 'spin-total') continue;
        sum += spin;
        if (event.multiplier !== spin || event.sum !== sum) seen.wrong += 1;
        spin = 0;
      }
      if (multiplier !== sum) seen.wrong += 1;
      const won = events.flatMap((event) => (event.type === 'free-spins' ? [event.added] : []));
      if (events.filter((event) => event.type === 'free-spin').length !== won.reduce((a, b) => a + b, 0))
        seen.wrong += 1;
      if (won.length > 0) seen.features += 1;
      if (won.length > 1) seen.again += 1;
    }
    expect(seen.wrong).toBe(0);
    expect(seen.features).toBeGreaterThan(25);
    expect(seen.again).toBeGreaterThan(0);
  });

  it('TR-029 the rows of each win hold its symbol or a wild, and their product with the wild factors is the ways', () => {
    const words = fastWords(12);
    for (let i = 0; i < 5000; i += 1) {
      let reels: Extract<MolfarEvent, { type: 'reels' }> | undefined;
      for (const event of round(words).events) {
        if (event.type === 'reels') reels = event;
        if (event.type !== 'ways' || !reels) continue;
        const { grid, wilds, free } = reels;
        const product = event.rows.reduce((ways, rows, reel) => {
          const worth = rows.map((row) => {
            const symbol = grid[row]?.[reel];
            expect(symbol === event.symbol || symbol === 'W').toBe(true);
            return symbol === 'W' && free
              ? (wilds.find((wild) => wild.reel === reel && wild.row === row)?.factor ?? 0)
              : 1;
          });
          return ways * worth.reduce((a, b) => a + b, 0);
        }, 1);
        expect(event.ways).toBe(product);
      }
    }
  });

  it('ends at 2,500x and says so', () => {
    // Moons on all reels, then the same free stops for ever: the feature feeds itself until the cap.
    const moons = MOLFAR_STRIPS.base.map((strip) => strip.indexOf('S'));
    const free = MOLFAR_STRIPS.free.map((strip) => strip.indexOf('S'));
    const shown = MOLFAR_STRIPS.free.flatMap((strip, reel) => [0, 1, 2].map((row) => strip[(free[reel]! + row) % 42]));
    const spin = [...free, ...shown.filter((symbol) => symbol === 'W').map(() => 0)];
    const { events, multiplier, payout } = round(
      chosenWords([...moons, ...Array.from({ length: 400 }, () => spin).flat()]),
    );
    expect([multiplier, payout]).toEqual([250_000, 250_000n]);
    expect(events.slice(-2)).toEqual([
      { type: 'cap', multiplier: 250_000 },
      { type: 'total', multiplier: 250_000 },
    ]);
  });

  it('TR-026 plays within 4 sigma of its exact return, hits and triggers as often as it says', () => {
    const { rtp, hit } = molfarNight.math as unknown as Record<'rtp' | 'hit', { num: number; den: number }>;
    const expected = { rtp: rtp.num / rtp.den, standardDeviation: 6.674, hit: hit.num / hit.den, trigger: 1 / 194.16 };
    expect(differencesOf(molfarNight, roundsOf(150_000), expected)).toEqual([]);
  });

  it('TR-026 the kept log of its simulation, where its great wins are counted, agrees with the exact return', () => {
    const log = logOf('molfar-night');
    const sum = sumOf(log);
    expect(sum).toEqual(simulated['molfar-night']);
    const { rtp } = molfarNight.math as unknown as { rtp: { num: number; den: number } };
    expect(Math.abs(sum.rtp / 100_000 - rtp.num / rtp.den)).toBeLessThan((2 * sum.interval) / 100_000);
    expect(log.map(({ seed }) => seed)).toEqual(log.map((_, slice) => seedOf(slice)));
    const play = engine('molfar-night', seedOf(3));
    expect(playSlice(3, playerOf('molfar-night', seedOf(3)), 5000)).toEqual(playSlice(3, play, 5000));
  });
});
