// Prizes: the page where they are taken and a code is entered, a word of it on the profile, and the code a link brought
// along.
import type { Feature } from '../../core/manifest.ts';

export const prizes = {
  name: 'prizes',
  pages: { prizes: () => import('./page.tsx') },
  modals: {
    PromoCodesPopup: {
      load: () => import('./promo-modal.tsx'),
      audience: 'player',
      fromQuery: (query) => ({ code: query.get('code') ?? undefined }),
    },
  },
  links: {
    // Brought along by a letter: the window opens with the code in it; guests are not acted upon.
    'promo-code-from-email': {
      audience: 'player',
      brand: 'promo-code-from-email',
      accepts: (value) => value !== '' && value.length <= 64,
      act: (code, { site }) => site.navigation.openModal('PromoCodesPopup', { code }),
    },
  },
  slots: { profile: () => import('./strip.tsx') },
  start: async (site) =>
    site.brand.has('apply-gift-after-login') && (await import('./apply-after-login.ts')).watchGift(site),
} as const satisfies Feature;
