// The provider's own book: payments, payouts and instruments, rebuilt from the journal; every change is written to the
// journal first. An end state (succeeded, failed, expired) is reached once; refunds and chargebacks follow only a
// success.
import { createHash } from 'node:crypto';
import type {
  Instrument,
  PaymentMethodName,
  PaymentsMovement,
  PaymentState,
  PaymentStatus,
  PayoutState,
  PayoutStatus,
  RefundState,
} from '@malva/contract/simulators/payments';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { Entry, Journal } from '../journal.ts';
import { Refused } from '../wire.ts';
import { bankFile, twisted, type Twist } from './bank.ts';
import type { Plan } from './cards.ts';

export interface Payment extends PaymentState {
  /** Of the hosted page's address. */
  key: string;
  customer: { reference: string; name: string | null };
  callbackUrl: string;
  returnUrl: string;
  locale: 'uk' | 'ru' | 'en';
  requestHash: string;
  token: string | null;
  /** A chosen card waits for its code. */
  challenge: { instrument: Instrument; plan: Plan; triesLeft: number } | null;
}

export interface Payout extends PayoutState {
  callbackUrl: string;
  requestHash: string;
}

type PaymentChange = Partial<Payment> & { status: PaymentStatus; updatedAt: string };
type RefundChange = Pick<RefundState, 'status' | 'reason' | 'updatedAt'>;
interface PayoutChange {
  status: PayoutStatus;
  reason: string | null;
  updatedAt: string;
}

const ends: readonly PaymentStatus[] = ['succeeded', 'failed', 'expired', 'refunded', 'chargeback', 'chargeback_won'];
/** Two requests of one key must be the same. */
export const hashOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const isEnded = (status: PaymentStatus): boolean => ends.includes(status);

const nexts: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['processing', 'succeeded', 'failed', 'expired'],
  processing: ['processing', 'succeeded', 'failed', 'expired'],
  succeeded: ['refunded', 'chargeback'],
  failed: [],
  expired: [],
  refunded: ['chargeback'],
  chargeback: ['chargeback_won'],
  chargeback_won: [],
};

/** What a movement costs the merchant: 1.5 % of a deposit, 5.00 a payout, 250.00 a chargeback. */
function feeOf(kind: PaymentsMovement['kind'], units: bigint): bigint {
  if (kind === 'deposit') return (units * 15n + 500n) / 1000n;
  return kind === 'payout' ? 500n : kind === 'chargeback' ? 25_000n : 0n;
}

const moves: Partial<Record<PaymentStatus, PaymentsMovement['kind']>> = {
  succeeded: 'deposit',
  chargeback: 'chargeback',
  chargeback_won: 'chargeback_won',
};

