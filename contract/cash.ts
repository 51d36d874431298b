// The cash desk: deposits through a payment provider, two-phase withdrawals, the statement.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Day, Instant, Money, MoneyInput, nullable, Ok, Uuid } from './schema.ts';
import { page, propsOf, type Contract } from './feature.ts';

export const WithdrawalStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('paid'),
  /** Some parts were paid, others came back. */
  Type.Literal('partly'),
  Type.Literal('rejected'),
  Type.Literal('failed'),
]);
/**
 * What a player is told when staff refuse a withdrawal; its words are `cash.refused.<why>`. None says anything of a
 * suspicion.
 */
export const payoutRefusals = ['instrument', 'account_data', 'documents', 'own_request', 'support'] as const;
export type PayoutRefusal = (typeof payoutRefusals)[number];

/**
 * What happened to a withdrawal and what comes next, oldest first; a part has an amount of its own where there are
 * several.
 */
export const WithdrawalStep = Type.Object({
  name: Type.Union([
    Type.Literal('created'),
    Type.Literal('checking'),
    Type.Literal('approved'),
    Type.Literal('paying'),
    Type.Literal('paid'),
    Type.Literal('returned'),
    Type.Literal('rejected'),
  ]),
  state: Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('next'), Type.Literal('stopped')]),
  at: nullable(Instant),
  amount: nullable(Money),
  /** Why a bank sent it back, as a word. */
  reason: nullable(Type.String()),
});
export type WithdrawalStep = Static<typeof WithdrawalStep>;

export const Withdrawal = Type.Object({
  id: Uuid,
  amount: Money,
  currency: Type.String(),
  instrument: Type.String(),
  status: WithdrawalStatus,
  /** A word of `payoutRefusals` where staff refused it, a bank's word where it came back. */
  reason: nullable(Type.String()),
  paid: Money,
  returned: Money,
  steps: Type.Array(WithdrawalStep),
  createdAt: Instant,
  /** While it waits: until when it is decided. */
  decidedBy: nullable(Instant),
  decidedAt: nullable(Instant),
  paidAt: nullable(Instant),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const StatementKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdrawal'),
  Type.Literal('stake'),
  Type.Literal('win'),
  Type.Literal('refund'),
  Type.Literal('correction'),
  Type.Literal('prize'),
  /** Bonus money that became own money. */
  Type.Literal('bonus'),
]);
export const StatementRow = Type.Object({
  id: Type.String(),
  at: Instant,
  kind: StatementKind,
  /** Signed change of the real balance. */
  amount: Money,
  balanceAfter: Money,
  /** What it belongs to: game slug, `sport:` and a bet's number, payment method, reference of the corrected row … */
  subject: nullable(Type.String()),
  /** What a game is called, one switched off too, or the words for a bet on sport; null for what is neither's. */
  title: nullable(Type.String()),
  roundId: nullable(Type.String()),
  /** The deposit or withdrawal it belongs to, by its number. */
  paymentId: nullable(Type.String()),
});
export type StatementRow = Static<typeof StatementRow>;

export const StatementQuery = Type.Object({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  kind: Type.Optional(StatementKind),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
});

const TaxSums = {
  staked: Money,
  won: Money,
  prizes: Money,
  /** Won and prizes less staked. */
  difference: Money,
};
/**
 * A calendar year of Kyiv as a declaration asks for it: sums and the rates of the law, no advice and no tax worked out.
 */
export const TaxYear = Type.Object({
  year: Type.Integer(),
  /** In which there was an account, newest first. */
  years: Type.Array(Type.Integer()),
  /** `2026-03`, in order, up to the present one. */
  months: Type.Array(Type.Object({ month: Type.String(), ...TaxSums })),
  total: Type.Object(TaxSums),
  /** Thousandths. */
  rates: Type.Object({ income: Type.Integer(), levy: Type.Integer(), levySince: Type.String() }),
  /** What we kept back as the tax agent. */
  withheld: Money,
});
export type TaxYear = Static<typeof TaxYear>;
export const TaxQuery = Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })) });

/** One deposit or withdrawal with everything to name it by; its receipt says the same. */
export const PaymentDetails = Type.Object({
  /** Our number of it: what support asks for. */
  id: Uuid,
  kind: Type.Union([Type.Literal('deposit'), Type.Literal('withdrawal')]),
  amount: Money,
  currency: Type.String(),
  /** A word of the deposit's or the withdrawal's states. */
  status: Type.String(),
  /** Slug of the way to pay in; null: a withdrawal. */
  method: nullable(Type.String()),
  /** `visa •••• 0001`; null: not known. */
  instrument: nullable(Type.String()),
  /** The provider's own numbers: one of a deposit, one for each part of a withdrawal. */
  providerNumbers: Type.Array(Type.String()),
  /** Of a deposit given back; of a withdrawal returned to the balance. */
  returned: Money,
  createdAt: Instant,
  endedAt: nullable(Instant),
});
export type PaymentDetails = Static<typeof PaymentDetails>;

/** Paid in when it might not be: never on the balance, on its way back to who paid or there already. */
export const HeldPayment = Type.Object({
  id: Type.String(),
  at: Instant,
  amount: Money,
  currency: Type.String(),
  method: Type.String(),
  isSentBack: Type.Boolean(),
});
export type HeldPayment = Static<typeof HeldPayment>;

