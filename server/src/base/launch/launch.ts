// What keeps something from being launched, each a named refusal with its figures: too often to be played through, two
// products in one, words that press, more than a month allows. Asked of rules, perks, cards and offers alike.
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
import { isAlarm, scoreOf } from '@malva/rules/promotion-watch';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { findAudience } from '../audiences/audiences.ts';
import { findOffer, type OfferRow } from '../bonus-offers/bonus-offers.ts';
import { listCards, type CardRow } from '../offer-cards/offer-cards.ts';
import { listPerks, type PerkRow } from '../perks/perks.ts';
import { costsSince } from '../prize-desk/prize-desk.ts';
import { findPromotion, promotions, type PromotionRow } from '../promotions/promotions.ts';
import { findReward, rewardsBy, type RewardRow } from '../rewards/rewards.ts';
import { listRules, type RuleRow } from '../right-rules/right-rules.ts';

type Draft = Pick<RewardRow, 'product' | 'title' | 'wagering' | 'offer_id'>;

/** What of the reward alone speaks against it: its times, its words, its offer's product. */
export async function rewardFaults(tx: Tx, draft: Draft): Promise<LaunchFault[]> {
  const offer = draft.offer_id === null ? undefined : await findOffer(tx, draft.offer_id);
  return launchFaults({ ...draft, beside: offer ? [offer.product] : [] });
}

const noWords = { uk: '', ru: '', en: '' };

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

/** What is switched on; of what stands where the player picks one, the others are no second product. */
interface Switched {
  perk?: Pick<PerkRow, 'name' | 'step'>;
  rule?: string;
  card?: Pick<CardRow, 'id' | 'deck_id'>;
}

/** Rewards given under a promotion now, but for those the player picks from: of the perk's step, of the deck. */
async function besides(tx: Tx, promotion: string, but: Switched): Promise<RewardRow[]> {
  const perks = (await listPerks(tx, null)).filter(
    (row) => row.is_on && row.promotion === promotion && !(row.name === but.perk?.name && row.step === but.perk.step),
  );
  const rules = (await listRules(tx)).filter(
    (row) => row.is_on && row.promotion === promotion && row.name !== but.rule,
  );
  const cards = (await listCards(tx)).filter(
    (row) =>
      row.is_on &&
      row.promotion === promotion &&
      row.id !== but.card?.id &&
      (row.deck_id === null || row.deck_id !== but.card?.deck_id),
  );
  return [
    ...(
      await rewardsBy(
        tx,
        [...perks, ...rules, ...cards].map((row) => row.reward_id),
      )
    ).values(),
  ];
}

/** @throws promotion_mixed: its audience agreed to another product, or its promotion gives another. */
async function assertOneProduct(
  tx: Tx,
  { product }: Pick<RewardRow, 'product'>,
  of: Switched & { promotion: string | null; audience?: string | null },
): Promise<void> {
  const audience = of.audience ? await findAudience(tx, of.audience) : undefined;
  const products: LaunchProduct[] = [
    audience?.product ?? 'any',
    ...(of.promotion === null ? [] : await besides(tx, of.promotion, of)).map((row) => row.product),
  ];
  const other = products.find((one) => isMixed(product, one));
  if (other) throw refuse('promotion_mixed', { details: { one: product, other } });
}

const monthOf = (now: Date) => kyivSpan(`${kyivDay(now).slice(0, 7)}-01`).from;

/** What a promotion's figures count from: this month of Kyiv, or all time. */
export const countedSince = ({ is_monthly: isMonthly }: Pick<PromotionRow, 'is_monthly'>, now: Date): Date =>
  isMonthly ? monthOf(now) : new Date(0);

const monthMs = 30 * 86_400_000;

/** Cost so far by promotion: of this month of Kyiv, and of all time; with its distance from the forecast. */
export async function costsNow(tx: Tx, now: Date) {
  const by = async (since: Date) => new Map((await costsSince(tx, since)).map((row) => [row.promotion, row]));
  const [ofMonth, ofAll] = [await by(monthOf(now)), await by(new Date(0))];
  const none = { cost: 0n, squares: 0, given: 0, taken: 0 };
  return (row: PromotionRow) => {
    const sums = (row.is_monthly ? ofMonth : ofAll).get(row.name) ?? none;
    const began = Math.max(countedSince(row, now).getTime(), row.created_at.getTime());
    const score = scoreOf({ forecast: row.forecast, months: (now.getTime() - began) / monthMs, ...sums });
    return { ...sums, score };
  };
}

/** Promotions that run and cost far more or far less than was forecast. */
export async function countAlarms(tx: Tx, now: Date): Promise<number> {
  const rows = (await promotions(tx)).filter((row) => isCounted(row, now));
  const costs = await costsNow(tx, now);
  return rows.filter((row) => isAlarm(costs(row).score)).length;
}

/** One alone must fit what its promotion has left. @throws promotion_ceiling */
async function assertFits(tx: Tx, row: PromotionRow, { cost, now }: { cost: bigint; now: Date }): Promise<void> {
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

/**
 * Its reward may be launched, is one of its promotion's product and fits what the promotion has left.
 * @throws not_found, promotion_wagering, promotion_mixed, promotion_words, promotion_title, promotion_ceiling
 */
export async function assertLaunch(
  tx: Tx,
  row: Pick<RuleRow | PerkRow | CardRow, 'reward_id' | 'promotion'>,
  of: Switched & { audience?: string | null; now: Date },
): Promise<RewardRow> {
  const reward = await findReward(tx, row.reward_id);
  const promotion = await findPromotion(tx, row.promotion);
  if (!reward || !promotion) throw refuse('not_found');
  assertNoFaults(await rewardFaults(tx, reward));
  await assertOneProduct(tx, reward, { promotion: row.promotion, ...of });
  await assertFits(tx, promotion, { cost: reward.cost, now: of.now });
  return reward;
}

/**
 * What a deposit bonus is launched under: its times, its words, and its audience's product.
 * @throws promotion_wagering, promotion_mixed, promotion_words, promotion_title
 */
export async function assertOffer(
  tx: Tx,
  { product, title, terms, audience }: Pick<OfferRow, 'product' | 'title' | 'terms' | 'audience'>,
): Promise<void> {
  const named = title ? { title } : { title: noWords };
  assertNoFaults(
    launchFaults({ product, ...named, wagering: terms.wagering, beside: [] }).filter(
      // Without a name of its own it is called by its numbers.
      ({ reason }) => title !== null || reason !== 'title',
    ),
  );
  await assertOneProduct(tx, { product }, { promotion: null, audience });
}
