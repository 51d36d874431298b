// Papers the player sent in: their page, and the notice when people have decided on one.
import type { Feature } from '../../core/manifest.ts';

export const documents = {
  name: 'documents',
  pages: { documents: () => import('./page.tsx') },
  messages: { documents: (data, { site }) => import('./live.ts').then(({ heard }) => heard(site, data)) },
} as const satisfies Feature;
