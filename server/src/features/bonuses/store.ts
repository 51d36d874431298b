// SQL of bonuses that wait behind another one.
import { sql, type Tx } from '../../core/db.ts';

export interface WaitingRow {
  prize_id: string;
  player_id: number;
}

/** Asked for once more it keeps its place. */
export const addWaiting = (tx: Tx, of: WaitingRow & { now: Date }): Promise<number> =>
  tx.run(sql`insert into bonuses_waiting (prize_id, player_id, asked_at)
    values (${of.prize_id}, ${of.player_id}, ${of.now}) on conflict do nothing`);
export const dropWaiting = (tx: Tx, prizeId: string): Promise<number> =>
  tx.run(sql`delete from bonuses_waiting where prize_id = ${prizeId}`);
/** The first that was asked for stands first. */
export const waitingOf = (tx: Tx, playerId: number): Promise<WaitingRow[]> =>
  tx.rows<WaitingRow>(sql`select prize_id, player_id from bonuses_waiting where player_id = ${playerId}
    order by asked_at, prize_id`);
/** Of each player the first. */
export const firstWaiting = (tx: Tx): Promise<WaitingRow[]> =>
  tx.rows<WaitingRow>(sql`select distinct on (player_id) prize_id, player_id from bonuses_waiting
    order by player_id, asked_at, prize_id limit 500`);
