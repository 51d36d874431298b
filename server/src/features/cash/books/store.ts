// SQL of the books: lists of providers and the bank as they were read, days as they were compared, breaks, rules of
// fees.
import type { Break, BreakKind, Movement } from '@malva/rules/reconciliation';
import type { Word } from '../../../core/column-words.ts';
import { sql, type Tx } from '../../../core/db.ts';

export type Side = Word<'cash_book_line.side'>;

export interface ReadLine {
  movement: Movement;
  id: string;
  reference: string;
  amount: bigint;
  fee: bigint;
  currency: string;
  at: Date;
}
export interface Line extends ReadLine {
  side: Side;
  source: string;
  /** A day; the provider's are of UTC, the bank's of Kyiv. */
  lot: string;
  seq: number;
}

export interface Lot {
  side: Side;
  source: string;
  lot: string;
  opening: bigint | null;
  closing: bigint | null;
  read_by: string;
  read_at: Date;
}

/** One list replaces what was read of it before. */
export async function saveLot(tx: Tx, lot: Lot, lines: readonly ReadLine[]): Promise<void> {
  const { side, source } = lot;
  await tx.run(sql`insert into cash_book_lot (side, source, lot, lines, opening, closing, read_by, read_at)
    values (${side}, ${source}, ${lot.lot}::date, ${lines.length}, ${lot.opening}::bigint, ${lot.closing}::bigint, ${lot.read_by}, ${lot.read_at})
    on conflict (side, source, lot) do update set lines = excluded.lines, opening = excluded.opening, closing = excluded.closing, read_by = excluded.read_by,
      read_at = excluded.read_at`);
  await tx.run(sql`delete from cash_book_line where side = ${side} and source = ${source} and lot = ${lot.lot}::date`);
  const rows = lines.map((line) => ({
    ...line,
    amount: String(line.amount),
    fee: String(line.fee),
    at: line.at.toISOString(),
  }));
  await tx.run(sql`insert into cash_book_line (side, source, lot, seq, movement, id, reference, amount, fee, currency, at)
    select ${side}, ${source}, ${lot.lot}::date, r.seq, r.row->>'movement', r.row->>'id', r.row->>'reference', (r.row->>'amount')::bigint, (r.row->>'fee')::bigint,
      r.row->>'currency', (r.row->>'at')::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality r(row, seq)`);
}
export const findLot = (
  tx: Tx,
  of: Pick<Lot, 'side' | 'source' | 'lot'>,
): Promise<(Lot & { lines: number }) | undefined> =>
  tx.maybe(
    sql`select * from cash_book_lot where side = ${of.side} and source = ${of.source} and lot = ${of.lot}::date`,
  );

/** A provider's lines of a span, in its order. */
export const linesWithin = (tx: Tx, of: { source: string; from: Date; to: Date }): Promise<Line[]> =>
  tx.rows<Line>(
    sql`select * from cash_book_line where side = 'provider' and source = ${of.source} and at >= ${of.from} and at < ${of.to} order by lot, seq`,
  );
export const linesOfLot = (tx: Tx, of: Pick<Lot, 'side' | 'source' | 'lot'>): Promise<Line[]> =>
  tx.rows<Line>(
    sql`select * from cash_book_line where side = ${of.side} and source = ${of.source} and lot = ${of.lot}::date order by seq`,
  );
/** Lines of these payments, of whatever day. */
export const linesOf = (tx: Tx, side: Side, ids: readonly string[]): Promise<Line[]> =>
  tx.rows<Line>(sql`select * from cash_book_line where side = ${side} and id = any(${ids}::text[]) order by lot, seq`);
/**
 * What providers listed before an instant and the bank had not yet by then: theirs to hand over, less what they keep.
 */
export const heldByProviders = async (tx: Tx, of: { before: Date; lot: string }): Promise<bigint> =>
  (
    await tx.one<{ units: bigint }>(sql`
    select coalesce(sum(case when p.movement = 'deposit' then p.amount else -p.amount end - p.fee), 0)::bigint as units
    from (select distinct on (id, movement) * from cash_book_line where side = 'provider' and at < ${of.before} and currency = 'UAH' order by id, movement, lot, seq) p
    where not exists (select from cash_book_line b where b.side = 'bank' and b.id = p.id and b.movement = p.movement and b.lot <= ${of.lot}::date)`)
  ).units;

