// SQL of privacy: copies and requests; and, as the owner of the tables, the one statement that keeps what the law wants
// kept.
import type pg from 'pg';
import type { Span } from '../../core/clock.ts';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface ExportRow {
  id: string;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  size: number | null;
}
export const exportsOf = (tx: Tx, playerId: number): Promise<ExportRow[]> =>
  tx.rows<ExportRow>(
    sql`select id, asked_at, ready_at, expires_at, size from privacy_export where player_id = ${playerId} order by asked_at desc limit 5`,
  );
/** One in this span; false: there is one already. */
export async function insertExport(
  tx: Tx,
  e: { id: string; playerId: number; now: Date; span: Span },
): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('privacy_export'), ${e.playerId})`);
  const count =
    await tx.run(sql`insert into privacy_export (id, player_id, asked_at) select ${e.id}, ${e.playerId}, ${e.now}
    where not exists (select from privacy_export where player_id = ${e.playerId} and asked_at > ${e.span.since} and asked_at < ${e.span.until})`);
  return count === 1;
}
export const findExport = (tx: Tx, id: string): Promise<{ player_id: number; ready_at: Date | null } | undefined> =>
  tx.maybe(sql`select player_id, ready_at from privacy_export where id = ${id}`);
export const finishExport = (
  tx: Tx,
  e: { id: string; bytes: Buffer; size: number; now: Date; expiresAt: Date },
): Promise<number> =>
  tx.run(
    sql`update privacy_export set bytes = ${e.bytes}, size = ${e.size}, ready_at = ${e.now}, expires_at = ${e.expiresAt} where id = ${e.id} and ready_at is null`,
  );
/** Only its owner's, only while it lies there. */
export const takeExport = (
  tx: Tx,
  e: { id: string; playerId: number; now: Date },
): Promise<{ bytes: Buffer } | undefined> =>
  tx.maybe(
    sql`select bytes from privacy_export where id = ${e.id} and player_id = ${e.playerId} and expires_at > ${e.now} and bytes is not null`,
  );
export const dropExpired = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`update privacy_export set bytes = null where expires_at <= ${now} and bytes is not null`);

export interface RequestRow {
  id: string;
  player_id: number;
  status: Word<'privacy_request.status'>;
  asked_at: Date;
  due_at: Date;
  decided_at: Date | null;
  open: string[];
}
export const newestRequest = (tx: Tx, playerId: number): Promise<RequestRow | undefined> =>
  tx.maybe<RequestRow>(
    sql`select id, player_id, status, asked_at, due_at, decided_at, open from privacy_request where player_id = ${playerId} order by asked_at desc limit 1`,
  );
/** 0: one is waiting already. */
export const insertRequest = (tx: Tx, r: { id: string; playerId: number; now: Date; dueAt: Date }): Promise<number> =>
  tx.run(
    sql`insert into privacy_request (id, player_id, asked_at, due_at) values (${r.id}, ${r.playerId}, ${r.now}, ${r.dueAt}) on conflict do nothing`,
  );
export const decideRequest = (
  tx: Tx,
  playerId: number,
  of: { status: 'cancelled' | 'refused'; open: readonly string[]; now: Date },
): Promise<number> =>
  tx.run(
    sql`update privacy_request set status = ${of.status}, decided_at = ${of.now}, open = ${of.open} where player_id = ${playerId} and status = 'waiting'`,
  );
export const hastenRequest = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`update privacy_request set due_at = ${now} where player_id = ${playerId} and status = 'waiting'`);
export const dueRequests = (tx: Tx, now: Date): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`select id, player_id, status, asked_at, due_at, decided_at, open from privacy_request
    where status = 'waiting' and due_at <= ${now} order by due_at limit 20`);
export const listRequests = (tx: Tx, limit: number): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(
    sql`select id, player_id, status, asked_at, due_at, decided_at, open from privacy_request order by asked_at desc limit ${limit}`,
  );

/** True: it was still waiting; it is locked for other transactions until the end of this one. */
export async function settleRequest(owner: pg.Client, of: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await owner.query(
    `update privacy_request set status = 'done', decided_at = $2 where id = $1 and status = 'waiting'`,
    [of.id, of.now],
  );
  return rowCount === 1;
}
