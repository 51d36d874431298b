// The embedded realtime hub: connections by player, commands in order, one shared tick for pings, expiry and history.
// It holds nothing that matters after a restart: a new process has new epochs, and clients then refetch over HTTP.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Channel } from './channel.ts';
import { Channels, type Position, type PublishOptions } from './channels.ts';
import { handle, type Sessions } from './commands.ts';
import { Connection, type Subscription, type Transport } from './connection.ts';
import { Entrance } from './entrance.ts';
import { settle, type HubOptions, type HubSettings } from './options.ts';
import { disconnects, encodePush, errors, parseFrame, pingFrame, unsubscribes, type Disconnect } from './protocol.ts';

export interface HubStats {
  connections: number;
  users: number;
  channels: number;
  historyBytes: number;
  published: number;
  delivered: number;
  frames: number;
}

export class Hub implements Sessions {
  readonly node: string = randomUUID();
  readonly settings: HubSettings;
  readonly channels: Channels;
  readonly #entrance: Entrance;
  readonly #connections = new Set<Connection>();
  readonly #sessions = new Map<string, Connection>();
  readonly #users = new Map<string, Set<Connection>>();
  /** Up to when what was given out to a user opens nothing any more, milliseconds. */
  readonly #revoked = new Map<string, number>();
  readonly #ticker: NodeJS.Timeout;
  #ticks = 0;
  #connects = { at: 0, left: 0 };
  #closed = false;

  constructor(options: HubOptions) {
    this.settings = settle(options);
    this.channels = new Channels(this.settings);
    this.#entrance = new Entrance(this.settings.limits);
    this.#ticker = setInterval(() => this.#tick(), this.settings.limits.tickMs);
    this.#ticker.unref();
  }

  /** False when no further connection is taken; the transport then answers 503. */
  get open(): boolean {
    return !this.#closed && this.#connections.size < this.settings.limits.connections;
  }

  /** Asked at each handshake, before anything is made for it. */
  mayEnter(address: string): boolean {
    return this.#entrance.knock(address);
  }

  /** Asked at each request for an emulated connection, before anything of it is read. */
  mayAsk(address: string): boolean {
    return this.#entrance.ask(address);
  }

