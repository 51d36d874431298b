// The message widget, where layout and real keys matter: it appears after the first interaction, is accessible, and the
// office shows a preview of it. What the site does with it: e2e/windows/live.test.ts.
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { violationsOf } from './accessible.ts';
import { seatOperator } from './desk.ts';
import { office } from './words.ts';

/**
 * The features that load late come with the visitor's first touch or key; a guest who only looks does not load them.
 */
async function stay(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/rest/message-widget/message/');
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Shift');
    if (await Promise.race([asked.then(() => true), page.waitForTimeout(250).then(() => false)])) return;
  }
}

test(
  'M-092 the widget appears for a guest who interacts, takes no focus, and is accessible',
  { tag: '@phone' },
  async ({ page }) => {
    const text = 'Уночі каса відпочиває';
    const message = { id: 7001, text, link: { href: '/payments/', label: 'Подробиці' } };
    await page.route('**/rest/message-widget/message/', (route) =>
      route.fulfill({ json: { data: { message, isExpanded: true } } }),
    );
    await page.goto('/faq/');
    const region = page.getByRole('region', { name: 'Повідомлення сайту' });
    await expect(region).toHaveCount(0);
    await stay(page);
    await expect(region.getByText(text)).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    expect((await violationsOf(page, '.message-widget')).map(({ id }) => id)).toEqual([]);
  },
);

test(
  'M-092 in the office a message is written with a preview, planned, copied and removed again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await seatOperator(context);
    const word = `Планова ${Math.random().toString(36).slice(2, 8)}`;
    await page.goto('/office/messages');
    const look = page.getByRole('region', { name: 'Перегляд' });
    await expect(look.getByText('Напишіть текст, щоб побачити повідомлення.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Показати', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Текст · UK' }).fill(word);
    await expect(look.getByText(word)).toBeVisible();
    await page.getByRole('button', { name: 'Додати: Посилання' }).click();
    await page.getByRole('textbox', { name: 'Напис · UK' }).fill('Далі');
    await page.getByRole('textbox', { name: 'Куди веде' }).fill('https://elsewhere.example/');
    await look.getByRole('button', { name: 'Згорнути повідомлення' }).click();
    await look.getByRole('button', { name: `Розгорнути повідомлення: ${word}` }).click();
    await page.getByLabel(office('content.show_at')).fill('2031-01-01T10:00');
    await page.getByRole('button', { name: 'Запланувати' }).click();
    await expect(page.getByText('посилання має вести на сторінку цього сайту')).toBeVisible();
    await page.getByRole('textbox', { name: 'Куди веде' }).fill('/faq/');
    await page.getByRole('button', { name: 'Запланувати' }).click();
    const row = page.getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('заплановано');
    await expect(page.getByRole('textbox', { name: 'Текст · UK' })).toHaveValue('');
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([]);
    await row.getByRole('button', { name: 'Узяти за основу' }).click();
    await expect(page.getByRole('textbox', { name: 'Текст · UK' })).toHaveValue(word);
    await row.getByRole('button', { name: 'Прибрати з сайту' }).click();
    await expect(row).toContainText('прибрано');
    await expect(row.getByRole('button', { name: 'Прибрати з сайту' })).toHaveCount(0);
  },
);
