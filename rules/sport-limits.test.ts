import { describe, expect, it } from 'vitest';
import { delayOf, roomsOf } from './sport-limits.ts';

describe('limits of bets', () => {
  it('a room is that of the tier and the moment, by the class of the market and the factor of the player', () => {
    const main = { sport: 'football', tier: 1, isLive: false, kind: 'result', factor: 100 } as const;
    expect(roomsOf(main)).toEqual({ player: 10_000_000n, market: 100_000_000n, event: 250_000_000n });
    expect(roomsOf({ ...main, isLive: true, kind: 'score' })).toEqual({
      player: 1_200_000n,
      market: 12_000_000n,
      event: 100_000_000n,
    });
    expect(roomsOf({ ...main, factor: 10 })).toEqual({ player: 1_000_000n, market: 100_000_000n, event: 250_000_000n });
    expect(roomsOf({ ...main, sport: 'cyber-football' }).player).toBe(500_000n);
  });

  it('SB-088 a live bet waits as long as its sport, two seconds more in lesser leagues; of several legs the longest', () => {
    const sports = ['football', 'cyber-football', 'basketball', 'tennis', 'shooter', 'arena'] as const;
    const at = (tier: 1 | 2 | 3 | 4) => sports.map((sport) => delayOf([{ sport, tier, isLive: true, own: null }]));
    expect([at(1), at(2), at(3), at(4)]).toEqual([
      [5, 3, 4, 4, 6, 8],
      [5, 3, 4, 4, 6, 8],
      [7, 5, 6, 6, 8, 10],
      [7, 5, 6, 6, 8, 10],
    ]);
    const [football, arena] = [
      { sport: 'football', tier: 1, isLive: true, own: null } as const,
      { sport: 'arena', tier: 4, isLive: false, own: null } as const,
    ];
    expect(delayOf([football, arena])).toBe(5);
    expect(delayOf([football, { ...arena, isLive: true }])).toBe(10);
    expect(delayOf([{ ...football, own: 9 }])).toBe(9);
    expect(delayOf([arena])).toBe(0);
  });
});
