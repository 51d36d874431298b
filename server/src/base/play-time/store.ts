// SQL of the time of play: reality checks, breaks, time used up.
import { sql, type Tx } from '../../core/db.ts';

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

/** The caller holds the player's lock. */
export const opensGame = (tx: Tx, playerId: number, now: Date): Promise<number> =>
  tx.run(sql`select responsible_opens(${playerId}, ${now})`);
