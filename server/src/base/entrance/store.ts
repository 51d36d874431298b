// SQL of the tickets between the brands' sites.
import { sql, type Tx } from '../../core/db.ts';

export interface NewTicket {
  tokenHash: Buffer;
  playerId: number;
  sessionId: string;
  brand: string;
  agent: string;
  expiresAt: Date;
}

/** Earlier ones of the same player open nothing any more. */
export async function putTicket(tx: Tx, t: NewTicket): Promise<void> {
  await tx.run(sql`delete from player_transfer where player_id = ${t.playerId}`);
  await tx.run(sql`insert into player_transfer (token_hash, player_id, session_id, brand, agent, expires_at)
    values (${t.tokenHash}, ${t.playerId}, ${t.sessionId}, ${t.brand}, ${t.agent}, ${t.expiresAt})`);
}

/** Uses it up: of many at once one gets it. */
export const useTicket = (
  tx: Tx,
  of: { tokenHash: Buffer; brand: string; agent: string; now: Date },
): Promise<{ player_id: number; session_id: string } | undefined> =>
  tx.maybe(sql`update player_transfer set used_at = ${of.now}
    where token_hash = ${of.tokenHash} and brand = ${of.brand} and agent = ${of.agent} and used_at is null and expires_at > ${of.now}
    returning player_id, session_id`);
