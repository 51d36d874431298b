// One player as staff see them: the parts that belong to the account itself. Money, play, protection, papers and
// messages are brought by the features that own them, under the same path. Contacts and numbers are masked; showing
// them is an act of its own.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter, ListQuery } from './list.ts';
import { Instant, Lang, Money, nullable, Ok, RowId, seen } from './schema.ts';
import type { Contract } from './feature.ts';

export const PlayerParams = Type.Object({ playerId: RowId });
/** Pages of a part: what came before this. */
export const PartQuery = Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })) });
export const Next = nullable(Type.String());

/** Why something is done; it stands in the trail. */
export const Reason = Type.String({ minLength: 5, maxLength: 300, pattern: `${seen}[\\s\\S]{3,}${seen}` });

export const PlayerCard = Type.Object({
  id: Type.Integer(),
  brand: Type.String(),
  name: nullable(Type.String()),
  nickname: nullable(Type.String()),
  contact: Type.String(),
  status: Type.String(),
  identity: Type.String(),
  /** What of the account is not in order, as one word of the specification; null: nothing. */
  restriction: nullable(Type.String()),
  /** What the gates of stakes and deposits refuse with now; none: the player may play. */
  obstacles: Type.Array(
    Type.Object({
      what: Type.String(),
      until: nullable(Instant),
      stops: Type.Union([Type.Literal('all'), Type.Literal('play'), Type.Literal('deposits')]),
    }),
  ),
  block: nullable(Type.Object({ kind: Type.String(), until: nullable(Instant) })),
  /** Why the account is closed, and since when. */
  closed: nullable(Type.Object({ reason: Type.String(), at: Instant })),
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
  registeredAt: Instant,
  lastLoginAt: nullable(Instant),
  lang: Lang,
  sessions: Type.Integer(),
  notes: Type.Integer(),
  hasSecondStep: Type.Boolean(),
});
export type PlayerCard = Static<typeof PlayerCard>;

export const PersonalData = Type.Object({
  phone: nullable(Type.String()),
  phoneConfirmedAt: nullable(Instant),
  email: nullable(Type.String()),
  emailConfirmedAt: nullable(Instant),
  name: nullable(Type.String()),
  birthDate: nullable(Type.String()),
  rnokpp: nullable(Type.String()),
});
export type PersonalData = Static<typeof PersonalData>;

export const PlayerSession = Type.Object({
  id: Type.String(),
  agent: Type.String(),
  ip: nullable(Type.String()),
  startedAt: Instant,
  seenAt: Instant,
  endedAt: nullable(Instant),
  isLive: Type.Boolean(),
});
export type PlayerSession = Static<typeof PlayerSession>;

export const PlayerNote = Type.Object({ id: Type.String(), author: Type.String(), text: Type.String(), at: Instant });
export type PlayerNote = Static<typeof PlayerNote>;

export const AuditRow = Type.Object({
  id: Type.String(),
  actor: Type.String(),
  /** The name of the member of staff who was it. */
  actorName: nullable(Type.String()),
  action: Type.String(),
  subject: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
  requestId: nullable(Type.String()),
  at: Instant,
});
export type AuditRow = Static<typeof AuditRow>;

const closed = { additionalProperties: false } as const;

export const officePlayer = {
  card: get('/rest/office/players/:playerId/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    reply: PlayerCard,
  }),
  personal: get('/rest/office/players/:playerId/personal/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    reply: PersonalData,
  }),
  reveal: post('/rest/office/players/:playerId/reveal/', {
    access: 'staff',
    permission: 'players.reveal',
    params: PlayerParams,
    body: Type.Object({ reason: Reason }, closed),
    reply: PersonalData,
  }),
  identity: get('/rest/office/players/:playerId/identity/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    reply: Type.Object({
      status: Type.String(),
      checks: Type.Array(
        Type.Object({
          id: Type.String(),
          status: Type.String(),
          startedAt: Instant,
          decidedAt: nullable(Instant),
          isByHand: Type.Boolean(),
        }),
      ),
    }),
  }),
  consents: get('/rest/office/players/:playerId/consents/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: ListQuery,
    list: { rows: 'history', at: 'at' },
    reply: Type.Object({
      history: Type.Array(
        Type.Object({
          channel: Type.String(),
          product: Type.String(),
          isOn: Type.Boolean(),
          source: Type.String(),
          wording: Type.String(),
          at: Instant,
        }),
      ),
    }),
  }),
  sessions: get('/rest/office/players/:playerId/sessions/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: ListQuery,
    list: { rows: 'sessions', at: 'startedAt' },
    reply: Type.Object({ sessions: Type.Array(PlayerSession) }),
  }),
  endSessions: post('/rest/office/players/:playerId/sessions/end/', {
    access: 'staff',
    permission: 'players.note',
    params: PlayerParams,
    /** Without an id all of them. */
    body: Type.Object({ id: Type.Optional(Type.String({ format: 'uuid' })), reason: Reason }, closed),
    reply: Type.Object({ success: Type.Literal(true), ended: Type.Integer() }),
  }),
  notes: get('/rest/office/players/:playerId/notes/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, ...listFilter }),
    list: { rows: 'notes', at: 'at' },
    reply: Type.Object({ notes: Type.Array(PlayerNote), next: Next }),
  }),
  addNote: post('/rest/office/players/:playerId/notes/', {
    access: 'staff',
    permission: 'players.note',
    params: PlayerParams,
    body: Type.Object({ text: Type.String({ minLength: 2, maxLength: 2000, pattern: seen }) }, closed),
    reply: Ok,
  }),
  audit: get('/rest/office/players/:playerId/audit/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, ...listFilter }),
    list: { rows: 'rows', at: 'at' },
    reply: Type.Object({ rows: Type.Array(AuditRow), next: Next }),
  }),
};

export const officePlayerContract = {
  calls: { officePlayer },
} satisfies Contract;
