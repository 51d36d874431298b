// The statement taken along as a PDF, and the year for a declaration, as a player has them and as the office sees them.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator } from './desk.ts';
import { site, test } from './ready-player.ts';

test('TR-018 TR-163 the statement as PDF holds what the page shows, and the year for a declaration is the same in the account and in the office', async ({
  page,
  account,
  browser,
}) => {
  const { id } = (await account.get<{ id: number }>('/rest/player/getProfile/')).body;
  const { rows } = (await account.get<{ rows: object[] }>('/rest/cash/history/?limit=100')).body;
  await page.goto('/profile/history/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Завантажити PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^malva-all-\d{4}-\d\d-\d\d\.pdf$/);
  const lines = readPdf(await readFile(await download.path())).pages.flatMap((one) => one.lines);
  expect(lines[0]).toBe('Malva | Рух коштів');
  expect(lines.filter((line) => /^\d\d\.\d\d\.\d{4} \d\d:/.test(line))).toHaveLength(rows.length);

  const panel = page.getByRole('region', { name: 'Для декларації' });
  const opener = panel.getByRole('button', { name: 'Показати' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Kyiv', year: 'numeric' }).format(new Date());
  const total = panel.getByRole('row').filter({ hasText: `Усього за ${year} рік` });
  await expect(total).toBeVisible();
  await expect(panel.getByText(/Утримано нами:\s0,00/)).toBeVisible();
  expect((await barriersOf(page)).map((one) => one.id)).toEqual([]);
  const mine = await total.innerText();

  const office = await browser.newContext({ baseURL: site, locale: 'uk-UA', viewport: page.viewportSize() });
  await seatOperator(office);
  const desk = await office.newPage();
  await desk.goto(`/office/players/${id}/money/`);
  await desk.getByRole('button', { name: 'Показати', exact: true }).click();
  await expect(desk.getByRole('row').filter({ hasText: `Усього за ${year} рік` })).toHaveText(
    mine.replace(/[\t\n]+/g, ''),
    { useInnerText: false },
  );
  await office.close();
});

test(
  'TR-018 a statement that cannot be made says why and is asked for again',
  { tag: '@desktop' },
  async ({ page, account: _ }) => {
    await page.route('**/rest/cash/history/file/**', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'statement_too_long', status: 422 }),
      }),
    );
    await page.goto('/profile/history/');
    await page.getByRole('button', { name: 'Завантажити PDF' }).click();
    await expect(page.getByText('Оберіть коротший період').first()).toBeVisible();
    await page.unroute('**/rest/cash/history/file/**');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Завантажити PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  },
);

test(
  'TR-018 a period that ends before it begins is refused at its field: nothing is asked for, nothing loads for ever',
  { tag: '@desktop' },
  async ({ page, account: _ }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/profile/history/?from=2026-11-02&to=2026-11-01');
    await expect(page.getByText('Кінець періоду раніше за початок')).toBeVisible();
    await expect(page.getByText('За цим фільтром порожньо')).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/rest/cash/history/'))).toEqual([]);
    // A filter of a page is still that page.
    await expect(
      page.getByRole('complementary').or(page.locator('.side-rail')).getByRole('link', { name: 'Рух коштів' }).first(),
    ).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Показати все' }).click();
    await expect(page.getByRole('region', { name: 'Операції' }).locator('li').first()).toBeVisible();

    await page.goto('/profile/limits/');
    const position = page.getByRole('region', { name: 'Скільки коштувала гра' });
    await expect(position.getByText('0,00').first()).toBeVisible();
    await position.getByLabel('До', { exact: true }).fill('2020-01-01');
    await expect(position.getByText('Кінець періоду раніше за початок')).toBeVisible();
    await expect(position.getByRole('definition')).toHaveText(Array.from({ length: 6 }, () => '—'));
  },
);

test('TR-018 while a year is added up its panel says so', { tag: '@desktop' }, async ({ page, account: _ }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/cash/tax/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile/history/');
  const panel = page.getByRole('region', { name: 'Для декларації' });
  await panel.getByRole('button', { name: 'Показати' }).click();
  await expect(panel.getByText('Рахуємо підсумки року…')).toBeVisible();
  answer();
  await expect(panel.getByRole('row').last()).toBeVisible();
  await expect(panel.getByText('Рахуємо підсумки року…')).toHaveCount(0);
});
