// The hub against the real npm client over its three transports: delivery, order, recovery, closing.
import { setTimeout as sleep } from 'node:timers/promises';
import { UnauthorizedError, type Subscription, type TransportName } from 'centrifuge';
import { afterEach, describe, expect, test } from 'vitest';
import { channelToken, collect, connectionToken, keys, next, startBench, until, type Bench } from './fixture.ts';
import type { HubOptions } from './options.ts';
import { signConnectionToken } from './tokens.ts';

let bench: Bench;
const start = async (options: Partial<HubOptions> = {}): Promise<Bench> => (bench = await startBench(options));
afterEach(() => bench.close());

const transports: TransportName[] = ['websocket', 'http_stream', 'sse'];

describe.each(transports)('over %s', (transport) => {
  test('connects, subscribes and receives publications in order', async () => {
    const { hub, client } = await start();
    const alice = client([transport], { token: connectionToken('7') });
    const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
    const received = collect(channel);
    channel.subscribe();
    const connected = next<{ transport: string }>(alice, 'connected');
    alice.connect();
    expect((await connected).transport).toBe(transport);
    await channel.ready(2000);
    for (let i = 1; i <= 60; i += 1) hub.publish('player:7', { n: i, text: 'Ґанок і їжак' });
    await until(() => received.length === 60, '60 publications');
    expect(received).toEqual(Array.from({ length: 60 }, (_, i) => ({ n: i + 1, text: 'Ґанок і їжак' })));
  });

  test('recovers what was published while it was away, whole and in order', async () => {
    const { hub, client } = await start();
    const alice = client([transport], { token: connectionToken('7') });
    const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
    const received = collect(channel);
    channel.subscribe();
    alice.connect();
    await channel.ready(2000);
    hub.publish('player:7', 1);
    await until(() => received.length === 1, 'the first');
    alice.disconnect();
    await until(() => hub.stats().connections === 0, 'the hub forgets the connection');
    for (let i = 2; i <= 40; i += 1) hub.publish('player:7', i);
    const again = next<{ wasRecovering: boolean; recovered: boolean }>(channel, 'subscribed');
    alice.connect();
    expect(await again).toMatchObject({ wasRecovering: true, recovered: true });
    hub.publish('player:7', 41);
    await until(() => received.length === 41, '41 publications');
    expect(received).toEqual(Array.from({ length: 41 }, (_, i) => i + 1));
  });

  test('logging a player out ends the connection for good', async () => {
    const { hub, client } = await start();
    const alice = client([transport], { token: connectionToken('7') });
    const connected = next(alice, 'connected');
    alice.connect();
    await connected;
    const ended = next(alice, 'disconnected');
    expect(hub.disconnectUser('7')).toBe(1);
    expect(await ended).toMatchObject({ code: 4500, reason: 'logged out' });
    await sleep(150);
    expect(alice.state).toBe('disconnected');
    expect(hub.stats()).toMatchObject({ connections: 0, users: 0 });
  });

  test('TR-065 what was given out before a session ended opens nothing after it, what was given out later does', async () => {
    const { hub, client } = await start();
    hub.disconnectUser('7');
    const tokenAt = (issuedAt: number): string =>
      signConnectionToken(keys, { user: '7', issuedAt, expiresAt: Date.now() / 1000 + 600 });
    let fetched = 0;
    const comeBack = (fresh: string) => ({
      token: tokenAt(Date.now() - 1000),
      getToken: async () => {
        fetched += 1;
        if (fresh === '') throw new UnauthorizedError('');
        return fresh;
      },
    });
    const thief = client([transport], comeBack(''));
    const refused = next(thief, 'disconnected');
    thief.connect();
    await refused;
    expect(hub.stats().connections).toBe(0);
    const owner = client([transport], comeBack(tokenAt(Date.now() + 1000)));
    const connected = next(owner, 'connected');
    owner.connect();
    await connected;
    expect(fetched).toBe(2);
  });

  test('RT-011 who is sent away, or out of a channel, first hears what was published before', async () => {
    const { hub, client } = await start({
      namespaces: {
        player: { historySize: 5, historyTtlMs: 60_000, recovery: 'stream', coalesceMs: 0 },
        feed: { historySize: 1, historyTtlMs: 60_000, recovery: 'cache', coalesceMs: 50 },
      },
    });
    const alice = client([transport], { token: connectionToken('7') });
    const [own, odds] = ['player:7', 'feed:odds'].map((name) =>
      alice.newSubscription(name, { token: channelToken('7', name) }),
    ) as [Subscription, Subscription];
    const [heard, seen] = [collect(own), collect(odds)];
    own.subscribe();
    odds.subscribe();
    alice.connect();
    await Promise.all([own.ready(2000), odds.ready(2000)]);
    const out = next(odds, 'unsubscribed');
    hub.publish('feed:odds', 1);
    hub.unsubscribeUser('7', 'feed:odds');
    const gone = next(alice, 'disconnected');
    for (const i of [1, 2]) hub.publish('player:7', i);
    hub.disconnectUser('7');
    await Promise.all([out, gone]);
    expect([heard, seen]).toEqual([[1, 2], [1]]);
  });

  test('a shutdown sends clients away with a code after which they come back', async () => {
    const { hub, client } = await start();
    const alice = client([transport], { token: connectionToken('7') });
    const connected = next(alice, 'connected');
    alice.connect();
    await connected;
    const leaving = new Promise<{ code: number }>((resolve) => {
      alice.on('connecting', (context) => resolve(context));
    });
    await hub.close(200);
    expect((await leaving).code).toBe(3001);
    expect(alice.state).toBe('connecting');
  });
});

