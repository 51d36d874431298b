// SQL of automatic cash-outs.
import { sql, type Tx } from '../../../core/db.ts';
import type { BetRow } from '../store.ts';

export interface AutoCash {
  bet_id: string;
  player_id: number;
  least: bigint;
  percent: number;
  reached_at: Date | null;
  versions: string | null;
}

export const setAuto = (tx: Tx, of: Pick<AutoCash, 'bet_id' | 'player_id' | 'least' | 'percent'> & { at: Date }) =>
  tx.run(sql`insert into sport_auto_cash (bet_id, player_id, least, percent, set_at)
    values (${of.bet_id}, ${of.player_id}, ${of.least}, ${of.percent}, ${of.at})
    on conflict (bet_id) do update set least = excluded.least, percent = excluded.percent, set_at = excluded.set_at,
      reached_at = null, versions = null`);

export const dropAuto = (tx: Tx, of: Pick<AutoCash, 'bet_id' | 'player_id'>): Promise<number> =>
  tx.run(sql`delete from sport_auto_cash where bet_id = ${of.bet_id} and player_id = ${of.player_id}`);

export const autoOf = (tx: Tx, bet: string): Promise<AutoCash | undefined> =>
  tx.maybe<AutoCash>(sql`select * from sport_auto_cash where bet_id = ${bet}`);

/** Of bets that are open, in the order of the bets, after one of them; those of other bets end with them. */
export const autosToJudge = (tx: Tx, after: string | null, most: number): Promise<AutoCash[]> =>
  tx.rows(sql`select a.* from sport_auto_cash a join sport_bet b on b.id = a.bet_id
    where b.status = 'open' and (${after}::uuid is null or a.bet_id > ${after}) order by a.bet_id limit ${most}`);
export const betsOf = (tx: Tx, ids: readonly string[]): Promise<BetRow[]> =>
  tx.rows<BetRow>(sql`select * from sport_bet where id = any(${ids}::uuid[])`);
export const dropEnded = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from sport_auto_cash a using sport_bet b
    where b.id = a.bet_id and b.status not in ('open', 'pending')`);

export type Reached = Pick<AutoCash, 'bet_id' | 'reached_at' | 'versions'>;
export const noteReached = (tx: Tx, rows: readonly Reached[]): Promise<number> =>
  tx.run(sql`update sport_auto_cash a set reached_at = r.reached_at, versions = r.versions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(bet_id uuid, reached_at timestamptz, versions text)
    where a.bet_id = r.bet_id`);
