// The acquirer's interface against a small endpoint that speaks its shape and checks every signature.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../core/app.ts';
import { testClock } from '../../../core/clock.ts';
import { readConfig } from '../../../core/config.ts';
import { fiservProvider, messageSignature } from './fiserv.ts';
import type { Provider } from './provider.ts';
import { allProviders, providerFor, providerOf } from './registry.ts';

const keys = { apiKey: 'key-of-the-site', secret: 'known-to-both' };
const clock = testClock(new Date('2026-11-21T10:00:00Z'));
interface Heard {
  method: string;
  path: string;
  requestId: string;
  body: Record<string, unknown> | null;
}
let heard: Heard[] = [];
let answers: Record<string, { status?: number; body: object }> = {};
let server: Server;
let fiserv: Provider;
let app: App;

function isSigned(headers: IncomingHttpHeaders, rawBody: Buffer): boolean {
  const of = (name: string): string => String(headers[name] ?? '');
  const expected = messageSignature(keys.secret, {
    apiKey: keys.apiKey,
    requestId: of('client-request-id'),
    timestamp: of('timestamp'),
    rawBody,
  });
  return (
    of('api-key') === keys.apiKey &&
    of('timestamp') === String(clock.now().getTime()) &&
    of('message-signature') === expected
  );
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      const path = (request.url ?? '').replace('/ipp/payments-gateway/v2', '');
      const answer = isSigned(request.headers, raw)
        ? (answers[`${request.method} ${path.split('?')[0]}`] ?? { status: 404, body: {} })
        : { status: 401, body: {} };
      const body = raw.length > 0 ? (JSON.parse(raw.toString()) as Record<string, unknown>) : null;
      heard.push({ method: request.method ?? '', path, requestId: String(request.headers['client-request-id']), body });
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/payments-gateway/v2`;
  const config = readConfig({
    FISERV_URL: url,
    FISERV_API_KEY: keys.apiKey,
    FISERV_API_SECRET: keys.secret,
    FISERV_STORE_ID: '120995000',
  });
  app = { config, clock, outside: { callbackUrl: 'https://site.example' } } as unknown as App;
  fiserv = fiservProvider(app);
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  heard = [];
  answers = {};
});

const id = '6f1c2f1e-0000-4000-8000-000000000001';
const order = { id, playerId: 1005, amount: 123_450n, method: 'card', lang: 'uk' };
const browser = {
  timezone: -120,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 700,
  colorDepth: 24,
  language: 'uk',
  javaEnabled: false,
  userAgent: 'test',
  channel: 'browser',
};

describe('the acquirer', () => {
  it('signs as its documentation has it: base64 of HMAC-SHA256 over key, request id, timestamp and body', () => {
    expect(
      messageSignature('secret', { apiKey: 'key', requestId: 'id', timestamp: '1763719200000', rawBody: '{"a":1}' }),
    ).toBe('yrcuY/sEoHiXdF/jTTCqI3WKOOyKTBdbjiZse+ach74=');
  });
  it('serves the methods configuration gives it, and no other; both providers go on being known by name', () => {
    expect(['card', 'apple-pay', 'mobile', 'iban'].map((method) => providerFor(app, method).name)).toEqual([
      'fiserv',
      'fiserv',
      'simulated',
      'simulated',
    ]);
    expect([allProviders(app).length, providerOf(app, 'simulated').name]).toEqual([2, 'simulated']);
    expect(() => readConfig({ FISERV_URL: 'https://acquirer.example' })).toThrow('FISERV_API_KEY');
  });
  it('opens a payment by a link of its own page, under our number as its order and its request', async () => {
    answers['POST /payment-url'] = {
      body: { requestStatus: 'SUCCESS', orderId: id, paymentUrl: 'https://pages.example/1' },
    };
    expect(await fiserv.open(order)).toEqual({ id, url: 'https://pages.example/1' });
    expect(heard).toMatchObject([
      {
        requestId: id,
        body: {
          storeId: '120995000',
          orderId: id,
          transactionType: 'SALE',
          transactionAmount: { total: '1234.50', currency: 'UAH' },
          authenticateTransaction: true,
          transactionNotificationURL: 'https://site.example/callbacks/payments/fiserv',
        },
      },
    ]);
    answers['POST /payment-url'] = { body: { requestStatus: 'VALIDATION_FAILED' } };
    await expect(fiserv.open(order)).rejects.toMatchObject({ code: 'method_unavailable' });
  });
  it('calls a payment off by taking its link away; a link that is none any more is said', async () => {
    answers['DELETE /payment-url'] = { body: { requestStatus: 'SUCCESS' } };
    await fiserv.cancel(id);
    expect(heard).toMatchObject([
      { method: 'DELETE', path: `/payment-url?storeId=120995000&orderId=${id}`, body: null },
    ]);
    delete answers['DELETE /payment-url'];
    await expect(fiserv.cancel(id)).rejects.toMatchObject({ code: 'method_unavailable' });
  });
  it('charges a saved card, or asks its owner on its own page; a decline is learnt from the order', async () => {
    answers['POST /payments'] = {
      body: { ipgTransactionId: '84', orderId: id, transactionType: 'SALE', transactionStatus: 'APPROVED' },
    };
    expect(await fiserv.charge({ ...order, token: 'tok-1', browser })).toEqual({ id, url: null });
    expect(heard[0]?.body).toMatchObject({
      requestType: 'PaymentTokenSaleTransaction',
      paymentMethod: { paymentToken: { value: 'tok-1', function: 'DEBIT' } },
      order: { orderId: id },
    });
    answers['POST /payments'] = { body: { transactionStatus: 'WAITING' } };
    answers['POST /payment-url'] = { body: { requestStatus: 'SUCCESS', paymentUrl: 'https://pages.example/2' } };
    expect(await fiserv.charge({ ...order, token: 'tok-1', browser })).toEqual({ id, url: 'https://pages.example/2' });
    expect(heard.at(-1)?.requestId).not.toBe(id);
    answers['POST /payments'] = { status: 422, body: { error: { code: '5005' } } };
    expect(await fiserv.charge({ ...order, token: 'tok-1', browser })).toEqual({ id, url: null });
    answers[`GET /orders/${id}`] = {
      body: {
        transactions: [
          {
            ipgTransactionId: '85',
            transactionType: 'SALE',
            transactionState: 'DECLINED',
            transactionAmount: { total: 1234.5, currency: 'UAH' },
            processor: { responseCode: '51' },
          },
        ],
      },
    };
    expect(await fiserv.ask('payment', id)).toMatchObject({
      type: 'payment.failed',
      id,
      reference: id,
      amount: 123_450n,
      reason: 'insufficient_funds',
    });
  });
  it('asks for an order: open, paid after a refusal, paid out', async () => {
    const one = (transactionType: string, transactionState: string, ipgTransactionId: string) => ({
      ipgTransactionId,
      transactionType,
      transactionState,
      approvedAmount: { total: 1234.5, currency: 'UAH' },
      transactionTime: 1_763_719_200,
    });
    const asked = async (...transactions: object[]) => {
      answers[`GET /orders/${id}`] = { body: { transactions } };
      return [(await fiserv.ask('payment', id))?.type ?? null, (await fiserv.ask('payout', id))?.type ?? null];
    };
    expect(await asked()).toEqual([null, null]);
    expect(await asked(one('SALE', 'WAITING', '1'))).toEqual([null, null]);
    expect(await asked(one('SALE', 'DECLINED', '1'), one('SALE', 'CAPTURED', '2'))).toEqual([
      'payment.succeeded',
      null,
    ]);
    expect(await asked(one('CREDIT', 'SETTLED', '1'))).toEqual([null, 'payout.succeeded']);
  });
  it('pays out by token and gives back by order', async () => {
    answers['POST /payments'] = { body: { transactionStatus: 'APPROVED' } };
    answers[`POST /orders/${id}`] = { body: { transactionStatus: 'APPROVED' } };
    expect(await fiserv.payOut({ id: 'out-1', amount: 100n, token: 'tok-1' })).toEqual({ id: 'out-1' });
    expect(await fiserv.refund({ id: 'ref-1', paymentId: id, amount: 123_450n })).toEqual({ id: 'ref-1' });
    expect(heard.map(({ requestId, body }) => [requestId, body?.['requestType']])).toEqual([
      ['out-1', 'PaymentTokenCreditTransaction'],
      ['ref-1', 'ReturnTransaction'],
    ]);
    expect(await fiserv.report('2026-11-21')).toBeNull();
  });
  it('TR-010 reads returns in parts and disputes: whose refund it is, how it ended, the case and the last day for evidence', async () => {
    const notice = (body: object) => {
      const raw = JSON.stringify({ orderId: id, transactionAmount: { total: 300, currency: 'UAH' }, ...body });
      const timestamp = String(clock.now().getTime());
      const signature = messageSignature(keys.secret, {
        apiKey: keys.apiKey,
        requestId: 'n-1',
        timestamp,
        rawBody: raw,
      });
      return fiserv.readCallback({
        headers: { 'api-key': keys.apiKey, 'client-request-id': 'n-1', timestamp, 'message-signature': signature },
        rawBody: Buffer.from(raw),
        now: clock.now(),
      });
    };
    const part = { ipgTransactionId: '90', transactionType: 'RETURN', merchantTransactionId: 'ref-1' };
    expect(notice({ ...part, transactionState: 'CAPTURED' })).toMatchObject({
      type: 'payment.refunded',
      eventId: '90-payment.refunded',
      id,
      reference: id,
      amount: 30_000n,
      refund: { id: '90', reference: 'ref-1' },
    });
    expect(notice({ ...part, transactionState: 'DECLINED' })).toMatchObject({
      type: 'payment.refund_failed',
      reason: 'declined',
      refund: { id: '90', reference: 'ref-1' },
    });
    const dispute = {
      ipgTransactionId: '91',
      transactionType: 'CHARGEBACK',
      disputeDetails: { caseNumber: 'C-77', reasonCode: '4853', responseDueDate: '2026-12-05' },
    };
    expect(notice({ ...dispute, transactionState: 'RECEIVED' })).toMatchObject({
      type: 'payment.chargeback',
      id,
      reference: id,
      dispute: { number: 'C-77', code: '4853', dueAt: new Date('2026-12-05T23:59:59Z') },
    });
    expect(notice({ ...dispute, transactionState: 'REVERSED' })).toMatchObject({
      type: 'payment.chargeback_won',
      eventId: '91-payment.chargeback_won',
    });
    expect(
      notice({ ...dispute, disputeDetails: { responseDueDate: 'soon' }, transactionState: 'SETTLED' }),
    ).toMatchObject({ type: 'payment.chargeback', dispute: { number: null, code: null, dueAt: null } });
    expect(() => notice({ ...dispute, transactionState: 'UNDER_REVIEW' })).toThrow('validation');

    answers[`GET /orders/${id}`] = {
      body: {
        transactions: [
          { ...part, transactionState: 'DECLINED' },
          {
            ...part,
            ipgTransactionId: '92',
            transactionState: 'SETTLED',
            transactionAmount: { total: 300, currency: 'UAH' },
          },
        ],
      },
    };
    expect(await fiserv.askRefund({ id: 'ref-1', paymentId: id, providerId: null })).toMatchObject({
      type: 'payment.refunded',
      amount: 30_000n,
      refund: { id: '92', reference: 'ref-1' },
    });
    expect(await fiserv.askRefund({ id: 'ref-2', paymentId: id, providerId: null })).toBeNull();
  });
  it('TR-123 believes a notice by its signature over the raw body, five minutes long, and nothing else', () => {
    const body = {
      ipgTransactionId: '84',
      orderId: id,
      transactionType: 'SALE',
      transactionState: 'CAPTURED',
      approvedAmount: { total: 1234.5, currency: 'UAH' },
      paymentToken: { value: 'tok-1', last4: '0001', brand: 'CARD' },
    };
    const notice = (change: { raw?: string; at?: number; secret?: string; apiKey?: string } = {}) => {
      const raw = JSON.stringify(body);
      const timestamp = String(clock.now().getTime() + (change.at ?? 0));
      const signature = messageSignature(change.secret ?? keys.secret, {
        apiKey: keys.apiKey,
        requestId: 'n-1',
        timestamp,
        rawBody: raw,
      });
      const headers = {
        'api-key': change.apiKey ?? keys.apiKey,
        'client-request-id': 'n-1',
        timestamp,
        'message-signature': signature,
      };
      return fiserv.readCallback({ headers, rawBody: Buffer.from(change.raw ?? raw), now: clock.now() });
    };
    expect(notice()).toMatchObject({
      provider: 'fiserv',
      type: 'payment.succeeded',
      eventId: '84-payment.succeeded',
      id,
      reference: id,
      amount: 123_450n,
      currency: 'UAH',
      instrument: { token: 'tok-1', last4: '0001' },
    });
    for (const lie of [
      { secret: 'guess' },
      { at: -300_001 },
      { at: 300_001 },
      { apiKey: 'other' },
      { raw: JSON.stringify({ ...body, orderId: 'x' }) },
    ]) {
      expect(() => notice(lie)).toThrow('bad_signature');
    }
    const flips = Array.from(
      JSON.stringify(body),
      (_sign, i) =>
        JSON.stringify(body).slice(0, i) +
        String.fromCharCode((JSON.stringify(body).codePointAt(i) ?? 0) ^ 1) +
        JSON.stringify(body).slice(i + 1),
    );
    for (const raw of flips) expect(() => notice({ raw })).toThrow('bad_signature');
  });
});
