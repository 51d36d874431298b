// The one interface to payment providers: what is asked of a provider, and the plain events that its callbacks,
// answers and reports are turned into. The code above it knows only events, no provider's own terms. A call to a
// provider is bounded in time and made outside any transaction; the same id asks for the same thing again, so every
// call may be repeated.
import type { IncomingHttpHeaders } from 'node:http';
import type { HousePocket } from '../../../base/wallet/wallet.ts';

export type ProviderName = 'simulated' | 'external' | 'fiserv';

/** The provider's account in the books. */
export const pocketOf = (name: ProviderName): HousePocket => `psp:${name}`;

/** A reference of an event may be any text; only a uuid can name a row of ours. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export interface PaymentOrder {
  /** Our deposit: the reference every event of the payment carries, and the key that drops repeats. */
  id: string;
  playerId: number;
  /** Minor units. */
  amount: bigint;
  /** Slug of the method. */
  method: string;
  lang: string;
}

/** What the bank behind a saved card wants to know of the browser (E-048). */
export interface BrowserInfo {
  timezone: number;
  screenWidth: number;
  screenHeight: number;
  windowWidth: number;
  windowHeight: number;
  colorDepth: number;
  language: string;
  javaEnabled: boolean;
  userAgent: string;
  channel: string;
}

export interface ChargeOrder extends PaymentOrder {
  /** Of an instrument of this player, as the provider named it. */
  token: string;
  browser: BrowserInfo;
}

export interface StartedPayment {
  /** The provider's name of the payment. */
  id: string;
  /** Where the player goes on: the hosted page, or the bank's confirmation; null: nothing is asked of them. */
  url: string | null;
}

export interface PayoutOrder {
  /** Our payout: reference and key at once. */
  id: string;
  amount: bigint;
  /** The provider's token of an instrument. */
  token: string;
}

export interface RefundOrder {
  /** Our refund: the key that drops repeats. */
  id: string;
  /** The provider's name of the payment that is given back. */
  paymentId: string;
  /** All of it or a part; several parts are several refunds. */
  amount: bigint;
}

/** A refund without a final event yet. */
export interface RefundQuestion {
  id: string;
  paymentId: string;
  /** The provider's name of it, where it told one. */
  providerId: string | null;
}

export interface ProviderInstrument {
  token: string;
  brand: string;
  last4: string;
  /** As the provider says it, for the comparison with the player's name; never logged. */
  holder: string | null;
  /** Identifies the card, the same for every player who pays with it; the token if the provider tells none. */
  mark?: string;
}

export interface AccountQuestion {
  /** Ours: drops repeats. */
  id: string;
  playerId: number;
  iban: string;
  /** Whose it should be. */
  name: string;
}

/** A provider that fails is left alone so long before it is asked again. */
export const restMs = 30_000;

export const eventTypes = [
  'payment.succeeded',
  'payment.failed',
  'payment.expired',
  'payment.refunded',
  'payment.refund_failed',
  'payment.chargeback',
  'payment.chargeback_won',
  'payout.succeeded',
  'payout.failed',
  'transfer.received',
] as const;
export type EventType = (typeof eventTypes)[number];

export interface ProviderEvent {
  provider: ProviderName;
  /** The provider's name of this event; repeats carry the same. */
  eventId: string;
  type: EventType;
  /** The provider's name of the payment or payout. */
  id: string;
  /** Ours: the id of a deposit or payout; of a transfer, what its payer wrote. */
  reference: string;
  /** Minor units; null: what came is no amount. */
  amount: bigint | null;
  currency: string;
  instrument: ProviderInstrument | null;
  reason: string | null;
  at: Date | null;
  /** Of a refund: the provider's name of it, and ours where we asked for it. Its amount is the event's. */
  refund?: { id: string; reference: string | null };
  /** Of a chargeback: the number and reason of the dispute, and until when evidence is taken. */
  dispute?: { number: string | null; code: string | null; dueAt: Date | null };
}

export type Subject = 'payment' | 'payout';

export interface CallbackRequest {
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
  now: Date;
}

/** One movement as the provider booked it, for the comparison with the ledger. */
export interface ReportRow {
  /** The provider's name of the payment, refund or payout. */
  id: string;
  kind: 'deposit' | 'refund' | 'chargeback' | 'chargeback_won' | 'payout';
  reference: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  at: Date;
}

export interface Provider {
  readonly name: ProviderName;
  /** Our own name at the provider. */
  readonly merchantId: string;
  /** False: play money. */
  readonly isLive: boolean;
  /** It failed too often of late, so no player is sent there. */
  isDown(): boolean;
  /** A payment on the provider's own page. @throws provider_unavailable, method_unavailable */
  open(order: PaymentOrder): Promise<StartedPayment>;
  /** A payment with a saved instrument. @throws as open */
  charge(order: ChargeOrder): Promise<StartedPayment>;
  /**
   * A payment that has not ended is called off: its page takes nothing more. Repeats are well. @throws
   * method_unavailable where it has ended otherwise, or is with a bank: its event tells
   */
  cancel(paymentId: string): Promise<void>;
  payOut(order: PayoutOrder): Promise<{ id: string }>;
  /**
   * Whose account that is, and the token to pay out to it; not every provider knows. @throws method_unavailable where
   * there is none
   */
  checkAccount?(question: AccountQuestion): Promise<ProviderInstrument>;
  /**
   * Answers the provider's name of the refund; its end comes as an event. @throws method_unavailable where it never
   * will
   */
  refund(order: RefundOrder): Promise<{ id: string }>;
  /** How a refund ended; null: it is still open. */
  askRefund(question: RefundQuestion): Promise<ProviderEvent | null>;
  /**
   * A transfer that arrived goes back to its payer, whole; not every provider takes it. @throws method_unavailable
   * where it is refused
   */
  sendBack?(order: RefundOrder): Promise<{ id: string }>;
  /** How a payment or payout without a callback ended; null: it is still open. */
  ask(subject: Subject, id: string): Promise<ProviderEvent | null>;
  /** @throws bad_signature for what is not the provider's own word, validation for what is no event. */
  readCallback(request: CallbackRequest): ProviderEvent;
  /** What moved on a calendar day (UTC), as the provider booked it; null: it sends a file instead. */
  report(day: string): Promise<ReportRow[] | null>;
}
