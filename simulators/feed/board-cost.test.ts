import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import { lifeOf } from './life.ts';
import { sportOf } from './sports.ts';

const boards = 40;

/** Milliseconds of this process for boards of a match, the best of three runs: others may share its core. */
function costOf(league: string): number {
  const fixture = calendarOf('malva', [league]).matchesOf(new Date('2026-11-28T00:00:00Z'))[0]!;
  const game = sportOf(lifeOf(fixture, { kind: 'played' })).game(lifeOf(fixture, { kind: 'played' }));
  const step = Math.max(1, Math.floor(game.script.ticks.length / boards));
  const ticks = game.script.ticks.filter((_, n) => n % step === 0);
  const run = (): number => {
    const before = process.cpuUsage();
    for (const at of ticks) game.board(at, new Set());
    const { user } = process.cpuUsage(before);
    return user / ticks.length;
  };
  return Math.min(run(), run(), run());
}

describe('what a board of live prices costs', () => {
  it('is in no sport more than twice that of football: distributions are made once for all lines', () => {
    const football = costOf('ua1');
    for (const league of ['b-ua1', 'c-1', 't-m1', 'e-s1', 'e-a1'])
      expect(costOf(league) / football, league).toBeLessThan(2);
  });
});
