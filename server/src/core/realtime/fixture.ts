// For tests: a hub on a real HTTP server, tokens for it, the npm client over any transport, a raw socket.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Centrifuge, type Options, type Subscription, type TransportName } from 'centrifuge';
import { WebSocket } from 'ws';
import { createHub, type Hub } from './hub.ts';
import type { HubOptions } from './options.ts';
import { signConnectionToken, signSubscriptionToken, type TokenKeys } from './tokens.ts';
import { attachHub, realtimePaths } from './transports.ts';

export const keys: TokenKeys = { secret: 'a-test-secret-of-sufficient-length', audience: 'rt' };
export const soon = (seconds = 600): number => Math.floor(Date.now() / 1000) + seconds;
export const site = 'http://site.test';

export const connectionToken = (user: string, seconds = 600, channels: string[] = []): string =>
  signConnectionToken(keys, { user, expiresAt: soon(seconds), channels });
export const channelToken = (user: string, channel: string, seconds = 600): string =>
  signSubscriptionToken(keys, { user, channel, expiresAt: soon(seconds) });

/** Just enough of EventSource for the client's sse transport. */
class TestEventSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly #abort = new AbortController();

  constructor(url: string) {
    void this.#read(url);
  }

  async #read(url: string): Promise<void> {
    try {
      const response = await fetch(url, { signal: this.#abort.signal });
      if (!response.ok || !response.body) throw new Error(String(response.status));
      this.onopen?.();
      let rest = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) this.onmessage?.({ data: event.replace(/^data: /, '') });
      }
      this.onerror?.(new Error('ended'));
    } catch (error) {
      if (!this.#abort.signal.aborted) this.onerror?.(error);
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

export interface Bench {
  hub: Hub;
  server: Server;
  url: string;
  /** A client on the given transports, in order; closed with the bench. */
  client(transports: readonly TransportName[], options?: Partial<Options>): Centrifuge;
  /** `from`: the address it says it comes from. */
  raw(from?: string): Promise<RawSocket>;
  close(): Promise<void>;
}

const endpoints: Partial<Record<TransportName, string>> = {
  websocket: realtimePaths.websocket,
  http_stream: realtimePaths.httpStream,
  sse: realtimePaths.sse,
};

export async function startBench(options: Partial<HubOptions> = {}, port = 0): Promise<Bench> {
  const hub = createHub({ keys, ...options });
  const server = createServer((_request, response) => response.writeHead(404).end('elsewhere'));
  const addressOf = ({ headers, socket }: IncomingMessage): string =>
    typeof headers['x-from'] === 'string' ? headers['x-from'] : (socket.remoteAddress ?? '');
  attachHub(server, { hub, allowedOrigins: [site], addressOf });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients = new Set<Centrifuge>();
  const client: Bench['client'] = (transports, extra = {}) => {
    const list = transports.map((transport) => {
      const base = transport === 'websocket' ? url.replace('http', 'ws') : url;
      return { transport, endpoint: `${base}${endpoints[transport]}` };
    });
    const made = new Centrifuge(list, {
      websocket: WebSocket,
      eventsource: TestEventSource,
      emulationEndpoint: `${url}${realtimePaths.emulation}`,
      minReconnectDelay: 20,
      maxReconnectDelay: 100,
      ...extra,
    });
    clients.add(made);
    return made;
  };
  const close = async (): Promise<void> => {
    for (const each of clients) each.disconnect();
    await hub.close(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { hub, server, url, client, raw: (from) => openRaw(url, from), close };
}

type Named = { on(event: string, listener: (context: never) => void): unknown };

/** The next event of that name; fails loudly instead of hanging. */
export function next<T = Record<string, unknown>>(source: unknown, event: string, waitMs = 4000): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${waitMs} ms`)), waitMs);
    (source as Named).on(event, (context: never) => {
      clearTimeout(timer);
      resolve(context as T);
    });
  });
}

export function collect(subscription: Subscription): unknown[] {
  const received: unknown[] = [];
  subscription.on('publication', ({ data }) => received.push(data));
  return received;
}

export async function until(condition: () => boolean, what: string, waitMs = 4000): Promise<void> {
  const end = performance.now() + waitMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await sleep(5);
  }
}

/** The wire itself, for what the client never sends. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  closed: { code: number; reason: string } | undefined;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.frames.push(data.toString()));
    socket.on('close', (code: number, reason: Buffer) => {
      this.closed = { code, reason: reason.toString() };
    });
    socket.on('error', () => undefined);
  }

  send(...commands: unknown[]): void {
    this.socket.send(commands.map((command) => JSON.stringify(command)).join('\n'));
  }

  get replies(): Record<string, unknown>[] {
    return this.frames.flatMap((frame) => frame.split('\n')).map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  async reply(id: number): Promise<Record<string, unknown>> {
    await until(() => this.replies.some((reply) => reply['id'] === id), `reply ${id}`);
    return this.replies.find((reply) => reply['id'] === id) ?? {};
  }

  async end(): Promise<{ code: number; reason: string }> {
    await until(() => this.closed !== undefined, 'close');
    return this.closed ?? { code: 0, reason: '' };
  }
}

async function openRaw(url: string, from?: string): Promise<RawSocket> {
  const headers = from === undefined ? {} : { 'x-from': from };
  const socket = new WebSocket(`${url.replace('http', 'ws')}${realtimePaths.websocket}`, { headers });
  const raw = new RawSocket(socket);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return raw;
}
