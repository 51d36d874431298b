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

export interface LedgerEntry {
  id: bigint;
  at: Date;
  kind: TransferKind;
  reference: string;
  subject: string | null;
  amount: bigint;
}
export const entryOf = (tx: Tx, playerId: number, id: bigint): Promise<LedgerEntry | undefined> =>
  tx.maybe<LedgerEntry>(
    sql`select id, at, kind, reference, subject, amount from wallet_transfer where id = ${id} and player_id = ${playerId}`,
  );
/** All of one origin, in their order. */
export const entriesOf = (tx: Tx, playerId: number, of: { prefix: string; subject: string }): Promise<LedgerEntry[]> =>
  tx.rows<LedgerEntry>(sql`select id, at, kind, reference, subject, amount from wallet_transfer
    where player_id = ${playerId} and (subject = ${of.subject} or starts_with(reference, ${of.prefix})) order by id limit 100`);

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

/** Sums of one kind of movement since then, of each of these players who had any. */
export async function sumsSince(
  tx: Tx,
  of: { players: readonly number[]; kind: TransferKind; since: Date },
): Promise<Map<number, bigint>> {
  const rows = await tx.rows<{ player_id: number; sum: bigint }>(sql`
    select player_id, sum(amount)::bigint as sum from wallet_transfer
    where player_id = any(${[...of.players]}::int[]) and kind = ${of.kind} and at > ${of.since} group by player_id`);
  return new Map(rows.map((row) => [row.player_id, row.sum]));
}

/** Whether anything came from this account of the house since then. */
export const hasReceived = async (tx: Tx, of: { playerId: number; from: HousePocket; since: Date }): Promise<boolean> =>
  (
    await tx.one<{ is: boolean }>(sql`select exists (select from wallet_transfer
    where player_id = ${of.playerId} and from_id = wallet_house(${of.from}) and at > ${of.since}) as is`)
  ).is;

export interface FirstStake {
  playerId: number;
  subject: string;
  /** When its round began, which is when it was booked. */
  at: Date;
  /** A casino bonus was open then, and counted among what could be played with. */
  hasBonus: boolean;
}
/** What could be played with right before it; null: there is none. */
export const beforeStake = async (tx: Tx, { playerId, subject, at, hasBonus }: FirstStake): Promise<bigint | null> =>
  // Read by its moment and put in order afterwards: asked for in the order of ids, all that a player ever moved would
  // be walked through.
  (
    await tx.maybe<{ units: bigint }>(sql`
    with booked as materialized (select t.id, t.from_id, t.from_balance, t.amount from wallet_transfer t
      where t.at >= ${at} and t.at < ${new Date(at.getTime() + 1000)} and t.player_id = ${playerId} and t.kind = 'stake' and t.subject = ${subject})
    select (s.from_balance + s.amount + coalesce(b.units, 0))::bigint as units
    from (select * from booked order by id limit 1) s
      left join wallet_account o on ${hasBonus}::boolean and o.player_id = ${playerId} and o.kind in ('real', 'bonus') and o.currency = 'UAH' and o.id <> s.from_id
      left join lateral (select case when t.from_id = o.id then t.from_balance else t.to_balance end as units from wallet_transfer t
        where t.player_id = ${playerId} and t.id < s.id and o.id in (t.from_id, t.to_id) order by t.id desc limit 1) b on true`)
  )?.units ?? null;

/** What each of them paid in, all told. */
export const paidIn = (tx: Tx, players: readonly number[]): Promise<{ player_id: number; amount: bigint }[]> =>
  tx.rows(
    sql`select player_id, sum(amount)::bigint as amount from wallet_transfer where player_id = any(${players}::int[]) and kind = 'deposit' group by player_id`,
  );

/** The same, by month of Kyiv: `2026-03`. */
export const monthTotals = (
  tx: Tx,
  of: { playerId: number; year: number },
): Promise<(TotalRow & { month: string })[]> =>
  tx.rows(sql`
    select to_char(t.at at time zone 'Europe/Kyiv', 'YYYY-MM') as month, t.kind, sum(case when t.from_id = a.id then -t.amount else t.amount end)::bigint as amount
    from wallet_transfer t join wallet_account a on a.player_id = ${of.playerId} and a.kind = 'real' and a.id in (t.from_id, t.to_id)
    where t.player_id = ${of.playerId} and t.at >= make_timestamptz(${of.year}, 1, 1, 0, 0, 0, 'Europe/Kyiv')
      and t.at < make_timestamptz(${of.year}::int + 1, 1, 1, 0, 0, 0, 'Europe/Kyiv')
    group by 1, 2`);

export const houseBalances = (tx: Tx): Promise<{ kind: string; currency: string; balance: bigint }[]> =>
  tx.rows(sql`select kind, currency, balance from wallet_house_balance
    union all select 'players:' || kind, currency, sum(balance)::bigint from wallet_account where player_id is not null group by 1, 2
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
 * What players own, withdrawals on hold among it and bonus money not, and what stands without an owner or is on its way
 * back, as it was just before an instant.
 */
export const owedAt = (tx: Tx, at: Date): Promise<{ owed: bigint; suspense: bigint }> =>
  tx.one(sql`
    with later as (
      select t.from_id, t.to_id, t.amount::bigint as amount from wallet_transfer t where t.at >= ${at}),
    moved as (
      select coalesce(sum(case when a.id = l.to_id then l.amount else -l.amount end), 0)::bigint as units
      from later l join wallet_account a on a.id in (l.from_id, l.to_id) and a.player_id is not null and a.kind in ('real', 'withdrawal_hold') and a.currency = 'UAH')
    select ((select coalesce(sum(balance), 0) from wallet_account where player_id is not null and kind in ('real', 'withdrawal_hold') and currency = 'UAH') - (select units from moved))::bigint as owed,
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
