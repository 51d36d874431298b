import type { Scoreboard } from '@malva/contract/sportsbook';
import { describe, expect, it } from 'vitest';
import type { EventNow } from './boards.ts';
import { periodsOf, pointsText } from './clock.tsx';

const board = (of: Partial<Scoreboard>): Scoreboard => ({
  period: 'set1',
  score: [0, 0],
  periods: [[0, 0]],
  clock: null,
  stats: {},
  ...of,
});

describe('how a match of each sport stands', () => {
  it('points of a game of tennis are called as they are on court, those of a tie-break as they are', () => {
    const called = (points: [number, number], games: [number, number] = [2, 3]) =>
      pointsText(board({ stats: { points }, periods: [games] }));
    expect([called([0, 0]), called([1, 2]), called([3, 0])]).toEqual(['0:0', '15:30', '40:0']);
    expect([called([3, 3]), called([5, 5]), called([4, 3]), called([6, 7])]).toEqual([
      '40:40',
      '40:40',
      'A:40',
      '40:A',
    ]);
    expect(called([5, 6], [6, 6])).toBe('5:6');
    expect(pointsText(board({}))).toBeNull();
  });

  it('beside sets and maps stands the one in play, beside goals and points those that are over; at the end all', () => {
    const periods: [number, number][] = [
      [6, 4],
      [2, 1],
    ];
    const now = (of: Partial<Scoreboard>): EventNow => ({ board: board({ periods, ...of }) }) as EventNow;
    expect(periodsOf({ sport: 'tennis' }, now({}))).toEqual(periods);
    expect(periodsOf({ sport: 'shooter' }, now({ period: 'map2' }))).toEqual(periods);
    expect(periodsOf({ sport: 'basketball' }, now({ period: 'quarter2' }))).toEqual([[6, 4]]);
    expect(periodsOf({ sport: 'football' }, now({ period: null }))).toEqual(periods);
  });
});
