// A lane: calls that travel in batches over one connection (docs/decisions/0007).
import { Refusal } from './refusal.ts';

/**
 * After a batch of several the next begins when `enough` wait, or this many ms after that one began: a statement and
 * its commit cost as much as half a dozen items, and a lane that hurries small batches through leaves the machine no
 * room. At half load of game rounds this frees a sixth of it, for 3 ms more a round.
 */
const restMs = 7;
const enough = 16;

/** Serialization failure and deadlock: nothing has happened, and the same again may succeed. */
export const retryable = new Set(['40001', '40P01']);

interface Waiting<V, R> {
  value: V;
  done: (row: R) => void;
  fail: (error: unknown) => void;
}

export interface LaneOptions<V, R> {
  name: string;
  /** One statement for all: answers one row per item with `ord` from 1. */
  ask: (items: V[]) => Promise<R[]>;
  /** A batch holds at most one item of a number. */
  of: (item: V) => number | bigint;
  max?: number;
}

interface Batch<V, R> {
  items: Waiting<V, R>[];
  rows: Promise<R[] | Error>;
  at: number;
}

/**
 * Callers queue, and whenever the connection is free everything that waits (at most 128, one of a number) goes as one
 * statement. A single caller does not wait; after a batch of several the lane waits briefly for more. When a batch
 * fails its items go one by one, so that one bad item does not fail the others.
 */
class Lane<V, R extends { ord: number | bigint }> {
  readonly #options: LaneOptions<V, R>;
  #queue: Waiting<V, R>[] = [];
  #busy = false;
  #isEnough: (() => void) | null = null;

  constructor(options: LaneOptions<V, R>) {
    this.#options = options;
  }

  push(item: Waiting<V, R>): void {
    this.#queue.push(item);
    if (this.#queue.length >= enough) this.#isEnough?.();
    if (this.#busy) return;
    this.#busy = true;
    setImmediate(() => void this.#drain());
  }

  async #drain(): Promise<void> {
    let batch = this.#begin();
    while (batch.items.length > 0) {
      const rows = await batch.rows;
      const sent = batch;
      const rest = sent.items.length > 1 && this.#queue.length < enough ? restMs - (performance.now() - sent.at) : 0;
      // The database goes on with what waits before the answers set this process to work.
      if (rest <= 0) batch = this.#begin();
      await this.#hand(sent.items, rows);
      if (rest > 0) await this.#gather(rest);
      if (rest > 0 || batch.items.length === 0) batch = this.#begin();
    }
    this.#busy = false;
  }

  #begin(): Batch<V, R> {
    const items = this.#next();
    return { items, rows: items.length > 0 ? this.#ask(items) : Promise.resolve([]), at: performance.now() };
  }

  #next(): Waiting<V, R>[] {
    const { of, max = 128 } = this.#options;
    const batch = new Map<number | bigint, Waiting<V, R>>();
    this.#queue = this.#queue.filter((item) => {
      const number = of(item.value);
      if (batch.size === max || batch.has(number)) return true;
      batch.set(number, item);
      return false;
    });
    return [...batch.values()];
  }

  #ask(items: Waiting<V, R>[]): Promise<R[] | Error> {
    return this.#options.ask(items.map(({ value }) => value)).catch((error: Error) => error);
  }

  async #hand(items: Waiting<V, R>[], rows: R[] | Error): Promise<void> {
    try {
      this.#answer(items, rows);
    } catch (error) {
      // A lost connection leaves the outcome unknown: only the caller, with its idempotency key, may ask again.
      if (error instanceof Refusal) for (const item of items) item.fail(error);
      else for (const item of items) await this.#askOne(item);
    }
  }

  #answer(items: Waiting<V, R>[], rows: R[] | Error): void {
    if (rows instanceof Error) throw rows;
    for (const row of rows) items[Number(row.ord) - 1]?.done(row);
    if (rows.length !== items.length)
      throw new Error(`lane ${this.#options.name}: ${items.length} items, ${rows.length} rows`);
  }

  async #askOne(item: Waiting<V, R>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return this.#answer([item], await this.#ask([item]));
      } catch (error) {
        if (retryable.has((error as { code?: string }).code ?? '') && attempt < 8) continue;
        return item.fail(error);
      }
    }
  }

  /** Until enough wait or the time is up. */
  async #gather(ms: number): Promise<void> {
    if (this.#queue.length >= enough) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.#isEnough = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#isEnough = null;
  }
}

/** @returns a call that answers an item's row, or fails with what refused it */
export function startLane<V, R extends { ord: number | bigint }>(options: LaneOptions<V, R>): (value: V) => Promise<R> {
  const lane = new Lane(options);
  return (value) => new Promise<R>((done, fail) => lane.push({ value, done, fail }));
}
