// The weekly board of sport of the seeded world.
import type { App } from '@malva/server/core/app';
import { boardNow, insertTerms, openWeeks } from '@malva/server/base/leaderboards/leaderboards';
import { seedPromotion } from './promotions.ts';

export async function seedLeaderboards(app: App): Promise<void> {
  if (await boardNow(app, 'sport')) return;
  const promotion = await seedPromotion(app, {
    name: 'sport-board',
    title: { uk: 'Таблиця тижня зі спорту', ru: 'Таблица недели по спорту', en: 'Weekly sports leaderboard' },
    ceiling: 500_000n,
  });
  const prizes = [
    { from: 1, to: 1, amount: 30_000n },
    { from: 2, to: 2, amount: 20_000n },
    { from: 3, to: 3, amount: 10_000n },
    { from: 4, to: 10, amount: 3_000n },
  ];
  await insertTerms(app.db, {
    subject: 'sport',
    formula: 'odds',
    rounds: 20,
    prizes,
    promotion,
    brand: null,
    isOn: true,
    author: 'seed',
    now: app.clock.now(),
  });
  await openWeeks(app);
}
