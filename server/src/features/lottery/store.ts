// SQL of the draw of prizes.
import type { Lang } from '@malva/contract/schema';
import { sql, type Tx } from '../../core/db.ts';
import type { SwitchedColumns } from '../../core/settings.ts';

export interface SetRow {
  id: number;
  cost_regular: number;
  cost_gold: number;
  cost_super: number;
  entries_regular: number;
  entries_gold: number;
  entries_super: number;
  ticket_days: number;
  raffle: {
    title: Record<Lang, string>;
    levels: { level: number; places: number; rewards: number[] }[];
    per_player_most: number;
    /** Minor units. */
    entry_worth: number;
  } | null;
  promotion: string;
  brand: string | null;
}

/** Of the brand, else the one of every brand. */
export const setOf = (tx: Tx, brand: string): Promise<SetRow | undefined> =>
  tx.maybe<SetRow>(sql`select * from lottery_set
    where is_on and (brand is null or brand = ${brand}) order by brand nulls last limit 1`);

export const insertSet = async (
  tx: Tx,
  s: Omit<SetRow, 'id'> & { isOn: boolean; author: string; now: Date },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into lottery_set (cost_regular, cost_gold, cost_super, entries_regular,
      entries_gold, entries_super, ticket_days, raffle, promotion, brand, is_on, author, created_at)
    values (${s.cost_regular}, ${s.cost_gold}, ${s.cost_super}, ${s.entries_regular}, ${s.entries_gold},
      ${s.entries_super}, ${s.ticket_days}, ${s.raffle && JSON.stringify(s.raffle)}::jsonb, ${s.promotion}, ${s.brand},
      ${s.isOn}, ${s.author}, ${s.now}) returning id`)
  ).id;

export type ListedSet = SetRow & SwitchedColumns;

/** Every row, the newest first. */
export const listSets = (tx: Tx): Promise<ListedSet[]> =>
  tx.rows<ListedSet>(sql`select * from lottery_set order by id desc limit 500`);

/** On: in the place of the row of the same brand. 0: it was so already. */
export async function turnSet(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> {
  if (of.isOn)
    await tx.run(sql`update lottery_set set is_on = false from lottery_set other
      where other.id = ${id} and not other.is_on and lottery_set.is_on
        and lottery_set.brand is not distinct from other.brand`);
  return tx.run(sql`update lottery_set set is_on = ${of.isOn}::boolean, on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);
}
