// SQL of which schemes the window of wheels spins.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface WheelRow {
  id: number;
  scheme: string;
  kind: Word<'wheel_shown.kind'>;
  place: number;
  brand: string | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

/** In their order; a brand's own in the place of that for every brand. */
export const wheelsOf = (tx: Tx, brand: string): Promise<WheelRow[]> =>
  tx.rows<WheelRow>(sql`select id, scheme, kind, place, brand, is_on, author, on_by, created_at from (
      select distinct on (scheme) * from wheel_shown where is_on and (brand is null or brand = ${brand})
      order by scheme, brand nulls last) w
    order by place, id`);

export const insertWheel = async (
  tx: Tx,
  w: Pick<WheelRow, 'scheme' | 'kind' | 'place' | 'brand' | 'author'> & { isOn: boolean; now: Date },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into wheel_shown (scheme, kind, place, brand, is_on, author, created_at)
      values (${w.scheme}, ${w.kind}, ${w.place}, ${w.brand}, ${w.isOn}, ${w.author}, ${w.now}) returning id`)
  ).id;

/** Every row, the newest first. */
export const listWheels = (tx: Tx): Promise<WheelRow[]> =>
  tx.rows<WheelRow>(sql`select id, scheme, kind, place, brand, is_on, author, on_by, created_at
    from wheel_shown order by id desc limit 500`);

/** On: in the place of the row of the same scheme and brand. 0: it was so already. */
export async function turnWheel(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> {
  if (of.isOn)
    await tx.run(sql`update wheel_shown set is_on = false from wheel_shown other
      where other.id = ${id} and not other.is_on and wheel_shown.is_on and wheel_shown.scheme = other.scheme
        and wheel_shown.brand is not distinct from other.brand`);
  return tx.run(sql`update wheel_shown set is_on = ${of.isOn}::boolean, on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);
}

export interface GuestRow {
  visitor: string;
  draw_id: bigint;
  reward_id: number | null;
  promotion: string;
  drawn_at: Date;
  until_at: Date;
  player_id: number | null;
  state: Word<'wheel_guest.state'>;
}

/** Once a visitor. */
export const reserveGuest = (
  tx: Tx,
  g: Pick<GuestRow, 'visitor' | 'draw_id' | 'reward_id' | 'promotion' | 'until_at'> & { now: Date },
): Promise<number> =>
  tx.run(sql`insert into wheel_guest (visitor, draw_id, reward_id, promotion, drawn_at, until_at)
    values (${g.visitor}, ${g.draw_id}, ${g.reward_id}, ${g.promotion}, ${g.now}, ${g.until_at})
    on conflict (visitor) do nothing`);

export const findGuest = (tx: Tx, visitor: string): Promise<GuestRow | undefined> =>
  tx.maybe<GuestRow>(sql`select visitor, draw_id, reward_id, promotion, drawn_at, until_at, player_id, state
    from wheel_guest where visitor = ${visitor}`);

export const guestOf = (tx: Tx, playerId: number): Promise<GuestRow | undefined> =>
  tx.maybe<GuestRow>(sql`select visitor, draw_id, reward_id, promotion, drawn_at, until_at, player_id, state
    from wheel_guest where player_id = ${playerId}`);

/** The first account that comes with the visit has it; an account has one. 0: it is another's, or over. */
export const keepGuest = (tx: Tx, visitor: string, of: { playerId: number; now: Date }): Promise<number> =>
  tx.run(sql`update wheel_guest set player_id = ${of.playerId}
    where visitor = ${visitor} and player_id is null and state = 'reserved' and until_at > ${of.now}
      and not exists (select from wheel_guest other where other.player_id = ${of.playerId})`);

/** 0: it was settled before. */
export const settleGuest = (tx: Tx, visitor: string, state: 'given' | 'had'): Promise<number> =>
  tx.run(sql`update wheel_guest set state = ${state} where visitor = ${visitor} and state = 'reserved'`);

/** Whose prize was given, newest first. */
export const givenGuests = (tx: Tx, limit: number): Promise<{ player_id: number; draw_id: bigint }[]> =>
  tx.rows(sql`select player_id, draw_id from wheel_guest where state = 'given' and player_id is not null
    order by drawn_at desc limit ${limit}`);

/** What visitors who never came had reserved before a moment goes; answers who they were. */
export const dropGuests = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx.rows<{ visitor: string }>(sql`delete from wheel_guest
      where player_id is null and drawn_at < ${before} returning visitor`)
  ).map(({ visitor }) => visitor);
