// A deposit in three touches: amount, way to pay, the button. What the limits leave is said before the amount is
// chosen.
import type { BonusOffer } from '@malva/contract/bonuses';
import { cashDeposit, defaultCountry, hryvnia, type PaymentMethod } from '@malva/contract/cash-deposit';
import type { ReplyOf } from '@malva/contract/call';
import type { ErrorCode } from '@malva/contract/errors';
import { ShieldCheck } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { useStore } from 'zustand';
import { ApiError, newKey } from '../../core/api.ts';
import { barredBy } from '../../core/barred.ts';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useFormSteps } from '../../core/report.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { MainButton, type MainButtonWish } from '../../ui/main-button.tsx';
import { MoneyField } from '../../ui/special-fields.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { amountProblem, typedForm, usablePresets, wishedAmount, type Bounds } from './amount.ts';
import { BarredDeposit } from './barred.tsx';
import { useBonusChoice } from './bonus-choice.ts';
import { browserInfo } from './browser-info.ts';
import { keepPayment, type Payment } from './current-payment.ts';
import { OpenPayments } from './open-payments.tsx';
import { KeepCard } from './keep-card.tsx';
import { Closed, DepositLoading, LimitSpent } from './deposit-ends.tsx';
import { depositGate, noteDepositGate } from './deposit-gate.ts';
import { failedPayment, forgetStored, keepStored, noteFailedPayment, storedPayment } from './stored-payment.ts';
import { walletFrameOf } from './wallet-frame.ts';
import { RefusalWithStep } from './refusal-with-step.tsx';
import {
  canPayByDevice,
  countriesOf,
  Country,
  firstWay,
  payableFrom,
  WaysToPay,
  waysOf,
  type Way,
} from './ways-to-pay.tsx';

/** Loaded when the player pays this way. */
const BonusCards = lazy(() => import('./bonus-cards.tsx'));
const Transfer = lazy(async () => ({ default: (await import('./transfer.tsx')).Transfer }));

type OneClick = ReplyOf<typeof cashDeposit.oneClick>;

interface FormProps {
  methods: readonly PaymentMethod[];
  oneClick: OneClick;
  limitLeft: string | null;
  wished: string | undefined;
  bonusId: number;
  /** Something must be done first, and stands above: nothing is sent. */
  isHeld: boolean;
  onPay(): void;
  onTouch(): void;
}

/** One payment carries one bonus: of sport, and then none of the casino (S-116). */
const bonusFields = (bonus: BonusOffer | null) =>
  bonus?.kind === 'sport' ? { bonus_id: null, sport_betting_bonus_id: bonus.id } : { bonus_id: bonus?.id ?? null };

interface Extras {
  bonus: BonusOffer | null;
  /** The player ticked the box: this card may be charged by one press from now on. */
  keepsCard: boolean;
}

/** Sends the wish and keeps what it became. */
function useDeposit(onPay: () => void) {
  const input = useChange(cashDeposit.input);
  const token = useChange(cashDeposit.tokenPay);
  const steps = useFormSteps('Deposit');
  const brand = useSite().brand.name;
  // The same wish is the same deposit, however often the network makes us say it; another wish gets another key.
  const wish = useRef({ words: '', key: '' });
  const charged = useRef<string | null>(null);
  // A proof that the player did not give is no fault of the card.
  const failure = token.error?.code === 'fresh_proof_required' ? null : token.error;
  // Before the failure is seen: a player may leave at once.
  useLayoutEffect(() => {
    if (failure && charged.current) noteFailedPayment(charged.current);
  }, [failure]);
  const run = async (amount: string, way: Way, { bonus, keepsCard }: Extras) => {
    const { method, card } = way;
    const words = `${amount} ${way.key} ${bonus?.id ?? 0} ${keepsCard}`;
    if (wish.current.words !== words) wish.current = { words, key: newKey() };
    const {
      addFields: { wallet },
      id,
      slug,
    } = method;
    const asked = { key: wish.current.key, amount, currency_id: hryvnia.id, ...bonusFields(bonus) };
    charged.current = card?.tokenId ?? null;
    steps.sent();
    keepStored(id, amount);
    const reply = card
      ? await token.run({ body: { ...asked, tokenId: card.tokenId, browserInfo: browserInfo() } })
      : await input.run({ body: { ...asked, method_id: id, keep_card: keepsCard } });
    if (card && reply) noteFailedPayment(reply.success ? null : card.tokenId);
    if (!reply) return steps.refused();
    steps.done();
    wish.current = { words: '', key: '' };
    const { form, payment } = reply.data;
    const frame = wallet && walletFrameOf({ wallet, method, amount, id: payment.id, brand });
    keepPayment({
      id: payment.id,
      url: form?.url ?? null,
      amount,
      method: slug,
      ...(frame && { wallet: { frame, isHidden: wallet.buttonType === 'hidden' } }),
    });
    onPay();
  };
  return {
    run,
    isPending: input.isPending || token.isPending,
    error: input.error ?? token.error,
    isFailedCard: failure !== null,
  };
}

