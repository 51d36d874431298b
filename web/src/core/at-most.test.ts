// Asked for at every round, done once in a while; the last asking is never lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMost } from './at-most.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is done at once, then once for all that asked meanwhile, never twice within the while', () => {
  const at: number[] = [];
  const began = Date.now();
  const one = atMost(5000, () => at.push(Date.now() - began));
  for (let i = 0; i < 120; i++) {
    one.ask();
    vi.advanceTimersByTime(100);
  }
  expect(at).toEqual([0, 5000, 10_000]);
  vi.advanceTimersByTime(60_000);
  // The last of them came after the one of ten seconds.
  expect(at).toEqual([0, 5000, 10_000, 15_000]);
  one.ask();
  expect(at).toHaveLength(5);
});

it('no call came meanwhile: nothing is run again', () => {
  const run = vi.fn();
  atMost(5000, run).ask();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('stopped, what was to come does not', () => {
  const run = vi.fn();
  const one = atMost(5000, run);
  one.ask();
  one.ask();
  one.stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  one.ask();
  expect(run).toHaveBeenCalledTimes(2);
});
