import { describe, expect, it } from 'vitest';
import type { DiceActivity, DicePlay, DicePrize } from '@malva/contract/dice';
import {
  buttonOf,
  footerTries,
  outcomeOf,
  placeOf,
  resultDelayMs,
  retryDelayMs,
  sevenIn,
  waitBefore,
  weeklyMaxTries,
} from './steps.ts';

const of = (more: Partial<DiceActivity> = {}): DiceActivity => ({
  triesLeft: 3,
  attempts: 0,
  maxTries: 7,
  isAvailable: true,
  isTodayInRange: true,
  state: 'active',
  playRequest: '',
  depositsForTry: null,
  odds: [],
  oddsHash: '',
  paceMs: 5000,
  last: null,
  ...more,
});
const prize = (more: Partial<DicePrize> = {}): DicePrize => ({
  type: 'none',
  sector: 2,
  text: { UAH: '' },
  bonusId: null,
  canBeApplied: false,
  points: null,
  ...more,
});
const after = (sector: number, left: { triesLeft: number; attempts: number }): DicePlay => {
  const all = { ...left, isAvailable: true };
  const play = { isWin: sector === 6, dice: [1, 2] as [number, number], prizes: [prize({ sector })] };
  return { success: true, data: { play, ...all, drawId: '1' }, ...all };
};

describe('the button of the dice', () => {
  it('R-033 of the daily ones is off without tries', () => {
    expect(buttonOf('daily-dice', of())).toBe('throw');
    expect(buttonOf('daily-dice', of({ triesLeft: 0, state: 'closed' }))).toBe('off');
  });
  it('R-034 of the weekly ones is off once a seven was thrown', () =>
    expect(buttonOf('weekly-dice', of({ state: 'winner' }))).toBe('off'));
  it('R-035 R-066 S-219 of the weekly ones says that it is not Sunday, on another day', () =>
    expect(buttonOf('weekly-dice', of({ isTodayInRange: false, state: 'closed' }))).toBe('not-sunday'));
  it('R-036 of the weekly ones is off when as many were thrown as may be', () =>
    expect(buttonOf('weekly-dice', of({ isAvailable: false, attempts: 7, triesLeft: 0 }))).toBe('off'));
  it('S-218 of the weekly ones throws on a Sunday, and says when tries come where there are none', () => {
    expect(buttonOf('weekly-dice', of())).toBe('throw');
    expect(buttonOf('weekly-dice', of({ isAvailable: false, attempts: 3, triesLeft: 0 }))).toBe('throw');
  });
});

describe('after a weekly throw', () => {
  it('S-214 K-058 a sector plus one of 7 is the reward, before anything else', () =>
    expect(outcomeOf(after(6, { triesLeft: 0, attempts: 7 }), 7)).toBe('reward'));
  it('no tries left below the most: when tries come', () =>
    expect(outcomeOf(after(7, { triesLeft: 0, attempts: 3 }), 7)).toBe('tries'));
  it('S-216 as many as may be: the limit', () =>
    expect(outcomeOf(after(5, { triesLeft: 0, attempts: 7 }), 7)).toBe('limit'));
  it('otherwise another throw is possible', () =>
    expect(outcomeOf(after(5, { triesLeft: 2, attempts: 3 }), 7)).toBe('retry'));
});

it('K-030 K-031 a result is told after a second, another throw is sent 300 ms after the press and 5 s after the last', () => {
  expect([resultDelayMs, retryDelayMs]).toEqual([1000, 300]);
  expect(waitBefore({ now: 10_000, lastAt: null, paceMs: 5000 })).toBe(300);
  expect(waitBefore({ now: 10_000, lastAt: 1000, paceMs: 5000 })).toBe(300);
  expect(waitBefore({ now: 10_000, lastAt: 9000, paceMs: 5000 })).toBe(4000);
});

it('K-056 K-057 where it is not said, the weekly dice have seven throws and the line below them one', () => {
  expect(weeklyMaxTries).toBe(7);
  expect(footerTries({ triesLeft: 0 })).toEqual({ left: 0, most: 1 });
});

it('S-227 S-228 S-229 a deposit bonus leads to bonuses or to the desk, free rounds to bonuses, money nowhere', () => {
  const offer = { type: 'bonus_deposit', bonusId: '17' } as const;
  expect(placeOf(prize({ ...offer, canBeApplied: true }))).toBe('/bonuses/');
  expect(placeOf(prize(offer))).toBe('/cash/bonus/17/');
  expect(placeOf(prize({ type: 'bonus_fs', bonusId: 'a' }))).toBe('/bonuses/');
  expect(placeOf(prize({ type: 'money' }))).toBeNull();
});

it('a seven in 3, 5 and 7 throws', () => expect([3, 5, 7].map(sevenIn)).toEqual(['42.1', '59.8', '72.1']));
