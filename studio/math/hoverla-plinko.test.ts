import { describe, expect, it } from 'vitest';

import { PLINKO_PAYS, PLINKO_RISKS, PLINKO_ROWS, hoverlaPlinko } from './hoverla-plinko.ts';
import type { PlinkoEvent } from './hoverla-plinko.ts';
import { choose, chosenWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('hoverla-plinko', () => {
  it('TR-026 all nine tables return exactly 99 %', () => {
    for (const rows of PLINKO_ROWS) {
      for (const risk of PLINKO_RISKS) {
        const pays = PLINKO_PAYS[rows][risk];
        expect(pays).toHaveLength(rows + 1);
        expect(pays.reduce((sum, pay, bucket) => sum + choose(rows, bucket) * pay, 0)).toBe(99 * 2 ** rows);
        expect([...pays].reverse()).toEqual(pays);
      }
    }
  });

  it('TR-026 every one of the 2^8 paths leads to the bucket of its turns to the right', () => {
    let paid = 0;
    for (let path = 0; path < 256; path += 1) {
      const turns = Array.from({ length: 8 }, (_, row) => (path >> row) & 1);
      const { events, multiplier } = roundOf<PlinkoEvent>({
        game: hoverlaPlinko,
        params: { rows: 8, risk: 'high' },
        words: chosenWords(turns),
      });
      expect(events[0]).toMatchObject({ type: 'drop', path: turns, bucket: turns.reduce((a, b) => a + b), multiplier });
      paid += multiplier;
    }
    expect(paid).toBe(99 * 256);
  });

  it('falls as published for the vector seed', () => {
    for (const { nonce, rows, bucket } of vectors['hoverla-plinko']) {
      const outcome = roundOf<PlinkoEvent>({
        game: hoverlaPlinko,
        params: { rows, risk: 'low' },
        words: vectorWords(nonce),
      });
      expect(outcome).toMatchObject({ state: { bucket }, wordsUsed: rows });
    }
  });

  it('TR-029 the best bucket of the widest board can be reached and pays 1000x', () => {
    const right = roundOf({
      game: hoverlaPlinko,
      params: { rows: 16, risk: 'high' },
      words: chosenWords(Array.from({ length: 16 }, () => 1)),
    });
    expect(right.multiplier).toBe(hoverlaPlinko.math['maxMultiplier']);
  });

  it('refuses every other shape of params', () => {
    for (const params of [
      null,
      [],
      {},
      { rows: 8 },
      { rows: 9, risk: 'low' },
      { rows: 8, risk: 'none' },
      { rows: '8', risk: 'low' },
    ]) {
      expect(() => hoverlaPlinko.parseParams(params)).toThrow('bad_params');
    }
  });
});
