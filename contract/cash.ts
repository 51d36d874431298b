// The cash desk: deposits through a payment provider, two-phase withdrawals, the statement.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, Money, MoneyInput, nullable, Ok, Uuid } from './schema.ts';

export const PaymentMethod = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  currencies: Type.Array(Type.Object({ id: Type.Integer() })),
  min: Money,
  max: Money,
  presets: Type.Array(Money),
  addFields: Type.Record(Type.String(), Type.Unknown()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const DepositStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('pending'),
  Type.Literal('completed'),
  Type.Literal('failed'),
  Type.Literal('expired'),
]);
export type DepositStatus = Static<typeof DepositStatus>;

export const Deposit = Type.Object({
  id: Uuid,
  amount: Money,
  currency: Type.String(),
  method: Type.String(),
  status: DepositStatus,
  reason: nullable(Type.String()),
  createdAt: Instant,
  completedAt: nullable(Instant),
});
export type Deposit = Static<typeof Deposit>;

export const WithdrawalStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('paid'),
  Type.Literal('rejected'),
  Type.Literal('failed'),
]);
export const Withdrawal = Type.Object({
  id: Uuid,
  amount: Money,
  currency: Type.String(),
  instrument: Type.String(),
  status: WithdrawalStatus,
  reason: nullable(Type.String()),
  createdAt: Instant,
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
]);
export const StatementRow = Type.Object({
  id: Type.String(),
  at: Instant,
  kind: StatementKind,
  /** Signed change of the real balance. */
  amount: Money,
  balanceAfter: Money,
  /** What it belongs to: game slug, payment method, reference of the corrected row … */
  subject: nullable(Type.String()),
  roundId: nullable(Type.String()),
});
export type StatementRow = Static<typeof StatementRow>;

export const StatementQuery = Type.Object({
  from: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  to: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  kind: Type.Optional(StatementKind),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
});

export const cash = {
  methods: get('/rest/light-cash/deposit/methods/', {
    access: 'player',
    query: Type.Object({ currencyId: Type.Optional(Type.Integer()) }),
    reply: Type.Object({ methods: Type.Array(PaymentMethod), limitLeft: nullable(Money) }),
    rows: ['C-076'],
  }),
  input: post('/rest/cash/input/', {
    access: 'player',
    touches: 'deposit',
    rate: 'money',
    body: Type.Object(
      {
        /** Made once per press of the button; the same key answers the same deposit again. */
        key: Uuid,
        amount: MoneyInput,
        method_id: Type.Integer(),
        currency_id: Type.Integer(),
        bonus_id: Type.Optional(nullable(Type.Integer())),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      success: Type.Boolean(),
      authPayload: nullable(Type.String()),
      data: Type.Object({
        form: nullable(Type.Object({ paymentId: Type.String(), url: Type.String() })),
        payment: Type.Object({ id: Uuid, status: DepositStatus }),
      }),
    }),
    rows: ['C-070'],
  }),
  deposit: get('/rest/cash/input/:id/', { access: 'player', params: Type.Object({ id: Uuid }), reply: Deposit }),
  outputMethods: get('/rest/cash/output/methods/', {
    access: 'player',
    reply: Type.Object({
      methods: Type.Array(
        Type.Object({ id: Type.String(), brand: Type.String(), last4: Type.String(), lastUsedAt: Instant }),
      ),
    }),
    rows: ['C-075'],
  }),
  output: get('/rest/cash/output/', {
    access: 'player',
    reply: Type.Object({
      available: Money,
      held: Money,
      min: Money,
      max: Money,
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
    body: Type.Object({ key: Uuid, amount: MoneyInput, instrument: Type.String({ maxLength: 80 }) }, {
      additionalProperties: false,
    }),
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
        withdrawals: Money,
        stakes: Money,
        wins: Money,
        other: Money,
        change: Money,
        netDepositsLifetime: Money,
      }),
    }),
  }),
  track: post('/trackers/deposits/track/', {
    access: 'any',
    alt: ['/rest/trackers/deposits/track/'],
    body: Type.Object({
      cash_button_name: Type.String({ maxLength: 64 }),
      bonus_id: Type.Optional(nullable(Type.Integer())),
      button_placement: Type.String({ maxLength: 64 }),
    }),
    reply: Ok,
    rows: ['C-081'],
  }),
};

export const StaffWithdrawal = Type.Object({
  ...Withdrawal.properties,
  playerId: Type.Integer(),
  playerName: nullable(Type.String()),
  contact: Type.String(),
  depositsTotal: Money,
  withdrawalsTotal: Money,
  stakesTotal: Money,
});
export type StaffWithdrawal = Static<typeof StaffWithdrawal>;

const IdParams = Type.Object({ id: Uuid });

/** The operators' side of the cash desk. */
export const cashOffice = {
  withdrawals: get('/rest/office/withdrawals/', {
    access: 'staff',
    query: Type.Object({ status: Type.Optional(Type.String({ maxLength: 16 })) }),
    reply: Type.Object({ withdrawals: Type.Array(StaffWithdrawal) }),
  }),
  approve: post('/rest/office/withdrawals/:id/approve/', {
    access: 'staff',
    params: IdParams,
    body: Type.Optional(Type.Object({})),
    reply: Type.Object({ success: Type.Literal(true), withdrawal: Withdrawal }),
  }),
  reject: post('/rest/office/withdrawals/:id/reject/', {
    access: 'staff',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 5, maxLength: 300 }) }, { additionalProperties: false }),
    reply: Type.Object({ success: Type.Literal(true), withdrawal: Withdrawal }),
  }),
};

/** Server to server: signed by HMAC over timestamp and raw body, repeatable. */
export const cashCallbacks = { payment: '/callbacks/payments/:provider' } as const;

export const cashInit = Type.Object({ isTokenizeCash: Type.Boolean(), minDeposit: Money });

export const cashMessages = {
  deposit: Type.Object({ action: Type.Union([Type.Literal('complete'), Type.Literal('failed-complete')]), deposit: Deposit }),
  withdraw: Type.Object({
    action: Type.Union([Type.Literal('created'), Type.Literal('approved'), Type.Literal('complete'), Type.Literal('cancel')]),
    withdrawal: Withdrawal,
  }),
};
