// The same account at another brand's site: the way there in the settings, and arriving from one.
import type { Feature } from '../../core/manifest.ts';

export const transfer = {
  name: 'transfer',
  links: {
    '#/transfer/': {
      accepts: (hash) => /^\/transfer\/[\w-]+\.[\w-]+$/.test(hash),
      act: (hash, { site }) =>
        import('./arrive.ts').then(({ arrive }) => arrive(site, hash.slice('/transfer/'.length))),
    },
  },
  slots: { settings: () => import('./panel.tsx') },
} as const satisfies Feature;
