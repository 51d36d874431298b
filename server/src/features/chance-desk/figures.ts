// What a scheme is before it is played: its odds as players read them, what a play and a month of plays cost, and what
// keeps it from being launched.
import { createHash } from 'node:crypto';
import type { PlaceDraft, SchemeDraft, SchemeFigures } from '@malva/contract/chance-desk';
import { weightsText } from '@malva/rules/draws';
import { formatMoney } from '@malva/rules/money';
import { deviationOf, expectedOf, schemeWeights } from '@malva/rules/schemes';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { schemeFaults } from '../../base/scheme-launch/scheme-launch.ts';
import { rewardsBy, type RewardRow } from '../../base/rewards/rewards.ts';
import { oddsOf, type Scheme } from '../../base/schemes/schemes.ts';

/** What stars tickets of a group cost; of one that is not sold null. */
export type Prices = (group: string) => number | null;

type Drafted = Pick<
  SchemeDraft,
  'name' | 'group' | 'form' | 'product' | 'brand' | 'title' | 'paceMs' | 'promotion' | 'until'
> & { places: readonly PlaceDraft[] };

function schemeOf(draft: Drafted, rewards: ReadonlyMap<number, RewardRow>, version: number): Scheme {
  const sectors = draft.places.map(({ weight, rewardId, thing, stock, fallback }, index) => ({
    scheme_id: 0,
    place: index + 1,
    weight,
    reward_id: rewardId,
    thing,
    stock,
    fallback,
    remaining: stock,
    reward: rewards.get(rewardId ?? 0) ?? null,
  }));
  const weights = schemeWeights(
    draft.form,
    sectors.map(({ place, weight, reward_id: reward, thing, fallback }) => ({
      place,
      weight,
      what: reward === null ? (thing ?? 'none') : `r${reward}`,
      isOut: false,
      fallback,
    })),
  );
  return {
    id: 0,
    name: draft.name,
    version,
    ticket_group: draft.group,
    form: draft.form,
    product: draft.product,
    brand: draft.brand,
    title: draft.title,
    pace_ms: draft.paceMs,
    from_at: new Date(0),
    until_at: draft.until === null ? null : new Date(draft.until),
    promotion: draft.promotion,
    is_on: false,
    author: '',
    on_by: null,
    created_at: new Date(0),
    sectors,
    weights,
    oddsHash: createHash('sha256').update(weightsText(weights)).digest('hex'),
  };
}

/** Every play brings the dearest thing there is, and a limited one no more often than there is of it. */
function worstOf(places: readonly { cost: bigint; stock: number | null }[], times: number): bigint {
  let left = BigInt(times);
  let sum = 0n;
  for (const { cost, stock } of places.toSorted((a, b) => Number(b.cost - a.cost))) {
    const most = stock === null || BigInt(stock) > left ? left : BigInt(stock);
    sum += most * cost;
    left -= most;
  }
  return sum;
}

/** Of a hundred months in ninety-five no more than this. */
const band = 1.96;

export async function figuresOf(
  { app, tx }: { app: App; tx: Tx },
  draft: Drafted,
  of: { version: number; times: number; prices: Prices; now: Date },
): Promise<SchemeFigures> {
  const { times, now } = of;
  const rewards = await rewardsBy(tx, [...new Set(draft.places.flatMap(({ rewardId }) => rewardId ?? []))]);
  const scheme = schemeOf(draft, rewards, of.version);
  const places = scheme.sectors.map(({ weight, stock, reward }) => ({ weight, stock, cost: reward?.cost ?? 0n }));
  const deviation = deviationOf(places);
  const sum = places.reduce((all, { weight }) => all + BigInt(weight), 0n);
  const mean = places.reduce((all, { weight, cost }) => all + BigInt(weight) * cost * BigInt(times), 0n) / sum;
  const high = mean + BigInt(Math.round(band * deviation * Math.sqrt(times)));
  return {
    odds: { uk: oddsOf(scheme, 'uk'), ru: oddsOf(scheme, 'ru'), en: oddsOf(scheme, 'en') },
    expected: formatMoney(expectedOf(places)),
    deviation: formatMoney(BigInt(Math.round(deviation))),
    month: { times, mean: formatMoney(mean), high: formatMoney(high), worst: formatMoney(worstOf(places, times)) },
    faults: await schemeFaults(app.db, { ...draft, stars: of.prices(draft.group) }, now),
  };
}
