// The site itself: lobby, credits, the phone's menu, the question of age.
import { queryValue, safePath } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

export const app = {
  name: 'app',
  pages: {
    home: () => import('./home.tsx'),
    credits: () => import('./credits.tsx'),
  },
  modals: {
    Menu: { load: () => import('./menu-modal.tsx') },
    PlayMenu: { load: () => import('./play-menu.tsx') },
    AgeGate: {
      load: () => import('./age-gate-modal.tsx'),
      fromQuery: (query) => ({ next: safePath(queryValue(query, 'next')) ?? undefined }),
    },
  },
  links: {
    homeFilter: {
      accepts: (filter) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(filter),
      act: async (filter, { site }) => (await import('./home-filter.ts')).setHomeFilter(site, filter),
    },
  },
  messages: {
    menuCounter: (data, { site }) => import('../../core/counters.ts').then(({ setCounter }) => setCounter(site, data)),
  },
} as const satisfies Feature;
