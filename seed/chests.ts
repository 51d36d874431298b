// Chests of the seeded world: a key for five days of play, and a code that brings one.
import type { App } from '@malva/server/core/app';
import { insertCode, openCode } from '@malva/server/base/codes/codes';
import { insertRule, switchRule } from '@malva/server/base/right-rules/right-rules';
import { insertSet } from '@malva/server/features/chests/store';
import { roundsReward, seedPromotion, seedReward, starsReward } from './promotions.ts';
import { moneyReward, seedScheme } from './schemes.ts';

const group = 'chest';

export async function seedChests(app: App): Promise<void> {
  const now = app.clock.now();
  const promotion = await seedPromotion(app, {
    name: 'chests',
    title: { uk: 'Скрині', ru: 'Сундуки', en: 'Chests' },
    ceiling: 6_000_000n,
  });
  await seedScheme(app, {
    name: 'chest',
    group,
    form: 'chest',
    title: { uk: 'Скриня', ru: 'Сундук', en: 'Chest' },
    promotion,
    places: [
      [4600, await starsReward(app, 2)],
      [3000, await roundsReward(app, 5, 100n)],
      [1500, await roundsReward(app, 10, 100n)],
      [700, await moneyReward(app, 1_000n)],
      [180, await moneyReward(app, 5_000n)],
      [20, await moneyReward(app, 25_000n)],
    ],
  });
  await insertSet(app.db, {
    scheme: 'chest',
    opens_week: 2,
    brand: null,
    instruction_url: null,
    isOn: true,
    author: 'seed',
    now,
  });
  const key = await seedReward(app, {
    kind: 'ticket',
    ticket_group: group,
    count: 1,
    take_days: 60,
    use_days: 60,
    cost: 544n,
    cash_value: 544n,
    title: { uk: 'Ключ від скрині', ru: 'Ключ от сундука', en: 'A key to a chest' },
  });
  const rule = 'chest-key';
  await insertRule(app.db, {
    name: rule,
    trigger: 'played_day',
    every: 5,
    reward_id: key,
    cause: 'task',
    most: null,
    per: null,
    audience: null,
    brand: null,
    promotion,
    from_at: now,
    until_at: null,
    author: 'seed',
    created_at: now,
  });
  await switchRule(app.db, rule, { isOn: true, by: 'seed' });
  const code = 'MALVA-KEY';
  await insertCode(app.db, {
    code,
    kind: null,
    amount: null,
    title: null,
    uses: 100_000,
    days: 30,
    author: 'seed',
    until: new Date(now.getTime() + 365 * 86_400_000),
    now,
    reward_id: key,
    promotion,
  });
  await openCode(app.db, code, now);
}
