// A withdrawal: what is free, what is on its way, only to what has paid in; read once more, then asked for. A player
// cannot take it back, so that money on its way out stays on its way out.
import { cash } from '@malva/contract/cash';
import type { ReplyOf } from '@malva/contract/call';
import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { newKey } from '../../core/api.ts';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { Facts } from '../../ui/rows.tsx';
import { MoneyField } from '../../ui/special-fields.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { amountProblem, typedForm } from './amount.ts';
import { AddAccount, Unpayable } from './payable.tsx';
import { RefusalWithStep } from './refusal-with-step.tsx';
import { Withdrawals } from './withdrawals.tsx';

type Output = ReplyOf<typeof cash.output>;
type Instrument = ReplyOf<typeof cash.outputMethods>['methods'][number];

const nameOf = ({ brand, last4 }: Instrument) => `${brand} •••• ${last4}`;
const isPayable = ({ refusal }: Instrument) => refusal === null;

interface Wish {
  amount: string;
  instrument: Instrument;
}

function Pockets({ output }: { output: Output }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line">
      {(['available', 'held'] as const).map((pocket) => (
        <div key={pocket} className="grid gap-0.5 bg-s2 px-3.5 py-3">
          <dt className="text-xs text-t2">{t(`cash.withdraw.${pocket}`)}</dt>
          <dd>
            <Amount
              value={output[pocket]}
              className={pocket === 'available' ? 'font-semibold' : 'font-semibold text-t2'}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function presetsOf({ available, min, max }: Output): string[] {
  const top = minorUnits(available) < minorUnits(max) ? available : max;
  const round = ['500.00', '1000.00', '5000.00'].filter(
    (one) => minorUnits(one) >= minorUnits(min) && minorUnits(one) < minorUnits(top),
  );
  return minorUnits(top) >= minorUnits(min) ? [...round.slice(0, 2), top] : [];
}

interface FormProps {
  output: Output;
  instruments: readonly Instrument[];
  wish: Wish | null;
  onNext(wish: Wish): void;
}

function WithdrawForm({ output, instruments, wish, onNext }: FormProps) {
  const t = useT();
  const lang = useLang();
  const [typed, setTyped] = useState(wish ? typedForm(wish.amount) : '');
  const [chosen, choose] = useState(wish?.instrument.id ?? instruments[0]!.id);
  const [isTouched, setTouched] = useState(false);
  const problem = amountProblem(typed, { min: output.min, max: output.max, left: output.available });
  const of = { empty: '', wrong: '', low: output.min, high: output.max, over: output.available };
  const text =
    problem &&
    t(`cash.amount.${problem === 'over' ? 'over_balance' : problem}`, {
      amount: of[problem] && formatMoney(of[problem]),
    });
  const next = () => {
    setTouched(true);
    const amount = parseAmount(typed);
    const instrument = instruments.find((one) => one.id === chosen);
    if (!problem && amount && instrument) onNext({ amount, instrument });
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <MoneyField
        label={t('cash.withdraw.amount')}
        field={{
          value: typed,
          onChange: setTyped,
          onBlur: () => setTouched(typed !== ''),
          error: (isTouched && text) || undefined,
        }}
        presets={presetsOf(output)}
        hint={t('cash.withdraw.range', {
          min: formatMoney(output.min, { short: true }),
          max: formatMoney(output.max, { short: true }),
        })}
      />
      <RadioCards
        legend={t('cash.withdraw.to')}
        field={{ value: chosen, onChange: choose, onBlur: () => undefined, error: undefined }}
        options={instruments.map((one) => ({
          value: one.id,
          label: nameOf(one),
          hint: t(one.kind === 'account' ? 'cash.withdraw.added' : 'cash.withdraw.used', {
            date: formatDate(one.lastUsedAt, lang, 'date'),
          }),
        }))}
      />
      <div className="grid gap-3">
        <MainButton text={t('app.ui.continue')} onPress={next} />
        <p className="text-center text-xs text-t3">{t('cash.withdraw.only_own')}</p>
      </div>
    </form>
  );
}

interface ConfirmProps {
  wish: Wish;
  left: string;
  /** Bonus money that goes with it; null: no bonus is open. */
  bonusLost: string | null;
  /** It is decided within so many hours, where it is looked at. */
  hours: number;
  onBack(): void;
  onDone(): void;
}

function minus(from: string, amount: string): string {
  const units = String(minorUnits(from) - minorUnits(amount)).padStart(3, '0');
  return `${units.slice(0, -2)}.${units.slice(-2)}`;
}

function Confirm({ wish, left, bonusLost, hours, onBack, onDone }: ConfirmProps) {
  const t = useT();
  const { queries } = useSite();
  const withdraw = useChange(cash.withdraw);
  const key = useRef(newKey());
  const confirm = async () => {
    const reply = await withdraw.run({
      body: { key: key.current, amount: wish.amount, instrument: wish.instrument.id },
    });
    if (!reply) return;
    refreshCall(queries, cash.output, cash.statement);
    onDone();
  };
  return (
    <div className="rise grid gap-4">
      <Facts
        facts={[
          { label: t('cash.withdraw.amount'), value: <Amount value={wish.amount} className="text-lg" /> },
          { label: t('cash.withdraw.to'), value: nameOf(wish.instrument) },
          { label: t('cash.withdraw.stays'), value: <Amount value={minus(left, wish.amount)} /> },
        ]}
      />
      {bonusLost !== null && (
        <p className="rounded-card bg-gold/12 p-3.5 text-sm">
          {t('cash.withdraw.bonus_lost', { amount: formatMoney(bonusLost) })}
        </p>
      )}
      <p className="text-sm text-t2">{t('cash.withdraw.confirm_text')}</p>
      <p className="text-sm text-t2">{t('cash.withdraw.expected', { hours })}</p>
      <RefusalWithStep error={withdraw.error} />
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button size="large" onClick={onBack}>
          {t('app.ui.back')}
        </Button>
        <MainButton
          type="button"
          text={t('cash.withdraw.submit', { amount: formatMoney(wish.amount, { short: true }) })}
          isBusy={withdraw.isPending}
          isFirst
          onPress={() => void confirm()}
        />
      </div>
    </div>
  );
}

function Sent({ onMore }: { onMore(): void }) {
  const t = useT();
  return (
    <div role="status" className="rise flex items-start gap-3.5 rounded-card bg-s2 p-4">
      <Landmark size={24} aria-hidden className="mt-0.5 shrink-0 text-gold" />
      <div className="min-w-0">
        <p className="font-semibold">{t('cash.withdraw.sent')}</p>
        <p className="mt-1 text-sm text-t2">{t('cash.withdraw.sent_text')}</p>
        <Button look="plain" size="small" className="mt-2 -ml-3" onClick={onMore}>
          {t('cash.withdraw.one_more')}
        </Button>
      </div>
    </div>
  );
}

interface AskProps {
  output: Output;
  instruments: readonly Instrument[];
  mayAddAccount: boolean;
  onDeposit(): void;
}

function Ask({ output, instruments, mayAddAccount, onDeposit }: AskProps) {
  const t = useT();
  const [wish, setWish] = useState<Wish | null>(null);
  const [step, setStep] = useState<'form' | 'confirm' | 'sent'>('form');
  if (step === 'sent') return <Sent onMore={() => setStep('form')} />;
  if (step === 'confirm' && wish) {
    const done = () => {
      setWish(null);
      setStep('sent');
    };
    return (
      <Confirm
        wish={wish}
        left={output.available}
        bonusLost={output.bonusLost}
        hours={output.decidedHours}
        onBack={() => setStep('form')}
        onDone={done}
      />
    );
  }
  const payable = instruments.filter(isPayable);
  if (payable.length === 0) {
    return (
      <>
        <Unpayable instruments={instruments} />
        {mayAddAccount ? (
          <AddAccount />
        ) : (
          <EmptyState
            art="cash-desk"
            title={t('cash.withdraw.no_card')}
            text={t('cash.withdraw.no_card_text')}
            isCompact
          >
            <Button onClick={onDeposit}>{t('cash.withdraw.to_deposit')}</Button>
          </EmptyState>
        )}
      </>
    );
  }
  if (minorUnits(output.available) < minorUnits(output.min)) {
    return (
      <p className="text-sm text-t2">
        {t('cash.withdraw.too_little', { amount: formatMoney(output.min, { short: true }) })}
      </p>
    );
  }
  const next = (chosen: Wish) => {
    setWish(chosen);
    setStep('confirm');
  };
  return (
    <>
      <WithdrawForm output={output} instruments={payable} wish={wish} onNext={next} />
      <Unpayable instruments={instruments} />
    </>
  );
}

export function Withdraw({ onDeposit }: { onDeposit(): void }) {
  const output = useCall(cash.output, { staleMs: 0 });
  const methods = useCall(cash.outputMethods, { staleMs: 0 });
  const error = output.error ?? methods.error;
  const retry = () => {
    void output.refetch();
    void methods.refetch();
  };
  if (error && !(output.data && methods.data)) return <ErrorState error={error} retry={retry} isCompact />;
  if (!output.data || !methods.data) return <SkeletonRows rows={4} height={56} />;
  return (
    <div className="grid gap-5">
      <Pockets output={output.data} />
      <Ask
        output={output.data}
        instruments={methods.data.methods}
        mayAddAccount={methods.data.mayAddAccount}
        onDeposit={onDeposit}
      />
      <Withdrawals list={output.data.withdrawals} />
    </div>
  );
}
