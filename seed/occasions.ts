// What the calendar gives in the seeded world: seven daily steps, rounds of the weekend, a choice on a birthday.
import type { App } from '@malva/server/core/app';
import { roundsReward, seedPerk, seedPromotion, seedReward, starsReward } from './promotions.ts';

const starSteps = 6;

export async function seedOccasions(app: App): Promise<void> {
  const daily = await seedPromotion(app, {
    name: 'daily-bonus',
    title: { uk: 'Щоденний дарунок', ru: 'Ежедневный подарок', en: 'Daily gift' },
    ceiling: 6_000_000n,
  });
  const star = await starsReward(app, 1);
  for (let step = 1; step <= starSteps; step++)
    await seedPerk(app, { name: 'daily', step, reward_id: star, promotion: daily });
  const last = await roundsReward(app, 3, 100n);
  await seedPerk(app, { name: 'daily', step: starSteps + 1, reward_id: last, promotion: daily });

  const weekly = await seedPromotion(app, {
    name: 'weekly-rounds',
    title: { uk: 'Раунди вихідних', ru: 'Раунды выходных', en: 'Weekend rounds' },
    ceiling: 5_500_000n,
  });
  const rounds = await roundsReward(app, 5, 100n);
  await seedPerk(app, { name: 'weekly', step: 1, reward_id: rounds, promotion: weekly });

  const birthday = await seedPromotion(app, {
    name: 'birthday',
    title: { uk: 'День народження', ru: 'День рождения', en: 'Birthday' },
    ceiling: 3_000_000n,
  });
  const gift = await roundsReward(app, 25, 200n);
  await seedPerk(app, { name: 'birthday', step: 1, place: 1, reward_id: gift, promotion: birthday });
  const bet = await seedReward(app, {
    kind: 'free_bet',
    product: 'sport',
    amount: 4_000n,
    min_odds: 150,
    min_legs: 1,
    title: { uk: 'Фрібет 40 ₴', ru: 'Фрибет 40 ₴', en: 'Free bet of ₴40' },
  });
  await seedPerk(app, { name: 'birthday', step: 1, place: 2, reward_id: bet, promotion: birthday });
}