/** A payment, payout or transfer as the desk knows it. */
export interface Known {
  what: 'deposit' | 'payout' | 'refund' | 'incoming';
  /** Ours. */
  own: string;
  /** The provider's name of it. */
  id: string;
  provider: string;
  amount: bigint;
  state: string;
  method: number | null;
  /** The deposit a transfer became. */
  deposit: string | null;
}
/** By the provider's names of them. */
export const knownByIds = (tx: Tx, provider: string, ids: readonly string[]): Promise<Known[]> =>
  tx.rows<Known>(sql`
    select 'deposit' as what, id::text as own, provider_id as id, provider, amount, status as state, method, null as deposit
      from cash_deposit where provider = ${provider} and provider_id = any(${ids}::text[])
    union all select 'payout', id::text, provider_id, provider, amount, status, null, null from cash_payout where provider = ${provider} and provider_id = any(${ids}::text[])
    union all select 'refund', id::text, provider_id, provider, amount, status, null, null from cash_refund where provider = ${provider} and provider_id = any(${ids}::text[])
    union all select 'incoming', id, id, provider, amount, status, case when came = 'transfer' then 4 end, deposit_id::text from cash_incoming where provider = ${provider} and id = any(${ids}::text[])`);
/** By ours: numbers of deposits, payouts and refunds. */
export const knownByOwn = (tx: Tx, numbers: readonly string[]): Promise<Known[]> =>
  tx.rows<Known>(sql`
    select 'deposit' as what, id::text as own, coalesce(provider_id, id::text) as id, provider, amount, status as state, method, null as deposit
      from cash_deposit where id = any(${numbers}::uuid[])
    union all select 'payout', id::text, coalesce(provider_id, id::text), provider, amount, status, null, null from cash_payout where id = any(${numbers}::uuid[])
    union all select 'refund', id::text, coalesce(provider_id, id::text), provider, amount, status, null, null from cash_refund where id = any(${numbers}::uuid[])`);

export interface BreakRow {
  number: bigint;
  day: string;
  side: Side;
  source: string;
  kind: BreakKind;
  movement: Movement;
  id: string;
  ours: string | null;
  theirs: string | null;
  gap: bigint | null;
  status: Word<'cash_book_break.status'>;
  found_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  reason: string | null;
}
export interface FoundBreak extends Break {
  side: Side;
  source: string;
}
/** A new or changed break is opened; an unchanged one keeps what staff said of it. True: it was opened by this call. */
export const noteBreak = async (tx: Tx, day: string, b: FoundBreak & { now: Date }): Promise<boolean> =>
  (await tx.run(sql`insert into cash_book_break as old (day, side, source, kind, movement, id, ours, theirs, gap, found_at)
    values (${day}::date, ${b.side}, ${b.source}, ${b.kind}, ${b.movement}, ${b.id}, ${b.ours}, ${b.theirs}, ${b.gap}::bigint, ${b.now})
    on conflict on constraint one_break_of_a_name do update set ours = excluded.ours, theirs = excluded.theirs, gap = excluded.gap, status = 'open', closed_at = null,
      closed_by = null, reason = null
      where old.status = 'vanished' or (old.ours, old.theirs) is distinct from (excluded.ours, excluded.theirs)`)) ===
  1;
export const breaksOfDay = (tx: Tx, day: string): Promise<BreakRow[]> =>
  tx.rows<BreakRow>(sql`select * from cash_book_break where day = ${day}::date order by status <> 'open', number`);
export const openBreaks = (tx: Tx, limit: number): Promise<BreakRow[]> =>
  tx.rows<BreakRow>(sql`select * from cash_book_break where status = 'open' order by day desc, number limit ${limit}`);
export const lockBreak = (tx: Tx, number: string): Promise<BreakRow | undefined> =>
  tx.maybe<BreakRow>(sql`select * from cash_book_break where number = ${number}::bigint for update`);
export const closeBreak = (
  tx: Tx,
  number: bigint,
  of: { status: BreakRow['status']; by: string; reason: string; now: Date },
): Promise<BreakRow> =>
  tx.one<BreakRow>(sql`update cash_book_break set status = ${of.status}, closed_by = ${of.by}, reason = ${of.reason}, closed_at = ${of.now}
    where number = ${number} returning *`);