  connect(transport: Transport, address: string): Connection {
    const { staleMs, queueBytes, commandBurst } = this.settings.limits;
    const connection: Connection = new Connection(transport, queueBytes, () => {
      connection.close(disconnects.slow);
    });
    connection.staleAt = performance.now() + staleMs;
    connection.allowance = commandBurst;
    connection.allowanceAt = performance.now();
    connection.onEnd = () => this.#leave(connection);
    connection.guestOf = address;
    this.#entrance.count(address, 1);
    this.#connections.add(connection);
    if (transport.emulated) this.#sessions.set(connection.session, connection);
    if (this.#closed) connection.close(disconnects.shutdown);
    else if (!this.#mayConnect()) connection.close(disconnects.tooManyRequests);
    return connection;
  }

  #mayConnect(): boolean {
    const now = performance.now();
    if (now - this.#connects.at >= 1000) this.#connects = { at: now, left: this.settings.limits.connectsPerSecond };
    this.#connects.left -= 1;
    return this.#connects.left >= 0;
  }

  /** The emulated connection a separate request from this address speaks for. */
  session(id: string, address: string): Connection | undefined {
    const connection = this.#sessions.get(id);
    if (connection) this.#entrance.takeBack(address);
    return connection;
  }

  /** One frame from a client; its commands are handled in order and answered in one frame. */
  receive(connection: Connection, frame: string): void {
    try {
      connection.cork(() => this.#handleFrame(connection, frame));
    } catch (error) {
      this.settings.log.error({ error }, 'realtime command failed');
      connection.close(disconnects.serverError);
    }
  }

  #handleFrame(connection: Connection, frame: string): void {
    const commands = parseFrame(frame);
    // A frame without a command would be counted by no limit.
    if (!commands?.length) return connection.close(disconnects.badRequest);
    for (const command of commands) {
      if (connection.state === 'closed') return;
      if (!this.#mayCommand(connection)) return connection.close(disconnects.tooManyRequests);
      if (command.method === 'pong') {
        if (connection.pongDueAt === 0) return connection.close(disconnects.badRequest);
        connection.pongDueAt = 0;
        continue;
      }
      const before = connection.state;
      handle(this, connection, command);
      // What follows a refused connect in the same frame was sent before the client could know.
      if (before === 'new' && (connection.state as string) === 'refused') return;
    }
  }

  #mayCommand(connection: Connection): boolean {
    const { commandsPerSecond, commandBurst } = this.settings.limits;
    const now = performance.now();
    const refilled = connection.allowance + ((now - connection.allowanceAt) / 1000) * commandsPerSecond;
    connection.allowance = Math.min(commandBurst, refilled) - 1;
    connection.allowanceAt = now;
    return connection.allowance >= 0;
  }

  /**
   * A session of this user ended: tokens issued up to then count as expired. A browser that still has a session
   * fetches a new token; one without a session cannot connect.
   */
  revoke(user: string, until: number = this.settings.now()): void {
    if (user !== '') this.#revoked.set(user, Math.max(until, this.#revoked.get(user) ?? 0));
  }

  /** What is issued or ended in a minute or later was stamped by a clock that has been put right since. */
  isRevoked(user: string, issuedAt: number): boolean {
    const ahead = this.settings.now() + 60_000;
    const until = this.#revoked.get(user);
    return issuedAt > ahead || (until !== undefined && until <= ahead && issuedAt <= until);
  }

  admit(connection: Connection): Disconnect | null {
    if (connection.user === '') return null;
    const mates = this.#users.get(connection.user) ?? new Set<Connection>();
    if (mates.size >= this.settings.limits.connectionsPerUser) return disconnects.connectionLimit;
    this.#noGuest(connection);
    mates.add(connection);
    this.#users.set(connection.user, mates);
    return null;
  }

  #noGuest(connection: Connection): void {
    if (connection.guestOf !== null) this.#entrance.count(connection.guestOf, -1);
    connection.guestOf = null;
  }

  #leave(connection: Connection): void {
    this.#noGuest(connection);
    this.#connections.delete(connection);
    this.#sessions.delete(connection.session);
    for (const name of connection.subscriptions.keys()) this.channels.unsubscribe(connection, name);
    const mates = this.#users.get(connection.user);
    if (!mates?.delete(connection)) return;
    if (mates.size === 0) this.#users.delete(connection.user);
  }

  #tick(): void {
    const now = performance.now();
    const wall = this.settings.now() / 1000 - this.settings.limits.graceMs / 1000;
    for (const connection of this.#connections) {
      try {
        this.#look(connection, now, wall);
      } catch (error) {
        this.settings.log.error({ error }, 'realtime tick failed');
      }
    }
    this.#ticks += 1;
    if (this.#ticks % 10 === 0) {
      this.channels.sweep(now);
      this.#entrance.sweep();
    }
    if (this.#ticks % 600 === 0) this.#forgetRevoked();
  }

  /** Kept for twice as long as a token lives. */
  #forgetRevoked(): void {
    const old = this.settings.now() - 1_200_000;
    for (const [user, until] of this.#revoked) if (until < old) this.#revoked.delete(user);
  }

