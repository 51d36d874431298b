// The payment provider as the merchant and the payer see it: signed calls, the hosted page with its calls, and orders.
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  AccountRequest,
  CancelRequest,
  ChargeRequest,
  PaymentRequest,
  PayoutRequest,
  RefundRequest,
  type ChargeCreated,
  type PaymentCreated,
  type PaymentsReport,
} from '@malva/contract/simulators/payments';
import { langOf, policyHeaders } from '../html.ts';
import { pageCall, Refused, signedCall, type Ground, type Simulator } from '../wire.ts';
import { isEnded, paymentState, payoutState, type Payment } from './book.ts';
import { twists } from './bank.ts';
import { checkAccount } from './accounts.ts';
import { tokenise } from './cards.ts';
import { Desk } from './desk.ts';
import type { DeskSettings } from './desk-settings.ts';
import { payPage } from './page.ts';
import { serveTransfers } from './transfer-page.ts';

const strict = { additionalProperties: false };
const Card = Type.Object(
  {
    number: Type.String({ pattern: '^[0-9]{12,19}$' }),
    expiry: Type.String({ pattern: '^(0[1-9]|1[0-2])/[0-9]{2}$' }),
    cvv: Type.String({ pattern: '^[0-9]{3}$' }),
    holder: Type.String({ minLength: 2, maxLength: 26, pattern: "^[A-Za-z .'-]+$" }),
  },
  strict,
);
const Wallet = Type.Object({ wallet: Type.Union([Type.Literal('google-pay'), Type.Literal('apple-pay')]) }, strict);
const Code = Type.Object({ code: Type.String({ maxLength: 12 }) }, strict);
const Nothing = Type.Object({}, strict);
const Ms = Type.Integer({ minimum: 0, maximum: 86_400_000 });
const Settings = Type.Partial(
  Type.Object(
    {
      payoutAfterMs: Ms,
      payoutOutcome: Type.Union([Type.Literal('succeeded'), Type.Literal('failed'), Type.Literal('stay')]),
      lateAfterMs: Ms,
      expireAfterMs: Ms,
      charge: Type.Union([Type.Literal('usual'), Type.Literal('challenge'), Type.Literal('declined')]),
      refundOutcome: Type.Union([Type.Literal('succeeded'), Type.Literal('failed'), Type.Literal('stay')]),
    },
    strict,
  ),
  strict,
);
const settingsFit = Compile(Settings);
const twistFits = Compile(
  Type.Object(
    {
      side: Type.Enum(['bank', 'provider']),
      how: Type.Enum([...twists]),
      id: Type.String({ minLength: 1, maxLength: 80 }),
      movement: Type.Optional(Type.Enum(['deposit', 'refund', 'chargeback', 'payout'])),
      by: Type.Optional(Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2}$' })),
      amount: Type.Optional(Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$' })),
      at: Type.Optional(Type.String({ pattern: '^[0-9]{4}-' })),
    },
    strict,
  ),
);

const created = (desk: Desk, payment: Payment): PaymentCreated => ({
  id: payment.id,
  status: payment.status,
  hostedUrl: desk.hostedUrl(payment),
});

const charged = (desk: Desk, payment: Payment): ChargeCreated => ({
  id: payment.id,
  status: payment.status,
  challengeUrl: payment.challenge ? desk.hostedUrl(payment) : null,
});

function report(desk: Desk, since: string): PaymentsReport {
  const from = Date.parse(since);
  const late = ({ updatedAt }: { updatedAt: string }): boolean => Number.isNaN(from) || Date.parse(updatedAt) >= from;
  return {
    payments: [...desk.book.payments.values()].filter((item) => isEnded(item.status) && late(item)).map(paymentState),
    payouts: [...desk.book.payouts.values()].filter((item) => item.status !== 'pending' && late(item)).map(payoutState),
  };
}

function day(text = ''): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new Refused(422, 'validation');
  return text;
}

function merchantCalls(app: FastifyInstance, ground: Ground, desk: Desk): void {
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/payments',
    body: PaymentRequest,
    handle: ({ body }) => ({ status: 201, body: created(desk, desk.open(body)) }),
  });
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/accounts',
    body: AccountRequest,
    handle: ({ body }) => ({ body: checkAccount(ground, desk, body) }),
  });
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/charges',
    body: ChargeRequest,
    handle: ({ body }) => ({ status: 201, body: charged(desk, desk.chargeToken(body)) }),
  });
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/payments/:id/cancel',
    body: CancelRequest,
    handle: ({ params }) => ({ body: paymentState(desk.callOff(params['id'] ?? '')) }),
  });
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/payments/:id/refund',
    body: RefundRequest,
    handle: ({ params, body }) => ({ body: desk.refunds.give(params['id'] ?? '', body) }),
  });
  signedCall(app, ground, {
    method: 'GET',
    path: '/payments/v1/refunds/:id',
    handle: ({ params }) => ({ body: desk.book.refund(params['id'] ?? '') }),
  });
  signedCall(app, ground, {
    method: 'GET',
    path: '/payments/v1/payments/:id',
    handle: ({ params }) => ({ body: paymentState(desk.book.payment(params['id'] ?? '')) }),
  });
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/payouts',
    body: PayoutRequest,
    handle({ body }) {
      const { id, status } = desk.payouts.give(body);
      return { status: 201, body: { id, status } };
    },
  });
  signedCall(app, ground, {
    method: 'GET',
    path: '/payments/v1/payouts/:id',
    handle: ({ params }) => ({ body: payoutState(desk.book.payout(params['id'] ?? '')) }),
  });
  signedCall(app, ground, {
    method: 'GET',
    path: '/payments/v1/transactions',
    handle: ({ query }) => ({ body: report(desk, query['since'] ?? '') }),
  });
}

