// A deposit in three touches: amount, way to pay, the button. What the limits leave is said before the amount is chosen.
import { cash, type PaymentMethod } from '@malva/contract/cash';
import { ArrowRight, ArrowUpFromLine, ShieldAlert, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { newKey } from '../../core/api.ts';
import { formatMoney, minorUnits, parseAmount } from '../../core/format.ts';
import { closeModal } from '../../core/modal-stack.ts';
import { navigate } from '../../core/navigator.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { MoneyField } from '../../ui/special-fields.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { amountProblem, typedForm, usablePresets, wishedAmount, type Bounds } from './amount.ts';
import { isEnded, keepPayment, type Payment } from './current-payment.ts';
import { PayMark } from './pay-mark.tsx';
import { WayOn } from './way-on.tsx';

const hryvnia = 1;

interface MethodsProps {
  methods: readonly PaymentMethod[];
  value: number;
  onChange(id: number): void;
}

function Methods({ methods, value, onChange }: MethodsProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-t2">{t('cash.deposit.method')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {methods.map(({ id, slug }) => (
          <label
            key={id}
            className={
              'grid cursor-pointer content-start justify-items-center gap-1.5 rounded-card bg-s2 px-1.5 pt-3 pb-2.5 text-center ' +
              'shadow-[0_0_0_1px_var(--line)_inset] transition-[box-shadow,background-color] hover:bg-s3 ' +
              'has-checked:bg-accent-soft has-checked:shadow-[0_0_0_2px_var(--accent-t)_inset] ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-t'
            }
          >
            <input type="radio" name={name} className="sr-only" checked={id === value} onChange={() => onChange(id)} />
            <PayMark method={slug} />
            <span className="text-sm leading-tight font-semibold">{t(`cash.method.${slug}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LimitSpent() {
  const t = useT();
  const look = async () => {
    await closeModal();
    await navigate('/profile/limits/');
  };
  return (
    <EmptyState icon={SlidersHorizontal} title={t('cash.deposit.limit_spent')} text={t('cash.deposit.limit_spent_text')} isCompact>
      <Button onClick={() => void look()}>{t('cash.way.limit')}</Button>
    </EmptyState>
  );
}

/** Whoever has closed play to themselves pays nothing in; what is theirs they can take out. */
function Closed({ onWithdraw }: { onWithdraw(): void }) {
  const t = useT();
  return (
    <EmptyState icon={ShieldAlert} title={t('cash.deposit.closed')} text={t('cash.deposit.closed_text')} isCompact>
      <Button icon={ArrowUpFromLine} onClick={onWithdraw}>
        {t('cash.tab_withdraw')}
      </Button>
    </EmptyState>
  );
}

interface FormProps {
  methods: readonly PaymentMethod[];
  limitLeft: string | null;
  wished: string | undefined;
  bonusId: number | undefined;
  onPay(): void;
  onTouch(): void;
}

function useDeposit(bonusId: number | undefined, onPay: () => void) {
  const input = useChange(cash.input);
  // The same wish is the same deposit, however often the network makes us say it; another wish gets another key.
  const wish = useRef({ words: '', key: '' });
  const run = async (amount: string, method: PaymentMethod) => {
    const words = `${amount} ${method.id}`;
    if (wish.current.words !== words) wish.current = { words, key: newKey() };
    const body = { key: wish.current.key, amount, method_id: method.id, currency_id: hryvnia, bonus_id: bonusId ?? null };
    const reply = await input.run({ body });
    if (!reply) return;
    wish.current = { words: '', key: '' };
    const { form, payment } = reply.data;
    keepPayment({ id: payment.id, url: form?.url ?? null, amount, method: method.slug });
    onPay();
  };
  return { run, isPending: input.isPending, error: input.error };
}

function textOfProblem(t: ReturnType<typeof useT>, typed: string, bounds: Bounds): string | undefined {
  const problem = amountProblem(typed, bounds);
  const of = { empty: '', low: bounds.min, high: bounds.max, over: bounds.left ?? '' };
  return problem ? t(`cash.amount.${problem}`, { amount: of[problem] && formatMoney(of[problem], { short: true }) }) : undefined;
}

function DepositForm({ methods, limitLeft, wished, bonusId, onPay, onTouch }: FormProps) {
  const t = useT();
  const [methodId, setMethod] = useState(methods[0]!.id);
  const method = methods.find((one) => one.id === methodId) ?? methods[0]!;
  const bounds = { min: method.min, max: method.max, left: limitLeft };
  const presets = usablePresets(method.presets, bounds);
  const [typed, setTyped] = useState(() => typedForm(wished !== undefined ? wishedAmount(wished, method.min) : (presets[1] ?? presets[0] ?? method.min)));
  const [isTouched, setTouched] = useState(wished !== undefined);
  const { run, isPending, error } = useDeposit(bonusId, onPay);
  const problem = textOfProblem(t, typed, bounds);
  const field = { value: typed, onChange: setTyped, onBlur: () => setTouched(true), error: isTouched ? problem : undefined };
  const amount = parseAmount(typed);
  const submit = () => {
    setTouched(true);
    if (!problem && amount) void run(amount, method);
  };
  return (
    <form
      className="grid gap-5"
      noValidate
      onChange={onTouch}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MoneyField
        label={t('cash.deposit.amount')}
        field={field}
        presets={presets}
        hint={t('cash.deposit.from', { amount: formatMoney(method.min, { short: true }) })}
        aside={
          limitLeft !== null && (
            <span className="text-xs text-t3">
              {t('cash.deposit.limit_left')} <Amount value={limitLeft} short className="font-semibold text-t2" />
            </span>
          )
        }
      />
      <Methods methods={methods} value={method.id} onChange={setMethod} />
      <WayOn error={error} />
      <div className="grid gap-3">
        <MainButton
          text={amount && !problem ? t('cash.deposit.submit_amount', { amount: formatMoney(amount, { short: true }) }) : t('cash.deposit.submit')}
          isBusy={isPending}
          onPress={submit}
        />
        <p className="flex items-start justify-center gap-2 text-xs text-t3">
          <ShieldCheck size={16} aria-hidden className="shrink-0" />
          {t('cash.deposit.safe')}
        </p>
      </div>
    </form>
  );
}

/** A payment left in the middle. One that has ended meanwhile is forgotten. */
function Begun({ payment, onPay }: { payment: Payment; onPay(): void }) {
  const t = useT();
  const { data } = useCall(cash.deposit, { input: { params: { id: payment.id } }, staleMs: 0 });
  const hasEnded = data !== undefined && isEnded(data.status);
  useEffect(() => {
    if (hasEnded) keepPayment(null);
  }, [hasEnded]);
  if (!data || hasEnded) return null;
  return (
    <button type="button" onClick={onPay} className="mb-5 flex w-full items-center gap-3 rounded-card bg-s2 p-3.5 text-left hover:bg-s3">
      <PayMark method={payment.method} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{t('cash.deposit.begun')}</span>
        <Amount value={payment.amount} className="text-sm text-t2" />
      </span>
      <ArrowRight size={20} aria-hidden className="text-t2" />
    </button>
  );
}

export interface DepositProps {
  amount: string | undefined;
  /** The bonus the address asked to deposit for. */
  bonusId?: number;
  begun: Payment | null;
  onPay(): void;
  onTouch(): void;
  onWithdraw(): void;
}

export function Deposit({ amount, bonusId, begun, onPay, onTouch, onWithdraw }: DepositProps) {
  const isClosed = useSession((state) => state.isPlayClosed);
  const { data, error, refetch } = useCall(cash.methods, { staleMs: 0 });
  const t = useT();
  if (isClosed) return <Closed onWithdraw={onWithdraw} />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} isCompact />;
  if (!data) {
    return (
      <div role="status" className="grid gap-5">
        <span className="sr-only">{t('app.ui.loading')}</span>
        <Skeleton className="h-14 rounded-control!" />
        <Skeleton className="h-10 rounded-control!" />
        <Skeleton className="h-24 rounded-card!" />
        <Skeleton className="h-13 rounded-card!" />
      </div>
    );
  }
  const { methods, limitLeft } = data;
  const smallest = methods[0];
  return (
    <>
      {begun && <Begun payment={begun} onPay={onPay} />}
      {!smallest ? (
        <EmptyState art="cash-desk" title={t('cash.deposit.no_methods')} text={t('cash.deposit.no_methods_text')} isCompact />
      ) : limitLeft !== null && minorUnits(limitLeft) < minorUnits(smallest.min) ? (
        <LimitSpent />
      ) : (
        <DepositForm methods={methods} limitLeft={limitLeft} wished={amount} bonusId={bonusId} onPay={onPay} onTouch={onTouch} />
      )}
    </>
  );
}
