// Composed pages, texts, menus, the lobby and pictures as an operator works on them in the office, and what a page
// looks like then. How guests read them: windows/content.test.ts. Who shares a kept answer with whom:
// server/test/documents.test.ts.
import { type APIRequestContext, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { barriersOf } from './accessible.ts';
import { operator, seatOperator, site } from './desk.ts';
import { office } from './words.ts';

async function assertSound(page: Page, what: string): Promise<void> {
  const serious = await barriersOf(page);
  expect(serious.map(({ id, nodes }) => `${what} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    what,
  ).toBeLessThanOrEqual(0);
}

test(
  'P-078 an operator composes a page, previews it, publishes it; guests see it; after unpublishing it is a 404',
  { tag: '@desktop' },
  async ({ page, context, browser, request }, { project }) => {
    const path = `/autumn-${project.name}/`;
    await seatOperator(context);
    await page.goto('/office/pages');
    await page.getByRole('button', { name: 'Нова сторінка' }).click();
    await page.getByLabel('Адреса').fill(path);
    await page.getByLabel('Назва · UK').first().fill('Осінні вечори');
    await page.getByRole('button', { name: 'Додати: Текст' }).click();
    await page.getByLabel('Текст · UK').fill('## Коли\n\nЩосуботи. [Правила](/rules/)');
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByLabel('Назва · EN').first().fill('Autumn evenings');
    await page.getByLabel('Текст · EN').fill('Every **Saturday**.');
    await assertSound(page, 'editor');
    await page.getByRole('button', { name: 'Зберегти версію' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Осінні вечори' })).toBeVisible();
    expect((await request.get(path)).status()).toBe(404);
    await page.getByRole('button', { name: 'Опублікувати', exact: true }).click();
    await expect(page.getByText('на сайті', { exact: true })).toBeVisible();
    expect(await html(request, `/en${path}`)).toContain('Autumn evenings');

    const visitor = await browser.newContext({
      baseURL: site,
      locale: 'uk-UA',
      ...(project.use.isMobile && { viewport: { width: 390, height: 844 } }),
    });
    const guest = await visitor.newPage();
    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1, name: 'Осінні вечори' })).toBeVisible();
    await expect(guest.getByRole('heading', { level: 2, name: 'Коли' })).toBeVisible();
    await assertSound(guest, 'dark');
    await visitor.addCookies([{ name: 'theme', value: 'light', url: site }]);
    await guest.goto(path);
    await assertSound(guest, 'light');
    await visitor.close();

    await page.getByRole('button', { name: 'Прибрати з сайту' }).click();
    await expect(page.getByText(office('content.hidden'))).toBeVisible();
    expect((await request.get(path)).status()).toBe(404);
  },
);

async function html(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.headers()['set-cookie']).toBeUndefined();
  return answer.text();
}

test(
  'texts, lobby and menus of the office open, and a changed word is on the site',
  { tag: '@desktop' },
  async ({ page, context, request }, { project }) => {
    await seatOperator(context);
    for (const place of ['lobby', 'menus', 'texts']) {
      await page.goto(`/office/${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[role=status] .skeleton, .skeleton')).toHaveCount(0);
      await assertSound(page, place);
    }
    const lang = project.use.isMobile ? 'RU' : 'EN';
    await page.getByRole('searchbox').fill('app.credits.title');
    await page.getByRole('button', { name: 'Знайти' }).click();
    await page.getByLabel(`app.credits.title ${lang}`).fill(`Credits ${lang}`);
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено')).toBeVisible();
    expect(await html(request, `/${lang.toLowerCase()}/credits/`)).toContain(`Credits ${lang}`);
    await (
      await operator()
    ).post('/rest/office/content/texts/', { key: 'app.credits.title', lang: lang.toLowerCase(), text: null });
    expect(await html(request, `/${lang.toLowerCase()}/credits/`)).not.toContain(`Credits ${lang}`);
  },
);

test('menus and lobby have a preview before they are saved @desktop', async ({ page, context, request }) => {
  await seatOperator(context);
  await page.goto('/office/lobby');
  const lobby = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Банери та ряди лобі' }) })
    .first();
  await lobby.getByText('Калинові сімки').first().click();
  await lobby.getByLabel('Назва · UK').first().fill('Вечірня вітрина');
  await lobby.getByRole('button', { name: 'Переглянути' }).click();
  await expect(page.frameLocator('iframe').getByText('Вечірня вітрина').first()).toBeVisible();
  await assertSound(page, 'lobby with its preview');
  expect(await html(request, '/')).not.toContain('Вечірня вітрина');
});

test(
  'S-010 a picture uploaded in the office is on a page, with its size and a blur until it loads; it can be deleted once no page uses it',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    await seatOperator(context);
    await page.goto('/office/pictures');
    await page.setViewportSize({ width: 1400, height: 700 });
    const buffer = await page.screenshot();
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles([
      { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_300_000) },
    ]);
    await expect(
      page.getByRole('alert').getByText('drawing.png — це не JPEG, PNG, WebP чи AVIF; large.jpg — більше ніж 6 МБ'),
    ).toBeVisible();
    await picker.setInputFiles({ name: 'зима.png', mimeType: 'image/png', buffer });
    const row = page.getByRole('row').filter({ hasText: 'зима.png' });
    await expect(row.getByText('ніде')).toBeVisible();
    await expect(page.getByRole('alert').getByText('drawing.png')).toBeHidden();
    await assertSound(page, 'pictures');

    await page.goto('/office/pages');
    await page.getByRole('button', { name: 'Нова сторінка' }).click();
    await page.getByLabel('Адреса').fill('/winter-picture/');
    await page.getByLabel('Назва · UK').first().fill('Зима');
    await page.getByRole('button', { name: 'Додати: Перший екран' }).click();
    await page.getByLabel('Назва · UK').last().fill('Зимові вечори');
    await page.getByRole('button', { name: 'Обрати: Картинка' }).last().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'зима.png' })).toBeVisible();
    await assertSound(page, 'picker');
    await page.getByRole('dialog').getByRole('button', { name: 'зима.png' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Зберегти версію' }).click();
    await page.getByRole('button', { name: 'Опублікувати', exact: true }).click();
    await expect(page.getByText('на сайті', { exact: true })).toBeVisible();

    const visitor = await browser.newContext({ baseURL: site, locale: 'uk-UA' });
    const guest = await visitor.newPage();
    await guest.goto('/winter-picture/');
    const picture = guest.getByRole('main').locator('img').first();
    await expect(picture).toHaveAttribute('src', /^\/img\/960\/uploads\/[0-9a-f]{32}$/);
    await expect(picture).toHaveAttribute('width', '1400');
    await expect(picture).toHaveAttribute('style', /data:image\/webp;base64/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
    await visitor.close();

    await page.goto('/office/pictures');
    await expect(row.getByRole('link', { name: '/winter-picture/' })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Видалити' })).toHaveCount(0);
    await page.goto('/office/pages');
    await page
      .getByRole('row')
      .filter({ hasText: '/winter-picture/' })
      .getByRole('button', { name: 'Відкрити' })
      .click();
    await page.getByRole('button', { name: 'Прибрати з сайту' }).click();
    await expect(page.getByText(office('content.hidden'))).toBeVisible();
    await page.goto('/office/pictures');
    await row.getByRole('button', { name: 'Видалити' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
    await expect(page.getByText('Картинку видалено')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);
