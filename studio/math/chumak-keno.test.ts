import { describe, expect, it } from 'vitest';

import { KENO_PAYS, KENO_RISKS, chumakKeno } from './chumak-keno.ts';
import type { KenoEvent } from './chumak-keno.ts';
import { choose, roundOf, vectorWords } from '../rgs/proofs/rounds.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Sum of ways * pay over all draws, 1/100 of C(40,10). */
const paid = (pays: readonly number[]): number =>
  pays.reduce((sum, pay, hits) => sum + choose(pays.length - 1, hits) * choose(41 - pays.length, 10 - hits) * pay, 0);

describe('chumak-keno', () => {
  it('TR-026 the twenty tables return what is published, from 72249/73112 to exactly 99 %', () => {
    const draws = choose(40, 10);
    const sums = KENO_RISKS.flatMap((risk) => KENO_PAYS[risk].map(paid));
    expect(draws).toBe(847_660_528);
    expect(Math.min(...sums) * 73_112).toBe(72_249 * draws * 100);
    expect(Math.max(...sums)).toBe(99 * draws);
    expect(chumakKeno.math['rtp']).toEqual({ min: { num: 72_249, den: 73_112 }, max: { num: 99, den: 100 } });
    for (const risk of KENO_RISKS)
      expect(KENO_PAYS[risk].map((pays) => pays.length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('draws as published for the vector seed, and counts hits ball by ball', () => {
    for (const { nonce, drawn } of vectors['chumak-keno']) {
      const picks = [...drawn.slice(2, 5), drawn[0] === 40 ? 1 : 40];
      const outcome = roundOf<KenoEvent>({
        game: chumakKeno,
        params: { picks, risk: 'classic' },
        words: vectorWords(nonce),
      });
      expect(outcome.state).toMatchObject({ drawn });
      const balls = outcome.events.filter((event) => event.type === 'ball');
      expect(balls.map((ball) => ball.number)).toEqual(drawn);
      for (const [at, ball] of balls.entries()) {
        expect(ball.hit).toBe(picks.includes(ball.number));
        expect(ball.hits).toBe(drawn.slice(0, at + 1).filter((number) => picks.includes(number)).length);
      }
      expect(outcome.multiplier).toBe(KENO_PAYS.classic[3]?.[balls.at(-1)?.hits ?? 0]);
    }
  });

  it('TR-029 the advertised 10,000x is ten of ten', () => {
    const [{ nonce, drawn }] = vectors['chumak-keno'] as [{ nonce: number; drawn: number[] }];
    const all = roundOf({ game: chumakKeno, params: { picks: drawn, risk: 'high' }, words: vectorWords(nonce) });
    expect(all.multiplier).toBe(chumakKeno.math['maxMultiplier']);
    expect(all.payout).toBe(100n * 10_000n);
  });

  it('the order of marks changes nothing', () => {
    const round = (picks: number[]) =>
      roundOf({ game: chumakKeno, params: { picks, risk: 'high' }, words: vectorWords(2) });
    expect(round([27, 3, 16])).toEqual(round([3, 16, 27]));
  });

  it('refuses every other shape of params', () => {
    const wrong = [
      null,
      [],
      {},
      { picks: [], risk: 'high' },
      { picks: [0], risk: 'high' },
      { picks: [41], risk: 'high' },
      { picks: [1, 1], risk: 'high' },
      { picks: Array.from({ length: 11 }, (_, i) => i + 1), risk: 'high' },
      { picks: [1.5], risk: 'high' },
      { picks: [1], risk: 'low' },
      { picks: '1', risk: 'high' },
    ];
    for (const params of wrong) expect(() => chumakKeno.parseParams(params)).toThrow('bad_params');
  });
});
