// The cache of answers, keyed by call and input: one request at a time for a key, however many ask; fresh for as long as
// the asker says; told apart into "stale, ask again" and "gone". Nothing is refetched on focus: live values come by
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
  /** 0 = stale whatever the asker says. */
  updatedAt: number;
  read: Read<unknown> | null;
  running: { promise: Promise<unknown>; control: AbortController } | null;
  listeners: Set<() => void>;
}

export interface Cache {
  answer<T>(key: Key): Answer<T>;
  isFresh(key: Key, staleMs: number): boolean;
  subscribe(key: Key, listener: () => void): () => void;
  /** The answer, from here when fresh enough. @throws ApiError */
  fetch<T>(key: Key, read: Read<T>, staleMs: number): Promise<T>;
  set<T>(key: Key, data: T): void;
  /** Every answer whose key begins with `start`. */
  patch<T>(start: Key, change: (old: T) => T): void;
  /** Stale: whoever shows it asks again now, everybody else when they show it next. */
  invalidate(start?: Key): void;
  remove(isGone: (key: Key) => boolean): void;
  cancel(isUnwanted: (key: Key) => boolean): void;
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

export function createCache(now: () => number = Date.now): Cache {
  const entries = new Map<string, Entry>();
  const make = (key: Key): Entry => {
    const name = nameOf(key);
    const known = entries.get(name);
    if (known) return known;
    const entry: Entry = { key, answer: idle, updatedAt: 0, read: null, running: null, listeners: new Set() };
    entries.set(name, entry);
    if (entries.size > mostEntries) sweep();
    return entry;
  };
  /** The oldest answers that nobody shows make room. */
  const sweep = () => {
    for (const [name, entry] of entries) {
      if (entries.size <= mostEntries / 2) return;
      if (entry.listeners.size === 0 && !entry.running) entries.delete(name);
    }
  };
  const put = (entry: Entry, answer: Answer<unknown>) => {
    entry.answer = answer;
    for (const listener of entry.listeners) listener();
  };
  const isFresh = (entry: Entry, staleMs: number) => entry.updatedAt > 0 && now() - entry.updatedAt < staleMs;

  const run = (entry: Entry): Promise<unknown> => {
    const control = new AbortController();
    const { data } = entry.answer;
    const promise = readPatiently(entry.read!, control.signal).then(
      (fresh) => {
        entry.running = null;
        entry.updatedAt = now();
        put(entry, { data: fresh, error: null, isFetching: false });
        return fresh;
      },
      (error: unknown) => {
        const failure = asError(error);
        if (entry.running?.control === control) {
          entry.running = null;
          put(entry, { data: entry.answer.data, error: failure.code === 'aborted' ? null : failure, isFetching: false });
        }
        throw failure;
      },
    );
    entry.running = { promise, control };
    put(entry, { data, error: null, isFetching: true });
    return promise;
  };

  return {
    answer: (key) => (entries.get(nameOf(key))?.answer ?? idle) as Answer<never>,
    isFresh: (key, staleMs) => {
      const entry = entries.get(nameOf(key));
      return entry !== undefined && isFresh(entry, staleMs);
    },
    subscribe(key, listener) {
      const entry = make(key);
      entry.listeners.add(listener);
      return () => entry.listeners.delete(listener);
    },
    fetch: <T>(key: Key, read: Read<T>, staleMs: number): Promise<T> => {
      const entry = make(key);
      entry.read = read;
      if (isFresh(entry, staleMs)) return Promise.resolve(entry.answer.data as T);
      return (entry.running?.promise ?? run(entry)) as Promise<T>;
    },
    set(key, data) {
      const entry = make(key);
      entry.updatedAt = now();
      put(entry, { data, error: null, isFetching: entry.running !== null });
    },
    patch(start, change) {
      for (const entry of entries.values()) {
        const { data } = entry.answer;
        if (data !== undefined && startsWith(entry.key, start)) put(entry, { ...entry.answer, data: change(data as never) });
      }
    },
    invalidate(start = []) {
      for (const entry of entries.values()) {
        if (!startsWith(entry.key, start)) continue;
        entry.updatedAt = 0;
        if (entry.listeners.size > 0 && entry.read && !entry.running) run(entry).catch(() => undefined);
      }
    },
    remove(isGone) {
      for (const [name, entry] of entries) {
        if (!isGone(entry.key)) continue;
        entry.running?.control.abort();
        entry.running = null;
        entry.updatedAt = 0;
        if (entry.listeners.size === 0) entries.delete(name);
        else {
          put(entry, idle);
          if (entry.read) run(entry).catch(() => undefined);
        }
      }
    },
    cancel(isUnwanted) {
      for (const entry of entries.values()) if (isUnwanted(entry.key)) entry.running?.control.abort();
    },
  };
}
