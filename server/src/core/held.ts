// A reading that may be a little old, made once for everybody who asks meanwhile. For what is the same for all visitors
// and costs more to read than to show; never for money, permissions or anything of a person.
import type { Tx } from './db.ts';

interface Held<T> {
  at: number;
  value: Promise<T>;
}

/** Reads at most once in `ms` for each database; a reading that failed is not kept. */
export function heldFor<T>(
  ms: number,
  read: (tx: Tx) => Promise<T>,
  now = () => performance.now(),
): (tx: Tx) => Promise<T> {
  const held = new WeakMap<Tx, Held<T>>();
  return (tx) => {
    const known = held.get(tx);
    if (known && now() - known.at < ms) return known.value;
    const made: Held<T> = { at: now(), value: read(tx) };
    held.set(tx, made);
    made.value.catch(() => held.get(tx) === made && held.delete(tx));
    return made.value;
  };
}
