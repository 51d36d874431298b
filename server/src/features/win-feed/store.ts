// SQL of the feed of wins.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface WinRow {
  bet: string;
  player_id: number;
  bet_type: Word<'win_feed_win.bet_type'>;
  coefficient: bigint;
  amount: bigint;
  settled_at: Date;
}

export const insertWin = (tx: Tx, w: WinRow): Promise<number> =>
  tx.run(sql`insert into win_feed_win (bet, player_id, bet_type, coefficient, amount, settled_at)
    values (${w.bet}, ${w.player_id}, ${w.bet_type}, ${w.coefficient}, ${w.amount}, ${w.settled_at})
    on conflict do nothing`);
export const dropWin = (tx: Tx, bet: string): Promise<number> =>
  tx.run(sql`delete from win_feed_win where bet = ${bet}`);

/** Those whose minute is over; another process skips them. */
export const lockDue = (tx: Tx, before: Date): Promise<WinRow[]> =>
  tx.rows<WinRow>(sql`select bet, player_id, bet_type, coefficient, amount, settled_at from win_feed_win
    where told_at is null and settled_at <= ${before} order by settled_at limit 20 for update skip locked`);
export const setTold = (tx: Tx, bet: string, of: { now: Date; isKeptBack: boolean }): Promise<number> =>
  tx.run(sql`update win_feed_win set told_at = ${of.now}, is_kept_back = ${of.isKeptBack} where bet = ${bet}`);

/** Newest first. */
export const toldWins = (tx: Tx, limit: number): Promise<WinRow[]> =>
  tx.rows<WinRow>(sql`select bet, player_id, bet_type, coefficient, amount, settled_at from win_feed_win
    where told_at is not null and not is_kept_back order by told_at desc, bet limit ${limit}`);
export const dropOld = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from win_feed_win where settled_at < ${before}`);
