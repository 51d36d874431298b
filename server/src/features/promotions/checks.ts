// What keeps something from being launched, each a named refusal with its figures: too often to be played through, two
// products in one, words that press, more than a month allows.
import {
  ceilingOf,
  isMixed,
  launchFaults,
  type LaunchFault,
  type LaunchProduct,
  type Running,
} from '@malva/rules/launch';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { findAudience } from '../../base/audiences/audiences.ts';
import { findOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { listPerks, type PerkRow } from '../../base/perks/perks.ts';
import { costsSince } from '../../base/prize-desk/prize-desk.ts';
import type { PromotionRow } from '../../base/promotions/promotions.ts';
import { rewardsBy, type RewardRow } from '../../base/rewards/rewards.ts';
import { listRules, type RuleRow } from '../../base/right-rules/right-rules.ts';

type Draft = Pick<RewardRow, 'product' | 'title' | 'wagering' | 'offer_id'>;

/** What of the reward alone speaks against it: its times, its words, its offer's product. */
export async function rewardFaults(tx: Tx, draft: Draft): Promise<LaunchFault[]> {
  const offer = draft.offer_id === null ? undefined : await findOffer(tx, draft.offer_id);
  return launchFaults({ ...draft, beside: offer ? [offer.product] : [] });
}

const codes = {
  wagering: 'promotion_wagering',
  mixed: 'promotion_mixed',
  words: 'promotion_words',
  title: 'promotion_title',
} as const;

/** @throws promotion_wagering, promotion_mixed, promotion_words, promotion_title */
export function assertNoFaults(faults: readonly LaunchFault[]): void {
  const [first] = faults;
  if (first) throw refuse(codes[first.reason], { details: first.figures });
}

/** Rewards that are given under a promotion now, but for those of the perk's own step: there the player picks. */
async function besides(
  tx: Tx,
  promotion: string,
  but: { perk?: Pick<PerkRow, 'name' | 'step'>; rule?: string },
): Promise<RewardRow[]> {
  const perks = (await listPerks(tx, null)).filter(
    (row) => row.is_on && row.promotion === promotion && !(row.name === but.perk?.name && row.step === but.perk.step),
  );
  const rules = (await listRules(tx)).filter(
    (row) => row.is_on && row.promotion === promotion && row.name !== but.rule,
  );
  return [
    ...(
      await rewardsBy(
        tx,
        [...perks, ...rules].map((row) => row.reward_id),
      )
    ).values(),
  ];
}

/** @throws promotion_mixed: its audience agreed to another product, or its promotion gives another. */
export async function assertOneProduct(
  tx: Tx,
  reward: RewardRow,
  of: { promotion: string; audience?: string | null; perk?: Pick<PerkRow, 'name' | 'step'>; rule?: string },
): Promise<void> {
  const audience = of.audience ? await findAudience(tx, of.audience) : undefined;
  const products: LaunchProduct[] = [
    audience?.product ?? 'any',
    ...(await besides(tx, of.promotion, of)).map(({ product }) => product),
  ];
  const other = products.find((product) => isMixed(reward.product, product));
  if (other) throw refuse('promotion_mixed', { details: { one: reward.product, other } });
}

/** Cost so far by promotion: of this month of Kyiv, and of all time. */
export async function costsNow(tx: Tx, now: Date) {
  const month = kyivSpan(`${kyivDay(now).slice(0, 7)}-01`).from;
  const by = async (since: Date) => new Map((await costsSince(tx, since)).map((row) => [row.promotion, row]));
  const [ofMonth, ofAll] = [await by(month), await by(new Date(0))];
  const none = { cost: 0n, given: 0, taken: 0 };
  return ({ name, is_monthly: isMonthly }: PromotionRow) => (isMonthly ? ofMonth : ofAll).get(name) ?? none;
}

/** One alone must fit what its promotion has left. @throws promotion_ceiling */
export async function assertFits(tx: Tx, row: PromotionRow, { cost, now }: { cost: bigint; now: Date }): Promise<void> {
  const spent = (await costsNow(tx, now))(row).cost;
  if (spent + cost <= row.ceiling) return;
  throw refuse('promotion_ceiling', {
    details: { asked: formatMoney(cost), others: formatMoney(spent), allowed: formatMoney(row.ceiling) },
  });
}

const isCounted = (row: PromotionRow, now: Date): boolean =>
  row.paused_at === null && (row.ends_at === null || row.ends_at > now);

export const runningOf = (rows: readonly PromotionRow[], now: Date): Running[] =>
  rows.filter((row) => isCounted(row, now)).map((row) => ({ ceiling: row.ceiling, isAcquisition: row.is_acquisition }));

export const sharesOf = ({ config }: App) => ({
  result: config.promotionResult,
  shares: { all: config.promotionCeiling, acquisition: config.promotionAcquisition },
});

/** All ceilings that run, with the one asked for, within what a month allows. @throws promotion_ceiling */
export function assertCeiling(
  app: App,
  row: PromotionRow,
  of: { rows: readonly PromotionRow[]; ceiling: bigint; now: Date },
): void {
  const others = of.rows.filter(({ name }) => name !== row.name);
  const asked = { ceiling: of.ceiling, isAcquisition: row.is_acquisition };
  const said = ceilingOf(asked, runningOf(others, of.now), sharesOf(app));
  if (!said.isOver) return;
  throw refuse('promotion_ceiling', {
    details: {
      asked: formatMoney(said.asked),
      others: formatMoney(said.others),
      allowed: formatMoney(said.allowed),
    },
  });
}

/** @throws not_found */
export const ruleRewardOf = async (tx: Tx, row: Pick<RuleRow | PerkRow, 'reward_id'>): Promise<RewardRow> => {
  const reward = (await rewardsBy(tx, [row.reward_id])).get(row.reward_id);
  if (!reward) throw refuse('not_found');
  return reward;
};
