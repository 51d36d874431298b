// Who is let in, what ends a connection, and what a hostile or broken client can do: nothing but lose its own socket.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { channelToken, connectionToken, keys, next, site, soon, startBench, until, type Bench } from './fixture.ts';
import type { HubOptions } from './options.ts';
import { signConnectionToken, signSubscriptionToken } from './tokens.ts';

let bench: Bench;
const start = async (options: Partial<HubOptions> = {}): Promise<Bench> => (bench = await startBench(options));
afterEach(() => bench.close());

const connect = (user = '7') => ({ id: 1, connect: { token: connectionToken(user) } });
const subscribe = (id: number, user: string, channel: string) => ({
  id,
  subscribe: { channel, token: channelToken(user, channel), flag: 1 },
});

function handshake(origin: string | undefined): Promise<number> {
  const socket = new WebSocket(`${bench.url.replace('http', 'ws')}/connection/websocket`, origin ? { origin } : {});
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
  });
}

describe('entrance', () => {
  test('TR-125 a browser from an origin that is not listed is refused on every path', async () => {
    const { url } = await start();
    expect(await handshake(site)).toBe(101);
    expect(await handshake(undefined)).toBe(101);
    expect(await handshake('https://evil.example')).toBe(403);
    expect(await handshake('null')).toBe(403);
    const headers = { origin: 'https://evil.example' };
    const frame = JSON.stringify(connect());
    const tries = [
      fetch(`${url}/connection/http_stream`, { method: 'POST', headers, body: frame }),
      fetch(`${url}/connection/sse?cf_connect=${encodeURIComponent(frame)}`, { headers }),
      fetch(`${url}/emulation`, { method: 'POST', headers, body: '{}' }),
      fetch(`${url}/emulation`, { method: 'OPTIONS', headers }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(bench.hub.stats().connections).toBe(0);
  });

  test('TR-125 an allowed foreign origin passes the browser preflight, other paths are left to the site', async () => {
    const { url } = await start();
    const preflight = await fetch(`${url}/emulation`, { method: 'OPTIONS', headers: { origin: site } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(site);
    const other = await fetch(`${url}/rest/app/init/`);
    expect([other.status, await other.text()]).toEqual([404, 'elsewhere']);
  });

  test('TR-125 an expired token is refused: refreshed when the client can, final when it cannot', async () => {
    const { client } = await start();
    const expired = connectionToken('7', -5);
    const renewing = client(['websocket'], { token: expired, getToken: async () => connectionToken('7') });
    renewing.newSubscription('player:7', { token: channelToken('7', 'player:7') }).subscribe();
    renewing.connect();
    await renewing.ready(3000);
    const helpless = client(['websocket'], { token: expired });
    const ended = next(helpless, 'disconnected');
    helpless.connect();
    expect(await ended).toMatchObject({ code: 1 });
  });

  test.each([
    [
      'another secret',
      () => signConnectionToken({ ...keys, secret: 'x'.repeat(40) }, { user: '7', expiresAt: soon() }),
    ],
    ['another audience', () => signConnectionToken({ ...keys, audience: 'web' }, { user: '7', expiresAt: soon() })],
    ['a subscription token', () => channelToken('7', 'player:7')],
    ['no token', () => ''],
  ])('TR-125 %s opens nothing and ends for good', async (_name, token) => {
    const { raw } = await start();
    const socket = await raw();
    socket.send({ id: 1, connect: { token: token() } });
    expect(await socket.end()).toEqual({ code: 3500, reason: 'invalid token' });
  });

  test("TR-125 another player's channel cannot be had", async () => {
    const { hub, raw } = await start();
    const forged = signSubscriptionToken(
      { ...keys, secret: 'y'.repeat(40) },
      { user: '7', channel: 'player:8', expiresAt: soon() },
    );
    const asked = [
      { token: channelToken('8', 'player:8'), end: 3500 },
      { token: channelToken('7', 'player:7'), end: 3500 },
      { token: forged, error: 103 },
      { token: '', error: 103 },
      { token: connectionToken('7'), error: 103 },
      { token: channelToken('7', 'player:8', -5), error: 109 },
    ];
    for (const { token, end, error } of asked) {
      const socket = await raw();
      socket.send(connect(), { id: 2, subscribe: { channel: 'player:8', token } });
      if (end) expect((await socket.end()).code).toBe(end);
      else expect(await socket.reply(2)).toMatchObject({ error: { code: error } });
      hub.publish('player:8', { secret: true });
      await sleep(15);
      expect(socket.frames.join('\n')).not.toContain('secret');
      socket.socket.terminate();
    }
  });
});

describe('tokens over time', () => {
  test('the client refreshes connection and channel tokens at their end', async () => {
    const { client } = await start();
    let connections = 0;
    let channels = 0;
    const alice = client(['websocket'], {
      token: connectionToken('7', 2),
      getToken: async () => ((connections += 1), connectionToken('7')),
    });
    const channel = alice.newSubscription('player:7', {
      token: channelToken('7', 'player:7', 2),
      getToken: async () => ((channels += 1), channelToken('7', 'player:7')),
    });
    channel.subscribe();
    alice.connect();
    await channel.ready(2000);
    await until(() => connections === 1 && channels === 1, 'both refreshed');
    await sleep(50);
    expect([alice.state, channel.state]).toEqual(['connected', 'subscribed']);
  });

  test('one who does not refresh is closed after the grace, a channel likewise', async () => {
    let ahead = 0;
    const { raw } = await start({ limits: { tickMs: 20, graceMs: 3000 }, now: () => Date.now() + ahead });
    const first = await raw();
    first.send({ id: 1, connect: { token: connectionToken('7', 10) } });
    expect(await first.reply(1)).toMatchObject({ connect: { expires: true, ttl: 9 } });
    const second = await raw();
    second.send(connect(), { id: 2, subscribe: { channel: 'player:7', token: channelToken('7', 'player:7', 10) } });
    await second.reply(2);
    ahead = 11_000;
    await sleep(60);
    expect(first.closed).toBeUndefined();
    ahead = 14_000;
    expect((await first.end()).code).toBe(3005);
    await until(() => second.frames.join().includes('"unsubscribe"'), 'the push');
    expect(second.replies.at(-1)).toMatchObject({ push: { channel: 'player:7', unsubscribe: { code: 2501 } } });
    expect(second.closed).toBeUndefined();
  });

  test('refreshing with the token of another user, or with an expired one, ends the connection', async () => {
    const { raw } = await start();
    for (const [token, code] of [
      [connectionToken('8'), 3500],
      [connectionToken('7', -1), 3005],
      ['x.y.z', 3500],
    ]) {
      const socket = await raw();
      socket.send(connect(), { id: 2, refresh: { token } });
      expect((await socket.end()).code).toBe(code);
    }
  });
});

describe('what ends a connection', () => {
  test.each([
    ['not JSON', '{"id":1,'],
    ['not an object', '[1]'],
    ['no id', '{"connect":{}}'],
    ['an unknown method', '{"id":1,"teleport":{}}'],
    ['a command before connect', '{"id":1,"subscribe":{"channel":"player:7"}}'],
    ['a pong without a ping', '{}'],
    ['a fractional id', '{"id":1.5,"connect":{}}'],
  ])('%s: bad request', async (_name, frame) => {
    const { raw } = await start();
    const socket = await raw();
    socket.socket.send(frame);
    expect(await socket.end()).toEqual({ code: 3501, reason: 'bad request' });
  });

  test('a second connect, a binary frame, the protobuf protocol', async () => {
    const { raw, url } = await start();
    const twice = await raw();
    twice.send(connect(), { id: 2, connect: { token: connectionToken('7') } });
    expect((await twice.end()).code).toBe(3501);
    const binary = await raw();
    binary.socket.send(Buffer.from(JSON.stringify(connect())), { binary: true });
    expect((await binary.end()).code).toBe(3501);
    const protobuf = new WebSocket(`${url.replace('http', 'ws')}/connection/websocket`, 'centrifuge-protobuf');
    expect(await new Promise((resolve) => protobuf.on('close', resolve))).toBe(3506);
  });

  test('an oversized message closes the socket of its sender only', async () => {
    const { hub, raw } = await start();
    const big = await raw();
    const other = await raw();
    other.send(connect('8'), subscribe(2, '8', 'player:8'));
    await other.reply(2);
    big.send(connect(), { id: 2, rpc: { data: 'x'.repeat(70_000) } });
    expect((await big.end()).code).toBe(1009);
    hub.publish('player:8', 'still here');
    await until(() => other.frames.join().includes('still here'), 'the publication');
  });

  test('silence before connect is stale, silence after a ping is no pong', async () => {
    const { raw } = await start({ limits: { staleMs: 60, tickMs: 20, pingMs: 100, pongMs: 80 } });
    const mute = await raw();
    expect(await mute.end()).toEqual({ code: 3502, reason: 'stale' });
    const deaf = await raw();
    deaf.send(connect());
    expect(await deaf.end()).toEqual({ code: 3012, reason: 'no pong' });
    expect(deaf.frames).toContain('{}');
  });

  test.each(['websocket', 'http_stream', 'sse'] as const)(
    'a client that answers pings stays (%s)',
    async (transport) => {
      const { client } = await start({ limits: { tickMs: 20, pingMs: 100, pongMs: 90 } });
      const alice = client([transport], { token: connectionToken('7') });
      let left = false;
      alice.on('connecting', ({ code }) => (left ||= code !== 0));
      alice.connect();
      await alice.ready(2000);
      await sleep(500);
      expect([alice.state, left]).toEqual(['connected', false]);
    },
  );

  test('a server that falls silent is noticed by the client', async () => {
    const { client } = await start({ limits: { pingMs: 1000, tickMs: 60_000 } });
    const alice = client(['websocket'], { token: connectionToken('7'), maxServerPingDelay: 100 });
    alice.connect();
    await alice.ready(2000);
    const lost = next<{ code: number; reason: string }>(alice, 'connecting');
    expect(await lost).toMatchObject({ code: 2, reason: 'no ping' });
  });

  test('a reason is never empty, so that a final code stays final', async () => {
    const { hub, client } = await start();
    const alice = client(['websocket'], { token: connectionToken('7') });
    alice.connect();
    await alice.ready(2000);
    const ended = next(alice, 'disconnected');
    hub.disconnectUser('7', { code: 3503, reason: '' });
    expect(await ended).toMatchObject({ code: 3503 });
    const later = { user: '7', issuedAt: Date.now() + 60_000, expiresAt: soon() };
    const again = client(['websocket'], { token: signConnectionToken(keys, later) });
    again.connect();
    await again.ready(2000);
    const moved = next<{ code: number }>(again, 'connecting');
    hub.disconnectUser('7', { code: 3011, reason: 'true' });
    expect((await moved).code).toBe(3011);
  });

  test('a reader too slow for its messages is closed, with bounded memory', async () => {
    const { hub, raw } = await start({ limits: { queueBytes: 200_000 } });
    const slow = await raw();
    slow.send(connect(), subscribe(2, '7', 'player:7'));
    await slow.reply(2);
    slow.socket.pause();
    const text = 'x'.repeat(100_000);
    for (let i = 0; i < 200 && hub.stats().connections > 0; i += 1) {
      hub.publish('player:7', text);
      await sleep(1);
    }
    expect(hub.stats().connections).toBe(0);
    slow.socket.resume();
    expect(await slow.end()).toEqual({ code: 3008, reason: 'slow' });
  });
});

describe('limits', () => {
  test('connections per player, channels per connection, commands per second, connections in all', async () => {
    const perClient = { channelsPerConnection: 2, commandBurst: 30, commandsPerSecond: 1 };
    const limits = { ...perClient, connectionsPerUser: 2, connections: 3 };
    const { raw } = await start({ limits });
    const sockets = [await raw(), await raw(), await raw()];
    for (const socket of sockets) socket.send(connect());
    expect((await sockets[2]!.end()).code).toBe(3504);
    const [first] = sockets;
    first!.send(subscribe(2, '7', 'feed:a'), subscribe(3, '7', 'feed:b'), subscribe(4, '7', 'feed:c'));
    expect(await first!.reply(4)).toMatchObject({ error: { code: 106 } });
    first!.send(subscribe(5, '7', 'feed:a'));
    expect(await first!.reply(5)).toMatchObject({ error: { code: 105 } });
    for (let id = 10; id < 60; id += 1) first!.send({ id, rpc: {} });
    expect((await first!.end()).code).toBe(3013);
    const rest = [await raw(), await raw()];
    expect(await handshake(undefined)).toBe(503);
    for (const socket of rest) socket.socket.terminate();
  });

  test('unknown namespaces and malformed names are refused', async () => {
    const { hub, raw } = await start();
    const socket = await raw();
    socket.send(connect(), subscribe(2, '7', 'other:1'), subscribe(3, '7', 'player:Київ'));
    socket.send(subscribe(4, '7', 'constructor:1'));
    expect(await socket.reply(2)).toMatchObject({ error: { code: 102 } });
    expect(await socket.reply(3)).toMatchObject({ error: { code: 107 } });
    expect(await socket.reply(4)).toMatchObject({ error: { code: 102 } });
    expect(() => hub.publish('other:1', 1)).toThrow('unknown channel');
    expect(() => hub.publish('player:1', 'x'.repeat(300_000))).toThrow('bad request');
    expect(hub.stats().channels).toBe(0);
  });

  test('history and channels stay within their bounds; a channel that returns has a new epoch', async () => {
    const { hub } = await start({ limits: { channels: 50, historyBytes: 20_000 } });
    const before = hub.publish('player:0', 'x');
    for (let i = 1; i <= 500; i += 1) hub.publish(`player:${i}`, 'x'.repeat(1000));
    expect(hub.stats().channels).toBeLessThanOrEqual(50);
    expect(hub.stats().historyBytes).toBeLessThanOrEqual(20_000);
    const after = hub.publish('player:0', 'x');
    expect(after.offset).toBe(1);
    expect(after.epoch).not.toBe(before.epoch);
  });

  test('the same idempotency key publishes once', async () => {
    const { hub } = await start();
    const first = hub.publish('player:7', 1, { idempotencyKey: 'a' });
    expect(hub.publish('player:7', 1, { idempotencyKey: 'a' })).toEqual(first);
    expect(hub.publish('player:8', 1, { idempotencyKey: 'a' }).epoch).not.toBe(first.epoch);
    expect(hub.publish('player:7', 1, { idempotencyKey: 'b' }).offset).toBe(2);
  });

  test('a key is forgotten in its time, and only half of them when there are too many', async () => {
    const { hub } = await start({ limits: { idempotencyKeys: 10, idempotencyMs: 200 } });
    for (let i = 1; i <= 8; i += 1) hub.publish('player:7', i, { idempotencyKey: `k${i}` });
    expect([4, 5, 6, 7, 8].map((i) => hub.publish('player:7', i, { idempotencyKey: `k${i}` }).offset)).toEqual([
      4, 5, 6, 7, 8,
    ]);
    for (let i = 9; i <= 18; i += 1) hub.publish('player:7', i, { idempotencyKey: `k${i}` });
    expect(hub.publish('player:7', 18, { idempotencyKey: 'k18' }).offset).toBe(18);
    expect(hub.publish('player:7', 1, { idempotencyKey: 'k1' }).offset).toBe(19);
    await sleep(250);
    expect(hub.publish('player:7', 18, { idempotencyKey: 'k18' }).offset).toBe(20);
  });

  test('publishing stays as cheap when more keys have come than are kept', async () => {
    const { hub } = await start();
    const timeOf = (from: number): number => {
      const began = performance.now();
      for (let i = from; i < from + 40_000; i += 1)
        hub.publish(`player:${i % 50}`, 1, { idempotencyKey: `outbox ${i}` });
      return performance.now() - began;
    };
    timeOf(0);
    const early = timeOf(40_000);
    for (const from of [80_000, 120_000, 160_000]) timeOf(from);
    expect(timeOf(200_000)).toBeLessThan(early * 4 + 100);
  });

  test('more waiting than may wait: subscribers recover instead of losing', async () => {
    const { hub, client } = await start({ limits: { pending: 20 } });
    const alice = client(['websocket'], { token: connectionToken('7') });
    const channel = alice.newSubscription('player:7', { token: channelToken('7', 'player:7') });
    const received: unknown[] = [];
    channel.on('publication', ({ data }) => received.push(data));
    channel.subscribe();
    alice.connect();
    await channel.ready(2000);
    for (let i = 1; i <= 50; i += 1) hub.publish('player:7', i);
    await until(() => received.length === 50, 'all recovered');
    expect(received).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });
});

describe('emulation', () => {
  const send = (body: unknown) =>
    fetch(`${bench.url}/emulation`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  test('unknown node 404, gone session 204, malformed 400, oversized 413', async () => {
    const { hub, url } = await start();
    expect((await send({ session: 's', node: 'elsewhere', data: '{}' })).status).toBe(404);
    expect((await send({ session: 's', node: hub.node, data: '{}' })).status).toBe(204);
    expect((await send('nonsense')).status).toBe(400);
    expect((await send({ session: 1, node: hub.node })).status).toBe(400);
    expect((await send('x'.repeat(70_000))).status).toBe(413);
    expect((await fetch(`${url}/connection/sse`)).status).toBe(400);
    expect((await fetch(`${url}/connection/websocket`)).status).toBe(426);
  });
});
