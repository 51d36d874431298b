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

export const PaymentCreated = Type.Object({ id: Type.String(), status: Type.String(), hostedUrl: Type.String() });
export type PaymentCreated = Static<typeof PaymentCreated>;

export const Instrument = Type.Object({
  token: Type.String(),
  brand: Type.String(),
  last4: Type.String({ pattern: '^[0-9]{4}$' }),
  holder: Type.String(),
});
export type Instrument = Static<typeof Instrument>;

/** succeeded, failed and expired are ends; refunded and chargeback follow only succeeded. */
export const PaymentStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('processing'),
  Type.Literal('succeeded'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
  Type.Literal('chargeback'),
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

export const PaymentEventType = Type.Union([
  Type.Literal('payment.succeeded'),
  Type.Literal('payment.failed'),
  Type.Literal('payment.expired'),
  Type.Literal('payment.refunded'),
  Type.Literal('payment.chargeback'),
  Type.Literal('payout.succeeded'),
  Type.Literal('payout.failed'),
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
  at: Instant,
});
export type PaymentEvent = Static<typeof PaymentEvent>;

/** What the hosted page says to the window that frames it, addressed to the origin of returnUrl. */
export interface HostedMessage {
  source: 'payments' | 'identity';
  status: string;
  id: string;
}
