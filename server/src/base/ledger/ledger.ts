// The ledger of one player, read: movements, their sums, and what stood before one of them. Nothing is written here;
// money moves in base/wallet.
import { sql, type Tx } from '../../core/db.ts';
import { type TransferKind, type HousePocket } from '../wallet/wallet.ts';

export { figuresOf } from './figures.ts';
export type { MoneyFigures } from './figures.ts';

export interface EntryRow {
  id: bigint;
  at: Date;
  kind: TransferKind;
  /** Signed change of the real pocket. */
  amount: bigint;
  balance_after: bigint;
  subject: string | null;
  /** What moved it: `deposit:…`, `withdrawal:…` and the like. */
  reference: string;
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
      case when t.from_id = a.id then t.from_balance else t.to_balance end as balance_after, t.subject, t.reference
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

/** What banks received of a player's withdrawals, all told: nothing of it is on its way any more. */
export const paidOut = async (tx: Tx, playerId: number): Promise<bigint> =>
  (
    await tx.one<{ units: bigint }>(sql`select coalesce(sum(amount), 0)::bigint as units from wallet_transfer
    where player_id = ${playerId} and kind = 'withdrawal_payout'`)
  ).units;

/** What each of them paid in, all told. */
export const paidIn = (tx: Tx, players: readonly number[]): Promise<{ player_id: number; amount: bigint }[]> =>
  tx.rows(
    sql`select player_id, sum(amount)::bigint as amount from wallet_transfer where player_id = any(${players}::int[]) and kind = 'deposit' group by player_id`,
  );

/**
 * How many deposits were credited to a player, up to one of them if it is named, and when the newest was. `nth`: which
 * of them the last one counts as. A first one that went back entirely makes the next one first again, once.
 */
export const depositsOf = (
  tx: Tx,
  playerId: number,
  upTo: string | null = null,
): Promise<{ count: number; nth: number; newest: Date | null }> =>
  tx.one(sql`select count(*)::int as count, max(t.at) as newest, (count(*) - coalesce(max(case when b.makes_room
      and t.id = (select min(id) from wallet_transfer where player_id = ${playerId} and kind = 'deposit')
      then 1 end), 0))::int as nth
    from wallet_transfer t left join deposit_back b on b.player_id = ${playerId}
      and t.reference = 'deposit:' || b.deposit_id
    where t.player_id = ${playerId} and t.kind = 'deposit' and (${upTo}::text is null
      or t.id <= (select id from wallet_transfer where reference = 'deposit:' || ${upTo}::text))`);

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
