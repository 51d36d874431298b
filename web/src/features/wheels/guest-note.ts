// That this browser's guest spun a wheel: once there is an account, what is reserved is kept for it.
import { guestWheel } from '@malva/contract/wheels';
import { call } from '../../core/api.ts';
import { stored } from '../../core/cookies.ts';
import type { Site } from '../../core/manifest.ts';

const key = 'guest_wheel';

export function noteSpun(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Without storage the prize is kept by the next visit of the window.
  }
}

async function keep(): Promise<void> {
  if (stored(key) === null) return;
  await call(guestWheel.keep, { body: {} });
  localStorage.removeItem(key);
}

/** With the first page of an account. */
export function watchGuestWheel({ session }: Site): void {
  let isKept = false;
  const look = () => {
    const { isReady, isGuest } = session.getState();
    if (isKept || !isReady || isGuest) return;
    isKept = true;
    void keep().catch(() => {
      isKept = false;
    });
  };
  look();
  session.subscribe(look);
}
