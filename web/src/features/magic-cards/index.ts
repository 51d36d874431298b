// Albums of cards: their page.
import { magicCards as calls } from '@malva/contract/magic-cards';
import { today } from '@malva/contract/today';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';

export const magicCards = {
  name: 'magicCards',
  pages: { magicCards: () => import('./page.tsx') },
  messages: {
    // A pack more or less: an open page and «Сьогодні» are read again.
    magicCards: (_, { site }) => refreshCall(site.queries, calls.all, today.tiles),
  },
} as const satisfies Feature;
