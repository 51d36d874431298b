// The welcome package: three equal choices with all their terms. A guest's choice waits for the account.
import type { Feature } from '../../core/manifest.ts';

export const welcome = {
  name: 'welcome',
  modals: {
    RegisterBonusPromo: { load: () => import('./promo-modal.tsx') },
    WelcomeQuestModal: { load: () => import('./quest-modal.tsx'), alias: 'WelcomeQuest' },
  },
  start: async (site) => (await import('./kept-choice.ts')).watchChoice(site),
} as const satisfies Feature;
