// The smallest observable value: what the screen shows, replaced as a whole, told to whoever listens.
import { useEffect, useState } from 'preact/hooks';

export interface Store<T> {
  get(): T;
  /** Merges and tells the listeners, once for each change. */
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
