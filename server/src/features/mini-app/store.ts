// SQL of the messaging-app mode: links, who was asked, launches already used.
import { sql, type Tx } from '../../core/db.ts';

export interface Link {
  player_id: number;
  is_subscribed: boolean;
  linked_at: Date;
}

/** An identity within a brand. */
export interface Who {
  brand: string;
  userHash: Buffer;
}

/** False when this launch was used before. */
export async function useLaunch(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  return (
    (await tx.run(
      sql`insert into mini_app_launch (hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`,
    )) === 1
  );
}

export const dropLaunches = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from mini_app_launch where expires_at < ${before}`);

export const linkOfUser = (tx: Tx, { brand, userHash }: Who): Promise<Link | undefined> =>
  tx.maybe<Link>(
    sql`select player_id, is_subscribed, linked_at from mini_app_link where brand = ${brand} and user_hash = ${userHash}`,
  );

export const linkOfPlayer = (tx: Tx, brand: string, playerId: number): Promise<Link | undefined> =>
  tx.maybe<Link>(
    sql`select player_id, is_subscribed, linked_at from mini_app_link where brand = ${brand} and player_id = ${playerId}`,
  );

/** False when the identity or the player is linked already. */
export async function addLink(
  tx: Tx,
  of: Who & { playerId: number; isSubscribed: boolean; now: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`insert into mini_app_link (brand, user_hash, player_id, is_subscribed, linked_at)
    values (${of.brand}, ${of.userHash}, ${of.playerId}, ${of.isSubscribed}, ${of.now}) on conflict do nothing`)) === 1
  );
}

export async function dropLink(tx: Tx, brand: string, playerId: number): Promise<boolean> {
  return (await tx.run(sql`delete from mini_app_link where brand = ${brand} and player_id = ${playerId}`)) === 1;
}

export const noteEntrance = (
  tx: Tx,
  { brand, userHash }: Who,
  of: { isSubscribed: boolean; now: Date },
): Promise<number> =>
  tx.run(
    sql`update mini_app_link set entered_at = ${of.now}, is_subscribed = ${of.isSubscribed} where brand = ${brand} and user_hash = ${userHash}`,
  );

export const noteAsked = (tx: Tx, of: Who & { playerId: number; now: Date }): Promise<number> =>
  tx.run(sql`insert into mini_app_asked (brand, user_hash, player_id, at)
    values (${of.brand}, ${of.userHash}, ${of.playerId}, ${of.now}) on conflict do nothing`);

export async function wasAsked(tx: Tx, of: Who & { playerId: number }): Promise<boolean> {
  return (
    (await tx.maybe(sql`select 1 as n from mini_app_asked
    where brand = ${of.brand} and user_hash = ${of.userHash} and player_id = ${of.playerId}`)) !== undefined
  );
}
