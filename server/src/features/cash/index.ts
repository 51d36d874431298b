// The cash desk: calls, the provider's signed callbacks, and the jobs that ask a silent provider.
import { cash as contract } from '@malva/contract/cash';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { feature, type Handlers, type Job } from '../../core/feature.ts';
import { assertSignature } from '../../core/outside.ts';
import { rawBodies } from '../../core/raw-body.ts';
import { refuse } from '../../core/refusal.ts';
import { needFreshProof } from '../../base/players/fresh-proof.ts';
import { depositLeft } from '../../base/responsible/responsible.ts';
import { balanceOf, lockPlayer } from '../../base/wallet/wallet.ts';
import { applyPaymentEvent, depositView, fail, startDeposit } from './deposits.ts';
import { askProvider, methods, paymentsSecret, providerName, type ProviderEvent } from './provider.ts';
import { statement } from './statement.ts';
import * as store from './store.ts';
import { applyPayoutEvent, payOut, requestWithdrawal, withdrawalView } from './withdrawals.ts';

const presets = [10_000n, 20_000n, 50_000n, 100_000n];

const handlers: Handlers<typeof contract> = {
  methods: ({ app, playerId, now }) =>
    app.db.transaction(async (tx) => {
      const left = await depositLeft(tx, playerId, now);
      const { minDeposit, maxDeposit } = app.policy;
      return {
        methods: methods.map((method) => ({
          ...method, currencies: [{ id: 1 }], min: formatMoney(minDeposit), max: formatMoney(maxDeposit),
          presets: presets.map(formatMoney), addFields: {},
        })),
        limitLeft: left === null ? null : formatMoney(left),
      };
    }),

  async input({ app, playerId, body, visitor }) {
    if (body.currency_id !== 1) throw refuse('validation', { fields: { currency_id: 'enum' } });
    const row = await startDeposit(app, playerId, { key: body.key, amount: body.amount, methodId: body.method_id, lang: visitor.lang });
    const form = row.url && row.status === 'pending' ? { paymentId: row.provider_id ?? row.id, url: row.url } : null;
    return { success: row.status !== 'failed', authPayload: null, data: { form, payment: { id: row.id, status: row.status } } };
  },

  async deposit({ app, playerId, params }) {
    const row = await store.findDeposit(app.db, params.id);
    if (!row || row.player_id !== playerId) throw refuse('not_found');
    return depositView(row);
  },

  async outputMethods({ app, playerId }) {
    const rows = await store.instruments(app.db, playerId);
    return { methods: rows.map((row) => ({ id: row.id, brand: row.brand, last4: row.last4, lastUsedAt: row.last_used_at.toISOString() })) };
  },

  async output({ app, playerId }) {
    const [balance, rows] = await Promise.all([
      balanceOf(app.db, playerId),
      store.listWithdrawals(app.db, { playerId, status: null, limit: 50 }),
    ]);
    const { minWithdrawal, maxWithdrawal } = app.policy;
    return {
      available: balance.balance, held: balance.withdrawalHold, min: formatMoney(minWithdrawal), max: formatMoney(maxWithdrawal),
      withdrawals: rows.map(withdrawalView),
    };
  },

  async outputCheck({ app, playerId, query }) {
    const [balance, owned] = await Promise.all([balanceOf(app.db, playerId), store.instruments(app.db, playerId)]);
    const amount = query.amount === undefined ? app.policy.minWithdrawal : parseMoney(query.amount);
    const available = parseMoney(balance.balance) ?? 0n;
    const code = owned.length === 0 ? 'instrument_not_verified'
      : amount === null || amount < app.policy.minWithdrawal || amount > app.policy.maxWithdrawal ? 'amount_out_of_range'
        : amount > available ? 'insufficient_funds' : null;
    return { allowed: code === null, code };
  },

  async withdraw({ app, playerId, body, visitor }) {
    if ((parseMoney(body.amount) ?? 0n) >= app.policy.largeWithdrawal) needFreshProof(app, visitor);
    return { success: true, withdrawal: withdrawalView(await requestWithdrawal(app, playerId, body)) };
  },

  statement: ({ app, playerId, query }) => statement(app.db, playerId, query),

  async track({ app, body, visitor }) {
    app.log.info({ button: body.cash_button_name, placement: body.button_placement, isGuest: visitor.playerId === null }, 'cash desk opened');
    return { success: true };
  },
};

