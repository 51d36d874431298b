// SQL of base/responsible: reading and setting limits and blocks. Deciding over money happens in the responsible_*
// functions.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import type { Policy } from '@malva/rules/policy';

export type MoneyKind = 'deposit' | 'loss' | 'stake';
export type Period = 'day' | 'week' | 'month';
export type BlockKind = Word<'responsible_block'>;
export type LimitField = `${MoneyKind | 'time'}_${Period}`;

type MoneyFields = { [K in `${MoneyKind}_${Period}`]: bigint | null };
type TimeFields = { [K in `time_${Period}`]: number | null };
type UsedFields = { [K in `used_deposit_${Period}` | `used_stake_${Period}` | `won_${Period}`]: bigint } & {
  [K in `used_time_${Period}`]: number;
};

export interface ResponsibleRow extends MoneyFields, TimeFields, UsedFields {
  player_id: number;
  /** Kyiv's day the windows are of. */
  day: string;
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
  limits_reviewed_at: Date | null;
  own_until: Date | null;
  return_asked_at: Date | null;
  return_at: Date | null;
  time_told: Date | null;
  harm_at: Date | null;
}

/** The row with its windows turned to `now`. The caller holds the player's lock. */
export const turned = (tx: Tx, playerId: number, now: Date): Promise<ResponsibleRow> =>
  tx.one<ResponsibleRow>(sql`select * from responsible_turn(${playerId}, ${now})`);

export const find = (tx: Tx, playerId: number): Promise<ResponsibleRow | undefined> =>
  tx.maybe<ResponsibleRow>(sql`select * from responsible_player where player_id = ${playerId}`);

/** Of several players, in no order. */
export const findMany = (tx: Tx, players: readonly number[]): Promise<ResponsibleRow[]> =>
  tx.rows(sql`select * from responsible_player where player_id = any(${players}::int[])`);

export interface PendingRow {
  field: string;
  value: bigint | null;
  asked_at: Date;
  available_at: Date;
}
export const pending = (tx: Tx, playerId: number): Promise<PendingRow[]> =>
  tx.rows<PendingRow>(
    sql`select field, value, asked_at, available_at from responsible_pending where player_id = ${playerId} order by field`,
  );
export const dropPending = (tx: Tx, playerId: number, field: string): Promise<number> =>
  tx.run(sql`delete from responsible_pending where player_id = ${playerId} and field = ${field}`);
export const addPending = (tx: Tx, playerId: number, p: PendingRow): Promise<number> =>
  tx.run(sql`insert into responsible_pending (player_id, field, value, asked_at, available_at)
    values (${playerId}, ${p.field}, ${p.value}, ${p.asked_at}, ${p.available_at})`);

/** Writes all limit fields at once (null = no limit). */
export const saveLimits = (tx: Tx, r: ResponsibleRow): Promise<number> =>
  tx.run(sql`update responsible_player set limits_set_at = ${r.limits_set_at}, reality_check_seconds = ${r.reality_check_seconds}, limits_reviewed_at = ${r.limits_reviewed_at},
    deposit_day = ${r.deposit_day}, deposit_week = ${r.deposit_week}, deposit_month = ${r.deposit_month},
    loss_day = ${r.loss_day}, loss_week = ${r.loss_week}, loss_month = ${r.loss_month},
    stake_day = ${r.stake_day}, stake_week = ${r.stake_week}, stake_month = ${r.stake_month},
    time_day = ${r.time_day}, time_week = ${r.time_week}, time_month = ${r.time_month}
    where player_id = ${r.player_id}`);

/** A new block begins without a way back. */
export const saveBlock = (
  tx: Tx,
  playerId: number,
  block: { kind: BlockKind; until: Date | null; ownUntil: Date | null },
): Promise<number> =>
  tx.run(sql`update responsible_player set block_kind = ${block.kind}, block_until = ${block.until}, own_until = ${block.ownUntil},
    return_asked_at = null, return_at = null where player_id = ${playerId}`);

export const saveReturn = (tx: Tx, playerId: number, of: { askedAt: Date | null; at: Date | null }): Promise<number> =>
  tx.run(
    sql`update responsible_player set return_asked_at = ${of.askedAt}, return_at = ${of.at} where player_id = ${playerId}`,
  );

export const noteReview = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`update responsible_player set limits_reviewed_at = ${now} where player_id = ${playerId}`);

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

/**
 * Players in the middle of play who have played without a pause for too long, or as long as they or the policy allow.
 */
export async function timesUp(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.rows<{
    player_id: number;
  }>(sql`select v.player_id from responsible_policy p, responsible_player v,
      lateral (select greatest(0, extract(epoch from ${now}::timestamptz - v.session_seen_at)::int) as idle) i
    where v.session_seen_at > ${now}::timestamptz - make_interval(secs => p.session_gap_seconds)
      and (${now}::timestamptz - v.session_started_at >= make_interval(secs => p.max_continuous_seconds)
        or v.used_time_day + i.idle >= least(v.time_day, p.max_seconds_per_day, p.max_time_day)
        or v.used_time_week + i.idle >= least(v.time_week, p.max_time_week)
        or v.used_time_month + i.idle >= least(v.time_month, p.max_time_month))`);
  return rows.map((row) => row.player_id);
}

export const beginBreak = (tx: Tx, playerId: number, until: Date): Promise<number> =>
  tx.run(
    sql`update responsible_player set break_until = ${until}, session_seen_at = null where player_id = ${playerId}`,
  );

