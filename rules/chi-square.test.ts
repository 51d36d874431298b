// Draws beside the odds they were made from, with figures of tables and by counting.
import { describe, expect, it } from 'vitest';
import { agreement, alarmP, binomialTail, chiSquareP } from './chi-square.ts';

describe('chi-square', () => {
  it('is that of the tables', () => {
    expect(chiSquareP(3.841, 1)).toBeCloseTo(0.05, 4);
    expect(chiSquareP(11.07, 5)).toBeCloseTo(0.05, 4);
    expect(chiSquareP(49.8018, 35)).toBeCloseTo(0.05, 4);
    // Far out, where an approximation has nothing left.
    expect(chiSquareP(60, 6) / 4.5e-11).toBeCloseTo(1, 1);
  });

  it('of one place is exact', () => {
    expect(binomialTail(10, 0.5, 9)).toBeCloseTo(11 / 1024, 10);
    expect(binomialTail(10, 0.5, 1)).toBeCloseTo(11 / 1024, 10);
    expect(binomialTail(4, 1 / 6, 4)).toBeCloseTo(1 / 1296, 10);
  });
});

describe('agreement of draws', () => {
  it('says nothing of too few, and hears a rare place that comes too often', () => {
    expect(
      agreement([
        { drawn: 20, expected: 24.5 },
        { drawn: 5, expected: 0.5 },
      ]),
    ).toBeNull();
    const rare = (drawn: number) => [
      { drawn: 1000 - drawn, expected: 999.5 },
      { drawn, expected: 0.5 },
    ];
    expect(agreement(rare(1))).toBeGreaterThan(0.5);
    expect(agreement(rare(12))).toBeLessThan(alarmP);
    // Something that has no chance at all.
    expect(
      agreement([
        { drawn: 99, expected: 100 },
        { drawn: 1, expected: 0 },
      ]),
    ).toBe(0);
  });
});
