// What each client command does. The first must be `connect`; after a refused one nothing else is served. The site's
// client connects, subscribes and renews its tokens. `presence` is there because the peer's own test suite asks for it.
// A player reaches a channel only with a token naming that channel and that player: a wrong signature is an error,
// someone else's token ends the whole connection.
import { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import type { Connection, Subscription } from './connection.ts';
import type { HubSettings } from './options.ts';
import {
  disconnects,
  encodeError,
  encodeReply,
  errors,
  withPublications,
  type Command,
  type Disconnect,
  type Method,
  type Params,
  type Refusal,
} from './protocol.ts';
import { verifyConnectionToken, verifySubscriptionToken } from './tokens.ts';

/** What commands need of the hub around them. */
export interface Sessions {
  readonly settings: HubSettings;
  readonly channels: Channels;
  readonly node: string;
  isRevoked(user: string, issuedAt: number): boolean;
  /** Registers a connection under its player; null when admitted. */
  admit(connection: Connection): Disconnect | null;
}

type Numbered = Exclude<Command, { method: 'pong' }>;
type Outcome = { result: string } | { error: Refusal } | { disconnect: Disconnect };
type Handler = (hub: Sessions, connection: Connection, params: Params) => Outcome;

const empty: Outcome = { result: '{}' };
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
const fields = (value: unknown): Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Params) : {};

function life(hub: Sessions, expiresAt: number): { expires?: true; ttl?: number } {
  if (expiresAt === 0) return {};
  return { expires: true, ttl: Math.max(1, Math.floor(expiresAt - hub.settings.now() / 1000)) };
}

function past(hub: Sessions, expiresAt: number): boolean {
  return expiresAt !== 0 && expiresAt <= hub.settings.now() / 1000;
}

/** Joins and answers the subscribe result; null when the client asked for all or nothing and it cannot be had. */
function join(hub: Sessions, subscription: Subscription, channel: Channel, params: Params): string | null {
  const { namespace, epoch, top } = channel;
  const kept = namespace.historySize > 0;
  const result: Params = { ...life(hub, subscription.expiresAt) };
  if (kept) Object.assign(result, { recoverable: true, positioned: true, epoch, offset: top });
  let publications: string[] = [];
  if (kept && params['recover'] === true) {
    const found = channel.recover(count(params['offset']), text(params['epoch']), performance.now());
    const recovered = found.recovered && found.publications.length <= hub.settings.limits.recovery;
    if (!recovered && (count(params['flag']) & 2) !== 0) return null;
    Object.assign(result, { recovered, was_recovering: true });
    if (recovered) {
      publications = found.publications.map(({ json }) => json);
      result['offset'] = (found.publications[0]?.offset ?? top + 1) - 1;
    }
  }
  subscription.position = top;
  hub.channels.subscribe(channel, subscription);
  return withPublications(result, publications);
}

function joinServerSide(hub: Sessions, connection: Connection, names: readonly string[], asked: Params): Outcome {
  if (names.length > hub.settings.limits.channelsPerConnection) return { disconnect: disconnects.channelLimit };
  const parts: string[] = [];
  for (const name of names) {
    const channel = hub.channels.open(name);
    if (!(channel instanceof Channel)) return { disconnect: disconnects.badRequest };
    const subscription: Subscription = {
      connection,
      serverSide: true,
      info: undefined,
      position: 0,
      expiresAt: 0,
    };
    parts.push(`${JSON.stringify(name)}:${join(hub, subscription, channel, fields(asked[name])) ?? '{}'}`);
  }
  return { result: `{${parts.join(',')}}` };
}

const connect: Handler = (hub, connection, params) => {
  if (connection.state !== 'new') return { disconnect: disconnects.badRequest };
  const { settings } = hub;
  const verified = verifyConnectionToken(settings.keys, text(params['token']), settings.now());
  if (!verified.ok && verified.reason === 'invalid') return { disconnect: disconnects.invalidToken };
  const isOver =
    !verified.ok ||
    past(hub, verified.claims.expiresAt) ||
    hub.isRevoked(verified.claims.user, verified.claims.issuedAt);
  if (isOver) {
    connection.state = 'refused';
    return { error: errors.tokenExpired };
  }
  const { user, info, expiresAt, channels } = verified.claims;
  Object.assign(connection, { user, info, expiresAt });
  const refused = hub.admit(connection);
  if (refused) return { disconnect: refused };
  connection.state = 'connected';
  const subs = joinServerSide(hub, connection, channels, fields(params['subs']));
  if (!('result' in subs)) return subs;
  const now = performance.now();
  const { pingMs } = settings.limits;
  connection.nextPingAt = now + pingMs / 2 + Math.random() * (pingMs / 2);
  const { id: client, session, transport } = connection;
  const found = transport.emulated ? { session, node: hub.node } : {};
  const ping = Math.max(1, Math.round(pingMs / 1000));
  const result = JSON.stringify({ client, version: 'malva', ping, pong: true, ...life(hub, expiresAt), ...found });
  return { result: channels.length > 0 ? `${result.slice(0, -1)},"subs":${subs.result}}` : result };
};

