// The audit trail as those who may read it see it: filtered, taken along as a table, and whether it is as it was
// written.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { AuditRow, Next, PartQuery } from './office-player.ts';
import { Day, Instant, nullable } from './schema.ts';
import type { Contract } from './feature.ts';

/** Kinds of what acts and of what is acted on that the office offers to choose from. */
export const actorKinds = ['staff', 'player', 'system'] as const;
export const subjectKinds = [
  'player',
  'staff',
  'withdrawal',
  'deposit',
  'case',
  'document',
  'chat',
  'game',
  'round',
  'provider',
  'bonus',
  'gift',
  'page',
  'picture',
  'setting',
] as const;

export const AuditQuery = Type.Object({
  ...PartQuery.properties,
  /** A name, a nickname, an e-mail, a phone, a number, or the code itself: `staff:7`, `player:1005`. */
  actor: Type.Optional(Type.String({ maxLength: 60 })),
  actorKind: Type.Optional(Type.Enum([...actorKinds])),
  subject: Type.Optional(Type.String({ maxLength: 60 })),
  subjectKind: Type.Optional(Type.Enum([...subjectKinds])),
  /** The beginning of its name. */
  action: Type.Optional(Type.String({ maxLength: 60 })),
  /** Days of Kyiv, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
});
/**
 * The first broken place: which kind, and of which row and seal it speaks (`written`: the newest seal there had been).
 */
export const AuditFault = Type.Object({
  kind: Type.Enum([
    'row_gone',
    'row_changed',
    'row_added',
    'seal_gone',
    'seal_foreign',
    'seal_replaced',
    'tail_cut',
    'head_gone',
  ]),
  row: nullable(Type.String()),
  seal: nullable(Type.Integer()),
  written: nullable(Type.Integer()),
});
export type AuditFault = Static<typeof AuditFault>;

/** Rows an export holds at most. */
export const auditExportRows = 10_000;

export const officeAudit = {
  list: get('/rest/office/audit/', {
    access: 'staff',
    permission: 'audit',
    query: AuditQuery,
    reply: Type.Object({ rows: Type.Array(AuditRow), next: Next }),
  }),
  export: get('/rest/office/audit/export/', {
    access: 'staff',
    permission: 'audit',
    query: AuditQuery,
    reply: Type.Object({ csv: Type.String(), rows: Type.Integer() }),
  }),
  /** Reads the whole trail against its seals. */
  verify: post('/rest/office/audit/verify/', {
    access: 'staff',
    permission: 'audit',
    body: Type.Optional(Type.Object({}, { additionalProperties: false })),
    reply: Type.Object({
      fault: nullable(AuditFault),
      seals: Type.Integer(),
      rows: Type.Integer(),
      sealedAt: nullable(Instant),
    }),
  }),
};

export const officeAuditContract = {
  calls: { officeAudit },
} satisfies Contract;
