// The pools: their page, and the sums as they grow. Only names stand here.
import { jackpots as calls } from '@malva/contract/jackpots';
import type { Feature } from '../../core/manifest.ts';
import { keyOf } from '../../core/query.ts';

export const jackpots = {
  name: 'jackpots',
  pages: { jackpots: () => import('./page.tsx'), jackpot: () => import('./main-page.tsx') },
  messages: {
    jackpotsStatus: (data, { site }) => {
      const amounts = new Map(data.jackpots.map(({ slug, amount }) => [slug, amount]));
      site.queries.patch<{ jackpots: { slug: string; amount: string }[] }>(keyOf(calls.status), (old) => ({
        ...old,
        jackpots: old.jackpots.map((jackpot) => ({ ...jackpot, amount: amounts.get(jackpot.slug) ?? jackpot.amount })),
      }));
    },
  },
  playModes: { jackpots: 'casino', jackpot: 'casino' },
} as const satisfies Feature;
