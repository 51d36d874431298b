// Bonuses a player has: what stands open beside the balance, and what is heard of them.
import { bonusShelf as shelf } from '@malva/contract/bonus-shelf';
import { bonuses as calls } from '@malva/contract/bonuses';
import { cash } from '@malva/contract/cash';
import { cashDeposit } from '@malva/contract/cash-deposit';
import { formatMoney, minorUnits } from '../../core/format.ts';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

const appliedMs = 1000;
const decimal = /^\d{1,16}\.\d{2}$/;
const cardId = (query: URLSearchParams): { id: string } | null => {
  const id = query.get('id');
  return id && /^(offer-\d{1,10}|[0-9a-f-]{36})$/.test(id) ? { id } : null;
};

export const bonuses = {
  name: 'bonuses',
  pages: { bonuses: () => import('./page.tsx') },
  modals: {
    BonusPopup: { load: () => import('./bonus-modal.tsx'), audience: 'player', fromQuery: cardId },
    BonusActivateModal: { load: () => import('./activate-modal.tsx'), audience: 'player', fromQuery: cardId },
    BonusAccessBalanceLimitModal: {
      load: () => import('./balance-limit-modal.tsx'),
      audience: 'player',
      fromQuery(query) {
        const [most, balance] = [query.get('most'), query.get('balance')];
        return most && balance && decimal.test(most) && decimal.test(balance) ? { most, balance } : null;
      },
    },
    BonusRequiresDepositPopup: {
      load: () => import('./requires-deposit-modal.tsx'),
      audience: 'player',
      fromQuery(query) {
        const days = Number(query.get('days'));
        return Number.isInteger(days) && days > 0 && days < 1000 ? { days } : null;
      },
    },
  },
  slots: { balance: () => import('./open-bonuses.tsx'), profile: () => import('./bonus-up.tsx') },
  messages: {
    bonus({ totalWin }, { site, action }) {
      const again = () =>
        refreshCall(
          site.queries,
          calls.active,
          calls.priority,
          shelf.available,
          shelf.completed,
          cashDeposit.bonuses,
          cash.output,
        );
      // What was applied is read a second later: the page shows it with the balance that moved.
      if (action === 'applied') setTimeout(again, appliedMs);
      else again();
      if (action !== 'complete' || minorUnits(totalWin) === 0n) return;
      showToast({
        kind: 'money',
        title: site.i18n.t('bonuses.toast.complete', { amount: formatMoney(totalWin) }),
        durationMs: toastMs.notice,
        sound: 'bonusCredit',
      });
    },
  },
} as const satisfies Feature;
