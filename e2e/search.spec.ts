// Parts of the search that need a browser: it fills a phone, and its script does not load before it is opened. All
// else: windows/search.test.ts.
import { expect, test } from './test.ts';
import { dialog } from './player.ts';
import { enter } from './walk.ts';

test('search: its script does not load before it is opened; it fills the phone @phone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await enter(page, '/');
  expect(scripts.filter((url) => /search/.test(url))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Пошук' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Пошук на сайті' })).toBeFocused();
  await expect(dialog(page).getByText('Популярне зараз')).toBeVisible();
  expect((await dialog(page).boundingBox())?.height).toBeCloseTo(844, 0);
});
