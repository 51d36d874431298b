import { describe, expect, it } from 'vitest';

import { WHEELS, WHEEL_RISKS, WHEEL_SIZES, soniakhWheel } from './soniakh-wheel.ts';
import type { WheelEvent } from './soniakh-wheel.ts';
import { chosenWords, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

const wheels = WHEEL_RISKS.flatMap((risk) =>
  WHEEL_SIZES.map((segments) => ({ risk, segments, pays: WHEELS[risk][segments] })),
);

describe('soniakh-wheel', () => {
  it('TR-026 all fifteen wheels return exactly 99 %, spun on every segment', () => {
    for (const { risk, segments, pays } of wheels) {
      const spun = pays.map(
        (_, segment) =>
          roundOf({ game: soniakhWheel, params: { segments, risk }, words: chosenWords([segment]) }).multiplier,
      );
      expect(spun).toEqual(pays);
      expect(spun.reduce((a, b) => a + b)).toBe(99 * segments);
    }
    expect(Math.max(...wheels.flatMap(({ pays }) => pays))).toBe(soniakhWheel.math['maxMultiplier']);
  });

  it('carries the published pays: low hits 80 %, medium half, high one', () => {
    const hits = (risk: string, n: number): number =>
      wheels.find((w) => w.risk === risk && w.segments === n)?.pays.filter((pay) => pay > 0).length ?? -1;
    for (const n of WHEEL_SIZES)
      expect([hits('low', n), hits('medium', n), hits('high', n)]).toEqual([0.8 * n, n / 2, 1]);
    expect(WHEELS.medium[50].filter((pay) => pay === 150)).toHaveLength(14);
    expect([...WHEELS.medium[40]].sort((a, b) => b - a).slice(0, 3)).toEqual([500, 310, 300]);
    expect(WHEELS.high[30].filter((pay) => pay > 0)).toEqual([2970]);
  });

  it('spins as published for the vector seed', () => {
    for (const { nonce, segments, segment } of vectors['soniakh-wheel']) {
      const outcome = roundOf<WheelEvent>({
        game: soniakhWheel,
        params: { segments, risk: 'medium' },
        words: vectorWords(nonce),
      });
      const multiplier = WHEELS.medium[50][segment];
      expect(outcome.events).toEqual([
        { type: 'spin', segments, risk: 'medium', segment, multiplier },
        { type: 'total', multiplier },
      ]);
      expect(outcome).toMatchObject({ state: { segment }, wordsUsed: 1, multiplier });
    }
  });

  it('refuses every other shape of params', () => {
    for (const params of [
      null,
      [],
      {},
      { segments: 10 },
      { segments: 25, risk: 'low' },
      { segments: 10, risk: 'none' },
      { segments: '10', risk: 'low' },
    ]) {
      expect(() => soniakhWheel.parseParams(params)).toThrow('bad_params');
    }
  });
});
