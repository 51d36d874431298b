// The office's room of promotions: a reward is drafted beside the player's card and its cost, and says what keeps it
// from being launched.
import { expect } from '@playwright/test';
import { seatOperator } from './desk.ts';
import { site, test } from './ready-player.ts';

test('a reward is drafted beside the card and its cost', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site, locale: 'uk-UA', viewport: { width: 1440, height: 900 } });
  await seatOperator(context);
  const page = await context.newPage();
  await page.goto('/office/promotions/rewards');
  await page.getByRole('button', { name: 'Нова винагорода' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Що дає').selectOption('bonus_money');
  await form.getByLabel('Сума, ₴').fill('100');
  await form.getByLabel('Назва (UK)').fill('Без ризику');
  await form.getByRole('button', { name: 'Порахувати' }).click();
  await expect(form.getByText('Заборонені слова (UK): «Без ризик».')).toBeVisible();
  await expect(form.getByText('Стане власними грошима')).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Без ризику' })).toHaveCount(2);
});
