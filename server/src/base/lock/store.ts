// SQL of the row of a player's protection and of what happened to it. Only the holder of the player's lock changes it.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

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

export const findRow = (tx: Tx, playerId: number): Promise<ResponsibleRow | undefined> =>
  tx.maybe<ResponsibleRow>(sql`select * from responsible_player where player_id = ${playerId}`);

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

/** When what closes play was made, or made longer or stronger, last. */
export const lastLock = async (tx: Tx, playerId: number): Promise<Date | null> =>
  (
    await tx.one<{ at: Date | null }>(
      sql`select max(at) as at from responsible_event where player_id = ${playerId} and kind in ('block', 'harm')`,
    )
  ).at;
