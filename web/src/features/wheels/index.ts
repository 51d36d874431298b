// Wheels: a ticket is one spin. The window opens by itself once a day at most where there is one, through the gate.
import { today } from '@malva/contract/today';
import { wheels as calls } from '@malva/contract/wheels';
import { whenIdle } from '../../core/after-paint.ts';
import { sessionReady } from '../../core/arrivals.ts';
import type { Feature, Site } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';

/** A player who holds something finds the stage in the browser before the window is asked for. */
async function preload(site: Site): Promise<void> {
  await sessionReady(site);
  if (site.session.getState().init?.waitingRights) whenIdle(() => void import('./stage.tsx').catch(() => undefined));
}

export const wheels = {
  name: 'wheels',
  pages: { wheelOfFortune: () => import('./page.tsx') },
  modals: {
    WheelFortunePopup: { load: () => import('./wheel-modal.tsx'), alias: 'WheeFortunePopup' },
    WheelFortuneConfirmationPopup: {
      load: () => import('./confirm-modal.tsx'),
      audience: 'player',
      fromQuery: () => null,
    },
    GuestWheelPopup: { load: () => import('./guest-modal.tsx'), audience: 'guest' },
    AlternateRegistrationWheelPopup: {
      load: () => import('./alternate-modal.tsx'),
      audience: 'guest',
      brand: 'alternate-registration-wheel',
    },
    WheelFortuneErrorPopup: { load: () => import('./error-modal.tsx'), audience: 'player', fromQuery: () => null },
  },
  links: {
    '@wheel': {
      audience: 'player',
      brand: 'wheel-popup',
      async act(_, { site }) {
        await sessionReady(site);
        if (site.session.getState().init?.waitingRights) await (await import('./greet.ts')).greet(site);
      },
    },
  },
  messages: {
    // A ticket more or less: an open window and «Сьогодні» are read again; no window opens.
    wheel: (_, { site }) => refreshCall(site.queries, calls.info, today.tiles),
  },
  async start(site) {
    (await import('./guest-note.ts')).watchGuestWheel(site);
    await preload(site);
  },
} as const satisfies Feature;
