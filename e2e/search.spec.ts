// The search window by keyboard and finger: opened from anywhere, understood in any layout, with every state it can be
// in.
import { expect, test, type Page } from '@playwright/test';
import { dialog } from './player.ts';
import { enter } from './walk.ts';
import { catalogue } from '@malva/seed/catalogue';

const field = (page: Page) => page.getByRole('combobox', { name: 'Пошук на сайті' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Результати пошуку' }).getByRole('option');

/** Games of the studio that wear this tag. */
const originals = Object.values(catalogue).filter(({ tags }) => tags.includes('originals')).length;

test(
  'C-092 Ctrl K and a slash open the search, arrows and Enter lead to the game, Escape gives the focus back',
  { tag: '@desktop' },
  async ({ page }) => {
    await enter(page, '/');
    const opener = page.getByRole('banner').getByRole('link', { name: 'Пошук' }).first();
    await opener.focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await field(page).fill('originals');
    await expect(options(page)).toHaveCount(originals);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    const id = await options(page).nth(1).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    // Past the last comes the first again.
    for (let i = 1; i < originals; i++) await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await field(page).fill('rfkbyjds');
    await expect(options(page).first()).toContainText('Калинові сімки');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/online-game\/kalyna-sevens\/$/);
    await expect(dialog(page)).toHaveCount(0);
    // A slash where somebody writes is a slash.
    await page.keyboard.press('Control+k');
    await field(page).pressSequentially('a/b');
    await expect(field(page)).toHaveValue('a/b');
    await field(page).fill('');
    await expect(dialog(page).getByRole('button', { name: 'rfkbyjds' })).toBeVisible();
  },
);

test(
  'search: Enter pressed before the answer means the words typed, not what an earlier letter found',
  { tag: '@desktop' },
  async ({ page }) => {
    await enter(page, '/');
    await page.keyboard.press('Control+k');
    await field(page).fill('originals');
    await expect(options(page)).toHaveCount(originals);
    let answers = Promise.withResolvers<void>();
    await page.route(/\/rest\/search\/\?/, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await field(page).fill('калинові');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/');
    answers.resolve();
    await expect(page).toHaveURL(/\/online-game\/kalyna-sevens\/$/);
    // And words typed on after Enter take the wish back.
    answers = Promise.withResolvers();
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await field(page).fill('кості');
    await page.keyboard.press('Enter');
    await field(page).fill('писанк');
    answers.resolve();
    await expect(options(page).first()).toContainText('Писанк');
    await expect(page).toHaveURL(/\/online-game\/kalyna-sevens\/$/);
  },
);

test('search: fills the phone, nothing found and no network are said with a way on', async ({
  page,
  context,
  isMobile,
}) => {
  await enter(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Пошук' }).first().click();
  await expect(field(page)).toBeVisible();
  await expect(dialog(page).getByText('Популярне зараз')).toBeVisible();
  if (isMobile) expect((await dialog(page).boundingBox())?.height).toBeCloseTo(844, 0);
  await field(page).fill('щщщщщщ');
  await expect(dialog(page).getByText('За запитом «щщщщщщ» нічого не знайшлося')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Показати всі ігри' })).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('кості');
  await expect(dialog(page).getByRole('alert')).toContainText('Немає зв’язку');
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Спробувати ще раз' }).click();
  await options(page).filter({ hasText: 'Січові кості' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Січові кості' })).toBeVisible();
});

test(
  'search: nothing of it comes before it is asked for; an address with the word opens it',
  { tag: '@desktop' },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await enter(page, '/');
    expect(scripts.filter((url) => /search/.test(url))).toEqual([]);
    await page.goto('/?openModal=Search&name=fairness');
    await expect(options(page).first()).toBeVisible();
    await expect(field(page)).toHaveValue('fairness');
  },
);
