import { describe, expect, it } from 'vitest';

import { roundWords, seedKeyOf } from '../rgs/blocks.ts';
import type { Outcome } from './game.ts';
import { minesLadder, minesMultiplier, pysankaMines } from './pysanka-mines.ts';
import type { MinesEvent, MinesState } from './pysanka-mines.ts';
import vectors from './vectors.json' with { type: 'json' };
import { openWords } from './words.ts';

const key = seedKeyOf(vectors.serverSeed);

interface Step {
  readonly type: string;
  readonly cell?: number;
}
const pick = (cell: number): Step => ({ type: 'pick', cell });

function play(mines: number, actions: readonly Step[], nonce = 1): Outcome<MinesEvent, MinesState> {
  const words = roundWords(key, vectors.clientSeed, nonce);
  return pysankaMines.resolve({ params: { mines }, actions, bet: 100n, words }) as Outcome<MinesEvent, MinesState>;
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** Return of stopping after `finds`, in 1/10^9. */
function returnOf(mines: number, finds: number): number {
  const won = BigInt(minesMultiplier(mines, finds)) * choose(25 - mines, finds) * 100_000n;
  return Number(won / choose(25, finds));
}

describe('pysanka-mines', () => {
  it('TR-026 returns 98.992..99.000 % at all 300 steps, 256 of them within the cap', () => {
    let cells = 0;
    let overCap = 0;
    for (let mines = 1; mines <= 24; mines += 1) {
      for (let finds = 1; finds <= 25 - mines; finds += 1) {
        cells += 1;
        if (minesMultiplier(mines, finds) > 100_000_000) overCap += 1;
        expect(returnOf(mines, finds)).toBeGreaterThanOrEqual(989_920_000);
        expect(returnOf(mines, finds)).toBeLessThanOrEqual(990_000_000);
      }
    }
    expect([cells, overCap]).toEqual([300, 44]);
  });

  it('climbs the published ladders', () => {
    expect(minesLadder(1).slice(0, 5)).toEqual([10_312, 10_760, 11_250, 11_785, 12_375]);
    expect(minesLadder(3).slice(0, 7)).toEqual([11_250, 12_857, 14_785, 17_120, 19_973, 23_498, 27_904]);
    expect(minesLadder(10).slice(0, 6)).toEqual([16_500, 28_285, 50_043, 91_747, 175_153, 350_307]);
    expect(minesLadder(24)).toEqual([247_500]);
    const ladders = pysankaMines.math['ladders'] as readonly (readonly number[])[];
    expect(ladders.map((ladder) => ladder.length).reduce((a, b) => a + b)).toBe(256);
    expect(Math.max(...ladders.flat())).toBe(pysankaMines.math['maxMultiplier']);
  });

  it('lays the published boards', () => {
    for (const { nonce, mines } of vectors['pysanka-mines']) {
      const cell = mines[0] ?? 0;
      const outcome = play(3, [pick(cell)], nonce);
      expect(outcome.events.find((event) => event.type === 'layout')?.mines).toEqual(mines);
      expect(outcome.open).toBe(false);
      expect(outcome.payout).toBe(0n);
      expect(outcome.events.some((event) => event.type === 'bust')).toBe(true);
    }
  });

  it('TR-029 hides the board until the round is over', () => {
    const open = play(3, [pick(0), pick(1)]);
    expect(open.open).toBe(true);
    expect(open.payout).toBe(0n);
    expect(open.events.map((event) => event.type)).toEqual(['field', 'reveal', 'reveal']);
    expect(JSON.stringify(open.state)).not.toContain('layout');
    expect(open.state).toEqual({ mines: 3, picked: [0, 1], multiplier: 12_857, next: 14_785, canCollect: true });
    const over = play(3, [pick(0), pick(1), { type: 'collect' }]);
    expect(over.open).toBe(false);
    expect(over.payout).toBe(128n);
    expect(over.events.map((event) => event.type).slice(-3)).toEqual(['collect', 'layout', 'total']);
  });

  it('collects by itself when all whole eggs are found or the next step would pass the cap', () => {
    const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => ![24, 22, 4].includes(cell));
    const all = play(3, safe.slice(0, minesLadder(3).length).map(pick));
    expect(all.open).toBe(false);
    expect(all.events.find((event) => event.type === 'collect')).toMatchObject({ by: 'last-step' });
    expect(all.multiplier).toBe(minesLadder(3).at(-1));
    expect(all.multiplier).toBeLessThanOrEqual(100_000_000);
    expect(minesMultiplier(3, 22)).toBe(22_770_000);
    expect(minesMultiplier(10, 12)).toBeGreaterThan(100_000_000);
    expect(minesLadder(10)).toHaveLength(11);
  });

  it('TR-042 a round left alone collects, and gives the stake back when nothing was found', () => {
    expect(play(3, [pick(0), { type: 'expire' }]).payout).toBe(112n);
    expect(play(3, [{ type: 'expire' }]).payout).toBe(100n);
    expect(() => pysankaMines.parseAction({ type: 'expire' })).toThrow('bad_action');
  });

  it('refuses choices that cannot be made', () => {
    expect(() => play(3, [{ type: 'collect' }])).toThrow('nothing found yet');
    expect(() => play(3, [pick(0), pick(0)])).toThrow('already open');
    expect(() => play(3, [pick(24), pick(0)])).toThrow('over');
    expect(() => play(3, [pick(0), { type: 'collect' }, { type: 'collect' }])).toThrow('over');
    for (const action of [
      pick(25),
      pick(-1),
      pick(0.5),
      { type: 'pick' },
      { type: 'open' },
      { type: 'collect', cell: 1 },
    ]) {
      expect(() => pysankaMines.parseAction(action)).toThrow('bad_action');
    }
    for (const mines of [0, 25, 1.5, '3', undefined]) {
      expect(() => pysankaMines.parseParams({ mines })).toThrow('bad_params');
    }
  });

  it('never depends on what comes later: an open round is the beginning of the finished one', () => {
    const long = play(3, [pick(1), pick(2), pick(3)]).events;
    const short = play(3, [pick(1), pick(2)]).events;
    expect(long.slice(0, short.length)).toEqual(short);
  });

  it('takes words only for the board', () => {
    const words = openWords(() => new Uint32Array(8));
    const outcome = pysankaMines.resolve({ params: { mines: 24 }, actions: [], bet: 100n, words });
    expect(outcome.wordsUsed).toBe(24);
  });
});
