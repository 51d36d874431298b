// SQL of dice.
import type { DiceName } from '@malva/contract/dice';
import { sql, type Tx } from '../../core/db.ts';

export interface SetRow {
  name: DiceName;
  scheme: string;
  base_tries: number;
  max_tries: number;
  brand: string | null;
}

/** Of the brand, else those of every brand. */
export const setsOf = (tx: Tx, brand: string): Promise<SetRow[]> =>
  tx.rows<SetRow>(sql`select distinct on (name) name, scheme, base_tries, max_tries, brand from dice_set
    where is_on and (brand is null or brand = ${brand}) order by name, brand nulls last`);

export const insertSet = (tx: Tx, s: SetRow & { isOn: boolean; author: string; now: Date }): Promise<number> =>
  tx.run(sql`insert into dice_set (name, scheme, base_tries, max_tries, brand, is_on, author, created_at)
    values (${s.name}, ${s.scheme}, ${s.base_tries}, ${s.max_tries}, ${s.brand}, ${s.isOn}, ${s.author}, ${s.now})`);

export interface ThrowRow {
  ticket_id: string;
  dice: DiceName;
  /** Which throw of the day: of the daily ones the ticket's own number. */
  subject: string;
  face_one: number;
  face_two: number;
  is_win: boolean;
  at: Date;
}

export const insertThrow = (tx: Tx, playerId: number, t: ThrowRow): Promise<number> =>
  tx.run(sql`insert into dice_throw (ticket_id, player_id, dice, subject, face_one, face_two, is_win, at)
    values (${t.ticket_id}::uuid, ${playerId}, ${t.dice}, ${t.subject}, ${t.face_one}, ${t.face_two}, ${t.is_win},
      ${t.at})`);

/** Newest first. */
export const throwsSince = (tx: Tx, of: { playerId: number; dice: DiceName; since: Date }): Promise<ThrowRow[]> =>
  tx.rows<ThrowRow>(sql`select ticket_id, dice, subject, face_one, face_two, is_win, at from dice_throw
    where player_id = ${of.playerId} and dice = ${of.dice} and at >= ${of.since}
    order by at desc, ticket_id limit 100`);
