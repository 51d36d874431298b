// The ledger as a whole, read: what the accounts of the house hold, what does not add up, what moved over providers'
// accounts, and the movements of all players in the order they are reported in.
import { sql, type Tx } from '../../core/db.ts';
import { type TransferKind, type HousePocket } from '../wallet/wallet.ts';

export const houseBalances = (tx: Tx): Promise<{ kind: string; currency: string; balance: bigint }[]> =>
  // Stars are no money: their books are kept, and balance, but are not shown among sums.
  tx.rows(sql`select kind, currency, balance from wallet_house_balance where currency <> 'STR'
    union all select 'players:' || kind, currency, sum(balance)::bigint from wallet_account
      where player_id is not null and currency <> 'STR' group by 1, 2
    order by 1`);

export const breaks = (tx: Tx): Promise<{ what: string }[]> => tx.rows(sql`select what from wallet_breaks()`);

/** A movement between us and a provider, as the ledger has it. */
export interface OutsideRow {
  id: bigint;
  reference: string;
  kind: TransferKind;
  /** Of the provider: `psp:simulated`. */
  account: HousePocket;
  amount: bigint;
  currency: string;
  /** The provider owes us more by it. */
  is_in: boolean;
  subject: string | null;
  at: Date;
}

/** Everything that moved over accounts of providers from an instant up to another, in order. */
export const outsideRows = (tx: Tx, of: { from: Date; to: Date }): Promise<OutsideRow[]> =>
  tx.rows<OutsideRow>(sql`
    select t.id, t.reference, t.kind, a.kind as account, t.amount::bigint as amount, t.currency, t.from_id = a.id as is_in, t.subject, t.at
    from wallet_transfer t join wallet_account a on a.id in (t.from_id, t.to_id) and a.player_id is null and a.kind like 'psp:%'
    where t.at >= ${of.from} and t.at < ${of.to} order by t.id`);

export const outsideRowsOf = (tx: Tx, references: readonly string[]): Promise<OutsideRow[]> =>
  tx.rows<OutsideRow>(sql`
    select t.id, t.reference, t.kind, a.kind as account, t.amount::bigint as amount, t.currency, t.from_id = a.id as is_in, t.subject, t.at
    from wallet_transfer t join wallet_account a on a.id in (t.from_id, t.to_id) and a.player_id is null and a.kind like 'psp:%'
    where t.reference = any(${references}::text[]) order by t.id`);

/**
 * What players own, withdrawals on hold and stakes of undecided bets on sport among it and bonus money not, and what
 * stands without an owner or is on its way back, as it was just before an instant.
 */
export const owedAt = (tx: Tx, at: Date): Promise<{ owed: bigint; suspense: bigint }> =>
  tx.one(sql`
    with later as (
      select t.from_id, t.to_id, t.amount::bigint as amount from wallet_transfer t where t.at >= ${at}),
    moved as (
      select coalesce(sum(case when a.id = l.to_id then l.amount else -l.amount end), 0)::bigint as units
      from later l join wallet_account a on a.id in (l.from_id, l.to_id) and a.player_id is not null and a.kind in ('real', 'withdrawal_hold') and a.currency = 'UAH')
    select ((select coalesce(sum(balance), 0) from wallet_account where player_id is not null and kind in ('real', 'withdrawal_hold') and currency = 'UAH') - (select units from moved)
      + (select coalesce(sum(case when t.to_id = h.id then t.amount::bigint else -t.amount::bigint end), 0)
        from wallet_account h join wallet_transfer t on h.id in (t.from_id, t.to_id)
        where h.player_id is null and h.currency = 'UAH' and h.kind = 'house:sport_open' and t.at < ${at}))::bigint as owed,
      (select coalesce(sum(case when t.to_id = h.id then t.amount::bigint else -t.amount::bigint end), 0)::bigint
        from wallet_account h join wallet_transfer t on h.id in (t.from_id, t.to_id)
        where h.player_id is null and h.currency = 'UAH' and h.kind in ('house:suspense', 'house:refunds') and t.at < ${at}) as suspense`);

/** The newest id given out and a transaction id newer than all that took one; called outside any transaction. */
export const horizon = (db: Tx): Promise<{ last_id: bigint; xid: string }> =>
  db.one(sql`select last_id, xid::text as xid from wallet_horizon()`);

/** Nothing older than that transaction is under way any more; asked outside any transaction. */
export const isSettled = async (db: Tx, xid: string): Promise<boolean> =>
  (await db.one<{ settled: boolean }>(sql`select wallet_settled(${xid}::text::xid8) as settled`)).settled;

export interface PlayerMove {
  id: bigint;
  kind: TransferKind;
  player_id: number;
  amount: bigint;
  currency: string;
  subject: string | null;
  at: Date;
  /** Of bonus money: not the player's own yet, or never. */
  is_bonus: boolean;
}

/** Movements of players' money after one number and up to another, in the ledger's own order. */
export const playerMoves = (tx: Tx, of: { after: bigint; upTo: bigint; limit: number }): Promise<PlayerMove[]> =>
  tx.rows<PlayerMove>(sql`
    select t.id, t.kind, t.player_id, t.amount::bigint as amount, t.currency, t.subject, t.at,
      exists (select from wallet_account a where a.id in (t.from_id, t.to_id) and a.kind in ('bonus', 'sport_bonus')) as is_bonus from wallet_transfer t
    where t.id > ${of.after} and t.id <= ${of.upTo} and (t.from_balance is not null or t.to_balance is not null) order by t.id limit ${of.limit}`);

export interface HourMoves {
  hour: Date;
  kind: TransferKind;
  /** An account of the house; null: of a player. */
  from_kind: string | null;
  to_kind: string | null;
  amount: bigint;
  count: number;
}

/** What moved in hryvnias from one instant up to another, by hour and by the kinds of accounts. */
export const hourMoves = (tx: Tx, span: { from: Date; to: Date }): Promise<HourMoves[]> =>
  tx.rows<HourMoves>(sql`
    select date_trunc('hour', t.at) as hour, t.kind, f.kind as from_kind, o.kind as to_kind, sum(t.amount)::bigint as amount, count(*)::int as count
    from wallet_transfer t
      left join wallet_account f on f.id = t.from_id and f.player_id is null
      left join wallet_account o on o.id = t.to_id and o.player_id is null
    where t.at >= ${span.from} and t.at < ${span.to} and t.currency = 'UAH' group by 1, 2, 3, 4`);

/** When the first movement was booked; null: none was. */
export const firstMoveAt = async (tx: Tx): Promise<Date | null> =>
  (await tx.maybe<{ at: Date }>(sql`select at from wallet_transfer order by id limit 1`))?.at ?? null;
