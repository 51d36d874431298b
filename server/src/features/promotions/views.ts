// Rewards, perks, rules, audiences and promotions as staff read them.
import type {
  PromotionMonth,
  PromotionTaker,
  StaffAudience,
  StaffPerk,
  StaffPromotion,
  StaffReward,
  StaffRule,
} from '@malva/contract/promotions-office';
import { formatMoney } from '@malva/rules/money';
import { shareOf } from '@malva/rules/promotion-cost';
import { isAlarm } from '@malva/rules/promotion-watch';
import type { App } from '../../core/app.ts';
import type { AudienceRow } from '../../base/audiences/audiences.ts';
import type { PerkRow } from '../../base/perks/perks.ts';
import type { TakerRow } from '../../base/prize-desk/prize-desk.ts';
import type { PromotionRow } from '../../base/promotions/promotions.ts';
import type { RewardRow } from '../../base/rewards/rewards.ts';
import type { RuleRow } from '../../base/right-rules/right-rules.ts';
import { runningOf, sharesOf } from '../../base/launch/launch.ts';

const money = (units: bigint | null): string | null => (units === null ? null : formatMoney(units));

export const rewardView = (row: RewardRow): StaffReward => ({
  id: row.id,
  kind: row.kind,
  product: row.product,
  title: row.title,
  amount: money(row.amount),
  rounds: row.rounds,
  roundValue: money(row.round_value),
  games: row.games,
  offerId: row.offer_id,
  minOdds: row.min_odds,
  minLegs: row.min_legs,
  count: row.count,
  ticketGroup: row.ticket_group,
  wagering: row.wagering,
  maxStake: money(row.max_stake),
  cap: money(row.cap),
  contribution: row.contribution,
  takeDays: row.take_days,
  useDays: row.use_days,
  cost: formatMoney(row.cost),
  isOn: row.is_on,
  author: row.author,
  onBy: row.on_by,
  createdAt: row.created_at.toISOString(),
});

const switched = (row: Pick<RuleRow, 'is_on' | 'author' | 'on_by' | 'created_at'>) => ({
  isOn: row.is_on,
  author: row.author,
  onBy: row.on_by,
  createdAt: row.created_at.toISOString(),
});
const noTitle = { uk: '', ru: '', en: '' };
const ofReward = (reward: RewardRow | undefined) => ({
  reward: reward?.title ?? noTitle,
  cost: formatMoney(reward?.cost ?? 0n),
});

export const perkView = (row: PerkRow, reward: RewardRow | undefined): StaffPerk => ({
  id: row.id,
  name: row.name,
  step: row.step,
  place: row.place,
  rewardId: row.reward_id,
  promotion: row.promotion,
  brand: row.brand,
  ...ofReward(reward),
  ...switched(row),
});

export const ruleView = (row: RuleRow, reward: RewardRow | undefined): StaffRule => ({
  name: row.name,
  trigger: row.trigger,
  every: row.every,
  rewardId: row.reward_id,
  cause: row.cause,
  most: row.most,
  per: row.per,
  audience: row.audience,
  promotion: row.promotion,
  brand: row.brand,
  from: row.from_at.toISOString(),
  until: row.until_at?.toISOString() ?? null,
  ...ofReward(reward),
  ...switched(row),
});

export const audienceView = (row: AudienceRow): StaffAudience => ({
  name: row.name,
  brand: row.brand,
  product: row.product,
  channel: row.channel,
  hasDeposited: row.has_deposited,
  playedWithinDays: row.played_within_days,
  registeredFrom: row.registered_from,
  registeredTo: row.registered_to,
  isList: row.is_list,
  author: row.author,
  createdAt: row.created_at.toISOString(),
});

/** Why a promotion written by one does not run yet. */
export const waitsForTwo = 'waiting';

function stateOf(row: PromotionRow, now: Date): StaffPromotion['state'] {
  if (row.ends_at !== null && row.ends_at <= now) return 'over';
  if (row.paused_at === null) return 'running';
  return row.pause_reason === waitsForTwo ? 'waiting' : 'paused';
}

export const promotionView = (
  row: PromotionRow,
  { cost, given, taken, score }: { cost: bigint; given: number; taken: number; score: number | null },
  now: Date,
): StaffPromotion => ({
  name: row.name,
  title: row.title,
  state: stateOf(row, now),
  ceiling: formatMoney(row.ceiling),
  isMonthly: row.is_monthly,
  isAcquisition: row.is_acquisition,
  forecast: money(row.forecast),
  cost: formatMoney(cost),
  given,
  taken,
  used: shareOf(cost, row.ceiling),
  score: score === null ? null : Math.round(score * 10) / 10,
  isAlarm: isAlarm(score) && stateOf(row, now) === 'running',
  endsAt: row.ends_at?.toISOString() ?? null,
  pausedAt: row.paused_at?.toISOString() ?? null,
  pausedBy: row.paused_by,
  pauseReason: row.pause_reason,
  author: row.author,
  createdAt: row.created_at.toISOString(),
});

export const takerView = (row: TakerRow): PromotionTaker => ({
  playerId: row.player_id,
  given: row.given,
  taken: row.taken,
  cost: formatMoney(row.cost),
  lastAt: row.last_at.toISOString(),
});

export function monthView(app: App, rows: readonly PromotionRow[], now: Date): PromotionMonth {
  const { result, shares } = sharesOf(app);
  const running = runningOf(rows, now);
  const part = (isAcquisition: boolean, percent: number) => ({
    running: formatMoney(
      running.filter((row) => row.isAcquisition === isAcquisition).reduce((sum, { ceiling }) => sum + ceiling, 0n),
    ),
    allowed: formatMoney((result * BigInt(percent)) / 100n),
    percent,
  });
  return {
    turnover: formatMoney(app.config.promotionTurnover),
    result: formatMoney(result),
    all: part(false, shares.all),
    acquisition: part(true, shares.acquisition),
  };
}
