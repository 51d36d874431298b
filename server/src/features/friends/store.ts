// SQL of friends: codes of invitations, gifts made, and who came by whom.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

/** The one there is: a player's code is never changed. */
export const codeOf = async (tx: Tx, playerId: number): Promise<string | null> =>
  (await tx.maybe<{ code: string }>(sql`select code from friends_code where player_id = ${playerId}`))?.code ?? null;

/** Nothing where there is one, or another player has this code. */
export const insertCodeOf = (tx: Tx, of: { playerId: number; code: string; now: Date }): Promise<number> =>
  tx.run(sql`insert into friends_code (player_id, code, created_at) values (${of.playerId}, ${of.code}, ${of.now})
    on conflict do nothing`);

export const inviterBy = async (tx: Tx, code: string): Promise<number | null> =>
  (await tx.maybe<{ player_id: number }>(sql`select player_id from friends_code where code = ${code}`))?.player_id ??
  null;

export interface GiftRow {
  code: string;
  rounds: number;
}
export const giftsOf = (tx: Tx, playerId: number): Promise<GiftRow[]> =>
  tx.rows<GiftRow>(sql`select code, rounds from friends_gift where player_id = ${playerId}`);
export const insertGift = (
  tx: Tx,
  of: { code: string; playerId: number; rounds: number; now: Date },
): Promise<number> =>
  tx.run(sql`insert into friends_gift (code, player_id, rounds, made_at)
    values (${of.code}, ${of.playerId}, ${of.rounds}, ${of.now})`);

export interface InviteRow {
  id: string;
  friend_id: number;
  inviter_id: number;
  invited_at: Date;
  counted_at: Date | null;
  refused_at: Date | null;
  reason: Word<'friends_invite.reason'> | null;
}

/** Nothing where the friend came by another. */
export const insertInvite = (
  tx: Tx,
  of: { id: string; friendId: number; inviterId: number; now: Date },
): Promise<number> =>
  tx.run(sql`insert into friends_invite (id, friend_id, inviter_id, invited_at)
    values (${of.id}, ${of.friendId}, ${of.inviterId}, ${of.now}) on conflict do nothing`);

export const inviteOf = (tx: Tx, friendId: number): Promise<InviteRow | undefined> =>
  tx.maybe<InviteRow>(sql`select * from friends_invite where friend_id = ${friendId}`);
export const findInvite = (tx: Tx, id: string): Promise<InviteRow | undefined> =>
  tx.maybe<InviteRow>(sql`select * from friends_invite where id = ${id}`);

/** Newest first. */
export const invitesBy = (tx: Tx, inviterId: number): Promise<InviteRow[]> =>
  tx.rows<InviteRow>(
    sql`select * from friends_invite where inviter_id = ${inviterId} order by invited_at desc, id limit 100`,
  );

/** How many count for this inviter: since then, and ever. */
export const countedBy = (tx: Tx, inviterId: number, since: Date): Promise<{ late: number; ever: number }> =>
  tx.one(sql`select count(*) filter (where counted_at > ${since})::int as late, count(*)::int as ever
    from friends_invite where inviter_id = ${inviterId} and counted_at is not null`);

/** 0: it ended before. */
export const countInvite = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(sql`update friends_invite set counted_at = ${now}
    where id = ${id} and counted_at is null and refused_at is null`);
export const refuseInvite = (
  tx: Tx,
  id: string,
  of: { reason: NonNullable<InviteRow['reason']>; now: Date },
): Promise<number> =>
  tx.run(sql`update friends_invite set refused_at = ${of.now}, reason = ${of.reason}
    where id = ${id} and counted_at is null and refused_at is null`);
