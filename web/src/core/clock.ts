// Ticking time, always the server's. One shared second hand for every clock on the page.
import { useSyncExternalStore } from 'react';
import { useSite } from './site.tsx';

const listeners = new Set<() => void>();
let hand: ReturnType<typeof setInterval> | null = null;
let tick = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  hand ??= setInterval(() => {
    tick += 1;
    for (const notify of listeners) notify();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && hand) {
      clearInterval(hand);
      hand = null;
    }
  };
}

/** Server time in milliseconds, renewed each second; null on the server and before hydration. */
export function useNow(): number | null {
  const { session } = useSite();
  const isClient =
    useSyncExternalStore(
      subscribe,
      () => tick,
      () => -1,
    ) >= 0;
  return isClient ? session.serverNow() : null;
}
