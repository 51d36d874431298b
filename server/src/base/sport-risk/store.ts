// SQL of alarms and cases.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface AlertRow {
  id: bigint;
  kind: Word<'sport_alert.kind'>;
  key: string;
  event_id: number | null;
  market: number | null;
  spec: string | null;
  outcome: string | null;
  detail: Record<string, unknown>;
  raised_at: Date;
  over_at: Date | null;
}
export type NewAlert = Omit<AlertRow, 'id' | 'raised_at' | 'over_at'>;

/** Those that were not raised yet. */
export const raiseAlerts = (tx: Tx, rows: readonly NewAlert[], now: Date): Promise<AlertRow[]> =>
  tx.rows<AlertRow>(sql`insert into sport_alert (kind, key, event_id, market, spec, outcome, detail, raised_at)
    select r.kind, r.key, r.event_id, r.market, r.spec, r.outcome, r.detail, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(kind text, key text, event_id int, market int, spec text, outcome text, detail jsonb)
    on conflict do nothing returning *`);
/** What was raised and is so no more. */
export const closeAlerts = (
  tx: Tx,
  of: { kinds: readonly string[]; still: readonly string[]; now: Date },
): Promise<number> =>
  tx.run(sql`update sport_alert set over_at = ${of.now} where over_at is null and kind = any(${of.kinds}::text[])
    and not (kind || ' ' || key = any(${of.still}::text[]))`);
export const newestAlerts = (tx: Tx, of: { isOpen: boolean; limit: number }): Promise<AlertRow[]> =>
  tx.rows<AlertRow>(sql`select * from sport_alert where (over_at is null) = ${of.isOpen}
    order by raised_at desc, id desc limit ${of.limit}`);
export const countAlerts = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from sport_alert where over_at is null`)).n;

export interface CaseRow {
  id: number;
  event_id: number;
  market: number;
  spec: string;
  outcome: string;
  status: Word<'sport_case.status'>;
  note: string;
  evidence: unknown;
  opened_by: string;
  opened_at: Date;
  closed_by: string | null;
  closed_at: Date | null;
  closing: string | null;
}
export type NewCase = Pick<
  CaseRow,
  'event_id' | 'market' | 'spec' | 'outcome' | 'note' | 'evidence' | 'opened_by' | 'opened_at'
>;
export const insertCase = async (tx: Tx, row: NewCase, players: readonly number[]): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sport_case (event_id, market, spec, outcome, note, evidence, opened_by, opened_at)
    values (${row.event_id}, ${row.market}, ${row.spec}, ${row.outcome}, ${row.note}, ${JSON.stringify(row.evidence)},
      ${row.opened_by}, ${row.opened_at}) returning id`);
  await tx.run(sql`insert into sport_case_player (case_id, player_id)
    select ${id}, p from unnest(${[...players]}::int[]) p on conflict do nothing`);
  return id;
};
export const listCases = (tx: Tx, limit: number): Promise<CaseRow[]> =>
  tx.rows<CaseRow>(sql`select * from sport_case order by status = 'open' desc, id desc limit ${limit}`);
export const findCase = (tx: Tx, id: number): Promise<CaseRow | undefined> =>
  tx.maybe<CaseRow>(sql`select * from sport_case where id = ${id}`);
export const playersOfCase = async (tx: Tx, id: number): Promise<number[]> =>
  (
    await tx.rows<{ player_id: number }>(
      sql`select player_id from sport_case_player where case_id = ${id} order by player_id`,
    )
  ).map(({ player_id: player }) => player);
/** False where it is closed. */
export const closeCase = async (tx: Tx, id: number, of: { by: string; closing: string; now: Date }): Promise<boolean> =>
  (await tx.run(sql`update sport_case set status = 'closed', closed_by = ${of.by}, closed_at = ${of.now},
    closing = ${of.closing} where id = ${id} and status = 'open'`)) === 1;
