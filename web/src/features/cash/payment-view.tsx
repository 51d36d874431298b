// A payment under way: the provider's page in a frame, then waiting, then the end. The truth is the server's: it comes
// by the channel, and by asking now and then; what the frame says only decides which words are shown while we wait.
import { cashDeposit, type Deposit, type WalletFrameMessage } from '@malva/contract/cash-deposit';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoney } from '../../core/format.ts';
import { useLeaveGuard } from '../../core/leave-guard.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount, RollingAmount } from '../../ui/amount.tsx';
import { picture } from '../../ui/art.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SupportWays } from '../../ui/support-ways.tsx';
import { isEnded, keepPayment, type Payment } from './current-payment.ts';
import type { View } from './payment-ways.tsx';

const askEveryMs = 3_000;
/** After the bank's yes the money is usually here at once; after this long we say that it takes longer. */
const patienceMs = 12_000;

type Said = 'nothing' | 'succeeded' | 'pending' | 'failed';

/** What the provider's page in our frame tells us; only its own origin is heard. */
function useFrameWords(url: string | null): Said {
  const [said, setSaid] = useState<Said>('nothing');
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url, location.href);
    const hear = (event: MessageEvent) => {
      const { source, status } = (event.data ?? {}) as { source?: unknown; status?: unknown };
      if (event.origin !== origin || source !== 'payments') return;
      if (status === 'succeeded' || status === 'pending') setSaid(status);
      else if (typeof status === 'string') setSaid('failed');
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url]);
  return said;
}

function useDepositState(payment: Payment, said: Said): { deposit: Deposit | undefined; isLate: boolean } {
  const reading = useCall(cashDeposit.deposit, { input: { params: { id: payment.id } }, staleMs: 0 });
  // An end is final: an answer asked for before it may still arrive after it.
  const [ended, keepEnded] = useState<Deposit | undefined>(undefined);
  if (!ended && reading.data && isEnded(reading.data.status)) keepEnded(reading.data);
  const deposit = ended ?? reading.data;
  const isOpen = ended === undefined;
  const ask = useEffectEvent(() => void reading.refetch());
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isOpen, payment.id]);
  const [isLate, setLate] = useState(false);
  const isWaiting = isOpen && (said === 'succeeded' || payment.url === null);
  useEffect(() => {
    if (said !== 'nothing') ask();
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [said, isWaiting]);
  return { deposit, isLate: isLate || said === 'pending' };
}

function Picture({ name }: { name: 'deposit-done' | 'error' | 'cash-desk' }) {
  const src = picture(`spot/${name}`, 320);
  return (
    <img
      src={src}
      srcSet={`${src} 1x, ${picture(`spot/${name}`, 640)} 2x`}
      alt=""
      width={200}
      height={200}
      className="size-50 object-contain"
    />
  );
}

