// The parts of a player's card that features bring: money, play, protection, papers, messages.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter, ListQuery } from './list.ts';
import { StatementRow, TaxQuery, TaxYear, Withdrawal } from './cash.ts';
import { Deposit } from './cash-deposit.ts';
import { StaffDocument } from './documents.ts';
import { Round } from './games.ts';
import { NcMessage } from './notifications.ts';
import { StaffInstrument } from './office-cash.ts';
import { AuditRow, Next, PartQuery, PlayerParams, Reason } from './office-player.ts';
import { LimitKind, LimitPeriod, ResponsibleInfo } from './responsible.ts';
import { Instant, Money, MoneyInput, nullable, Ok, seen } from './schema.ts';
import type { Contract } from './feature.ts';
import { contactBases, contactCauses, contactChannels, contactClasses, dropReasons } from './topics.ts';

const closed = { additionalProperties: false } as const;
/** From an entry of the ledger to what it came of, and from there to every entry of the same origin. */
export const EntryTrace = Type.Object({
  reference: Type.String(),
  origin: nullable(
    Type.Object({
      kind: Type.Union([
        Type.Literal('deposit'),
        Type.Literal('withdrawal'),
        Type.Literal('round'),
        Type.Literal('bet'),
        Type.Literal('act'),
        Type.Literal('prize'),
        Type.Literal('bonus'),
      ]),
      id: Type.String(),
    }),
  ),
  entries: Type.Array(Type.Object({ id: Type.String(), at: Instant, reference: Type.String(), amount: Money })),
  callbacks: Type.Array(
    Type.Object({
      provider: Type.String(),
      eventId: Type.String(),
      type: Type.String(),
      outcome: Type.String(),
      at: Instant,
    }),
  ),
  audit: Type.Array(AuditRow),
});
export type EntryTrace = Static<typeof EntryTrace>;

export const cashPlayer = {
  money: get('/rest/office/players/:playerId/money/', {
    access: 'staff',
    permission: 'money',
    params: PlayerParams,
    reply: Type.Object({
      deposits: Type.Array(Deposit),
      withdrawals: Type.Array(Withdrawal),
      instruments: Type.Array(StaffInstrument),
    }),
  }),
  ledger: get('/rest/office/players/:playerId/ledger/', {
    access: 'staff',
    permission: 'money',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, ...listFilter }),
    list: { rows: 'rows', at: 'at' },
    reply: Type.Object({ rows: Type.Array(StatementRow), next: Next }),
  }),
  taxYear: get('/rest/office/players/:playerId/tax/', {
    access: 'staff',
    permission: 'money',
    params: PlayerParams,
    query: TaxQuery,
    reply: TaxYear,
  }),
  trace: get('/rest/office/players/:playerId/ledger/:entryId/', {
    access: 'staff',
    permission: 'money',
    params: Type.Object({ ...PlayerParams.properties, entryId: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
    reply: EntryTrace,
  }),
};

export const gamesPlayer = {
  rounds: get('/rest/office/players/:playerId/rounds/', {
    access: 'staff',
    permission: 'play',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, ...listFilter }),
    list: { rows: 'rounds', at: 'startedAt' },
    reply: Type.Object({ rounds: Type.Array(Round), next: Next }),
  }),
};

export const ProtectionEvent = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
  actor: Type.String(),
  at: Instant,
});
export type ProtectionEvent = Static<typeof ProtectionEvent>;

/** A player whose play was stopped by markers of harm, and the evidence. */
export const CareCase = Type.Object({
  id: Type.Integer(),
  playerId: Type.Integer(),
  contact: Type.String(),
  openedAt: Instant,
  /** Words of the marker rules, heaviest first. */
  markers: Type.Array(Type.Object({ marker: Type.String(), value: Type.Number(), points: Type.Integer() })),
});
export type CareCase = Static<typeof CareCase>;

