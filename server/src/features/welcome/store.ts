// Statements of the welcome.
import { sql, type Tx } from '../../core/db.ts';

/** By step: the least deposit its gift comes with. */
export const leastDeposits = async (tx: Tx): Promise<Map<number, bigint>> =>
  new Map(
    (await tx.rows<{ step: number; min_deposit: bigint }>(sql`select step, min_deposit from welcome_step`)).map(
      (row) => [row.step, row.min_deposit],
    ),
  );

export interface GiftRow {
  prize_id: string;
  back_at: Date | null;
  was_whole: boolean | null;
}

export const noteGift = (tx: Tx, of: { prize: string; playerId: number; depositId: string }): Promise<number> =>
  tx.run(sql`insert into welcome_gift (prize_id, player_id, deposit_id)
    values (${of.prize}, ${of.playerId}, ${of.depositId})`);

export const giftsOfDeposit = (tx: Tx, of: { playerId: number; depositId: string }): Promise<GiftRow[]> =>
  tx.rows<GiftRow>(sql`select prize_id, back_at, was_whole from welcome_gift
    where player_id = ${of.playerId} and deposit_id = ${of.depositId} order by prize_id`);

export const giftOf = (tx: Tx, prize: string): Promise<GiftRow | undefined> =>
  tx.maybe<GiftRow>(sql`select prize_id, back_at, was_whole from welcome_gift where prize_id = ${prize}`);

export const noteGiftBack = (tx: Tx, prize: string, of: { wasWhole: boolean; now: Date }): Promise<number> =>
  tx.run(sql`update welcome_gift set back_at = ${of.now}, was_whole = ${of.wasWhole}
    where prize_id = ${prize} and back_at is null`);
