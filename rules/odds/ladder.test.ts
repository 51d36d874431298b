import { describe, expect, it } from 'vitest';
import { ladder, ladderDown, nearestStep, stepsBetween } from './ladder.ts';

describe('ladder', () => {
  it('steps grow with the price, from 1.01 to 1000', () => {
    const widths = new Map<number, number>();
    ladder.forEach((step, i) => i > 0 && widths.set(step, step - (ladder[i - 1] as number)));
    expect(ladder[0]).toBe(10_100);
    expect(ladder.at(-1)).toBe(10_000_000);
    expect(ladder).toHaveLength(new Set(ladder).size);
    for (const [odds, by] of [
      [20_000, 100],
      [20_200, 200],
      [30_000, 200],
      [30_500, 500],
      [60_000, 500],
      [61_000, 1_000],
      [100_000, 1_000],
      [105_000, 5_000],
      [200_000, 5_000],
      [210_000, 10_000],
      [500_000, 10_000],
      [550_000, 50_000],
      [1_000_000, 50_000],
      [1_500_000, 500_000],
      [10_000_000, 500_000],
    ] as const)
      expect(widths.get(odds), String(odds)).toBe(by);
  });

  it('a price is rounded down, never up; below 1.01 it is not offered, above 1000 it is 1000', () => {
    for (const [raw, step] of [
      [10_099.999, null],
      [10_100, 10_100],
      [18_181, 18_100],
      [19_999.99, 19_900],
      [20_199, 20_000],
      [29_999, 29_800],
      [69_504, 69_000],
      [99_999_999, 10_000_000],
    ] as const)
      expect(ladderDown(raw), String(raw)).toBe(step);
    for (const step of ladder) expect(ladderDown(step)).toBe(step);
  });

  it('steps between two prices, and the nearest step', () => {
    expect(stepsBetween(19_900, 20_200)).toBe(2);
    expect(stepsBetween(20_200, 19_900)).toBe(-2);
    expect(stepsBetween(20_150, 20_000)).toBe(0);
    expect(nearestStep(20_111)).toBe(20_200);
    expect(nearestStep(20_100)).toBe(20_000);
    expect(nearestStep(9_000)).toBe(10_100);
    expect(nearestStep(20_000_000)).toBe(10_000_000);
  });
});
