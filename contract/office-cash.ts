// Withdrawals as operators see them: the queue, and one withdrawal with everything one decides by.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter, ListQuery } from './list.ts';
import { Deposit } from './cash-deposit.ts';
import { payoutRefusals, Withdrawal } from './cash.ts';
import { Reason } from './office-player.ts';
import { Instant, Money, MoneyInput, nullable, RowId, Uuid } from './schema.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;

export const PayoutRouteName = Type.Union([Type.Literal('auto'), Type.Literal('review'), Type.Literal('stop')]);

/** A sign of the rules: `office.sign.<sign>`. */
export const Sign = Type.Object({ sign: Type.String(), value: Type.Number(), points: Type.Integer() });
export type Sign = Static<typeof Sign>;

export const StaffWithdrawal = Type.Object({
  ...Withdrawal.properties,
  playerId: Type.Integer(),
  playerName: nullable(Type.String()),
  contact: Type.String(),
  depositsTotal: Money,
  withdrawalsTotal: Money,
  stakesTotal: Money,
  route: PayoutRouteName,
  points: Type.Integer(),
  /** Why it waits for an operator: words of `office.reason`. */
  reasons: Type.Array(Type.String()),
});
export type StaffWithdrawal = Static<typeof StaffWithdrawal>;

export const StaffInstrument = Type.Object({
  id: Type.String(),
  title: Type.String(),
  kind: Type.Union([Type.Literal('card'), Type.Literal('account')]),
  holder: nullable(Type.String()),
  holderIs: Type.Union([Type.Literal('own'), Type.Literal('other'), Type.Literal('unknown')]),
  takesPayouts: Type.Boolean(),
  lastUsedAt: Instant,
});
export type StaffInstrument = Static<typeof StaffInstrument>;

export const LinkedPerson = Type.Object({
  playerId: Type.Integer(),
  name: nullable(Type.String()),
  by: Type.Union([Type.Literal('instrument'), Type.Literal('device'), Type.Literal('address')]),
  lastAt: Instant,
});
export type LinkedPerson = Static<typeof LinkedPerson>;

export const MoneyPicture = Type.Object({
  balance: Money,
  held: Money,
  deposited: Money,
  /** Of it given back to who paid. */
  returned: Money,
  /** Received by banks; `held` is what is on its way. */
  paidOut: Money,
  /** Deposited, less what was returned, paid out and is on its way. */
  netDeposits: Money,
  staked: Money,
  won: Money,
  /** Of thirty days. */
  depositedOfLate: Money,
  stakedOfLate: Money,
});
export type MoneyPicture = Static<typeof MoneyPicture>;

export const WithdrawalPage = Type.Object({
  withdrawal: StaffWithdrawal,
  signs: Type.Array(Sign),
  note: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  /** From the large threshold on; one's own approval is an act of two. */
  needsTwo: Type.Boolean(),
  /** A case lets the player's withdrawals stand still. */
  isStopped: Type.Boolean(),
  caseId: nullable(Type.String()),
  player: Type.Object({
    status: Type.String(),
    identity: Type.String(),
    registeredAt: Instant,
    block: nullable(Type.String()),
  }),
  money: MoneyPicture,
  instruments: Type.Array(StaffInstrument),
  linked: Type.Array(LinkedPerson),
  earlier: Type.Array(Type.Object({ id: Uuid, amount: Money, status: Type.String(), createdAt: Instant })),
});
export type WithdrawalPage = Static<typeof WithdrawalPage>;

const IdParams = Type.Object({ id: Uuid });
const Done = Type.Object({ success: Type.Literal(true), withdrawal: Withdrawal });

export const cashOffice = {
  withdrawals: get('/rest/office/withdrawals/', {
    access: 'staff',
    permission: 'withdrawals',
    query: Type.Object({
      ...listFilter,
      status: Type.Optional(Type.String({ maxLength: 16 })),
      route: Type.Optional(PayoutRouteName),
      least: Type.Optional(MoneyInput),
      player: Type.Optional(RowId),
    }),
    list: { rows: 'withdrawals', at: 'createdAt' },
    reply: Type.Object({ withdrawals: Type.Array(StaffWithdrawal) }),
  }),
  withdrawal: get('/rest/office/withdrawals/:id/', {
    access: 'staff',
    permission: 'withdrawals',
    params: IdParams,
    reply: WithdrawalPage,
  }),
  approve: post('/rest/office/withdrawals/:id/approve/', {
    access: 'staff',
    permission: 'withdrawals',
    params: IdParams,
    body: Type.Optional(Type.Object({})),
    reply: Done,
  }),
  reject: post('/rest/office/withdrawals/:id/reject/', {
    access: 'staff',
    permission: 'withdrawals',
    params: IdParams,
    /** `why` is told to the player; `reason` stays in the house. */
    body: Type.Object({ why: Type.Enum([...payoutRefusals]), reason: Reason }, closed),
    reply: Done,
  }),
};

