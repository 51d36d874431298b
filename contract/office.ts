// The back office of this stage: staff login with a second factor, withdrawals to approve, players to look at.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Withdrawal } from './cash.ts';
import { Instant, Money, nullable, Ok, Uuid } from './schema.ts';

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

export const StaffPlayer = Type.Object({
  id: Type.Integer(),
  contact: Type.String(),
  name: nullable(Type.String()),
  status: Type.String(),
  identity: Type.String(),
  block: nullable(Type.String()),
  balance: Money,
  held: Money,
  registeredAt: Instant,
});
export type StaffPlayer = Static<typeof StaffPlayer>;

const IdParams = Type.Object({ id: Uuid });
export const office = {
  login: post('/rest/office/login/', {
    access: 'any',
    rate: 'login',
    body: Type.Object(
      {
        login: Type.String({ minLength: 3, maxLength: 64 }),
        password: Type.String({ minLength: 1, maxLength: 256 }),
        code: Type.String({ pattern: '^[0-9]{6}$' }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ success: Type.Literal(true), name: Type.String() }),
  }),
  logout: post('/rest/office/logout/', { access: 'staff', body: Type.Optional(Type.Object({})), reply: Ok }),
  me: get('/rest/office/me/', { access: 'staff', reply: Type.Object({ login: Type.String(), name: Type.String() }) }),
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
  players: get('/rest/office/players/', {
    access: 'staff',
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 80 })) }),
    reply: Type.Object({ players: Type.Array(StaffPlayer) }),
  }),
  books: get('/rest/office/books/', {
    access: 'staff',
    reply: Type.Object({
      balanced: Type.Boolean(),
      accounts: Type.Array(Type.Object({ account: Type.String(), currency: Type.String(), balance: Money })),
    }),
  }),
};
