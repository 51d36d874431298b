// Rewards, promotions and perks of the seeded world, switched on without their two people.
import type { App } from '@malva/server/core/app';
import type { Lang } from '@malva/contract/schema';
import { insertPerk, switchPerk, type PerkRow } from '@malva/server/base/perks/perks';
import { findPromotion, insertPromotion } from '@malva/server/base/promotions/promotions';
import { insertReward, switchReward, type NewReward } from '@malva/server/base/rewards/rewards';

/** 28564/29791: what a free round of Kalyna Sevens costs of its value, exactly. */
const roundCost = (units: bigint): bigint => (units * 28_564n) / 29_791n;

export const roundGames = ['kalyna-sevens', 'chaika-gold', 'amber-rush'] as const;

/** A reward, switched on; returns its id. What is not named is as a plain gift has it. */
export async function seedReward(
  app: App,
  more: Partial<NewReward> & Pick<NewReward, 'kind' | 'title'>,
): Promise<number> {
  const amount = more.amount ?? 0n;
  const rounds = BigInt(more.rounds ?? 0) * (more.round_value ?? 0n);
  const worth = amount + rounds + BigInt(more.kind === 'units' ? (more.count ?? 0) * 50 : 0);
  const id = await insertReward(app.db, {
    product: 'any',
    image: null,
    amount: null,
    rounds: null,
    round_value: null,
    games: [],
    offer_id: null,
    min_odds: null,
    min_legs: null,
    unit: null,
    count: null,
    ticket_group: null,
    booster: null,
    wagering: 0,
    max_stake: null,
    cap: null,
    contribution: null,
    take_days: 7,
    use_days: 7,
    cash_value: worth,
    cost: rounds > 0n ? roundCost(rounds) : worth,
    author: 'seed',
    created_at: app.clock.now(),
    ...more,
  });
  await switchReward(app.db, id, { isOn: true, by: 'seed' });
  return id;
}

/** So many stars. */
export const starsReward = (app: App, count: number): Promise<number> =>
  seedReward(app, {
    kind: 'units',
    unit: 'STR',
    count,
    title: { uk: `Зірки: ${count}`, ru: `Звёзды: ${count}`, en: `Stars: ${count}` },
  });

/** Free rounds of so many minor units each, in one of three games. */
export const roundsReward = (app: App, rounds: number, value: bigint): Promise<number> =>
  seedReward(app, {
    kind: 'free_rounds',
    product: 'casino',
    rounds,
    round_value: value,
    games: [...roundGames],
    title: { uk: `Безкоштовні раунди: ${rounds}`, ru: `Бесплатные раунды: ${rounds}`, en: `Free rounds: ${rounds}` },
  });

/** A promotion with a ceiling of each month, minor units; once by its name. */
export async function seedPromotion(
  app: App,
  { name, title, ceiling }: { name: string; title: Record<Lang, string>; ceiling: bigint },
): Promise<string> {
  const row = { name, title, ceiling, is_monthly: true, ends_at: null, author: 'seed', created_at: app.clock.now() };
  if (!(await findPromotion(app.db, name))) await insertPromotion(app.db, row);
  return name;
}

export async function seedPerk(
  app: App,
  of: Pick<PerkRow, 'name' | 'step' | 'reward_id' | 'promotion'> & { place?: number },
): Promise<void> {
  const id = await insertPerk(app.db, {
    brand: null,
    author: 'seed',
    created_at: app.clock.now(),
    place: 1,
    ...of,
  });
  await switchPerk(app.db, id, { isOn: true, by: 'seed' });
}
