import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import type { Outcome } from './game.ts';
import { diceMultiplier, sichDice } from './sich-dice.ts';
import type { DiceEvent, DiceParams } from './sich-dice.ts';
import vectors from './vectors.json' with { type: 'json' };
import { openWords } from './words.ts';

function roll(params: DiceParams, face: number, bet = 100n): Outcome<DiceEvent> {
  const words = openWords(() => new Uint32Array(8).fill(face));
  return sichDice.resolve({ params, actions: [], bet, words }) as Outcome<DiceEvent>;
}

describe('sich-dice', () => {
  it('TR-026 returns 98.99..99.00 % at each of the 9,800 targets, exactly as published', () => {
    let low = 1e8;
    let high = 0;
    for (let target = 1; target <= 9800; target += 1) {
      const returned = target * diceMultiplier(target);
      low = Math.min(low, returned);
      high = Math.max(high, returned);
    }
    expect(sichDice.math['rtp']).toEqual({ min: { num: low, den: 1e8 }, max: { num: 99, den: 100 } });
    expect(high).toBe(99_000_000);
    expect(low / 1e8).toBeGreaterThan(0.9899);
  });

  it('TR-026 wins on exactly `target` of 10,000 faces, under and over alike', () => {
    for (const target of [1, 2, 4950, 9799, 9800]) {
      for (const direction of ['under', 'over'] as const) {
        let wins = 0;
        for (let face = 0; face < 10_000; face += 1) wins += roll({ target, direction }, face).multiplier > 0 ? 1 : 0;
        expect(wins).toBe(target);
      }
    }
  });

  it('pays the published multipliers', () => {
    expect(diceMultiplier(4950)).toBe(20_000);
    expect(diceMultiplier(1)).toBe(99_000_000);
    expect(roll({ target: 1, direction: 'under' }, 0, 50_500n).payout).toBe(50_500n * 9900n);
    expect(roll({ target: 9800, direction: 'over' }, 200).payout).toBe(101n);
    expect(roll({ target: 9800, direction: 'over' }, 199).payout).toBe(0n);
  });

  it('is rolled as published for the vector seed', () => {
    const key = seedKeyOf(vectors.serverSeed);
    for (const { nonce, roll: face } of vectors['sich-dice']) {
      const words = roundWords(key, vectors.clientSeed, nonce);
      const outcome = sichDice.resolve({ params: { target: 5000, direction: 'under' }, actions: [], bet: 100n, words });
      expect(outcome.state).toEqual({ roll: face });
      expect(outcome.wordsUsed).toBe(1);
      expect(outcome.multiplier > 0).toBe(face < 5000);
    }
  });

  it('refuses every other shape of params', () => {
    const wrong: unknown[] = [
      null,
      undefined,
      [],
      'under',
      {},
      { target: 5000 },
      { target: 0, direction: 'under' },
      { target: 9801, direction: 'under' },
      { target: 1.5, direction: 'under' },
      { target: '5000', direction: 'under' },
      { target: 5000, direction: 'sideways' },
      { target: 5000, direction: 'under', edge: 0 },
    ];
    for (const params of wrong) expect(() => sichDice.parseParams(params)).toThrow('bad_params');
    expect(() => sichDice.parseAction({ type: 'pick' })).toThrow('bad_action');
  });
});
