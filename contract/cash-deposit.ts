// Paying in: ways to pay, one payment from its start to its end, saved cards, what a bank wants to know of the browser.
// No call takes a card number: those are typed into the provider's own page.
import { Type, type Static } from 'typebox';
import { BonusOffer } from './bonuses.ts';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { Instant, Money, MoneyInput, nullable, RowId, seen, Uuid } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;

/** The one currency of the site, under the number calls name it by. */
export const hryvnia = { id: 1, iso: 'UAH', symbol: '₴' } as const;
export const defaultCountry = 'UA';

export const MethodSlug = Type.Union([
  Type.Literal('card'),
  Type.Literal('google-pay'),
  Type.Literal('apple-pay'),
  Type.Literal('iban'),
  Type.Literal('instant-bank'),
  Type.Literal('mobile'),
]);
export type MethodSlug = Static<typeof MethodSlug>;

/** How the button of a wallet looks; an unknown word counts as `default`. */
export const WalletButtonType = Type.Union([Type.Literal('default'), Type.Literal('hidden')]);

export const WalletFields = Type.Object({
  merchantId: Type.String(),
  merchantName: Type.String(),
  environment: Type.Union([Type.Literal('TEST'), Type.Literal('PRODUCTION')]),
  buttonType: WalletButtonType,
  /** Page of the button, to be framed; its query is WalletPayQuery. */
  frame: Type.String(),
});

/** A transfer is nothing that is opened: who writes this reference on theirs has paid in. */
export const TransferFields = Type.Object({
  iban: Type.String(),
  recipient: Type.String(),
  reference: Type.String(),
  /** Page of the simulated bank to send it from; null: a real one. */
  bank: nullable(Type.String()),
});

export const PaymentMethod = Type.Object({
  id: Type.Integer(),
  slug: MethodSlug,
  /** hosted: the provider's page. wallet: its page or the frame of its button. transfer: by IBAN, nothing is opened. */
  kind: Type.Union([Type.Literal('hosted'), Type.Literal('wallet'), Type.Literal('transfer')]),
  currencies: Type.Array(Type.Object({ id: Type.Integer() })),
  /** Of the payer's instrument, ISO 3166. */
  countries: Type.Array(Type.String()),
  min: Money,
  max: Money,
  presets: Type.Array(Money),
  /** False: its provider does not answer just now. */
  isAvailable: Type.Boolean(),
  addFields: Type.Object({ wallet: Type.Optional(WalletFields), transfer: Type.Optional(TransferFields) }),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

/**
 * refunded and charged_back follow completed: the money went back to who had paid it. held: it came where it may not
 * and is on its way back; `reason` says what stood in the way.
 */
export const DepositStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('pending'),
  Type.Literal('completed'),
  Type.Literal('held'),
  Type.Literal('failed'),
  Type.Literal('expired'),
  Type.Literal('refunded'),
  Type.Literal('charged_back'),
]);
export type DepositStatus = Static<typeof DepositStatus>;

export const Deposit = Type.Object({
  id: Uuid,
  amount: Money,
  currency: Type.String(),
  method: Type.String(),
  status: DepositStatus,
  reason: nullable(Type.String()),
  /** Given back by the provider so far; all of it is the state `refunded`. */
  refunded: Money,
  createdAt: Instant,
  completedAt: nullable(Instant),
});
export type Deposit = Static<typeof Deposit>;

/** Why nothing may be paid in now; the words of the refusals a deposit itself would meet. */
export const DepositGate = Type.Object({
  isAllowed: Type.Boolean(),
  code: nullable(
    Type.Union([
      Type.Literal('contact_unconfirmed'),
      Type.Literal('registration_incomplete'),
      Type.Literal('limits_required'),
      Type.Literal('identity_required'),
      Type.Literal('responsible_block'),
      Type.Literal('account_blocked'),
      Type.Literal('password_change_required'),
      Type.Literal('deposits_paused'),
    ]),
  ),
});
export type DepositGate = Static<typeof DepositGate>;

/**
 * What a player who leaves a deposit half filled in is shown: minutes of this session, the month's net deposits.
 */
export const ExitFacts = Type.Object({ minutes: Type.Integer(), netDeposits: Money, limitLeft: nullable(Money) });
export type ExitFacts = Static<typeof ExitFacts>;

/** A payment as it is kept by a browser to be gone on with (E-054). */
export const LightCashPaymentInfo = Type.Object({
  currencyId: Type.Integer(),
  currencyIso: Type.String(),
  currencySymbol: Type.String(),
  amount: Money,
  bonusId: Type.Integer(),
  authPayload: nullable(Type.String()),
});

export const BonusId = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })));

