// SQL of what comes by itself.
import type { PrizeCause } from '@malva/contract/prizes';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type Trigger = Word<'right_rule.trigger'>;

export interface RuleRow {
  name: string;
  trigger: Trigger;
  /** Every how many days; of nth_deposit: which one; of weekday: 1 is Monday. */
  every: number;
  reward_id: number;
  cause: PrizeCause;
  most: number | null;
  per: Word<'right_rule.per'> | null;
  audience: string | null;
  promotion: string;
  brand: string | null;
  from_at: Date;
  until_at: Date | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

export const rulesOn = (tx: Tx, of: { brand: string; now: Date }): Promise<RuleRow[]> =>
  tx.rows<RuleRow>(sql`select * from right_rule where is_on and (brand is null or brand = ${of.brand})
    and from_at <= ${of.now} and (until_at is null or until_at > ${of.now}) order by name`);

/** Those that are on first. */
export const listRules = (tx: Tx): Promise<RuleRow[]> =>
  tx.rows<RuleRow>(sql`select * from right_rule order by is_on desc, name limit 500`);

export const findRule = (tx: Tx, name: string): Promise<RuleRow | undefined> =>
  tx.maybe<RuleRow>(sql`select * from right_rule where name = ${name}`);

/** False: the name is taken. It begins switched off. */
export const insertRule = async (tx: Tx, r: Omit<RuleRow, 'is_on' | 'on_by'>): Promise<boolean> =>
  (await tx.run(sql`insert into right_rule (name, trigger, every, reward_id, cause, most, per, audience, promotion,
    brand, from_at, until_at, author, created_at)
    values (${r.name}, ${r.trigger}, ${r.every}, ${r.reward_id}, ${r.cause}, ${r.most}, ${r.per}, ${r.audience},
      ${r.promotion}, ${r.brand}, ${r.from_at},
      ${r.until_at}, ${r.author}, ${r.created_at}) on conflict (name) do nothing`)) === 1;

/** 0: it was so already. */
export const switchRule = (tx: Tx, name: string, of: { isOn: boolean; by: string }): Promise<number> =>
  tx.run(sql`update right_rule set is_on = ${of.isOn}, on_by = case when ${of.isOn}::boolean then ${of.by}
    else on_by end
    where name = ${name} and is_on <> ${of.isOn}::boolean`);
