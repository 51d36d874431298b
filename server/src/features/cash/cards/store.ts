// SQL of the cards a player keeps, and of the amount above which a payment with one is confirmed.
import { sql, type Tx } from '../../../core/db.ts';

/** In minor units; 0: every payment is confirmed. */
export const confirmAbove = async (tx: Tx, playerId: number): Promise<bigint> =>
  (await tx.maybe<{ above: bigint }>(sql`select above from cash_confirm where player_id = ${playerId}`))?.above ?? 0n;
export const saveConfirmAbove = (tx: Tx, playerId: number, of: { above: bigint; now: Date }): Promise<number> =>
  tx.run(sql`insert into cash_confirm as old (player_id, above, changed_at)
    values (${playerId}, ${of.above}::bigint, ${of.now})
    on conflict (player_id) do update set above = excluded.above, changed_at = excluded.changed_at`);

/** The player asked for it when they paid. */
export const keepCard = (tx: Tx, playerId: number, of: { id: string; now: Date }): Promise<number> =>
  tx.run(sql`update cash_instrument set kept_at = coalesce(kept_at, ${of.now})
    where id = ${of.id} and player_id = ${playerId}`);
export const nameCard = (tx: Tx, playerId: number, of: { id: string; name: string | null }): Promise<number> =>
  tx.run(sql`update cash_instrument set name = ${of.name} where id = ${of.id} and player_id = ${playerId}`);
/** Null: none stands first. */
export async function setDefaultCard(tx: Tx, playerId: number, id: string | null): Promise<void> {
  await tx.run(sql`update cash_instrument set is_default = false where player_id = ${playerId} and is_default`);
  if (id !== null)
    await tx.run(sql`update cash_instrument set is_default = true where id = ${id} and player_id = ${playerId}`);
}
export const removeCard = (tx: Tx, playerId: number, of: { id: string; now: Date }): Promise<number> =>
  tx.run(sql`update cash_instrument set removed_at = ${of.now}, kept_at = null, name = null, is_default = false
    where id = ${of.id} and player_id = ${playerId}`);
