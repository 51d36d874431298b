// The acquirer's public REST interface: payment links for the hosted page, sales and credits by token, returns and
// inquiries by order. Our deposit or payout is its order, so both sides name a payment alike. Each message carries
// Api-Key, Client-Request-Id (which also drops repeats), Timestamp and Message-Signature, the base64 HMAC-SHA256 of the
// three and the raw body.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isDay } from '@malva/rules/reconciliation';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { callOutside, isDown, type OutsideRefusal } from '../../../core/outside.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { parseStorable } from '../../../core/storable.ts';
import {
  restMs,
  type BrowserInfo,
  type CallbackRequest,
  type EventType,
  type PaymentOrder,
  type Provider,
  type ProviderEvent,
  type StartedPayment,
} from './provider.ts';

export interface SignedParts {
  apiKey: string;
  requestId: string;
  /** Milliseconds since the epoch, as text. */
  timestamp: string;
  rawBody: string | Buffer;
}
export const messageSignature = (secret: string, { apiKey, requestId, timestamp, rawBody }: SignedParts): string =>
  createHmac('sha256', secret)
    .update(apiKey + requestId + timestamp)
    .update(rawBody)
    .digest('base64');

/** A signature is believed so long. */
const freshMs = 300_000;
const linkSeconds = 1800;
const service = 'payments:fiserv';

/** What we read of the acquirer's answers and notices. */
interface Transaction {
  ipgTransactionId?: string;
  orderId?: string;
  merchantTransactionId?: string;
  transactionType?: string;
  transactionStatus?: string;
  transactionState?: string;
  transactionTime?: number;
  approvedAmount?: { total?: number | string; currency?: string };
  transactionAmount?: { total?: number | string; currency?: string };
  paymentToken?: { value?: string; last4?: string; brand?: string };
  processor?: { responseCode?: string; responseMessage?: string };
  /** Of a chargeback: the case at the acquirer and the last day evidence is taken. */
  disputeDetails?: { caseNumber?: string; reasonCode?: string; responseDueDate?: string };
}

interface Order {
  transactions?: Transaction[];
}
const eventsIn = (id: string, { transactions = [] }: Order): ProviderEvent[] =>
  transactions.flatMap((one) => eventOf({ orderId: id, ...one }) ?? []);
const endOf = (events: readonly ProviderEvent[], type: EventType): ProviderEvent | null =>
  events.find((one) => one.type === type) ?? events[0] ?? null;

/** A part of the house that knows the keys and the time. */
type Ground = Pick<App, 'config' | 'clock' | 'outside'>;

