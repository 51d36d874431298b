// Who was given a personal offer, by which prize: open until its date, used by the deposit that chose it.
import { sql, type Tx } from '../../core/db.ts';

/** Opens a personal offer to a player, once for the prize that brings it. */
export const invite = (tx: Tx, of: { playerId: number; offer: number; prize: string; until: Date }): Promise<number> =>
  tx.run(sql`insert into bonus_invite (player_id, offer_id, prize_id, until_at) values (${of.playerId}, ${of.offer},
    ${of.prize}, ${of.until})
    on conflict do nothing`);

export interface InviteRow {
  offer_id: number;
  prize_id: string;
}
/** Personal offers a player may choose now, those that end first before the others. */
export const invitesOf = (tx: Tx, playerId: number, now: Date): Promise<InviteRow[]> =>
  tx.rows<InviteRow>(sql`select offer_id, prize_id from bonus_invite
    where player_id = ${playerId} and deposit_id is null and until_at > ${now} order by until_at, prize_id`);

/** The deposit that chose it was credited: the prize is taken. */
export async function useInvite(tx: Tx, of: { prize: string; deposit: string; now: Date }): Promise<void> {
  const used = await tx.run(
    sql`update bonus_invite set deposit_id = ${of.deposit} where prize_id = ${of.prize} and deposit_id is null`,
  );
  if (used > 0) await tx.run(sql`select prize_used(${of.prize}, ${of.now})`);
}

export const dropInvites = (tx: Tx, playerId: number): Promise<number> =>
  tx.run(sql`delete from bonus_invite where player_id = ${playerId} and deposit_id is null`);

export const dropInvite = (tx: Tx, prize: string): Promise<number> =>
  tx.run(sql`delete from bonus_invite where prize_id = ${prize} and deposit_id is null`);
