// The cash desk: deposit and withdraw side by side. A payment that was begun stays in sight until it ends.
import { cash } from '@malva/contract/cash';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../core/api.ts';
import { formatMoney } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { currentPayment, type Payment } from './current-payment.ts';
import { Deposit } from './deposit.tsx';
import { PaymentView, Ways, type View } from './payment-view.tsx';
import { Withdraw } from './withdraw.tsx';

type Mode = 'deposit' | 'withdraw';

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
  amount: string | undefined;
  payment: Payment | null;
  onMode(mode: Mode): void;
  onPay(): void;
}

function Desk({ mode, amount, payment, onMode, onPay }: DeskProps) {
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
          <Deposit amount={amount} begun={payment} onPay={onPay} />
        ) : (
          <Withdraw onDeposit={() => onMode('deposit')} />
        )}
      </div>
    </div>
  );
}

/** Seen by the operators of the cash desk: from where it was opened. */
function useTrack(mode: Mode): void {
  useEffect(() => {
    const placement = document.querySelector('[data-modal="Game"]') ? 'game' : 'site';
    call(cash.track, { body: { cash_button_name: mode, button_placement: placement } }).catch(() => undefined);
  }, [mode]);
}

export default function CashModal({ props }: ModalProps<'Cash'>) {
  const t = useT();
  const [mode, setMode] = useState<Mode>(props.mode ?? 'deposit');
  const payment = useStore(currentPayment, (state) => state.payment);
  const [isPaying, setPaying] = useState(false);
  const [view, setView] = useState<View>('frame');
  useTrack(props.mode ?? 'deposit');
  const shown = isPaying && payment ? view : null;
  const hasFrame = shown === 'frame';
  const leave = () => {
    setPaying(false);
    setView('frame');
  };
  return (
    <ModalFrame
      title={t(shown ? 'cash.pay.title' : 'cash.title')}
      lead={!shown ? <Balance /> : hasFrame && payment ? t('cash.pay.lead', { amount: formatMoney(payment.amount) }) : undefined}
      size={hasFrame ? 'wide' : 'medium'}
      footer={shown && shown !== 'frame' && shown !== 'crediting' && <Ways view={shown} onAgain={leave} />}
    >
      {shown && payment ? (
        <PaymentView key={payment.id} payment={payment} onView={setView} onLeave={leave} />
      ) : (
        <Desk mode={mode} amount={props.amount} payment={payment} onMode={setMode} onPay={() => setPaying(true)} />
      )}
    </ModalFrame>
  );
}
