// The audit trail: who did what to whom, when. Append-only for the application's role.
import { sql, type Sql, type Tx } from './db.ts';

export interface AuditEntry {
  /** `staff:7`, `player:1001`, `system`. */
  actor: string;
  action: string;
  subject: string;
  detail?: object;
  requestId?: string;
  now: Date;
}

interface Looker {
  app: { db: Tx };
  staffId: number;
  visitor: { requestId: string };
  now: Date;
}

/** Looking at a person is an act too: who looked, at whom, at what part, by which request. */
export const auditLook = ({ app, staffId, visitor, now }: Looker, playerId: number, part: string): Promise<void> =>
  audit(app.db, {
    actor: `staff:${staffId}`,
    action: 'player.look',
    subject: `player:${playerId}`,
    detail: { part },
    requestId: visitor.requestId,
    now,
  });

export interface AuditRecord {
  id: bigint;
  actor: string;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  request_id: string | null;
  at: Date;
}

export interface AuditFilter {
  /** Codes, any of which it may be. */
  actors?: readonly string[] | undefined;
  /** What the code begins with: `staff`. */
  actorKind?: string | undefined;
  subjects?: readonly string[] | undefined;
  subjectKind?: string | undefined;
  /** How its name begins. */
  action?: string | undefined;
  /** Days of Kyiv, both included. */
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
}
/** Newest first. */
export const auditRows = (tx: Tx, f: AuditFilter): Promise<AuditRecord[]> =>
  tx.rows<AuditRecord>(sql`select id, actor, action, subject, detail, request_id, at from core_audit
    where (${f.actors ?? null}::text[] is null or actor = any(${f.actors ?? null}::text[]))
      and (${f.subjects ?? null}::text[] is null or subject = any(${f.subjects ?? null}::text[]))
      and (${f.actorKind ?? null}::text is null or split_part(actor, ':', 1) = ${f.actorKind ?? null})
      and (${f.subjectKind ?? null}::text is null or split_part(subject, ':', 1) = ${f.subjectKind ?? null})
      and (${f.action ?? null}::text is null or starts_with(action, ${f.action ?? null}))
      and (${f.from ?? null}::date is null or at >= ${f.from ?? null}::date::timestamp at time zone 'Europe/Kyiv')
      and (${f.to ?? null}::date is null or at < (${f.to ?? null}::date + 1)::timestamp at time zone 'Europe/Kyiv')
      and (${f.before ?? null}::bigint is null or id < ${f.before ?? null}::bigint) order by id desc limit ${f.limit}`);

/** What a player did and what was done to them, newest first. */
export const auditOfPlayer = (
  tx: Tx,
  playerId: number,
  of: { before: string | null; limit: number },
): Promise<AuditRecord[]> =>
  tx.rows<AuditRecord>(sql`select id, actor, action, subject, detail, request_id, at from core_audit
    where (subject = ${`player:${playerId}`} or (actor = ${`player:${playerId}`} and subject <> actor))
      and (${of.before}::bigint is null or id < ${of.before}::bigint) order by id desc limit ${of.limit}`);

/** What was done about one thing: under its own name, or under the player's with its id as a detail. */
export const auditAbout = (tx: Tx, of: { playerId: number; kind: string; id: string }): Promise<AuditRecord[]> =>
  tx.rows<AuditRecord>(sql`select id, actor, action, subject, detail, request_id, at from core_audit
    where subject = ${`${of.kind}:${of.id}`} or (subject = ${`player:${of.playerId}`} and ${of.id} in (detail->>'act', detail->>'prize', detail->>'withdrawal') and action <> 'player.look')
    order by id limit 100`);

export async function audit(tx: Tx, e: AuditEntry): Promise<void> {
  await tx.run(sql`insert into core_audit (actor, action, subject, detail, request_id, at)
    values (${e.actor}, ${e.action}, ${e.subject}, ${JSON.stringify(e.detail ?? {})}, ${e.requestId ?? null}, ${e.now})`);
}

/** Looks, and what the timeline has from the table of the thing itself. */
const toldElsewhere = [
  'player.look',
  'players.look',
  'list.export',
  'player.note',
  'player.login',
  'player.logout',
  'player.exclude',
  'player.limit_lowered',
  'player.protect',
  'deposit.ask',
  'withdrawal.ask',
  'documents.upload',
];

/** What staff did to a player's account, or what the player did to it: the two sides of one trail. */
export const auditEvents = (playerId: number, side: 'staff' | 'player'): Sql => {
  const subject = `player:${playerId}`;
  return sql`select a.at, a.action as kind, a.id::text as about, null::bigint as amount, null::text as status, a.actor, a.detail
    from core_audit a where (a.subject = ${subject} or (a.actor = ${subject} and a.subject <> a.actor))
      and starts_with(a.actor, 'staff:') = (${side} = 'staff') and a.action <> all(${toldElsewhere}::text[])`;
};
