// SQL of accounts elsewhere.
import { sql, type Tx } from '../../core/db.ts';

export interface LinkRow {
  player_id: number;
  name: string;
  linked_at: Date;
}
export interface Who {
  issuer: string;
  subjectHash: Buffer;
}
export const linkOf = (tx: Tx, who: Who): Promise<LinkRow | undefined> =>
  tx.maybe<LinkRow>(
    sql`select player_id, name, linked_at from social_account where issuer = ${who.issuer} and subject_hash = ${who.subjectHash}`,
  );
export const linkOfPlayer = (tx: Tx, playerId: number, issuer: string): Promise<LinkRow | undefined> =>
  tx.maybe<LinkRow>(
    sql`select player_id, name, linked_at from social_account where player_id = ${playerId} and issuer = ${issuer}`,
  );
/** False: one of the two is linked already. */
export async function addLink(tx: Tx, l: Who & { playerId: number; name: string; now: Date }): Promise<boolean> {
  return (
    (await tx.run(sql`insert into social_account (player_id, issuer, subject_hash, name, linked_at)
    values (${l.playerId}, ${l.issuer}, ${l.subjectHash}, ${l.name}, ${l.now}) on conflict do nothing`)) === 1
  );
}
export const dropLink = (tx: Tx, playerId: number, issuer: string): Promise<number> =>
  tx.run(sql`delete from social_account where player_id = ${playerId} and issuer = ${issuer}`);
export const noteUse = (tx: Tx, who: Who, now: Date): Promise<number> =>
  tx.run(
    sql`update social_account set used_at = ${now} where issuer = ${who.issuer} and subject_hash = ${who.subjectHash}`,
  );