export const noteTimeTold = (tx: Tx, playerId: number, until: Date): Promise<number> =>
  tx.run(sql`update responsible_player set time_told = ${until} where player_id = ${playerId}`);

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
export interface KeptEvent {
  id: bigint;
  kind: string;
  detail: Record<string, unknown>;
  actor: string;
  at: Date;
}
/** Newest first. */
export const eventsOf = (
  tx: Tx,
  playerId: number,
  of: { before: string | null; limit: number },
): Promise<KeptEvent[]> =>
  tx.rows<KeptEvent>(sql`select id, kind, detail, actor, at from responsible_event
    where player_id = ${playerId} and (${of.before}::bigint is null or id < ${of.before}::bigint) order by id desc limit ${of.limit}`);
export async function lastLoosening(tx: Tx, playerId: number): Promise<Date | null> {
  const row = await tx.one<{ at: Date | null }>(
    sql`select max(at) as at from responsible_event where player_id = ${playerId} and kind = 'loosened'`,
  );
  return row.at;
}

/** The caller holds the player's lock. */
export const opensGame = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`select responsible_opens(${playerId}, ${now})`);

/** When what closes play was made, or made longer or stronger, last. */
export const lastLock = async (tx: Tx, playerId: number): Promise<Date | null> =>
  (
    await tx.one<{ at: Date | null }>(
      sql`select max(at) as at from responsible_event where player_id = ${playerId} and kind in ('block', 'harm')`,
    )
  ).at;

/** What the operator set stays while the jurisdiction is the same; another one begins with its own maximum. */
export const loadPolicy = (tx: Tx, p: Policy): Promise<number> =>
  tx.run(sql`insert into responsible_policy as r (one, name, session_gap_seconds, max_continuous_seconds, break_seconds, max_seconds_per_day,
      max_deposit_day, max_deposit_week, max_deposit_month, max_loss_day, max_loss_week, max_loss_month, max_stake_day, max_stake_week, max_stake_month)
    values (true, ${p.name}, ${p.sessionGapSeconds}, ${p.maxContinuousSeconds}, ${p.breakSeconds}, ${p.maxSecondsPerDay},
      ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit}, ${p.maxLimit})
    on conflict (one) do update set name = excluded.name, session_gap_seconds = excluded.session_gap_seconds,
      max_continuous_seconds = excluded.max_continuous_seconds, break_seconds = excluded.break_seconds,
      max_seconds_per_day = excluded.max_seconds_per_day,
      max_deposit_day = case when r.name = excluded.name then r.max_deposit_day else excluded.max_deposit_day end,
      max_deposit_week = case when r.name = excluded.name then r.max_deposit_week else excluded.max_deposit_week end,
      max_deposit_month = case when r.name = excluded.name then r.max_deposit_month else excluded.max_deposit_month end,
      max_loss_day = case when r.name = excluded.name then r.max_loss_day else excluded.max_loss_day end,
      max_loss_week = case when r.name = excluded.name then r.max_loss_week else excluded.max_loss_week end,
      max_loss_month = case when r.name = excluded.name then r.max_loss_month else excluded.max_loss_month end,
      max_stake_day = case when r.name = excluded.name then r.max_stake_day else excluded.max_stake_day end,
      max_stake_week = case when r.name = excluded.name then r.max_stake_week else excluded.max_stake_week end,
      max_stake_month = case when r.name = excluded.name then r.max_stake_month else excluded.max_stake_month end,
      max_time_day = case when r.name = excluded.name then r.max_time_day end,
      max_time_week = case when r.name = excluded.name then r.max_time_week end,
      max_time_month = case when r.name = excluded.name then r.max_time_month end`);

/** The operator's or the state's maxima: minor units and seconds; null = none. */
export type Maxima = { [K in `max_${MoneyKind}_${Period}`]: bigint | null } & {
  [K in `max_time_${Period}`]: number | null;
};

export const maxima = (tx: Tx): Promise<Maxima> =>
  tx.one<Maxima>(sql`select max_deposit_day, max_deposit_week, max_deposit_month, max_loss_day, max_loss_week, max_loss_month,
    max_stake_day, max_stake_week, max_stake_month, max_time_day, max_time_week, max_time_month from responsible_policy`);

/** Two changes at once do not take each other back. */
export const lockMaxima = (tx: Tx): Promise<Maxima> =>
  tx.one<Maxima>(sql`select max_deposit_day, max_deposit_week, max_deposit_month, max_loss_day, max_loss_week, max_loss_month,
    max_stake_day, max_stake_week, max_stake_month, max_time_day, max_time_week, max_time_month from responsible_policy for update`);

export const saveMaxima = (tx: Tx, m: Maxima): Promise<number> =>
  tx.run(sql`update responsible_policy set
    max_deposit_day = ${m.max_deposit_day}, max_deposit_week = ${m.max_deposit_week}, max_deposit_month = ${m.max_deposit_month},
    max_loss_day = ${m.max_loss_day}, max_loss_week = ${m.max_loss_week}, max_loss_month = ${m.max_loss_month},
    max_stake_day = ${m.max_stake_day}, max_stake_week = ${m.max_stake_week}, max_stake_month = ${m.max_stake_month},
    max_time_day = ${m.max_time_day}, max_time_week = ${m.max_time_week}, max_time_month = ${m.max_time_month}`);

export const undoDeposit = (
  tx: Tx,
  playerId: number,
  of: { amount: bigint; bookedAt: Date; now: Date },
): Promise<number> =>
  tx.run(sql`select responsible_deposit_undo(${playerId}, ${of.amount}::bigint, ${of.bookedAt}, ${of.now})`);
export const redoDeposit = (tx: Tx, playerId: number, of: { amount: bigint; now: Date }): Promise<number> =>
  tx.run(sql`select responsible_deposit_redo(${playerId}, ${of.amount}::bigint, ${of.now})`);
