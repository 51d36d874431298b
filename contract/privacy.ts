// A player's own data: a copy to take away, and being forgotten. Both ask for the password; both leave a trace.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { ListQuery } from './list.ts';
import { Instant, nullable, Ok, Uuid } from './schema.ts';
import type { Contract } from './feature.ts';

/**
 * Days between asking to be forgotten and being forgotten: time to change one's mind, and for a thief to be noticed.
 */
export const erasureWaitDays = 7;
/** Hours a copy lies ready; one copy a day. */
export const exportHours = 72;
export const exportRestHours = 24;

const closed = { additionalProperties: false } as const;
const Proof = Type.Object({ password: Type.String({ minLength: 1, maxLength: 256 }) }, closed);

export const DataExport = Type.Object({
  id: Uuid,
  status: Type.Enum(['making', 'ready', 'expired']),
  askedAt: Instant,
  readyAt: nullable(Instant),
  expiresAt: nullable(Instant),
  /** Bytes. */
  size: nullable(Type.Integer()),
});
export type DataExport = Static<typeof DataExport>;

export const Erasure = Type.Object({
  status: Type.Enum(['waiting', 'cancelled', 'refused', 'done']),
  askedAt: Instant,
  dueAt: Instant,
  decidedAt: nullable(Instant),
  /** Why it was refused: what is still open. */
  open: Type.Array(Type.String()),
});
export type Erasure = Static<typeof Erasure>;

export const PrivacyState = Type.Object({
  exports: Type.Array(DataExport),
  erasure: nullable(Erasure),
  /** What has to come to an end before the account can be erased: money, deposit, withdrawal, round. */
  open: Type.Array(Type.String()),
});
export type PrivacyState = Static<typeof PrivacyState>;

export const privacy = {
  state: get('/rest/player/privacy/', { access: 'player', reply: PrivacyState }),
  ask: post('/rest/player/privacy/export/', {
    access: 'player',
    body: Proof,
    reply: Type.Object({ ...Ok.properties, state: PrivacyState }),
    rate: 'code',
  }),
  erase: post('/rest/player/privacy/erasure/', {
    access: 'player',
    body: Proof,
    reply: Type.Object({ ...Ok.properties, state: PrivacyState }),
    rate: 'code',
  }),
  keep: post('/rest/player/privacy/erasure/cancel/', {
    access: 'player',
    body: Type.Optional(Type.Object({}, closed)),
    reply: Type.Object({ ...Ok.properties, state: PrivacyState }),
  }),
};
/** Where the finished copy is fetched; a file, so no call. */
export const exportFile = '/rest/player/privacy/export/:id/file/';

export const StaffErasure = Type.Object({
  ...Erasure.properties,
  id: Uuid,
  playerId: Type.Integer(),
  contact: Type.String(),
});
export type StaffErasure = Static<typeof StaffErasure>;

export const privacyOffice = {
  requests: get('/rest/office/privacy/', {
    access: 'staff',
    permission: 'privacy',
    query: ListQuery,
    list: { rows: 'requests', at: 'askedAt' },
    reply: Type.Object({ requests: Type.Array(StaffErasure) }),
  }),
};

export const privacyContract = {
  calls: { privacy, privacyOffice },
  errors: {
    password_wrong: 422,
    export_once_a_day: 429,
    erasure_open: 409,
  },
} satisfies Contract;
