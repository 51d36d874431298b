// What a player did on a day of Kyiv: opened the site, settled a round with own money. One mark a day, whatever was
// staked and however often.
import { sql, type Tx } from '../../core/db.ts';

export type DayMark = 'visited' | 'played';

export interface Marked {
  playerId: number;
  /** Of Kyiv, ISO. */
  day: string;
}

/** Sets marks; answers those that are new. In order of players, so that two sets never wait for each other. */
export async function markDays(tx: Tx, mark: DayMark, of: readonly Marked[]): Promise<Marked[]> {
  if (of.length === 0) return [];
  const players = of.map(({ playerId }) => playerId);
  const days = of.map(({ day }) => day);
  const isVisit = mark === 'visited';
  // A set mark is left alone: most facts of a day tell of a player marked already.
  const rows = await tx.rows<{ player_id: number; day: string }>(sql`
    insert into day_mark as d (player_id, day, visited, played)
      select i.player, i.day, ${isVisit}::boolean, ${!isVisit}::boolean
        from (select distinct u.player, u.day from unnest(${players}::int[], ${days}::date[]) u(player, day)) i
        where not exists (select from day_mark k where k.player_id = i.player and k.day = i.day
          and case when ${isVisit}::boolean then k.visited else k.played end)
        order by i.player, i.day
      on conflict (player_id, day) do update set visited = d.visited or excluded.visited,
        played = d.played or excluded.played
        where case when ${isVisit}::boolean then not d.visited else not d.played end
      returning player_id, day::text as day`);
  return rows.map((row) => ({ playerId: row.player_id, day: row.day }));
}

/** How many days bear the mark, from one day to another, both included; null is open. */
export const countDays = async (
  tx: Tx,
  mark: DayMark,
  of: { playerId: number; from: string | null; to: string | null },
): Promise<number> =>
  (
    await tx.one<{ n: number }>(sql`select count(*)::int as n from day_mark
    where player_id = ${of.playerId} and (${of.from}::date is null or day >= ${of.from}::date)
      and (${of.to}::date is null or day <= ${of.to}::date)
      and case when ${mark} = 'visited' then visited else played end`)
  ).n;

/** The newest day with a mark; null: none. */
export const newestDay = async (tx: Tx, mark: DayMark, playerId: number): Promise<string | null> =>
  (
    await tx.maybe<{ day: string }>(sql`select day::text as day from day_mark
    where player_id = ${playerId} and case when ${mark} = 'visited' then visited else played end
      order by day desc limit 1`)
  )?.day ?? null;

/** Days with the mark, of each month of Kyiv at most so many, over all months. */
export const sumOfMonths = async (
  tx: Tx,
  mark: DayMark,
  { playerId, most }: { playerId: number; most: number },
): Promise<number> =>
  (
    await tx.one<{ n: number }>(sql`select coalesce(sum(least(m.n, ${most}::int)), 0)::int as n from (
      select count(*)::int as n from day_mark
        where player_id = ${playerId} and case when ${mark} = 'visited' then visited else played end
        group by date_trunc('month', day)) m`)
  ).n;
