// The window of wheels opens by itself where a spin waits: once a login by the gate, once a day by a cookie.
import { wheels } from '@malva/contract/wheels';
import { call } from '../../core/api.ts';
import { readCookie, writeCookie } from '../../core/cookies.ts';
import { greet as greetWith } from '../../core/greeting.ts';
import type { Site } from '../../core/manifest.ts';

const cookie = 'wheel_popup';
const afterMs = 500;

/** Who may not be offered anything now is refused, and then there is nothing to show. */
const holdsSpin = async (): Promise<boolean> => {
  try {
    return (await call(wheels.info, { query: {} })).data.spins > 0;
  } catch {
    return false;
  }
};

export async function greet(site: Site): Promise<void> {
  // Asked while play is closed, the call would open the window that says so.
  if (site.session.getState().isPlayClosed || readCookie(cookie) !== null) return;
  const isOpen = await greetWith(site, {
    popup: 'wheel',
    modal: 'WheelFortunePopup',
    afterMs,
    isDue: ({ waitingRights }) => waitingRights > 0,
    mayOpen: holdsSpin,
  });
  if (isOpen) writeCookie(cookie, '1');
}