export const countOpenBreaks = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from cash_book_break where status = 'open'`)).n;
/** Days from `since` on where something is open: they are looked at again. */
export const unsettledDays = async (tx: Tx, since: string): Promise<string[]> =>
  (
    await tx.rows<{ day: string }>(
      sql`select distinct day from cash_book_break where status = 'open' and day >= ${since}::date order by day`,
    )
  ).map(({ day }) => day);

export interface Source {
  side: Side;
  source: string;
  isRead: boolean;
  lines: number;
}
export interface DayRow {
  day: string;
  run_at: Date;
  runs: number;
  sources: Source[];
  movements: number;
  turnover: bigint;
  fees: bigint;
  owed: bigint;
  bank: bigint | null;
  providers: bigint;
  suspense: bigint;
  open: number;
  closed: number;
}
export const saveDay = (tx: Tx, d: Omit<DayRow, 'runs' | 'open' | 'closed'>): Promise<number> =>
  tx.run(sql`insert into cash_book_day as old (day, run_at, sources, movements, turnover, fees, owed, bank, providers, suspense)
    values (${d.day}::date, ${d.run_at}, ${JSON.stringify(d.sources)}, ${d.movements}, ${d.turnover}::bigint, ${d.fees}::bigint, ${d.owed}::bigint, ${d.bank}::bigint,
      ${d.providers}::bigint, ${d.suspense}::bigint)
    on conflict (day) do update set run_at = excluded.run_at, runs = old.runs + 1, sources = excluded.sources, movements = excluded.movements,
      turnover = excluded.turnover, fees = excluded.fees, owed = excluded.owed, bank = excluded.bank, providers = excluded.providers, suspense = excluded.suspense`);
/** Newest first. */
export const days = (tx: Tx, limit: number): Promise<DayRow[]> =>
  tx.rows<DayRow>(sql`select d.*, (select count(*)::int from cash_book_break b where b.day = d.day and b.status = 'open') as open,
      (select count(*)::int from cash_book_break b where b.day = d.day and b.status <> 'open') as closed
    from cash_book_day d order by d.day desc limit ${limit}`);
export const findDay = (tx: Tx, day: string): Promise<DayRow | undefined> =>
  tx.maybe<DayRow>(sql`select d.*, (select count(*)::int from cash_book_break b where b.day = d.day and b.status = 'open') as open,
      (select count(*)::int from cash_book_break b where b.day = d.day and b.status <> 'open') as closed
    from cash_book_day d where d.day = ${day}::date`);
/** One at a time compares a day. */
export const lockDay = (tx: Tx, day: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(7061825, hashtext(${day}))`);

export interface FeeRow {
  number: bigint;
  provider: string;
  movement: Movement;
  method: string;
  since: Date;
  permille: number;
  fixed: bigint;
  /** Both of two; null: as it was delivered. */
  set_by: string | null;
  reason: string | null;
  set_at: Date | null;
}
/** The newest first. */
export const feeRules = (tx: Tx): Promise<FeeRow[]> =>
  tx.rows<FeeRow>(sql`select * from cash_fee order by provider, movement, method, since desc, number desc`);
export const insertFeeRule = async (
  tx: Tx,
  r: Omit<FeeRow, 'number' | 'movement'> & { movement: string },
): Promise<bigint> =>
  (
    await tx.one<{
      number: bigint;
    }>(sql`insert into cash_fee (provider, movement, method, since, permille, fixed, set_by, reason, set_at)
    values (${r.provider}, ${r.movement}, ${r.method}, ${r.since}, ${r.permille}, ${r.fixed}::bigint, ${r.set_by}, ${r.reason}, ${r.set_at}) returning number`)
  ).number;

export type FreezeCause = Word<'cash_freeze.cause'>;
export const freezeOf = (tx: Tx): Promise<{ cause: FreezeCause; since: Date } | undefined> =>
  tx.maybe<{ cause: FreezeCause; since: Date }>(sql`select cause, since from cash_freeze`);
/** Since when it stands does not change with the cause. */
export const freeze = (tx: Tx, of: { cause: FreezeCause; now: Date }): Promise<number> =>
  tx.run(sql`insert into cash_freeze (cause, since) values (${of.cause}, ${of.now})
    on conflict (is_on) do update set cause = excluded.cause`);
export const unfreeze = (tx: Tx): Promise<number> => tx.run(sql`delete from cash_freeze`);
