// A feed for tests whose messages are pushed by hand: numbers are given, recoveries are noted and answered by the test.
import type { Competitor, FeedMessage, Fixture, Producer, Tournament } from '@malva/contract/sport-feed';
import type { Static } from 'typebox';
import type { FeedAdapter, FeedListener } from './adapter.ts';

type Without<T> = T extends unknown ? Omit<T, 'v' | 'seq' | 'timestamp' | 'producer'> : never;
/** A message without its head. */
export type Said = Without<FeedMessage> & Partial<Pick<FeedMessage, 'seq' | 'timestamp' | 'producer'>>;

export interface Asked {
  producer: Producer;
  after: Date;
  requestId: string;
}

export class FakeFeed implements FeedAdapter {
  readonly listeners = new Set<FeedListener>();
  readonly asked: Asked[] = [];
  tournamentList: Static<typeof Tournament>[] = [];
  competitors: Static<typeof Competitor>[] = [];
  fixtureList: Fixture[] = [];
  /** Whether a recovery without events is complete at once. */
  completes = true;
  /** Above those of earlier runs. */
  readonly #seq: Record<Producer, number> = { live: Date.now() * 1_000, pre: Date.now() * 1_000 };
  #at = Date.now();

  start(listener: FeedListener): { stop(): Promise<void> } {
    this.listeners.add(listener);
    queueMicrotask(() => listener.onOpen());
    return { stop: async () => void this.listeners.delete(listener) };
  }

  async recover(producer: Producer, after: Date, requestId: string): Promise<void> {
    this.asked.push({ producer, after, requestId });
    if (this.completes) this.complete(producer);
  }

  /** Answers the last recovery of a producer. */
  complete(producer: Producer, requestId = this.last(producer).requestId): void {
    this.say({ type: 'snapshot_complete', producer, requestId });
  }

  last(producer: Producer): Asked {
    const found = this.asked.findLast((one) => one.producer === producer);
    if (!found) throw new Error(`no recovery of ${producer} was asked for`);
    return found;
  }

  async fixtures(day: string) {
    const fixtures = this.fixtureList.filter(({ startsAt }) => startsAt.startsWith(day));
    return { fixtures, competitors: this.competitors };
  }

  async fixture(urn: string) {
    const fixtures = this.fixtureList.filter((one) => one.urn === urn);
    return fixtures.length > 0 ? { fixtures, competitors: this.competitors } : null;
  }

  async tournaments() {
    return { tournaments: this.tournamentList };
  }

  /** As the stream would bring it; each message is told a millisecond after the one before. */
  say(said: Said): FeedMessage {
    const producer = said.producer ?? 'live';
    const seq = said.seq ?? ++this.#seq[producer];
    this.#seq[producer] = Math.max(this.#seq[producer], seq);
    this.#at = Math.max(this.#at + 1, Date.now());
    const timestamp = said.timestamp ?? new Date(this.#at).toISOString();
    const message = { v: 1, ...said, producer, seq, timestamp } as FeedMessage;
    this.push(message);
    return message;
  }

  push(raw: unknown): void {
    for (const listener of this.listeners) listener.onMessage(structuredClone(raw));
  }

  alive(producer: Producer, isSubscribed = true): void {
    this.say({ type: 'alive', producer, isSubscribed });
  }

  /** Numbers that were told and did not arrive. */
  skip(producer: Producer, count = 1): void {
    this.#seq[producer] += count;
  }
}
