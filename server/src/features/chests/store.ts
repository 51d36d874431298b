// SQL of chests.
import { sql, type Tx } from '../../core/db.ts';

export interface SetRow {
  id: number;
  scheme: string;
  opens_week: number;
  brand: string | null;
  instruction_url: string | null;
}

/** Of the brand, else the one of every brand. */
export const setOf = (tx: Tx, brand: string): Promise<SetRow | undefined> =>
  tx.maybe<SetRow>(sql`select id, scheme, opens_week, brand, instruction_url from chests_set
    where is_on and (brand is null or brand = ${brand}) order by brand nulls last limit 1`);

export const insertSet = async (
  tx: Tx,
  s: Omit<SetRow, 'id'> & { isOn: boolean; author: string; now: Date },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
    insert into chests_set (scheme, opens_week, brand, instruction_url, is_on, author, created_at)
    values (${s.scheme}, ${s.opens_week}, ${s.brand}, ${s.instruction_url}, ${s.isOn}, ${s.author}, ${s.now})
    returning id`)
  ).id;

export const insertOpening = (
  tx: Tx,
  o: { ticket: string; playerId: number; number: number; now: Date },
): Promise<number> =>
  tx.run(sql`insert into chests_opening (ticket_id, player_id, number, at)
    values (${o.ticket}::uuid, ${o.playerId}, ${o.number}, ${o.now})`);

/** Newest first. */
export const openingsOf = (
  tx: Tx,
  of: { playerId: number; tickets: readonly string[] },
): Promise<{ ticket_id: string; number: number }[]> =>
  tx.rows(sql`select ticket_id, number from chests_opening
    where player_id = ${of.playerId} and ticket_id = any(${[...of.tickets]}::uuid[]) order by at desc, ticket_id`);
