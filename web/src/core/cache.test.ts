import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { Cache } from './cache.ts';

const minute = 60_000;

describe('cache of answers', () => {
  it('asks once for a key however many ask at the same moment', async () => {
    const cache = new Cache();
    const read = vi.fn(async () => 'games');
    const both = await Promise.all([cache.fetch(['all'], read, minute), cache.fetch(['all'], read, minute)]);
    expect(both).toEqual(['games', 'games']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('answers from memory while fresh and asks again afterwards', async () => {
    let now = 1_000;
    const cache = new Cache(() => now);
    const read = vi.fn(async () => now);
    expect(await cache.fetch(['page'], read, minute)).toBe(1_000);
    now += minute - 1;
    expect(await cache.fetch(['page'], read, minute)).toBe(1_000);
    now += 1;
    expect(await cache.fetch(['page'], read, minute)).toBe(1_000 + minute);
  });

  it('asks again at once for what is shown when invalidated, and only for that', async () => {
    const cache = new Cache();
    const shown = vi.fn(async () => 1);
    const hidden = vi.fn(async () => 2);
    await cache.fetch(['rounds', 'a'], shown, minute);
    await cache.fetch(['rounds', 'b'], hidden, minute);
    cache.subscribe(['rounds', 'a'], () => undefined);
    cache.invalidate(['rounds']);
    await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
    expect(hidden).toHaveBeenCalledTimes(1);
    expect(cache.isFresh(['rounds', 'b'], minute)).toBe(false);
  });

  it('RT-009 an answer that was on its way when it went stale is asked for again, and never shown', async () => {
    const cache = new Cache();
    const late: ((value: string) => void)[] = [];
    const read = vi.fn(() => new Promise<string>((resolve) => late.push(resolve)));
    cache.subscribe(['contacts'], () => undefined);
    const first = cache.fetch(['contacts'], read, minute);
    cache.invalidate();
    expect(read).toHaveBeenCalledTimes(2);
    late[1]?.('new');
    await vi.waitFor(() => expect(cache.answer(['contacts']).data).toBe('new'));
    late[0]?.('old');
    await first;
    expect(cache.answer(['contacts'])).toEqual({ data: 'new', error: null, isFetching: false });
    // No component shows it: it is fetched when one does.
    const hidden = cache.fetch(['page'], read, minute);
    cache.invalidate(['page']);
    late[2]?.('old');
    await hidden;
    expect([read.mock.calls.length, cache.isFresh(['page'], minute)]).toEqual([3, false]);
  });

  it('keeps the old answer beside the refusal of a new one', async () => {
    const cache = new Cache();
    await cache.fetch(['limits'], async () => 'old', minute);
    cache.invalidate(['limits']);
    await expect(
      cache.fetch(['limits'], async () => Promise.reject(new ApiError('too_many_requests', 429)), minute),
    ).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(cache.answer(['limits'])).toMatchObject({
      data: 'old',
      error: { code: 'too_many_requests' },
      isFetching: false,
    });
  });

  it('never asks twice after a refusal, and up to three times over a broken network', async () => {
    vi.useFakeTimers();
    const cache = new Cache();
    const refused = vi.fn(async () => Promise.reject(new ApiError('forbidden', 403)));
    await expect(cache.fetch(['a'], refused, minute)).rejects.toMatchObject({ code: 'forbidden' });
    expect(refused).toHaveBeenCalledTimes(1);
    const broken = vi.fn(async () => Promise.reject(new ApiError('network', 0)));
    const asked = cache.fetch(['b'], broken, minute);
    await Promise.all([expect(asked).rejects.toMatchObject({ code: 'network' }), vi.runAllTimersAsync()]);
    expect(broken).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('aborts what a newer click no longer wants', async () => {
    const cache = new Cache();
    const started = cache.fetch(
      ['page', '/games/'],
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ApiError('aborted', 0)))),
      minute,
    );
    cache.cancel((key) => key[0] === 'page');
    await expect(started).rejects.toMatchObject({ code: 'aborted' });
    expect(cache.answer(['page', '/games/']).error).toBeNull();
  });

  it('forgets another person’s answers', async () => {
    const cache = new Cache();
    await cache.fetch(['balance'], async () => '12.00', minute);
    await cache.fetch(['page', 'uk', '/'], async () => 'lobby', minute);
    cache.remove((key) => key[0] !== 'page');
    expect(cache.answer(['balance']).data).toBeUndefined();
    expect(cache.answer(['page', 'uk', '/']).data).toBe('lobby');
  });

  it('patches every input of a call', async () => {
    const cache = new Cache();
    cache.set(['rounds', { game: 'a' }], { count: 1 });
    cache.set(['rounds', { game: 'b' }], { count: 2 });
    cache.patch<{ count: number }>(['rounds'], (old) => ({ count: old.count + 10 }));
    expect(cache.answer(['rounds', { game: 'a' }]).data).toEqual({ count: 11 });
    expect(cache.answer(['rounds', { game: 'b' }]).data).toEqual({ count: 12 });
  });
});
