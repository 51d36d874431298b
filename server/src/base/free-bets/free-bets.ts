// Free bets: a token a player stakes instead of money, its stake not returned. The sportsbook places and settles them;
// here they are given and expire.
import { randomUUID } from 'node:crypto';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface FreeBetRow {
  id: string;
  player_id: number;
  prize_id: string;
  /** Minor units. */
  amount: bigint;
  /** Hundredths: 150 is 1.50. */
  min_odds: number;
  min_legs: number;
  state: Word<'free_bet.state'>;
  bet: string | null;
  given_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** Once for a prize. */
export const giveFreeBet = (
  tx: Tx,
  b: Pick<FreeBetRow, 'player_id' | 'prize_id' | 'amount' | 'min_odds' | 'min_legs' | 'given_at' | 'expires_at'>,
): Promise<number> =>
  tx.run(sql`insert into free_bet (id, player_id, prize_id, amount, min_odds, min_legs, given_at, expires_at)
    values (${randomUUID()}, ${b.player_id}, ${b.prize_id}, ${b.amount}, ${b.min_odds}, ${b.min_legs}, ${b.given_at},
      ${b.expires_at})
    on conflict (prize_id) do nothing`);

/** Of a player, to be staked now; what ends first stands first. */
export const openFreeBets = (tx: Tx, playerId: number, now: Date): Promise<FreeBetRow[]> =>
  tx.rows<FreeBetRow>(sql`select * from free_bet where player_id = ${playerId} and state = 'open'
    and expires_at > ${now} order by expires_at, id limit 20`);

/** All of a player's, the newest first. */
export const freeBetsOf = (tx: Tx, playerId: number): Promise<FreeBetRow[]> =>
  tx.rows<FreeBetRow>(sql`select * from free_bet where player_id = ${playerId} order by given_at desc, id limit 50`);

/** Given up by its player. False: it is staked, or over. */
export const cancelFreeBet = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(
    sql`update free_bet set state = 'cancelled', ended_at = ${now} where id = ${id} and state = 'open'`,
  )) === 1;

/** Answers those whose days are over now. */
export const expireFreeBets = (tx: Tx, now: Date): Promise<Pick<FreeBetRow, 'id' | 'player_id' | 'prize_id'>[]> =>
  tx.rows(sql`update free_bet set state = 'expired', ended_at = ${now} where state = 'open' and expires_at <= ${now}
    returning id, player_id, prize_id`);
