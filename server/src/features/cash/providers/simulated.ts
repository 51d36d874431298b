// The payments protocol v1 (contract/simulators/payments.ts): spoken by the simulated provider and by any configured
// one that keeps to it. Signed both ways by HMAC over timestamp and raw body.
import type {
  Instrument as Account,
  PaymentEvent,
  PaymentState,
  PaymentsMovements,
  PayoutState,
  RefundState,
} from '@malva/contract/simulators/payments';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { assertSignature, callOutside, isDown } from '../../../core/outside.ts';
import { refuse } from '../../../core/refusal.ts';
import { parseStorable } from '../../../core/storable.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { restMs, eventTypes, type EventType, type Provider, type ProviderEvent, type ReportRow } from './provider.ts';

export const paymentsSecret = (app: App): Buffer | string =>
  app.config.paymentsSecret ?? app.secrets.key('payment provider');

/** What went back had come before: that is told by events of its own. */
const ended: Record<string, EventType> = {
  succeeded: 'payment.succeeded',
  failed: 'payment.failed',
  expired: 'payment.expired',
  refunded: 'payment.succeeded',
  chargeback: 'payment.succeeded',
  chargeback_won: 'payment.succeeded',
};
const refundEnded: Record<string, EventType> = { succeeded: 'payment.refunded', failed: 'payment.refund_failed' };
const payoutEnded: Record<string, EventType> = { succeeded: 'payout.succeeded', failed: 'payout.failed' };

export function protocolProvider(app: App, name: 'simulated' | 'external'): Provider {
  const callbackUrl = `${app.outside.callbackUrl}/callbacks/payments/${name}`;
  const service = `payments:${name}`;
  const call = <R>(path: string, body?: object): Promise<R> =>
    callOutside({
      service,
      url: `${app.outside.paymentsUrl}/payments/v1/${path}`,
      secret: paymentsSecret(app),
      restMs,
      now: app.clock.now(),
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
    });

  /** The name is what the bank compares and the provider's page begins with. */
  const customerOf = async (playerId: number): Promise<{ reference: string; name: string | null }> => ({
    reference: String(playerId),
    name: (await getPlayer(app.db, playerId)).full_name,
  });

  return {
    name,
    merchantId: name,
    isLive: name === 'external',
    isDown: () => isDown(service, app.outside.paymentsUrl),
    async open({ id, playerId, amount, method, lang }) {
      const payment = await call<{ id: string; hostedUrl: string }>('payments', {
        merchantReference: id,
        idempotencyKey: id,
        amount: formatMoney(amount),
        currency: 'UAH',
        method,
        locale: lang,
        customer: await customerOf(playerId),
        callbackUrl,
        returnUrl: `${app.config.publicUrl}/profile/history/`,
      });
      return { id: payment.id, url: payment.hostedUrl };
    },
    async charge({ id, playerId, amount, method, lang, token, browser }) {
      const payment = await call<{ id: string; challengeUrl: string | null }>('charges', {
        merchantReference: id,
        idempotencyKey: id,
        amount: formatMoney(amount),
        currency: 'UAH',
        method,
        locale: lang,
        customer: await customerOf(playerId),
        callbackUrl,
        returnUrl: `${app.config.publicUrl}/profile/history/`,
        token,
        browser,
      });
      return { id: payment.id, url: payment.challengeUrl };
    },
    async cancel(paymentId) {
      await call(`payments/${encodeURIComponent(paymentId)}/cancel`, {});
    },
    payOut: ({ id, amount, token }) =>
      call('payouts', {
        merchantReference: id,
        idempotencyKey: id,
        amount: formatMoney(amount),
        currency: 'UAH',
        instrumentToken: token,
        callbackUrl,
      }),
    async checkAccount({ id, playerId, iban, name: owner }) {
      const account = await call<Account>('accounts', {
        idempotencyKey: id,
        customer: { reference: String(playerId), name: owner },
        iban,
      });
      return { ...account, mark: account.fingerprint ?? account.token };
    },
    refund: ({ id, paymentId, amount }) =>
      call(`payments/${paymentId}/refund`, { idempotencyKey: id, merchantReference: id, amount: formatMoney(amount) }),
    async askRefund({ providerId }) {
      if (providerId === null) return null;
      const state = await call<RefundState>(`refunds/${encodeURIComponent(providerId)}`);
      const type = refundEnded[state.status];
      if (!type) return null;
      const { paymentReference: merchantReference, merchantReference: reference } = state;
      return eventOf(name, {
        ...state,
        id: state.paymentId,
        type,
        eventId: `${state.id}-${state.status}`,
        merchantReference,
        instrument: null,
        refund: { id: state.id, reference },
        at: state.updatedAt,
      });
    },
    sendBack: ({ id, paymentId, amount }) =>
      call(`transfers/${encodeURIComponent(paymentId)}/return`, {
        idempotencyKey: id,
        merchantReference: id,
        amount: formatMoney(amount),
      }),
    async ask(subject, id) {
      const state = await call<PaymentState | PayoutState>(`${subject}s/${encodeURIComponent(id)}`);
      const type = (subject === 'payment' ? ended : payoutEnded)[state.status];
      return type
        ? eventOf(name, { ...state, type, eventId: `${state.id}-${type.split('.')[1]}`, at: state.updatedAt })
        : null;
    },
    readCallback({ headers, rawBody, now }) {
      assertSignature(paymentsSecret(app), {
        timestamp: headers['x-timestamp'] as string,
        signature: headers['x-signature'] as string,
        rawBody,
        now,
      });
      return eventOf(name, bodyOf(rawBody));
    },
    async report(day) {
      const { movements } = await call<PaymentsMovements>(`movements?day=${encodeURIComponent(day)}`);
      return movements.map((row): ReportRow => ({
        ...row,
        amount: parseMoney(row.amount) ?? 0n,
        fee: parseMoney(row.fee) ?? 0n,
        at: new Date(row.at),
      }));
    },
  };
}

const dayOf = (text: unknown): Date | null =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;

type Told = Omit<PaymentEvent, 'reason' | 'type'> & { reason?: string | null; type: string };

function bodyOf(rawBody: Buffer): Told {
  let body: Told;
  try {
    body = parseStorable(rawBody.toString('utf8')) as Told;
  } catch {
    throw refuse('bad_json');
  }
  for (const key of ['id', 'eventId', 'type', 'merchantReference', 'amount', 'currency'] as const) {
    if (typeof body?.[key] !== 'string' || body[key].length > 100)
      throw refuse('validation', { fields: { [key]: 'type' } });
  }
  return body;
}

function eventOf(provider: 'simulated' | 'external', told: Told): ProviderEvent {
  const type = eventTypes.find((item) => item === told.type);
  if (!type) throw refuse('validation', { fields: { type: 'enum' } });
  const { instrument, refund, dispute } = told;
  return {
    provider,
    type,
    eventId: told.eventId,
    id: told.id,
    reference: told.merchantReference,
    amount: parseMoney(told.amount),
    currency: told.currency,
    instrument: instrument
      ? {
          token: instrument.token,
          brand: instrument.brand,
          last4: instrument.last4,
          holder: instrument.holder ?? null,
          mark: instrument.fingerprint ?? instrument.token,
        }
      : null,
    reason: told.reason ?? null,
    at: told.at ? new Date(told.at) : null,
    ...(refund && { refund: { id: String(refund.id), reference: refund.reference ?? null } }),
    ...(dispute && {
      dispute: { number: dispute.number ?? null, code: dispute.code ?? null, dueAt: dayOf(dispute.dueAt) },
    }),
  };
}
