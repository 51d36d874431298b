// What happens to money at the provider: opening a payment, a card or wallet on its page, the code, silence,
// chargebacks; and one signed callback for every outcome. Payouts and refunds have files of their own.
import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Instrument,
  ChargeRequest,
  PaymentEvent,
  PaymentEventType,
  PaymentMethodName,
  PaymentRequest,
  PaymentStatus,
} from '@malva/contract/simulators/payments';
import { parseMoney } from '@malva/rules/money';
import { Callbacks } from '../callbacks.ts';
import { Refused, type Ground } from '../wire.ts';
import { Book, hashOf, isEnded, type Payment } from './book.ts';
import { wholeAmount } from './amount.ts';
import { usualSettings, type DeskSettings } from './desk-settings.ts';
import { Payouts } from './payouts.ts';
import { Refunds } from './refunds.ts';
import {
  cardName,
  checkExpiry,
  checkNumber,
  confirmationCode,
  planOf,
  tokenise,
  walletInstrument,
  type Plan,
} from './cards.ts';

/** A saved instrument is charged without a code below this. */
const challengeFrom = 100_000n;
/** Days a bank gives for evidence against a chargeback. */
const evidenceDays = 14;

/** What the page shows next. */
export interface Step {
  step: 'form' | 'challenge' | 'waiting' | 'done';
  status: PaymentStatus;
  reason: string | null;
  triesLeft?: number;
  last4?: string;
  brand?: string;
}

export interface CardInput {
  number: string;
  expiry: string;
  cvv: string;
  holder: string;
}

/** Instant bank and mobile payments save no instrument. */
const keepsInstrument = ({ method }: Payment): boolean => method !== 'instant-bank' && method !== 'mobile';

export class Desk {
  readonly book: Book;
  readonly callbacks: Callbacks;
  readonly refunds: Refunds;
  readonly payouts: Payouts;
  settings: DeskSettings;
  readonly #ground: Ground;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #sweep: NodeJS.Timeout;

  constructor(ground: Ground, settings: Partial<DeskSettings>) {
    this.#ground = ground;
    this.settings = { ...usualSettings, ...settings };
    this.book = new Book(ground.journal);
    this.callbacks = new Callbacks(ground);
    this.refunds = new Refunds(this);
    this.payouts = new Payouts(this);
    this.#resume();
    this.#sweep = setInterval(() => this.expire(), 1000);
    this.#sweep.unref();
  }

