// Refunds by the provider: whole or in parts, each ended once and reported by its own signed callback.
import { randomUUID } from 'node:crypto';
import type { PaymentEvent, RefundRequest, RefundState } from '@malva/contract/simulators/payments';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { Callbacks } from '../callbacks.ts';
import { Refused } from '../wire.ts';
import { wholeAmount } from './amount.ts';
import type { Book, Payment } from './book.ts';

/** The desk they belong to. */
interface Ground {
  readonly book: Book;
  readonly callbacks: Callbacks;
  readonly settings: { refundOutcome: 'succeeded' | 'failed' | 'stay' };
  readonly now: string;
}

export class Refunds {
  readonly #desk: Ground;

  constructor(desk: Ground) {
    this.#desk = desk;
  }

  /** After a restart: an end whose callback was not yet queued gets one. */
  resume(told: ReadonlySet<unknown>): void {
    for (const refund of this.#desk.book.refunds.values()) {
      if (refund.status !== 'pending' && !told.has(`${refund.id}-${refund.status}`)) this.#tell(refund);
    }
  }

  /** Unasked: all that is left of it. */
  rest(payment: Payment): void {
    const left = (parseMoney(payment.amount) ?? 0n) - this.#desk.book.refunded(payment.id);
    this.end(this.#start(payment, { amount: formatMoney(left), reference: null, key: randomUUID() }).id, 'succeeded');
  }

  /** The merchant gives a payment back, whole or in part; the same key asks for the same. */
  give(id: string, request: RefundRequest): RefundState {
    const known = this.#desk.book.refundByKey(request.idempotencyKey);
    if (known && (known.paymentId !== id || parseMoney(known.amount) !== parseMoney(request.amount)))
      throw new Refused(409, 'idempotency_conflict');
    const refund =
      known ??
      this.#start(this.#desk.book.payment(id), {
        amount: wholeAmount(request.amount),
        reference: request.merchantReference,
        key: request.idempotencyKey,
      });
    if (!known && this.#desk.settings.refundOutcome !== 'stay') this.end(refund.id, this.#desk.settings.refundOutcome);
    return this.#desk.book.refund(refund.id);
  }

  #start(
    payment: Payment,
    { amount, reference, key }: { amount: string; reference: string | null; key: string },
  ): RefundState {
    const left = (parseMoney(payment.amount) ?? 0n) - this.#desk.book.refunded(payment.id);
    if (payment.status !== 'succeeded') throw new Refused(409, 'payment_ended');
    if ((parseMoney(amount) ?? 0n) > left) throw new Refused(422, 'amount_invalid');
    const refund: RefundState = {
      id: `ref_${randomUUID().replaceAll('-', '')}`,
      status: 'pending',
      paymentId: payment.id,
      paymentReference: payment.merchantReference,
      merchantReference: reference,
      amount,
      currency: payment.currency,
      reason: null,
      createdAt: this.#desk.now,
      updatedAt: this.#desk.now,
    };
    this.#desk.book.addRefund(refund, key);
    return refund;
  }

  end(id: string, status: 'succeeded' | 'failed', reason = 'card_blocked'): void {
    if (
      !this.#desk.book.changeRefund(id, {
        status,
        reason: status === 'failed' ? reason : null,
        updatedAt: this.#desk.now,
      })
    )
      return;
    const refund = this.#desk.book.refund(id);
    const payment = this.#desk.book.payment(refund.paymentId);
    if (status === 'succeeded' && this.#desk.book.refunded(payment.id) === parseMoney(payment.amount)) {
      this.#desk.book.changePayment(payment.id, { status: 'refunded', updatedAt: this.#desk.now });
    }
    this.#tell(refund);
  }

  #tell({
    id,
    status,
    paymentId,
    merchantReference: reference,
    amount,
    currency,
    reason,
    updatedAt,
  }: RefundState): void {
    const { merchantReference, instrument, callbackUrl } = this.#desk.book.payment(paymentId);
    const eventId = `${id}-${status}`;
    const type = status === 'succeeded' ? 'payment.refunded' : 'payment.refund_failed';
    const body: PaymentEvent = {
      id: paymentId,
      eventId,
      type,
      merchantReference,
      amount,
      currency,
      instrument,
      refund: { id, reference },
      ...(reason !== null && { reason }),
      at: updatedAt,
    };
    this.#desk.callbacks.send({ eventId, url: callbackUrl, body }, 1);
  }
}
