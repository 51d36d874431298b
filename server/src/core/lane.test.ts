// When a lane sends: at once for a lone caller, at once when many wait, and after a rest where a few came together.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batcher, sql } from './db.ts';

interface Sent {
  size: number;
  at: number;
}

/** A lane to a database that answers at once, and what it was asked. */
function lane(): { send: (item: number) => Promise<{ ord: number }>; sent: Sent[] } {
  const sent: Sent[] = [];
  let size = 0;
  const send = batcher<number, { ord: number }>({
    name: 'test',
    statement: (items) => {
      size = items.length;
      return sql`select 1`;
    },
    of: (item) => item,
    query: async () => {
      const now = { size, at: performance.now() };
      sent.push(now);
      return Array.from({ length: now.size }, (_, i) => ({ ord: i + 1 }));
    },
  });
  return { send, sent };
}

const together = (send: (item: number) => Promise<unknown>, count: number): Promise<unknown> => Promise.all(Array.from({ length: count }, (_, i) => send(i)));

it('a lone caller never waits', async () => {
  const { send, sent } = lane();
  const startedAt = performance.now();
  for (let i = 0; i < 100; i += 1) await send(i);
  expect(sent.map(({ size }) => size)).toEqual(Array.from({ length: 100 }, () => 1));
  expect(performance.now() - startedAt).toBeLessThan(350); // with a rest each: 700 ms
});

it('where a few came together the next few are waited for, and go as one', async () => {
  const { send, sent } = lane();
  await together(send, 3);
  const late = [send(10)];
  await delay(1);
  late.push(send(11), send(12));
  await Promise.all(late);
  expect(sent.map(({ size }) => size)).toEqual([3, 3]);
  expect(sent[1]!.at - sent[0]!.at).toBeGreaterThan(5);
});

it('and are sent as soon as they are enough', async () => {
  const { send, sent } = lane();
  await together(send, 3);
  await together(send, 20);
  expect(sent.map(({ size }) => size)).toEqual([3, 20]);
  expect(sent[1]!.at - sent[0]!.at).toBeLessThan(5);
});

it('many waiting are sent at once', async () => {
  const { send, sent } = lane();
  await together(send, 400);
  expect(sent.map(({ size }) => size)).toEqual([128, 128, 128, 16]);
  expect(sent.at(-1)!.at - sent[0]!.at).toBeLessThan(20);
  await delay(1);
});
