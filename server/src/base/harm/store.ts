// SQL of the markers of harm: tallies by day, levels, cases.
import type { HarmLevel, HarmScore } from '@malva/rules/harm-markers';
import { sql, type Tx } from '../../core/db.ts';
import { type ResponsibleRow } from '../lock/lock.ts';

export type TallyKind = 'deposit' | 'deposit_failed' | 'chase' | 'night' | 'raise' | 'skip' | 'shorten' | 'hurried';

export interface Tally {
  kind: TallyKind;
  count?: number;
  amount?: bigint;
  now: Date;
}
export const addTally = (tx: Tx, playerId: number, tally: Tally): Promise<number> =>
  addTallies(tx, [{ playerId, amount: tally.amount ?? 0n }], tally);
/** One for each of many things that happened: those of a player count together. */
export const addTallies = (
  tx: Tx,
  of: readonly { playerId: number; amount: bigint }[],
  { kind, count = 1, now }: Omit<Tally, 'amount'>,
): Promise<number> =>
  tx.run(sql`insert into responsible_tally as r (player_id, day, kind, count, amount, at)
    select t.player, (${now}::timestamptz at time zone 'Europe/Kyiv')::date, ${kind}, ${count}::int * count(*)::int, sum(t.amount)::bigint, ${now}
    from unnest(${of.map(({ playerId }) => playerId)}::int[], ${of.map(({ amount }) => String(amount))}::bigint[]) t(player, amount)
    group by t.player order by t.player
    on conflict (player_id, day, kind) do update set count = r.count + excluded.count, amount = r.amount + excluded.amount,
      at = greatest(r.at, excluded.at)`);

export interface Sums {
  player_id: number;
  kind: TallyKind;
  /** Of today and yesterday, as far as the last 24 hours reach; of seven, of thirty days. */
  day: number;
  week: number;
  month: number;
  amount_week: bigint;
  /** Of the four weeks before that week. */
  amount_before: bigint;
}
/** Days that were looked into count no more. */
export const sums = (tx: Tx, players: readonly number[], day: string): Promise<Sums[]> =>
  tx.rows<Sums>(sql`select t.player_id, t.kind, coalesce(sum(t.count) filter (where t.day >= ${day}::date), 0)::int as day,
      coalesce(sum(t.count) filter (where t.day > ${day}::date - 7), 0)::int as week,
      coalesce(sum(t.count) filter (where t.day > ${day}::date - 30), 0)::int as month,
      coalesce(sum(t.amount) filter (where t.day > ${day}::date - 7), 0)::bigint as amount_week,
      coalesce(sum(t.amount) filter (where t.day <= ${day}::date - 7), 0)::bigint as amount_before
    from responsible_tally t left join responsible_harm h on h.player_id = t.player_id
    where t.player_id = any(${players}::int[]) and t.day > ${day}::date - 35 and (h.cleared_day is null or t.day > h.cleared_day)
    group by t.player_id, t.kind`);

/** In the middle of play, or counted for something within the last minute and a half. */
export async function toScore(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select player_id as id from responsible_player where session_seen_at > ${now}::timestamptz - interval '90 seconds'
    union select player_id from responsible_tally where at > ${now}::timestamptz - interval '90 seconds'`);
  return rows.map((row) => row.id);
}

/** Who placed a stake within the last minute. */
export async function playing(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`select player_id as id from responsible_player
    where session_seen_at > ${now}::timestamptz - interval '60 seconds' and session_seen_at <= ${now}`);
  return rows.map((row) => row.id);
}

export interface HarmRow {
  player_id: number;
  level: HarmLevel;
  points: number;
  at: Date;
  cleared_day: string | null;
}
/** Of whom something was found ever. */
export const findHarms = (tx: Tx, players: readonly number[]): Promise<HarmRow[]> =>
  tx.rows<HarmRow>(
    sql`select player_id, level, points, at, cleared_day::text as cleared_day from responsible_harm where player_id = any(${players}::int[])`,
  );

export const saveHarm = (tx: Tx, playerId: number, of: HarmScore & { at: Date }): Promise<number> =>
  tx.run(sql`insert into responsible_harm (player_id, level, points, markers, at)
    values (${playerId}, ${of.level}, ${of.points}, ${JSON.stringify(of.markers)}, ${of.at})
    on conflict (player_id) do update set level = excluded.level, points = excluded.points, markers = excluded.markers, at = excluded.at`);

export const clearHarm = (tx: Tx, playerId: number, day: string): Promise<number> =>
  tx.run(
    sql`update responsible_harm set level = 'none', points = 0, markers = '[]', cleared_day = ${day} where player_id = ${playerId}`,
  );

export const setHarmLock = (tx: Tx, playerId: number, at: Date | null): Promise<number> =>
  tx.run(sql`update responsible_player set harm_at = ${at} where player_id = ${playerId}`);

export interface CaseRow {
  id: number;
  player_id: number;
  opened_at: Date;
  markers: HarmScore['markers'];
}
export const openCase = (tx: Tx, playerId: number, of: { markers: HarmScore['markers']; now: Date }): Promise<number> =>
  tx.run(sql`insert into responsible_case (player_id, opened_at, markers) values (${playerId}, ${of.now}, ${JSON.stringify(of.markers)})
    on conflict (player_id) where closed_at is null do update set markers = excluded.markers`);

export const openCases = (tx: Tx, limit: number): Promise<CaseRow[]> =>
  tx.rows<CaseRow>(
    sql`select id, player_id, opened_at, markers from responsible_case where closed_at is null order by opened_at desc limit ${limit}`,
  );

export const countOpenCases = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from responsible_case where closed_at is null`)).n;

export const lockOpenCase = (tx: Tx, playerId: number): Promise<CaseRow | undefined> =>
  tx.maybe<CaseRow>(
    sql`select id, player_id, opened_at, markers from responsible_case where player_id = ${playerId} and closed_at is null for update`,
  );

export const closeCase = (
  tx: Tx,
  id: number,
  of: { askedBy: string; approvedBy: string; note: string; now: Date },
): Promise<number> =>
  tx.run(
    sql`update responsible_case set asked_by = ${of.askedBy}, approved_by = ${of.approvedBy}, note = ${of.note}, closed_at = ${of.now} where id = ${id}`,
  );

/** Of several players, in no order. */
export const findMany = (tx: Tx, players: readonly number[]): Promise<ResponsibleRow[]> =>
  tx.rows(sql`select * from responsible_player where player_id = any(${players}::int[])`);
