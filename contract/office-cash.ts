// Withdrawals as operators see them: the queue, and one withdrawal with everything one decides by.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { payoutRefusals, Withdrawal } from './cash.ts';
import { Reason } from './office-player.ts';
import { Instant, Money, MoneyInput, nullable, Uuid } from './schema.ts';

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
  /** Why it waits for somebody: words of `office.reason`. */
  reasons: Type.Array(Type.String()),
});
export type StaffWithdrawal = Static<typeof StaffWithdrawal>;

export const StaffInstrument = Type.Object({
  id: Type.String(), title: Type.String(), kind: Type.Union([Type.Literal('card'), Type.Literal('account')]), holder: nullable(Type.String()),
  holderIs: Type.Union([Type.Literal('own'), Type.Literal('other'), Type.Literal('unknown')]), takesPayouts: Type.Boolean(), lastUsedAt: Instant,
});
export type StaffInstrument = Static<typeof StaffInstrument>;

export const LinkedPerson = Type.Object({
  playerId: Type.Integer(), name: nullable(Type.String()), by: Type.Union([Type.Literal('instrument'), Type.Literal('device'), Type.Literal('address')]), lastAt: Instant,
});
export type LinkedPerson = Static<typeof LinkedPerson>;

export const MoneyPicture = Type.Object({
  balance: Money, held: Money, deposited: Money, withdrawn: Money, staked: Money, won: Money,
  /** Of thirty days. */
  depositedOfLate: Money, stakedOfLate: Money,
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
  player: Type.Object({ status: Type.String(), identity: Type.String(), registeredAt: Instant, block: nullable(Type.String()) }),
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
    access: 'staff', permission: 'withdrawals',
    query: Type.Object({
      status: Type.Optional(Type.String({ maxLength: 16 })), route: Type.Optional(PayoutRouteName), least: Type.Optional(MoneyInput),
      player: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    }),
    reply: Type.Object({ withdrawals: Type.Array(StaffWithdrawal) }),
  }),
  withdrawal: get('/rest/office/withdrawals/:id/', { access: 'staff', permission: 'withdrawals', params: IdParams, reply: WithdrawalPage }),
  approve: post('/rest/office/withdrawals/:id/approve/', {
    access: 'staff', permission: 'withdrawals', params: IdParams, body: Type.Optional(Type.Object({})), reply: Done,
  }),
  reject: post('/rest/office/withdrawals/:id/reject/', {
    access: 'staff', permission: 'withdrawals', params: IdParams,
    /** `why` is told to the player; `reason` stays in the house. */
    body: Type.Object({ why: Type.Enum([...payoutRefusals]), reason: Reason }, closed),
    reply: Done,
  }),
};
