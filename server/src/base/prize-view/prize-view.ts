// Prizes as their owner and staff read them, each with the reward behind it.
import type { Prize } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { Tx } from '../../core/db.ts';
import { titlesOf } from '../games/games.ts';
import type { PrizeRow } from '../prizes/prizes.ts';
import { rewardsBy, type RewardRow } from '../rewards/rewards.ts';

/** One whose time is over is over, whether the clock's job has come by or not. */
const stateOf = ({ state, expires_at }: PrizeRow, now: Date): PrizeRow['state'] =>
  state === 'granted' && expires_at && expires_at <= now ? 'expired' : state;

interface Seen {
  lang: Lang;
  now: Date;
  /** Rewards of these prizes, and titles of games by slug. */
  rewards?: ReadonlyMap<number, RewardRow>;
  titles?: ReadonlyMap<string, string>;
}

export const prizeView = (row: PrizeRow, { lang, now, rewards, titles }: Seen): Prize => {
  const reward = row.reward_id === null ? undefined : rewards?.get(row.reward_id);
  const isUsed = reward !== undefined && ['free_rounds', 'bonus_money', 'free_bet', 'ticket'].includes(reward.kind);
  return {
    id: row.id,
    kind: row.kind,
    cause: row.cause,
    amount: row.amount === null ? null : formatMoney(row.amount),
    title: row.title && (row.title[lang] || row.title.uk),
    state: stateOf(row, now),
    grantedAt: row.granted_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    wagering: reward?.wagering ?? 0,
    maxStake: reward?.max_stake ? formatMoney(reward.max_stake) : null,
    rounds: reward?.rounds ?? null,
    roundValue: reward?.round_value ? formatMoney(reward.round_value) : null,
    games: (reward?.games ?? []).map((slug) => ({ slug, title: titles?.get(slug) ?? slug })),
    choice: row.choice,
    count: reward?.count ?? null,
    offerId: reward?.offer_id ?? null,
    useDays: isUsed ? reward.use_days : null,
  };
};

/** Prizes as a visitor reads them, each with its reward. */
export async function prizeViews(
  tx: Tx,
  rows: readonly PrizeRow[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<Prize[]> {
  const rewards = await rewardsBy(
    tx,
    rows.flatMap(({ reward_id: id }) => id ?? []),
  );
  const hasGames = [...rewards.values()].some(({ games }) => games.length > 0);
  const titles = hasGames ? await titlesOf(tx, lang) : undefined;
  return rows.map((row) => prizeView(row, { lang, now, rewards, ...(titles && { titles }) }));
}
