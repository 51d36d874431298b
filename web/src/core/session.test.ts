// Play that was closed stays closed on screen for a minute, then what the server says holds.
import type { AppInit } from '@malva/contract/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const init = (block: AppInit['ludomanRequestStatus']) =>
  ({
    isGuest: false,
    login: 'x',
    nickname: null,
    serverTime: new Date().toISOString(),
    playerInfo: null,
    ludomanRequestStatus: block,
  }) as unknown as AppInit;
const block = { kind: 'timeout', till: null, mayAskBack: false, opensAt: null };

it('K-003 S-103 R-082 transactions are suspended for 60 seconds after play was closed, then lifted', () => {
  const session = createSession(null);
  session.setInit(init(null));
  expect(session.getState().isPlayClosed).toBe(false);
  session.suspendPlay();
  expect(session.getState().isPlayClosed).toBe(true);
  // An answer that left before the exclusion does not open anything.
  session.setInit(init(null));
  vi.advanceTimersByTime(59_999);
  expect(session.getState().isPlayClosed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(session.getState().isPlayClosed).toBe(false);
});

it('K-003 what the server keeps closed stays closed after them', () => {
  const session = createSession(null);
  session.suspendPlay();
  session.setInit(init(block));
  vi.advanceTimersByTime(60_000);
  expect(session.getState().isPlayClosed).toBe(true);
});

it('S-075 a logout removes the bonus money: nothing of it is shown or remembered, not even while a round holds the balance', () => {
  const balance = {
    balance: '10.00',
    withdrawalHold: '0.00',
    currency: 'UAH',
    bonus: { balance: '25.00', fsRemain: 3, games: { 'sich-dice': true } },
  };
  const session = createSession({ balance, name: 'x', onboarding: null, isPlayClosed: false, audience: 'regular' });
  expect(session.getState()).toMatchObject({
    balance: { bonus: { balance: '25.00', fsRemain: 3 } },
    shownBalance: { bonus: { balance: '25.00' } },
  });
  session.holdBalance();
  session.setInit({ ...init(null), isGuest: true, login: null } as unknown as AppInit);
  expect(session.getState()).toMatchObject({ isGuest: true, name: '', balance: null, shownBalance: null });
  vi.advanceTimersByTime(60_000);
  expect(session.getState().shownBalance).toBeNull();
  session.setInit(init(null));
  expect(session.getState().balance).toBeNull();
});
