// The cash desk: calls, the provider's signed callbacks, and the jobs that ask a silent provider.
import { brands } from '@malva/brands/all';
import { cash as contract } from '@malva/contract/cash';
import { langs } from '@malva/contract/schema';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { feature, type Handlers, type Job, type PageContext, type SearchEntry } from '../../core/feature.ts';
import { serverText } from '../../core/texts.ts';
import { rawBodies } from '../../core/raw-body.ts';
import { openGrants } from '../../base/bonuses/bonuses.ts';
import { needFreshProof } from '../../core/fresh-proof.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { sendHeldStill, sendRefund } from './refunds/refunds.ts';
import { cancelAtProvider, closePayments, closeUnfit, locks } from './deposits/call-off.ts';
import { applyEvent, pollSilent } from './events.ts';
import { providerOf } from './providers/registry.ts';
import { heldPayments, statement } from './statement/statement.ts';
import { mountStatementFile } from './statement/file.ts';
import { mountReceipt, paymentDetails } from './statement/payment.ts';
import { taxYear } from './statement/tax.ts';
import { addAccount, mayAddAccount, refusalOf } from './withdrawals/instruments.ts';
import * as out from './withdrawals/store.ts';
import { payOut, pushUnsent } from './withdrawals/payouts.ts';
import { decidedHours, viewOf, withdrawalViews } from './withdrawals/view.ts';
import { leastWithdrawal, requestWithdrawal } from './withdrawals/withdrawals.ts';
import { personalData } from './personal-data.ts';

/** The desk has no page of its own to be found by; people look for what they want to do there. */
const ways = ['deposit', 'withdraw'] as const;
const searchDesk = ({ visitor: { lang } }: Pick<PageContext, 'visitor'>): Promise<SearchEntry[]> =>
  Promise.resolve(
    ways.map((way) => ({
      kind: 'page',
      url: `/cash/${way}/`,
      title: serverText(lang, `cash.find.${way}`),
      note: serverText(lang, `cash.find.${way}_note`),
      words: langs.flatMap((one) => [serverText(one, `cash.find.${way}`), serverText(one, `cash.find.${way}_words`)]),
    })),
  );

const handlers: Handlers<typeof contract> = {
  async outputMethods({ app, playerId }) {
    const rows = await out.instruments(app.db, playerId);
    return {
      methods: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        brand: row.brand,
        last4: row.last4,
        lastUsedAt: row.last_used_at.toISOString(),
        refusal: refusalOf(row),
      })),
      mayAddAccount: await mayAddAccount(app.db, playerId),
    };
  },

  addAccount: async ({ app, playerId, body }) => ({ success: true, id: await addAccount(app, playerId, body.iban) }),

  async output({ app, playerId }) {
    const [balance, least, open, rows] = await Promise.all([
      balanceOf(app.db, playerId),
      leastWithdrawal(app, app.db, playerId),
      openGrants(app.db, playerId),
      out.listWithdrawals(app.db, { playerId, status: null, limit: 50 }),
    ]);
    return {
      available: balance.balance,
      held: balance.withdrawalHold,
      min: formatMoney(least),
      max: formatMoney(app.policy.maxWithdrawal),
      bonusLost: open.length === 0 ? null : formatMoney(open.reduce((sum, { held }) => sum + held, 0n)),
      decidedHours,
      withdrawals: await withdrawalViews(app.db, rows),
    };
  },

  async outputCheck({ app, playerId, query }) {
    const [balance, owned, least] = await Promise.all([
      balanceOf(app.db, playerId),
      out.instruments(app.db, playerId),
      leastWithdrawal(app, app.db, playerId),
    ]);
    const amount = query.amount === undefined ? least : parseMoney(query.amount);
    const available = parseMoney(balance.balance) ?? 0n;
    const code = !owned.some((row) => !refusalOf(row))
      ? 'instrument_not_verified'
      : amount === null || amount < least || amount > app.policy.maxWithdrawal
        ? 'amount_out_of_range'
        : amount > available
          ? 'insufficient_funds'
          : null;
    return { allowed: code === null, code };
  },

  async withdraw({ app, playerId, body, visitor }) {
    const { id } = await requestWithdrawal(app, playerId, {
      ...body,
      requestId: visitor.requestId,
      needProof: () => void needFreshProof(app, visitor),
    });
    return { success: true, withdrawal: await viewOf(app.db, id) };
  },

  statement: async ({ app, playerId, query, visitor }) => ({
    ...(await statement(app.db, { playerId, lang: visitor.lang }, query)),
    held: query.before === undefined ? await heldPayments(app.db, playerId) : [],
  }),

  payment: ({ app, playerId, params }) => paymentDetails(app.db, playerId, params.id),

  taxYear: ({ app, playerId, query }) => taxYear(app, playerId, query.year),

  async track({ app, body, visitor }) {
    if (visitor.playerId === null && brands[app.config.project].has('skip-guest-cash')) return { success: true };
    app.log.info(
      { button: body.cash_button_name, placement: body.button_placement, isGuest: visitor.playerId === null },
      'cash desk opened',
    );
    return { success: true };
  },
};

function mount(fastify: FastifyInstance, app: App): void {
  mountStatementFile(fastify, app);
  mountReceipt(fastify, app);
  fastify.register(async (scope) => {
    rawBodies(scope);
    scope.post<{ Params: { provider: string } }>(
      '/callbacks/payments/:provider',
      async ({ params, headers, rawBody }) => {
        const provider = providerOf(app, params.provider);
        const event = provider.readCallback({ headers, rawBody: rawBody ?? Buffer.alloc(0), now: app.clock.now() });
        return { received: true, outcome: await applyEvent(app, event) };
      },
    );
  });
}

const jobs: readonly Job[] = [
  { name: 'cash:payout', run: (app, payload) => payOut(app, (payload as { id: string }).id) },
  { name: 'cash:refund', run: (app, payload) => sendRefund(app, (payload as { id: string }).id) },
  { name: 'cash:close', run: (app, payload) => closePayments(app, (payload as { playerId: number }).playerId) },
  { name: 'cash:cancel', run: (app, payload) => cancelAtProvider(app, (payload as { id: string }).id) },
  { name: 'cash:unfit', cron: '* * * * *', run: closeUnfit },
  { name: 'cash:held', cron: '* * * * *', run: sendHeldStill },
  { name: 'cash:poll', cron: '* * * * *', run: pollSilent },
  { name: 'cash:push', cron: '* * * * *', run: pushUnsent },
];

const startOf = ({ app }: PageContext) => ({ isTokenizeCash: false, minDeposit: formatMoney(app.policy.minDeposit) });

/** One page at many addresses. */
const cashFrame = ({ app, visitor: { lang } }: PageContext) => ({
  payload: {},
  seo: { canonical: `${app.config.publicUrl}${lang === 'uk' ? '' : `/${lang}`}/cash-iframe/` },
});

export const cash = feature({
  name: 'cash',
  contract,
  personalData,
  handlers,
  mount,
  on: locks,
  jobs,
  pages: { statement: () => ({ payload: {} }), cashFrame },
  init: { cash: { read: startOf, fallback: startOf } },
  search: searchDesk,
});
