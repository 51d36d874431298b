// Paying in: the calls of the desk, and the framed buttons of phone wallets.
import type { Static } from 'typebox';
import type { ReplyOf } from '@malva/contract/call';
import { cashDeposit as contract, defaultCountry, hryvnia } from '@malva/contract/cash-deposit';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { feature, type Handlers } from '../../../core/feature.ts';
import { needFreshProof } from '../../../core/fresh-proof.ts';
import { refuse } from '../../../core/refusal.ts';
import { bonusFor, offersFor } from '../../../base/bonuses/bonuses.ts';
import type { OfferRow } from '../../../base/bonus-offers/bonus-offers.ts';
import { depositLeft } from '../../../base/responsible/responsible.ts';
import { chargeSaved, depositGate, startDeposit, type DepositWish } from './deposits.ts';
import { exitFacts } from './exit.ts';
import { confirmAbove } from '../cards/store.ts';
import { methodView, openMethods, presetsOf, slugOf } from '../methods/methods.ts';
import { refusalOf } from '../withdrawals/instruments.ts';
import { instruments } from '../withdrawals/store.ts';
import { providerOf } from '../providers/registry.ts';
import { dropPayment, openPaymentsOf } from './open-payments.ts';
import { depositView } from './settle.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';
import { mountWalletFrames } from './wallet-frame.ts';

type PaymentStarted = Static<typeof contract.input.reply>['data'];

const started = (row: DepositRow): PaymentStarted => ({
  form: row.url && row.status === 'pending' ? { paymentId: row.provider_id ?? row.id, url: row.url } : null,
  payment: { id: row.id, status: row.status },
});

interface DepositBody {
  key: string;
  amount: string;
  currency_id: number;
  bonus_id?: number | null;
  sport_betting_bonus_id?: number | null;
  keep_card?: boolean;
}
/** The fields every way to pay shares. */
const wishOf = (body: DepositBody, { lang, requestId }: { lang: string; requestId: string }): DepositWish => ({
  key: body.key,
  amount: body.amount,
  currencyId: body.currency_id,
  bonusId: body.bonus_id,
  sportBonusId: body.sport_betting_bonus_id,
  keepsCard: body.keep_card ?? false,
  lang,
  requestId,
});

const offerOf = async (app: App, playerId: number, id: number): Promise<OfferRow | undefined> =>
  (await offersFor(app, playerId)).find((offer) => offer.id === id);