  #look(connection: Connection, now: number, wall: number): void {
    const { pingMs, pongMs } = this.settings.limits;
    if (connection.state !== 'connected') {
      if (now > connection.staleAt) connection.close(disconnects.stale);
      return;
    }
    if (connection.pongDueAt !== 0 && now > connection.pongDueAt) return connection.close(disconnects.noPong);
    if (connection.expiresAt !== 0 && connection.expiresAt < wall) return connection.close(disconnects.expired);
    for (const [name, { expiresAt, serverSide }] of connection.subscriptions) {
      if (expiresAt === 0 || expiresAt >= wall) continue;
      if (serverSide) return connection.close(disconnects.subscriptionExpired);
      this.channels.unsubscribe(connection, name, unsubscribes.expired);
    }
    if (now < connection.nextPingAt) return;
    connection.nextPingAt = now + pingMs;
    connection.pongDueAt = now + pongMs;
    connection.sendFrame(pingFrame);
  }

  publish(channel: string, data: unknown, options?: PublishOptions): Position {
    return this.channels.publish(channel, data, options);
  }

  broadcast(channels: readonly string[], data: unknown, options?: PublishOptions): void {
    for (const channel of channels) this.channels.publish(channel, data, options);
  }

  connectionsOf(user: string): readonly Connection[] {
    return [...(this.#users.get(user) ?? [])];
  }

  /**
   * Logout, block, self-exclusion: every connection of the player ends, after what was published before, and by default
   * does not come back. Tokens given out before open nothing more.
   */
  disconnectUser(user: string, why: Disconnect = disconnects.loggedOut): number {
    this.revoke(user);
    const mates = this.connectionsOf(user);
    for (const connection of mates) {
      this.channels.hurry(connection);
      connection.close(why);
    }
    return mates.length;
  }

  /**
   * What was published elsewhere may be unknown here: every client comes back and asks for what it shows, and no
   * channel goes on where it was. How many were sent away.
   */
  beginAnew(): number {
    const connected = [...this.#connections].filter(({ state }) => state === 'connected');
    for (const connection of connected) connection.close(disconnects.insufficientState);
    this.channels.forget();
    return connected.length;
  }

  unsubscribeUser(user: string, channel: string, why = unsubscribes.server): void {
    for (const connection of this.connectionsOf(user)) {
      this.channels.hurry(connection, channel);
      this.channels.unsubscribe(connection, channel, why);
    }
  }

  /** Where the channel stands now; null when it keeps no history to recover from. */
  positionOf(name: string): Position | null {
    const channel = this.channels.open(name);
    if (!(channel instanceof Channel) || channel.namespace.historySize === 0) return null;
    channel.lastUsedAt = performance.now();
    return { offset: channel.top, epoch: channel.epoch };
  }

  /** Subscribes every connection of the player from the server's side. */
  subscribeUser(user: string, name: string): void {
    const channel = this.channels.open(name);
    if (!(channel instanceof Channel)) throw new Error(`${errors.unknownChannel.message}: ${name}`);
    const { epoch, top: offset } = channel;
    const body = JSON.stringify(
      channel.namespace.historySize > 0 ? { recoverable: true, positioned: true, epoch, offset } : {},
    );
    for (const connection of this.connectionsOf(user)) {
      if (connection.subscriptions.has(name)) continue;
      const subscription: Subscription = {
        connection,
        serverSide: true,
        info: undefined,
        position: offset,
        expiresAt: 0,
      };
      connection.reply(encodePush(name, 'subscribe', body));
      this.channels.subscribe(channel, subscription);
    }
  }

  stats(): HubStats {
    const { size, historyBytes, counters } = this.channels;
    return { connections: this.#connections.size, users: this.#users.size, channels: size, historyBytes, ...counters };
  }

  /** Sends everyone away with "shutdown" (clients come back with jitter) and waits until the transports let go. */
  async close(waitMs = 1000): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#ticker);
    const leaving = [...this.#connections].map(({ transport }) => transport);
    for (const connection of this.#connections) connection.close(disconnects.shutdown);
    this.channels.close();
    if (leaving.length === 0) return;
    await sleep(Math.min(50, waitMs));
    const end = performance.now() + waitMs;
    while (leaving.some((transport) => transport.buffered() > 0) && performance.now() < end) await sleep(20);
    for (const transport of leaving) transport.destroy();
  }
}

export const createHub = (options: HubOptions): Hub => new Hub(options);
