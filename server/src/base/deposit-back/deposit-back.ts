// Deposits of which something went back to who paid. What came with them asks here; which of a player's deposits counts
// as the first one follows from it (depositsOf of the ledger).
import { sql, type Tx } from '../../core/db.ts';

interface Deposit {
  playerId: number;
  depositId: string;
}

/**
 * Something of it went back, or all of it stands again. `makesRoom`: all of it went back and its bonus had not been
 * played, so the next deposit stands in its place. The caller holds the player's lock.
 */
export async function noteBack(
  tx: Tx,
  { playerId, depositId, isBack: isGone, makesRoom, now }: Deposit & { isBack: boolean; makesRoom: boolean; now: Date },
): Promise<void> {
  await tx.run(
    isGone
      ? sql`insert into deposit_back (player_id, deposit_id, makes_room, at)
          values (${playerId}, ${depositId}, ${makesRoom}, ${now})
          on conflict (player_id, deposit_id) do update set makes_room = excluded.makes_room, at = excluded.at`
      : sql`delete from deposit_back where player_id = ${playerId} and deposit_id = ${depositId}`,
  );
}

export const isBack = async (tx: Tx, { playerId, depositId }: Deposit): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from deposit_back where player_id = ${playerId} and deposit_id = ${depositId}`)) !==
  undefined;
