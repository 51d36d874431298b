// The thank-you of the seeded world: 5 % of the month's first deposit, at most 50 ₴, on the seventh day.
import type { App } from '@malva/server/core/app';
import { sql } from '@malva/server/core/db';
import { seedPromotion } from './promotions.ts';

export async function seedThankYou(app: App): Promise<void> {
  const promotion = await seedPromotion(app, {
    name: 'thank-you',
    title: { uk: 'Подяка за поповнення', ru: 'Благодарность за пополнение', en: 'Deposit thank-you' },
    ceiling: 2_500_000n,
  });
  await app.db.run(sql`insert into thank_you_terms
      (percent, most, days, times, promotion, is_on, author, on_by, created_at)
    values (5, 5000, 7, 2, ${promotion}, true, 'seed', 'seed', ${app.clock.now()})`);
}
