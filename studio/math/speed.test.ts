// How fast the slots are, as a share of what the keyed hash alone manages in the same run: the machine cancels out.
// On the reference core (431,000 hashes of Node's a CPU-second) 70,000 outcomes are 0.16 of it.
import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import { currentGame, gameSlugs } from './games.ts';
import vectors from './vectors.json' with { type: 'json' };

const FLOOR = 0.16;
const key = seedKeyOf(vectors.serverSeed);

const size = 2000;

/** CPU-seconds of so many, from a nonce on. */
function secondsOf(work: (nonce: number) => void, from: number): number {
  const before = process.cpuUsage();
  for (let i = 1; i <= size; i += 1) work(from + i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * The one's speed as a share of the other's, each by the best of its short samples. They take turns, so that both meet
 * the machine as it is just then.
 */
function shareOf(work: (nonce: number) => void, standard: (nonce: number) => void): number {
  let [best, bestStandard] = [Infinity, Infinity];
  for (let sample = 0; sample < 12; sample += 1) {
    best = Math.min(best, secondsOf(work, sample * size));
    bestStandard = Math.min(bestStandard, secondsOf(standard, sample * size));
  }
  return bestStandard / best;
}

describe('speed', () => {
  it('slot outcomes, features and events included, keep pace with the keyed hash', () => {
    const hash = (nonce: number): void =>
      void createHmac('sha256', vectors.serverSeed).update(`speed:${nonce}:0`).digest();
    const slots = gameSlugs.map(currentGame).filter(({ kind }) => kind === 'slot');
    const shares = slots.map((game) => {
      const outcome = (nonce: number): void =>
        void game.resolve({ params: {}, actions: [], bet: 100n, words: roundWords(key, 'speed', nonce) });
      return [game.slug, shareOf(outcome, hash)] as const;
    });
    expect(shares).toHaveLength(5);
    expect(shares.filter(([, share]) => share < FLOOR)).toEqual([]);
  });
});
