// SQL of base/wallet: reading balances and entries. Writing happens in the wallet_* functions only.
import type { Balance } from '@malva/contract/player';
import { sql, type Tx } from '../../core/db.ts';

export type TransferKind = 'deposit' | 'withdrawal_hold' | 'withdrawal_payout' | 'withdrawal_return' | 'stake' | 'win' | 'rollback' | 'correction' | 'prize'
  | 'deposit_refund' | 'chargeback' | 'fee' | 'suspense';

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
  | 'psp:simulated' | 'psp:external' | 'psp:fiserv' | 'house:corrections' | 'house:bonuses' | 'house:chargebacks' | 'house:fees' | 'house:suspense'
  | 'house:refunds';

export function post(tx: Tx, p: Posting): Promise<PostRow> {
  const isHouse = (pocket: Pocket): boolean => pocket.includes(':');
  return tx.one<PostRow>(sql`select * from wallet_post(${p.reference}, ${p.kind}, ${p.playerId},
    case when ${isHouse(p.from)}::boolean then wallet_house(${p.from}) else wallet_account_of(${p.playerId}, ${p.from}) end,
    case when ${isHouse(p.to)}::boolean then wallet_house(${p.to}) else wallet_account_of(${p.playerId}, ${p.to}) end,
    ${p.amount}::bigint, ${p.now}, ${p.subject ?? null}, ${p.actor ?? null}, ${p.reason ?? null})`);
}

export interface HousePosting {
  reference: string;
  kind: TransferKind;
  /** Whom it is about; null: nobody. */
  playerId: number | null;
  from: HousePocket;
  to: HousePocket;
  amount: bigint;
  subject?: string | null;
  actor?: string;
  reason?: string;
  now: Date;
}
export const postHouse = (tx: Tx, p: HousePosting): Promise<Pick<PostRow, 'status' | 'transfer_id'>> =>
  tx.one(sql`select * from wallet_post_house(${p.reference}, ${p.kind}, ${p.playerId}::int, ${p.from}, ${p.to}, ${p.amount}::bigint, ${p.now},
    ${p.subject ?? null}, ${p.actor ?? null}, ${p.reason ?? null})`);

export const openPockets = (tx: Tx, playerId: number): Promise<number> => tx.run(sql`select wallet_open(${playerId})`);

export async function lock(tx: Tx, playerId: number): Promise<bigint | null> {
  const row = await tx.one<{ account_id: number | null; balance: bigint | null }>(sql`select * from wallet_lock(${playerId})`);
  return row.account_id === null ? null : row.balance;
}

export async function balance(tx: Tx, playerId: number): Promise<Balance> {
  const row = await tx.one<{ balance: Balance }>(sql`select wallet_balance_json(${playerId}) as balance`);
  return row.balance;
}

export interface EntryRow {
  id: bigint;
  at: Date;
  kind: TransferKind;
  /** Signed change of the real pocket. */
  amount: bigint;
  balance_after: bigint;
  subject: string | null;
}
export interface EntryFilter {
  playerId: number;
  /** First and last calendar day in Kyiv, ISO; null = open. */
  from: string | null;
  to: string | null;
  kinds: readonly TransferKind[] | null;
  before: bigint | null;
  limit: number;
}
/** Movements of the real pocket, newest first. */
export const entries = (tx: Tx, f: EntryFilter): Promise<EntryRow[]> =>
  tx.rows<EntryRow>(sql`
    select t.id, t.at, t.kind, case when t.from_id = a.id then -t.amount else t.amount end as amount,
      case when t.from_id = a.id then t.from_balance else t.to_balance end as balance_after, t.subject
    from wallet_transfer t join wallet_account a on a.player_id = ${f.playerId} and a.kind = 'real' and a.id in (t.from_id, t.to_id)
    where t.player_id = ${f.playerId} and (${f.from}::date is null or t.at >= ${f.from}::date::timestamp at time zone 'Europe/Kyiv')
      and (${f.to}::date is null or t.at < (${f.to}::date + 1)::timestamp at time zone 'Europe/Kyiv') and (${f.kinds}::text[] is null or t.kind = any(${f.kinds}))
      and (${f.before}::bigint is null or t.id < ${f.before})
    order by t.id desc limit ${f.limit}`);

export interface TotalRow {
  kind: TransferKind;
  amount: bigint;
}
/** Sums of the same movements per kind. */
export const totals = (tx: Tx, f: Pick<EntryFilter, 'playerId' | 'from' | 'to' | 'kinds'>): Promise<TotalRow[]> =>
  tx.rows<TotalRow>(sql`
    select t.kind, sum(case when t.from_id = a.id then -t.amount else t.amount end)::bigint as amount
    from wallet_transfer t join wallet_account a on a.player_id = ${f.playerId} and a.kind = 'real' and a.id in (t.from_id, t.to_id)
    where t.player_id = ${f.playerId} and (${f.from}::date is null or t.at >= ${f.from}::date::timestamp at time zone 'Europe/Kyiv')
      and (${f.to}::date is null or t.at < (${f.to}::date + 1)::timestamp at time zone 'Europe/Kyiv') and (${f.kinds}::text[] is null or t.kind = any(${f.kinds}))
    group by t.kind`);

export const houseBalances = (tx: Tx): Promise<{ kind: string; currency: string; balance: bigint }[]> =>
  tx.rows(sql`select kind, currency, balance from wallet_house_balance
    union all select 'players:' || kind, currency, sum(balance)::bigint from wallet_account where player_id is not null group by 1, 2
    order by 1`);

export const breaks = (tx: Tx): Promise<{ what: string }[]> => tx.rows(sql`select what from wallet_breaks()`);
