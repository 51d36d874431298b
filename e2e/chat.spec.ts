// Support chat in two browsers: a player writes, the desk hears and answers by its own page, and the panel fills a
// phone; without its module there is no chat. What else a visitor meets: windows/chat.test.ts.
import { type Browser, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { seatOperator } from './desk.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { port } from './start-site.ts';
import { office } from './words.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Підтримка' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Ваше повідомлення' });

async function atDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'uk-UA',
    viewport: { width: 1440, height: 900 },
  });
  await seatOperator(context);
  const desk = await context.newPage();
  await desk.goto('/office/chat');
  return desk;
}

/** The module of the chat does not come: logged, nothing shown. */
async function withoutModule(page: Page): Promise<void> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/assets/manager-*.js', (route) => route.abort());
  await page.goto('/?open-chat=1');
  await expect.poll(() => warnings.filter((text) => text.includes('support chat: no manager')).length).toBe(1);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/support-chat-open/);
}

test('S-107 X-027 M-097 the desk hears, takes, answers and names a manager; the chat fills a phone; none without its module @phone', async ({
  page,
  context,
  browser,
}) => {
  await withoutModule(page);
  await page.unrouteAll();
  await takeOver(context, await readyPlayer('0.00'));
  const word = `Не бачу гри ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/?open-chat=1');
  await expect(panel(page)).toBeVisible();
  expect((await panel(page).boundingBox())?.height).toBeCloseTo(844, 0);
  await field(page).fill(word);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('log').getByText(word)).toBeVisible();
  const desk = await atDesk(browser);
  const row = desk.getByRole('button', { name: new RegExp(word) });
  await expect(row).toContainText(office('chat.waits'));
  await row.click();
  await desk.getByRole('button', { name: 'Взяти' }).click();
  await desk.getByRole('textbox', { name: 'Відповідь' }).fill('Подивіться ще раз');
  await desk.getByRole('button', { name: 'Надіслати' }).click();
  await expect(panel(page).getByText('Подивіться ще раз')).toBeVisible();
  // A visitor's message appears at the desk without a reload.
  await field(page).fill('Ні, дякую');
  await panel(page).getByRole('button', { name: 'Надіслати' }).click();
  await expect(desk.getByRole('log').getByText('Ні, дякую')).toBeVisible();
  await desk.getByRole('button', { name: 'Персональний менеджер' }).click();
  await desk.getByRole('textbox', { name: 'E-mail' }).fill('manager@example.org');
  await desk.getByRole('button', { name: 'Зберегти' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Завершити', exact: true }).click();
  await expect(panel(page).getByText('Розмову завершено')).toBeVisible();
  await page.goto('/?open-chat=1');
  await expect(panel(page).getByRole('link', { name: /manager@example.org/ })).toBeVisible();
  await desk.context().close();
});
