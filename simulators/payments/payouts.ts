// Payouts by the provider: each ended once, by itself after a while or on command, and reported by its own signed
// callback.
import { randomUUID } from 'node:crypto';
import type { PaymentEvent, PayoutRequest } from '@malva/contract/simulators/payments';
import type { Callbacks } from '../callbacks.ts';
import { Refused } from '../wire.ts';
import { wholeAmount } from './amount.ts';
import { hashOf, type Book, type Payout } from './book.ts';
import type { DeskSettings } from './desk-settings.ts';

/** The desk they belong to. */
interface Ground {
  readonly book: Book;
  readonly callbacks: Callbacks;
  readonly settings: DeskSettings;
  readonly now: string;
  after(ms: number, work: () => void): void;
}

export class Payouts {
  readonly #desk: Ground;

  constructor(desk: Ground) {
    this.#desk = desk;
  }

  /** After a restart: open payouts go on, an end whose callback was not yet queued gets one. */
  resume(told: ReadonlySet<unknown>): void {
    for (const payout of this.#desk.book.payouts.values()) {
      if (payout.status === 'pending') this.#scheduleEnd(payout.id);
      else if (!told.has(`${payout.id}-${payout.status}`)) this.#tell(payout);
    }
  }

  /** The same key asks for the same. */
  give(request: PayoutRequest): Payout {
    const requestHash = hashOf(request);
    const known = this.#desk.book.payoutByKey(request.idempotencyKey, requestHash);
    if (known) return known;
    const instrument = this.#desk.book.instruments.get(request.instrumentToken);
    if (!instrument) throw new Refused(422, 'instrument_unknown');
    const { merchantReference, currency, callbackUrl } = request;
    const payout: Payout = {
      id: `out_${randomUUID().replaceAll('-', '')}`,
      status: 'pending',
      merchantReference,
      amount: wholeAmount(request.amount),
      currency,
      instrument,
      reason: null,
      callbackUrl,
      requestHash,
      createdAt: this.#desk.now,
      updatedAt: this.#desk.now,
    };
    this.#desk.book.addPayout(payout, request.idempotencyKey);
    this.#scheduleEnd(payout.id);
    return payout;
  }

  #scheduleEnd(id: string): void {
    this.#desk.after(this.#desk.settings.payoutAfterMs, () => {
      const { payoutOutcome } = this.#desk.settings;
      if (payoutOutcome !== 'stay') this.end(id, payoutOutcome);
    });
  }

  end(id: string, status: 'succeeded' | 'failed', reason = 'account_closed'): void {
    const change = { status, reason: status === 'failed' ? reason : null, updatedAt: this.#desk.now };
    if (this.#desk.book.changePayout(id, change)) this.#tell(this.#desk.book.payout(id));
  }

  #tell({ id, status, merchantReference, amount, currency, instrument, reason, callbackUrl, updatedAt }: Payout): void {
    const eventId = `${id}-${status}`;
    const body: PaymentEvent = {
      id,
      eventId,
      type: status === 'succeeded' ? 'payout.succeeded' : 'payout.failed',
      merchantReference,
      amount,
      currency,
      instrument,
      ...(reason !== null && { reason }),
      at: updatedAt,
    };
    this.#desk.callbacks.send({ eventId, url: callbackUrl, body }, 1);
  }
}
