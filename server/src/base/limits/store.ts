// SQL of limits: the player's own, those that wait, and the maxima of the operator or the state.
import { sql, type Tx } from '../../core/db.ts';
import type { Policy } from '@malva/rules/policy';
import { type MoneyKind, type Period, type ResponsibleRow } from '../lock/lock.ts';

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

export const noteReview = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`update responsible_player set limits_reviewed_at = ${now} where player_id = ${playerId}`);

export async function lastLoosening(tx: Tx, playerId: number): Promise<Date | null> {
  const row = await tx.one<{ at: Date | null }>(
    sql`select max(at) as at from responsible_event where player_id = ${playerId} and kind = 'loosened'`,
  );
  return row.at;
}

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
