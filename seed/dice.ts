// Dice of the seeded world: daily ones on the daily ticket, weekly ones of Sundays.
import type { App } from '@malva/server/core/app';
import { waysOf } from '@malva/rules/schemes';
import { insertSet } from '@malva/server/features/dice/store';
import { roundsReward, seedPromotion, starsReward } from './promotions.ts';
import { moneyReward, seedScheme } from './schemes.ts';

const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export async function seedDice(app: App): Promise<void> {
  const now = app.clock.now();
  const promotion = await seedPromotion(app, {
    name: 'dice',
    title: { uk: 'Козацькі кості', ru: 'Казацкие кости', en: 'Cossack dice' },
    ceiling: 12_000_000n,
  });
  const [money, four, two, stars, star] = [
    await moneyReward(app, 1_200n),
    await roundsReward(app, 4, 100n),
    await roundsReward(app, 2, 100n),
    await starsReward(app, 2),
    await starsReward(app, 1),
  ];
  // By how far the sum is from seven.
  const daily = [star, star, stars, two, four, money];
  await seedScheme(app, {
    name: 'daily-dice',
    group: 'daily',
    form: 'dice',
    title: { uk: 'Козацькі кості', ru: 'Казацкие кости', en: 'Cossack dice' },
    promotion,
    paceMs: 5_000,
    places: sums.map((sum) => [waysOf(sum), daily[Math.abs(sum - 7)] ?? null]),
  });
  const fifteen = await roundsReward(app, 15, 100n);
  await seedScheme(app, {
    name: 'weekly-dice',
    group: 'weekly-dice',
    form: 'dice',
    title: { uk: 'Недільна сімка', ru: 'Воскресная семёрка', en: 'Sunday seven' },
    promotion,
    paceMs: 5_000,
    places: sums.map((sum) => [waysOf(sum), sum === 7 ? fifteen : null]),
  });
  const common = { brand: null, isOn: true, author: 'seed', now };
  await insertSet(app.db, { name: 'daily-dice', scheme: 'daily-dice', base_tries: 1, max_tries: 1, ...common });
  await insertSet(app.db, { name: 'weekly-dice', scheme: 'weekly-dice', base_tries: 3, max_tries: 7, ...common });
}