/** Given back by staff, or by the provider unasked. */
export const Refund = Type.Object({
  id: Uuid,
  amount: Money,
  status: Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('paid'), Type.Literal('failed')]),
  /** Why the provider could not, as a word. */
  reason: nullable(Type.String()),
  askedBy: nullable(Type.String()),
  note: nullable(Type.String()),
  createdAt: Instant,
  endedAt: nullable(Instant),
});
export type Refund = Static<typeof Refund>;

/** Taken back by a bank. Evidence is taken until `dueAt`; `won`: the bank gave it up again. */
export const Chargeback = Type.Object({
  depositId: Uuid,
  playerId: Type.Integer(),
  amount: Money,
  method: Type.String(),
  /** What the player had no more: the house bears it, and the player is not asked for it. */
  loss: Money,
  number: nullable(Type.String()),
  code: nullable(Type.String()),
  dueAt: nullable(Instant),
  isOverdue: Type.Boolean(),
  status: Type.Union([Type.Literal('open'), Type.Literal('answered'), Type.Literal('accepted'), Type.Literal('won')]),
  notedAt: Instant,
  answeredBy: nullable(Type.String()),
  answeredAt: nullable(Instant),
  note: nullable(Type.String()),
});
export type Chargeback = Static<typeof Chargeback>;

export const DepositPage = Type.Object({
  deposit: Deposit,
  playerId: Type.Integer(),
  playerName: nullable(Type.String()),
  provider: Type.String(),
  providerId: nullable(Type.String()),
  /** What the player has, and what of the deposit may still be given back. */
  balance: Money,
  left: Money,
  /** Parts of one deposit from this sum on take two people. */
  twoFrom: Money,
  isStopped: Type.Boolean(),
  refunds: Type.Array(Refund),
  chargeback: nullable(Chargeback),
});
export type DepositPage = Static<typeof DepositPage>;

/** Came where it may not. `way`: how far it is on its way back; none: nothing moves it but staff. */
export const HeldDeposit = Type.Object({
  deposit: Deposit,
  playerId: Type.Integer(),
  way: Type.Union([Type.Literal('none'), ...Refund.properties.status.anyOf]),
});
export type HeldDeposit = Static<typeof HeldDeposit>;

/** What goes back to who paid: refunds by staff, and chargebacks to be answered with evidence. */
export const cashBack = {
  deposit: get('/rest/office/deposits/:id/', {
    access: 'staff',
    permission: 'withdrawals',
    params: IdParams,
    reply: DepositPage,
  }),
  /** By one below the large sum; above it, and where the house bears a part, an act of two (`deposit.refund`). */
  refund: post('/rest/office/deposits/:id/refund/', {
    access: 'staff',
    permission: 'withdrawals',
    params: IdParams,
    body: Type.Object({ amount: MoneyInput, reason: Reason }, closed),
    reply: Type.Object({ success: Type.Literal(true), id: Uuid }),
  }),
  /** Held now, and what was of late. */
  held: get('/rest/office/held/', {
    access: 'staff',
    permission: 'withdrawals',
    query: ListQuery,
    list: { rows: 'held' },
    reply: Type.Object({ held: Type.Array(HeldDeposit) }),
  }),
  chargebacks: get('/rest/office/chargebacks/', {
    access: 'staff',
    permission: 'withdrawals',
    query: Type.Object({ ...listFilter, status: Type.Optional(Chargeback.properties.status) }),
    list: { rows: 'chargebacks', at: 'notedAt' },
    reply: Type.Object({ chargebacks: Type.Array(Chargeback) }),
  }),
  /** Evidence was handed in at the acquirer, or the loss is borne. */
  answer: post('/rest/office/chargebacks/:id/answer/', {
    access: 'staff',
    permission: 'withdrawals',
    params: IdParams,
    body: Type.Object(
      { how: Type.Union([Type.Literal('answered'), Type.Literal('accepted')]), reason: Reason },
      closed,
    ),
    reply: Type.Object({ success: Type.Literal(true) }),
  }),
};

export const officeCashContract = {
  calls: { cashBack, cashOffice },
  errors: {
    withdrawal_stopped: 409,
  },
} satisfies Contract;