export function fiservProvider({ config, clock, outside }: Ground): Provider {
  const { fiservUrl, fiservApiKey, fiservApiSecret, fiservStoreId } = config;
  const apiKey = fiservApiKey ?? '';
  const secret = fiservApiSecret ?? '';

  const call = <R>(path: string, of: { requestId?: string; body?: object; method?: 'DELETE' } = {}): Promise<R> => {
    const requestId = of.requestId ?? randomUUID();
    const now = clock.now();
    const timestamp = String(now.getTime());
    return callOutside({
      service,
      url: `${fiservUrl}/${path}`,
      method: of.method ?? (of.body ? 'POST' : 'GET'),
      ...(of.body && { body: of.body }),
      restMs,
      now,
      sign: (rawBody) => ({
        'api-key': apiKey,
        'client-request-id': requestId,
        timestamp,
        'message-signature': messageSignature(secret, { apiKey, requestId, timestamp, rawBody }),
      }),
    });
  };
  const money = (amount: bigint): object => ({ total: formatMoney(amount), currency: 'UAH' });
  const order = (id: string): object => ({ storeId: fiservStoreId, orderId: id, merchantTransactionId: id });

  const sale = (id: string, amount: bigint): object => ({
    transactionAmount: money(amount),
    storeId: fiservStoreId,
    merchantTransactionId: id,
    order: { orderId: id },
  });

  const link = async ({ id, amount, lang }: PaymentOrder, requestId: string): Promise<StartedPayment> => {
    const answer = await call<{ requestStatus?: string; paymentUrl?: string }>('payment-url', {
      requestId,
      body: {
        ...order(id),
        transactionAmount: money(amount),
        transactionType: 'SALE',
        authenticateTransaction: true,
        expiration: linkSeconds,
        clientLocale: { language: lang, country: 'UA' },
        transactionNotificationURL: `${outside.callbackUrl}/callbacks/payments/fiserv`,
      },
    });
    if (answer.requestStatus !== 'SUCCESS' || !answer.paymentUrl) throw refuse('method_unavailable');
    return { id, url: answer.paymentUrl };
  };

  const eventsOf = async (id: string): Promise<ProviderEvent[]> =>
    eventsIn(id, await call<Order>(`orders/${encodeURIComponent(id)}?storeId=${encodeURIComponent(fiservStoreId)}`));

  return {
    name: 'fiserv',
    merchantId: fiservStoreId,
    isLive: true,
    isDown: () => fiservUrl !== null && isDown(service, fiservUrl),
    open: (wish) => link(wish, wish.id),
    async charge({ browser, token, ...wish }) {
      const answer = await orDeclined(
        call<Transaction>('payments', {
          requestId: wish.id,
          body: {
            requestType: 'PaymentTokenSaleTransaction',
            ...sale(wish.id, wish.amount),
            paymentMethod: { paymentToken: { value: token, function: 'DEBIT' } },
            deviceProfile: deviceOf(browser),
          },
        }),
      );
      // The bank wants to ask its customer: that happens on the acquirer's own page, under the same order.
      return answer?.transactionStatus === 'WAITING' ? link(wish, randomUUID()) : { id: wish.id, url: null };
    },
    // The link is the payment's page. A sale under way is not stopped by it: should it come, it is given back.
    async cancel(id) {
      const of = new URLSearchParams({ storeId: fiservStoreId, orderId: id });
      await call(`payment-url?${of.toString()}`, { method: 'DELETE' });
    },
    async payOut({ id, amount, token }) {
      const body = {
        requestType: 'PaymentTokenCreditTransaction',
        ...sale(id, amount),
        paymentMethod: { paymentToken: { value: token } },
      };
      await orDeclined(call('payments', { requestId: id, body }));
      return { id };
    },
    async refund({ id, paymentId, amount }) {
      const body = {
        requestType: 'ReturnTransaction',
        transactionAmount: money(amount),
        storeId: fiservStoreId,
        merchantTransactionId: id,
      };
      const { ipgTransactionId } = await call<Transaction>(`orders/${encodeURIComponent(paymentId)}`, {
        requestId: id,
        body,
      });
      return { id: ipgTransactionId ?? id };
    },
    async askRefund({ id, paymentId }) {
      return endOf(
        (await eventsOf(paymentId)).filter(({ refund }) => refund?.reference === id),
        'payment.refunded',
      );
    },
    async ask(subject, id) {
      const events = (await eventsOf(id)).filter(
        ({ type }) => type === `${subject}.succeeded` || type === `${subject}.failed`,
      );
      // A refusal may be followed by a payment that worked: money that came is the end that counts.
      return endOf(events, `${subject}.succeeded`);
    },
    readCallback: (request) => readNotice({ apiKey, secret }, request),
    // The acquirer's day comes as a settlement file, which is imported beside the bank's.
    report: () => Promise.resolve(null),
  };
}

const deviceOf = ({
  timezone,
  windowWidth: _width,
  windowHeight: _height,
  channel: _channel,
  ...browser
}: BrowserInfo): object => ({ javaScriptEnabled: true, timeZoneOffset: timezone, ...browser });

/** 422 is the processor's no: the order says so when it is asked. */
async function orDeclined<R>(work: Promise<R>): Promise<R | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && (error.cause as OutsideRefusal | undefined)?.status === 422) return null;
    throw error;
  }
}

