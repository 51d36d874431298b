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

export interface HourLine {
  hour: Date;
  figure: string;
  amount: bigint;
  count: number;
}
export interface DayLine {
  day: string;
  figure: string;
  amount: bigint;
  count: number;
}

/** When the ledger was last summed; null: never. */
export const summedAt = async (tx: Tx): Promise<Date | null> =>
  (await tx.maybe<{ summed_at: Date }>(sql`select summed_at from analytics_state`))?.summed_at ?? null;

/** One sums at a time. */
export const lockState = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`insert into analytics_state (summed_at) values (${now})
    on conflict (one) do update set summed_at = greatest(analytics_state.summed_at, excluded.summed_at)`);

/** Everything from that hour on is what `lines` say. */
export async function replaceHours(tx: Tx, from: Date, lines: readonly HourLine[]): Promise<void> {
  await tx.run(sql`delete from analytics_hour where hour >= ${from}`);
  await tx.run(sql`insert into analytics_hour (hour, figure, amount, count)
    select * from unnest(${lines.map(({ hour }) => hour)}::timestamptz[], ${lines.map(({ figure }) => figure)}::text[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ count: n }) => n)}::int[])`);
}

/** By day of Kyiv, both included. */
export const dayLines = (tx: Tx, span: { from: string; to: string }): Promise<DayLine[]> =>
  tx.rows<DayLine>(sql`select (hour at time zone 'Europe/Kyiv')::date::text as day, figure, sum(amount)::bigint as amount, sum(count)::int as count
    from analytics_hour where hour >= ${span.from}::date::timestamp at time zone 'Europe/Kyiv'
      and hour < (${span.to}::date + 1)::timestamp at time zone 'Europe/Kyiv' group by 1, 2`);

/** Of one day the hours before an instant. */
export const linesOfDayUntil = (tx: Tx, day: string, until: Date): Promise<DayLine[]> =>
  tx.rows<DayLine>(sql`select ${day}::text as day, figure, sum(amount)::bigint as amount, sum(count)::int as count
    from analytics_hour where hour >= ${day}::date::timestamp at time zone 'Europe/Kyiv' and hour < ${until} group by figure`);

/** Answers how many had not played on that day before. */
export const notePlayed = (tx: Tx, day: string, players: readonly number[]): Promise<number> =>
  tx.run(
    sql`insert into analytics_played (day, player_id) select ${day}::date, unnest(${[...players]}::int[]) on conflict do nothing`,
  );

export const forgetPlayed = (tx: Tx, before: string): Promise<number> =>
  tx.run(sql`delete from analytics_played where day < ${before}::date`);
