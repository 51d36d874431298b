// Taking what a card brings: a prize at once, an offer at the cash desk, each bound that is not met in its own window.
import { bonusShelf as calls, type Card } from '@malva/contract/bonus-shelf';
import { bonuses } from '@malva/contract/bonuses';
import { prizes } from '@malva/contract/prizes';
import { call, type ApiError } from '../../core/api.ts';
import { useState } from 'react';
import { refreshCall } from '../../core/query.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { useCardText } from '../../ui/card-text.ts';

export interface Taking {
  isPending: boolean;
  error: ApiError | null;
  /** True once it is taken, or another window has opened for it. */
  take(card: Card, game?: string): Promise<boolean>;
}

export function useTake(): Taking {
  const t = useT();
  const { queries, brand } = useSite();
  const { openModal } = useNavigation();
  const textOf = useCardText();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  /** An offer comes with a deposit: the desk opens with it, or the window of the bound that is not met. */
  const choose = async (id: number): Promise<void> => {
    const bounds = await call(calls.applyCash, { params: { bonusId: id }, body: {} });
    const { max_balance_for_activation: most, balance = '0.00', days_since_last_deposit: days } = bounds;
    if (bounds.success) return void openModal('Cash', { bonusId: id });
    if (most !== undefined) return void openModal('BonusAccessBalanceLimitModal', { most, balance });
    if (days !== undefined && brand.has('requires-deposit-popup'))
      return void openModal('BonusRequiresDepositPopup', { days });
    showToast({ kind: 'done', title: t('bonuses.needs_deposit', { days: days ?? 0 }) });
  };

  const take = async (card: Card, game?: string): Promise<boolean> => {
    setPending(true);
    setError(null);
    try {
      const offer = card.source === 'offer' ? Number(card.id.slice('offer-'.length)) : card.prize?.offerId;
      if (offer) await choose(offer);
      else {
        await call(calls.apply, { body: { bonusId: card.id, ...(game && { game }) } });
        showToast({
          kind: card.type === 'MONEY' ? 'money' : 'done',
          title: t('bonuses.taken', { title: textOf(card).title }),
          sound: 'bonusCredit',
        });
        refreshCall(queries, calls.available, bonuses.active, prizes.list);
      }
      return true;
    } catch (thrown) {
      setError(thrown as ApiError);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, error, take };
}