/** E-048: what the bank behind a saved card wants to know before it asks for nothing more. */
export const BrowserInfo = Type.Object(
  {
    /** Minutes from UTC, as `getTimezoneOffset()` says. */
    timezone: Type.Integer({ minimum: -900, maximum: 900 }),
    screenWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
    screenHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
    windowWidth: Type.Integer({ minimum: 0, maximum: 100_000 }),
    windowHeight: Type.Integer({ minimum: 0, maximum: 100_000 }),
    colorDepth: Type.Integer({ minimum: 1, maximum: 64 }),
    language: Type.String({ minLength: 2, maxLength: 20 }),
    javaEnabled: Type.Boolean(),
    userAgent: Type.String({ maxLength: 400 }),
    channel: Type.Union([Type.Literal('browser'), Type.Literal('app')]),
    fingerprint: nullable(Type.String({ maxLength: 128 })),
  },
  closed,
);
export type BrowserInfo = Static<typeof BrowserInfo>;

/**
 * E-057, both kinds: of the first `nameProject`, of the second the merchant's. The payment itself decides what is paid.
 */
export const WalletPayQuery = Type.Object({
  countryCode: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', default: defaultCountry })),
  currencyCode: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', default: hryvnia.iso })),
  amount: MoneyInput,
  /** The payment `input` answered. */
  id: Uuid,
  location: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9/_-]*$' })),
  nameProject: Type.Optional(Type.String({ maxLength: 64 })),
  merchantName: Type.Optional(Type.String({ maxLength: 64 })),
  environment: Type.Optional(Type.Union([Type.Literal('TEST'), Type.Literal('PRODUCTION')])),
  merchantId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9._-]*$' })),
});
export type WalletPayQuery = Static<typeof WalletPayQuery>;
export const walletFrames = {
  'apple-pay': '/fiserv/apple-pay-button/',
  'google-pay': '/fiserv/google-pay-button/',
} as const;

/** What the framed button says to the page around it, addressed to our own origin. */
export interface WalletFrameMessage {
  source: 'wallet-pay';
  /** unsupported: this device cannot; ready: the button stands; opened: it was pressed. */
  status: 'unsupported' | 'ready' | 'opened';
}

const payment = {
  /** Made once per press of the button; the same key answers the same deposit again. */
  key: Uuid,
  amount: MoneyInput,
  currency_id: RowId,
  bonus_id: BonusId,
  /** With it `bonus_id` is null: one payment carries one bonus. */
  sport_betting_bonus_id: BonusId,
};

const PaymentStarted = Type.Object({
  form: nullable(Type.Object({ paymentId: Type.String(), url: Type.String() })),
  payment: Type.Object({ id: Uuid, status: DepositStatus }),
});
const CurrencyQuery = Type.Object({ currencyId: Type.Optional(RowId) });

/** Begun and not ended: it holds its amount of the limits until it ends, lapses or the player drops it. */
export const OpenPayment = Type.Object({
  id: Uuid,
  amount: Money,
  currency: Type.String(),
  method: MethodSlug,
  /** The provider's page to go on; null: nothing is left to do there. */
  url: nullable(Type.String()),
  createdAt: Instant,
  /** When we give it up by ourselves. */
  lapsesAt: Instant,
});
export type OpenPayment = Static<typeof OpenPayment>;

