// One timer, one win a period, and a pause that holds.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SportWin } from '@malva/contract/win-feed';
import { winsDefault } from '@malva/rules/win-feed';
import { begin, feed, heard, pause } from './feed.ts';

const win = (n: number, more: Partial<SportWin> = {}): SportWin => ({
  betType: 'single',
  coefficient: 40_000,
  winAmount: `${n}.00`,
  player: '•••34',
  at: '2026-11-28T10:00:00.000Z',
  ...more,
});
const shown = () => feed.getState().wins.map(({ winAmount }) => winAmount);

beforeEach(() => {
  vi.useFakeTimers();
  feed.setState({ wins: [], queuedWins: [], settings: winsDefault, isPaused: false });
});
afterEach(() => {
  pause(true);
  vi.useRealTimers();
});

describe('wins on sport', () => {
  it('S-254 the first win starts a timer; without one no timer runs', () => {
    expect(vi.getTimerCount()).toBe(0);
    heard(win(1));
    expect([vi.getTimerCount(), shown()]).toEqual([1, []]);
    vi.advanceTimersByTime(8_000);
    expect([vi.getTimerCount(), shown()]).toEqual([0, ['1.00']]);
  });

  it('S-255 wins that come meanwhile wait, and one is shown a period', () => {
    for (const n of [1, 2, 3]) heard(win(n));
    vi.advanceTimersByTime(8_000);
    expect(shown()).toEqual(['1.00']);
    vi.advanceTimersByTime(16_000);
    expect(shown()).toEqual(['3.00', '2.00', '1.00']);
  });

  it('what does not reach the minimum is not shown; a pause holds what comes', () => {
    begin(winsDefault, [win(9)]);
    heard(win(1, { coefficient: 20_000 }));
    pause(true);
    heard(win(2));
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['9.00']);
    pause(false);
    vi.advanceTimersByTime(8_000);
    expect(shown()).toEqual(['2.00', '9.00']);
  });
});
