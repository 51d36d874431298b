// SQL of features/analytics.
import { sql, type Tx } from '../../core/db.ts';

export const count = (tx: Tx, of: { day: string; name: string; location: string; times?: number }): Promise<number> =>
  tx.run(sql`insert into analytics_event as e (day, name, location, count) values (${of.day}, ${of.name}, ${of.location}, ${of.times ?? 1})
    on conflict (day, name, location) do update set count = e.count + excluded.count`);

export interface CountedRow {
  day: string;
  name: string;
  location: string;
  count: number;
}
/** Latest day first. */
export const counted = (tx: Tx, of: { from: string; to: string }): Promise<CountedRow[]> =>
  tx.rows<CountedRow>(sql`select day::text, name, location, count::int from analytics_event where day between ${of.from} and ${of.to}
    order by day desc, location, name`);
