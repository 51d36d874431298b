// A season of three worlds in the seeded world: three, seven and twelve days of play open them.
import type { App } from '@malva/server/core/app';
import { insertRule, switchRule } from '@malva/server/base/right-rules/right-rules';
import { insertSeason } from '@malva/server/features/multiverse/store';
import { roundsReward, seedPromotion, seedReward, starsReward } from './promotions.ts';
import { moneyReward, seedScheme, type SeededScheme } from './schemes.ts';

const dayMs = 86_400_000;
const seasonDays = 30;
const brand = 'malva';

async function placesOf(app: App): Promise<Record<string, SeededScheme['places']>> {
  const [stars, rounds] = [(n: number) => starsReward(app, n), (n: number) => roundsReward(app, n, 100n)];
  return {
    earth: [
      [5000, await stars(3)],
      [3000, await rounds(3)],
      [1500, await rounds(6)],
      [500, await moneyReward(app, 2_000n)],
    ],
    sea: [
      [4500, await stars(6)],
      [3000, await rounds(6)],
      [1800, await rounds(12)],
      [700, await moneyReward(app, 4_000n)],
    ],
    sky: [
      [4000, await stars(12)],
      [3200, await rounds(12)],
      [2000, await rounds(25)],
      [750, await moneyReward(app, 6_000n)],
      [50, await moneyReward(app, 50_000n)],
    ],
  };
}

const worlds = [
  { name: 'earth', days: 3, cost: 348n, title: { uk: 'Земля', ru: 'Земля', en: 'Earth' } },
  { name: 'sea', days: 7, cost: 795n, title: { uk: 'Море', ru: 'Море', en: 'Sea' } },
  { name: 'sky', days: 12, cost: 1788n, title: { uk: 'Небо', ru: 'Небо', en: 'Sky' } },
] as const;

export async function seedMultiverse(app: App): Promise<void> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + seasonDays * dayMs);
  const promotion = await seedPromotion(app, {
    name: 'multiverse',
    title: { uk: 'Мультивсесвіт', ru: 'Мультивселенная', en: 'Multiverse' },
    ceiling: 3_000_000n,
  });
  const places = await placesOf(app);
  for (const { name, days, cost, title } of worlds) {
    const group = `world-${name}`;
    await seedScheme(app, { name, group, form: 'wheel', title, promotion, places: places[name] ?? [] });
    const ticket = await seedReward(app, {
      kind: 'ticket',
      ticket_group: group,
      count: 1,
      take_days: 37,
      use_days: 37,
      cost,
      cash_value: cost,
      title,
    });
    const rule = `world-${name}`;
    await insertRule(app.db, {
      name: rule,
      trigger: 'played_day',
      every: days,
      reward_id: ticket,
      cause: 'level',
      most: 1,
      per: 'ever',
      audience: null,
      brand,
      promotion,
      from_at: now,
      until_at: until,
      author: 'seed',
      created_at: now,
    });
    await switchRule(app.db, rule, { isOn: true, by: 'seed' });
  }
  const schemes = worlds.map(({ name }) => name as string);
  await insertSeason(app.db, {
    schemes,
    from_at: now,
    until_at: until,
    deposits_needed: 1,
    brand,
    isOn: true,
    author: 'seed',
    now,
  });
}
