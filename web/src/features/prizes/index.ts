// Prizes: the page where they are taken and a code is entered, a word of it on the profile, and the code a link brought
// along.
import type { Feature } from '../../core/manifest.ts';

export const prizes = {
  name: 'prizes',
  pages: { prizes: () => import('./page.tsx') },
  slots: { profile: () => import('./strip.tsx') },
  start: async (site) =>
    site.brand.has('apply-gift-after-login') && (await import('./apply-after-login.ts')).watchGift(site),
} as const satisfies Feature;