/** Without a token: only what everybody may hear. */
function subscribeOpenly(hub: Sessions, connection: Connection, params: Params): Outcome {
  const name = text(params['channel']);
  const namespace = hub.channels.namespaceOf(name);
  if ('code' in namespace || !namespace.open?.test(name)) return { error: errors.permissionDenied };
  const channel = hub.channels.open(name);
  if (!(channel instanceof Channel)) return { error: channel };
  const subscription = { connection, serverSide: false, info: undefined, position: 0, expiresAt: 0 };
  const result = join(hub, subscription, channel, params);
  return result === null ? { error: errors.unrecoverable } : { result };
}

const subscribe: Handler = (hub, connection, params) => {
  const name = text(params['channel']);
  if (name === '') return { disconnect: disconnects.badRequest };
  if (connection.subscriptions.has(name)) return { error: errors.alreadySubscribed };
  if (connection.subscriptions.size >= hub.settings.limits.channelsPerConnection)
    return { error: errors.limitExceeded };
  if (count(params['type']) !== 0) return { error: errors.notAvailable };
  const token = text(params['token']);
  if (token === '') return subscribeOpenly(hub, connection, params);
  const verified = verifySubscriptionToken(hub.settings.keys, token, hub.settings.now());
  if (!verified.ok) return { error: verified.reason === 'expired' ? errors.tokenExpired : errors.permissionDenied };
  const { claims } = verified;
  if (claims.channel !== name || claims.user !== connection.user) return { disconnect: disconnects.invalidToken };
  if (past(hub, claims.expiresAt)) return { error: errors.tokenExpired };
  const channel = hub.channels.open(name);
  if (!(channel instanceof Channel)) return { error: channel };
  const { info, expiresAt } = claims;
  const result = join(hub, { connection, serverSide: false, info, position: 0, expiresAt }, channel, params);
  return result === null ? { error: errors.unrecoverable } : { result };
};

const unsubscribe: Handler = (hub, connection, params) => {
  hub.channels.unsubscribe(connection, text(params['channel']));
  return empty;
};

const refresh: Handler = (hub, connection, params) => {
  const verified = verifyConnectionToken(hub.settings.keys, text(params['token']), hub.settings.now());
  if (!verified.ok)
    return { disconnect: verified.reason === 'expired' ? disconnects.expired : disconnects.invalidToken };
  if (verified.claims.user !== connection.user) return { disconnect: disconnects.invalidToken };
  const { user, issuedAt } = verified.claims;
  if (past(hub, verified.claims.expiresAt) || hub.isRevoked(user, issuedAt)) return { disconnect: disconnects.expired };
  connection.expiresAt = verified.claims.expiresAt;
  return { result: JSON.stringify({ client: connection.id, version: 'malva', ...life(hub, connection.expiresAt) }) };
};

const subRefresh: Handler = (hub, connection, params) => {
  const name = text(params['channel']);
  const subscription = connection.subscriptions.get(name);
  if (!subscription) return { error: errors.permissionDenied };
  const verified = verifySubscriptionToken(hub.settings.keys, text(params['token']), hub.settings.now());
  if (!verified.ok) return { error: verified.reason === 'expired' ? errors.expired : errors.permissionDenied };
  const { claims } = verified;
  if (claims.channel !== name || claims.user !== connection.user) return { disconnect: disconnects.invalidToken };
  if (past(hub, claims.expiresAt)) return { error: errors.expired };
  subscription.expiresAt = claims.expiresAt;
  return { result: JSON.stringify(life(hub, claims.expiresAt)) };
};

/** The channel whose presence a client asks for, null where it is not open yet; refused in the peer's order. */
function presenceChannel(hub: Sessions, connection: Connection, params: Params): { channel: Channel | null } | Outcome {
  const name = text(params['channel']);
  if (name === '') return { disconnect: disconnects.badRequest };
  const namespace = hub.channels.namespaceOf(name);
  if ('code' in namespace) return { error: namespace };
  if (!namespace.presence) return { error: errors.notAvailable };
  if (namespace.presence === 'subscribers' && !connection.subscriptions.has(name))
    return { error: errors.permissionDenied };
  return { channel: hub.channels.find(name) ?? null };
}

const presence: Handler = (hub, connection, params) => {
  const found = presenceChannel(hub, connection, params);
  if (!('channel' in found)) return found;
  return { result: JSON.stringify({ presence: found.channel ? hub.channels.presence(found.channel) : {} }) };
};

const presenceStats: Handler = (hub, connection, params) => {
  const found = presenceChannel(hub, connection, params);
  if (!('channel' in found)) return found;
  const there = [...(found.channel?.subscriptions.keys() ?? [])];
  const users = new Set(there.map(({ user }) => user));
  return { result: JSON.stringify({ num_clients: there.length, num_users: users.size }) };
};

const handlers: Record<Method, Handler> = {
  connect,
  subscribe,
  unsubscribe,
  refresh,
  sub_refresh: subRefresh,
  presence,
  presence_stats: presenceStats,
  // Only the server publishes.
  publish: () => ({ error: errors.permissionDenied }),
  history: () => ({ error: errors.notAvailable }),
  rpc: () => ({ error: errors.notAvailable }),
};

export function handle(hub: Sessions, connection: Connection, command: Numbered): void {
  const { method, id, params } = command;
  if (method !== 'connect' && connection.state !== 'connected') return connection.close(disconnects.badRequest);
  const outcome = handlers[method](hub, connection, params);
  if ('disconnect' in outcome) connection.close(outcome.disconnect);
  else if ('error' in outcome) connection.reply(encodeError(id, outcome.error));
  else connection.reply(encodeReply(id, method, outcome.result));
}