function textOfProblem(t: ReturnType<typeof useT>, typed: string, bounds: Bounds): string | undefined {
  const problem = amountProblem(typed, bounds);
  const of = { empty: '', wrong: '', low: bounds.min, high: bounds.max, over: bounds.left ?? '' };
  return problem
    ? t(`cash.amount.${problem}`, { amount: of[problem] && formatMoney(of[problem], { short: true }) })
    : undefined;
}

/** Fetched where there is something to choose. */
function Bonuses(props: ComponentProps<typeof BonusCards>) {
  const { length } = props.choice.offers;
  if (length === 0) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={length + 1} height={140} />}>
      <BonusCards {...props} />
    </Suspense>
  );
}

/** Within reach however long the terms of the bonuses above it are. */
function PayButton(wish: MainButtonWish) {
  const t = useT();
  return (
    <>
      <div className="foot sticky bottom-(--foot,0px) z-1 -mx-5 bg-s1 px-5 py-3 sm:-mx-6 sm:rounded-b-hero sm:px-6">
        <MainButton {...wish} />
      </div>
      <p className="flex items-start justify-center gap-2 text-xs text-t3">
        <ShieldCheck size={16} aria-hidden className="shrink-0" />
        {t('cash.deposit.safe')}
      </p>
    </>
  );
}

function DepositForm({ methods, oneClick, limitLeft, wished, bonusId, isHeld, onPay, onTouch }: FormProps) {
  const t = useT();
  const ways = waysOf(methods, oneClick.savedCards);
  const [stored] = useState(storedPayment);
  const [failed] = useState(failedPayment);
  const [wayKey, setWay] = useState(
    () => firstWay(ways, oneClick.lastPayProvider ?? lastOf(methods, stored?.methodId), failed)?.key ?? '',
  );
  const way = ways.find(({ key }) => key === wayKey) ?? ways[0]!;
  const { method } = way;
  const { slug } = method;
  const [isKept, setKept] = useState(false);
  const bounds = { min: method.min, max: method.max, left: limitLeft };
  const presets = usablePresets(method.presets, bounds);
  const [typed, setTyped] = useState(() =>
    typedForm(
      wished !== undefined
        ? wishedAmount(wished, method.min)
        : (usableAmount(stored?.amount, bounds) ?? presets[1] ?? presets[0] ?? method.min),
    ),
  );
  const [isTouched, setTouched] = useState(wished !== undefined);
  const { run, isPending, error, isFailedCard } = useDeposit(onPay);
  const amount = parseAmount(typed);
  const bonus = useBonusChoice(method, { asked: bonusId, amount });
  const problem = textOfProblem(t, typed, bounds) ?? (bonus.isTooLittle ? t('errors.bonus_min_deposit') : undefined);
  const submit = () => {
    setTouched(true);
    if (!problem && amount && !isHeld)
      void run(amount, way, { bonus: bonus.chosen, keepsCard: isKept && slug === 'card' });
  };
  const { transfer } = method.addFields;
  const short = (sum: string) => formatMoney(sum, { short: true });
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
      {failed !== null && ways.some(({ key }) => key === failed) && (
        <p className="rounded-card bg-gold/12 p-3.5 text-sm">{t('cash.deposit.card_failed')}</p>
      )}
      <WaysToPay ways={ways} value={way.key} onChange={setWay} />
      <KeepCard way={way} confirmAbove={oneClick.confirmAbove} isKept={isKept} onKeep={setKept} />
      {transfer ? (
        <Suspense fallback={<SkeletonRows rows={3} height={56} />}>
          <Transfer fields={transfer} min={short(method.min)} max={short(method.max)} />
        </Suspense>
      ) : (
        <MoneyField
          label={t('cash.deposit.amount')}
          field={{
            value: typed,
            onChange: setTyped,
            onBlur: () => setTouched(true),
            error: isTouched ? problem : undefined,
          }}
          presets={presets}
          hint={t('cash.deposit.from', { amount: short(method.min) })}
          aside={
            limitLeft !== null && (
              <span className="text-xs text-t3">
                {t('cash.deposit.limit_left')} <Amount value={limitLeft} short className="font-semibold text-t2" />
              </span>
            )
          }
        />
      )}
      {!transfer && <Bonuses choice={bonus} amount={amount} />}
      <RefusalWithStep error={error} />
      {error && isFailedCard && <p className="text-sm text-t2">{t('cash.deposit.other_way')}</p>}
      {!transfer && (
        <PayButton
          text={
            amount && !problem ? t('cash.deposit.submit_amount', { amount: short(amount) }) : t('cash.deposit.submit')
          }
          isEnabled={!isHeld}
          isBusy={isPending}
          onPress={submit}
        />
      )}
    </form>
  );
}

