// The calendar of this month and the next, a personal offer and a deck, as an operator would lay them.
import type { App } from '@malva/server/core/app';
import {
  insertCard,
  insertDeck,
  switchCard,
  switchDeck,
  type CardRow,
} from '@malva/server/base/offer-cards/offer-cards';
import { kyivDay } from '@malva/rules/policy';
import { roundsReward, seedPromotion, seedReward, starsReward } from './promotions.ts';

const dayMs = 86_400_000;
const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

async function lay(app: App, of: Partial<CardRow> & Pick<CardRow, 'kind' | 'reward_id' | 'promotion'>): Promise<void> {
  const id = await insertCard(app.db, {
    audience: null,
    brand: null,
    opens_on: null,
    closes_on: null,
    deck_id: null,
    place: null,
    take_days: null,
    from_at: app.clock.now(),
    until_at: null,
    author: 'seed',
    created_at: app.clock.now(),
    ...of,
  });
  await switchCard(app.db, id, { isOn: true, by: 'seed' });
}

export async function seedOffers(app: App): Promise<void> {
  const now = app.clock.now();
  const promotion = await seedPromotion(app, {
    name: 'offers',
    title: { uk: 'Календар і пропозиції', ru: 'Календарь и предложения', en: 'Calendar and offers' },
    ceiling: 6_000_000n,
  });
  const gifts = {
    one: await starsReward(app, 1),
    two: await starsReward(app, 2),
    five: await roundsReward(app, 5, 100n),
    twenty: await roundsReward(app, 20, 100n),
    money: await seedReward(app, {
      kind: 'money',
      amount: 2_000n,
      title: { uk: '20 ₴ на баланс', ru: '20 ₴ на баланс', en: '20 ₴ to your balance' },
    }),
  };
  const today = kyivDay(now);
  // Mondays, Wednesdays and Saturdays, for nine weeks from a week ago.
  const turn = [gifts.one, gifts.five, gifts.two] as const;
  for (let by = -7, at = 0; by < 56; by++) {
    const day = dayAfter(today, by);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (by !== 0 && weekday !== 1 && weekday !== 3 && weekday !== 6) continue;
    const reward = turn[at++ % turn.length] ?? gifts.one;
    await lay(app, { kind: 'day', opens_on: day, closes_on: dayAfter(day, 2), reward_id: reward, promotion });
  }
  await lay(app, { kind: 'personal', take_days: 7, reward_id: gifts.twenty, promotion });
  const row = { keep_most: 3, brand: null, from_at: now, until_at: null, author: 'seed', created_at: now };
  const deck = await insertDeck(app.db, row);
  await switchDeck(app.db, deck, { isOn: true, by: 'seed' });
  const order = [gifts.five, gifts.money, gifts.two, gifts.twenty, gifts.one];
  for (const [at, reward_id] of order.entries())
    await lay(app, { kind: 'deck', deck_id: deck, place: at + 1, reward_id, promotion });
}