test('falls back from WebSocket to http_stream to sse', async () => {
  const { server, client } = await start();
  server.removeAllListeners('upgrade');
  server.on('upgrade', (_request, socket) => socket.destroy());
  const second = client(['websocket', 'http_stream', 'sse'], { token: connectionToken('7') });
  const connected = next<{ transport: string }>(second, 'connected');
  second.connect();
  expect((await connected).transport).toBe('http_stream');

  const third = client(['websocket', 'http_stream', 'sse'], {
    token: connectionToken('7'),
    fetch: (input: string, init: RequestInit) =>
      input.includes('http_stream') ? Promise.reject(new Error('blocked')) : fetch(input, init),
  });
  const connectedThird = next<{ transport: string }>(third, 'connected');
  third.connect();
  expect((await connectedThird).transport).toBe('sse');
});

test('a subscriber that joins while publications wait gets each exactly once', async () => {
  const { hub, client } = await start({
    namespaces: { feed: { historySize: 50, historyTtlMs: 60_000, recovery: 'stream', coalesceMs: 40 } },
  });
  const early = client(['websocket'], { token: connectionToken('1') });
  const first = early.newSubscription('feed:odds', { token: channelToken('1', 'feed:odds') });
  const firstReceived = collect(first);
  first.subscribe();
  early.connect();
  await first.ready(2000);
  hub.publish('feed:odds', 'before');
  const late = client(['websocket'], { token: connectionToken('2') });
  const second = late.newSubscription('feed:odds', {
    token: channelToken('2', 'feed:odds'),
    since: { offset: 0, epoch: '' },
  });
  const secondReceived = collect(second);
  second.subscribe();
  late.connect();
  await second.ready(2000);
  hub.publish('feed:odds', 'after');
  await until(() => firstReceived.length === 2 && secondReceived.length === 2, 'both');
  await sleep(80);
  expect(firstReceived).toEqual(['before', 'after']);
  expect(secondReceived).toEqual(['before', 'after']);
});

