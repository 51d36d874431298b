// SQL of who turned drops of other people off.
import { sql, type Tx } from '../../core/db.ts';

export const isQuiet = async (tx: Tx, playerId: number): Promise<boolean> =>
  (await tx.maybe(sql`select player_id from prize_drops_quiet where player_id = ${playerId}`)) !== undefined;

export const setQuiet = (tx: Tx, playerId: number, of: { isQuiet: boolean; now: Date }): Promise<number> =>
  of.isQuiet
    ? tx.run(
        sql`insert into prize_drops_quiet (player_id, since) values (${playerId}, ${of.now}) on conflict do nothing`,
      )
    : tx.run(sql`delete from prize_drops_quiet where player_id = ${playerId}`);