/** What the books of a day are held against, and transfers that go back. */
function listCalls(app: FastifyInstance, ground: Ground, desk: Desk): void {
  signedCall(app, ground, {
    method: 'GET',
    path: '/payments/v1/movements',
    handle: ({ query }) => ({ body: { movements: desk.book.movements(query['day'] ?? '') } }),
  });
  signedCall(app, ground, {
    method: 'POST',
    path: '/payments/v1/transfers/:id/return',
    body: RefundRequest,
    handle({ params, body }) {
      const id = params['id'] ?? '';
      desk.book.returnTransfer(id, body.amount, ground.clock.now().toISOString());
      return { body: { id, status: 'refunded' } };
    },
  });
  signedCall(app, ground, {
    method: 'GET',
    path: '/bank/v1/statements',
    handle: ({ query }) => ({ body: { file: desk.book.bankFile(day(query['day'])) } }),
  });
}

function hostedPage(app: FastifyInstance, ground: Ground, desk: Desk): void {
  app.get('/pay/:key', async (request, reply) => {
    const payment = desk.book.byPage((request.params as { key: string }).key);
    const lang = langOf((request.query as { lang?: string }).lang, payment.locale);
    const savedLast4 = desk.book.instruments.get(payment.token ?? '')?.last4 ?? null;
    const origin = new URL(payment.returnUrl).origin;
    reply.headers(policyHeaders([ground.siteOrigin, origin]));
    return payPage({ payment, step: desk.step(payment), lang, savedLast4 });
  });
  app.get('/pay/:key/state', async (request) => desk.step(desk.book.byPage((request.params as { key: string }).key)));
  const key = ({ params }: { params: Record<string, string> }): string => params['key'] ?? '';
  pageCall(app, '/pay/:key/card', Card, (input) => desk.payByCard(key(input), input.body));
  pageCall(app, '/pay/:key/wallet', Wallet, (input) => desk.payByWallet(key(input), input.body.wallet));
  pageCall(app, '/pay/:key/approve', Nothing, (input) => desk.payByMethod(key(input)));
  pageCall(app, '/pay/:key/token', Nothing, (input) => desk.payByToken(key(input)));
  pageCall(app, '/pay/:key/confirm', Code, (input) => desk.confirm(key(input), input.body.code));
  pageCall(app, '/pay/:key/other', Nothing, (input) => desk.otherCard(key(input)));
  pageCall(app, '/pay/:key/cancel', Nothing, (input) => desk.cancel(key(input)));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const ends = ['succeeded', 'failed', 'expired', 'refunded', 'chargeback', 'chargeback_won'] as const;

function order(ground: Ground, desk: Desk, action: string, body: Record<string, unknown>): unknown {
  const id = text(body['id']);
  const end = ends.find((status) => status === action);
  if (end) return desk.force(id, end, text(body['reason']) || undefined);
  if (action === 'payout') {
    desk.payouts.end(id, body['outcome'] === 'failed' ? 'failed' : 'succeeded', text(body['reason']) || undefined);
    return payoutState(desk.book.payout(id));
  }
  if (action === 'refund') {
    desk.refunds.end(id, body['outcome'] === 'failed' ? 'failed' : 'succeeded', text(body['reason']) || undefined);
    return desk.book.refund(id);
  }
  if (action === 'repeat') {
    const status = (desk.book.payments.get(id) ?? desk.book.refunds.get(id) ?? desk.book.payout(id)).status;
    return { repeated: desk.callbacks.repeat(`${id}-${status}`, Number(body['times'] ?? 1)) };
  }
  if (action === 'settings') {
    const { action: _, ...wanted } = body;
    if (!settingsFit.Check(wanted)) throw new Refused(422, 'validation');
    Object.assign(desk.settings, wanted);
    return desk.settings;
  }
  if (action === 'twist') {
    if (!twistFits.Check(body['twist'])) throw new Refused(422, 'validation');
    desk.book.lies.push({
      movement: 'deposit',
      by: '0.01',
      amount: '1.00',
      at: ground.clock.now().toISOString(),
      ...body['twist'],
    });
    return { lies: desk.book.lies.length };
  }
  if (action === 'honest') {
    desk.book.lies = [];
    return { lies: 0 };
  }
  if (action === 'transfer') {
    const { reference, amount, payer, account, currency = 'UAH' } = body;
    if (!/^[A-Z]{3}$/.test(text(currency))) throw new Refused(422, 'validation');
    return desk.receive({
      reference: text(reference),
      amount: text(amount),
      payer: text(payer),
      account: text(account),
      currency: text(currency),
    });
  }
  if (action === 'instrument') {
    const { customer, number, holder } = body;
    const instrument = tokenise(
      ground.secret,
      text(customer),
      text(number) || '9000000000000001',
      text(holder) || 'TEST CUSTOMER',
    );
    desk.book.keepInstrument(instrument);
    return instrument;
  }
  throw new Refused(422, 'unknown_order');
}

export function createPayments(ground: Ground, settings: Partial<DeskSettings> = {}): Simulator {
  const desk = new Desk(ground, settings);
  return {
    ground,
    routes(app) {
      merchantCalls(app, ground, desk);
      listCalls(app, ground, desk);
      hostedPage(app, ground, desk);
      serveTransfers(app, ground, desk);
    },
    command: (action, body) => order(ground, desk, action, body),
    summary: () => ({
      payments: desk.book.payments.size,
      payouts: desk.book.payouts.size,
      callbacksOpen: desk.callbacks.open,
      ...desk.settings,
    }),
    close: () => desk.close(),
  };
}
