// Bonuses a player has: what stands open beside the balance, and what is heard of them.
import { bonuses as calls } from '@malva/contract/bonuses';
import { cash } from '@malva/contract/cash';
import { cashDeposit } from '@malva/contract/cash-deposit';
import { formatMoney, minorUnits } from '../../core/format.ts';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';

export const bonuses = {
  name: 'bonuses',
  slots: { balance: () => import('./open-bonuses.tsx') },
  messages: {
    bonus({ totalWin }, { site, action }) {
      refreshCall(site.queries, calls.active, calls.priority, cashDeposit.bonuses, cash.output);
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