/** One event, once, whoever brings it: callback or poll. */
async function applyEvent(app: App, event: ProviderEvent): Promise<string> {
  return app.db.transaction(async (tx) => {
    const outcome = event.type.startsWith('payout.') ? await applyPayoutEvent(app, tx, event) : await applyPaymentEvent(app, tx, event);
    const body = { ...event, instrument: event.instrument ? { ...event.instrument, holder: undefined } : null };
    await store.noteCallback(tx, { provider: providerName(app), eventId: event.eventId, type: event.type, body, outcome, now: app.clock.now() });
    if (outcome.startsWith('wrong_') || outcome === 'not_handled') app.log.warn({ outcome, type: event.type, reference: event.merchantReference }, 'payment event');
    return outcome;
  });
}

function mount(fastify: FastifyInstance, app: App): void {
  fastify.register(async (scope) => {
    rawBodies(scope);
    scope.post<{ Params: { provider: string } }>('/callbacks/payments/:provider', async (request) => {
      if (request.params.provider !== providerName(app)) throw refuse('not_found');
      assertSignature(paymentsSecret(app), {
        timestamp: request.headers['x-timestamp'] as string, signature: request.headers['x-signature'] as string,
        rawBody: request.rawBody ?? Buffer.alloc(0), now: app.clock.now(),
      });
      return { received: true, outcome: await applyEvent(app, parseEvent(request.body)) };
    });
  });
}

function parseEvent(body: unknown): ProviderEvent {
  const event = body as ProviderEvent;
  for (const key of ['id', 'eventId', 'type', 'merchantReference', 'amount', 'currency'] as const) {
    if (typeof event?.[key] !== 'string' || event[key].length > 100) throw refuse('validation', { fields: { [key]: 'type' } });
  }
  return event;
}

const jobs: readonly Job[] = [
  { name: 'cash:payout', run: (app, payload) => payOut(app, (payload as { id: string }).id) },
  { name: 'cash:poll', cron: '* * * * *', run: pollSilent },
];

const endings: Record<string, string> = { succeeded: 'succeeded', failed: 'failed', expired: 'expired' };

/** Asks about payments and payouts that have been silent for two minutes. */
export async function pollSilent(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - 120_000);
  for (const row of await store.silentDeposits(app.db, before)) {
    if (!row.provider_id) {
      await app.db.transaction(async (tx) => {
        await lockPlayer(tx, row.player_id);
        await fail(app, tx, { id: row.id, status: 'failed', reason: 'provider_unavailable' });
      });
      continue;
    }
    const state = await askProvider(app, 'payments', row.provider_id);
    const ending = endings[state.status];
    if (ending) await applyEvent(app, { ...state, eventId: `poll:${state.id}:${ending}`, type: `payment.${ending}` });
  }
  for (const row of await store.silentPayouts(app.db, before)) {
    const state = await askProvider(app, 'payouts', row.provider_id);
    const ending = endings[state.status];
    if (ending) await applyEvent(app, { ...state, eventId: `poll:${state.id}:${ending}`, type: `payout.${ending}` });
  }
}

export const cash = feature({
  name: 'cash',
  contract,
  handlers,
  mount,
  jobs,
  pages: { statement: () => ({ payload: {} }), cashFrame: () => ({ payload: {} }) },
  init: async ({ app }) => ({ isTokenizeCash: false, minDeposit: formatMoney(app.policy.minDeposit) }),
});
