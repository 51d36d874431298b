// The cash desk and everything a player can look back at: deposits, withdrawals, the statement, rounds.
// A message never opens a window: a player in a game gets a short notice and stays in the game.
import { cash as calls } from '@malva/contract/cash';
import { cashDeposit as deposits } from '@malva/contract/cash-deposit';
import { formatMoney } from '../../core/format.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import { patchCall, refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';
import { checkStored } from './stored-payment.ts';
import { links, methods } from './ways.ts';

const roundPattern = /^[A-Za-z0-9_-]{1,64}$/;

function cashProps(query: URLSearchParams): { mode: 'deposit' | 'withdraw'; amount?: string } {
  const amount = parseAmount(queryValue(query, 'amount') ?? '');
  return { mode: queryValue(query, 'mode') === 'withdraw' ? 'withdraw' : 'deposit', ...(amount ? { amount } : {}) };
}

export const cash = {
  name: 'cash',
  pages: {
    cards: () => import('./cards-page.tsx'),
    statement: () => import('./statement.tsx'),
    rounds: () => import('./rounds.tsx'),
    cashFrame: () => import('./frame-page.tsx'),
  },
  modals: {
    Cash: { load: () => import('./cash-modal.tsx'), audience: 'player', fromQuery: cashProps },
    CashExitPopup: { load: () => import('./exit-popup.tsx'), audience: 'player', fromQuery: () => null },
    PaymentDetails: {
      load: () => import('./payment-modal.tsx'),
      audience: 'player',
      fromQuery(query) {
        const id = queryValue(query, 'id') ?? '';
        return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { id } : null;
      },
    },
    RoundDetails: {
      load: () => import('./round-modal.tsx'),
      audience: 'player',
      fromQuery(query) {
        const id = queryValue(query, 'id') ?? '';
        return roundPattern.test(id) ? { id } : null;
      },
    },
  },
  links,
  methods,
  // What was stored for one player is none of the next one's.
  start(site) {
    const check = () => {
      const { isReady, isGuest, init } = site.session.getState();
      if (isReady) checkStored(isGuest ? null : (init?.currency ?? null));
    };
    check();
    site.session.subscribe(check);
  },
  messages: {
    deposit({ action, deposit }, { site }) {
      patchCall(site.queries, deposits.deposit, (old) => (old.id === deposit.id ? deposit : old));
      refreshCall(
        site.queries,
        deposits.methods,
        deposits.openPayments,
        deposits.oneClick,
        calls.outputMethods,
        calls.output,
        calls.statement,
      );
      // The cash desk shows the end itself.
      if (site.navigation.topModal()?.name === 'Cash') return;
      const { t } = site.i18n;
      const amount = formatMoney(deposit.amount, { currency: deposit.currency });
      if (action === 'complete') {
        showToast({
          kind: 'money',
          title: t('cash.toast.deposit_done', { amount }),
          durationMs: toastMs.deposit,
          sound: 'deposit',
        });
      } else {
        showToast({
          kind: 'problem',
          title: t('cash.toast.deposit_failed', { amount }),
          text: t('cash.toast.deposit_failed_text'),
          durationMs: toastMs.notice,
          action: {
            label: t('cash.toast.deposit_again'),
            run: () => site.navigation.openModal('Cash', { mode: 'deposit', amount: deposit.amount }),
          },
        });
      }
    },
    payment({ deposit }, { site }) {
      patchCall(site.queries, deposits.deposit, (old) => (old.id === deposit.id ? deposit : old));
      refreshCall(site.queries, deposits.methods, deposits.openPayments, deposits.oneClick, calls.statement);
    },
    allowedWithDep(stand, { site }) {
      // Of the desk's own files: here it would bring this piece along with the desk.
      import('./deposit-gate.ts').then(({ noteDepositGate }) => noteDepositGate(stand)).catch(console.warn);
      refreshCall(site.queries, deposits.methods);
    },
    withdraw({ action, withdrawal }, { site }) {
      refreshCall(site.queries, calls.output, calls.statement);
      if (action === 'created' || action === 'part') return;
      const { t } = site.i18n;
      const amount = formatMoney(withdrawal.amount, { currency: withdrawal.currency });
      const kinds = { approved: 'info', complete: 'money', cancel: 'problem' } as const;
      showToast({
        kind: kinds[action],
        title: t(`cash.toast.withdraw_${action}`, {
          amount: action === 'complete' ? formatMoney(withdrawal.paid, { currency: withdrawal.currency }) : amount,
        }),
        text: action === 'cancel' ? t('cash.toast.withdraw_cancel_text') : withdrawal.instrument,
        durationMs: toastMs.notice,
        ...(action === 'complete' && { sound: 'withdrawal' as const }),
        action: { label: t('cash.toast.look'), run: () => site.navigation.openModal('Cash', { mode: 'withdraw' }) },
      });
    },
  },
} as const satisfies Feature;