export const cash = {
  outputMethods: get('/rest/cash/output/methods/', {
    access: 'player',
    reply: Type.Object({
      methods: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: Type.Union([Type.Literal('card'), Type.Literal('account')]),
          brand: Type.String(),
          last4: Type.String(),
          lastUsedAt: Instant,
          /** Why nothing goes there. */
          refusal: nullable(Type.Union([Type.Literal('other_name'), Type.Literal('no_payouts')])),
        }),
      ),
      /** No card of theirs takes payouts, so an own account may be added. */
      mayAddAccount: Type.Boolean(),
    }),
    rows: ['C-075'],
  }),
  addAccount: post('/rest/cash/output/account/', {
    access: 'player',
    touches: 'withdrawal',
    rate: 'money',
    body: Type.Object({ iban: Type.String({ minLength: 15, maxLength: 60 }) }, { additionalProperties: false }),
    reply: Type.Object({ success: Type.Literal(true), id: Type.String() }),
  }),
  output: get('/rest/cash/output/', {
    access: 'player',
    reply: Type.Object({
      available: Money,
      held: Money,
      min: Money,
      max: Money,
      /** Bonus money that goes back to the house with the next request; null: no bonus is open. */
      bonusLost: nullable(Money),
      /** One that is looked at is decided within so many hours. */
      decidedHours: Type.Integer(),
      withdrawals: Type.Array(Withdrawal),
    }),
    rows: ['C-074'],
  }),
  outputCheck: get('/rest/cash/output/check/', {
    access: 'player',
    query: Type.Object({ amount: Type.Optional(MoneyInput) }),
    reply: Type.Object({ allowed: Type.Boolean(), code: nullable(Type.String()) }),
    rows: ['C-073'],
  }),
  withdraw: post('/rest/cash/output/', {
    access: 'player',
    touches: 'withdrawal',
    rate: 'money',
    body: Type.Object(
      { key: Uuid, amount: MoneyInput, instrument: Type.String({ maxLength: 80 }) },
      {
        additionalProperties: false,
      },
    ),
    reply: Type.Object({ success: Type.Literal(true), withdrawal: Withdrawal }),
  }),
  statement: get('/rest/cash/history/', {
    access: 'player',
    query: StatementQuery,
    reply: Type.Object({
      rows: Type.Array(StatementRow),
      next: nullable(Type.String()),
      totals: Type.Object({
        deposits: Money,
        /** Of it given back to who paid. */
        returned: Money,
        /** Paid out, or on its way. */
        withdrawals: Money,
        stakes: Money,
        wins: Money,
        other: Money,
        change: Money,
        /** Deposits less what was returned and withdrawn. */
        netDepositsLifetime: Money,
      }),
      /**
       * Before the first day of the span and after its last, whatever kinds are shown: a year's is what a declaration
       * asks for.
       */
      balances: Type.Object({ opening: Money, closing: Money }),
      held: Type.Array(HeldPayment),
    }),
  }),
  /** @throws not_found */
  payment: get('/rest/cash/payments/:id/', {
    access: 'player',
    params: Type.Object({ id: Uuid }),
    reply: PaymentDetails,
  }),
  /** @throws not_found for a year without an account. */
  taxYear: get('/rest/cash/tax/', { access: 'player', query: TaxQuery, reply: TaxYear }),
  track: post('/trackers/deposits/track/', {
    access: 'any',
    alt: ['/rest/trackers/deposits/track/'],
    body: Type.Object({
      cash_button_name: Type.String({ maxLength: 64 }),
      bonus_id: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))),
      button_placement: Type.String({ maxLength: 64 }),
    }),
    reply: Ok,
    rows: ['C-081'],
  }),
};

/** The statement of a span as PDF, in the language of `x-lang`. @throws statement_too_long */
export const statementFile = '/rest/cash/history/file/';

/** The receipt of one payment as PDF, in the language of `x-lang`. @throws not_found */
export const receiptFile = '/rest/cash/payments/:id/receipt/';

/** Server to server: signed by HMAC over timestamp and raw body, repeatable. */
export const cashCallbacks = { payment: '/callbacks/payments/:provider' } as const;

export const cashInit = Type.Object({ isTokenizeCash: Type.Boolean(), minDeposit: Money });

export const cashMessages = {
  withdraw: Type.Object({
    /** `part`: one of several ended, others are on their way. */
    action: Type.Union([
      Type.Literal('created'),
      Type.Literal('approved'),
      Type.Literal('part'),
      Type.Literal('complete'),
      Type.Literal('cancel'),
    ]),
    withdrawal: Withdrawal,
  }),
};

export const cashContract = {
  calls: { cash },
  pages: {
    statement: page({ path: '/profile/history/', audience: 'player', payload: Type.Object({}) }),
    cashFrame: page({
      path: '/cash-iframe/',
      audience: 'any',
      payload: Type.Object({}),
      also: [{ path: '/*cash-iframe*/', of: 'anywhere' }],
      rows: ['P-083'],
    }),
  },
  modals: propsOf<{
    /** `at`: the hash it was opened by, which stays its address. */
    Cash: { mode?: 'deposit' | 'withdraw'; amount?: string; bonusId?: number; at?: string };
    /** Leaving a deposit half filled in. Never by address. */
    CashExitPopup: Record<string, never>;
    RoundDetails: { id: string };
    PaymentDetails: { id: string };
  }>(),
  messages: cashMessages,
  init: { cash: cashInit },
  errors: {
    insufficient_funds: 422,
    idempotency_conflict: 409,
    amount_out_of_range: 422,
    instrument_not_verified: 422,
    withdrawal_state: 409,
    instrument_not_own: 422,
    iban_invalid: 422,
    iban_not_own: 422,
    iban_not_needed: 409,
    statement_too_long: 422,
  },
} satisfies Contract;
