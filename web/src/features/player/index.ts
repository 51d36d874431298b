// The player's own pages: profile, the three screens of the onboarding; and the balance as it moves.
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

const steps = ['contact', 'limits', 'identity'] as const;

export const player = {
  name: 'player',
  pages: { profile: () => import('./profile.tsx') },
  modals: {
    Onboarding: {
      load: () => import('./onboarding-modal.tsx'),
      audience: 'player',
      fromQuery: (query) => ({ step: steps.find((step) => step === queryValue(query, 'step')) }),
    },
    Balance: { load: () => import('./balance-modal.tsx'), audience: 'player' },
  },
  messages: {
    setBalance: (balance, { site }) => site.session.setBalance(balance),
    player: (_, { site }) => import('./session-ended.ts').then(({ checkSession }) => checkSession(site)),
    contacts: () => import('./session-ended.ts').then(({ refreshShownData }) => refreshShownData()),
  },
} as const satisfies Feature;
