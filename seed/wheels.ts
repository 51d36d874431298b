// The wheel of the seeded world: a ticket a day for who has deposited and played, and a code that brings one.
import type { App } from '@malva/server/core/app';
import { insertAudience } from '@malva/server/base/audiences/audiences';
import { insertCode, openCode } from '@malva/server/base/codes/codes';
import { insertRule, switchRule } from '@malva/server/base/right-rules/right-rules';
import { insertWheel } from '@malva/server/features/wheels/store';
import { roundsReward, seedPromotion, seedReward, starsReward } from './promotions.ts';
import { moneyReward, seedScheme } from './schemes.ts';

/** Of the daily ticket: it is played on the wheel or with the dice. */
const group = 'daily';

export async function seedWheels(app: App): Promise<void> {
  const now = app.clock.now();
  const promotion = await seedPromotion(app, {
    name: 'daily-ticket',
    title: { uk: 'Квиток дня', ru: 'Билет дня', en: 'Daily ticket' },
    ceiling: 15_000_000n,
  });
  const name = 'daily-wheel';
  await seedScheme(app, {
    name,
    group,
    form: 'wheel',
    title: { uk: 'Колесо мальви', ru: 'Колесо мальвы', en: 'The mallow wheel' },
    promotion,
    paceMs: 4500,
    places: [
      [5400, await starsReward(app, 1)],
      [2200, await starsReward(app, 2)],
      [1000, await starsReward(app, 3)],
      [800, await roundsReward(app, 3, 100n)],
      [350, await roundsReward(app, 10, 100n)],
      [200, await moneyReward(app, 1_000n)],
      [50, await moneyReward(app, 10_000n)],
    ],
  });
  await insertWheel(app.db, { scheme: name, kind: 'regular', place: 1, brand: null, isOn: true, author: 'seed', now });
  await seedTickets(app, promotion);
  await seedGuestWheel(app);
}

async function seedGuestWheel(app: App): Promise<void> {
  const name = 'guest-wheel';
  const promotion = await seedPromotion(app, {
    name,
    title: { uk: 'Колесо гостя', ru: 'Колесо гостя', en: 'The guest wheel' },
    ceiling: 3_000_000n,
  });
  await seedScheme(app, {
    name,
    group: 'guest',
    form: 'wheel',
    title: { uk: 'Колесо гостя', ru: 'Колесо гостя', en: 'The guest wheel' },
    promotion,
    places: [
      [5000, await roundsReward(app, 10, 100n)],
      [3000, await roundsReward(app, 15, 100n)],
      [1500, await roundsReward(app, 20, 100n)],
      [500, await roundsReward(app, 30, 100n)],
    ],
  });
  const now = app.clock.now();
  await insertWheel(app.db, { scheme: name, kind: 'guest', place: 2, brand: null, isOn: true, author: 'seed', now });
}

async function seedTickets(app: App, promotion: string): Promise<void> {
  const now = app.clock.now();
  const ticket = {
    kind: 'ticket',
    ticket_group: group,
    count: 1,
    cost: 191n,
    cash_value: 191n,
    title: { uk: 'Квиток дня', ru: 'Билет дня', en: 'Daily ticket' },
  } as const;
  const audience = 'daily-players';
  await insertAudience(app.db, {
    name: audience,
    brand: null,
    product: null,
    channel: null,
    has_deposited: true,
    played_within_days: 30,
    registered_from: null,
    registered_to: null,
    is_list: false,
    author: 'seed',
    created_at: now,
  });
  const rule = 'daily-ticket';
  await insertRule(app.db, {
    name: rule,
    trigger: 'visited_day',
    every: 1,
    reward_id: await seedReward(app, { ...ticket, take_days: 1, use_days: 1 }),
    cause: 'task',
    most: 1,
    per: 'day',
    audience,
    brand: null,
    promotion,
    from_at: now,
    until_at: null,
    author: 'seed',
    created_at: now,
  });
  await switchRule(app.db, rule, { isOn: true, by: 'seed' });
  const code = 'MALVA-WHEEL';
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
    reward_id: await seedReward(app, { ...ticket, take_days: 30, use_days: 30 }),
    promotion,
  });
  await openCode(app.db, code, now);
}
