// The statement as a downloaded PDF and the year for a declaration, as a player has them and as the office sees them.
// What a player's own page says and does: windows/statement.test.ts.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { barriersOf } from './accessible.ts';
import { seatOperator } from './desk.ts';
import { site, test } from './ready-player.ts';

test('TR-018 TR-163 the statement as PDF holds what the page shows, and the year for a declaration is the same in the account and in the office @phone', async ({
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
