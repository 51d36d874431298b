// Rewards: what can be given, as rows that never change; a change is a new row. One of the staff writes a reward, two
// put it on, one takes it off.
import type { BonusTerms } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type RewardKind = Word<'reward.kind'>;
export interface RewardRow {
  id: number;
  kind: RewardKind;
  product: Word<'reward.product'>;
  title: Record<Lang, string>;
  image: string | null;
  /** Of money, bonus money and a free bet: minor units. */
  amount: bigint | null;
  /** Of free rounds: how many, the stake of one in minor units, and the games to pick from. */
  rounds: number | null;
  round_value: bigint | null;
  games: string[];
  /** Of a deposit bonus: the offer it opens. */
  offer_id: number | null;
  /** Of a free bet: hundredths, 150 is 1.50. */
  min_odds: number | null;
  min_legs: number | null;
  unit: 'STR' | null;
  /** Units, or tickets of the group. */
  count: number | null;
  ticket_group: string | null;
  booster: string | null;
  /** Of bonus money: how many times it is staked, and its other terms. */
  wagering: number;
  max_stake: bigint | null;
  cap: bigint | null;
  contribution: BonusTerms['contribution'] | null;
  /** Days to take it, and to use it once taken. */
  take_days: number;
  use_days: number;
  /** Paid instead where its owner may not play; minor units. */
  cash_value: bigint;
  /** Expected cost to the house; minor units. */
  cost: bigint;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

export type NewReward = Omit<RewardRow, 'id' | 'is_on' | 'on_by'>;

export const findReward = (tx: Tx, id: number): Promise<RewardRow | undefined> =>
  tx.maybe<RewardRow>(sql`select * from reward where id = ${id}`);

export const rewardsBy = async (tx: Tx, ids: readonly number[]): Promise<Map<number, RewardRow>> =>
  new Map(
    (await tx.rows<RewardRow>(sql`select * from reward where id = any(${[...ids]}::int[])`)).map((row) => [
      row.id,
      row,
    ]),
  );

/** Newest first. */
export const listRewards = (tx: Tx): Promise<RewardRow[]> =>
  tx.rows<RewardRow>(sql`select * from reward order by id desc limit 1000`);

/** It begins switched off. */
export const insertReward = async (tx: Tx, r: NewReward): Promise<number> =>
  (
    await tx.one<{
      id: number;
    }>(sql`insert into reward (kind, product, title, image, amount, rounds, round_value, games, offer_id, min_odds, min_legs, unit,
      count, ticket_group, booster, wagering, max_stake, cap, contribution, take_days, use_days, cash_value, cost,
        author, created_at)
    values (${r.kind}, ${r.product}, ${JSON.stringify(r.title)}::jsonb, ${r.image}, ${r.amount}, ${r.rounds},
      ${r.round_value}, ${[...r.games]}::text[], ${r.offer_id},
      ${r.min_odds}, ${r.min_legs}, ${r.unit}, ${r.count}, ${r.ticket_group}, ${r.booster}, ${r.wagering},
        ${r.max_stake}, ${r.cap},
      ${r.contribution && JSON.stringify(r.contribution)}::jsonb, ${r.take_days}, ${r.use_days}, ${r.cash_value},
        ${r.cost}, ${r.author}, ${r.created_at})
    returning id`)
  ).id;

/** 0: it was so already. */
export const switchReward = (tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> =>
  tx.run(sql`update reward set is_on = ${of.isOn}, on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);

/** Terms of bonus money as the player reads them before taking it, and as they are kept with the bonus. */
export const termsOf = (reward: RewardRow): BonusTerms => ({
  percent: 100,
  most: formatMoney(reward.amount ?? 0n),
  minDeposit: '0.00',
  wagering: reward.wagering,
  maxStake: formatMoney(reward.max_stake ?? 0n),
  cap: reward.cap === null ? null : formatMoney(reward.cap),
  days: reward.use_days,
  contribution: reward.contribution ?? { slot: 100, instant: 0, table: 0, crash: 0 },
  excluded: [],
  ...(reward.product === 'sport' && { minOdds: (reward.min_odds ?? 150) * 100, minLegs: reward.min_legs ?? 1 }),
});
