// The feed of wins: minimums by the type of bet, and one win a period.
import { describe, expect, it } from 'vitest';
import { passesMinimum, queueWin, showNext, winsDefault, type WinFeed } from './win-feed.ts';

const win = (betType: 'single' | 'multi', coefficient: number, winAmount: bigint) =>
  passesMinimum({ betType, coefficient, winAmount }, winsDefault);

describe('which wins pass', () => {
  it('R-037 a single: odds of at least its minimum, or an amount of at least its minimum', () => {
    expect([win('single', 30_000, 0n), win('single', 29_999, 0n)]).toEqual([true, false]);
    expect([win('single', 0, 500_000n), win('single', 0, 499_999n)]).toEqual([true, false]);
  });
  it('R-038 of several selections: minimums of their own', () => {
    expect([win('multi', 100_000, 0n), win('multi', 99_999, 0n)]).toEqual([true, false]);
    expect([win('multi', 0, 1_000_000n), win('multi', 0, 999_999n)]).toEqual([true, false]);
  });
});

describe('one after another', () => {
  const empty: WinFeed<number> = { wins: [], queuedWins: [] };
  it('E-112 what came waits and is shown one a period, newest first', () => {
    const waiting = queueWin(queueWin(empty, 1, 20), 2, 20);
    expect(waiting).toEqual({ wins: [], queuedWins: [1, 2] });
    const one = showNext(waiting, 20);
    expect(one).toEqual({ wins: [1], queuedWins: [2] });
    expect(showNext(one, 20)).toEqual({ wins: [2, 1], queuedWins: [] });
    expect(showNext(empty, 20)).toBe(empty);
  });
  it('K-055 no more wait, and no more are shown, than the list takes', () => {
    let feed = empty;
    for (let n = 0; n < 25; n++) feed = queueWin(feed, n, winsDefault.maxLimit);
    expect([feed.queuedWins.length, feed.queuedWins[0]]).toEqual([20, 5]);
    for (let n = 0; n < 25; n++) feed = showNext(queueWin(feed, 100 + n, 20), 20);
    expect(feed.wins).toHaveLength(20);
  });
});
