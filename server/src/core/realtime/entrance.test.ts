// How many may come in from one address: one in a loop keeps no other out.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connectionToken, startBench, until, type Bench } from './fixture.ts';
import type { HubOptions } from './options.ts';

let bench: Bench;
const start = async (options: Partial<HubOptions> = {}): Promise<Bench> => (bench = await startBench(options));
afterEach(() => bench.close());

const connect = (user = '7') => ({ id: 1, connect: { token: connectionToken(user) } });
const stream = (url: string, from: string) =>
  fetch(`${url}/connection/http_stream`, { method: 'POST', headers: { 'x-from': from }, body: '' });

test('handshakes in a loop from one address are refused before they are made, and keep no other out', async () => {
  const perAddress = { handshakeBurst: 10, handshakesPerAddress: 1 };
  const { raw, url, hub } = await start({ limits: { ...perAddress, connectsPerSecond: 15 } });
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => raw('203.0.113.9')));
  const refused = tries.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused.length).toBe(50);
  for (const { reason } of refused) expect(String(reason)).toContain('429');
  expect((await stream(url, '::ffff:203.0.113.9')).status).toBe(429);
  expect(
    (await fetch(`${url}/connection/sse?cf_connect=%7B%7D`, { headers: { 'x-from': '203.0.113.9' } })).status,
  ).toBe(429);
  const honest = await raw('203.0.113.10');
  honest.send(connect());
  expect(await honest.reply(1)).toMatchObject({ connect: { ping: 25 } });
  expect(hub.stats().connections).toBe(11);
  // Later the address may come again.
  await sleep(1200);
  await raw('203.0.113.9');
});

test('of IPv6 an address is its /64, and a /48 may eight times as much', async () => {
  const { raw } = await start({ limits: { handshakeBurst: 2, handshakesPerAddress: 0.001 } });
  const comeIn = async (from: string): Promise<boolean> =>
    raw(from).then(
      () => true,
      () => false,
    );
  expect([await comeIn('2001:db8:1:2::1'), await comeIn('2001:db8:1:2:ffff::2')]).toEqual([true, true]);
  expect([await comeIn('2001:db8:1:2::3'), await comeIn('2001:db8:1:3::1')]).toEqual([false, true]);
  let entered = 3;
  for (let net = 4; net < 40; net += 1) if (await comeIn(`2001:db8:1:${net.toString(16)}::1`)) entered += 1;
  expect(entered).toBe(16);
  expect(await comeIn('2001:db8:2::1')).toBe(true);
});

test('guests have so many sockets per address, players so many of their own', async () => {
  const { raw, hub } = await start({ limits: { guestsPerAddress: 3 } });
  const from = '203.0.113.9';
  const guests = [await raw(from), await raw(from)];
  guests[0]!.send(connect(''));
  await guests[0]!.reply(1);
  const player = await raw(from);
  await expect(raw(from)).rejects.toThrow('429');
  player.send(connect('7'));
  await player.reply(1);
  const third = await raw(from);
  await expect(raw(from)).rejects.toThrow('429');
  third.socket.terminate();
  await until(() => hub.stats().connections === 3, 'it has gone');
  await raw(from);
});

/** An emulated connection, and how a command of it or of another is sent from there. */
async function emulated(url: string, from: string) {
  const answer = await fetch(`${url}/connection/http_stream`, {
    method: 'POST',
    headers: { 'x-from': from },
    body: JSON.stringify(connect()),
  });
  const lines = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const reply = JSON.parse((await lines.read()).value ?? '') as { connect: { session: string; node: string } };
  const { session, node } = reply.connect;
  const send = async (data: object | string, change: { session?: string; from?: string } = {}): Promise<number> => {
    const body = { session, node, data: typeof data === 'string' ? data : JSON.stringify(data), ...change };
    const headers = { 'x-from': change.from ?? from };
    return (await fetch(`${url}/emulation`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  return { send, lines };
}
const command = { id: 2, publish: { channel: 'player:7' } };

test('requests for no connection from one address are refused like handshakes; one that has a connection sends on', async () => {
  const perAddress = { handshakeBurst: 10, handshakesPerAddress: 1 };
  const { url } = await start({ limits: perAddress });
  const { send } = await emulated(url, '203.0.113.10');
  const large = { id: 2, publish: { channel: 'x'.repeat(60_000) } };
  const made = (): Promise<number> => send(large, { session: 'made-up', from: '203.0.113.9' });
  const answers = await Promise.all(Array.from({ length: 60 }, made));
  expect([204, 429].map((asked) => answers.filter((status) => status === asked).length)).toEqual([10, 50]);
  expect((await stream(url, '203.0.113.9')).status).toBe(429);
  const own = [];
  for (let i = 0; i < 40; i += 1) own.push(await send(command));
  expect(new Set(own)).toEqual(new Set([204]));
  expect((await stream(url, '203.0.113.10')).status).toBe(200);
});

test('what is refused is not read', async () => {
  const { url } = await start({ limits: { handshakeBurst: 1, handshakesPerAddress: 0.001 } });
  const headers = { 'x-from': '203.0.113.9', 'content-length': '60000' };
  const begin = (path: string): Promise<number | undefined> =>
    new Promise((done, fail) => {
      const begun = request(`${url}${path}`, { method: 'POST', headers }, ({ statusCode }) => {
        begun.destroy();
        done(statusCode);
      });
      begun.on('error', fail);
      begun.setTimeout(1000, () => fail(new Error(`${path} waits for the body`)));
      begun.flushHeaders();
    });
  expect((await stream(url, '203.0.113.9')).status).toBe(200);
  expect(await begin('/connection/http_stream')).toBe(429);
  expect(await begin('/emulation')).toBe(429);
});

test('a frame without a command ends the connection it came from', async () => {
  const { url } = await start();
  const { send, lines } = await emulated(url, '203.0.113.9');
  expect(await send('\n'.repeat(20_000))).toBe(204);
  expect((await lines.read()).value).toContain('"code":3501');
});
