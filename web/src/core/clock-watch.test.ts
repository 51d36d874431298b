// The device's clock is moved while the page is open: the session's time goes by the server again.
import type { AppInit } from '@malva/contract/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchClock } from './clock-watch.ts';
import { createSession } from './session.ts';

/** Of the server, in step with the page's monotonic clock. */
const serverTime = () => new Date(begin + performance.now()).toISOString();
const begin = Date.parse('2026-11-21T10:00:00.000Z');
const answer = () => ({ isGuest: true, serverTime: serverTime(), playerInfo: null }) as unknown as AppInit;
let seen: () => void = () => undefined;
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(begin);
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: () => void) => (seen = listener),
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a clock of the device that is moved while the page is open moves no time of the session', async () => {
  const session = createSession(null);
  session.setInit(answer());
  const renew = vi.fn(() => Promise.resolve(session.setInit(answer())));
  end = watchClock(renew);
  await vi.advanceTimersByTimeAsync(5000);
  expect(renew).not.toHaveBeenCalled();
  // An hour forward, then to the year before.
  for (const [times, moved] of ['2026-11-21T11:00:05Z', '2025-11-21T10:00:05Z'].entries()) {
    vi.setSystemTime(moved);
    await vi.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledTimes(times + 1);
    expect(new Date(session.serverNow()).toISOString()).toBe(serverTime());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(renew).toHaveBeenCalledTimes(times + 1);
  }
});

it('it looks when the page is seen again, and asks again what was refused', async () => {
  const renew = vi.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValue(undefined);
  end = watchClock(renew);
  vi.setSystemTime('2026-11-21T12:00:00Z');
  seen();
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(renew).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(renew).toHaveBeenCalledTimes(2);
});
