// What the fields show is what the mathematics said: reels by their strips, dice by their edges, eggs by their events.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KALYNA_STRIPS, kalynaSevens } from '../math/kalyna-sevens.ts';
import type { KalynaEvent } from '../math/kalyna-sevens.ts';
import { pysankaMines } from '../math/pysanka-mines.ts';
import type { MinesEvent } from '../math/pysanka-mines.ts';
import { diceMultiplier, sichDice } from '../math/sich-dice.ts';
import type { DiceEvent } from '../math/sich-dice.ts';
import { openWords, wordsOfBytes } from '../math/words.ts';
import { withResult } from './core/last-results.tsx';
import { Reels } from './core/reels/reels.ts';
import { unrest } from './core/reels/testing.ts';
import { poseOf } from './kalyna-sevens/motions.ts';
import { after, createField, freshField } from './pysanka-mines/model.ts';
import type { MinesMath } from './pysanka-mines/model.ts';
import { edgeOf, inRange, multiplierOf, rollText, targetOfMultiplier } from './sich-dice/model.ts';
import type { DiceMath } from './sich-dice/model.ts';

const wordsAt = (seed: number) =>
  openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
const seeds = fc.integer({ min: 0, max: 1_000_000 });

describe('reels', () => {
  test('standing on the stops of a round they show its grid', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { events } = kalynaSevens.resolve({ params: {}, actions: [], bet: 100n, words: wordsAt(seed) });
        const { stops, grid } = events[0] as Extract<KalynaEvent, { type: 'reels' }>;
        const reels = new Reels(KALYNA_STRIPS, poseOf);
        reels.place(stops);
        expect([0, 1, 2].map((row) => [0, 1, 2].map((reel) => reels.symbolAt(reel, row)))).toEqual(grid);
        expect(reels.stops()).toEqual(stops);
      }),
    );
  });
  test('braking ends exactly on the stop, and what is at rest is drawn inside the window', () => {
    const reels = new Reels(KALYNA_STRIPS, poseOf);
    reels.setSpeed(1);
    reels.step(0.37);
    [30, 0, 17].forEach((stop, reel) => {
      reels.brake(reel, stop, { left: 4.2 });
      reels.brake(reel, stop, { left: 0 });
    });
    expect(reels.stops()).toEqual([30, 0, 17]);
    const shown = reels.quads(1e9).filter(({ y }) => y > 0 && y < 3);
    expect(shown).toHaveLength(9);
    for (const { y, turn, width, height, isBlurred } of shown) {
      expect([y % 1, turn, isBlurred]).toEqual([0.5, 0, false]);
      expect(width).toBe(height);
    }
  });
  test('every motion of every symbol starts and ends at rest', () => {
    expect(unrest(poseOf, ['W', '7', 'B', 'S', 'G', 'A', 'P', 'C'])).toEqual([]);
  });
});

describe('dice', () => {
  const math = sichDice.math as unknown as DiceMath;
  test('the winning side drawn on the scale is the one that pays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9800 }),
        fc.constantFrom('under' as const, 'over' as const),
        seeds,
        (target, direction, seed) => {
          const { events } = sichDice.resolve({
            params: { target, direction },
            actions: [],
            bet: 100n,
            words: wordsAt(seed),
          });
          const { roll, won } = events[0] as Extract<DiceEvent, { type: 'roll' }>;
          const edge = edgeOf(math, { target, direction });
          expect(direction === 'under' ? roll < edge : roll >= edge).toBe(won);
        },
      ),
    );
  });
  test('the multiplier shown is the one that is paid, and a wanted multiplier is never undercut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9800 }), (target) => {
        expect(multiplierOf(math, target)).toBe(diceMultiplier(target));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 10_103, max: 99_000_000 }), (wanted) => {
        expect(multiplierOf(math, targetOfMultiplier(math, wanted))).toBeGreaterThanOrEqual(wanted);
      }),
    );
    expect(inRange(math, -5)).toBe(1);
    expect(inRange(math, 12_000)).toBe(9800);
  });
  test('rolls read as two and two digits; a roll is kept once', () => {
    expect(rollText(0)).toBe('00,00');
    expect(rollText(9999)).toBe('99,99');
    expect(rollText(704)).toBe('07,04');
    const roll = { roundId: '1', roll: 5, isWon: true };
    expect(withResult(withResult([], roll), roll)).toEqual([roll]);
  });
});

describe('eggs', () => {
  const math = pysankaMines.math as unknown as MinesMath;
  test('TR-041 a field put together again from its events is the field that was left', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 24 }),
        fc.shuffledSubarray([...Array(25).keys()], { minLength: 1 }),
        (seed, mines, cells) => {
          let actions: { type: 'pick'; cell: number }[] = [];
          let last = pysankaMines.resolve({ params: { mines }, actions, bet: 100n, words: wordsAt(seed) });
          let live = createField(math).get();
          let seen = 0;
          for (const cell of cells) {
            if (!last.open) break;
            actions = [...actions, { type: 'pick', cell }];
            last = pysankaMines.resolve({ params: { mines }, actions, bet: 100n, words: wordsAt(seed) });
            for (const event of (last.events as MinesEvent[]).slice(seen)) live = after(live, event, math);
            seen = last.events.length;
          }
          let again = freshField(3, math);
          for (const event of last.events as MinesEvent[]) again = after(again, event, math);
          expect(again).toEqual(live);
          if (last.open) expect(again.multiplier).toBe(last.multiplier);
        },
      ),
    );
  });
  test('the end lays open exactly the cracked eggs and hides none', () => {
    let field = freshField(3, math);
    const play: MinesEvent[] = [
      { type: 'field', cells: 25, mines: 2 },
      { type: 'reveal', pick: 1, cell: 4, whole: false, multiplier: 0, next: null },
      { type: 'bust', cell: 4 },
      { type: 'layout', mines: [4, 9] },
      { type: 'total', multiplier: 0 },
    ];
    for (const event of play) field = after(field, event, math);
    expect(field.isBust).toBe(true);
    expect(field.eggs.filter((egg) => egg === 'hidden')).toHaveLength(0);
    expect([field.eggs[4], field.eggs[9], field.eggs[0]]).toEqual(['broken', 'was-broken', 'was-whole']);
  });
});
