// One client connection over any transport: identity, subscriptions, replies in order, orderly close.
// Replies made while a frame is being handled leave together in one frame; nothing is sent after close.
import { randomUUID } from 'node:crypto';
import { Frame, safeReason, type Disconnect } from './protocol.ts';

/** What a transport must do for the hub; `send` and `close` must not throw. */
export interface Transport {
  readonly name: 'websocket' | 'http_stream' | 'sse';
  /** Commands arrive by separate requests and need session and node to find the connection. */
  readonly emulated: boolean;
  send(frame: Frame): void;
  /** Bytes accepted but not yet taken by the network. */
  buffered(): number;
  close(disconnect: Disconnect): void;
  /** Ends without ceremony. */
  destroy(): void;
}

export interface Subscription {
  readonly connection: Connection;
  readonly serverSide: boolean;
  info: unknown;
  /** Last offset sent or already known to the client. */
  position: number;
  /** Unix seconds; 0 never. */
  expiresAt: number;
}

export class Connection {
  readonly id: string = randomUUID();
  /** Known only to this client; the key of the emulation endpoint. */
  readonly session: string = randomUUID();
  readonly transport: Transport;
  /** Counted as a guest of this address; null once a player is known, or at the end. */
  guestOf: string | null = null;
  /** By channel name. */
  readonly subscriptions = new Map<string, Subscription>();
  user = '';
  info: unknown = undefined;
  /** Unix seconds; 0 never. */
  expiresAt = 0;
  state: 'new' | 'refused' | 'connected' | 'closed' = 'new';
  /** Monotonic milliseconds. */
  staleAt = 0;
  nextPingAt = 0;
  pongDueAt = 0;
  /** Left of the command allowance, refilled with time. */
  allowance = 0;
  allowanceAt = 0;
  /** Called once when the connection ends, on either side. */
  onEnd: (() => void) | undefined;
  readonly #queueLimit: number;
  readonly #onSlow: () => void;
  #corked: string[] | undefined;

  constructor(transport: Transport, queueLimit: number, onSlow: () => void) {
    this.transport = transport;
    this.#queueLimit = queueLimit;
    this.#onSlow = onSlow;
  }

  /** Gathers every reply made inside `work` into one frame. */
  cork(work: () => void): void {
    if (this.#corked) return work();
    this.#corked = [];
    try {
      work();
    } finally {
      this.#uncork();
    }
  }

  #uncork(): void {
    const replies = this.#corked;
    this.#corked = undefined;
    if (replies && replies.length > 0) this.sendFrame(new Frame(replies));
  }

  reply(encoded: string): void {
    if (this.#corked) this.#corked.push(encoded);
    else this.sendFrame(new Frame([encoded]));
  }

  sendFrame(frame: Frame): void {
    if (this.state === 'closed') return;
    this.transport.send(frame);
    if (this.transport.buffered() > this.#queueLimit) this.#onSlow();
  }

  /** The replies gathered so far leave first. */
  close(disconnect: Disconnect): void {
    if (this.state === 'closed') return;
    this.#uncork();
    this.end();
    this.transport.close({ code: disconnect.code, reason: safeReason(disconnect.reason) });
  }

  end(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.onEnd?.();
  }

  clientInfo(chanInfo?: unknown): Record<string, unknown> {
    return { user: this.user, client: this.id, conn_info: this.info, chan_info: chanInfo };
  }
}
