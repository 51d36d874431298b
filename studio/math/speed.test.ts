// How fast the slots are, as a share of what the keyed hash alone manages in the same run: the machine cancels out.
// On the reference core (431,000 hashes a CPU-second) 70,000 outcomes are 0.16 of it; the floor leaves room for a busy machine.
import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import { allGames } from './games.ts';
import vectors from './vectors.json' with { type: 'json' };

const FLOOR = 0.12;
const key = seedKeyOf(vectors.serverSeed);

/** The best of some short samples, per CPU-second. */
function rateOf(work: (nonce: number) => void): number {
  const size = 2000;
  let best = 0;
  for (let sample = 0; sample < 8; sample += 1) {
    const before = process.cpuUsage();
    for (let i = 1; i <= size; i += 1) work(sample * size + i);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, size / ((user + system) / 1e6));
  }
  return best;
}

describe('speed', () => {
  it('slot outcomes, features and events included, keep pace with the keyed hash', () => {
    const hashes = rateOf((nonce) => void createHmac('sha256', key).update(`speed:${nonce}:0`).digest());
    const slots = allGames.filter(({ kind }) => kind === 'slot');
    const rates = slots.map((game) => {
      const rate = rateOf((nonce) => void game.resolve({ params: {}, actions: [], bet: 100n, words: roundWords(key, 'speed', nonce) }));
      return [game.slug, rate / hashes] as const;
    });
    expect(rates).toHaveLength(5);
    expect(rates.filter(([, share]) => share < FLOOR)).toEqual([]);
  });
});
