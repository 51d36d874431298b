// Dice: the daily ones on a ticket of the day, the weekly ones on Sundays.
import type { Feature } from '../../core/manifest.ts';

export const dice = {
  name: 'dice',
  modals: {
    DicesModal: { load: () => import('./dices-modal.tsx'), fromQuery: () => ({}) },
    // Told after a throw: no address opens them.
    DicesRewardModal: { load: () => import('./reward-modal.tsx'), audience: 'player', fromQuery: () => null },
    DicesLimitModal: { load: () => import('./limit-modal.tsx'), audience: 'player', fromQuery: () => null },
  },
  links: {
    activity: {
      accepts: (value) => value === 'Dices',
      act: (_, { site }) => site.navigation.openModal('DicesModal', {}),
    },
  },
} as const satisfies Feature;
