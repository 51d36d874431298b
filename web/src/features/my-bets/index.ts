// A player's bets: what stands on their page, the slip's second tab, the strip on the home of sport, receipts and
// cash-out.
import type { Feature } from '../../core/manifest.ts';
import { onBet } from '../../core/settled.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (query: URLSearchParams): { id: string } | null => {
  const id = query.get('id') ?? '';
  return uuid.test(id) ? { id } : null;
};

export const myBets = {
  name: 'my-bets',
  modals: {
    BetReceipt: { load: () => import('./receipt-modal.tsx'), audience: 'player', isPlayersOnly: true, fromQuery: idOf },
    CashOutBet: {
      load: () => import('./cash-out-modal.tsx'),
      audience: 'player',
      isPlayersOnly: true,
      fromQuery: idOf,
    },
  },
  slots: {
    bets: () => import('./bets.tsx'),
    slip: () => import('./slip-bets.tsx'),
    sport: () => import('./strip.tsx'),
  },
  start(site) {
    onBet(
      (told, action) =>
        void import('./live.ts')
          .then(({ patchBets }) => patchBets(site.queries, told, action))
          .catch((error: unknown) => console.warn('my-bets', error)),
    );
  },
} as const satisfies Feature;