function readNotice(
  { apiKey, secret }: { apiKey: string; secret: string },
  { headers, rawBody, now }: CallbackRequest,
): ProviderEvent {
  const [requestId = '', timestamp = '', given = ''] = ['client-request-id', 'timestamp', 'message-signature'].map(
    (name) => String(headers[name] ?? ''),
  );
  const isFresh = /^[0-9]{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= freshMs;
  const expected = Buffer.from(messageSignature(secret, { apiKey, requestId, timestamp, rawBody }));
  const said = Buffer.from(given);
  if (
    !requestId ||
    !isFresh ||
    headers['api-key'] !== apiKey ||
    said.length !== expected.length ||
    !timingSafeEqual(said, expected)
  )
    throw refuse('bad_signature');
  let body: Transaction;
  try {
    body = parseStorable(rawBody.toString('utf8')) as Transaction;
  } catch {
    throw refuse('bad_json');
  }
  const event = eventOf(body ?? {});
  if (!event) throw refuse('validation', { fields: { transactionState: 'enum' } });
  return event;
}

const good = new Set(['APPROVED', 'CAPTURED', 'SETTLED']);
const bad = new Set(['DECLINED', 'PROCESSING_FAILED', 'VALIDATION_FAILED']);
/** The bank gave a chargeback up, or the card scheme decided against it. */
const given = new Set(['REVERSED', 'VOIDED', 'WON']);

/** How it ended, as the kind of the transaction has it; null: it has not. */
function typeOf({ transactionType, transactionState, transactionStatus }: Transaction): EventType | null {
  const state = transactionState ?? transactionStatus ?? '';
  if (transactionType === 'SALE' && state === 'VOIDED') return 'payment.refunded';
  if (transactionType === 'RETURN')
    return good.has(state) ? 'payment.refunded' : bad.has(state) ? 'payment.refund_failed' : null;
  if (transactionType === 'CHARGEBACK')
    return given.has(state)
      ? 'payment.chargeback_won'
      : good.has(state) || state === 'RECEIVED'
        ? 'payment.chargeback'
        : null;
  const subject = transactionType === 'SALE' ? 'payment' : transactionType === 'CREDIT' ? 'payout' : null;
  if (!subject || (!good.has(state) && !bad.has(state))) return null;
  return good.has(state) ? `${subject}.succeeded` : `${subject}.failed`;
}

function eventOf(of: Transaction): ProviderEvent | null {
  const type = typeOf(of);
  const { orderId, ipgTransactionId, paymentToken, transactionTime, processor } = of;
  if (!type || typeof orderId !== 'string' || typeof ipgTransactionId !== 'string') return null;
  const amount = of.approvedAmount ?? of.transactionAmount;
  const total = typeof amount?.total === 'number' ? amount.total.toFixed(2) : (amount?.total ?? '');
  const token = paymentToken?.value;
  return {
    provider: 'fiserv',
    type,
    eventId: `${ipgTransactionId}-${type}`,
    id: orderId,
    reference: orderId,
    amount: parseMoney(total),
    currency: amount?.currency ?? '',
    instrument: token
      ? { token, brand: paymentToken.brand ?? 'card', last4: paymentToken.last4 ?? '', holder: null }
      : null,
    reason: type.endsWith('failed') ? (processor?.responseCode === '51' ? 'insufficient_funds' : 'declined') : null,
    at: transactionTime ? new Date(transactionTime * 1000) : null,
    ...(type.startsWith('payment.refund') && {
      refund: {
        id: ipgTransactionId,
        reference: of.transactionType === 'RETURN' ? (of.merchantTransactionId ?? null) : null,
      },
    }),
    ...(of.transactionType === 'CHARGEBACK' && { dispute: disputeOf(of) }),
  };
}

function disputeOf({
  disputeDetails: { caseNumber, reasonCode, responseDueDate } = {},
}: Transaction): ProviderEvent['dispute'] {
  const due = responseDueDate && isDay(responseDueDate) ? new Date(`${responseDueDate}T23:59:59Z`) : null;
  return { number: caseNumber ?? null, code: reasonCode ?? null, dueAt: due };
}