const lastOf = (methods: readonly PaymentMethod[], id: number | undefined): OneClick['lastPayProvider'] => {
  const method = methods.find((one) => one.id === id);
  return method ? { methodId: method.id, slug: method.slug, tokenId: null } : null;
};
const usableAmount = (amount: string | undefined, bounds: Bounds): string | undefined =>
  amount !== undefined && amountProblem(amount, bounds) === null ? amount : undefined;

export interface DepositProps {
  amount: string | undefined;
  /** The bonus the address asked to deposit for. */
  bonusId?: number;
  begun: Payment | null;
  onPay(): void;
  onTouch(): void;
  onWithdraw(): void;
}

/** A bonus the address asked for counts only when the server knows it; else it is none. */
function useBonus(asked: number | undefined): number {
  const { data } = useCall(cashDeposit.bonusAmount, {
    enabled: asked !== undefined,
    input: { params: { bonusId: asked ?? 0 } },
    staleMs: 0,
  });
  return asked !== undefined && data?.success ? asked : 0;
}

/** Said before a sum is typed, not after: what must be done first, with the way to it. */
function GateNotice({ code }: { code: string | null }) {
  const open = useChange(cashDeposit.open);
  const step = useSession((state) => state.onboarding);
  const isComplete = useSession((state) => state.init?.Registration.complete);
  const isDue = useSession((state) => state.init?.hasAutoPassword);
  const ask = useEffectEvent(
    () =>
      void open
        .run({ body: {} })
        .then((reply) => noteDepositGate({ code: reply?.deposit.code ?? null, exit: reply?.exit ?? null })),
  );
  // What was asked for may be done in a window over the desk.
  useEffect(() => ask(), [step, isComplete, isDue]);
  if (code === null) return null;
  return (
    <div className="mb-5">
      <RefusalWithStep error={new ApiError(code as ErrorCode, 0)} />
    </div>
  );
}

/** A way to pay kept by this browser that is none any more is forgotten, and it is said. */
function useStoredGone(): { isKnown: boolean; isGone: boolean } {
  const [stored] = useState(storedPayment);
  const { data, error } = useCall(cashDeposit.methodCheck, {
    enabled: stored !== null,
    input: { query: { methodId: stored?.methodId ?? 0, currencyId: stored?.currencyId } },
    staleMs: 0,
  });
  const isGone = stored !== null && data?.success === false;
  useEffect(() => {
    if (isGone) forgetStored();
  }, [isGone]);
  return { isKnown: stored === null || data !== undefined || error !== null, isGone };
}

export function Deposit({ amount, bonusId, begun, onPay, onTouch, onWithdraw }: DepositProps) {
  const t = useT();
  const isClosed = useSession((state) => state.isPlayClosed);
  const barred = useSession((state) => barredBy(state.init));
  const { data, error, refetch } = useCall(cashDeposit.methods, {
    input: { query: { currencyId: hryvnia.id } },
    staleMs: 0,
  });
  const oneClick = useCall(cashDeposit.oneClick, { staleMs: 0 });
  const bonus = useBonus(bonusId);
  const stored = useStoredGone();
  const [country, setCountry] = useState(defaultCountry);
  const heldBy = useStore(depositGate, (state) => state.code);
  if (barred) return <BarredDeposit reason={barred} onWithdraw={onWithdraw} />;
  if (isClosed) return <Closed onWithdraw={onWithdraw} />;
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} isCompact />;
  // Saved cards are a comfort: without them the other ways stand.
  if (!data || (!oneClick.data && !oneClick.error) || !stored.isKnown) return <DepositLoading />;
  const { limitLeft } = data;
  const byDevice = data.methods.filter(canPayByDevice);
  const countries = countriesOf(byDevice);
  const methods = payableFrom(byDevice, countries, country);
  const smallest = methods[0];
  return (
    <>
      <GateNotice code={heldBy} />
      <OpenPayments begun={begun} onPay={onPay} />
      {stored.isGone && <p className="mb-5 rounded-card bg-gold/12 p-3.5 text-sm">{t('cash.deposit.stored_gone')}</p>}
      {countries.length > 1 && <Country countries={countries} value={country} onChange={setCountry} />}
      {!smallest ? (
        <EmptyState
          art="cash-desk"
          title={t('cash.deposit.no_methods')}
          text={t('cash.deposit.no_methods_text')}
          isCompact
        />
      ) : limitLeft !== null && minorUnits(limitLeft) < minorUnits(smallest.min) ? (
        <LimitSpent />
      ) : (
        <DepositForm
          methods={methods}
          oneClick={
            oneClick.data ?? { currencyPreset: [], savedCards: [], confirmAbove: '0.00', lastPayProvider: null }
          }
          limitLeft={limitLeft}
          wished={amount}
          bonusId={bonus}
          isHeld={heldBy !== null}
          onPay={onPay}
          onTouch={onTouch}
        />
      )}
    </>
  );
}
