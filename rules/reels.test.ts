import { describe, expect, test } from 'vitest';
import { CHAIKA_STRIPS } from '../studio/math/chaika-gold.ts';
import { MOLFAR_STRIPS } from '../studio/math/molfar-night.ts';
import { spinsToFull, spinsToOne, symbolChances } from './reels.ts';

describe('odds of turning reels', () => {
  test('of a coin toss on two reels', () => {
    expect(symbolChances(['AB', 'AB'], 'A', 1)).toEqual([0.25, 0.5, 0.25]);
  });
  test('add up to one, and count a symbol seen twice in a window', () => {
    const chances = symbolChances(['AAB', 'ABB'], 'A', 2);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    // Windows of AAB: AA, AB, BA; of ABB: AB, BB, BA.
    expect(chances[3]).toBeCloseTo((1 / 3) * (2 / 3), 12);
  });
  test('TR-028 of the features of the two five-reel slots are those of their design', () => {
    expect(spinsToOne(MOLFAR_STRIPS.base, { symbol: 'S', rows: 3, least: 3 })).toBeCloseTo(194.16, 2);
    expect(spinsToOne(CHAIKA_STRIPS, { symbol: '$', rows: 3, least: 6 })).toBeCloseTo(129.9, 1);
  });
  test('TR-028 of a window held to its last cell are those of the design', () => {
    expect(spinsToFull(['AB', 'AB'], { symbol: 'A', rows: 1, from: 1, respins: 1, chance: 0.5 })).toBeCloseTo(
      1 / (0.25 + 0.5 * 0.5),
      12,
    );
    expect(
      spinsToFull(CHAIKA_STRIPS, { symbol: '$', rows: 3, from: 6, respins: 3, chance: 0.06 }) / 26_130,
    ).toBeCloseTo(1, 4);
  });
});