const handlers: Handlers<typeof contract> = {
  async open({ app, playerId, body }) {
    const last =
      body?.amount ?? (await store.lastDeposit(app.db, playerId).then((row) => row && formatMoney(row.amount)));
    const amount = formatMoney(parseMoney(last ?? '') ?? app.policy.minDeposit);
    // One that is not theirs to choose is reset to 0.
    const bonusId = body?.bonus_id ? ((await offerOf(app, playerId, body.bonus_id))?.id ?? 0) : 0;
    const payment = {
      currencyId: hryvnia.id,
      currencyIso: hryvnia.iso,
      currencySymbol: hryvnia.symbol,
      amount,
      bonusId,
      authPayload: null,
    };
    const deposit = await depositGate(app, playerId);
    return { success: true, payment, deposit, exit: deposit.isAllowed ? await exitFacts(app, playerId) : null };
  },

  async methods({ app, playerId, query, now }) {
    const [open, left] = await Promise.all([
      openMethods(app, query.currencyId),
      app.db.transaction((tx) => depositLeft(tx, playerId, now)),
    ]);
    return {
      methods: open.map((method) => methodView(app, playerId, method)),
      limitLeft: left === null ? null : formatMoney(left),
    };
  },

  async countries({ app, query, visitor }) {
    const codes = new Set((await openMethods(app, query.currencyId)).flatMap(({ countries }) => countries));
    const names = new Intl.DisplayNames([visitor.lang], { type: 'region' });
    return {
      countries: [...codes].toSorted().map((code) => ({ code, name: names.of(code) ?? code })),
      default: defaultCountry,
    };
  },

  async methodCheck({ app, playerId, query }) {
    const method = (await openMethods(app, query.currencyId)).find(({ id }) => id === query.methodId);
    const view = method ? methodView(app, playerId, method) : null;
    return { success: view?.isAvailable ?? false, method: view };
  },

  async bonusAmount({ app, playerId, params, query }): Promise<ReplyOf<typeof contract.bonusAmount>> {
    const offer = await offerOf(app, playerId, params.bonusId);
    if (!offer) return { success: false, data: { bonus: { amount: formatMoney(0n), calculationFields: {} } } };
    const { percent, most, minDeposit, wagering } = offer.terms;
    const amount = query.amount === undefined ? most : formatMoney(bonusFor(offer, parseMoney(query.amount) ?? 0n));
    return {
      success: true,
      data: {
        bonus: {
          amount,
          calculationFields: { percent: String(percent), most, minDeposit, wagering: String(wagering) },
        },
      },
    };
  },

  async bonuses({ app, playerId, params, visitor: { lang } }) {
    const method = (await openMethods(app, params.currencyId)).find(({ id }) => id === params.methodId);
    // A player who sends a bank transfer on their own cannot choose a bonus with it.
    if (!method || method.kind === 'transfer') return { bonuses: [] };
    const offers = (await offersFor(app, playerId)).filter(
      ({ terms }) => (parseMoney(terms.minDeposit) ?? 0n) <= method.max,
    );
    return {
      bonuses: offers.map(({ id, product, title, terms, until_at: until }) => ({
        id,
        kind: product,
        title: title && (title[lang] || title.uk),
        terms,
        until: until?.toISOString() ?? null,
      })),
    };
  },

  async oneClick({ app, playerId }) {
    const [owned, last, open, above] = await Promise.all([
      instruments(app.db, playerId),
      store.lastDeposit(app.db, playerId),
      openMethods(app, hryvnia.id),
      confirmAbove(app.db, playerId),
    ]);
    const card = open.find(({ slug }) => slug === 'card');
    const saved = card
      ? owned.filter((row) => row.kind === 'card' && row.kept_at !== null && refusalOf(row) !== 'other_name')
      : [];
    const lastMethod = open.find(({ id }) => id === last?.method);
    const first = saved.find((row) => row.is_default) ?? saved.find(({ id }) => id === last?.token) ?? saved[0];
    const lastToken = first?.id ?? null;
    return {
      currencyPreset: card ? presetsOf(card) : [],
      savedCards: saved.map((row) => ({
        tokenId: row.id,
        brand: row.brand,
        last4: row.last4,
        name: row.name,
        lastUsedAt: row.last_used_at.toISOString(),
      })),
      confirmAbove: formatMoney(above),
      lastPayProvider: lastMethod
        ? { methodId: lastMethod.id, slug: lastMethod.slug, tokenId: lastMethod.slug === 'card' ? lastToken : null }
        : null,
    };
  },

  async input({ app, playerId, body, visitor }) {
    const row = await startDeposit(app, playerId, { ...wishOf(body, visitor), methodId: body.method_id });
    const slug = slugOf(row.method);
    const isWallet = slug === 'google-pay' || slug === 'apple-pay';
    const payload = {
      id: row.id,
      amount: formatMoney(row.amount),
      currencyCode: row.currency,
      countryCode: defaultCountry,
    };
    return {
      success: row.status !== 'failed',
      data: started(row),
      authPayload: isWallet ? Buffer.from(JSON.stringify(payload)).toString('base64url') : null,
      gatewayMerchantId: isWallet ? providerOf(app, row.provider).merchantId : null,
    };
  },

  async tokenPay({ app, playerId, body, visitor }) {
    const { fingerprint: _, ...browser } = body.browserInfo;
    const row = await chargeSaved(app, playerId, {
      ...wishOf(body, visitor),
      token: body.tokenId,
      browser,
      needProof: () => void needFreshProof(app, visitor),
    });
    return { success: row.status !== 'failed' && row.status !== 'expired', data: started(row) };
  },

  openPayments: async ({ app, playerId }) => ({ payments: await openPaymentsOf(app.db, playerId) }),

  dropPayment: async ({ app, playerId, params }) => depositView(await dropPayment(app, playerId, params.id)),

  async deposit({ app, playerId, params }) {
    const row = await store.findDeposit(app.db, params.id);
    if (!row || row.player_id !== playerId) throw refuse('not_found');
    return depositView(row);
  },
};

export const cashDeposit = feature({ name: 'cashDeposit', contract, handlers, mount: mountWalletFrames });
