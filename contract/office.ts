// The back office: staff login with a second factor, players to look at, the books. Other features bring their own
// calls.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter } from './list.ts';
import { Instant, Money, nullable, Ok } from './schema.ts';
import type { Contract } from './feature.ts';

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

const InviteToken = Type.String({ pattern: '^[\\w-]{43}$' });

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
  /** What an invitation opens. Nothing is used up by looking. */
  invitation: post('/rest/office/invitation/', {
    access: 'any',
    rate: 'login',
    body: Type.Object({ token: InviteToken }, { additionalProperties: false }),
    reply: Type.Object({ login: Type.String(), name: Type.String(), secret: Type.String(), uri: Type.String() }),
  }),
  /** One's own password and second factor; the session begins with it. */
  enrol: post('/rest/office/enrol/', {
    access: 'any',
    rate: 'login',
    body: Type.Object(
      {
        token: InviteToken,
        password: Type.String({ minLength: 1, maxLength: 256 }),
        code: Type.String({ pattern: '^[0-9]{6}$' }),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ success: Type.Literal(true), name: Type.String() }),
  }),
  logout: post('/rest/office/logout/', {
    access: 'staff',
    permission: 'self',
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
  /** A fresh code before a sensitive act (`fresh_proof_required`), good for ten minutes in this session. */
  prove: post('/rest/office/proof/', {
    access: 'staff',
    permission: 'self',
    rate: 'login',
    body: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, { additionalProperties: false }),
    reply: Type.Object({ success: Type.Literal(true), provedUntil: Instant }),
  }),
  me: get('/rest/office/me/', {
    access: 'staff',
    permission: 'self',
    reply: Type.Object({ login: Type.String(), name: Type.String() }),
  }),
  players: get('/rest/office/players/', {
    access: 'staff',
    permission: 'players.look',
    query: Type.Object({ ...listFilter, search: Type.Optional(Type.String({ maxLength: 80 })) }),
    list: { rows: 'players', at: 'registeredAt' },
    reply: Type.Object({ players: Type.Array(StaffPlayer) }),
  }),
  books: get('/rest/office/books/', {
    access: 'staff',
    permission: 'money',
    reply: Type.Object({
      balanced: Type.Boolean(),
      accounts: Type.Array(Type.Object({ account: Type.String(), currency: Type.String(), balance: Money })),
    }),
  }),
};

export const officeContract = {
  calls: { office },
  errors: {
    invite_over: 410,
  },
} satisfies Contract;
