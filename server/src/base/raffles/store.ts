// SQL of raffles.
import type { Lang } from '@malva/contract/schema';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface Level {
  level: number;
  /** How many win it. */
  places: number;
  /** One of them is taken. */
  rewards: readonly number[];
}

export interface RaffleRow {
  id: number;
  name: string;
  brand: string | null;
  title: Record<Lang, string>;
  event_id: bigint;
  commit: string;
  opened_at: Date;
  closes_at: Date;
  draws_at: Date;
  levels: Level[];
  per_player_most: number;
  entry_worth: bigint;
  promotion: string;
  closed_at: Date | null;
  /** Null while they are taken. */
  entries: number | null;
  drawn_at: Date | null;
}

export interface EntryRow {
  ticket_id: string;
  raffle_id: number;
  player_id: number;
  entries: number;
  state: Word<'raffle_entry.state'>;
  entered_at: Date;
}

export interface WinRow {
  raffle_id: number;
  place: number;
  level: number;
  entry: string;
  player_id: number;
  state: Word<'raffle_win.state'>;
  won_at: Date;
  ended_at: Date | null;
  reward_id: number | null;
  prize_id: string | null;
  draw_id: bigint | null;
}

export type NewRaffle = Omit<
  RaffleRow,
  'id' | 'event_id' | 'commit' | 'opened_at' | 'closed_at' | 'entries' | 'drawn_at'
>;

export const findRaffle = (tx: Tx, id: number): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(sql`select * from raffle where id = ${id}`);

export const raffleOf = (tx: Tx, of: { name: string; closesAt: Date }): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(sql`select * from raffle where name = ${of.name} and closes_at = ${of.closesAt}`);

/** Entries may come, and the end waits for them. */
export const shareRaffle = (tx: Tx, id: number): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(sql`select * from raffle where id = ${id} for share`);

/** No entry comes meanwhile. */
export const lockRaffle = (tx: Tx, id: number): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(sql`select * from raffle where id = ${id} for update`);

export const insertRaffle = (
  tx: Tx,
  r: NewRaffle & { event: bigint; commit: string; now: Date },
): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(sql`insert into raffle (name, brand, title, event_id, commit, opened_at, closes_at, draws_at,
      levels, per_player_most, entry_worth, promotion)
    values (${r.name}, ${r.brand}, ${JSON.stringify(r.title)}::jsonb, ${r.event}, ${r.commit}, ${r.now},
      ${r.closes_at}, ${r.draws_at}, ${JSON.stringify(r.levels)}::jsonb, ${r.per_player_most}, ${r.entry_worth},
      ${r.promotion})
    on conflict (name, closes_at) do nothing returning *`);

/** Of the brand, not drawn yet: the one that ends first before the others. */
export const pendingRaffles = (tx: Tx, brand: string): Promise<RaffleRow[]> =>
  tx.rows<RaffleRow>(sql`select * from raffle where drawn_at is null and (brand is null or brand = ${brand})
    order by closes_at, id limit 20`);

/** Newest first. */
/** Drawn ones, the newest first; `ids`: of these alone. */
export const drawnRaffles = (
  tx: Tx,
  of: { brand: string; limit: number; ids?: readonly number[] },
): Promise<RaffleRow[]> =>
  tx.rows<RaffleRow>(sql`select * from raffle
    where drawn_at is not null and (brand is null or brand = ${of.brand})
      and (${of.ids ?? null}::int[] is null or id = any (${of.ids ?? null}::int[]))
    order by drawn_at desc, id desc limit ${of.limit}`);

export const toClose = (tx: Tx, now: Date): Promise<{ id: number }[]> =>
  tx.rows(sql`select id from raffle where closed_at is null and closes_at <= ${now} order by closes_at, id`);

export const toDraw = (tx: Tx, now: Date): Promise<{ id: number }[]> =>
  tx.rows(sql`select id from raffle where closed_at is not null and drawn_at is null and draws_at <= ${now}
    order by draws_at, id`);

export const markClosed = (tx: Tx, id: number, of: { entries: number; now: Date }): Promise<number> =>
  tx.run(sql`update raffle set closed_at = ${of.now}, entries = ${of.entries} where id = ${id} and closed_at is null`);

