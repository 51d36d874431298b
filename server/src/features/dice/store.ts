// SQL of dice.
import type { DiceName } from '@malva/contract/dice';
import { sql, type Tx } from '../../core/db.ts';
import type { SwitchedColumns } from '../../core/settings.ts';

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

export const insertSet = async (tx: Tx, s: SetRow & { isOn: boolean; author: string; now: Date }): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into dice_set (name, scheme, base_tries, max_tries, brand, is_on, author,
      created_at)
    values (${s.name}, ${s.scheme}, ${s.base_tries}, ${s.max_tries}, ${s.brand}, ${s.isOn}, ${s.author}, ${s.now})
    returning id`)
  ).id;

export type ListedSet = SetRow & SwitchedColumns;

/** Every row, the newest first. */
export const listSets = (tx: Tx): Promise<ListedSet[]> =>
  tx.rows<ListedSet>(sql`select id, name, scheme, base_tries, max_tries, brand, is_on, author, on_by, created_at
    from dice_set order by id desc limit 500`);

/** On: in the place of the row of the same dice and brand. 0: it was so already. */
export async function turnSet(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> {
  if (of.isOn)
    await tx.run(sql`update dice_set set is_on = false from dice_set other
      where other.id = ${id} and not other.is_on and dice_set.is_on and dice_set.name = other.name
        and dice_set.brand is not distinct from other.brand`);
  return tx.run(sql`update dice_set set is_on = ${of.isOn}::boolean, on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);
}

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