export class Book {
  readonly #movements: PaymentsMovement[] = [];
  /** The ordered faults of a day's lists. */
  lies: Twist[] = [];
  readonly payments = new Map<string, Payment>();
  readonly payouts = new Map<string, Payout>();
  readonly refunds = new Map<string, RefundState>();
  readonly #refundKeys = new Map<string, string>();
  readonly instruments = new Map<string, Instrument>();
  readonly #paymentKeys = new Map<string, string>();
  readonly #payoutKeys = new Map<string, string>();
  readonly #pages = new Map<string, string>();
  readonly #journal: Journal;

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.past) this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if (entry.kind === 'payment.created')
      this.#keepPayment(entry['payment'] as Payment, String(entry['idempotencyKey']));
    else if (entry.kind === 'payout.created')
      this.#keepPayout(entry['payout'] as Payout, String(entry['idempotencyKey']));
    else if (entry.kind === 'payment.changed') this.#turnPayment(String(entry['id']), entry['change'] as PaymentChange);
    else if (entry.kind === 'payout.changed') this.#turnPayout(String(entry['id']), entry['change'] as PayoutChange);
    else if (entry.kind === 'refund.created')
      this.#keepRefund(entry['refund'] as RefundState, String(entry['idempotencyKey']));
    else if (entry.kind === 'refund.changed') this.#turnRefund(String(entry['id']), entry['change'] as RefundChange);
    else if (entry.kind === 'transfer.received' || entry.kind === 'transfer.returned')
      this.#movements.push(entry['movement'] as PaymentsMovement);
    else if (entry.kind === 'instrument.kept') this.#keepInstrument(entry['instrument'] as Instrument);
  }

  #keepPayment(payment: Payment, key: string): void {
    this.payments.set(payment.id, payment);
    this.#paymentKeys.set(key, payment.id);
    this.#pages.set(payment.key, payment.id);
  }

  #keepPayout(payout: Payout, key: string): void {
    this.payouts.set(payout.id, payout);
    this.#payoutKeys.set(key, payout.id);
  }

  #turnPayment(id: string, change: PaymentChange): void {
    const payment = this.payment(id);
    Object.assign(payment, change);
    const kind = moves[change.status];
    if (kind) this.#moved(kind, payment);
  }

  #turnPayout(id: string, change: PayoutChange): void {
    const payout = this.payout(id);
    Object.assign(payout, change);
    if (change.status === 'succeeded') this.#moved('payout', payout);
  }

  #keepRefund(refund: RefundState, key: string): void {
    this.refunds.set(refund.id, refund);
    this.#refundKeys.set(key, refund.id);
  }

  #turnRefund(id: string, change: RefundChange): void {
    const refund = this.refund(id);
    Object.assign(refund, change);
    if (refund.status === 'succeeded')
      this.#moved('refund', { ...refund, merchantReference: refund.merchantReference ?? refund.paymentReference });
  }

  #moved(
    kind: PaymentsMovement['kind'],
    {
      id,
      merchantReference,
      amount,
      currency,
      updatedAt,
    }: Pick<Payment, 'id' | 'merchantReference' | 'amount' | 'currency' | 'updatedAt'>,
  ): void {
    const fee = formatMoney(feeOf(kind, parseMoney(amount) ?? 0n));
    this.#movements.push({ id, kind, reference: merchantReference, amount, fee, currency, at: updatedAt });
  }

  /** Money that arrived without a payment opened before. */
  addTransfer(of: Omit<PaymentsMovement, 'kind' | 'fee'>): void {
    const movement: PaymentsMovement = { ...of, kind: 'deposit', fee: formatMoney(0n) };
    this.#journal.append('transfer.received', { movement });
    this.#movements.push(movement);
  }

  /** The movements of a day (UTC), as they are sent. */
  movements(day: string): PaymentsMovement[] {
    return twisted(
      this.#movements,
      this.lies.filter(({ side }) => side === 'provider'),
    ).filter(({ at }) => at.startsWith(day));
  }

  /** The bank's file of a day (Kyiv), as it is sent. */
  bankFile(day: string): string {
    return bankFile(
      this.#movements,
      day,
      this.lies.filter(({ side }) => side === 'bank'),
    );
  }

  /** Returns a transfer to its payer, whole and once. */
  returnTransfer(id: string, amount: string, at: string): void {
    const came = this.#movements.find((one) => one.id === id && one.kind === 'deposit');
    if (!came) throw new Refused(404, 'payment_unknown');
    if (parseMoney(amount) !== parseMoney(came.amount)) throw new Refused(422, 'amount_invalid');
    if (this.#movements.some((one) => one.id === id && one.kind === 'refund')) return;
    const movement: PaymentsMovement = { ...came, kind: 'refund', fee: formatMoney(0n), at };
    this.#journal.append('transfer.returned', { movement });
    this.#movements.push(movement);
  }

  #keepInstrument(instrument: Instrument): void {
    this.instruments.set(instrument.token, instrument);
  }

  /** The payment this key made before; the same key with another request is refused. */
  paymentByKey(key: string, requestHash: string): Payment | undefined {
    const known = this.payments.get(this.#paymentKeys.get(key) ?? '');
    if (known && known.requestHash !== requestHash) throw new Refused(409, 'idempotency_conflict');
    return known;
  }

  payoutByKey(key: string, requestHash: string): Payout | undefined {
    const known = this.payouts.get(this.#payoutKeys.get(key) ?? '');
    if (known && known.requestHash !== requestHash) throw new Refused(409, 'idempotency_conflict');
    return known;
  }

  refund(id: string): RefundState {
    const found = this.refunds.get(id);
    if (!found) throw new Refused(404, 'refund_unknown');
    return found;
  }

  refundByKey(key: string): RefundState | undefined {
    return this.refunds.get(this.#refundKeys.get(key) ?? '');
  }

  /** What was given back of a payment, or is about to be. */
  refunded(paymentId: string): bigint {
    return [...this.refunds.values()].reduce(
      (sum, one) =>
        one.paymentId === paymentId && one.status !== 'failed' ? sum + (parseMoney(one.amount) ?? 0n) : sum,
      0n,
    );
  }

  addRefund(refund: RefundState, idempotencyKey: string): void {
    this.#journal.append('refund.created', { refund, idempotencyKey });
    this.#keepRefund(structuredClone(refund), idempotencyKey);
  }

  /** False when it has ended already. */
  changeRefund(id: string, change: RefundChange): boolean {
    if (this.refund(id).status !== 'pending') return false;
    this.#journal.append('refund.changed', { id, change });
    this.#turnRefund(id, change);
    return true;
  }

  payment(id: string): Payment {
    const found = this.payments.get(id);
    if (!found) throw new Refused(404, 'payment_unknown');
    return found;
  }

  byPage(key: string): Payment {
    return this.payment(this.#pages.get(key) ?? '');
  }

  payout(id: string): Payout {
    const found = this.payouts.get(id);
    if (!found) throw new Refused(404, 'payout_unknown');
    return found;
  }

  addPayment(payment: Payment, idempotencyKey: string): void {
    this.#journal.append('payment.created', { payment, idempotencyKey });
    this.#keepPayment(structuredClone(payment), idempotencyKey);
  }

  addPayout(payout: Payout, idempotencyKey: string): void {
    this.#journal.append('payout.created', { payout, idempotencyKey });
    this.#keepPayout(structuredClone(payout), idempotencyKey);
  }

  keepInstrument(instrument: Instrument): void {
    if (this.instruments.has(instrument.token)) return;
    this.#journal.append('instrument.kept', { instrument });
    this.#keepInstrument(instrument);
  }

  /** False when the payment is past that step already. */
  changePayment(id: string, change: PaymentChange): boolean {
    const payment = this.payment(id);
    if (!nexts[payment.status].includes(change.status)) return false;
    this.#journal.append('payment.changed', { id, change });
    this.#turnPayment(id, change);
    return true;
  }

  changePayout(id: string, change: PayoutChange): boolean {
    const payout = this.payout(id);
    if (payout.status !== 'pending') return false;
    this.#journal.append('payout.changed', { id, change });
    this.#turnPayout(id, change);
    return true;
  }
}

export function paymentState(payment: Payment): PaymentState {
  const { id, status, merchantReference, amount, currency, method, instrument, reason, createdAt, updatedAt } = payment;
  return { id, status, merchantReference, amount, currency, method, instrument, reason, createdAt, updatedAt };
}

export function payoutState(payout: Payout): PayoutState {
  const { id, status, merchantReference, amount, currency, instrument, reason, createdAt, updatedAt } = payout;
  return { id, status, merchantReference, amount, currency, instrument, reason, createdAt, updatedAt };
}

export const walletNames: readonly PaymentMethodName[] = ['google-pay', 'apple-pay'];
