// The thank-you for the month's first deposit: its window, and when it opens by itself.
import { sessionReady } from '../../core/arrivals.ts';
import type { Feature } from '../../core/manifest.ts';

export const thankYou = {
  name: 'thankYou',
  modals: { RiskBonusPopup: { load: () => import('./modal.tsx'), audience: 'player' } },
  links: {
    '@thank-you': {
      audience: 'player',
      async act(_, { site }) {
        await sessionReady(site);
        if (site.session.getState().init?.showInsuranceBonusPopup) await (await import('./greet.ts')).greet(site);
      },
    },
  },
} as const satisfies Feature;