test('ten publications of a hot feed leave in one frame', async () => {
  const { hub, raw } = await start();
  const socket = await raw();
  socket.send(
    { id: 1, connect: { token: connectionToken('7') } },
    { id: 2, subscribe: { channel: 'feed:odds', token: channelToken('7', 'feed:odds') } },
  );
  await socket.reply(2);
  expect(socket.frames).toHaveLength(1);
  for (let i = 1; i <= 10; i += 1) hub.publish('feed:odds', { i });
  await until(() => socket.frames.length === 2, 'the frame');
  const lines = (socket.frames[1] ?? '').split('\n').map((line) => JSON.parse(line));
  expect(lines.map((line) => line.push.pub.offset)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(hub.stats()).toMatchObject({ published: 10, delivered: 10, frames: 1 });
  socket.socket.close();
});

test('a restarted hub has a new epoch, and the client learns that it must refetch', async () => {
  const { client, url } = await start();
  const alice = client(['websocket'], { token: connectionToken('7') });
  const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
  channel.subscribe();
  alice.connect();
  await channel.ready(2000);
  bench.hub.publish('player:7', 1);
  await next(channel, 'publication');
  await bench.hub.close(100);
  bench.server.closeAllConnections();
  await new Promise((resolve) => bench.server.close(resolve));
  const again = next<{ wasRecovering: boolean; recovered: boolean }>(channel, 'subscribed', 8000);
  await startBench({}, Number(new URL(url).port)).then((renewed) => {
    bench = { ...renewed, close: async () => (alice.disconnect(), renewed.close()) };
  });
  expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
});

test('a gap longer than history is refused, never half replayed', async () => {
  const { hub, client } = await start({
    namespaces: { player: { historySize: 5, historyTtlMs: 60_000, recovery: 'stream', coalesceMs: 0 } },
  });
  const alice = client(['websocket'], { token: connectionToken('7') });
  const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
  const received = collect(channel);
  channel.subscribe();
  alice.connect();
  await channel.ready(2000);
  alice.disconnect();
  for (let i = 1; i <= 6; i += 1) hub.publish('player:7', i);
  const again = next<{ recovered: boolean }>(channel, 'subscribed');
  alice.connect();
  expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
  await sleep(50);
  expect(received).toEqual([]);
});

test('a feed replays only its newest value', async () => {
  const { hub, client } = await start();
  for (let i = 1; i <= 9; i += 1) hub.publish('feed:jackpot', { total: `${i}.00` });
  const guest = client(['websocket'], { token: connectionToken('') });
  const feed = guest.newSubscription('feed:jackpot', {
    token: channelToken('', 'feed:jackpot'),
    since: { offset: 0, epoch: '' },
  });
  const received = collect(feed);
  feed.subscribe();
  guest.connect();
  await until(() => received.length > 0, 'the newest');
  await sleep(40);
  expect(received).toEqual([{ total: '9.00' }]);
});

test('getState reloads when the position cannot be recovered', async () => {
  const { hub, client } = await start({
    namespaces: { player: { historySize: 2, historyTtlMs: 60_000, recovery: 'stream', coalesceMs: 0 } },
  });
  let loads = 0;
  const alice = client(['websocket'], { token: connectionToken('7') });
  const channel = alice.newSubscription('player:7', {
    token: channelToken('7', 'player:7'),
    getState: async () => {
      loads += 1;
      const { offset, epoch } = loads === 1 ? { offset: 0, epoch: 'gone' } : hub.publish('player:7', { loads });
      return { offset, epoch, data: { loads } };
    },
  });
  channel.subscribe();
  alice.connect();
  await until(() => channel.state === 'subscribed' && loads === 2, 'the second load');
  expect(loads).toBe(2);
});

test('the server may subscribe and unsubscribe a player, and recovers such channels too', async () => {
  const { hub, client } = await start();
  const alice = client(['websocket'], { token: connectionToken('7', 600, ['player:7']) });
  const received: unknown[] = [];
  alice.on('publication', ({ channel, data }) => received.push([channel, data]));
  alice.connect();
  await next(alice, 'subscribed');
  hub.publish('player:7', 'a');
  await until(() => received.length === 1, 'a');
  alice.disconnect();
  await until(() => hub.stats().connections === 0, 'gone');
  hub.publish('player:7', 'b');
  const again = next(alice, 'subscribed');
  alice.connect();
  await again;
  await until(() => received.length === 2, 'b');
  hub.subscribeUser('7', 'feed:news');
  hub.publish('feed:news', 'c');
  await until(() => received.length === 3, 'c');
  const left = next<{ channel: string }>(alice, 'unsubscribed');
  hub.unsubscribeUser('7', 'feed:news');
  expect((await left).channel).toBe('feed:news');
  expect(received).toEqual([
    ['player:7', 'a'],
    ['player:7', 'b'],
    ['feed:news', 'c'],
  ]);
});

test('an unsubscribe below 2500 is final, from 2500 the client comes back', async () => {
  const { hub, client } = await start();
  const alice = client(['websocket'], { token: connectionToken('7') });
  const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
  channel.subscribe();
  alice.connect();
  await channel.ready(2000);
  const back = next(channel, 'subscribed');
  hub.unsubscribeUser('7', 'player:7', { code: 2500, message: 'insufficient state' });
  await back;
  const out = next(channel, 'unsubscribed');
  hub.unsubscribeUser('7', 'player:7');
  expect(await out).toMatchObject({ code: 2000 });
  await sleep(60);
  expect(channel.state).toBe('unsubscribed');
});

test('clients do not publish, read no history and call nothing; what the site’s client never sends is unknown', async () => {
  const { client, raw } = await start();
  const alice = client(['websocket'], { token: connectionToken('7') });
  const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
  channel.subscribe();
  alice.connect();
  await channel.ready(2000);
  await expect(channel.publish({ forged: true })).rejects.toMatchObject({ code: 103 });
  await expect(channel.history({ limit: 1 })).rejects.toMatchObject({ code: 108 });
  await expect(alice.rpc('anything', {})).rejects.toMatchObject({ code: 108 });
  const socket = await raw();
  socket.send({ id: 1, connect: { token: connectionToken('8') } }, { send: { data: 1 } });
  expect((await socket.end()).code).toBe(3501);
});
