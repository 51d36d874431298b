// Work that a process does again and again beside its calls.
import type { App } from './app.ts';

/** Looks each `ms` milliseconds until stopped, one look at a time; a failure is logged as `what`. @returns stop */
export function every(app: App, ms: number, of: { look: () => Promise<unknown>; what: string }): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = of
      .look()
      .catch((error: unknown) => app.log.error({ err: String(error) }, of.what))
      .finally(() => (isBusy = false));
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
