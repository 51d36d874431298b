// Cash-out: quotes, and matches that give the margin up for a while, up to a ceiling. Minor units.
import { sql, type Tx } from '../../../core/db.ts';

export interface QuoteRow {
  id: string;
  bet_id: string;
  parts: number;
  cashed_unit: bigint;
  offer: bigint;
  fair: bigint;
  /** Parts of 10 000. */
  margin: number;
  /** Margin given up by it, minor units; above 0 on turbo matches alone. */
  given: bigint;
  is_live: boolean;
  versions: { event: number; version: string }[];
  expires_at: Date;
}
export const insertQuote = (tx: Tx, q: QuoteRow): Promise<number> =>
  tx.run(sql`insert into sport_cash_quote (id, bet_id, parts, cashed_unit, offer, fair, margin, given, is_live, versions, expires_at)
    values (${q.id}, ${q.bet_id}, ${q.parts}, ${q.cashed_unit}, ${q.offer}, ${q.fair}, ${q.margin}, ${q.given}, ${q.is_live}, ${JSON.stringify(q.versions)}, ${q.expires_at})`);
export const findQuote = (tx: Tx, id: string): Promise<QuoteRow | undefined> =>
  tx.maybe<QuoteRow>(sql`select * from sport_cash_quote where id = ${id}`);
export const dropQuotes = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from sport_cash_quote where expires_at < ${before}`);
/** ok | bet_closed | again | turbo_over */
export const cashOut = async (
  tx: Tx,
  of: { quote: string; versions: QuoteRow['versions']; at: Date },
): Promise<string> =>
  (
    await tx.one<{ said: string }>(
      sql`select sport_cash_out(${of.quote}, ${JSON.stringify(of.versions)}::jsonb, ${of.at}) as said`,
    )
  ).said;

export interface TurboRow {
  event_id: number;
  until_at: Date;
  ceiling: bigint;
  given: bigint;
}
export const turboOf = (tx: Tx, events: readonly number[]): Promise<TurboRow[]> =>
  tx.rows<TurboRow>(
    sql`select event_id, until_at, ceiling, given from sport_turbo where event_id = any(${events}::int[])`,
  );

/** One change of turbo matches at a time; the ceilings of all but one that were turbo at any time since. */
export async function turboCeilings(tx: Tx, of: { except: number; since: Date }): Promise<bigint> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('sport_turbo'))`);
  const { sum } = await tx.one<{ sum: bigint }>(sql`select coalesce(sum(greatest(ceiling, given)), 0)::bigint as sum
    from sport_turbo where event_id <> ${of.except} and until_at > ${of.since}`);
  return sum;
}
/** What was given up before counts on. */
export const setTurbo = (tx: Tx, of: { event: number; until: Date; ceiling: bigint }): Promise<number> =>
  tx.run(sql`insert into sport_turbo (event_id, until_at, ceiling) values (${of.event}, ${of.until}, ${of.ceiling})
    on conflict (event_id) do update set until_at = excluded.until_at, ceiling = excluded.ceiling`);
