// Prize drops: their page, and the notice of one.
import type { Feature } from '../../core/manifest.ts';

export const prizeDrops = {
  name: 'prizeDrops',
  pages: { prizeDrops: () => import('./page.tsx') },
  messages: {
    prizeDrops: (data, { site }) => import('./live.ts').then(({ heard }) => heard(data, site)),
  },
} as const satisfies Feature;
