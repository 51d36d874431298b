import { describe, expect, it } from 'vitest';
import { bodyOf } from './fold.ts';

describe('the text of a result', () => {
  it('SB-103 is the same however the database orders its keys', () => {
    const written = {
      outcomes: { 2: { won: false, voidHalves: 0 }, 1: { won: true, voidHalves: 0, deadHeat: { places: 1, tied: 2 } } },
      voids: [{ from: '2026-11-28T12:00:00.000Z', to: null, reason: 'goal_taken_back' }],
    } as const;
    const read = {
      voids: [{ to: null, from: '2026-11-28T12:00:00.000Z', reason: 'goal_taken_back' }],
      outcomes: { 1: { won: true, deadHeat: { tied: 2, places: 1 }, voidHalves: 0 }, 2: { won: false, voidHalves: 0 } },
    } as const;
    expect(bodyOf(read as never)).toBe(bodyOf(written as never));
  });
});
