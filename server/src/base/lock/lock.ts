// What closes play to a player right now, out of the row of their protection; that row, and what happened to it. The
// same law as responsible_block_of in SQL, for the screens.
import { refuse } from '../../core/refusal.ts';
import type { Tx } from '../../core/db.ts';
import * as store from './store.ts';
import type { ResponsibleRow } from './store.ts';
import { publish } from '../../core/publish.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { oncePerRequest, type Asking } from '../../core/once.ts';

export { addEvent, findRow, turned } from './store.ts';
export type { BlockKind, MoneyKind, Period, ResponsibleRow, LimitField } from './store.ts';

/** harm: stopped by markers of harm, until two people of the staff open it. */
export type LockKind = store.BlockKind | 'harm';

export interface Block {
  kind: LockKind;
  until: Date | null;
}

/** A time-out ends by itself; an exclusion after its end, when the player asked and the wait is over. */
export function blockOf(row: ResponsibleRow | undefined, now: Date): Block | null {
  if (!row) return null;
  const isOver =
    !row.block_kind ||
    (row.block_kind === 'timeout' && row.block_until !== null && row.block_until <= now) ||
    (row.return_at !== null && row.return_at <= now);
  if (!isOver && row.block_kind) return { kind: row.block_kind, until: row.block_until };
  return row.harm_at ? { kind: 'harm', until: null } : null;
}

/** The end that counts: a listing of the register never shortens what the player chose. */
export const endOf = (row: ResponsibleRow): Date | null =>
  row.own_until && (!row.block_until || row.own_until > row.block_until) ? row.own_until : row.block_until;

/** May the player ask for the way back? Of a listing the register is asked as well. */
export function mayAskBack(row: ResponsibleRow, now: Date): boolean {
  const kind = blockOf(row, now)?.kind;
  if (kind !== 'self_exclusion' && kind !== 'register') return false;
  const end = endOf(row);
  return end === null ? kind === 'register' : end <= now;
}

export const findBlock = async (tx: Tx, playerId: number, now: Date): Promise<Block | null> =>
  blockOf(await store.findRow(tx, playerId), now);

/**
 * Since when play is closed to the player; null: it is open. From then on only necessary messages are sent to them, by
 * any sender.
 */
export async function closedSince(tx: Tx, playerId: number, now: Date): Promise<Date | null> {
  const found = await findBlock(tx, playerId, now);
  return found && ((await store.lastLock(tx, playerId)) ?? now);
}

export async function blockRefusal(tx: Tx, playerId: number, now: Date): Promise<Error> {
  const found = await findBlock(tx, playerId, now);
  return refuse('responsible_block', {
    until: found?.until ?? null,
    details: { kind: found?.kind ?? 'self_exclusion' },
  });
}

/** Sent to every page the player has open. A player with money here is told that it is theirs. */
export async function tellClosed(tx: Tx, playerId: number, { kind, until }: Block): Promise<void> {
  const { balance } = await balanceOf(tx, playerId);
  await publish(tx, {
    playerId,
    type: 'ludoman',
    action: balance === '0.00' ? 'closed' : 'money',
    data: { kind, till: until?.toISOString() ?? null, amount: balance },
  });
}

export const ownRow = oncePerRequest(({ app, playerId }) => store.findRow(app.db, playerId));

/** Null for guests, and where nothing closes play. */
export const ownBlock = async (asking: Asking): Promise<Block | null> =>
  blockOf((await ownRow(asking)) ?? undefined, asking.now);
