// SQL of what operators look at and do: cases, their events, reports.
import { sql, type Tx } from '../../core/db.ts';
import { type CaseRow, type Outcome } from '../fraud-cases/fraud-cases.ts';
import { type ReportRow } from '../fraud/fraud.ts';

export const reportsOf = (tx: Tx, caseId: bigint): Promise<ReportRow[]> =>
  tx.rows<ReportRow>(sql`select * from fraud_report where case_id = ${caseId} order by id`);

export const lockReport = (tx: Tx, id: bigint): Promise<ReportRow | undefined> =>
  tx.maybe<ReportRow>(sql`select * from fraud_report where id = ${id} for update`);

export const fileReport = (tx: Tx, id: bigint, of: { number: string; by: string; now: Date }): Promise<number> =>
  tx.run(
    sql`update fraud_report set number = ${of.number}, filed_by = ${of.by}, filed_at = ${of.now} where id = ${id}`,
  );

export const lockCase = (tx: Tx, id: bigint): Promise<CaseRow | undefined> =>
  tx.maybe<CaseRow>(sql`select * from fraud_case where id = ${id} for update`);

export const findCase = (tx: Tx, id: bigint): Promise<CaseRow | undefined> =>
  tx.maybe<CaseRow>(sql`select * from fraud_case where id = ${id}`);

export const setTaker = (tx: Tx, id: bigint, by: string): Promise<number> =>
  tx.run(sql`update fraud_case set taken_by = ${by} where id = ${id}`);

export const endCase = (tx: Tx, id: bigint, of: { outcome: Outcome; by: string; now: Date }): Promise<number> =>
  tx.run(
    sql`update fraud_case set outcome = ${of.outcome}, closed_by = ${of.by}, closed_at = ${of.now} where id = ${id}`,
  );

/** Nothing of this player stands still any more. */
export const releaseAll = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(
    sql`update fraud_case set holds_deposits = false, holds_withdrawals = false where player_id = ${playerId} and (holds_deposits or holds_withdrawals)`,
  );

export type CaseState = 'open' | 'mine' | 'closed';

/** Open ones: who waits longest first; closed ones, latest first. */
export const listCases = (
  tx: Tx,
  of: { state: CaseState; by: string; playerId: number | null; before: string | null; limit: number },
): Promise<CaseRow[]> =>
  tx.rows<CaseRow>(sql`select * from fraud_case where (closed_at is null) = ${of.state !== 'closed'} and (${of.state !== 'mine'} or taken_by = ${of.by})
    and (${of.playerId}::int is null or player_id = ${of.playerId}::int)
    and (${of.before}::bigint is null or case when ${of.state === 'closed'} then id < ${of.before}::bigint else id > ${of.before}::bigint end)
    order by case when ${of.state === 'closed'} then -id else id end limit ${of.limit}`);

export const countOpen = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from fraud_case where closed_at is null`)).n;

export const casesOf = (tx: Tx, playerId: number): Promise<CaseRow[]> =>
  tx.rows<CaseRow>(sql`select * from fraud_case where player_id = ${playerId} order by id desc limit 20`);

export interface EventRow {
  id: bigint;
  kind: string;
  detail: Record<string, unknown>;
  actor: string;
  at: Date;
}

export const eventsOf = (tx: Tx, caseId: bigint): Promise<EventRow[]> =>
  tx.rows<EventRow>(
    sql`select id, kind, detail, actor, at from fraud_event where case_id = ${caseId} order by id limit 500`,
  );
