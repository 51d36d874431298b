import { describe, expect, it } from 'vitest';
import { capOf, delayOf, guaranteeOf, houseLimits, roomsOf } from './sport-limits.ts';

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

  it('SB-155 the largest payout of a builder is 250 000 ₴, of cyber sport 100 000 ₴, unless staff set another', () => {
    expect(capOf({ builder: false, cyber: false })).toBe(100_000_000n);
    expect(capOf({ builder: true, cyber: false })).toBe(25_000_000n);
    expect(capOf({ builder: true, cyber: true })).toBe(10_000_000n);
    const limits = { ...houseLimits, caps: { ...houseLimits.caps, cyber: 5_000_000n } };
    expect(capOf({ builder: false, cyber: true }, limits)).toBe(5_000_000n);
  });

  it('something is guaranteed from nine in Kyiv on the day of the match to its start, on main markets of tiers 1 and 2', () => {
    const startsAt = new Date('2026-10-25T18:00:00Z');
    const of = { sport: 'football', tier: 1, market: 1, isLive: false, startsAt } as const;
    const at = (now: string, more: Partial<Parameters<typeof guaranteeOf>[0]> = {}) =>
      guaranteeOf({ ...of, ...more, now: new Date(now) });
    // The clocks went back in the night: nine is at 07:00 UTC.
    expect([at('2026-10-25T06:59:59Z'), at('2026-10-25T07:00:00Z')]).toEqual([0n, 500_000n]);
    expect([at('2026-10-25T17:59:59Z'), at('2026-10-25T18:00:00Z')]).toEqual([500_000n, 0n]);
    const noon = '2026-10-25T10:00:00Z';
    expect(at(noon, { tier: 2, market: 18 })).toBe(200_000n);
    expect([at(noon, { tier: 3 }), at(noon, { market: 45 }), at(noon, { isLive: true })]).toEqual([0n, 0n, 0n]);
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
