// What waits until a page is shown: unrequested notices and windows come one second after a navigation.
import type { ShownStore } from './navigation/navigation.ts';
import type { Site } from './manifest.ts';

export const afterNavigationMs = 1_000;

/** Calls back one second after the start and after every change of page; a newer page restarts the second. */
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

/** Once the init call has answered. */
export async function sessionReady({ session }: Site): Promise<void> {
  if (session.getState().isReady) return;
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(({ isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
}
