// The payment provider: what we ask of it and what its signed callbacks look like. Addressed by configuration; on an
// unconfigured machine the simulator answers with the same protocol.
import type { App } from '../../core/app.ts';
import { callOutside } from '../../core/outside.ts';
import { formatMoney } from '@malva/rules/money';

export const paymentsSecret = (app: App): Buffer | string => app.config.paymentsSecret ?? app.secrets.key('payment provider');
export const providerName = (app: App): 'simulated' | 'external' => (app.config.paymentsUrl ? 'external' : 'simulated');
export const providerPocket = (app: App): 'psp:simulated' | 'psp:external' => `psp:${providerName(app)}`;

export interface Method {
  id: number;
  slug: string;
}
export const methods: readonly Method[] = [
  { id: 1, slug: 'card' },
  { id: 2, slug: 'google-pay' },
  { id: 3, slug: 'apple-pay' },
];

export interface ProviderEvent {
  id: string;
  eventId: string;
  type: string;
  merchantReference: string;
  amount: string;
  currency: string;
  instrument?: { token: string; brand: string; last4: string } | null;
  reason?: string | null;
}

export interface PaymentRequest {
  id: string;
  playerId: number;
  amount: bigint;
  method: string;
  lang: string;
}

const service = 'payments';

/** Opens a payment; the same id asks for the same payment again. */
export function openPayment(app: App, p: PaymentRequest): Promise<{ id: string; hostedUrl: string }> {
  const site = app.config.publicUrl;
  return callOutside({
    service, url: `${app.outside.paymentsUrl}/payments/v1/payments`, secret: paymentsSecret(app), now: app.clock.now(),
    body: {
      merchantReference: p.id, idempotencyKey: p.id, amount: formatMoney(p.amount), currency: 'UAH', method: p.method, locale: p.lang,
      customer: { reference: String(p.playerId) },
      callbackUrl: `${app.outside.callbackUrl}/callbacks/payments/${providerName(app)}`, returnUrl: `${site}/profile/history/`,
    },
  });
}

export function sendPayout(app: App, p: { id: string; amount: bigint; instrument: string }): Promise<{ id: string }> {
  return callOutside({
    service, url: `${app.outside.paymentsUrl}/payments/v1/payouts`, secret: paymentsSecret(app), now: app.clock.now(),
    body: {
      merchantReference: p.id, idempotencyKey: p.id, amount: formatMoney(p.amount), currency: 'UAH', instrumentToken: p.instrument,
      callbackUrl: `${app.outside.callbackUrl}/callbacks/payments/${providerName(app)}`,
    },
  });
}

export interface ProviderState {
  id: string;
  status: string;
  merchantReference: string;
  amount: string;
  currency: string;
  instrument?: ProviderEvent['instrument'];
  reason?: string | null;
}
/** Asks about a payment or payout nobody told us the end of. */
export const askProvider = (app: App, kind: 'payments' | 'payouts', id: string): Promise<ProviderState> =>
  callOutside({ service, url: `${app.outside.paymentsUrl}/payments/v1/${kind}/${id}`, method: 'GET', secret: paymentsSecret(app), now: app.clock.now() });
