// SQL of whom the frame speaks to: what closes play now and whether harm shows, in one question.
import { sql, type Tx } from '../../core/db.ts';

export const restOf = (tx: Tx, playerId: number, now: Date): Promise<{ causes: string[]; is_harmed: boolean }> =>
  tx.one(sql`select array(select o.what from responsible_obstacles(${playerId}, ${now}) o) as causes,
    harm_shows(${playerId}) as is_harmed`);
