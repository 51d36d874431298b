// The site itself: lobby, credits, the phone's menu, the question of age.
import { queryValue, safePath } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';

export const app = {
  name: 'app',
  pages: {
    home: () => import('./home.tsx'),
    credits: () => import('./credits.tsx'),
  },
  ways: () => import('./ways.ts'),
  modals: {
    Menu: { load: () => import('./menu-modal.tsx') },
    AgeGate: {
      load: () => import('./age-gate-modal.tsx'),
      fromQuery: (query) => ({ next: safePath(queryValue(query, 'next')) ?? undefined }),
    },
  },
} as const satisfies Feature;
