// The push channel against a socket of our own: who connects where, what is handed on, how long it waits and when it
// tries again.
import type { AppInit } from '@malva/contract/app';
import { Centrifuge } from 'centrifuge';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isWanted, listenTo, startRealtime, stopRealtime, type RealtimeHost } from './realtime.ts';

interface Command {
  id: number;
  connect?: { token: string };
  subscribe?: { channel: string; token: string; recover?: boolean; offset?: number; epoch?: string };
}

/** A socket whose other end the test plays. */
class Socket {
  static all: Socket[] = [];
  readonly url: string;
  readonly sent: Command[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(url: string) {
    this.url = url;
    Socket.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  send(data: string): void {
    this.sent.push(
      ...data
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Command),
    );
  }
  say(reply: object): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: '' });
  }
}

const init = {
  websocket: { url: '/ws/', token: 'connection-token', channels: [{ name: 'player:7', token: 'channel-token' }] },
} as unknown as AppInit;
const setBalance = vi.fn();
const host = {
  site: {
    registry: { message: (type: string) => (type === 'setBalance' ? setBalance : null) },
    session: { setOnline: vi.fn() },
  },
  readInit: () => Promise.resolve(init),
  onGap: vi.fn(),
} as unknown as RealtimeHost;

const last = () => Socket.all.at(-1)!;
const settled = () => vi.advanceTimersByTimeAsync(0);
let client: Centrifuge;

