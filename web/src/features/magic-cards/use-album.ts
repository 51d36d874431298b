// What can be done with an album: open a pack on odds this browser has checked, exchange spares, take a reward.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { magicCards as calls, type CardRewardId, type MagicCards } from '@malva/contract/magic-cards';
import { prizes } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { useState } from 'react';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite } from '../../core/site.tsx';
import { oddsAgree } from '../../ui/odds-check.ts';

export interface Told {
  /** What came last: a card of a pack, a card for spares, a reward. */
  what: 'pack' | 'exchange' | 'reward';
  cardId: number | null;
  title: string;
  isNew: boolean;
  isWaiting: boolean;
}

export function useAlbum(of: MagicCards) {
  const { queries } = useSite();
  const [opening, exchanging, taking] = [useChange(calls.open), useChange(calls.exchange), useChange(calls.take)];
  const [told, setTold] = useState<Told | null>(null);
  /** What is shown is not what would be drawn from: nothing is used. */
  const [isForged, setForged] = useState(false);
  const titleOf = (cardId: number) => of.album?.cards.find((card) => card.cardId === cardId)?.title ?? '';
  const again = () => refreshCall(queries, calls.all, today.tiles);
  const open = async () => {
    const [pack] = of.packs;
    if (!pack || !of.odds) return;
    if (!(await oddsAgree(of.odds))) return setForged(true);
    setForged(false);
    const body = { oddsHash: of.odds.oddsHash, ...(pack.ticketId !== null && { ticketId: pack.ticketId }) };
    const reply = await opening.run({ body });
    again();
    if (reply)
      setTold({
        what: 'pack',
        cardId: reply.cardId,
        title: titleOf(reply.cardId),
        isNew: reply.isNew,
        isWaiting: false,
      });
  };
  const exchange = async (cardId: number, from: readonly number[]) => {
    const reply = await exchanging.run({ body: { cardId, from: [...from], key: crypto.randomUUID() } });
    again();
    if (reply) setTold({ what: 'exchange', cardId, title: titleOf(cardId), isNew: true, isWaiting: false });
  };
  const take = async (id: CardRewardId) => {
    const reply = await taking.run({ params: { id } });
    again();
    refreshCall(queries, prizes.list, bonusShelf.available);
    if (reply) setTold({ what: 'reward', cardId: null, title: reply.title, isNew: false, isWaiting: reply.isWaiting });
  };
  return {
    told,
    isForged,
    isPending: opening.isPending || exchanging.isPending || taking.isPending,
    error: opening.error ?? exchanging.error ?? taking.error,
    open,
    exchange,
    take,
  };
}
