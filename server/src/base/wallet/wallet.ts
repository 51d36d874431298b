// The wallet: every movement of money is one balanced transfer with a unique reference. Terminology: a pocket is an
// account of a player; a reference names a movement for ever (`deposit:<id>`), so booking it twice books it once.
import type { Balance } from '@malva/contract/player';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import * as store from './store.ts';
import type { HousePosting, PostRow, Posting } from './store.ts';

export { openPockets, playable, unitsOf } from './store.ts';
export type { HousePocket, HousePosting, Pocket, Posting, TransferKind } from './store.ts';
export const balanceOf: (tx: Tx, playerId: number) => Promise<Balance> = store.balance;

export interface Posted {
  transferId: bigint;
  /** True when this very movement was booked before. */
  isReplay: boolean;
}

/** Books a transfer. @throws insufficient_funds, idempotency_conflict, not_found. */
export const transfer = async (tx: Tx, posting: Posting): Promise<Posted> => posted(await store.post(tx, posting));

/**
 * Books a movement between two accounts of the house: fees, losses, money without an owner. @throws
 * idempotency_conflict.
 */
export const transferHouse = async (tx: Tx, posting: HousePosting): Promise<Posted> =>
  posted(await store.postHouse(tx, posting));

function posted(row: Pick<PostRow, 'status' | 'transfer_id'>): Posted {
  if (row.status === 'ok' || row.status === 'replay') {
    return { transferId: row.transfer_id ?? 0n, isReplay: row.status === 'replay' };
  }
  if (row.status === 'insufficient_funds') throw refuse('insufficient_funds');
  throw refuse(row.status === 'idempotency_conflict' ? 'idempotency_conflict' : 'not_found');
}

/**
 * Moves units that are no money (stars): earned above zero, spent below it. Answers what the pocket holds now.
 * @throws insufficient_funds, idempotency_conflict, not_found.
 */
export async function moveUnits(tx: Tx, move: store.UnitMove): Promise<{ balance: bigint; isReplay: boolean }> {
  const row = await store.moveUnits(tx, move);
  return { isReplay: posted({ ...row }).isReplay, balance: row.balance ?? 0n };
}

/** Takes the player's lock: until the transaction ends, no other transaction moves this player's money. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<bigint> {
  const balance = await store.lock(tx, playerId);
  if (balance === null) throw refuse('not_found');
  return balance;
}

/** Tells the player's browsers the balance as it stands in this transaction. */
export async function publishBalance(tx: Tx, playerId: number): Promise<void> {
  await publish(tx, { playerId, type: 'setBalance', data: await store.balance(tx, playerId) });
}
