// SQL of base/responsible: reading and setting limits and blocks. Deciding over money happens in the responsible_* functions.
import { sql, type Tx } from '../../core/db.ts';
import type { Policy } from '@malva/rules/policy';

export type MoneyKind = 'deposit' | 'loss' | 'stake';
export type Period = 'day' | 'week' | 'month';
export type BlockKind = 'timeout' | 'self_exclusion' | 'register';

type MoneyFields = { [K in `${MoneyKind}_${Period}`]: bigint | null };
type TimeFields = { [K in `time_${Period}`]: number | null };
type UsedFields = { [K in `used_deposit_${Period}` | `used_stake_${Period}` | `won_${Period}`]: bigint } & { [K in `used_time_${Period}`]: number };

export interface ResponsibleRow extends MoneyFields, TimeFields, UsedFields {
  player_id: number;
  limits_set_at: Date | null;
  reality_check_seconds: number;
  session_started_at: Date | null;
  session_seen_at: Date | null;
  reality_checked_at: Date | null;
  session_staked: bigint;
  session_won: bigint;
  break_until: Date | null;
  block_kind: BlockKind | null;
  block_until: Date | null;
}

/** The row with its windows turned to `now`. The caller holds the player's lock. */
export const turned = (tx: Tx, playerId: number, now: Date): Promise<ResponsibleRow> =>
  tx.one<ResponsibleRow>(sql`select * from responsible_turn(${playerId}, ${now})`);

export const find = (tx: Tx, playerId: number): Promise<ResponsibleRow | undefined> =>
  tx.maybe<ResponsibleRow>(sql`select * from responsible_player where player_id = ${playerId}`);

export interface PendingRow {
  field: string;
  value: bigint | null;
  asked_at: Date;
  available_at: Date;
}
export const pending = (tx: Tx, playerId: number): Promise<PendingRow[]> =>
  tx.rows<PendingRow>(sql`select field, value, asked_at, available_at from responsible_pending where player_id = ${playerId} order by field`);
export const dropPending = (tx: Tx, playerId: number, field: string): Promise<number> =>
  tx.run(sql`delete from responsible_pending where player_id = ${playerId} and field = ${field}`);
export const addPending = (tx: Tx, playerId: number, p: PendingRow): Promise<number> =>
  tx.run(sql`insert into responsible_pending (player_id, field, value, asked_at, available_at)
    values (${playerId}, ${p.field}, ${p.value}, ${p.asked_at}, ${p.available_at})`);

/** Writes all limit fields at once (null = no limit). */
export const saveLimits = (tx: Tx, r: ResponsibleRow): Promise<number> =>
  tx.run(sql`update responsible_player set limits_set_at = ${r.limits_set_at}, reality_check_seconds = ${r.reality_check_seconds},
    deposit_day = ${r.deposit_day}, deposit_week = ${r.deposit_week}, deposit_month = ${r.deposit_month},
    loss_day = ${r.loss_day}, loss_week = ${r.loss_week}, loss_month = ${r.loss_month},
    stake_day = ${r.stake_day}, stake_week = ${r.stake_week}, stake_month = ${r.stake_month},
    time_day = ${r.time_day}, time_week = ${r.time_week}, time_month = ${r.time_month}
    where player_id = ${r.player_id}`);

export const saveBlock = (tx: Tx, playerId: number, block: { kind: BlockKind; until: Date | null }): Promise<number> =>
  tx.run(sql`update responsible_player set block_kind = ${block.kind}, block_until = ${block.until} where player_id = ${playerId}`);

export const acknowledge = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`update responsible_player set reality_checked_at = ${now} where player_id = ${playerId}`);

export interface DueRow {
  player_id: number;
  session_started_at: Date;
  session_staked: bigint;
  session_won: bigint;
}
/** Players in the middle of play whose reality check came due after `since`. */
export const dueChecks = (tx: Tx, of: { since: Date; now: Date; gapSeconds: number }): Promise<DueRow[]> =>
  tx.rows<DueRow>(sql`select player_id, session_started_at, session_staked, session_won from responsible_player
    where session_seen_at > ${of.now}::timestamptz - make_interval(secs => ${of.gapSeconds})
      and reality_checked_at + make_interval(secs => reality_check_seconds) > ${of.since}
      and reality_checked_at + make_interval(secs => reality_check_seconds) <= ${of.now}`);

export interface EventRow {
  playerId: number;
  kind: string;
  detail: object;
  actor: string;
  now: Date;
}
export const addEvent = (tx: Tx, e: EventRow): Promise<number> =>
  tx.run(sql`insert into responsible_event (player_id, kind, detail, actor, at)
    values (${e.playerId}, ${e.kind}, ${JSON.stringify(e.detail)}, ${e.actor}, ${e.now})`);
export async function lastLoosening(tx: Tx, playerId: number): Promise<Date | null> {
  const row = await tx.one<{ at: Date | null }>(sql`select max(at) as at from responsible_event where player_id = ${playerId} and kind = 'loosened'`);
  return row.at;
}

export const loadPolicy = (tx: Tx, p: Policy): Promise<number> =>
  tx.run(sql`insert into responsible_policy (one, name, session_gap_seconds, max_continuous_seconds, break_seconds, max_seconds_per_day)
    values (true, ${p.name}, ${p.sessionGapSeconds}, ${p.maxContinuousSeconds}, ${p.breakSeconds}, ${p.maxSecondsPerDay})
    on conflict (one) do update set name = excluded.name, session_gap_seconds = excluded.session_gap_seconds,
      max_continuous_seconds = excluded.max_continuous_seconds, break_seconds = excluded.break_seconds,
      max_seconds_per_day = excluded.max_seconds_per_day`);

export async function deposit(tx: Tx, playerId: number, of: { amount: bigint; now: Date }): Promise<string> {
  const row = await tx.one<{ status: string }>(sql`select responsible_deposit(${playerId}, ${of.amount}::bigint, ${of.now}) as status`);
  return row.status;
}
export const undoDeposit = (tx: Tx, playerId: number, of: { amount: bigint; bookedAt: Date; now: Date }): Promise<number> =>
  tx.run(sql`select responsible_deposit_undo(${playerId}, ${of.amount}::bigint, ${of.bookedAt}, ${of.now})`);
export const redoDeposit = (tx: Tx, playerId: number, of: { amount: bigint; now: Date }): Promise<number> =>
  tx.run(sql`select responsible_deposit_redo(${playerId}, ${of.amount}::bigint, ${of.now})`);
