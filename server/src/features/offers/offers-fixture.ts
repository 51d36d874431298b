// Cards of offers for tests, switched on without their two people.
import type { App } from '../../core/app.ts';
import { promotion, reward, stars } from '../../../test/rewards.ts';
import { insertCard, insertDeck, switchCard, switchDeck, type CardRow } from '../../base/offer-cards/offer-cards.ts';

type More = Partial<CardRow>;

/** Returns its number. */
export async function layCard(app: App, more: More & Pick<CardRow, 'kind'>): Promise<number> {
  const now = app.clock.now();
  const id = await insertCard(app.db, {
    reward_id: more.reward_id ?? (await reward({ app }, stars(2))).id,
    promotion: more.promotion ?? (await promotion(app)),
    audience: null,
    brand: null,
    opens_on: null,
    closes_on: null,
    deck_id: null,
    place: null,
    take_days: null,
    from_at: new Date(now.getTime() - 1000),
    until_at: null,
    author: 'test',
    created_at: now,
    ...more,
  });
  await switchCard(app.db, id, { isOn: true, by: 'test' });
  return id;
}

/** Two days of Kyiv: the one it opens on, and the last one it is taken on. */
export const layDay = (app: App, [opens, closes]: readonly [string, string]): Promise<number> =>
  layCard(app, { kind: 'day', opens_on: opens, closes_on: closes });

export const layPersonal = (app: App, more: More = {}): Promise<number> =>
  layCard(app, { kind: 'personal', take_days: 7, ...more });

/** A deck of so many cards; returns their numbers. */
export async function layDeck(app: App, count: number, keepMost = 3): Promise<number[]> {
  const now = app.clock.now();
  const row = { keep_most: keepMost, brand: null, from_at: new Date(now.getTime() - 1000), until_at: null };
  const deck = await insertDeck(app.db, { ...row, author: 'test', created_at: now });
  await switchDeck(app.db, deck, { isOn: true, by: 'test' });
  const ids: number[] = [];
  for (let place = 1; place <= count; place++) ids.push(await layCard(app, { kind: 'deck', deck_id: deck, place }));
  return ids;
}
