// Signed callbacks, repeated with growing pauses until they are answered 2xx, across restarts of the simulator.
// The eventId is the same in every delivery of an event; every attempt and its answer stands in the journal.
import type { Faults, Lie } from './faults.ts';
import type { Clock, Entry, Journal } from './journal.ts';
import { sign, signedHeaders, type Secret } from './signature.ts';

export interface Callback {
  eventId: string;
  url: string;
  body: Record<string, unknown>;
}

export interface CallbacksOptions {
  journal: Journal;
  secret: Secret;
  clock: Clock;
  faults: Faults;
  /** First pause after a failed delivery; doubles up to a minute. */
  retryMs?: number;
}

const longestPause = 60_000;
const answerWithin = 10_000;
const atOnce = 64;
const remembered = 2_000;

export class Callbacks {
  readonly #options: CallbacksOptions;
  readonly #retryMs: number;
  /** Not yet answered 2xx. */
  readonly #open = new Map<string, Callback>();
  readonly #known = new Map<string, Callback>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #abort = new AbortController();
  #held: Callback[] = [];
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(options: CallbacksOptions) {
    this.#options = options;
    this.#retryMs = options.retryMs ?? 250;
    this.#restore(options.journal.past);
  }

  get open(): number {
    return this.#open.size;
  }

  #restore(past: readonly Entry[]): void {
    for (const entry of past) {
      const callback = entry['callback'] as Callback | undefined;
      if (entry.kind === 'callback.queued' && callback) this.#remember(callback);
      if (entry.kind === 'callback.queued' && callback && entry['lost'] !== true)
        this.#open.set(callback.eventId, callback);
      if (entry.kind === 'callback.delivered') this.#open.delete(String(entry['eventId']));
    }
    for (const callback of this.#open.values()) this.#after(this.#retryMs, () => this.#deliver(callback, 0));
  }

  #remember(callback: Callback): void {
    this.#known.set(callback.eventId, callback);
    if (this.#known.size <= remembered) return;
    const oldest = this.#known.keys().next();
    if (!oldest.done) this.#known.delete(oldest.value);
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  /** @param atLeast deliveries even when the first is answered */
  send(callback: Callback, atLeast = 1): void {
    const faults = this.#options.faults.takeCallbacks();
    this.#options.journal.append('callback.queued', { callback, ...(faults.lose && { lost: true }) });
    this.#remember(callback);
    if (faults.lose) return;
    this.#open.set(callback.eventId, callback);
    if (faults.lie) this.#lie(callback, faults.lie);
    const start = (): void => {
      const times = Math.max(atLeast, faults.times);
      for (let i = 0; i < times; i += 1) this.#after(faults.delayMs + i * 40, () => this.#deliver(callback, 0));
    };
    if (faults.reverse > 1) this.#hold(callback, faults.reverse, start);
    else start();
  }

  readonly #starts = new Map<Callback, () => void>();
  #hold(callback: Callback, count: number, start: () => void): void {
    this.#held.push(callback);
    this.#starts.set(callback, start);
    if (this.#held.length >= count) this.#releaseHeld();
    else if (this.#held.length === 1) this.#after(2_000, () => this.#releaseHeld());
  }

  #releaseHeld(): void {
    const held = this.#held.toReversed();
    this.#held = [];
    held.forEach((callback, i) => {
      const start = this.#starts.get(callback);
      this.#starts.delete(callback);
      this.#after(i * 150, () => start?.());
    });
  }

  /** Sends a known event once more. */
  repeat(eventId: string, times = 1): boolean {
    const callback = this.#known.get(eventId);
    if (!callback) return false;
    for (let i = 0; i < times; i += 1) this.#after(i * 20, () => this.#deliver(callback, 0));
    return true;
  }

  #lie(callback: Callback, lie: Lie): void {
    const { body, eventId, url } = callback;
    const amount = String(body['amount'] ?? '0.00');
    const changes: Record<Lie, Record<string, unknown>> = {
      amount: { amount: `9${amount}` },
      currency: { currency: 'EUR' },
      reference: { merchantReference: '00000000-0000-4000-8000-000000000000', reference: 'another-house' },
      id: { id: `${String(body['id'])}0` },
      signature: {},
      timestamp: {},
    };
    const told = { ...body, ...changes[lie], eventId: `${eventId}-lie` };
    this.#options.journal.append('callback.lie', { eventId, lie });
    void this.#post(url, told, lie).then((answer) => {
      this.#write('callback.lie.answered', { eventId, lie, answer });
    });
  }

  async #post(url: string, body: Record<string, unknown>, lie?: Lie): Promise<number | string> {
    const raw = JSON.stringify(body);
    const { secret, clock } = this.#options;
    const now = clock.now();
    const headers = signedHeaders(secret, raw, lie === 'timestamp' ? new Date(now.getTime() - 3_600_000) : now);
    if (lie === 'signature') headers['x-signature'] = sign('another-house', String(headers['x-timestamp']), raw);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: raw,
        redirect: 'manual',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(answerWithin)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.name : 'error';
    }
  }

  #deliver(callback: Callback, attempt: number): void {
    if (this.#running >= atOnce) {
      this.#queue.push(() => this.#deliver(callback, attempt));
      return;
    }
    this.#running += 1;
    void this.#attempt(callback, attempt).finally(() => {
      this.#running -= 1;
      this.#queue.shift()?.();
    });
  }

  async #attempt(callback: Callback, attempt: number): Promise<void> {
    const { eventId, url, body } = callback;
    const answer = await this.#post(url, body);
    if (this.#abort.signal.aborted) return;
    if (typeof answer === 'number' && answer >= 200 && answer < 300) {
      this.#open.delete(eventId);
      this.#write('callback.delivered', { eventId, attempt: attempt + 1, answer });
      return;
    }
    this.#write('callback.refused', { eventId, attempt: attempt + 1, answer });
    if (!this.#open.has(eventId)) return;
    const pause = Math.min(longestPause, this.#retryMs * 2 ** Math.min(attempt, 12));
    this.#after(pause / 2 + (Math.random() * pause) / 2, () => this.#deliver(callback, attempt + 1));
  }

  #write(kind: string, fields: Record<string, unknown>): void {
    if (!this.#abort.signal.aborted) this.#options.journal.append(kind, fields);
  }

  close(): void {
    this.#abort.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#queue.length = 0;
  }
}
