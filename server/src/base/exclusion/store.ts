// SQL of blocks and of the way back.
import { sql, type Tx } from '../../core/db.ts';
import { type BlockKind } from '../lock/lock.ts';

/** A new block begins without a way back. */
export const saveBlock = (
  tx: Tx,
  playerId: number,
  block: { kind: BlockKind; until: Date | null; ownUntil: Date | null },
): Promise<number> =>
  tx.run(sql`update responsible_player set block_kind = ${block.kind}, block_until = ${block.until}, own_until = ${block.ownUntil},
    return_asked_at = null, return_at = null where player_id = ${playerId}`);

export const saveReturn = (tx: Tx, playerId: number, of: { askedAt: Date | null; at: Date | null }): Promise<number> =>
  tx.run(
    sql`update responsible_player set return_asked_at = ${of.askedAt}, return_at = ${of.at} where player_id = ${playerId}`,
  );
