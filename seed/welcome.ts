// The gifts of the welcome package: free rounds of the casino or a free bet of sport with the first two deposits, a
// free bet with the third, beside the offers of seed/bonuses.ts.
import type { App } from '@malva/server/core/app';
import { roundsReward, seedPerk, seedPromotion, seedReward, starsReward } from './promotions.ts';

const freeBet = (app: App, amount: bigint): Promise<number> =>
  seedReward(app, {
    kind: 'free_bet',
    product: 'sport',
    amount,
    min_odds: 150,
    min_legs: 1,
    title: {
      uk: `Фрибет ${amount / 100n} ₴`,
      ru: `Фрибет ${amount / 100n} ₴`,
      en: `Free bet of ${amount / 100n} ₴`,
    },
  });

export async function seedWelcome(app: App): Promise<void> {
  await seedEntry(app);
  await seedQuest(app);
  const promotion = await seedPromotion(app, {
    name: 'welcome',
    title: { uk: 'Вітальний пакет', ru: 'Приветственный пакет', en: 'Welcome package' },
    ceiling: 30_000_000n,
  });
  const steps = [
    { step: 1, place: 1, reward_id: await roundsReward(app, 30, 100n) },
    { step: 1, place: 2, reward_id: await freeBet(app, 5_000n) },
    { step: 2, place: 1, reward_id: await roundsReward(app, 50, 100n) },
    { step: 2, place: 2, reward_id: await freeBet(app, 5_000n) },
    { step: 3, place: 1, reward_id: await freeBet(app, 10_000n) },
  ];
  for (const one of steps) await seedPerk(app, { name: 'welcome', promotion, ...one });
}

/** The gift for coming here without a deposit, given at identification. */
async function seedEntry(app: App): Promise<void> {
  const promotion = await seedPromotion(app, {
    name: 'entry',
    title: { uk: 'Подарунок за знайомство', ru: 'Подарок за знакомство', en: 'Gift for coming here' },
    ceiling: 2_000_000n,
  });
  await seedPerk(app, { name: 'entry', step: 1, reward_id: await roundsReward(app, 15, 100n), promotion });
}

/** Two stars for each of the five tasks, ten free rounds for all of them. */
async function seedQuest(app: App): Promise<void> {
  const promotion = await seedPromotion(app, {
    name: 'welcome-quest',
    title: { uk: 'Перші кроки', ru: 'Первые шаги', en: 'First steps' },
    ceiling: 2_500_000n,
  });
  const stars = await starsReward(app, 2);
  for (let step = 1; step <= 5; step++) await seedPerk(app, { name: 'quest', step, reward_id: stars, promotion });
  await seedPerk(app, { name: 'quest', step: 6, reward_id: await roundsReward(app, 10, 100n), promotion });
}
