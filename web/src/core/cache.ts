// The cache of answers, keyed by call and input: one request at a time for a key, however many ask; fresh for as long
// as the caller says; told apart into "stale, ask again" and "gone". Nothing is refetched on focus: live values come by
// realtime. A refusal is never retried, a broken network twice.
import { ApiError } from './api.ts';

export type Key = readonly unknown[];
type Read<T> = (signal: AbortSignal) => Promise<T>;

export interface Answer<T> {
  data: T | undefined;
  error: ApiError | null;
  isFetching: boolean;
}

interface Entry {
  key: Key;
  answer: Answer<unknown>;
  /** 0 = stale, whatever the caller says. */
  updatedAt: number;
  read: Read<unknown> | null;
  running: { promise: Promise<unknown>; control: AbortController } | null;
  listeners: Set<() => void>;
}

const mostEntries = 150;
const retries = 2;
const retryMs = 600;
const idle: Answer<never> = { data: undefined, error: null, isFetching: false };

const nameOf = (key: Key) => JSON.stringify(key);
const startsWith = (key: Key, start: Key) => start.every((part, at) => nameOf([part]) === nameOf([key[at]]));
const asError = (error: unknown) => (error instanceof ApiError ? error : new ApiError('internal', 0));

async function readPatiently<T>(read: Read<T>, signal: AbortSignal, attempt = 0): Promise<T> {
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted || asError(error).code !== 'network' || attempt >= retries) throw asError(error);
    await new Promise((resolve) => setTimeout(resolve, retryMs * 2 ** attempt));
    return readPatiently(read, signal, attempt + 1);
  }
}

export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  answer<T>(key: Key): Answer<T> {
    return (this.#entries.get(nameOf(key))?.answer ?? idle) as Answer<T>;
  }

  isFresh(key: Key, staleMs: number): boolean {
    const entry = this.#entries.get(nameOf(key));
    return entry !== undefined && this.#isYoung(entry, staleMs);
  }

  subscribe(key: Key, listener: () => void): () => void {
    const entry = this.#make(key);
    entry.listeners.add(listener);
    return () => entry.listeners.delete(listener);
  }

  /** The answer, from here when fresh enough. @throws ApiError */
  async fetch<T>(key: Key, read: Read<T>, staleMs: number): Promise<T> {
    const entry = this.#make(key);
    entry.read = read;
    if (this.#isYoung(entry, staleMs)) return entry.answer.data as T;
    return (await (entry.running?.promise ?? this.#run(entry))) as T;
  }

  set<T>(key: Key, data: T): void {
    const entry = this.#make(key);
    entry.updatedAt = this.#now();
    this.#put(entry, { data, error: null, isFetching: entry.running !== null });
  }

  /** Every answer whose key begins with `start`. */
  patch<T>(start: Key, change: (old: T) => T): void {
    for (const entry of this.#entries.values()) {
      const { data } = entry.answer;
      if (data === undefined || !startsWith(entry.key, start)) continue;
      this.#put(entry, { ...entry.answer, data: change(data as T) });
    }
  }

  /**
   * Marks answers stale: those on screen are fetched again now, the others when they are shown next. An answer on its
   * way may be older than the change, so it is dropped.
   */
  invalidate(start: Key = []): void {
    for (const entry of this.#entries.values()) {
      if (!startsWith(entry.key, start)) continue;
      entry.updatedAt = 0;
      if (entry.running) {
        entry.running = null;
        this.#put(entry, { ...entry.answer, isFetching: false });
      }
      if (entry.listeners.size > 0) this.#askAgain(entry);
    }
  }

  /** Drops answers at once; those on screen are fetched again, if wanted. */
  remove(isGone: (key: Key) => boolean, isAskedAgain = true): void {
    for (const [name, entry] of this.#entries) {
      if (!isGone(entry.key)) continue;
      entry.running?.control.abort();
      entry.running = null;
      entry.updatedAt = 0;
      if (entry.listeners.size === 0) this.#entries.delete(name);
      else {
        this.#put(entry, idle);
        if (isAskedAgain) this.#askAgain(entry);
      }
    }
  }

  /** Fetches what is on screen and has neither an answer nor one on its way. */
  fetchMissing(): void {
    for (const entry of this.#entries.values())
      if (entry.listeners.size > 0 && !entry.running && entry.answer === idle) this.#askAgain(entry);
  }

  cancel(isUnwanted: (key: Key) => boolean): void {
    for (const entry of this.#entries.values()) if (isUnwanted(entry.key)) entry.running?.control.abort();
  }

  #make(key: Key): Entry {
    const name = nameOf(key);
    const known = this.#entries.get(name);
    if (known) return known;
    const entry: Entry = { key, answer: idle, updatedAt: 0, read: null, running: null, listeners: new Set() };
    this.#entries.set(name, entry);
    if (this.#entries.size > mostEntries) this.#sweep();
    return entry;
  }

  /** Drops the oldest answers that no component shows. */
  #sweep(): void {
    for (const [name, entry] of this.#entries) {
      if (this.#entries.size <= mostEntries / 2) return;
      if (entry.listeners.size === 0 && !entry.running) this.#entries.delete(name);
    }
  }

  #put(entry: Entry, answer: Answer<unknown>): void {
    entry.answer = answer;
    for (const listener of entry.listeners) listener();
  }

  #isYoung(entry: Entry, staleMs: number): boolean {
    return entry.updatedAt > 0 && this.#now() - entry.updatedAt < staleMs;
  }

  #askAgain(entry: Entry): void {
    if (entry.read) this.#run(entry).catch(() => undefined);
  }

  #run(entry: Entry): Promise<unknown> {
    const control = new AbortController();
    const promise = this.#read(entry, control);
    entry.running = { promise, control };
    this.#put(entry, { data: entry.answer.data, error: null, isFetching: true });
    return promise;
  }

  async #read(entry: Entry, control: AbortController): Promise<unknown> {
    // Another run may have replaced this one: then this answer is dropped.
    const isCurrent = () => entry.running?.control === control;
    try {
      const data = await readPatiently(entry.read!, control.signal);
      if (isCurrent()) {
        entry.running = null;
        entry.updatedAt = this.#now();
        this.#put(entry, { data, error: null, isFetching: false });
      }
      return data;
    } catch (error) {
      const failure = asError(error);
      if (isCurrent()) {
        entry.running = null;
        const shown = failure.code === 'aborted' ? null : failure;
        this.#put(entry, { data: entry.answer.data, error: shown, isFetching: false });
      }
      throw failure;
    }
  }
}
