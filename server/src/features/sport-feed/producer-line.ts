// One producer in the process that leads it: down after a gap, silence, a lost stream or its own word; then it is asked
// to tell everything again, and what the snapshot confirms goes on.
import { randomUUID } from 'node:crypto';
import { downAfterMs, type FeedMessage, type Producer } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { offsetOf, producers } from '../../base/sport-events/sport-events.ts';
import type { FeedAdapter } from './adapter.ts';
import type { Applier } from './applying.ts';

/** What was processed may have been told in another order: so much of it is told again. */
const overlapMs = 5_000;
/** Told again where nothing was ever processed. */
const longestMs = 2 * 3_600_000;
const askAgainMs = 2_000;
const completeWithinMs = 120_000;
const processedEveryMs = 1_000;

export type Phase = 'down' | 'recovering' | 'up';

export class ProducerLine {
  readonly name: Producer;
  readonly #app: App;
  readonly #adapter: FeedAdapter;
  readonly #applier: Applier;
  readonly #owner: string;
  phase: Phase = 'down';
  requestId: string | null = null;
  #lastSeq: number | null = null;
  #aliveAt = performance.now();
  #askedAt = -Infinity;
  #processed = 0;
  #processedSaved = 0;
  #processedSavedAt = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(name: Producer, of: { app: App; adapter: FeedAdapter; applier: Applier; owner: string }) {
    this.name = name;
    this.#app = of.app;
    this.#adapter = of.adapter;
    this.#applier = of.applier;
    this.#owner = of.owner;
  }

  /** One after the other; a failure is tried again by the next beat. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() =>
      work().catch((error: unknown) =>
        this.#app.log.warn({ err: String(error), producer: this.name }, 'the sport feed’s producer could not be led'),
      ),
    );
    return this.#work;
  }

  /** Everything it tells is stopped. `asks`: it is asked at once to tell all again. */
  down(why: string, { asks }: { asks: boolean }): Promise<void> {
    this.phase = 'down';
    this.requestId = null;
    this.#askedAt = -Infinity;
    this.#applier.hold(this.name);
    this.#app.log.warn({ producer: this.name, why }, 'sport feed: a producer is down');
    return this.#next(async () => {
      await this.#hold(true);
      if (asks) await this.#recover();
    });
  }

  #hold(isHeld: boolean): Promise<void> {
    const offsetMs = offsetOf(this.#app);
    return this.#app.db
      .transaction(async (tx) => {
        await producers.insist(tx, { name: this.name, owner: this.#owner, offsetMs });
        if (isHeld) await producers.set(tx, this.name, { isUp: false, requestId: null });
        await boardsOf(this.#app).hold(tx, { producer: this.name, isHeld, offsetMs });
        if (!isHeld) await producers.set(tx, this.name, { isUp: true, requestId: null });
      })
      .then(() => boardsOf(this.#app).catchUp());
  }

  async #recover(): Promise<void> {
    if (this.phase !== 'down') return;
    this.#askedAt = performance.now();
    const { db, clock } = this.#app;
    const row = (await producers.read(db)).find(({ name }) => name === this.name);
    const now = clock.now();
    const known = row?.processed_to ? row.processed_to.getTime() - overlapMs : now.getTime() - longestMs;
    const from = Math.min(known, this.#applier.inFlight.oldest(this.name));
    const requestId = randomUUID();
    // Known before it is asked: the answer may be faster than the reply.
    this.requestId = requestId;
    this.phase = 'recovering';
    try {
      await this.#adapter.recover(this.name, new Date(from), requestId);
      this.#applier.inFlight.toldAgain(this.name, from);
    } catch (error) {
      this.phase = 'down';
      this.requestId = null;
      throw error;
    }
    // Its events are stopped one by one: those that the snapshot confirms take bets again.
    await producers.set(db, this.name, { isUp: true, requestId });
  }

  /** It is not silent, however much of what it told before still waits. Bets are not taken by that alone. */
  heard(): void {
    this.#aliveAt = performance.now();
  }

  /**
   * In its turn among what it tells: all that was told before is with the applier. Bets are taken by this mark, so a
   * queue that is longer than a producer may be silent closes them: a stop may wait in it.
   */
  alive({ isSubscribed }: Extract<FeedMessage, { type: 'alive' }>): void {
    this.#aliveAt = performance.now();
    const noted = producers
      .alive(this.#app.db, this.name, offsetOf(this.#app))
      .catch((error: unknown) => this.#app.log.warn({ err: String(error) }, 'a producer’s life could not be noted'));
    void this.#next(async () => {
      await noted;
      if (isSubscribed && this.phase === 'down') await this.#recover();
    });
    if (!isSubscribed && this.phase === 'up') void this.down('not subscribed', { asks: true });
  }

  /** Numbers have no gaps. */
  count(seq: number): void {
    const isGap = this.#lastSeq !== null && seq > this.#lastSeq + 1;
    this.#lastSeq = Math.max(seq, this.#lastSeq ?? 0);
    if (isGap) void this.down('gap', { asks: true });
  }

  /** The stream began: what was told before it is not known. */
  begin(): void {
    this.#lastSeq = null;
    this.#aliveAt = performance.now();
    void this.down('stream opened', { asks: true });
  }

  /** What is asked for comes: more of it is waited for. */
  told(requestId: string): void {
    if (this.phase === 'recovering' && this.requestId === requestId) this.#askedAt = performance.now();
  }

  processed(at: number): void {
    this.#processed = Math.max(this.#processed, at);
  }

  /** Of a recovery; one of another request changes nothing. */
  complete(requestId: string): Promise<void> {
    if (this.requestId !== requestId) return Promise.resolve();
    return this.#next(async () => {
      this.#askedAt = Infinity;
      await this.#applier.idle();
      if (this.requestId !== requestId) return;
      await this.#applier.release(this.name);
      await this.#hold(false);
      this.phase = 'up';
      this.requestId = null;
      this.#app.log.info({ producer: this.name }, 'sport feed: a producer is up');
    });
  }

  /** Twice a second. */
  async beat(isOpen: boolean): Promise<void> {
    const now = performance.now();
    if (this.phase !== 'down' && now - this.#aliveAt > downAfterMs[this.name])
      await this.down('silent', { asks: false });
    const isLate = this.phase === 'recovering' && now - this.#askedAt > completeWithinMs;
    if (isLate) await this.down('recovery is not complete', { asks: true });
    const mayAsk = this.phase === 'down' && isOpen && now - this.#aliveAt < downAfterMs[this.name];
    if (mayAsk && now - this.#askedAt > askAgainMs) await this.#next(() => this.#recover());
    const processed = Math.min(this.#processed, this.#applier.inFlight.oldest(this.name) - 1);
    if (processed > this.#processedSaved && now - this.#processedSavedAt > processedEveryMs) {
      this.#processedSavedAt = now;
      this.#processedSaved = processed;
      await producers.processed(this.#app.db, this.name, new Date(processed));
    }
  }

  idle(): Promise<void> {
    return this.#work;
  }
}
