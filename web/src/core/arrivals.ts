// What waits until somebody has arrived: notices and windows nobody asked for come one second after a navigation.
import type { ShownStore } from './navigator.ts';

export const afterNavigationMs = 1_000;

/** Calls back one second after the start and after every change of page; a newer page starts the second anew. */
export function onArrival(shown: ShownStore, arrived: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(arrived, afterNavigationMs);
  };
  shown.subscribe((now, before) => {
    if (now.path !== before.path) wait();
  });
  wait();
}
