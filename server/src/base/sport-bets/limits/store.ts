// SQL of players' factors and of what they have won today.
import type { Word } from '../../../core/column-words.ts';
import { sql, type Tx } from '../../../core/db.ts';

export interface FactorRow {
  player_id: number;
  /** In hundredths. */
  factor: number;
  reason: Word<'sport_player_factor.reason'>;
  note: string;
  set_by: string;
  set_at: Date;
}

export interface Standing {
  factor: number;
  /** Null: it was never set. */
  reason: FactorRow['reason'] | null;
  /** An open case names the player. */
  in_case: boolean;
}
export const standingOf = (tx: Tx, playerId: number): Promise<Standing> =>
  tx.one<Standing>(sql`select coalesce(f.factor, 100)::int as factor, f.reason, sport_case_of(${playerId}) is not null as in_case
    from (select) x left join sport_player_factor f on f.player_id = ${playerId}`);

export const setFactor = (tx: Tx, row: FactorRow): Promise<number> =>
  tx.run(sql`insert into sport_player_factor (player_id, factor, reason, note, set_by, set_at)
    values (${row.player_id}, ${row.factor}, ${row.reason}, ${row.note}, ${row.set_by}, ${row.set_at})
    on conflict (player_id) do update set factor = excluded.factor, reason = excluded.reason, note = excluded.note,
      set_by = excluded.set_by, set_at = excluded.set_at`);

/** Those that are not the usual one, the newest first. */
export const listFactors = (tx: Tx, limit: number): Promise<FactorRow[]> =>
  tx.rows<FactorRow>(
    sql`select * from sport_player_factor where factor <> 100 order by set_at desc, player_id limit ${limit}`,
  );

export const dayNet = async (tx: Tx, playerId: number, now: Date): Promise<bigint> =>
  (await tx.one<{ net: bigint }>(sql`select net from sport_day_net(${playerId}, ${now})`)).net;
