// SQL of the history of prices.
import { sql, type Tx } from '../../core/db.ts';

export interface PointRow {
  event: number;
  market: number;
  spec: string;
  outcome: string;
  minute: Date;
  odds: number;
}
export const insertPoints = (tx: Tx, rows: readonly PointRow[]): Promise<number> =>
  tx.run(sql`insert into sport_price_point (event_id, market, spec, outcome, minute, odds)
    select r.event, r.market, r.spec, r.outcome, r.minute, r.odds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(event int, market int, spec text, outcome text,
      minute timestamptz, odds int)
    on conflict do nothing`);
/** The newest of each outcome of these events. */
export const lastPoints = (tx: Tx, events: readonly number[]): Promise<Omit<PointRow, 'minute'>[]> =>
  tx.rows(sql`select distinct on (p.event_id, p.market, p.spec, p.outcome)
      p.event_id as event, p.market, p.spec, p.outcome, p.odds
    from sport_price_point p
    where p.event_id = any (${events}::int[])
    order by p.event_id, p.market, p.spec, p.outcome, p.minute desc`);
export const pointsOf = (
  tx: Tx,
  of: { event: number; market: number; spec: string },
): Promise<Pick<PointRow, 'outcome' | 'minute' | 'odds'>[]> =>
  tx.rows(sql`select outcome, minute, odds from sport_price_point
    where event_id = ${of.event} and market = ${of.market} and spec = ${of.spec} order by minute, outcome limit 2000`);
export const dropPoints = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from sport_price_point where minute < ${before}`);
