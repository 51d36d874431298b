// Support chat in two browsers: a visitor writes, the desk hears and answers, and the answer comes by itself.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { seatOperator } from './desk.ts';
import { newPhone } from './player.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { port } from './start-site.ts';

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

test('L-017 S-105 S-106 M-041 a guest writes, is answered over the channel, and the page goes on beside the chat', async ({
  page,
  browser,
  isMobile,
}) => {
  const word = `Не бачу гри ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/?open-chat=1');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(page.locator('body')).toHaveClass(/support-chat-open/);
  if (isMobile) expect((await panel(page).boundingBox())?.height).toBeCloseTo(844, 0);
  await field(page).fill(word);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('log').getByText(word)).toBeVisible();
  await expect(panel(page).getByText('Надсилаємо…')).toHaveCount(0);
  const desk = await atDesk(browser);
  const row = desk.getByRole('button', { name: new RegExp(word) });
  await expect(row).toContainText('Чекає відповіді');
  await row.click();
  await desk.getByRole('button', { name: 'Взяти' }).click();
  await desk.getByRole('textbox', { name: 'Відповідь' }).fill('Подивіться на <b>http://example.org</b>');
  await desk.getByRole('button', { name: 'Надіслати' }).click();
  const answer = panel(page).getByText('Подивіться на <b>http://example.org</b>');
  await expect(answer).toBeVisible();
  await expect(panel(page).getByRole('log').getByRole('link')).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Закрити чат' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/support-chat-open/);
  // Closed, the next answer is counted and leads back.
  await desk.getByRole('textbox', { name: 'Відповідь' }).fill('Ще щось?');
  await desk.getByRole('button', { name: 'Надіслати' }).click();
  const launcher = page.getByRole('button', { name: 'Відкрити чат підтримки: 1 нова відповідь' });
  await expect(launcher).toBeVisible();
  await expect(page.getByText('Підтримка відповіла')).toBeVisible();
  // A visitor's word reaches the desk without asking.
  await launcher.click();
  await field(page).fill('Ні, дякую');
  await panel(page).getByRole('button', { name: 'Надіслати' }).click();
  await expect(desk.getByRole('log').getByText('Ні, дякую')).toBeVisible();
  await desk.getByRole('button', { name: 'Завершити', exact: true }).click();
  await expect(panel(page).getByText('Розмову завершено')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Відкрити чат підтримки' }).click();
  await expect(panel(page).getByText(word)).toBeVisible();
  await desk.context().close();
});

test(
  'what is sent before the conversation has come goes as soon as it is there',
  { tag: '@desktop' },
  async ({ page }) => {
    const word = `Зарано ${Math.random().toString(36).slice(2, 8)}`;
    await page.route('**/rest/chat/', async (route) => {
      if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.goto('/?open-chat=1');
    await field(page).fill(word);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(word);
    await expect(panel(page).getByText(word)).toBeVisible();
    await expect(field(page)).toHaveValue('');
  },
);

test(
  'M-097 R-042 the contacts of a personal manager stand above the conversation until they are put away',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const visitor = await readyPlayer('0.00', newPhone());
    await takeOver(context, visitor);
    const word = `Менеджер ${Math.random().toString(36).slice(2, 8)}`;
    await page.goto('/?open-chat=1');
    await field(page).fill(word);
    await page.keyboard.press('Enter');
    const desk = await atDesk(browser);
    await desk.getByRole('button', { name: new RegExp(word) }).click();
    await desk.getByRole('button', { name: 'Персональний менеджер' }).click();
    await desk.getByRole('textbox', { name: 'E-mail' }).fill('manager@example.org');
    await desk.getByRole('button', { name: 'Зберегти' }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await page.goto('/?open-chat=1');
    const contacts = panel(page).getByRole('region', { name: 'Ваш персональний менеджер' });
    await expect(contacts.getByRole('link', { name: /manager@example.org/ })).toHaveAttribute(
      'href',
      'mailto:manager@example.org',
    );
    await contacts.getByRole('button', { name: 'Прибрати контакти менеджера' }).click();
    await expect(contacts).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Відкрити чат підтримки' }).click();
    await expect(panel(page).getByText(word)).toBeVisible();
    await expect(contacts).toHaveCount(0);
    await desk.context().close();
  },
);

test(
  'S-107 X-027 without its module the chat does not open: logged, nothing shown',
  { tag: '@desktop' },
  async ({ page }) => {
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
  },
);

test(
  'chat: a message that could not leave stays with the reason and leaves again',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await page.goto('/?open-chat=1');
    await expect(panel(page).getByText('Чим допомогти?')).toBeVisible();
    await context.setOffline(true);
    await field(page).fill('Загубилося');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await panel(page).getByRole('button', { name: 'Надіслати ще раз' }).click();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await expect(panel(page).getByRole('log').getByText('Загубилося')).toHaveCount(1);
  },
);
