import { describe, expect, it } from 'vitest';

import { LIMBO_TARGET, heightOf, sokilLimbo } from './sokil-limbo.ts';
import type { LimboEvent } from './sokil-limbo.ts';
import { chosenWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

const SPACE = 2n ** 52n;
const wordsFor = (r52: bigint) => chosenWords([Number(r52 >> 20n), Number(r52 & 0xfffffn) * 4096]);
const fly = (target: number, r52: bigint, bet = 100n) =>
  roundOf<LimboEvent>({ game: sokilLimbo, params: { target }, words: wordsFor(r52), bet });

describe('sokil-limbo', () => {
  it('TR-026 wins with exactly floor(99 * 2^52 / target) of 2^52 numbers, so every target returns 99 % to 3e-12', () => {
    for (let target = LIMBO_TARGET.min; target <= LIMBO_TARGET.max; target += target < 2000 ? 1 : 997) {
      const winning = (99n * SPACE) / BigInt(target);
      expect(heightOf(Number(SPACE - winning))).toBeGreaterThanOrEqual(target);
      expect(heightOf(Number(SPACE - winning - 1n))).toBeLessThan(target);
      const short = 99n * SPACE - BigInt(target) * winning;
      expect(Number(short) / Number(SPACE) / 100).toBeLessThan(3e-12);
    }
    expect(sokilLimbo.math['rtp']).toEqual({ num: 99, den: 100 });
  });

  it('TR-029 is low at once with chance 2/101, half of flights pass 1.98x, and the highest height can be reached', () => {
    const share = (height: number): number => Number((99n * SPACE) / BigInt(height)) / Number(SPACE);
    expect(1 - share(101)).toBeCloseTo(2 / 101, 12);
    expect(share(198)).toBeCloseTo(0.5, 12);
    expect(heightOf(Number(SPACE - 1n))).toBe(LIMBO_TARGET.max);
    expect(heightOf(0)).toBe(100);
  });

  it('pays the target, not the height', () => {
    expect(fly(200, SPACE - 1n)).toMatchObject({ multiplier: 200, payout: 200n, wordsUsed: 2 });
    expect(fly(1_000_000, SPACE - 1n, 50_000n).payout).toBe(50_000n * 10_000n);
    expect(fly(101, 0n)).toMatchObject({ multiplier: 0, payout: 0n });
    expect(fly(101, SPACE - 1n, 100n).payout).toBe(101n);
    expect(() => fly(101, SPACE - 1n, 101n)).toThrow('bad_bet');
  });

  it('flies as published for the vector seed', () => {
    for (const { nonce, height } of vectors['sokil-limbo']) {
      const outcome = roundOf<LimboEvent>({ game: sokilLimbo, params: { target: 200 }, words: vectorWords(nonce) });
      expect(outcome.events[0]).toEqual({ type: 'flight', height, target: 200, won: height >= 200 });
      expect(outcome.state).toEqual({ height });
    }
  });

  it('refuses every other shape of params', () => {
    for (const params of [
      null,
      [],
      {},
      { target: 100 },
      { target: 1_000_001 },
      { target: 1.5 },
      { target: '200' },
      { target: 200, edge: 1 },
    ]) {
      expect(() => sokilLimbo.parseParams(params)).toThrow('bad_params');
    }
    expect(() => sokilLimbo.parseAction({ type: 'collect' })).toThrow('bad_action');
  });
});
