// All channels: publishing, sending what waits, presence, and keeping memory within its bounds.
// Per channel publications leave in offset order, gathered into shared frames; a long list of listeners is served in
// slices so that the process can do other work between them.
import { setImmediate as breathe } from 'node:timers/promises';
import { Channel, type HistoryBudget, type Namespace, type Publication } from './channel.ts';
import type { Connection, Subscription } from './connection.ts';
import type { HubSettings } from './options.ts';
import { disconnects, encodePush, errors, Frame, unsubscribes, type Refusal } from './protocol.ts';

export interface PublishOptions {
  tags?: Record<string, string>;
  /** The same key on the same channel within five minutes publishes once. */
  idempotencyKey?: string;
}
export interface Position {
  offset: number;
  epoch: string;
}

/** A publication the hub will not take, with the code its HTTP twin would answer. */
export class PublishError extends Error {
  readonly code: number;
  constructor({ code, message }: Refusal) {
    super(message);
    this.code = code;
  }
}

const validName = /^[\x21-\x7e]{1,255}$/;
const slice = 500;

export class Channels {
  readonly #settings: HubSettings;
  readonly #channels = new Map<string, Channel>();
  readonly #budget: HistoryBudget = { bytes: 0 };
  /**
   * Keys of late and those before them, in two turns: a map that loses its oldest entry at every step looks for it
   * longer and longer.
   */
  #seen = new Map<string, Position & { at: number }>();
  #seenBefore = new Map<string, Position & { at: number }>();
  #turnedAt = performance.now();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly counters = { published: 0, delivered: 0, frames: 0 };

  constructor(settings: HubSettings) {
    this.#settings = settings;
  }

  get size(): number {
    return this.#channels.size;
  }

  get historyBytes(): number {
    return this.#budget.bytes;
  }

  find(name: string): Channel | undefined {
    return this.#channels.get(name);
  }

