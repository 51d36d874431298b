// A closed-loop load: a number of callers, each with one request at a time, for a number of seconds; or at a fixed
// rate.
export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  done: number;
  failed: number;
}

export interface LoadOptions {
  callers: number;
  seconds: number;
  /** Requests a second over all callers; unset = as fast as it goes. */
  rate?: number;
  /** One request of caller `i`; throws on a wrong answer. */
  work: (caller: number) => Promise<void>;
}

export async function load({ callers, seconds, rate, work }: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const gap = rate ? (callers / rate) * 1000 : 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      let due = begin + (gap * caller) / callers;
      while (performance.now() < end) {
        if (gap > 0) {
          const wait = due - performance.now();
          if (wait > 0) await new Promise((done) => setTimeout(done, wait));
          due += gap;
        }
        const started = performance.now();
        try {
          await work(caller);
          times.push(performance.now() - started);
        } catch (error) {
          failed++;
          if (failed === 1) console.error(error);
        }
      }
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / ((performance.now() - begin) / 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    done: times.length,
    failed,
  };
}
