// The draw of prizes: its page, and the window of boxes.
import { lottery as calls } from '@malva/contract/lottery';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';

const assignedMs = 1000;

export const lottery = {
  name: 'lottery',
  pages: { lottery: () => import('./page.tsx'), cashOrPrize: () => import('./cash-or-prize.tsx') },
  modals: { LotteryLootBoxesPopup: { load: () => import('./boxes-modal.tsx'), audience: 'player' } },
  messages: {
    lottery(_, { site, action }) {
      const again = () => refreshCall(site.queries, calls.info, calls.tickets, calls.past, calls.box);
      // What was assigned is read a second later: several come together.
      if (action === 'assign') setTimeout(again, assignedMs);
      else again();
    },
  },
} as const satisfies Feature;
