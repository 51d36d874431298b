// When a lane sends: at once for a lone caller, at once when many wait, and after a rest where a few came together.
// The clock stands still but for what a test lets pass, so that a busy machine changes nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLane } from './lane.ts';

interface Sent {
  size: number;
  at: number;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A lane to a database that answers at once, and what it was asked. */
function lane(): { send: (item: number) => Promise<{ ord: number }>; sent: Sent[] } {
  const sent: Sent[] = [];
  const send = startLane<number, { ord: number }>({
    name: 'test',
    of: (item) => item,
    ask: async (items) => {
      sent.push({ size: items.length, at: performance.now() });
      return items.map((_, i) => ({ ord: i + 1 }));
    },
  });
  return { send, sent };
}

const together = (send: (item: number) => Promise<unknown>, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, i) => send(i)));

it('a lone caller never waits', async () => {
  const { send, sent } = lane();
  for (let i = 0; i < 100; i += 1) await send(i);
  expect(sent.map(({ size }) => size)).toEqual(Array.from({ length: 100 }, () => 1));
  expect(vi.getTimerCount()).toBe(0);
});

it('where a few came together the next few are waited for, and go as one', async () => {
  const { send, sent } = lane();
  await together(send, 3);
  const late = [send(10)];
  await vi.advanceTimersByTimeAsync(1);
  late.push(send(11), send(12));
  await vi.advanceTimersByTimeAsync(5);
  expect(sent.map(({ size }) => size)).toEqual([3]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(late);
  expect(sent.map(({ size }) => size)).toEqual([3, 3]);
});

it('and are sent as soon as they are enough', async () => {
  const { send, sent } = lane();
  await together(send, 3);
  await together(send, 20);
  expect(sent.map(({ size }) => size)).toEqual([3, 20]);
  expect(vi.getTimerCount()).toBe(1); // the rest after twenty
});

it('many waiting are sent at once', async () => {
  const { send, sent } = lane();
  await together(send, 400);
  expect(sent.map(({ size }) => size)).toEqual([128, 128, 128, 16]);
  expect(sent.at(-1)!.at).toBe(sent[0]!.at);
});
