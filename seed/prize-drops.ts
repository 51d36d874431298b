// Prize drops of the seeded world: the hours of the evening, and one past draw among those whose rounds were really
// played.
import type { App } from '@malva/server/core/app';
import {
  closeHours,
  drawHours,
  dropsOn,
  enterHours,
  dropSets,
  openHour,
  openHours,
  type DropSet,
} from '@malva/server/base/drops/drops';
import { recentFacts } from '@malva/server/facts';
import { seedPromotion } from './promotions.ts';

const hundred = 10_000n;
const quarter = 2_500n;
const values = [hundred, quarter, quarter];
const dayMs = 86_400_000;

/** The first draw: everybody who played in the last day, drawn at once. Fewer people than an evening asks for. */
async function seedPast(app: App, of: Omit<DropSet, 'id'>): Promise<void> {
  const now = app.clock.now().getTime();
  await dropSets
    .insert(app.db, { ...of, min_people: 2, isOn: false, author: 'seed', now: app.clock.now() })
    .then((id) =>
      openHour(
        app,
        { ...of, min_people: 2, id },
        { hour: 0, startsAt: new Date(now - 2 * dayMs), endsAt: new Date(now - 60_000), values },
      ),
    );
  const facts = await recentFacts(app.db, 'round.settled', 500);
  await app.db.transaction((tx) => enterHours(app, tx, facts));
  await closeHours(app, null);
  await drawHours(app);
}

export async function seedPrizeDrops(app: App): Promise<void> {
  if (await dropsOn(app, app.db)) return;
  const promotion = await seedPromotion(app, {
    name: 'prize-drops',
    title: { uk: 'Призи години', ru: 'Призы часа', en: 'Hourly prizes' },
    ceiling: 8_000_000n,
  });
  const hours = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((hour) => ({
    hour,
    values: hour === 21 ? [50_000n, ...values] : values,
  }));
  const of = {
    hours,
    games: [],
    min_stake: 100n,
    min_people: 10,
    most_a_day: 3,
    most_value: 200_000n,
    promotion,
    brand: null,
  };
  await seedPast(app, of);
  await dropSets.insert(app.db, { ...of, isOn: true, author: 'seed', now: app.clock.now() });
  await openHours(app);
}
