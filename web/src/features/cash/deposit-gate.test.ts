// The question on the way out: once a day, and never of whom the server says nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const facts = { minutes: 12, netDeposits: '200.00', limitLeft: null };
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Like a page load. */
const visit = async () => {
  vi.resetModules();
  return import('./deposit-gate.ts');
};

it('M-028 TR-102 asks once a day over all visits, and again on the next one', async () => {
  for (const [at, asked] of [
    ['2026-11-22T09:00:00Z', true],
    ['2026-11-22T15:00:00Z', false],
    ['2026-11-23T09:00:00Z', true],
  ] as const) {
    vi.setSystemTime(new Date(at));
    const { noteDepositGate, takeExitQuestion } = await visit();
    noteDepositGate({ code: null, exit: facts });
    expect([takeExitQuestion(), takeExitQuestion()]).toEqual([asked, false]);
  }
});

it('M-028 TR-094 does not ask a player without facts from the server, nor one who may not deposit any more', async () => {
  const { depositGate, noteDepositGate, takeExitQuestion } = await visit();
  expect(takeExitQuestion()).toBe(false);
  noteDepositGate({ code: null, exit: null });
  expect(takeExitQuestion()).toBe(false);
  noteDepositGate({ code: null, exit: facts });
  noteDepositGate({ code: 'deposits_paused' });
  expect([takeExitQuestion(), kept.size, depositGate.getState().exit]).toEqual([false, 0, null]);
});
