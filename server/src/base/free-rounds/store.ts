// SQL of grants of free rounds: given once for an id, used round by round (migrations/functions/41_games_free.sql),
// ended once.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface FreeGrant {
  id: string;
  player_id: number;
  provider: string;
  game: string;
  rounds: number;
  used: number;
  /** Stake of one round, minor units. */
  bet_value: bigint;
  won: bigint;
  status: Word<'game_free_grant.status'>;
  cause: string;
  actor: string;
  expires_at: Date;
  created_at: Date;
}

/** 0: it stood already. */
export const insertGrant = (tx: Tx, g: Omit<FreeGrant, 'used' | 'won' | 'status'>): Promise<number> =>
  tx.run(sql`insert into game_free_grant (id, player_id, provider, game, rounds, bet_value, cause, actor, expires_at,
    created_at)
    values (${g.id}, ${g.player_id}, ${g.provider}, ${g.game}, ${g.rounds}, ${g.bet_value}, ${g.cause}, ${g.actor},
      ${g.expires_at}, ${g.created_at}) on conflict (id) do nothing`);

export const findFreeRounds = (tx: Tx, id: string): Promise<FreeGrant | undefined> =>
  tx.maybe<FreeGrant>(sql`select * from game_free_grant where id = ${id}`);

/** Newest first. */
export const freeRoundsOf = (tx: Tx, playerId: number): Promise<FreeGrant[]> =>
  tx.rows<FreeGrant>(
    sql`select * from game_free_grant where player_id = ${playerId} order by created_at desc limit 100`,
  );

export const usableFreeRounds = (
  tx: Tx,
  of: { playerId: number; provider: string; game: string; now: Date },
): Promise<FreeGrant[]> =>
  tx.rows<FreeGrant>(sql`select * from provider_free_rounds(${of.provider}, ${of.playerId}, ${of.game}, ${of.now})`);

/** Active ones that have ended by now and were not used up; the oldest first. */
export const endedGrants = (tx: Tx, now: Date): Promise<FreeGrant[]> =>
  tx.rows<FreeGrant>(
    sql`select * from game_free_grant where status = 'active' and used < rounds and expires_at <= ${now}
      order by expires_at limit 500`,
  );

export const endGrant = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update game_free_grant set status = 'expired' where id = ${id} and status = 'active' and used < rounds`);

export const cancelFreeRounds = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update game_free_grant set status = 'cancelled' where id = ${id} and status = 'active'`);
