// One press of the wheel: the odds on the screen are checked in this browser, then the ticket is used. A refusal opens
// its window and uses nothing.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import type { Scheme } from '@malva/contract/chances';
import { prizes } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { wheels as calls, type Spun, type WheelInfo } from '@malva/contract/wheels';
import { useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import { refreshCall } from '../../core/query.ts';
import { ask } from '../../core/question.ts';
import { useSite } from '../../core/site.tsx';
import { oddsAgree } from '../../ui/odds-check.ts';

export interface Spinning {
  info: WheelInfo;
  spun: Spun | null;
  /** The wheel stands: what came out is on the screen. */
  stands: boolean;
  isPending: boolean;
  /** Those drawn from, once something was drawn. */
  odds: Scheme | null;
  spin(): Promise<void>;
  stand(): void;
}

const none: WheelInfo = {
  name: null,
  spins: 0,
  tickets: [],
  nextDay: null,
  needs: [],
  odds: null,
  oddsHash: null,
  oddsUrl: '',
};

export function useSpin(found: WheelInfo | null): Spinning {
  const info = found ?? none;
  const { queries, navigation } = useSite();
  const [spun, setSpun] = useState<Spun | null>(null);
  const [stands, setStands] = useState(false);
  const [isPending, setPending] = useState(false);
  const fail = (code: string) => {
    navigation.openModal('WheelFortuneErrorPopup', { code });
    refreshCall(queries, calls.info);
  };
  const spinOnce = async () => {
    const { name, odds, oddsHash, tickets } = info;
    if (name === null || !odds || oddsHash === null) return;
    // After a spin the wheel stays as it was drawn; other odds are shown before the next one.
    if (spun && spun.odds.name === name && spun.odds.oddsHash !== oddsHash) {
      setSpun(null);
      return fail('odds_changed');
    }
    if (odds.oddsHash !== oddsHash || !(await oddsAgree(odds))) return fail('odds_differ');
    const [ticket] = tickets;
    if (ticket?.isBought && !(await ask(navigation, 'WheelFortuneConfirmationPopup'))) return;
    const body = { wheel: name, oddsHash, ...(ticket && { ticketId: ticket.id }) };
    const { data } = await call(calls.act, { body });
    setStands(false);
    setSpun(data);
  };
  return {
    info,
    spun,
    stands,
    isPending,
    odds: spun?.odds ?? info.odds,
    async spin() {
      if (isPending) return;
      setPending(true);
      try {
        await spinOnce();
      } catch (error) {
        fail(error instanceof ApiError ? error.code : 'internal');
      } finally {
        setPending(false);
      }
    },
    stand() {
      setStands(true);
      refreshCall(queries, calls.info, today.tiles, prizes.list, bonusShelf.available);
    },
  };
}
