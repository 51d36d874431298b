// SQL of cases: one open at a time for a player, what happened in it, and what stands still by it.
import type { FoundSign } from '@malva/rules/fraud-rules';
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';

export type Outcome = Word<'fraud_case.outcome'>;

export interface CaseRow {
  id: bigint;
  player_id: number;
  opened_at: Date;
  signs: FoundSign[];
  holds_deposits: boolean;
  holds_withdrawals: boolean;
  taken_by: string | null;
  closed_by: string | null;
  closed_at: Date | null;
  outcome: Outcome | null;
}

export const openCaseOf = (tx: Tx, playerId: number): Promise<CaseRow | undefined> =>
  tx.maybe<CaseRow>(sql`select * from fraud_case where player_id = ${playerId} and closed_at is null`);

export const insertCase = async (
  tx: Tx,
  c: { playerId: number; signs: readonly FoundSign[]; now: Date },
): Promise<bigint> =>
  (
    await tx.one<{ id: bigint }>(
      sql`insert into fraud_case (player_id, opened_at, signs) values (${c.playerId}, ${c.now}, ${JSON.stringify(c.signs)}) returning id`,
    )
  ).id;

export const setSigns = (tx: Tx, id: bigint, signs: readonly FoundSign[]): Promise<number> =>
  tx.run(sql`update fraud_case set signs = ${JSON.stringify(signs)} where id = ${id}`);

export const setHolds = (tx: Tx, id: bigint, of: { deposits: boolean; withdrawals: boolean }): Promise<number> =>
  tx.run(
    sql`update fraud_case set holds_deposits = ${of.deposits}, holds_withdrawals = ${of.withdrawals} where id = ${id}`,
  );

export const holdsOf = (
  tx: Tx,
  playerId: number,
): Promise<{ deposits: boolean; withdrawals: boolean; open: boolean }> =>
  tx.one(sql`select coalesce(bool_or(holds_deposits), false) as deposits, coalesce(bool_or(holds_withdrawals), false) as withdrawals,
    coalesce(bool_or(closed_at is null), false) as open from fraud_case where player_id = ${playerId}`);

/** What was looked into and found clean since then. */
export const clearedSigns = async (tx: Tx, playerId: number, since: Date): Promise<FoundSign[]> =>
  (
    await tx.rows<{ signs: FoundSign[] }>(
      sql`select signs from fraud_case where player_id = ${playerId} and closed_at > ${since} and outcome <> 'confirmed'`,
    )
  ).flatMap((row) => row.signs);

export const addEvent = (
  tx: Tx,
  e: { caseId: bigint; kind: string; detail?: object; actor: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`insert into fraud_event (case_id, kind, detail, actor, at) values (${e.caseId}, ${e.kind}, ${JSON.stringify(e.detail ?? {})}, ${e.actor}, ${e.now})`,
  );

/** Cases of a player as events, for the timeline of the office. */
export const caseEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, c.id || '-' || e.id as about, null::bigint as amount, c.outcome as status, e.actor, e.detail
    from fraud_case c join fraud_event e on e.case_id = c.id where c.player_id = ${playerId}`;