export const cashDeposit = {
  /** Opens the desk: what is paid in by default, and whether anything may be. */
  open: post('/rest/cash/', {
    access: 'player',
    body: Type.Optional(Type.Object({ amount: Type.Optional(MoneyInput), bonus_id: BonusId }, closed)),
    reply: Type.Object({
      success: Type.Literal(true),
      payment: LightCashPaymentInfo,
      deposit: DepositGate,
      /** Null: the player is not asked on leaving. */ exit: nullable(ExitFacts),
    }),
    rows: ['C-069'],
  }),
  methods: get('/rest/light-cash/deposit/methods/', {
    access: 'player',
    query: CurrencyQuery,
    reply: Type.Object({ methods: Type.Array(PaymentMethod), limitLeft: nullable(Money) }),
    rows: ['C-076'],
  }),
  countries: get('/rest/countries/', {
    access: 'any',
    alt: ['/rest/light-cash/deposit/countries/', '/rest/light-cash/countries/'],
    query: CurrencyQuery,
    reply: Type.Object({
      countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      default: Type.String(),
    }),
    rows: ['C-077'],
  }),
  /** A stored payment is of use only while its method is; `success: false` says it is not. */
  methodCheck: get('/rest/light-cash/deposit/method/check/', {
    access: 'player',
    query: Type.Object({ methodId: RowId, currencyId: Type.Optional(RowId) }),
    reply: Type.Object({ success: Type.Boolean(), method: nullable(PaymentMethod) }),
    rows: ['C-078'],
  }),
  /**
   * What it adds to a deposit of `amount`, else at the most. A bonus that is none of the player's: `success: false`,
   * and nothing.
   */
  bonusAmount: get('/rest/light-cash/bonus/:bonusId/amount/', {
    access: 'player',
    params: Type.Object({ bonusId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
    query: Type.Object({ amount: Type.Optional(MoneyInput) }),
    reply: Type.Object({
      success: Type.Boolean(),
      data: Type.Object({
        bonus: Type.Object({ amount: Money, calculationFields: Type.Record(Type.String(), Type.String()) }),
      }),
    }),
    rows: ['C-079'],
  }),
  bonuses: get('/rest/cash/input/bonuses/:methodId/:currencyId/', {
    access: 'player',
    params: Type.Object({ methodId: RowId, currencyId: RowId }),
    reply: Type.Object({ bonuses: Type.Array(BonusOffer) }),
    rows: ['C-071'],
  }),
  oneClick: get('/rest/cash/one-click/', {
    access: 'player',
    reply: Type.Object({
      currencyPreset: Type.Array(Money),
      savedCards: Type.Array(
        Type.Object({
          tokenId: Type.String(),
          brand: Type.String(),
          last4: Type.String(),
          name: nullable(Type.String()),
          lastUsedAt: Instant,
        }),
      ),
      /** A payment of more than this with a saved card is confirmed by a fresh proof. */
      confirmAbove: Money,
      lastPayProvider: nullable(
        Type.Object({ methodId: Type.Integer(), slug: MethodSlug, tokenId: nullable(Type.String()) }),
      ),
    }),
    rows: ['C-072'],
  }),
  input: post('/rest/cash/input/', {
    access: 'player',
    touches: 'deposit',
    rate: 'money',
    body: Type.Object(
      {
        ...payment,
        method_id: RowId,
        keep_card: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Type.Object({
      success: Type.Boolean(),
      /** Wallets: the payment as the button's frame is told of it. */
      authPayload: nullable(Type.String()),
      gatewayMerchantId: nullable(Type.String()),
      data: PaymentStarted,
    }),
    rows: ['C-070'],
  }),
  /** A saved card: `form` is the bank's confirmation. @throws fresh_proof_required above the player's own amount */
  tokenPay: post('/rest/payments/deposit/token-pay/', {
    access: 'player',
    touches: 'deposit',
    rate: 'money',
    body: Type.Object(
      { ...payment, tokenId: Type.String({ minLength: 1, maxLength: 80 }), browserInfo: BrowserInfo },
      closed,
    ),
    reply: Type.Object({ success: Type.Boolean(), data: PaymentStarted }),
    rows: ['C-080'],
  }),
  /** Payments under way, newest first. */
  openPayments: get('/rest/cash/input/open/', {
    access: 'player',
    reply: Type.Object({ payments: Type.Array(OpenPayment) }),
  }),
  /**
   * Calls a payment off: its amount is free in the limits at once; money that comes all the same goes back.
   * @throws not_found, payment_state
   */
  dropPayment: post('/rest/cash/input/:id/drop/', {
    access: 'player',
    params: Type.Object({ id: Uuid }),
    reply: Deposit,
  }),
  deposit: get('/rest/cash/input/:id/', { access: 'player', params: Type.Object({ id: Uuid }), reply: Deposit }),
};

/** Ways to pay in as staff set them. */
export const StaffMethod = Type.Object({
  id: Type.Integer(),
  slug: MethodSlug,
  isOn: Type.Boolean(),
  min: Money,
  max: Money,
  countries: Type.Array(Type.String()),
  provider: Type.String(),
  /** The provider does not answer: no payment is sent there until it does. */
  isBroken: Type.Boolean(),
  changedAt: nullable(Instant),
  changedBy: nullable(Type.String()),
});
export type StaffMethod = Static<typeof StaffMethod>;

export const cashMethods = {
  list: get('/rest/office/cash/methods/', {
    access: 'staff',
    permission: 'money',
    query: ListQuery,
    list: { rows: 'methods', at: 'changedAt' },
    reply: Type.Object({ methods: Type.Array(StaffMethod) }),
  }),
  save: post('/rest/office/cash/methods/:slug/', {
    access: 'staff',
    permission: 'money.correct',
    params: Type.Object({ slug: MethodSlug }),
    body: Type.Object(
      {
        isOn: Type.Boolean(),
        min: MoneyInput,
        max: MoneyInput,
        countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 60, uniqueItems: true }),
        reason: Type.String({ minLength: 5, maxLength: 300, pattern: seen }),
      },
      closed,
    ),
    reply: Type.Object({ method: StaffMethod }),
  }),
};

export const depositMessages = {
  deposit: Type.Object({
    action: Type.Union([Type.Literal('complete'), Type.Literal('failed-complete')]),
    deposit: Deposit,
  }),
  /** A payment on its way, or gone back: what the desk shows of it follows without being asked. */
  payment: Type.Object({ deposit: Deposit }),
  allowedWithDep: DepositGate,
};

export const cashDepositContract = {
  calls: { cashDeposit, cashMethods },
  messages: depositMessages,
  errors: {
    method_unavailable: 422,
    payment_state: 409,
    provider_unavailable: 503,
    deposits_paused: 403,
    card_not_own: 422,
  },
} satisfies Contract;
