// SQL of what the start of a page says of rights.
import { sql, type Tx } from '../../core/db.ts';

export interface AtStart {
  /** The day bears its mark already. */
  is_visited: boolean;
  /** Prizes to take and tickets to play. */
  waiting: number;
  casino_bonus: string | null;
  has_sport: boolean;
}

export const atStart = (tx: Tx, of: { playerId: number; day: string; now: Date }): Promise<AtStart> =>
  tx.one<AtStart>(sql`select is_visited, waiting, casino_bonus, has_sport
    from rights_at_start(${of.playerId}, ${of.day}::date, ${of.now})`);
