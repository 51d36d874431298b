// The studio's look at grants of free rounds, which are the platform's.
import type { StudioDb } from '../port.ts';
import { statement } from '../store.ts';

export interface FreeRow {
  id: string;
  rounds: number;
  used: number;
  bet_value: bigint;
  won: bigint;
  expires_at: Date;
}

const sql = {
  waiting: statement(
    `select id, rounds, used, bet_value, won, expires_at from provider_free_rounds('studio', $1, $2, $3) limit 1`,
  ),
  grant: statement(`select id, rounds, used, bet_value, won, expires_at from provider_free_grant('studio', $1)`),
};

export type FreeRoundsStore = ReturnType<typeof openFreeRounds>;

export function openFreeRounds(db: StudioDb) {
  return {
    /** Those of a player in a game that end first. */
    waiting: async (player: number, game: string, now: Date) =>
      (await db.rows<FreeRow>(sql.waiting(player, game, now)))[0],
    grant: async (id: string) => (await db.rows<FreeRow>(sql.grant(id)))[0],
  };
}
