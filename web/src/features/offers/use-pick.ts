// Picking a card: what is the player's own at once is said so; what still waits leads to the shelf.
import { bonusShelf, type Card } from '@malva/contract/bonus-shelf';
import { offers as calls } from '@malva/contract/offers';
import { prizes } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { useState } from 'react';
import { call, type ApiError } from '../../core/api.ts';
import { refreshCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { useCardText } from '../../ui/card-text.ts';

export interface Picking {
  /** The card that is on its way. */
  pending: string | null;
  error: ApiError | null;
  /** What it became; null where it was refused. */
  pick(card: Card): Promise<Card | null>;
  undo(card: Card): Promise<boolean>;
  hide(card: Card, isHidden: boolean): Promise<boolean>;
}

export function usePick(): Picking {
  const t = useT();
  const { queries } = useSite();
  const textOf = useCardText();
  const [pending, setPending] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const again = () =>
    refreshCall(queries, calls.info, calls.calendar, calls.deck, bonusShelf.available, prizes.list, today.tiles);

  async function during<T>(card: Card, act: () => Promise<T>): Promise<T | null> {
    setPending(card.id);
    setError(null);
    try {
      const made = await act();
      again();
      return made;
    } catch (thrown) {
      setError(thrown as ApiError);
      return null;
    } finally {
      setPending(null);
    }
  }

  return {
    pending,
    error,
    pick: (card) =>
      during(card, async () => {
        const { card: made } = await call(calls.assign, { params: { id: card.id } });
        const { title } = textOf(made);
        const isTaken = made.prize?.state === 'taken';
        showToast({
          kind: made.type === 'MONEY' && isTaken ? 'money' : 'done',
          title: t(isTaken ? 'bonuses.taken' : 'offers.waits', { title }),
          sound: 'bonusCredit',
        });
        return made;
      }),
    undo: async (card) => (await during(card, () => call(calls.undo, { params: { id: card.id }, body: {} }))) !== null,
    hide: async (card, isHidden) =>
      (await during(card, () => call(bonusShelf.hide, { params: { id: card.id }, body: { isHidden } }))) !== null,
  };
}
