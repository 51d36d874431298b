import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import type { Outcome } from './game.ts';
import { KALYNA_WHEEL, kalynaSevens } from './kalyna-sevens.ts';
import type { KalynaEvent } from './kalyna-sevens.ts';
import vectors from './vectors.json' with { type: 'json' };
import { openWords } from './words.ts';

const BET = 100n;

function spin(words: readonly number[], bet = BET): Outcome<KalynaEvent> {
  const block = Uint32Array.from({ length: 8 }, (_, i) => words[i] ?? 0);
  const outcome = kalynaSevens.resolve({ params: {}, actions: [], bet, words: openWords(() => block) });
  return outcome as Outcome<KalynaEvent>;
}

interface Tally {
  readonly outcomes: Map<number, number>;
  fullScreens: number;
}

/** Every board once per wheel segment: 29,791 x 10 spins of the real engine. */
function enumerate(): Tally {
  const tally: Tally = { outcomes: new Map(), fullScreens: 0 };
  const count = (multiplier: number, weight: number): void => {
    tally.outcomes.set(multiplier, (tally.outcomes.get(multiplier) ?? 0) + weight);
  };
  for (let board = 0; board < 29_791; board += 1) {
    const stops = [board % 31, Math.floor(board / 31) % 31, Math.floor(board / 961)];
    const first = spin(stops);
    if (first.wordsUsed === 3) count(first.multiplier, 10);
    else {
      tally.fullScreens += 1;
      for (let segment = 0; segment < 10; segment += 1) count(spin([...stops, segment]).multiplier, 1);
    }
  }
  return tally;
}

describe('kalyna-sevens', () => {
  const tally = enumerate();
  const total = [...tally.outcomes].reduce((sum, [multiplier, weight]) => sum + multiplier * weight, 0);

  it('TR-026 returns exactly 28564/29791 over all 29,791 boards', () => {
    expect(total).toBe(28_564 * 100 * 10);
    expect(kalynaSevens.math['rtp']).toEqual({ num: 28_564, den: 29_791 });
  });

  it('TR-026 hit rate, full screens, outcomes and the best win are those it publishes', () => {
    const hits = [...tally.outcomes].reduce((sum, [m, weight]) => (m > 0 ? sum + weight : sum), 0);
    expect(hits).toBe(5970 * 10);
    expect(hits / 297_910).toBeCloseTo(0.2004, 4);
    expect(tally.fullScreens).toBe(50);
    expect([...tally.outcomes].sort((a, b) => a[0] - b[0])).toEqual(kalynaSevens.math['outcomes']);
    expect(Math.max(...tally.outcomes.keys())).toBe(25_000);
  });

  it('TR-026 standard deviation is 4.00 stakes', () => {
    const mean = total / 29_791_000;
    const square = [...tally.outcomes].reduce((sum, [m, weight]) => sum + (m / 100) ** 2 * weight, 0) / 297_910;
    expect(Math.sqrt(square - mean ** 2)).toBeCloseTo(4, 2);
  });

  it('pays the stake or more whenever it pays: no loss dressed as a win', () => {
    expect([...tally.outcomes.keys()].every((multiplier) => multiplier === 0 || multiplier >= 100)).toBe(true);
  });

  it('TR-029 is dealt as published for the vector seed', () => {
    const key = seedKeyOf(vectors.serverSeed);
    for (const { nonce, stops, multiplier, factor } of vectors['kalyna-sevens']) {
      const words = roundWords(key, vectors.clientSeed, nonce);
      const outcome = kalynaSevens.resolve({ params: {}, actions: [], bet: BET, words }) as Outcome<KalynaEvent>;
      const wheel = outcome.events.find((event) => event.type === 'wheel');
      expect(outcome.state).toEqual({ stops });
      expect(outcome.multiplier).toBe(multiplier);
      expect(wheel?.factor ?? 1).toBe(factor);
    }
  });

  it('TR-029 events add up to the total for every board', () => {
    for (let board = 0; board < 29_791; board += 7) {
      const outcome = spin([board % 31, Math.floor(board / 31) % 31, Math.floor(board / 961), board % 10]);
      const lines = outcome.events.filter((event) => event.type === 'line');
      const wheel = outcome.events.find((event) => event.type === 'wheel');
      const sum = lines.reduce((all, line) => all + line.multiplier, 0) * (wheel?.factor ?? 1);
      expect(outcome.events.at(-1)).toEqual({ type: 'total', multiplier: sum });
      if (wheel) expect(KALYNA_WHEEL[wheel.segment]).toBe(wheel.factor);
      const reels = outcome.events[0];
      for (const line of lines) {
        if (reels?.type !== 'reels') throw new Error('the first event shows the reels');
        const cells = line.rows.map((row, reel) => reels.grid[row]?.[reel]);
        expect(cells.every((cell) => cell === line.symbol || cell === 'W')).toBe(true);
      }
    }
  });

  it('refuses params, actions and stakes it does not know', () => {
    const words = openWords(() => new Uint32Array(8));
    const base = { params: {}, actions: [], bet: BET, words };
    expect(() => kalynaSevens.resolve({ ...base, params: { lines: 3 } })).toThrow('bad_params');
    expect(() => kalynaSevens.resolve({ ...base, actions: [{ type: 'pick' }] })).toThrow('bad_action');
    for (const bet of [0n, -100n, 99n, 150n, 2_000_100n]) {
      expect(() => kalynaSevens.resolve({ ...base, bet })).toThrow('bad_bet');
    }
  });
});
