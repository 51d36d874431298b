// SQL of prize drops.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import type { SwitchedColumns } from '../../core/settings.ts';

export interface DropSet {
  id: number;
  hours: { hour: number; values: bigint[] }[];
  /** Slugs; empty: every game. */
  games: string[];
  min_stake: bigint;
  min_people: number;
  most_a_day: number;
  most_value: bigint;
  promotion: string;
  brand: string | null;
}

/** An hour with the terms of its set. */
export interface HourRow extends Omit<DropSet, 'id' | 'hours'> {
  id: number;
  set_id: number;
  starts_at: Date;
  ends_at: Date;
  draws_at: Date;
  event_id: bigint;
  commit: string;
  values: bigint[];
  carried: bigint;
  state: Word<'drop_hour.state'>;
  /** Null while it runs. */
  people: number | null;
}

export interface WinRow {
  drop_id: number;
  place: number;
  player_id: number;
  ticket: string;
  value: bigint;
  state: Word<'drop_win.state'>;
  prize_id: string | null;
  game: string;
}

interface RawSet extends Omit<DropSet, 'hours'> {
  hours: { hour: number; values: number[] }[];
}
interface RawHour extends Omit<HourRow, 'values'> {
  place_values: string[];
}

const setRow = ({ hours, ...set }: RawSet): DropSet => ({
  ...set,
  hours: hours.map(({ hour, values }) => ({ hour, values: values.map(BigInt) })),
});
const hourRow = ({ place_values: values, ...row }: RawHour): HourRow => ({ ...row, values: values.map(BigInt) });
/** Of the brand, else the one of every brand. */
export async function setOf(tx: Tx, brand: string): Promise<DropSet | undefined> {
  const row = await tx.maybe<RawSet>(sql`select id, hours, games, min_stake, min_people, most_a_day, most_value,
      promotion, brand from drop_set
    where is_on and (brand is null or brand = ${brand}) order by brand nulls last limit 1`);
  return row && setRow(row);
}

export const insertSet = async (
  tx: Tx,
  s: Omit<DropSet, 'id'> & { isOn: boolean; author: string; now: Date },
): Promise<number> => {
  const hours = s.hours.map(({ hour, values }) => ({ hour, values: values.map(Number) }));
  const { id } = await tx.one<{ id: number }>(sql`insert into drop_set (hours, games, min_stake, min_people, most_a_day,
      most_value, promotion, brand, is_on, author, created_at)
    values (${JSON.stringify(hours)}::jsonb, ${s.games}::text[], ${s.min_stake}, ${s.min_people}, ${s.most_a_day},
      ${s.most_value}, ${s.promotion}, ${s.brand}, ${s.isOn}, ${s.author}, ${s.now}) returning id`);
  return id;
};

export type ListedSet = DropSet & SwitchedColumns;

/** Every row, the newest first. */
export const listSets = async (tx: Tx): Promise<ListedSet[]> =>
  (await tx.rows<RawSet & SwitchedColumns>(sql`select * from drop_set order by id desc limit 500`)).map((row) => ({
    ...row,
    ...setRow(row),
  }));

