// The cash desk: deposit and withdraw side by side, in a window or in a page of its own. A payment that was begun stays
// in sight until it ends.
import { cash } from '@malva/contract/cash';
import type { Modals } from '@malva/contract/modals';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { call } from '../../core/api.ts';
import { formatMoney } from '../../core/format.ts';
import { takeNote } from '../../core/notes.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { currentPayment, type Payment } from './current-payment.ts';
import { Deposit } from './deposit.tsx';
import { Ways, type View } from './payment-ways.tsx';

/** Loaded when the player pays or opens that tab: the desk opens without them. */
const PaymentView = lazy(async () => ({ default: (await import('./payment-view.tsx')).PaymentView }));
const Withdraw = lazy(async () => ({ default: (await import('./withdraw.tsx')).Withdraw }));

export type Mode = 'deposit' | 'withdraw';

function Balance() {
  const t = useT();
  const balance = useSession((state) => state.shownBalance);
  if (!balance) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {t('cash.balance')}
      <Amount value={balance.balance} currency={balance.currency} className="font-semibold text-t1" />
    </p>
  );
}

interface DeskProps {
  mode: Mode;
  wish: Modals['Cash'];
  payment: Payment | null;
  onMode(mode: Mode): void;
  onPay(): void;
  onTouch(): void;
}

function Desk({ mode, wish, payment, onMode, onPay, onTouch }: DeskProps) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <Tabs<Mode>
        label={t('cash.tabs')}
        isWide
        panelId="cash-panel"
        value={mode}
        onChange={onMode}
        options={[
          { value: 'deposit', label: t('cash.tab_deposit') },
          { value: 'withdraw', label: t('cash.tab_withdraw') },
        ]}
      />
      <div id="cash-panel" role="tabpanel" aria-label={t(`cash.tab_${mode}`)} className="min-w-0">
        {mode === 'deposit' ? (
          <>
            <Deposit
              amount={wish.amount}
              bonusId={wish.bonusId}
              begun={payment}
              onPay={onPay}
              onTouch={onTouch}
              onWithdraw={() => onMode('withdraw')}
            />
            <p className="mt-4 text-center">
              <LinkButton to="/profile/limits/" look="plain" size="small" icon={SlidersHorizontal}>
                {t('cash.deposit.own_limits')}
              </LinkButton>
            </p>
          </>
        ) : (
          <Suspense fallback={<SkeletonRows rows={4} height={56} />}>
            <Withdraw onDeposit={() => onMode('deposit')} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Seen by the operators of the cash desk: from where it was opened. */
function useTrack(mode: Mode, bonusId: number | undefined): void {
  useEffect(() => {
    const place = document.querySelector('[data-modal="Game"]') ? 'game' : 'site';
    const body = {
      cash_button_name: mode,
      bonus_id: bonusId ?? null,
      button_placement: takeNote('cashPlacement') ?? place,
    };
    call(cash.track, { body }).catch((error: unknown) => console.warn('track', error));
  }, [mode, bonusId]);
}

export interface DeskParts {
  mode: Mode;
  title: string;
  lead: ReactNode;
  /** The payment's own page stands in a frame. */
  isWide: boolean;
  footer: ReactNode;
  body: ReactNode;
  /** Something has been typed or chosen that leaving would lose. */
  isTouched: boolean;
}

/** What a window or a page around the desk shows. `close`: where a window has one; a page shows the desk again. */
export function useDesk(wish: Modals['Cash'], close?: () => void): DeskParts {
  const t = useT();
  const [mode, setMode] = useState<Mode>(wish.mode ?? 'deposit');
  const payment = useStore(currentPayment, (state) => state.payment);
  const [isPaying, setPaying] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [view, setView] = useState<View>('frame');
  useTrack(wish.mode ?? 'deposit', wish.bonusId);
  const shown = isPaying && payment ? view : null;
  const leave = () => {
    setPaying(false);
    setView('frame');
  };
  const pay = () => {
    setTouched(false);
    setPaying(true);
  };
  const lead = shown === 'frame' && payment ? t('cash.pay.lead', { amount: formatMoney(payment.amount) }) : undefined;
  return {
    mode,
    title: t(shown ? 'cash.pay.title' : 'cash.title'),
    lead: shown ? lead : <Balance />,
    isWide: shown === 'frame',
    footer: shown && shown !== 'frame' && shown !== 'crediting' && (
      <Ways view={shown} onAgain={leave} onClose={close ?? leave} />
    ),
    body:
      shown && payment ? (
        <Suspense fallback={<SkeletonRows rows={4} height={56} />}>
          <PaymentView key={payment.id} payment={payment} onView={setView} onLeave={leave} />
        </Suspense>
      ) : (
        <Desk mode={mode} wish={wish} payment={payment} onMode={setMode} onPay={pay} onTouch={() => setTouched(true)} />
      ),
    isTouched: isTouched && shown === null && mode === 'deposit',
  };
}