function Done({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const balance = useSession((state) => state.balance);
  return (
    <div role="status" className="grid justify-items-center gap-1 pt-2 text-center">
      <Picture name="deposit-done" />
      <p className="mt-2 text-lg font-semibold">{t('cash.done.title')}</p>
      <Amount
        value={deposit.amount}
        currency={deposit.currency}
        sign
        className="font-display text-2xl font-bold text-gold"
      />
      {balance && (
        <p className="mt-2 text-sm text-t2">
          {t('cash.done.balance')}{' '}
          <RollingAmount value={balance.balance} currency={balance.currency} className="font-semibold text-t1" />
        </p>
      )}
    </div>
  );
}

const knownReasons = [
  'insufficient_funds',
  'stolen_card',
  'confirmation_failed',
  'cancelled',
  'dropped',
  'provider_unavailable',
];

/** Words of what keeps money from a player: a payment they overtook was called off. */
const locks = [
  'account_blocked',
  'contact_unconfirmed',
  'deposit_limit',
  'deposits_paused',
  'identity_required',
  'limits_required',
  'password_change_required',
  'registration_incomplete',
  'responsible_block',
];

/** The money moved, or may still: it cannot be said that none was taken. */
const moved = ['held', 'returned', 'closed', 'name_mismatch', 'dropped_back'];

function reasonOf({ status, reason }: Deposit): string {
  if (reason === 'name_mismatch') return reason;
  if (reason === 'dropped' && status !== 'failed') return 'dropped_back';
  if (status === 'refunded' || status === 'charged_back') return 'returned';
  if (status === 'held' || status === 'expired') return status;
  if (reason !== null && locks.includes(reason)) return 'closed';
  return knownReasons.find((known) => known === reason) ?? 'other';
}

function Failed({ deposit }: { deposit: Deposit }) {
  const t = useT();
  const reason = reasonOf(deposit);
  return (
    <div role="alert" className="grid justify-items-center gap-1 pt-2 text-center">
      <Picture name="error" />
      <p className="mt-2 text-lg font-semibold text-balance">{t('cash.failed.title')}</p>
      <p className="max-w-90 text-sm text-t2">{t(`cash.failed.${reason}`)}</p>
      {!moved.includes(reason) && <p className="mt-1 max-w-90 text-sm text-t2">{t('cash.failed.safe')}</p>}
      {(reason === 'held' || reason === 'closed') && (
        <div className="mt-4 w-full">
          <SupportWays />
        </div>
      )}
    </div>
  );
}

/** The bank or the answer is slow: the money is not lost, and the player need not wait here. */
function Late({ amount }: { amount: string }) {
  const t = useT();
  return (
    <div role="status" className="grid justify-items-center gap-1 pt-2 text-center">
      <span className="my-5 grid size-20 place-items-center rounded-panel bg-gold/15 text-gold shadow-(--sh1)">
        <Clock size={36} aria-hidden />
      </span>
      <p className="text-lg font-semibold">{t('cash.late.title')}</p>
      <p className="max-w-90 text-sm text-t2">{t('cash.late.text', { amount: formatMoney(amount) })}</p>
    </div>
  );
}

function Crediting({ amount }: { amount: string }) {
  const t = useT();
  return (
    <div role="status" className="grid justify-items-center gap-3 py-10 text-center">
      <span
        aria-hidden
        className="size-14 animate-[turn_1s_linear_infinite] rounded-full border-4 border-s3 border-t-accent-t"
      />
      <p className="mt-2 text-lg font-semibold">{t('cash.crediting.title')}</p>
      <p className="max-w-90 text-sm text-t2">{t('cash.crediting.text', { amount: formatMoney(amount) })}</p>
    </div>
  );
}

function Frame({ url, title }: { url: string; title: string }) {
  const t = useT();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="relative -mx-2 h-[min(640px,calc(100dvh-190px))] overflow-hidden rounded-card bg-s2 sm:mx-0">
      {!isLoaded && (
        <div role="status" className="absolute inset-0 grid place-items-center text-sm text-t2">
          <span className="grid justify-items-center gap-3">
            <span
              aria-hidden
              className="size-10 animate-[turn_1s_linear_infinite] rounded-full border-3 border-s3 border-t-accent-t"
            />
            {t('cash.pay.loading')}
          </span>
        </div>
      )}
      <iframe
        src={url}
        title={title}
        className={`relative size-full border-0 ${isLoaded ? '' : 'opacity-0'}`}
        allow="payment *"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, with its own storage
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
        referrerPolicy="origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** What our own framed button says; the provider's page follows it in the same frame. */
function useWalletWords(isWallet: boolean): 'nothing' | WalletFrameMessage['status'] {
  const [said, setSaid] = useState<'nothing' | WalletFrameMessage['status']>('nothing');
  useEffect(() => {
    if (!isWallet) return;
    const hear = (event: MessageEvent) => {
      const { source, status } = (event.data ?? {}) as Partial<WalletFrameMessage>;
      if (event.origin === location.origin && source === 'wallet-pay' && status) setSaid(status);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [isWallet]);
  return said;
}

function Wallet({ wallet, amount, title }: { wallet: NonNullable<Payment['wallet']>; amount: string; title: string }) {
  const t = useT();
  const said = useWalletWords(true);
  const frame = useRef<HTMLIFrameElement>(null);
  if (said === 'unsupported') return <p className="py-6 text-center text-sm text-t2">{t('cash.wallet.unsupported')}</p>;
  const isOpen = said === 'opened';
  return (
    <div className={isOpen ? '' : 'grid gap-3 py-4'}>
      {!isOpen && <p className="text-center text-sm text-t2">{t('cash.wallet.lead')}</p>}
      <iframe
        ref={frame}
        src={wallet.frame}
        title={title}
        className={`w-full border-0 ${isOpen ? 'h-[min(640px,calc(100dvh-190px))] rounded-card' : wallet.isHidden ? 'h-0' : 'h-13'}`}
        allow="payment *"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, with its own storage
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
        referrerPolicy="origin"
      />
      {wallet.isHidden && !isOpen && (
        <Button
          look="primary"
          size="large"
          isWide
          onClick={() =>
            frame.current?.contentWindow?.postMessage({ source: 'wallet-pay', action: 'press' }, location.origin)
          }
        >
          {t('cash.wallet.press', { amount: formatMoney(amount) })}
        </Button>
      )}
    </div>
  );
}

function viewOf(
  payment: Payment,
  deposit: Deposit | undefined,
  { said, isLate }: { said: Said; isLate: boolean },
): View {
  if (deposit?.status === 'completed') return 'done';
  if (deposit && isEnded(deposit.status)) return 'failed';
  if (isLate) return 'late';
  return said === 'succeeded' || payment.url === null ? 'crediting' : 'frame';
}

export interface PaymentViewProps {
  payment: Payment;
  /** The window around wants to know: its width and its buttons follow. */
  onView(view: View): void;
  onLeave(): void;
}

export function PaymentView({ payment, onView, onLeave }: PaymentViewProps) {
  const t = useT();
  const said = useFrameWords(payment.url);
  const { deposit, isLate } = useDepositState(payment, said);
  const view = viewOf(payment, deposit, { said, isLate });
  const hasEnded = view === 'done' || view === 'failed';
  useLeaveGuard(view === 'frame');
  useEffect(() => onView(view), [view, onView]);
  // Forgotten when the window goes, not before: the end is still to be read.
  useEffect(() => (hasEnded ? () => keepPayment(null) : undefined), [hasEnded]);
  if (view === 'done' && deposit) return <Done deposit={deposit} />;
  if (view === 'failed' && deposit) return <Failed deposit={deposit} />;
  if (view === 'late') return <Late amount={payment.amount} />;
  if (view === 'crediting' || !payment.url) return <Crediting amount={payment.amount} />;
  return (
    <div className="grid gap-2">
      {payment.wallet ? (
        <Wallet wallet={payment.wallet} amount={payment.amount} title={t('cash.pay.title')} />
      ) : (
        <Frame url={payment.url} title={t('cash.pay.title')} />
      )}
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button look="plain" size="small" onClick={onLeave}>
          {t('cash.pay.other')}
        </Button>
        {/* Browsers that keep a framed page's storage from it may stop the bank's check: by itself it has it. */}
        {!payment.wallet && (
          <a
            href={payment.url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'plain', size: 'small' })}
          >
            {t('cash.pay.apart')}
          </a>
        )}
      </div>
    </div>
  );
}
