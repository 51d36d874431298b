// Boards: what counts, places, prizes of those who share a place.
import { describe, expect, it } from 'vitest';
import { countsForOdds, mondayOf, oddsUnits, phaseOf, placesOf, prizesOf, type OddsBet } from './standing.ts';

const bet: OddsBet = { funds: 'real', betType: 'single', builder: false, odds: 15_000, legs: [1] };

describe('formula odds', () => {
  it('counts bets of own money from 1.50 on, of six legs at most, no systems and no builders', () => {
    expect(countsForOdds(bet)).toBe(true);
    expect(countsForOdds({ ...bet, betType: 'multi', legs: [1, 2, 3, 4, 5, 6] })).toBe(true);
    const others = [
      { odds: 14_999 },
      { funds: 'free' },
      { betType: 'system' },
      { builder: true },
      { legs: [1, 2, 3, 4, 5, 6, 7] },
    ];
    for (const more of others) expect(countsForOdds({ ...bet, ...more })).toBe(false);
  });

  it('gives ten times what a won bet paid for its stake, down; the stake itself changes nothing', () => {
    expect(oddsUnits({ result: 'won', stake: 10_000n, payout: 23_800n })).toBe(23);
    expect(oddsUnits({ result: 'won', stake: 1_000_000n, payout: 2_380_000n })).toBe(23);
    for (const result of ['lost', 'part', 'cashed'])
      expect(oddsUnits({ result, stake: 10_000n, payout: 5_000n })).toBe(0);
    expect(oddsUnits({ result: 'won', stake: 0n, payout: 0n })).toBe(0);
  });
});

describe('places', () => {
  const rows = [
    { player: 4, units: 30 },
    { player: 2, units: 50 },
    { player: 3, units: 50 },
    { player: 1, units: 0 },
  ];
  it('equal units are one place, and without units there is none', () => {
    expect(placesOf(rows).map(({ player, place }) => [player, place])).toEqual([
      [2, 1],
      [3, 1],
      [4, 3],
    ]);
  });

  it('those who share a place share what their places bring, down to whole kopiyky', () => {
    const prizes = [
      { from: 1, to: 1, amount: 10_001n },
      { from: 2, to: 2, amount: 5_000n },
      { from: 3, to: 9, amount: 700n },
    ];
    expect(prizesOf(placesOf(rows), prizes).map(({ player, amount }) => [player, amount])).toEqual([
      [2, 7_500n],
      [3, 7_500n],
      [4, 700n],
    ]);
  });

  it('a window and a week', () => {
    const span = { from: new Date(10), until: new Date(20) };
    expect([9, 10, 19, 20].map((at) => phaseOf(new Date(at), span))).toEqual(['soon', 'active', 'active', 'closed']);
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'));
  });
});
