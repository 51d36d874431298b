// SQL of the ways to pay in.
import type { MethodSlug } from '@malva/contract/cash-deposit';
import { sql, type Tx } from '../../../core/db.ts';

export interface MethodRow {
  id: number;
  slug: MethodSlug;
  is_on: boolean;
  /** Null: the policy's. */
  min: bigint | null;
  max: bigint | null;
  countries: string[];
  changed_by: string | null;
  changed_at: Date | null;
}

export const listMethods = (tx: Tx): Promise<MethodRow[]> =>
  tx.rows<MethodRow>(sql`select * from cash_method order by position`);
export const lockMethod = (tx: Tx, slug: string): Promise<MethodRow | undefined> =>
  tx.maybe<MethodRow>(sql`select * from cash_method where slug = ${slug} for update`);

export interface MethodChange {
  isOn: boolean;
  min: bigint;
  max: bigint;
  countries: readonly string[];
  by: string;
  now: Date;
}
export const saveMethod = (tx: Tx, slug: string, c: MethodChange): Promise<number> =>
  tx.run(sql`update cash_method set is_on = ${c.isOn}, min = ${c.min}, max = ${c.max}, countries = ${c.countries}, changed_by = ${c.by}, changed_at = ${c.now}
    where slug = ${slug}`);
