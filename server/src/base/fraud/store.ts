// SQL of base/fraud: operations, instruments by their mark, cases with what happened in them, reports.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type OperationKind = Word<'fraud_operation.kind'>;

export interface Operation {
  reference: string;
  playerId: number;
  kind: OperationKind;
  amount: bigint;
  mark: string | null;
  now: Date;
}
export const addOperation = (tx: Tx, o: Operation): Promise<number> =>
  tx.run(sql`insert into fraud_operation (reference, player_id, kind, amount, mark, at)
    values (${o.reference}, ${o.playerId}, ${o.kind}, ${o.amount}, ${o.mark}, ${o.now}) on conflict do nothing`);

export const addInstrument = (
  tx: Tx,
  i: { mark: string; playerId: number; isForeign: boolean; now: Date },
): Promise<number> =>
  tx.run(sql`insert into fraud_instrument (mark, player_id, is_foreign, first_at, last_at)
    values (${i.mark}, ${i.playerId}, ${i.isForeign}, ${i.now}, ${i.now})
    on conflict (mark, player_id) do update set last_at = excluded.last_at, is_foreign = excluded.is_foreign`);

export interface Counts {
  deposits_hour: number;
  deposits_day: number;
  withdrawals_day: number;
  withdrawn_day: bigint;
  instruments_week: number;
  foreign_names: number;
}
export const counts = (tx: Tx, playerId: number, now: Date): Promise<Counts> =>
  tx.one<Counts>(sql`with recent as (
      select kind, mark, amount, at from fraud_operation where player_id = ${playerId} and at > ${now}::timestamptz - interval '7 days' and at <= ${now})
    select count(*) filter (where kind = 'deposit' and at > ${now}::timestamptz - interval '1 hour')::int as deposits_hour,
      count(*) filter (where kind = 'deposit' and at > ${now}::timestamptz - interval '24 hours')::int as deposits_day,
      count(*) filter (where kind = 'withdrawal' and at > ${now}::timestamptz - interval '24 hours')::int as withdrawals_day,
      coalesce(sum(amount) filter (where kind = 'withdrawal' and at > ${now}::timestamptz - interval '24 hours'), 0)::bigint as withdrawn_day,
      count(distinct mark)::int as instruments_week,
      (select count(*)::int from fraud_instrument where player_id = ${playerId} and is_foreign) as foreign_names
    from recent`);

/** Others who used an instrument of this player's. */
export async function sharingInstruments(tx: Tx, playerId: number): Promise<{ player_id: number; last_at: Date }[]> {
  return tx.rows(sql`select o.player_id, max(o.last_at) as last_at from fraud_instrument i join fraud_instrument o on o.mark = i.mark and o.player_id <> i.player_id
    where i.player_id = ${playerId} group by o.player_id order by last_at desc limit 50`);
}

/** Operations of these people not yet told of, since then; locked, so that each is told of once. */
export const lockUnreported = (
  tx: Tx,
  of: { players: readonly number[]; kind: OperationKind; since: Date; now: Date },
): Promise<{ reference: string; amount: bigint }[]> =>
  tx.rows(sql`select reference, amount from fraud_operation where player_id = any(${of.players}) and kind = ${of.kind} and at > ${of.since} and at <= ${of.now}
    and report_id is null order by reference for update`);
export const markReported = (tx: Tx, references: readonly string[], reportId: bigint): Promise<number> =>
  tx.run(sql`update fraud_operation set report_id = ${reportId} where reference = any(${references})`);

export interface ReportRow {
  id: bigint;
  player_id: number;
  case_id: bigint;
  kind: OperationKind;
  total: bigint;
  operations: number;
  opened_at: Date;
  filed_at: Date | null;
  filed_by: string | null;
  number: string | null;
}
/** The one still open that began within the span: later linked operations belong to it. */
export const openReport = (
  tx: Tx,
  of: { playerId: number; kind: OperationKind; since: Date },
): Promise<ReportRow | undefined> =>
  tx.maybe<ReportRow>(sql`select * from fraud_report where player_id = ${of.playerId} and kind = ${of.kind} and filed_at is null and opened_at > ${of.since}
    order by id desc limit 1 for update`);
export const growReport = (tx: Tx, id: bigint, of: { total: bigint; operations: number }): Promise<number> =>
  tx.run(
    sql`update fraud_report set total = total + ${of.total}::bigint, operations = operations + ${of.operations} where id = ${id}`,
  );
export interface NewReport {
  playerId: number;
  caseId: bigint;
  kind: OperationKind;
  total: bigint;
  operations: number;
  now: Date;
}
export const insertReport = async (tx: Tx, r: NewReport): Promise<bigint> =>
  (
    await tx.one<{ id: bigint }>(sql`insert into fraud_report (player_id, case_id, kind, total, operations, opened_at)
    values (${r.playerId}, ${r.caseId}, ${r.kind}, ${r.total}, ${r.operations}, ${r.now}) returning id`)
  ).id;
