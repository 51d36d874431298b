// The payment provider's protocol: payments on a hosted page, payouts to instruments that paid, signed callbacks.
// Amounts are decimal strings with two places. A callback is repeated until it is answered 2xx; its eventId stays.
import { Type, type Static } from 'typebox';
import { Instant, Lang, MoneyInput, nullable } from '../schema.ts';

export const Reference = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9:._-]+$' });
export const Address = Type.String({ maxLength: 2000, pattern: '^https?://[^\\s]+$' });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });

export const PaymentMethodName = Type.Union([
  Type.Literal('card'),
  Type.Literal('google-pay'),
  Type.Literal('apple-pay'),
  Type.Literal('instant-bank'),
  Type.Literal('mobile'),
]);
export type PaymentMethodName = Static<typeof PaymentMethodName>;

export const PaymentRequest = Type.Object({
  merchantReference: Reference,
  amount: MoneyInput,
  currency: Currency,
  method: PaymentMethodName,
  customer: Type.Object({ reference: Reference, name: Type.Optional(nullable(Type.String({ maxLength: 120 }))) }),
  callbackUrl: Address,
  returnUrl: Address,
  locale: Lang,
  idempotencyKey: Reference,
  /** An instrument of this customer that paid before. */
  token: Type.Optional(Reference),
});
export type PaymentRequest = Static<typeof PaymentRequest>;

/** What the bank behind a saved instrument wants to know before it asks for nothing more. */
export const PayerBrowser = Type.Object({
  timezone: Type.Integer({ minimum: -900, maximum: 900 }),
  screenWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
  screenHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
  windowWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
  windowHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
  colorDepth: Type.Integer({ minimum: 1, maximum: 64 }),
  language: Type.String({ maxLength: 20 }),
  javaEnabled: Type.Boolean(),
  userAgent: Type.String({ maxLength: 400 }),
  channel: Type.String({ maxLength: 20 }),
});

/** A payment with an instrument that paid before, without the hosted page. */
export const ChargeRequest = Type.Object({ ...PaymentRequest.properties, token: Reference, browser: PayerBrowser });
export type ChargeRequest = Static<typeof ChargeRequest>;

/** challengeUrl: the bank wants its code first; null: it does not. */
export const ChargeCreated = Type.Object({
  id: Type.String(),
  status: Type.String(),
  challengeUrl: nullable(Type.String()),
});
export type ChargeCreated = Static<typeof ChargeCreated>;

/** A payment that has not ended is called off by the merchant: its page takes nothing more. */
export const CancelRequest = Type.Object({});

/** A payment is given back whole or in parts, together never more than it was. */
export const RefundRequest = Type.Object({
  idempotencyKey: Reference,
  merchantReference: Reference,
  amount: MoneyInput,
});
export type RefundRequest = Static<typeof RefundRequest>;

export const RefundState = Type.Object({
  id: Type.String(),
  status: Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('failed')]),
  paymentId: Type.String(),
  /** The merchant's name of the payment, and of the refund; null: the provider gave it back unasked. */
  paymentReference: Type.String(),
  merchantReference: nullable(Type.String()),
  amount: Type.String(),
  currency: Type.String(),
  reason: nullable(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RefundState = Static<typeof RefundState>;

export const PaymentCreated = Type.Object({ id: Type.String(), status: Type.String(), hostedUrl: Type.String() });
export type PaymentCreated = Static<typeof PaymentCreated>;

export const Instrument = Type.Object({
  token: Type.String(),
  brand: Type.String(),
  last4: Type.String({ pattern: '^[0-9]{4}$' }),
  holder: Type.String(),
  /** The same for the same card, regardless of the payer. */
  fingerprint: Type.Optional(Type.String()),
});
export type Instrument = Static<typeof Instrument>;

/**
 * succeeded, failed and expired are ends; refunded, all of it, and chargeback follow only succeeded, chargeback_won
 * only chargeback.
 */
export const PaymentStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('processing'),
  Type.Literal('succeeded'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
  Type.Literal('chargeback'),
  Type.Literal('chargeback_won'),
]);
export type PaymentStatus = Static<typeof PaymentStatus>;