export const responsiblePlayer = {
  /** Open ones, newest first; what opens play again is an act of two (`care.open`). */
  care: get('/rest/office/care/', {
    access: 'staff',
    permission: 'protection',
    query: ListQuery,
    list: { rows: 'cases', at: 'openedAt' },
    reply: Type.Object({ cases: Type.Array(CareCase) }),
  }),
  /** The operator's maxima of everybody's limits: hryvnias, minutes of time; changed by two (`limits.maximum`). */
  maxima: get('/rest/office/limits/', {
    access: 'staff',
    permission: 'protection',
    reply: Type.Object({
      maxima: Type.Array(Type.Object({ kind: Type.String(), period: LimitPeriod, value: nullable(Type.String()) })),
    }),
  }),
  protection: get('/rest/office/players/:playerId/protection/', {
    access: 'staff',
    permission: 'protection',
    params: PlayerParams,
    reply: ResponsibleInfo,
  }),
  protectionHistory: get('/rest/office/players/:playerId/protection/history/', {
    access: 'staff',
    permission: 'protection',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, ...listFilter }),
    list: { rows: 'events', at: 'at' },
    reply: Type.Object({ events: Type.Array(ProtectionEvent), next: Next }),
  }),
  /** On behalf of the player or their family: only longer or stronger, never shorter. */
  exclude: post('/rest/office/players/:playerId/protection/exclude/', {
    access: 'staff',
    permission: 'protection',
    params: PlayerParams,
    body: Type.Object(
      {
        kind: Type.Union([Type.Literal('timeout'), Type.Literal('self_exclusion')]),
        /** Hours of a time-out, months of an exclusion: the lengths of the policy. */
        length: Type.Integer({ minimum: 1, maximum: 1200 }),
        on: Type.Union([Type.Literal('player'), Type.Literal('family')]),
        reason: Reason,
      },
      closed,
    ),
    reply: Type.Object({ success: Type.Literal(true), until: nullable(Instant) }),
  }),
  /** Only lower: a higher one is the player's own to ask for, and waits. */
  lowerLimit: post('/rest/office/players/:playerId/protection/limit/', {
    access: 'staff',
    permission: 'protection',
    params: PlayerParams,
    body: Type.Object({ kind: LimitKind, period: LimitPeriod, amount: MoneyInput, reason: Reason }, closed),
    reply: ResponsibleInfo,
  }),
};

export const documentsPlayer = {
  papers: get('/rest/office/players/:playerId/documents/', {
    access: 'staff',
    permission: 'documents',
    params: PlayerParams,
    query: ListQuery,
    list: { rows: 'documents', at: 'uploadedAt' },
    reply: Type.Object({ documents: Type.Array(StaffDocument) }),
  }),
};

export const ContactLine = Type.Object({
  id: Type.String(),
  at: Instant,
  /** A word of contract/topics.ts; a later version may have taken it out. */
  topic: Type.String(),
  class: Type.Enum([...contactClasses]),
  cause: Type.Enum([...contactCauses]),
  channel: Type.Enum([...contactChannels]),
  /** Null: it was dropped. */
  basis: nullable(Type.Enum([...contactBases])),
  dropped: nullable(Type.Enum([...dropReasons])),
});
export type ContactLine = Static<typeof ContactLine>;

export const notificationsPlayer = {
  sent: get('/rest/office/players/:playerId/messages/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, ...listFilter }),
    list: { rows: 'messages', at: 'createdAt' },
    reply: Type.Object({ messages: Type.Array(NcMessage), next: Next }),
  }),
  /** What was said to the player by any way, and what was dropped on its way out, newest first. */
  contacts: get('/rest/office/players/:playerId/contacts/', {
    access: 'staff',
    permission: 'players.look',
    params: PlayerParams,
    query: Type.Object({ ...PartQuery.properties, class: Type.Optional(Type.Enum([...contactClasses])) }),
    reply: Type.Object({ contacts: Type.Array(ContactLine), next: Next }),
  }),
  /** To the notification centre and to every confirmed contact. */
  write: post('/rest/office/players/:playerId/messages/', {
    access: 'staff',
    permission: 'players.note',
    params: PlayerParams,
    body: Type.Object(
      {
        text: Type.String({ minLength: 5, maxLength: 1000, pattern: seen }),
        asksFor: Type.Optional(Type.Literal('documents')),
      },
      closed,
    ),
    reply: Ok,
  }),
};

export const officePartsContract = {
  calls: { cashPlayer, documentsPlayer, gamesPlayer, notificationsPlayer, responsiblePlayer },
} satisfies Contract;