/** On: in the place of the row of the same brand. 0: it was so already. */
export async function turnSet(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> {
  if (of.isOn)
    await tx.run(sql`update drop_set set is_on = false from drop_set other
      where other.id = ${id} and not other.is_on and drop_set.is_on
        and drop_set.brand is not distinct from other.brand`);
  return tx.run(sql`update drop_set set is_on = ${of.isOn}::boolean, on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);
}

/** Whatever its set. */
export async function hourAt(tx: Tx, brand: string | null, startsAt: Date): Promise<HourRow | undefined> {
  const row =
    await tx.maybe<RawHour>(sql`select h.*, s.games, s.min_stake, s.min_people, s.most_a_day, s.most_value, s.promotion, s.brand
    from drop_hour h join drop_set s on s.id = h.set_id
    where s.brand is not distinct from ${brand}::text and h.starts_at = ${startsAt}`);
  return row && hourRow(row);
}

export const insertHour = (
  tx: Tx,
  h: Pick<HourRow, 'set_id' | 'starts_at' | 'ends_at' | 'draws_at' | 'event_id' | 'commit' | 'values'> & { now: Date },
): Promise<number> =>
  tx.run(sql`insert into drop_hour (set_id, starts_at, ends_at, draws_at, event_id, commit, place_values, opened_at)
    values (${h.set_id}, ${h.starts_at}, ${h.ends_at}, ${h.draws_at}, ${h.event_id}, ${h.commit},
      ${h.values.map(String)}::bigint[], ${h.now})
    on conflict (set_id, starts_at) do nothing`);

/** Takes entries in this span; the end waits for them. */
export const shareHours = async (tx: Tx, of: { brand: string; from: Date; to: Date }): Promise<HourRow[]> =>
  (
    await tx.rows<RawHour>(sql`select h.*, s.games, s.min_stake, s.min_people, s.most_a_day, s.most_value, s.promotion, s.brand
    from drop_hour h join drop_set s on s.id = h.set_id
      where h.state = 'open' and h.starts_at <= ${of.to} and h.ends_at > ${of.from}
        and (s.brand is null or s.brand = ${of.brand}) order by h.starts_at for share of h`)
  ).map(hourRow);

/** No entry comes meanwhile. */
export async function lockHour(tx: Tx, id: number): Promise<HourRow | undefined> {
  const row =
    await tx.maybe<RawHour>(sql`select h.*, s.games, s.min_stake, s.min_people, s.most_a_day, s.most_value, s.promotion, s.brand
    from drop_hour h join drop_set s on s.id = h.set_id where h.id = ${id} for update of h`);
  return row && hourRow(row);
}

/** The next that takes entries, locked: what is missed joins it. */
export async function lockNext(tx: Tx, { brand, starts_at: after }: HourRow): Promise<HourRow | undefined> {
  const row =
    await tx.maybe<RawHour>(sql`select h.*, s.games, s.min_stake, s.min_people, s.most_a_day, s.most_value, s.promotion, s.brand
    from drop_hour h join drop_set s on s.id = h.set_id
    where s.brand is not distinct from ${brand}::text and h.state = 'open' and h.starts_at > ${after}
    order by h.starts_at limit 1 for update of h`);
  return row && hourRow(row);
}

export const addCarried = (tx: Tx, id: number, of: { values: readonly bigint[]; carried: bigint }): Promise<number> =>
  tx.run(sql`update drop_hour set place_values = ${of.values.map(String)}::bigint[], carried = carried + ${of.carried}
    where id = ${id}`);

export const toClose = (tx: Tx, before: Date): Promise<{ id: number; ends_at: Date }[]> =>
  tx.rows(sql`select id, ends_at from drop_hour where state = 'open' and ends_at <= ${before} order by ends_at, id`);

export const toDraw = (tx: Tx, now: Date): Promise<{ id: number }[]> =>
  tx.rows(sql`select id from drop_hour where state = 'closed' and draws_at <= ${now} order by draws_at, id`);

export const markClosed = (
  tx: Tx,
  id: number,
  of: { state: 'closed' | 'missed'; people: number; now: Date },
): Promise<number> =>
  tx.run(sql`update drop_hour set state = ${of.state}, people = ${of.people}, closed_at = ${of.now}
    where id = ${id} and state = 'open'`);

export const markDrawn = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update drop_hour set state = 'drawn', drawn_at = ${now} where id = ${id} and state = 'closed'`);

interface Came {
  playerId: number;
  game: string;
  ticket: string;
  at: Date;
}

/** One ticket each; none to a player who took part in so many hours of the day, missed ones aside. */
export const insertEntries = (
  tx: Tx,
  of: { drop: number; day: string; most: number; came: readonly Came[] },
): Promise<number> =>
  tx.run(sql`insert into drop_entry (drop_id, player_id, ticket, game, day, entered_at)
    select ${of.drop}, c.player, c.ticket, c.game, ${of.day}::date, c.at
      from unnest(${of.came.map(({ playerId }) => playerId)}::int[], ${of.came.map(({ ticket }) => ticket)}::uuid[],
        ${of.came.map(({ game }) => game)}::text[], ${of.came.map(({ at }) => at)}::timestamptz[])
        c(player, ticket, game, at)
      where (select count(*) from drop_entry e join drop_hour h on h.id = e.drop_id
        where e.player_id = c.player and e.day = ${of.day}::date and h.state <> 'missed') < ${of.most}
      order by c.player
    on conflict (drop_id, player_id) do nothing`);

/** Those who may not be invited to play: closed, resting, at a limit, under a check, or showing harm. */
export const uninvited = async (tx: Tx, drop: number, now: Date): Promise<number[]> =>
  (
    await tx.rows<{ player_id: number }>(sql`select e.player_id from drop_entry e where e.drop_id = ${drop}
      and (harm_shows(e.player_id) or exists (select from responsible_obstacles(e.player_id, ${now})))`)
  ).map(({ player_id: id }) => id);

export const leaveOut = (tx: Tx, drop: number, players: readonly number[]): Promise<number> =>
  tx.run(sql`update drop_entry set is_out = true where drop_id = ${drop} and player_id = any(${[...players]}::int[])`);

export const ticketsOf = async (tx: Tx, drop: number): Promise<string[]> =>
  (await tx.rows<{ ticket: string }>(sql`select ticket from drop_entry where drop_id = ${drop} and not is_out`)).map(
    ({ ticket }) => ticket,
  );

export interface Entry {
  player_id: number;
  ticket: string;
  game: string;
}

export const entriesBy = (tx: Tx, tickets: readonly string[]): Promise<Entry[]> =>
  tx.rows<Entry>(sql`select player_id, ticket, game from drop_entry where ticket = any(${[...tickets]}::uuid[])`);

export const insertWin = (tx: Tx, w: Omit<WinRow, 'game'> & { now: Date }): Promise<number> =>
  tx.run(sql`insert into drop_win (drop_id, place, player_id, ticket, value, state, prize_id, won_at)
    values (${w.drop_id}, ${w.place}, ${w.player_id}, ${w.ticket}, ${w.value}, ${w.state}, ${w.prize_id}, ${w.now})`);

/** Hours that run or come next, the earliest first. */
export const hoursNow = async (tx: Tx, brand: string, now: Date): Promise<HourRow[]> =>
  (
    await tx.rows<RawHour>(sql`select h.*, s.games, s.min_stake, s.min_people, s.most_a_day, s.most_value, s.promotion, s.brand
    from drop_hour h join drop_set s on s.id = h.set_id
      where h.ends_at > ${now} and (s.brand is null or s.brand = ${brand}) order by h.starts_at limit 2`)
  ).map(hourRow);

export const countPeople = async (tx: Tx, drop: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from drop_entry where drop_id = ${drop} and not is_out`))
    .n;

/** The player's tickets in these hours. */
export const ownTickets = (tx: Tx, of: { playerId: number; drops: readonly number[] }) =>
  tx.rows<{ drop_id: number; ticket: string }>(sql`select drop_id, ticket from drop_entry
    where player_id = ${of.playerId} and drop_id = any(${[...of.drops]}::int[]) and not is_out`);

/** Hours that are over, the newest first. */
export const pastHours = async (
  tx: Tx,
  of: { brand: string; before: number | null; limit: number },
): Promise<HourRow[]> =>
  (
    await tx.rows<RawHour>(sql`select h.*, s.games, s.min_stake, s.min_people, s.most_a_day, s.most_value, s.promotion, s.brand
    from drop_hour h join drop_set s on s.id = h.set_id
      where h.state in ('drawn', 'missed') and (s.brand is null or s.brand = ${of.brand})
        and (${of.before}::int is null or h.id < ${of.before}) order by h.id desc limit ${of.limit}`)
  ).map(hourRow);

export const winsIn = (tx: Tx, drops: readonly number[]): Promise<WinRow[]> =>
  tx.rows<WinRow>(sql`select w.drop_id, w.place, w.player_id, w.ticket, w.value, w.state, w.prize_id, e.game
    from drop_win w join drop_entry e on e.ticket = w.ticket
    where w.drop_id = any(${[...drops]}::int[]) order by w.drop_id, w.place`);
