// SQL of base/wallet: reading balances and entries. Writing happens in the wallet_* functions only.
import type { Balance } from '@malva/contract/player';
import { balanceOf } from '../../core/realtime/told.ts';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type TransferKind = Word<'wallet_kind'>;

export interface PostRow {
  status: string;
  transfer_id: bigint | null;
  from_balance: bigint | null;
  to_balance: bigint | null;
}

export interface Posting {
  reference: string;
  kind: TransferKind;
  playerId: number;
  from: Pocket;
  to: Pocket;
  amount: bigint;
  subject?: string | null;
  /** A correction names who booked it and why. */
  actor?: string;
  reason?: string;
  now: Date;
}
/** A player's pocket, or an account of the house: `real`, `withdrawal_hold`, `psp:simulated` … */
export type Pocket = 'real' | 'withdrawal_hold' | HousePocket;
export type HousePocket =
  | 'psp:simulated'
  | 'psp:external'
  | 'psp:fiserv'
  | 'house:corrections'
  | 'house:bonuses'
  | 'house:provider_promotions'
  | 'house:chargebacks'
  | 'house:fees'
  | 'house:suspense'
  | 'house:refunds';

export function post(tx: Tx, p: Posting): Promise<PostRow> {
  const isHouse = (pocket: Pocket): boolean => pocket.includes(':');
  return tx.one<PostRow>(sql`select * from wallet_post(
    p_reference => ${p.reference}, p_kind => ${p.kind}, p_player => ${p.playerId},
    p_from => case when ${isHouse(p.from)}::boolean then wallet_house(${p.from}) else wallet_account_of(${p.playerId}, ${p.from}) end,
    p_to => case when ${isHouse(p.to)}::boolean then wallet_house(${p.to}) else wallet_account_of(${p.playerId}, ${p.to}) end,
    p_amount => ${p.amount}::bigint, p_now => ${p.now}, p_subject => ${p.subject ?? null},
    p_actor => ${p.actor ?? null}, p_reason => ${p.reason ?? null})`);
}

export interface HousePosting {
  reference: string;
  kind: TransferKind;
  /** The player it is about, or null. */
  playerId: number | null;
  from: HousePocket;
  to: HousePocket;
  amount: bigint;
  /** Of another currency than ours only what came so. */
  currency?: string;
  subject?: string | null;
  actor?: string;
  reason?: string;
  now: Date;
}
export const postHouse = (tx: Tx, p: HousePosting): Promise<Pick<PostRow, 'status' | 'transfer_id'>> =>
  tx.one(sql`select * from wallet_post_house(
    p_reference => ${p.reference}, p_kind => ${p.kind}, p_player => ${p.playerId}::int, p_from => ${p.from},
    p_to => ${p.to}, p_amount => ${p.amount}::bigint, p_now => ${p.now}, p_subject => ${p.subject ?? null},
    p_actor => ${p.actor ?? null}, p_reason => ${p.reason ?? null}, p_currency => ${p.currency ?? 'UAH'})`);

export const openPockets = (tx: Tx, playerId: number): Promise<number> => tx.run(sql`select wallet_open(${playerId})`);

export async function lock(tx: Tx, playerId: number): Promise<bigint | null> {
  const row = await tx.one<{ account_id: number | null; balance: bigint | null }>(
    sql`select * from wallet_lock(${playerId})`,
  );
  return row.account_id === null ? null : row.balance;
}

/** Own money and an open casino bonus together: what games may be played with. */
export const playable = async (tx: Tx, playerId: number): Promise<bigint> =>
  (await tx.one<{ units: bigint | null }>(sql`select wallet_playable(${playerId}) as units`)).units ?? 0n;

export async function balance(tx: Tx, playerId: number): Promise<Balance> {
  const row = await tx.one<{ own: bigint; held: bigint; bonus: bigint; freeLeft: number; freeGames: string[] }>(
    sql`select own, held, bonus, free_left as "freeLeft", free_games as "freeGames" from wallet_balance_of(${playerId})`,
  );
  return balanceOf({ ...row, own: String(row.own), held: String(row.held), bonus: String(row.bonus) });
}

export interface UnitMove {
  /** Above zero: earned; below: spent. */
  amount: bigint;
  playerId: number;
  unit: 'STR';
  reference: string;
  subject: string | null;
  now: Date;
}
export const moveUnits = (
  tx: Tx,
  m: UnitMove,
): Promise<{ status: string; transfer_id: bigint | null; balance: bigint | null }> =>
  tx.one(sql`select status, transfer_id, balance from wallet_move_units(
    p_reference => ${m.reference}, p_player => ${m.playerId}, p_unit => ${m.unit}, p_amount => ${m.amount}::bigint,
    p_now => ${m.now}, p_subject => ${m.subject})`);

/** Units a player holds: `STR` are stars. */
export const unitsOf = async (tx: Tx, playerId: number, unit: UnitMove['unit']): Promise<bigint> =>
  (await tx.one<{ units: bigint }>(sql`select wallet_units(${playerId}, ${unit}) as units`)).units;
