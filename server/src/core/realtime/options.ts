// What a hub is told when it is made, with the defaults; the figures mirror Centrifugo's so that either can serve.
import type { Namespace } from './channel.ts';
import type { TokenKeys } from './tokens.ts';

export interface HubLog {
  warn(details: Record<string, unknown>, message: string): void;
  error(details: Record<string, unknown>, message: string): void;
}

export interface HubLimits {
  pingMs: number;
  pongMs: number;
  /** From opening to the connect command. */
  staleMs: number;
  /** How often pings, expiry and history are looked after. */
  tickMs: number;
  /** Between the end of a token and the close, so that the client's refresh can arrive. */
  graceMs: number;
  /** Unsent bytes after which a connection is closed as slow. */
  queueBytes: number;
  connections: number;
  connectionsPerUser: number;
  /** Over all addresses. */
  connectsPerSecond: number;
  /** Handshakes a second of one address, once its first ones are used up. */
  handshakesPerAddress: number;
  handshakeBurst: number;
  /** Sockets of one address on which no one has logged in. */
  guestsPerAddress: number;
  channelsPerConnection: number;
  commandsPerSecond: number;
  commandBurst: number;
  /** Publications in one frame. */
  frame: number;
  /** Publications waiting in one channel; beyond it subscribers are told to recover. */
  pending: number;
  /** Publications replayed at most. */
  recovery: number;
  publicationBytes: number;
  channels: number;
  historyBytes: number;
  idempotencyKeys: number;
  idempotencyMs: number;
}

export interface HubOptions {
  keys: TokenKeys;
  namespaces?: Record<string, Namespace>;
  limits?: Partial<HubLimits>;
  /** Wall clock, milliseconds; decides about tokens only. */
  now?: () => number;
  log?: HubLog;
}

export const defaultNamespaces: Record<string, Namespace> = {
  player: { historySize: 100, historyTtlMs: 300_000, recovery: 'stream', coalesceMs: 0 },
  chat: { historySize: 50, historyTtlMs: 300_000, recovery: 'stream', coalesceMs: 0 },
  staff: { historySize: 1, historyTtlMs: 60_000, recovery: 'cache', coalesceMs: 100 },
  /** Prices: `odds:e<event>` and `odds:l<list>`. */
  odds: {
    historySize: 20,
    historyTtlMs: 30_000,
    recovery: 'stream',
    coalesceMs: 0,
    open: /^odds:(e[1-9][0-9]{0,9}|l[a-z0-9-]{1,30})$/,
  },
  feed: { historySize: 1, historyTtlMs: 60_000, recovery: 'cache', coalesceMs: 10 },
};

export const defaultLimits: HubLimits = {
  pingMs: 25_000,
  pongMs: 8_000,
  staleMs: 10_000,
  tickMs: 1_000,
  graceMs: 25_000,
  queueBytes: 1_048_576,
  connections: 20_000,
  connectionsPerUser: 20,
  connectsPerSecond: 500,
  handshakesPerAddress: 30,
  handshakeBurst: 150,
  guestsPerAddress: 200,
  channelsPerConnection: 128,
  commandsPerSecond: 50,
  commandBurst: 300,
  frame: 16,
  pending: 4_096,
  recovery: 300,
  publicationBytes: 262_144,
  channels: 100_000,
  historyBytes: 67_108_864,
  idempotencyKeys: 100_000,
  idempotencyMs: 300_000,
};

/** What one address may, as many times. */
export const addressLimits = (times: number): Partial<HubLimits> => ({
  handshakesPerAddress: defaultLimits.handshakesPerAddress * times,
  handshakeBurst: defaultLimits.handshakeBurst * times,
  guestsPerAddress: defaultLimits.guestsPerAddress * times,
});

const silent: HubLog = { warn: () => undefined, error: () => undefined };

export interface HubSettings {
  keys: TokenKeys;
  namespaces: Record<string, Namespace>;
  limits: HubLimits;
  now: () => number;
  log: HubLog;
}

export function settle(options: HubOptions): HubSettings {
  return {
    keys: options.keys,
    namespaces: options.namespaces ?? defaultNamespaces,
    limits: { ...defaultLimits, ...options.limits },
    now: options.now ?? Date.now,
    log: options.log ?? silent,
  };
}
