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
