// SQL of raffles at the desk of staff.
import { sql, type Tx } from '../../core/db.ts';
import type { RaffleRow, WinRow } from '../raffles/raffles.ts';

export interface DeskRaffle extends RaffleRow {
  entries_now: number;
  people: number;
  waiting: number;
}

/** The newest first. */
export const deskRaffles = (tx: Tx): Promise<DeskRaffle[]> =>
  tx.rows<DeskRaffle>(sql`select r.*, coalesce(e.entries_now, 0)::int as entries_now, coalesce(e.people, 0)::int as people,
      coalesce(w.waiting, 0)::int as waiting
    from (select * from raffle order by closes_at desc, id desc limit 200) r
    left join lateral (select sum(entries) as entries_now, count(distinct player_id) as people
      from raffle_entry where raffle_id = r.id and state = 'open') e on true
    left join lateral (select count(*) as waiting from raffle_win where raffle_id = r.id and state = 'open') w on true
    order by r.closes_at desc, r.id desc`);

export const deskRaffle = (tx: Tx, id: number): Promise<RaffleRow | undefined> =>
  tx.maybe<RaffleRow>(sql`select * from raffle where id = ${id}`);

export interface WaitingRow extends Pick<WinRow, 'raffle_id' | 'place' | 'level' | 'player_id' | 'won_at'> {
  letter_at: Date | null;
}

/** Won and not taken, the oldest first. */
export const waitingWins = (tx: Tx): Promise<WaitingRow[]> =>
  tx.rows<WaitingRow>(sql`select raffle_id, place, level, player_id, won_at, letter_at
    from raffle_win where state = 'open' order by won_at, raffle_id, place limit 1000`);

/** Won before a day, not taken, and no letter was sent. */
export const countLetters = async (tx: Tx, before: Date): Promise<number> =>
  (
    await tx.one<{ n: number }>(sql`select count(*)::int as n from raffle_win
      where state = 'open' and letter_at is null and won_at < ${before}`)
  ).n;

/** 0: it is taken, or a letter was sent. */
export const noteLetter = (tx: Tx, of: { raffle: number; place: number; now: Date }): Promise<number> =>
  tx.run(sql`update raffle_win set letter_at = ${of.now}
    where raffle_id = ${of.raffle} and place = ${of.place} and state = 'open' and letter_at is null`);
