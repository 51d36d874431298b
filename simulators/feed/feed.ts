// The feed at work: follows the clock, tells what is due, says that it is alive, and tells again what a client missed.
import { setImmediate as next, setTimeout as sleep } from 'node:timers/promises';
import { aliveEveryMs, type Producer } from '@malva/contract/sport-feed';
import type { Clock } from '../journal.ts';
import type { Fixtures } from './fixtures.ts';
import type { Teller } from './football-messages.ts';
import { recoveryOf } from './recovery.ts';
import type { Stream } from './stream.ts';
import { iso, type Told } from './told.ts';

/** Events are looked for this often. */
const followEveryMs = 60_000;
/** What was slept through is not told late: clients see a gap and ask. */
const longestLateMs = 120_000;
/** History is told from at most so long ago. */
export const longestRecoveryMs = 72 * 3_600_000;
/** A recovery waits while listeners have so much to take. */
const mostWaiting = 4_000_000;

export class Feed {
  readonly #fixtures: Fixtures;
  readonly #stream: Stream;
  readonly #clock: Clock;
  #followed: { teller: Teller; next: number }[] = [];
  #followedAt = -Infinity;
  #toldAt: number;
  #aliveAt = -Infinity;
  #isClosed = false;
  readonly #recoveries: Record<Producer, Promise<void>> = { live: Promise.resolve(), pre: Promise.resolve() };

  constructor({ fixtures, stream, clock }: { fixtures: Fixtures; stream: Stream; clock: Clock }) {
    this.#fixtures = fixtures;
    this.#stream = stream;
    this.#clock = clock;
    this.#toldAt = clock.now().getTime();
  }

  /** Everything up to now, in the order of time. */
  pump(): void {
    const now = this.#clock.now().getTime();
    if (now < this.#toldAt) return;
    if (now - this.#toldAt > longestLateMs) {
      this.#stream.skip();
      this.#toldAt = now;
      this.#followedAt = -Infinity;
    }
    if (now - this.#followedAt >= followEveryMs) this.#follow(now);
    for (const told of this.#due(now)) this.#stream.send(told);
    this.#toldAt = now;
    if (now - this.#aliveAt >= aliveEveryMs) this.#sayAlive(now);
  }

  #follow(now: number): void {
    this.#followedAt = now;
    this.#followed = this.#fixtures.follow(now).map((teller) => ({ teller, next: teller.next(this.#toldAt) }));
  }

  /** After a command on an event. */
  lookAgain(): void {
    this.#followedAt = -Infinity;
  }

  #due(now: number): Told[] {
    const due: { at: number; told: Told[] }[] = [];
    for (const one of this.#followed)
      while (one.next <= now) {
        due.push({ at: one.next, told: one.teller.at(one.next) });
        one.next = one.teller.next(one.next);
      }
    return due.toSorted((a, b) => a.at - b.at).flatMap(({ told }) => told);
  }

  #sayAlive(now: number): void {
    this.#aliveAt = now;
    for (const producer of ['live', 'pre'] as const) {
      const { alive } = this.#stream.faultsOf(producer);
      if (alive === 'off') continue;
      this.#stream.send({ type: 'alive', producer, timestamp: iso(now), isSubscribed: alive === 'on' });
    }
  }

  /** Tells all again that a client missed since `after`; one recovery of a producer at a time. */
  recover(of: { producer: Producer; after: number; requestId: string }): Promise<void> {
    const after = Math.max(of.after, this.#toldAt - longestRecoveryMs);
    const run = this.#recoveries[of.producer].then(() => this.#recover({ ...of, after }));
    this.#recoveries[of.producer] = run;
    return run;
  }

  async #recover({ producer, after, requestId }: { producer: Producer; after: number; requestId: string }) {
    for (const teller of this.#fixtures.tellersOf({ after, now: this.#toldAt })) {
      await next();
      while (!this.#isClosed && this.#stream.waiting > mostWaiting) await sleep(20);
      if (this.#isClosed) return;
      // Not later than what the stream has told: what comes next builds on it.
      for (const told of recoveryOf(teller, { producer, after, now: this.#toldAt }))
        this.#stream.send({ ...told, requestId });
    }
    this.#stream.send({ type: 'snapshot_complete', producer, timestamp: iso(this.#toldAt), requestId });
  }

  get toldAt(): number {
    return this.#toldAt;
  }

  close(): void {
    this.#isClosed = true;
  }
}