  /** After a restart: silent payments and open payouts go on, an end whose callback was not yet queued gets one. */
  #resume(): void {
    const told = new Set<unknown>();
    for (const entry of this.#ground.journal.past) {
      if (entry.kind === 'callback.queued') told.add((entry['callback'] as { eventId?: string }).eventId);
    }
    for (const payment of this.book.payments.values()) {
      if (payment.status === 'processing' && payment.challenge?.plan === 'late') this.#succeedLate(payment.id);
      if (isEnded(payment.status) && payment.status !== 'refunded' && !told.has(`${payment.id}-${payment.status}`))
        this.#tell(payment);
    }
    this.refunds.resume(told);
    this.payouts.resume(told);
  }

  get now(): string {
    return this.#ground.clock.now().toISOString();
  }

  after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  hostedUrl(payment: Payment): string {
    return `${this.#ground.publicUrl()}/pay/${payment.key}`;
  }

  open(request: PaymentRequest): Payment {
    const requestHash = hashOf(request);
    const known = this.book.paymentByKey(request.idempotencyKey, requestHash);
    if (known) return known;
    if (request.token !== undefined && !this.book.instruments.has(request.token))
      throw new Refused(422, 'instrument_unknown');
    const { merchantReference, currency, method, customer, callbackUrl, returnUrl, locale } = request;
    const payment: Payment = {
      id: `pay_${randomUUID().replaceAll('-', '')}`,
      key: randomBytes(18).toString('base64url'),
      status: 'created',
      merchantReference,
      amount: wholeAmount(request.amount),
      currency,
      method,
      customer: { reference: customer.reference, name: customer.name ?? null },
      callbackUrl,
      returnUrl,
      locale,
      requestHash,
      token: request.token ?? null,
      instrument: null,
      reason: null,
      challenge: null,
      createdAt: this.now,
      updatedAt: this.now,
    };
    this.book.addPayment(payment, request.idempotencyKey);
    return payment;
  }

  #live(key: string): Payment {
    const payment = this.book.byPage(key);
    if (isEnded(payment.status)) throw new Refused(409, 'payment_ended');
    return payment;
  }

  payByCard(key: string, { number, expiry, holder }: CardInput): Step {
    const payment = this.#live(key);
    const problem = checkNumber(number) ?? checkExpiry(expiry, this.#ground.clock.now());
    if (problem) throw new Refused(422, problem);
    const instrument = tokenise(this.#ground.secret, payment.customer.reference, number, holder.trim().toUpperCase());
    return this.#charge(payment, instrument, planOf(number));
  }

  /** By the payer's bank or mobile account: confirmed by its code, and nothing is kept to pay with again. */
  payByMethod(key: string): Step {
    const payment = this.#live(key);
    const instrument = { token: 'none', brand: payment.method, last4: '0001', holder: cardName(payment.customer.name) };
    return this.#charge(payment, instrument, 'success');
  }

  /** A transfer arrived: the merchant is told what its payer wrote and who that was. */
  receive({
    reference,
    amount,
    payer,
    account,
    currency = 'UAH',
  }: Record<'reference' | 'amount' | 'payer' | 'account', string> & { currency?: string }): { id: string } {
    const id = `tra_${randomUUID().replaceAll('-', '')}`;
    const money = { amount: wholeAmount(amount), currency, at: this.now };
    this.book.addTransfer({ id, reference, ...money });
    const instrument: Instrument = {
      token: `acc_${account}`,
      brand: 'bank',
      last4: account.slice(-4).padStart(4, '0'),
      holder: payer,
    };
    const eventId = `${id}-received`;
    const body: PaymentEvent = {
      id,
      eventId,
      type: 'transfer.received',
      merchantReference: reference,
      instrument,
      ...money,
    };
    this.callbacks.send({ eventId, url: `${this.#ground.siteOrigin}/callbacks/payments/simulated`, body }, 1);
    return { id };
  }

  /** A saved instrument without the page: the bank asks for its code when the amount is large or it is set so. */
  chargeToken(request: ChargeRequest): Payment {
    const { browser: _, ...order } = request;
    const known = this.book.paymentByKey(request.idempotencyKey, hashOf(order));
    if (known) return known;
    const payment = this.book.payment(this.open(order).id);
    const instrument = this.book.instruments.get(order.token);
    if (!instrument) throw new Refused(422, 'instrument_unknown');
    const { charge } = this.settings;
    const isLarge = (parseMoney(payment.amount) ?? 0n) >= challengeFrom;
    const plan =
      charge === 'declined' ? 'insufficient_funds' : charge === 'challenge' || isLarge ? 'success' : 'frictionless';
    this.#charge(payment, instrument, plan);
    return payment;
  }

  payByToken(key: string): Step {
    const payment = this.#live(key);
    const instrument = this.book.instruments.get(payment.token ?? '');
    if (!instrument) throw new Refused(422, 'instrument_unknown');
    return this.#charge(payment, instrument, 'success');
  }

  payByWallet(key: string, wallet: PaymentMethodName): Step {
    const payment = this.#live(key);
    const { reference, name } = payment.customer;
    const instrument = walletInstrument(this.#ground.secret, reference, wallet, cardName(name));
    return this.#charge(payment, instrument, 'frictionless');
  }

  #charge(payment: Payment, instrument: Instrument, plan: Plan): Step {
    if (payment.challenge?.plan === 'late') throw new Refused(409, 'payment_waiting');
    if (plan === 'insufficient_funds' || plan === 'stolen_card')
      return this.#end(payment, 'failed', { instrument, reason: plan });
    if (plan === 'frictionless') return this.#end(payment, 'succeeded', { instrument });
    const challenge = { instrument, plan, triesLeft: 3 };
    this.book.changePayment(payment.id, { status: 'processing', challenge, updatedAt: this.now });
    if (plan === 'late') this.#succeedLate(payment.id);
    return this.step(payment);
  }

  confirm(key: string, code: string): Step {
    const payment = this.#live(key);
    const { challenge } = payment;
    if (!challenge || challenge.plan === 'late') throw new Refused(409, 'nothing_to_confirm');
    if (code === confirmationCode) {
      return this.#end(payment, 'succeeded', {
        instrument: challenge.instrument,
        deliveries: challenge.plan === 'duplicate' ? 3 : 1,
      });
    }
    const triesLeft = challenge.triesLeft - 1;
    if (triesLeft === 0) {
      return this.#end(payment, 'failed', { instrument: challenge.instrument, reason: 'confirmation_failed' });
    }
    this.book.changePayment(payment.id, {
      status: 'processing',
      challenge: { ...challenge, triesLeft },
      updatedAt: this.now,
    });
    return this.step(payment);
  }

  /** Back to the choice of a card; nothing was charged yet. */
  otherCard(key: string): Step {
    const payment = this.#live(key);
    if (payment.challenge?.plan === 'late') throw new Refused(409, 'payment_waiting');
    this.book.changePayment(payment.id, { status: 'processing', challenge: null, updatedAt: this.now });
    return this.step(payment);
  }

  cancel(key: string): Step {
    const payment = this.#live(key);
    if (payment.challenge?.plan === 'late') throw new Refused(409, 'payment_waiting');
    return this.#end(payment, 'failed', { reason: 'cancelled' });
  }

  /** The merchant calls it off: not what is with a bank, nor what ended otherwise. */
  callOff(id: string): Payment {
    const payment = this.book.payment(id);
    if (payment.status === 'failed' || payment.status === 'expired') return payment;
    if (isEnded(payment.status)) throw new Refused(409, 'payment_ended');
    if (payment.challenge?.plan === 'late') throw new Refused(409, 'payment_waiting');
    this.#end(payment, 'failed', { reason: 'called_off' });
    return payment;
  }

  step(payment: Payment): Step {
    const { status, reason, challenge, instrument } = payment;
    const shown = challenge?.instrument ?? instrument;
    const open = !challenge ? 'form' : challenge.plan === 'late' ? 'waiting' : 'challenge';
    const step = isEnded(status) ? 'done' : open;
    return {
      step,
      status,
      reason,
      ...(shown && { last4: shown.last4, brand: shown.brand }),
      ...(step === 'challenge' && challenge && { triesLeft: challenge.triesLeft }),
    };
  }

  #succeedLate(id: string): void {
    this.after(this.settings.lateAfterMs, () => {
      const payment = this.book.payment(id);
      const instrument = payment.challenge?.instrument ?? null;
      if (!isEnded(payment.status)) this.#end(payment, 'succeeded', { instrument });
    });
  }

  #end(
    payment: Payment,
    status: PaymentStatus,
    details: { instrument?: Instrument | null; reason?: string; deliveries?: number },
  ): Step {
    const { reason = null, deliveries = 1 } = details;
    const instrument = keepsInstrument(payment)
      ? details.instrument === undefined
        ? payment.instrument
        : details.instrument
      : null;
    const change = { status, instrument, reason, challenge: null, updatedAt: this.now };
    if (!this.book.changePayment(payment.id, change)) throw new Refused(409, 'payment_ended');
    if (status === 'succeeded' && instrument) this.book.keepInstrument(instrument);
    this.#tell(payment, deliveries);
    return this.step(payment);
  }

  #tell(payment: Payment, deliveries = 1): void {
    const type = `payment.${payment.status}` as PaymentEventType;
    this.#send(payment, type, deliveries);
  }

  #send(subject: Payment, type: PaymentEventType, deliveries: number): void {
    const { id, status, merchantReference, amount, currency, instrument, reason, updatedAt } = subject;
    const eventId = `${id}-${status}`;
    const dueAt = new Date(Date.parse(updatedAt) + evidenceDays * 86_400_000).toISOString();
    const body: PaymentEvent = {
      id,
      eventId,
      type,
      merchantReference,
      amount,
      currency,
      instrument,
      ...(type === 'payment.chargeback' && { dispute: { number: `CB-${id.slice(-8)}`, code: '4853', dueAt } }),
      ...(reason !== null && { reason }),
      at: updatedAt,
    };
    this.callbacks.send({ eventId, url: subject.callbackUrl, body }, deliveries);
  }

  /** On command: an end, a refund or a chargeback. */
  force(id: string, status: PaymentStatus, reason?: string): Step {
    const payment = this.book.payment(id);
    if (status === 'refunded') {
      this.refunds.rest(payment);
      return this.step(payment);
    }
    const instrument = payment.instrument ?? payment.challenge?.instrument ?? this.#firstCard(payment);
    return this.#end(payment, status, { instrument: status === 'expired' ? null : instrument, reason });
  }

  #firstCard({ customer }: Payment): Instrument {
    return tokenise(this.#ground.secret, customer.reference, '9000000000000001', cardName(customer.name));
  }

  /** Also by the injected clock, so that a test can turn it. */
  expire(): void {
    const oldest = this.#ground.clock.now().getTime() - this.settings.expireAfterMs;
    for (const payment of this.book.payments.values()) {
      if (isEnded(payment.status) || payment.challenge?.plan === 'late') continue;
      if (Date.parse(payment.createdAt) <= oldest) this.#end(payment, 'expired', { reason: 'expired' });
    }
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const timer of this.#timers) clearTimeout(timer);
    this.callbacks.close();
  }
}
