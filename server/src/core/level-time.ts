// The time of an answer tells what was found, however alike the words are: rows that are there are read, locked and
// written to. A stranger is answered after a whole number of steps, and one step is far longer than that
// work takes.
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer in tests of calls, whose work a busy machine may hold up for more than one step. */
export const step = { ms: 100 };

/** Answers, and refuses, at the next whole step since it was asked. */
export async function inLevelTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    await sleep(Math.ceil(Math.max(spent, 1) / step.ms) * step.ms - spent);
  }
}
