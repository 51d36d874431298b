// SQL of the counters of the menu.
import { sql, type Tx } from '../../core/db.ts';

export interface SeenRow {
  url: string;
  seen_at: Date;
}

export const seenBy = (tx: Tx, playerId: number): Promise<SeenRow[]> =>
  tx.rows<SeenRow>(sql`select url, seen_at from app_seen where player_id = ${playerId}`);

/** Never earlier than it was: two pages opened at once end at the later one. */
export const putSeen = (tx: Tx, playerId: number, of: { url: string; now: Date }): Promise<number> =>
  tx.run(sql`
  insert into app_seen (player_id, url, seen_at) values (${playerId}, ${of.url}, ${of.now})
  on conflict (player_id, url) do update set seen_at = greatest(app_seen.seen_at, excluded.seen_at)`);
