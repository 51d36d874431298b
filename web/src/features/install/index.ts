// The installed site: its service worker, and links of its own schemes.
import { deepLinkPath } from '@malva/rules/deep-links';
import { safePath } from '../../core/location.ts';
import type { Feature, Site } from '../../core/manifest.ts';

const pathOf = (link: string, { brand }: Site): string | null => safePath(deepLinkPath(brand.name, link));

export const install = {
  name: 'install',
  start: async (site) => (await import('./worker.ts')).start(site),
  links: {
    'deep-link': {
      accepts: (link, { site }) => pathOf(link, site) !== null,
      act: (link, { site }) => void site.navigation.navigate(pathOf(link, site) ?? '/', { replace: true }),
    },
  },
} as const satisfies Feature;
