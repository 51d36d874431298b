// The odds of schemes as they stand, and the very hash the next draw keeps.
import { createHash } from 'node:crypto';
import type { Scheme as Odds } from '@malva/contract/chances';
import type { Lang } from '@malva/contract/schema';
import { weightsText, type Weight } from '@malva/rules/draws';
import { formatMoney } from '@malva/rules/money';
import { anglesOf, chanceText, expectedOf, schemeWeights, type Place } from '@malva/rules/schemes';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { rewardsBy, type RewardRow } from '../rewards/rewards.ts';
import * as store from './store.ts';
import type { SchemeRow, SectorRow } from './store.ts';

export interface Scheme extends SchemeRow {
  sectors: readonly (SectorRow & { reward: RewardRow | null })[];
  weights: Weight[];
  /** SHA-256 of the weights as they stand: the very hash the next draw keeps. */
  oddsHash: string;
}

const placesOf = (sectors: readonly SectorRow[]): Place[] =>
  sectors.map(({ place, weight, reward_id: reward, thing, remaining, fallback }) => ({
    place,
    weight,
    what: reward === null ? (thing ?? 'none') : `r${reward}`,
    isOut: remaining === 0,
    fallback,
  }));

async function whole(tx: Tx, rows: readonly SchemeRow[]): Promise<Scheme[]> {
  const sectors = await store.sectorsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const rewards = await rewardsBy(tx, [...new Set(sectors.flatMap(({ reward_id: id }) => id ?? []))]);
  return rows.map((row) => {
    const own = sectors.filter(({ scheme_id: id }) => id === row.id);
    const weights = schemeWeights(row.form, placesOf(own));
    return {
      ...row,
      sectors: own.map((sector) => ({ ...sector, reward: rewards.get(sector.reward_id ?? 0) ?? null })),
      weights,
      oddsHash: createHash('sha256').update(weightsText(weights)).digest('hex'),
    };
  });
}

/** Of the brand, as they stand now; without a name all of them. */
export const schemesOf = async (
  tx: Tx,
  of: { name?: string; brand: string; now: Date; graceDays?: number },
): Promise<Scheme[]> => whole(tx, await store.schemesNow(tx, { name: null, graceDays: 0, ...of }));

/** The newest version of each that was ever on, whether it is now or has ended. */
export const lastSchemes = async (tx: Tx, brand: string): Promise<Scheme[]> =>
  whole(tx, await store.lastSchemes(tx, brand));

/** @throws not_found */
export async function schemeVersion(tx: Tx, id: number): Promise<Scheme> {
  const row = await store.findScheme(tx, id);
  const [scheme] = row ? await whole(tx, [row]) : [];
  if (!scheme) throw refuse('not_found');
  return scheme;
}

/** What one play is expected to cost the house, minor units rounded up. */
export const worthOfPlay = ({ sectors }: Pick<Scheme, 'sectors'>): bigint =>
  expectedOf(sectors.map(({ weight, reward }) => ({ weight, cost: reward?.cost ?? 0n })));

/** The odds as anyone reads them. Of dice the places have the chance of their sum. */
export function oddsOf(scheme: Scheme, lang: Lang): Odds {
  const { form, sectors, weights } = scheme;
  const now = form === 'dice' ? sectors.map(({ weight }) => weight) : weights.map(({ weight }) => weight);
  const angles = anglesOf(now);
  return {
    name: scheme.name,
    version: scheme.version,
    form,
    title: scheme.title[lang] || scheme.title.uk,
    sectors: sectors.map(({ place, reward, thing, remaining, fallback }, index) => ({
      place,
      weight: now[index] as number,
      chance: chanceText(form, now[index] as number),
      angle: angles[index] as { from: number; to: number },
      kind: reward?.kind ?? null,
      thing,
      title: reward ? reward.title[lang] || reward.title.uk : '',
      amount: reward?.amount ? formatMoney(reward.amount) : null,
      rounds: reward?.rounds ?? null,
      roundValue: reward?.round_value ? formatMoney(reward.round_value) : null,
      count: reward?.count ?? null,
      left: remaining,
      fallback,
    })),
    weights,
    oddsHash: scheme.oddsHash,
    expected: formatMoney(worthOfPlay(scheme)),
    paceMs: scheme.pace_ms,
    until: scheme.until_at?.toISOString() ?? null,
  };
}
