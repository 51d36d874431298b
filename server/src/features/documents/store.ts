// SQL of papers. The file is read only where it is shown.
import type { DocumentKind, PlayerDocument, RejectReason } from '@malva/contract/documents';
import { sql, type Sql, type Tx } from '../../core/db.ts';

export interface DocumentRow {
  id: string;
  player_id: number;
  kind: DocumentKind;
  title: string;
  media: PlayerDocument['media'];
  size: number;
  status: PlayerDocument['status'];
  reason: RejectReason | null;
  uploaded_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface NewDocument {
  id: string;
  playerId: number;
  kind: DocumentKind;
  title: string;
  media: PlayerDocument['media'];
  size: number;
  hash: Buffer;
  cipher: Buffer;
  now: Date;
}

/** Nothing where the player has sent this very file before. */
export const insertDocument = (tx: Tx, d: NewDocument): Promise<DocumentRow | undefined> =>
  tx.maybe<DocumentRow>(sql`insert into documents_file (id, player_id, kind, title, media, size, hash, body_cipher, uploaded_at)
    values (${d.id}, ${d.playerId}, ${d.kind}, ${d.title}, ${d.media}, ${d.size}, ${d.hash}, ${d.cipher}, ${d.now})
    on conflict (player_id, hash) do nothing
    returning id, player_id, kind, title, media, size, status, reason, uploaded_at, decided_at, decided_by`);

export const documentsOf = (tx: Tx, playerId: number): Promise<DocumentRow[]> =>
  tx.rows<DocumentRow>(sql`select id, player_id, kind, title, media, size, status, reason, uploaded_at, decided_at, decided_by
    from documents_file where player_id = ${playerId} order by uploaded_at desc, id limit 200`);

/** Who waits longest comes first; what is decided, newest first. */
export const queueOf = (tx: Tx, status: string | null, limit: number): Promise<DocumentRow[]> =>
  tx.rows<DocumentRow>(sql`select id, player_id, kind, title, media, size, status, reason, uploaded_at, decided_at, decided_by
    from documents_file where ${status}::text is null or status = ${status}
    order by case when status = 'waiting' then uploaded_at end nulls last, decided_at desc, id limit ${limit}`);

/** Under the player's own lock, so that two uploads at once are counted one after the other. */
export async function countWaiting(tx: Tx, playerId: number): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('documents'), ${playerId})`);
  const row = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from documents_file where player_id = ${playerId} and status = 'waiting'`,
  );
  return row.n;
}

export async function countAllWaiting(tx: Tx): Promise<number> {
  return (await tx.one<{ n: number }>(sql`select count(*)::int as n from documents_file where status = 'waiting'`)).n;
}

export const findDocument = (tx: Tx, id: string): Promise<(DocumentRow & { body_cipher: Buffer }) | undefined> =>
  tx.maybe(sql`select id, player_id, kind, title, media, size, status, reason, uploaded_at, decided_at, decided_by, body_cipher
    from documents_file where id = ${id}`);

/** Undefined if another operator has decided already. */
export const decideDocument = (
  tx: Tx,
  id: string,
  of: { reason: RejectReason | null; by: string; now: Date },
): Promise<DocumentRow | undefined> =>
  tx.maybe<DocumentRow>(sql`update documents_file set status = ${of.reason ? 'rejected' : 'accepted'}, reason = ${of.reason}, decided_at = ${of.now},
    decided_by = ${of.by} where id = ${id} and status = 'waiting'
    returning id, player_id, kind, title, media, size, status, reason, uploaded_at, decided_at, decided_by`);

export const removeWaiting = (tx: Tx, id: string, playerId: number): Promise<number> =>
  tx.run(sql`delete from documents_file where id = ${id} and player_id = ${playerId} and status = 'waiting'`);

/** Papers of a player as events, for the timeline of the office: sent in, and decided. */
export const paperEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, f.id::text as about, null::bigint as amount, f.status, e.actor,
    jsonb_build_object('paper', f.kind) as detail
    from documents_file f cross join lateral (values (f.uploaded_at, 'paper_sent', null::text),
      (f.decided_at, 'paper_decided', f.decided_by)) e(at, kind, actor)
    where f.player_id = ${playerId} and e.at is not null`;
