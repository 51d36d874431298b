// The back office: staff login with a second factor, players to look at, the books. Other features bring their own calls.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { Instant, Money, nullable, Ok } from './schema.ts';

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
