// Offers: the personal one in its window, the calendar and the deck as pages.
import type { Feature } from '../../core/manifest.ts';

export const offers = {
  name: 'offers',
  pages: {
    bonusesCalendar: () => import('./calendar.tsx'),
    bonusTinder: () => import('./tinder.tsx'),
  },
  modals: { BonusOffer: { load: () => import('./offer-modal.tsx'), audience: 'player' } },
} as const satisfies Feature;