export const markDrawn = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update raffle set drawn_at = ${now} where id = ${id} and drawn_at is null`);

/** The signs of all entries. */
export const signsOf = async (tx: Tx, raffle: number): Promise<string[]> =>
  (
    await tx.rows<{ sign: string }>(sql`select ticket_id || ':' || n as sign
      from raffle_entry, generate_series(1, entries) n where raffle_id = ${raffle} and state = 'open'`)
  ).map(({ sign }) => sign);

/** Of all players, or of one. */
export const countEntries = async (tx: Tx, raffle: number, playerId: number | null = null): Promise<number> =>
  (
    await tx.one<{ n: number }>(sql`select coalesce(sum(entries), 0)::int as n from raffle_entry
      where raffle_id = ${raffle} and state = 'open'
        and (${playerId}::int is null or player_id = ${playerId})`)
  ).n;

export const findEntry = (tx: Tx, ticket: string): Promise<EntryRow | undefined> =>
  tx.maybe<EntryRow>(sql`select * from raffle_entry where ticket_id = ${ticket}::uuid`);

export const entriesBy = (tx: Tx, tickets: readonly string[]): Promise<EntryRow[]> =>
  tx.rows<EntryRow>(sql`select * from raffle_entry where ticket_id = any(${[...tickets]}::uuid[])`);

export const insertEntry = (tx: Tx, e: Omit<EntryRow, 'state'>): Promise<EntryRow> =>
  tx.one<EntryRow>(sql`insert into raffle_entry (ticket_id, raffle_id, player_id, entries, entered_at)
    values (${e.ticket_id}::uuid, ${e.raffle_id}, ${e.player_id}, ${e.entries}, ${e.entered_at}) returning *`);

/** Those of a player in raffles that still take entries. */
export const openEntries = (tx: Tx, playerId: number): Promise<{ raffle_id: number }[]> =>
  tx.rows(sql`select distinct e.raffle_id from raffle_entry e join raffle r on r.id = e.raffle_id
    where e.player_id = ${playerId} and e.state = 'open' and r.drawn_at is null order by e.raffle_id`);

/** Ends a player's entries; answers how many there were. */
export const endEntries = async (
  tx: Tx,
  of: { raffle: number; playerId: number; state: 'paid' | 'void' },
): Promise<number> =>
  (
    await tx.rows<{ entries: number }>(sql`update raffle_entry set state = ${of.state}
      where raffle_id = ${of.raffle} and player_id = ${of.playerId} and state = 'open' returning entries`)
  ).reduce((sum, { entries }) => sum + entries, 0);

export const insertWin = (
  tx: Tx,
  w: Pick<WinRow, 'raffle_id' | 'place' | 'level' | 'entry' | 'player_id' | 'won_at'>,
): Promise<WinRow> =>
  tx.one<WinRow>(sql`insert into raffle_win (raffle_id, place, level, entry, player_id, won_at)
    values (${w.raffle_id}, ${w.place}, ${w.level}, ${w.entry}, ${w.player_id}, ${w.won_at}) returning *`);

export const findWin = (tx: Tx, of: { raffle: number; place: number }): Promise<WinRow | undefined> =>
  tx.maybe<WinRow>(sql`select * from raffle_win where raffle_id = ${of.raffle} and place = ${of.place}`);

export const winsBy = (tx: Tx, playerId: number): Promise<WinRow[]> =>
  tx.rows<WinRow>(sql`select * from raffle_win where player_id = ${playerId}
    order by won_at desc, place limit 100`);

export const winnersOf = (tx: Tx, raffle: number): Promise<WinRow[]> =>
  tx.rows<WinRow>(sql`select * from raffle_win where raffle_id = ${raffle} order by place`);

/** Ends an open win. 0: it was not open. */
export const endWin = (
  tx: Tx,
  { raffle_id: raffle, place }: Pick<WinRow, 'raffle_id' | 'place'>,
  of: { state: 'taken' | 'cash' | 'void'; reward: number | null; prize: string | null; draw: bigint | null; now: Date },
): Promise<number> =>
  tx.run(sql`update raffle_win set state = ${of.state}, ended_at = ${of.now}, reward_id = ${of.reward},
      prize_id = ${of.prize}, draw_id = ${of.draw}
    where raffle_id = ${raffle} and place = ${place} and state = 'open'`);
