// Counts requests for the limits, by the process's own clock: the day's clock may be put back, and a client counted
// before would be refused until it comes there again.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Count {
  current: number;
  since: number;
}

/** It knows so many; who has asked least lately is forgotten. */
const most = 5000;

export class RateStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(key: string, done: (error: null, count: { current: number; ttl: number }) => void, windowMs: number): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now - known.since < windowMs ? known : { current: 0, since: now };
    count.current += 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > most) this.#counts.delete(this.#counts.keys().next().value ?? '');
    done(null, { current: count.current, ttl: windowMs - (now - count.since) });
  }

  /** Each limit counts for itself. */
  child(): RateStore {
    return new RateStore();
  }
}
