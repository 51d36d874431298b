// Bonuses a player has: what stands open beside the balance, and what is heard of them.
import { bonusShelf as shelf } from '@malva/contract/bonus-shelf';
import { bonuses as calls } from '@malva/contract/bonuses';
import { cash } from '@malva/contract/cash';
import { cashDeposit } from '@malva/contract/cash-deposit';
import { offers } from '@malva/contract/offers';
import { thankYou, thankYouActions, thankYouCompleted } from '@malva/contract/thank-you';
import { placeOf } from '@malva/rules/places';
import { prizes } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { addToCounter } from '../../core/counters.ts';
import type { Feature, Site } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';
import { showToast, toastMs } from '../../core/toasts.ts';
import { heardSport } from './sport-heard.ts';

const appliedMs = 1000;
const decimal = /^\d{1,16}\.\d{2}$/;
const cardId = (query: URLSearchParams): { id: string } | null => {
  const id = query.get('id');
  return id && /^(offer-\d{1,10}|[0-9a-f-]{36})$/.test(id) ? { id } : null;
};

function again({ queries }: Site): void {
  refreshCall(
    queries,
    calls.active,
    calls.priority,
    shelf.available,
    shelf.completed,
    shelf.publicOffers,
    offers.info,
    offers.calendar,
    offers.deck,
    prizes.list,
    today.tiles,
    thankYou.info,
    cashDeposit.bonuses,
    cash.output,
  );
}

/** No window comes between a player and a game, the cash desk or the limits. */
function isFree({ navigation }: Site): boolean {
  const { path } = navigation.shown.getState();
  return placeOf({ path, hash: location.hash, modal: navigation.topModal()?.name ?? null }) === 'free';
}

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
    bonus({ totalWin, status }, { site, action }) {
      if (thankYouActions.some((name) => name === action)) {
        again(site);
        if (status === thankYouCompleted && isFree(site)) site.navigation.openModal('RiskBonusPopup');
        return;
      }
      // What was applied is read a second later: the page shows it with the balance that moved.
      if (action === 'applied') setTimeout(() => again(site), appliedMs);
      else again(site);
      if (action === 'assigned') addToCounter(site, '/bonuses/');
      if (action !== 'complete' || minorUnits(totalWin) === 0n) return;
      showToast({
        kind: 'money',
        title: site.i18n.t('bonuses.toast.complete', { amount: formatMoney(totalWin) }),
        durationMs: toastMs.notice,
        sound: 'bonusCredit',
      });
    },
    reward({ kind }, { site }) {
      again(site);
      // A bonus is counted by its own message.
      if (kind !== 'bonus_money' && kind !== 'deposit_bonus') addToCounter(site, '/bonuses/');
    },
    sportBetting: (told, { site, action }) => heardSport(site.queries, told, action),
    sportBettingV2: (told, { site, action }) => heardSport(site.queries, told, action),
    assignedBonus: (_, { site }) => again(site),
    promotions: (_, { site }) => again(site),
  },
} as const satisfies Feature;
