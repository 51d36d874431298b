// One channel: its stream (epoch, offsets, bounded history), who listens, and what waits to be sent.
// Offsets are 1, 2, 3 … within an epoch; a publication enters history and the waiting list in the same step, so that a
// subscriber's position alone tells whether a waiting publication is still due to it. Recovery is whole or refused.
import { randomBytes } from 'node:crypto';
import type { Connection, Subscription } from './connection.ts';

export interface Namespace {
  /** Publications kept for recovery; 0 keeps none. */
  historySize: number;
  historyTtlMs: number;
  /** stream replays the whole gap, cache only the newest publication. */
  recovery: 'stream' | 'cache';
  /** How long publications are gathered into one frame. */
  coalesceMs: number;
  /** Names that every client may hear, players and guests, without a token of the channel. */
  open?: RegExp;
  /** Who may ask for presence: subscribers of the channel, or every client; unset keeps it to the server. */
  presence?: 'subscribers' | 'clients';
}

export interface Publication {
  readonly offset: number;
  /** Encoded publication object. */
  readonly json: string;
  readonly bytes: number;
  readonly at: number;
}

export interface Recovery {
  recovered: boolean;
  publications: readonly Publication[];
}

/** Bytes of history over all channels, shared by them. */
export interface HistoryBudget {
  bytes: number;
}

export class Channel {
  readonly name: string;
  readonly namespace: Namespace;
  readonly epoch: string = randomBytes(6).toString('base64url');
  readonly subscriptions = new Map<Connection, Subscription>();
  pending: Publication[] = [];
  flushing = false;
  lastUsedAt = 0;
  #top = 0;
  #history: Publication[] = [];
  readonly #budget: HistoryBudget;

  constructor(name: string, namespace: Namespace, budget: HistoryBudget) {
    this.name = name;
    this.namespace = namespace;
    this.#budget = budget;
  }

  get top(): number {
    return this.#top;
  }

  get kept(): number {
    return this.#history.length;
  }

  /** Members are already JSON: `data` raw, `tags` optional. */
  append(dataJson: string, tagsJson: string | undefined, now: number): Publication {
    const offset = ++this.#top;
    const tags = tagsJson ? `,"tags":${tagsJson}` : '';
    const json = `{"data":${dataJson},"offset":${offset}${tags}}`;
    const publication = { offset, json, bytes: Buffer.byteLength(json), at: now };
    this.lastUsedAt = now;
    this.pending.push(publication);
    if (this.namespace.historySize > 0) {
      this.#history.push(publication);
      this.#budget.bytes += publication.bytes;
      this.#dropOldest(this.#history.length - this.namespace.historySize);
    }
    return publication;
  }

  #dropOldest(count: number): void {
    for (const { bytes } of this.#history.splice(0, Math.max(0, count))) this.#budget.bytes -= bytes;
  }

  expireHistory(now: number): void {
    const oldest = now - this.namespace.historyTtlMs;
    const keepFrom = this.#history.findIndex(({ at }) => at > oldest);
    this.#dropOldest(keepFrom === -1 ? this.#history.length : keepFrom);
  }

  forgetHistory(): void {
    this.#dropOldest(this.#history.length);
  }

  /** The kept publications after that offset, newest last. */
  since(offset: number): readonly Publication[] {
    return this.#history.filter((kept) => kept.offset > offset);
  }

  /** What a client at (offset, epoch) misses; an empty epoch fits any. */
  recover(offset: number, epoch: string, now: number): Recovery {
    this.expireHistory(now);
    const sameEpoch = epoch === '' || epoch === this.epoch;
    if (this.namespace.recovery === 'cache') return this.#recoverNewest(offset, sameEpoch && epoch !== '');
    if (!sameEpoch || offset > this.#top) return { recovered: false, publications: [] };
    if (offset === this.#top) return { recovered: true, publications: [] };
    const first = this.#history[0];
    if (!first || first.offset > offset + 1) return { recovered: false, publications: [] };
    return { recovered: true, publications: this.since(offset) };
  }

  #recoverNewest(offset: number, known: boolean): Recovery {
    if (known && offset === this.#top) return { recovered: true, publications: [] };
    const newest = this.#history.at(-1);
    return newest ? { recovered: true, publications: [newest] } : { recovered: false, publications: [] };
  }
}
