// What keeps a scheme from being launched, each by name with its figures: places and weights that do not add up, a
// sector too narrow to be seen, two products in one, a price in stars under what it brings, words that press.
import type { SchemeFault } from '@malva/contract/chance-desk';
import { launchFaults } from '@malva/rules/launch';
import { formatMoney } from '@malva/rules/money';
import { expectedOf, schemeProblem, type DraftPlace, type SchemeForm } from '@malva/rules/schemes';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { findPromotion } from '../promotions/promotions.ts';
import { rewardsBy, type RewardRow } from '../rewards/rewards.ts';
import { costsNow, rewardFaults } from '../launch/launch.ts';

export interface SchemeToLaunch {
  form: SchemeForm;
  product: RewardRow['product'];
  title: RewardRow['title'];
  promotion: string;
  places: readonly { weight: number; rewardId: number | null; stock: number | null; fallback: number | null }[];
  /** Stars one play costs; null: nothing. */
  stars: number | null;
}

const worstOf = (costs: readonly bigint[]): bigint => costs.reduce((most, cost) => (cost > most ? cost : most), 0n);

async function rewardsFaults(tx: Tx, rows: readonly RewardRow[]): Promise<SchemeFault[]> {
  const faults: SchemeFault[] = [];
  for (const row of rows) faults.push(...((await rewardFaults(tx, row)) as SchemeFault[]));
  return faults;
}

async function promotionFault(tx: Tx, name: string, of: { cost: bigint; now: Date }): Promise<SchemeFault[]> {
  const promotion = await findPromotion(tx, name);
  if (!promotion) return [{ reason: 'promotion', figures: { promotion: name } }];
  const spent = (await costsNow(tx, of.now))(promotion).cost;
  if (spent + of.cost <= promotion.ceiling) return [];
  const figures = {
    asked: formatMoney(of.cost),
    others: formatMoney(spent),
    allowed: formatMoney(promotion.ceiling),
  };
  return [{ reason: 'ceiling', figures }];
}

export async function schemeFaults(tx: Tx, of: SchemeToLaunch, now: Date): Promise<SchemeFault[]> {
  const { form, product, title, stars } = of;
  const ids = of.places.flatMap(({ rewardId }) => rewardId ?? []);
  const rewards = await rewardsBy(tx, [...new Set(ids)]);
  const places = of.places.map(({ weight, rewardId, stock, fallback }, index): DraftPlace => {
    const reward = rewards.get(rewardId ?? 0);
    return { place: index + 1, weight, product: reward?.product ?? null, cost: reward?.cost ?? 0n, stock, fallback };
  });
  const faults: SchemeFault[] = [];
  const missing = ids.find((id) => !rewards.get(id)?.is_on);
  if (missing !== undefined) faults.push({ reason: 'reward', figures: { reward: missing } });
  const problem = schemeProblem({ form, product, stars, places });
  if (problem) {
    const expected = formatMoney(expectedOf(places));
    faults.push({ reason: problem, figures: { sum: places.reduce((all, { weight }) => all + weight, 0), expected } });
  }
  faults.push(...(launchFaults({ product, title, wagering: 0 }) as SchemeFault[]));
  faults.push(...(await rewardsFaults(tx, [...rewards.values()])));
  const cost = worstOf(places.map((place) => place.cost));
  faults.push(...(await promotionFault(tx, of.promotion, { cost, now })));
  return faults;
}

/** @throws scheme_fault, with what it is and its figures */
export async function assertScheme(tx: Tx, of: SchemeToLaunch, now: Date): Promise<void> {
  const [first] = await schemeFaults(tx, of, now);
  if (first) throw refuse('scheme_fault', { details: { reason: first.reason, ...first.figures } });
}
