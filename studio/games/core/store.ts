// The smallest observable value: what the screen shows, replaced as a whole, told to its listeners.
import { useEffect, useMemo, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  /** Merges, and tells the listeners once for each change; where nothing differs, it tells none. */
  set(part: Partial<T>): void;
  subscribe(listener: (value: T, old: T) => void): () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<(value: T, old: T) => void>();
  return {
    get: () => value,
    set(part) {
      const old = value;
      if ((Object.keys(part) as (keyof T)[]).every((key) => Object.is(part[key], old[key]))) return;
      value = { ...value, ...part };
      for (const listener of listeners) listener(value, old);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders again when the picked part changes. */
export function useStore<T extends object, P>(store: Store<T>, pick: (value: T) => P): P {
  const [part, setPart] = useState(() => pick(store.get()));
  useEffect(() => {
    setPart(() => pick(store.get()));
    return store.subscribe((value) => setPart(() => pick(value)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pick` is written in place and new at every render
  }, [store]);
  return part;
}

/** Parts by their names, and what they were when they were last read. */
function readingOf<T extends object>(store: Store<T>) {
  const seen = new Map<keyof T, T[keyof T]>();
  const parts = new Proxy(store.get(), {
    get(_, key) {
      const part = store.get()[key as keyof T];
      seen.set(key as keyof T, part);
      return part;
    },
  });
  const isStale = (value: T): boolean => {
    for (const [key, part] of seen) if (!Object.is(part, value[key])) return true;
    return false;
  };
  return { parts, isStale };
}

/** The whole value; renders again when a part that was read of it changes, and only then. */
export function useParts<T extends object>(store: Store<T>): T {
  const [, again] = useState(0);
  const { parts, isStale } = useMemo(() => readingOf(store), [store]);
  useEffect(() => {
    const look = (value: T) => {
      if (isStale(value)) again((times) => times + 1);
    };
    look(store.get());
    return store.subscribe(look);
  }, [store, isStale]);
  return parts;
}
