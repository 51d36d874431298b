// Limits count by the process's own clock.
import { afterEach, expect, it, vi } from 'vitest';
import { RateStore } from './rate-store.ts';

afterEach(() => vi.useRealTimers());

const counted = (store: RateStore, key: string): { current: number; ttl: number } => {
  let found = { current: 0, ttl: 0 };
  store.incr(key, (_, count) => (found = count), 60_000);
  return found;
};

it('counts within a window, each key and each limit for itself, and begins again after it', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const store = new RateStore();
  expect([counted(store, 'a'), counted(store, 'a').current, counted(store, 'b').current]).toEqual([
    { current: 1, ttl: 60_000 },
    2,
    1,
  ]);
  vi.advanceTimersByTime(59_000);
  expect(counted(store, 'a')).toEqual({ current: 3, ttl: 1000 });
  expect(counted(store.child(), 'a').current).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(counted(store, 'a')).toEqual({ current: 1, ttl: 60_000 });
});

it('setting the clock back by a day does not prolong a count', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: new Date('2026-11-22T10:00:00Z') });
  const store = new RateStore();
  counted(store, 'a');
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  vi.advanceTimersByTime(61_000);
  expect(counted(store, 'a').current).toBe(1);
});

it('forgets who has asked least lately', () => {
  const store = new RateStore();
  counted(store, 'first');
  for (let i = 0; i < 4999; i++) counted(store, `one of many ${i}`);
  counted(store, 'first');
  counted(store, 'one more');
  expect([counted(store, 'first').current, counted(store, 'one of many 0').current]).toEqual([3, 1]);
});
