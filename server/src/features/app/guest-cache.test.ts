// What the cache of guests keeps, and how densely.
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/site.ts';
import { isPagePath } from './documents.ts';
import { createGuestCache, guestCacheMs } from './guest-cache.ts';

const body = Array.from({ length: 4000 }, (_, i) => `<li id="${(i * 7919) % 4001}">Мак і калина ${i % 97}</li>`).join(
  '',
);
const moment = { now: 1000, generation: 'a' };

it('a page may begin like the address of a door', () => {
  expect(['/', '/rest-day/', '/office-party/', '/studio-news/?a=b', '/uk/rest-day/'].filter(isPagePath)).toHaveLength(
    5,
  );
  const doors = ['/rest', '/rest/', '/rest?a=b', '/office/', '/office?a', '/studio/x', '/faq/a.png'];
  expect(doors.filter(isPagePath)).toEqual([]);
});

describe('answers kept for guests', () => {
  it('the first visitor gets them lightly packed, the next ones as densely as can be, and both read the same', async () => {
    const cache = createGuestCache();
    const made = await cache.make('/', moment, async () => ({ status: 200, body }));
    const first = made.br;
    expect(made.isDense).toBe(false);
    await until(async () => (cache.get('/', moment)?.br.length ?? first.length) < first.length, 'the denser form');
    const dense = cache.get('/', moment)?.br ?? Buffer.alloc(0);
    expect(brotliDecompressSync(first).toString()).toBe(body);
    expect(brotliDecompressSync(dense).toString()).toBe(body);
  });

  it('what is not there is drawn each time, and never kept', async () => {
    const cache = createGuestCache();
    let drawn = 0;
    const draw = async () => ({ status: 404, body: `${body}${(drawn += 1)}` });
    expect((await cache.make('/x/', moment, draw)).status).toBe(404);
    await cache.make('/x/', moment, draw);
    expect(drawn).toBe(2);
    expect(cache.get('/x/', moment)).toBeNull();
  });

  it('five minutes, and not a moment of another content', async () => {
    const cache = createGuestCache();
    await cache.make('/', moment, async () => ({ status: 200, body }));
    expect(cache.get('/', { ...moment, now: moment.now + guestCacheMs - 1 })).not.toBeNull();
    expect(cache.get('/', { ...moment, now: moment.now + guestCacheMs })).toBeNull();
    expect(cache.get('/', { ...moment, generation: 'b' })).toBeNull();
  });
});
