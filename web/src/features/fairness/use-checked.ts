// What this browser finds of a proof when it decides it again.
import { useEffect, useState } from 'react';

export interface Checked<T> {
  /** Null while it counts. */
  found: T | null;
  /** It could not count at all: no cryptography in this browser, or nothing to count from. */
  isBroken: boolean;
}

/** `check`: the same function every time. Null: nothing to check yet. */
export function useChecked<P, T>(proof: P | null, check: (proof: P) => Promise<T>): Checked<T> {
  const [last, setLast] = useState<{ of: P; found: T | null } | null>(null);
  useEffect(() => {
    if (proof === null) return;
    let isWanted = true;
    check(proof).then(
      (found) => isWanted && setLast({ of: proof, found }),
      () => isWanted && setLast({ of: proof, found: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [proof, check]);
  return last === null || last.of !== proof
    ? { found: null, isBroken: false }
    : { found: last.found, isBroken: last.found === null };
}
