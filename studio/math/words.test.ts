import { describe, expect, it } from 'vitest';

import { hmacBlocks, roundWords, seedKeyOf, commitOf } from '../rgs/blocks.ts';
import vectors from './vectors.json' with { type: 'json' };
import { OutOfWords, blocksSource, openWords } from './words.ts';
import type { Words } from './words.ts';

const key = seedKeyOf(vectors.serverSeed);
const stream = (nonce: number): Words => roundWords(key, vectors.clientSeed, nonce);

/** A source that yields exactly these words, each of 0..range-1, then nothing. */
function wordsOf(values: readonly number[], range: number): Words {
  return openWords((index) => {
    const block = values.slice(index * 8, index * 8 + 8);
    return block.length > 0 ? Uint32Array.from(block) : undefined;
  }, range);
}

describe('word stream', () => {
  it('gives the published commit, block and words', () => {
    expect(commitOf(vectors.serverSeed)).toBe(vectors.commit);
    const block = hmacBlocks(key, vectors.clientSeed, 1)(0);
    expect([...(block ?? [])]).toEqual(vectors.nonce1.words);
    const hex = vectors.nonce1.words.map((word) => word.toString(16).padStart(8, '0')).join('');
    expect(hex).toBe(vectors.nonce1.block0);
  });

  it('gives the published draws', () => {
    for (const [nonce, cards] of Object.entries(vectors.streams.draw10of40)) {
      expect(stream(Number(nonce)).draw(10, 40)).toEqual(cards);
    }
    for (const [nonce, cards] of Object.entries(vectors.streams.draw10of52)) {
      expect(stream(Number(nonce)).draw(10, 52)).toEqual(cards);
    }
    for (const [nonce, pocket] of Object.entries(vectors.streams.int37)) {
      expect(stream(Number(nonce)).int(37)).toBe(pocket);
    }
  });

  it('gives the published 52-bit numbers', () => {
    for (const [nonce, hundredths] of Object.entries(vectors.streams.limbo100)) {
      const space = 2n ** 52n;
      const point = (99n * space) / (space - BigInt(stream(Number(nonce)).r52()));
      expect(Number(point < 100n ? 100n : point)).toBe(hundredths);
    }
  });

  it('counts every word it takes and walks over block borders', () => {
    const words = stream(1);
    const first = Array.from({ length: 20 }, () => words.word());
    expect(words.used).toBe(20);
    expect(first.slice(0, 8)).toEqual(vectors.nonce1.words);
    expect(new Set(first).size).toBe(20);
  });

  it('throws OutOfWords at the end of a finite source, and not before', () => {
    const words = openWords(blocksSource([Uint32Array.from(vectors.nonce1.words)]));
    for (let i = 0; i < 8; i += 1) words.word();
    expect(() => words.word()).toThrow(OutOfWords);
    expect(words.used).toBe(8);
  });

  it('refuses ranges that make no sense', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => stream(1).int(n)).toThrow(RangeError);
    expect(() => stream(1).draw(6, 5)).toThrow(RangeError);
  });
});

function countsOf(range: number, n: number): number[] {
  const counts = Array.from({ length: n }, () => 0);
  for (let value = 0; value < range; value += 1) {
    const words = wordsOf([value], range);
    try {
      const drawn = words.int(n);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  return counts;
}

describe('scaling without bias', () => {
  it('TR-022 all 2^8 words give exactly equal counts for every range 2..200', () => {
    for (let n = 2; n <= 200; n += 1) expect(new Set(countsOf(2 ** 8, n))).toEqual(new Set([Math.floor(256 / n)]));
  });

  it('TR-022 all 2^16 words give exactly equal counts for ranges of the games and the awkward ones', () => {
    for (const n of [2, 3, 7, 10, 25, 31, 37, 42, 52, 100, 127, 199, 200]) {
      expect(new Set(countsOf(2 ** 16, n))).toEqual(new Set([Math.floor(65_536 / n)]));
    }
  });

  it('TR-022 a plain modulo would fail this proof', () => {
    const counts = Array.from({ length: 200 }, () => 0);
    for (let value = 0; value < 256; value += 1) counts[value % 200] = (counts[value % 200] ?? 0) + 1;
    expect(new Set(counts).size).toBe(2);
  });

  it('TR-022 a shuffle gives all 5! orders equally often over all words', () => {
    const counts = new Map<string, number>();
    for (let bits = 0; bits < 2 ** 16; bits += 1) {
      const values = [bits & 15, (bits >> 4) & 15, (bits >> 8) & 15, (bits >> 12) & 15, 0];
      try {
        const order = wordsOf(values, 16).draw(5, 5).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof OutOfWords)) throw error;
      }
    }
    expect(counts.size).toBe(120);
    expect(new Set(counts.values())).toEqual(new Set([3 * 4 * 5 * 8]));
  });

  it('TR-022 weights are met exactly', () => {
    const weights = [3, 0, 5, 1, 7];
    const counts = weights.map(() => 0);
    for (let value = 0; value < 16; value += 1) {
      const index = wordsOf([value], 16).pick(weights);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts).toEqual(weights);
  });
});