export const PaymentState = Type.Object({
  id: Type.String(),
  status: PaymentStatus,
  merchantReference: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  method: PaymentMethodName,
  instrument: nullable(Instrument),
  reason: nullable(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PaymentState = Static<typeof PaymentState>;

export const PayoutRequest = Type.Object({
  merchantReference: Reference,
  amount: MoneyInput,
  currency: Currency,
  instrumentToken: Reference,
  callbackUrl: Address,
  idempotencyKey: Reference,
});
export type PayoutRequest = Static<typeof PayoutRequest>;

/** Whose account it is, and a token to pay out to it. */
export const AccountRequest = Type.Object({
  idempotencyKey: Reference,
  customer: Type.Object({ reference: Reference, name: Type.String({ maxLength: 120 }) }),
  iban: Type.String({ pattern: '^UA[0-9]{8}[0-9A-Z]{19}$' }),
});
export type AccountRequest = Static<typeof AccountRequest>;

export const PayoutStatus = Type.Union([Type.Literal('pending'), Type.Literal('succeeded'), Type.Literal('failed')]);
export type PayoutStatus = Static<typeof PayoutStatus>;

export const PayoutState = Type.Object({
  id: Type.String(),
  status: PayoutStatus,
  merchantReference: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  instrument: nullable(Instrument),
  reason: nullable(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PayoutState = Static<typeof PayoutState>;

/** Everything that ended since an instant, for reconciliation; money in and money out. */
export const PaymentsReport = Type.Object({ payments: Type.Array(PaymentState), payouts: Type.Array(PayoutState) });
export type PaymentsReport = Static<typeof PaymentsReport>;

/** One movement as the provider booked it: what moved, what it cost the merchant. */
export const PaymentsMovement = Type.Object({
  id: Type.String(),
  kind: Type.Union([
    Type.Literal('deposit'),
    Type.Literal('refund'),
    Type.Literal('chargeback'),
    Type.Literal('chargeback_won'),
    Type.Literal('payout'),
  ]),
  reference: Type.String(),
  amount: Type.String(),
  fee: Type.String(),
  currency: Type.String(),
  at: Instant,
});
/** Everything that moved on a calendar day (UTC), in its order. */
export const PaymentsMovements = Type.Object({ movements: Type.Array(PaymentsMovement) });
export type PaymentsMovements = Static<typeof PaymentsMovements>;
export type PaymentsMovement = Static<typeof PaymentsMovement>;

export const PaymentEventType = Type.Union([
  Type.Literal('payment.succeeded'),
  Type.Literal('payment.failed'),
  Type.Literal('payment.expired'),
  /** One refund: its amount is the event's. */
  Type.Literal('payment.refunded'),
  Type.Literal('payment.refund_failed'),
  Type.Literal('payment.chargeback'),
  Type.Literal('payment.chargeback_won'),
  Type.Literal('payout.succeeded'),
  Type.Literal('payout.failed'),
  /** Money that arrived by itself: merchantReference is what its payer wrote, the instrument says who that was. */
  Type.Literal('transfer.received'),
]);
export type PaymentEventType = Static<typeof PaymentEventType>;

export const PaymentEvent = Type.Object({
  /** Of the payment or payout. */
  id: Type.String(),
  eventId: Type.String(),
  type: PaymentEventType,
  merchantReference: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  instrument: nullable(Instrument),
  reason: Type.Optional(Type.String()),
  refund: Type.Optional(Type.Object({ id: Type.String(), reference: nullable(Type.String()) })),
  dispute: Type.Optional(Type.Object({ number: Type.String(), code: Type.String(), dueAt: Instant })),
  at: Instant,
});
export type PaymentEvent = Static<typeof PaymentEvent>;

/** What the hosted page says to the window that frames it, addressed to the origin of returnUrl. */
export interface HostedMessage {
  source: 'payments' | 'identity';
  status: string;
  id: string;
}
