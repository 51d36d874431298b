// What waits for one event: its changes are written one after the other; prices gather while one is written or until
// their time has come, what stops, starts or decides does not wait. Results have a line of their own.
import type { FeedMarket, Producer, Standing } from '@malva/contract/sport-feed';
import type { ResultMessage } from './results.ts';

/** What the next change of prices and standing will be made of. */
export interface Pending {
  markets: Map<string, FeedMarket>;
  standing: Standing;
  producer: Producer;
  /** Of the newest message in it, milliseconds. */
  told: number;
  /** It is newer than the stop: bets are taken again. */
  clears: boolean;
  /** It is all there is: markets that are not in it are not confirmed yet. */
  isSnapshot: boolean;
}

export class EventLine {
  readonly event: number;
  pending: Pending | null = null;
  /** Of the newest message of each producer that was taken. */
  readonly told: Record<Producer, number> = { live: -Infinity, pre: -Infinity };
  /** When the last stop was told. */
  stopTold = -Infinity;
  /** When the last change was written, by `performance.now`. */
  writtenAt = -Infinity;
  /** Its producer was down, and has not said yet how it stands. */
  isHeld = false;
  /** Markets that the snapshot did not name: they go on when it is complete. */
  readonly heldMarkets = new Set<string>();
  timer: NodeJS.Timeout | null = null;
  /** Results that are not judged yet. */
  readonly results: { message: ResultMessage; done: () => void }[] = [];
  #changes: Promise<void> = Promise.resolve();
  #results: Promise<void> = Promise.resolve();

  constructor(event: number) {
    this.event = event;
  }

  /** After all changes before it. */
  change(work: () => Promise<void>): Promise<void> {
    this.#changes = this.#changes.then(work);
    return this.#changes;
  }

  result(work: () => Promise<void>): Promise<void> {
    this.#results = this.#results.then(work);
    return this.#results;
  }

  async idle(): Promise<void> {
    await Promise.all([this.#changes, this.#results]);
  }
}

/** At most so many at once; the others wait in their order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#free--;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
