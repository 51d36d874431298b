// Perks: what a feature gives at each of its steps (a birthday, the third daily step, a task of the welcome quest), as
// settings of the operator. The feature says when; the perk says what, and by which promotion.
import type { PrizeCause } from '@malva/contract/prizes';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import { givePrize, type PrizeRow } from '../prizes/prizes.ts';
import { promotions } from '../promotions/promotions.ts';
import { rewardsBy, type RewardRow } from '../rewards/rewards.ts';

export { claim } from './claim.ts';

export type PerkName = Word<'perk.name'>;

export interface PerkRow {
  id: number;
  name: PerkName;
  /** From 1. */
  step: number;
  /** Where several rewards stand at one step, the player picks one. */
  place: number;
  reward_id: number;
  promotion: string;
  /** Null: every brand. */
  brand: string | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

export interface Perk extends Pick<PerkRow, 'id' | 'name' | 'step' | 'place' | 'promotion'> {
  reward: RewardRow;
}

export const listPerks = (tx: Tx, name: PerkName | null): Promise<PerkRow[]> =>
  tx.rows<PerkRow>(sql`select id, name, step, place, reward_id, promotion, brand, is_on, author, on_by, created_at
    from perk where ${name}::text is null or name = ${name} order by is_on desc, name, step, place, id desc limit 500`);

export const findPerk = (tx: Tx, id: number): Promise<PerkRow | undefined> =>
  tx.maybe<PerkRow>(sql`select id, name, step, place, reward_id, promotion, brand, is_on, author, on_by, created_at
    from perk where id = ${id}`);

/** What can be given now, by step and place: the perk and its reward are on, the promotion runs. */
export async function perksOf(tx: Tx, name: PerkName, { brand, now }: { brand: string; now: Date }): Promise<Perk[]> {
  const rows = (await listPerks(tx, name)).filter((row) => row.is_on && (row.brand === null || row.brand === brand));
  if (rows.length === 0) return [];
  const rewards = await rewardsBy(
    tx,
    rows.map(({ reward_id: id }) => id),
  );
  const running = new Set(
    (await promotions(tx))
      .filter(({ paused_at: paused, ends_at: ends }) => paused === null && (ends === null || ends > now))
      .map((row) => row.name),
  );
  // A row of the brand stands in the place of the one for every brand.
  const own = new Set(rows.filter((row) => row.brand !== null).map(({ step, place }) => `${step} ${place}`));
  return rows
    .filter((row) => row.brand !== null || !own.has(`${row.step} ${row.place}`))
    .flatMap((row) => {
      const reward = rewards.get(row.reward_id);
      return reward?.is_on && running.has(row.promotion) ? [{ ...row, reward }] : [];
    })
    .sort((a, b) => a.step - b.step || a.place - b.place);
}

/** Null: given before for this subject, or its promotion rests. The caller holds the player's lock. */
export const givePerk = (
  tx: Tx,
  { reward, promotion }: Perk,
  of: { playerId: number; cause: PrizeCause; subject: string; now: Date },
): Promise<PrizeRow | null> => givePrize(tx, { ...of, reward, promotion });

/** It begins switched off. */
export const insertPerk = async (
  tx: Tx,
  p: Pick<PerkRow, 'name' | 'step' | 'place' | 'reward_id' | 'promotion' | 'brand' | 'author' | 'created_at'>,
): Promise<number> =>
  (
    await tx.one<{
      id: number;
    }>(sql`insert into perk (name, step, place, reward_id, promotion, brand, author, created_at)
      values (${p.name}, ${p.step}, ${p.place}, ${p.reward_id}, ${p.promotion}, ${p.brand}, ${p.author},
        ${p.created_at}) returning id`)
  ).id;

/** Switched on, it takes the place of the one that stood there. 0: it was so already. */
export async function switchPerk(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> {
  if (of.isOn)
    await tx.run(sql`update perk set is_on = false from perk asked where asked.id = ${id} and not asked.is_on
      and perk.is_on and perk.name = asked.name and perk.step = asked.step and perk.place = asked.place
      and perk.brand is not distinct from asked.brand`);
  return tx.run(sql`update perk set is_on = ${of.isOn},
    on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);
}