beforeEach(async () => {
  vi.useFakeTimers();
  Socket.all = [];
  setBalance.mockClear();
  vi.mocked(host.onGap).mockClear();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'https://malva.example/games/', protocol: 'https:' });
  const connect = vi.spyOn(Centrifuge.prototype, 'connect');
  await startRealtime(host, init);
  client = connect.mock.contexts[0]!;
  await settled();
});
afterEach(() => {
  stopRealtime();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const anew = () => vi.mocked(Centrifuge.prototype.connect).mock.contexts.at(-1) as Centrifuge;
const asksFor = (what: 'connect' | 'subscribe') => last().sent.find((command) => command[what]);

/** The other end accepts; it will say `ping` seconds apart that it lives. */
async function accept(ping = 25): Promise<void> {
  last().open();
  await settled();
  const asked = asksFor('connect');
  last().say({ id: asked?.id, connect: { client: 'one', version: '6', ping, pong: true } });
  await settled();
}

it('S-007 S-136 S-137 C-007 E-032 E-033 E-050 with the tokens of the main data it connects to the configured address and subscribes', async () => {
  const channel = client.getSubscription('player:7');
  expect([last().url, client.state, channel?.state]).toEqual(['wss://malva.example/ws/', 'connecting', 'subscribing']);
  await accept();
  expect(last().sent[0]?.connect).toMatchObject({ token: 'connection-token' });
  expect(client.state).toBe('connected');
  const asked = asksFor('subscribe');
  expect(asked?.subscribe).toMatchObject({ channel: 'player:7', token: 'channel-token' });
  last().say({ id: asked?.id, subscribe: {} });
  await settled();
  expect(channel?.state).toBe('subscribed');
  last().say({
    push: { channel: 'player:7', pub: { data: { type: 'setBalance', action: null, data: { balance: '5.00' } } } },
  });
  last().say({ push: { channel: 'player:7', pub: { data: { type: 'nobodyOwnsThis', action: null, data: {} } } } });
  await settled();
  expect(setBalance).toHaveBeenCalledExactlyOnceWith({ balance: '5.00' }, { site: host.site, action: null });
  channel?.unsubscribe();
  expect(channel?.state).toBe('unsubscribed');
  stopRealtime();
  expect(client.state).toBe('disconnected');
});

it('RT-002 it subscribes from the position of the start-up call; only where that cannot be recovered is all asked for again', async () => {
  const since = { offset: 12, epoch: 'of-the-call' };
  const channels = [{ name: 'player:8', token: 'channel-token', since }];
  await startRealtime(host, { websocket: { ...init.websocket, channels } } as unknown as AppInit);
  await settled();
  await accept();
  const asked = asksFor('subscribe');
  expect(asked?.subscribe).toMatchObject({ channel: 'player:8', recover: true, offset: 12, epoch: 'of-the-call' });
  const missed = { data: { type: 'setBalance', action: null, data: { balance: '9.00' } }, offset: 13 };
  const position = { recoverable: true, positioned: true, epoch: since.epoch, offset: 13 };
  const answer = { ...position, was_recovering: true, recovered: true, publications: [missed] };
  last().say({ id: asked?.id, subscribe: answer });
  await settled();
  expect(setBalance).toHaveBeenCalledExactlyOnceWith({ balance: '9.00' }, { site: host.site, action: null });
  expect(host.onGap).not.toHaveBeenCalled();
});

it.each([
  ['a position another process gave', { offset: 12, epoch: 'of-another' }, { was_recovering: true }],
  ['no position, as with Centrifugo', undefined, {}],
])('RT-002 with %s all is asked for again once the subscription stands', async (_, since, answer) => {
  const channels = [{ name: 'player:8', token: 'channel-token', since }];
  await startRealtime(host, { websocket: { ...init.websocket, channels } } as unknown as AppInit);
  await settled();
  await accept();
  expect(host.onGap).not.toHaveBeenCalled();
  last().say({ id: asksFor('subscribe')?.id, subscribe: { recovered: false, ...answer } });
  await settled();
  expect(host.onGap).toHaveBeenCalledOnce();
});

it('E-050 a message is a type, an action and data: its owner gets the data and the action, and an owner that throws does not stop the others', async () => {
  await accept();
  last().say({ id: asksFor('subscribe')?.id, subscribe: {} });
  await settled();
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setBalance.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  for (const action of ['deposit', null])
    last().say({
      push: { channel: 'player:7', pub: { data: { type: 'setBalance', action, data: { balance: '7.00' } } } },
    });
  await settled();
  expect(setBalance.mock.calls).toEqual([
    [{ balance: '7.00' }, { site: host.site, action: 'deposit' }],
    [{ balance: '7.00' }, { site: host.site, action: null }],
  ]);
  expect(complaint).toHaveBeenCalledExactlyOnceWith('realtime setBalance', expect.any(Error));
});

it('a handler whose module does not come, as while the page is being left, is no unheard error', async () => {
  await accept();
  last().say({ id: asksFor('subscribe')?.id, subscribe: {} });
  await settled();
  const unheard = vi.fn();
  process.once('unhandledRejection', unheard);
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setBalance.mockReturnValueOnce(Promise.reject(new TypeError('error loading dynamically imported module')));
  last().say({
    push: { channel: 'player:7', pub: { data: { type: 'setBalance', action: null, data: { balance: '7.00' } } } },
  });
  await settled();
  expect(warning).toHaveBeenCalledExactlyOnceWith('realtime setBalance', expect.any(TypeError));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});

it('messages told together travel as a list, and each is heard in its order', async () => {
  await accept();
  last().say({ id: asksFor('subscribe')?.id, subscribe: {} });
  await settled();
  last().say({
    push: {
      channel: 'player:7',
      pub: { data: ['5.00', '6.00'].map((balance) => ({ type: 'setBalance', action: null, data: { balance } })) },
    },
  });
  await settled();
  expect(setBalance.mock.calls.map(([data]) => data as unknown)).toEqual([{ balance: '5.00' }, { balance: '6.00' }]);
});

it('a temporary channel is subscribed beside the visitor’s own, over a new connection too, until its caller stops it', async () => {
  await accept();
  const renew = vi.fn(() => Promise.resolve('second-token'));
  const stop = listenTo(host.site, { name: 'feed:flight', token: 'first-token', renew });
  await settled();
  const asked = () => last().sent.find(({ subscribe }) => subscribe?.channel === 'feed:flight');
  expect(asked()?.subscribe?.token).toBe('first-token');
  last().say({ id: asked()?.id, subscribe: {} });
  last().say({
    push: { channel: 'feed:flight', pub: { data: { type: 'setBalance', action: null, data: { balance: '3.00' } } } },
  });
  await settled();
  expect(setBalance).toHaveBeenCalledExactlyOnceWith({ balance: '3.00' }, { site: host.site, action: null });

  const guest = { websocket: { ...init.websocket, channels: [] } } as unknown as AppInit;
  await startRealtime(host, guest);
  await settled();
  await accept();
  expect(last().sent.flatMap(({ subscribe }) => subscribe?.channel ?? [])).toEqual(['feed:flight']);
  last().say({ id: asked()?.id, error: { code: 109, message: 'token expired', temporary: true } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(renew).toHaveBeenCalled();
  // Two who want the same hear it until both have let it go.
  const stopToo = listenTo(host.site, { name: 'feed:flight', token: 'first-token', renew });
  stop();
  expect([isWanted(), anew().getSubscription('feed:flight')?.channel]).toEqual([true, 'feed:flight']);
  stopToo();
  expect([isWanted(), anew() === client, anew().getSubscription('feed:flight')]).toEqual([false, false, null]);
});

it('K-014 S-138 an answer is waited for five seconds', async () => {
  last().open();
  await vi.advanceTimersByTimeAsync(4_990);
  expect(last().readyState).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(last().readyState).toBe(3);
  expect(client.state).toBe('connecting');
});

it('K-015 K-016 S-138 a lost connection is tried again after half a second at the earliest, twenty seconds at the latest', async () => {
  await accept();
  const waits: number[] = [];
  for (let i = 0; i < 12; i++) {
    const before = Socket.all.length;
    const began = Date.now();
    last().close();
    for (let ms = 0; ms < 30_000 && Socket.all.length === before; ms += 10) await vi.advanceTimersByTimeAsync(10);
    waits.push(Date.now() - began);
  }
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(490);
  expect(Math.max(...waits)).toBeLessThanOrEqual(20_020);
  expect(Math.max(...waits)).toBeGreaterThan(2_000);
});

it('K-017 S-138 the server’s sign of life may be ten seconds late', async () => {
  await accept(25);
  last().say({ id: asksFor('subscribe')?.id, subscribe: {} });
  await vi.advanceTimersByTimeAsync(34_900);
  expect(client.state).toBe('connected');
  last().say({});
  await vi.advanceTimersByTimeAsync(34_900);
  expect(client.state).toBe('connected');
  await vi.advanceTimersByTimeAsync(200);
  expect(client.state).toBe('connecting');
});