  namespaceOf(name: string): Namespace | Refusal {
    if (!validName.test(name)) return errors.badRequest;
    const colon = name.indexOf(':');
    const key = colon > 0 ? name.slice(0, colon) : '';
    const namespace = Object.hasOwn(this.#settings.namespaces, key) ? this.#settings.namespaces[key] : undefined;
    return namespace ?? errors.unknownChannel;
  }

  /** The channel, made when new; a refusal when its name is malformed or its namespace unknown. */
  open(name: string): Channel | Refusal {
    const known = this.#channels.get(name);
    if (known) return known;
    const namespace = this.namespaceOf(name);
    if ('code' in namespace) return namespace;
    if (this.#channels.size >= this.#settings.limits.channels) this.#makeRoom();
    const channel = new Channel(name, namespace, this.#budget);
    channel.lastUsedAt = performance.now();
    this.#channels.set(name, channel);
    return channel;
  }

  /** Drops the oldest channels without subscribers; a channel that returns gets a new epoch. */
  #makeRoom(): void {
    let wanted = Math.ceil(this.#settings.limits.channels / 50);
    for (const [name, channel] of this.#channels) {
      if (channel.subscriptions.size > 0 || channel.flushing) continue;
      channel.forgetHistory();
      this.#channels.delete(name);
      if (--wanted === 0) return;
    }
  }

  /** Drops all channels without subscribers; a channel that returns gets a new epoch. */
  forget(): void {
    for (const [name, channel] of this.#channels) {
      if (channel.subscriptions.size > 0) continue;
      channel.forgetHistory();
      this.#channels.delete(name);
    }
  }

  publish(name: string, data: unknown, options: PublishOptions = {}): Position {
    const key = options.idempotencyKey === undefined ? undefined : `${name}\n${options.idempotencyKey}`;
    const before = key === undefined ? undefined : (this.#seen.get(key) ?? this.#seenBefore.get(key));
    if (before && performance.now() - before.at <= this.#settings.limits.idempotencyMs)
      return { offset: before.offset, epoch: before.epoch };
    const json = JSON.stringify(data) as string | undefined;
    if (json === undefined || json.length > this.#settings.limits.publicationBytes) {
      throw new PublishError(errors.badRequest);
    }
    const channel = this.open(name);
    if (!(channel instanceof Channel)) throw new PublishError(channel);
    const tags = options.tags ? JSON.stringify(options.tags) : undefined;
    const { offset } = channel.append(json, tags, performance.now());
    this.counters.published += 1;
    const position = { offset, epoch: channel.epoch };
    if (key !== undefined) this.#remember(key, position);
    if (this.#budget.bytes > this.#settings.limits.historyBytes) this.#shrinkHistory();
    if (channel.subscriptions.size === 0) channel.pending = [];
    else if (channel.pending.length > this.#settings.limits.pending) this.#overflow(channel);
    else this.#schedule(channel);
    return position;
  }

  #remember(key: string, position: Position): void {
    const now = performance.now();
    if (this.#seen.size >= this.#settings.limits.idempotencyKeys / 2) this.#turn(now);
    this.#seen.set(key, { ...position, at: now });
  }

  #turn(now: number): void {
    this.#seenBefore = this.#seen;
    this.#seen = new Map();
    this.#turnedAt = now;
  }

  #shrinkHistory(): void {
    const target = this.#settings.limits.historyBytes * 0.8;
    for (const channel of this.#channels.values()) {
      if (this.#budget.bytes <= target) return;
      channel.forgetHistory();
    }
  }

  /** More waits than may wait: drop it and let every listener recover from history or refetch. */
  #overflow(channel: Channel): void {
    channel.pending = [];
    for (const subscription of channel.subscriptions.values()) {
      if (subscription.serverSide) subscription.connection.close(disconnects.insufficientState);
      else this.unsubscribe(subscription.connection, channel.name, unsubscribes.insufficientState);
    }
  }

  #schedule(channel: Channel): void {
    if (channel.flushing) return;
    channel.flushing = true;
    const start = (): void => void this.#flush(channel);
    if (channel.namespace.coalesceMs <= 0) {
      setImmediate(start);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      start();
    }, channel.namespace.coalesceMs);
    this.#timers.add(timer);
  }

  async #flush(channel: Channel): Promise<void> {
    try {
      while (channel.pending.length > 0) {
        const batch = channel.pending.splice(0, this.#settings.limits.frame);
        await this.#deliver(channel, batch);
      }
    } catch (error) {
      this.#settings.log.error({ error, channel: channel.namespace }, 'sending publications failed');
    } finally {
      channel.flushing = false;
      if (channel.pending.length > 0) this.#schedule(channel);
    }
  }

  async #deliver(channel: Channel, batch: readonly Publication[]): Promise<void> {
    const encode = (list: readonly Publication[]): Frame =>
      new Frame(list.map(({ json }) => encodePush(channel.name, 'pub', json)));
    const shared = encode(batch);
    const first = batch[0]?.offset ?? 0;
    const last = batch.at(-1)?.offset ?? 0;
    let served = 0;
    for (const subscription of channel.subscriptions.values()) {
      const from = subscription.position;
      if (from >= last) continue;
      subscription.position = last;
      const frame = from < first ? shared : encode(batch.filter(({ offset }) => offset > from));
      subscription.connection.sendFrame(frame);
      this.counters.frames += 1;
      this.counters.delivered += frame.size;
      if (++served % slice === 0) await breathe();
    }
  }

  /** What waits for one connection leaves now: it is about to be sent away, or out of the channel. */
  hurry(connection: Connection, only?: string): void {
    for (const [name, subscription] of connection.subscriptions) {
      if (only !== undefined && name !== only) continue;
      const due = this.#channels.get(name)?.pending.filter(({ offset }) => offset > subscription.position) ?? [];
      const last = due.at(-1);
      if (!last) continue;
      subscription.position = last.offset;
      connection.sendFrame(new Frame(due.map(({ json }) => encodePush(name, 'pub', json))));
      this.counters.frames += 1;
      this.counters.delivered += due.length;
    }
  }

  subscribe(channel: Channel, subscription: Subscription): void {
    const { connection } = subscription;
    channel.subscriptions.set(connection, subscription);
    connection.subscriptions.set(channel.name, subscription);
  }

  /** `told` is sent to the client when the server was the one to end it. */
  unsubscribe(connection: Connection, name: string, told?: Refusal): boolean {
    const subscription = connection.subscriptions.get(name);
    const channel = this.#channels.get(name);
    if (!subscription || !channel) return false;
    connection.subscriptions.delete(name);
    channel.subscriptions.delete(connection);
    channel.lastUsedAt = performance.now();
    if (channel.subscriptions.size === 0) channel.pending = [];
    if (told) {
      const body = JSON.stringify({ code: told.code, reason: told.message });
      connection.reply(encodePush(name, 'unsubscribe', body));
    }
    return true;
  }

  presence(channel: Channel): Record<string, Record<string, unknown>> {
    const members = [...channel.subscriptions.values()];
    return Object.fromEntries(members.map(({ connection, info }) => [connection.id, connection.clientInfo(info)]));
  }

  /** Old history, forgotten keys and idle channels leave; called from the shared tick. */
  sweep(now: number): void {
    for (const [name, channel] of this.#channels) {
      if (channel.kept > 0) channel.expireHistory(now);
      const idle = channel.subscriptions.size === 0 && channel.kept === 0 && !channel.flushing;
      if (idle && now - channel.lastUsedAt > channel.namespace.historyTtlMs) this.#channels.delete(name);
    }
    if (now - this.#turnedAt > this.#settings.limits.idempotencyMs) this.#turn(now);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#seen.clear();
    this.#seenBefore.clear();
  }
}
