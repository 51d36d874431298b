// A minimised running game: the page below it changes, the game goes on, one press restores it; never two at once.
import { expect, type Page } from '@playwright/test';
import { games, openGame, startFrom, watchErrors } from './game-table.ts';
import { dialog } from './player.ts';
import { balanceOf, readyPlayer, takeOver, test } from './ready-player.ts';

const small = (page: Page) => page.locator('[data-modal=Game].sheet-small');

test('mini-game: a minimised game stays when the page changes, shows time and result, and is restored unchanged', async ({
  page,
  context,
  isMobile,
}) => {
  const problems = watchErrors(page);
  const visitor = await readyPlayer('200.00');
  await takeOver(context, visitor);
  const table = await (await openGame(page, 'sich-dice')).ready();
  await table.round();
  const shown = await table.log();
  await page.getByRole('button', { name: 'Згорнути гру' }).click();
  await expect(small(page)).toBeVisible();
  await expect(page).toHaveURL((url) => !url.search.includes('game='));
  // The page is in front: its links work and the game stays the same frame.
  if (isMobile) {
    await page.getByRole('navigation', { name: 'Головне меню' }).getByRole('link', { name: 'Ігри' }).click();
    await page.locator('[data-modal=PlayMenu]').getByRole('link', { name: 'Усі ігри' }).click();
  } else await page.getByRole('complementary').getByRole('link', { name: 'Усі ігри' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ігри' })).toBeVisible();
  await expect(small(page)).toBeVisible();
  expect((await table.log()).length).toBeGreaterThanOrEqual(shown.length);
  await expect(small(page).getByText('Підсумок сеансу')).toBeAttached();
  await expect(small(page).getByText(/\d\d:\d\d/)).toBeVisible();
  const box = (await small(page).boundingBox())!;
  const view = page.viewportSize()!;
  expect(box.x + box.width).toBeLessThanOrEqual(view.width);
  expect(box.y + box.height).toBeLessThanOrEqual(view.height - (isMobile ? 64 : 0));
  await small(page).getByRole('button', { name: 'Повернутися до гри' }).click();
  await expect(small(page)).toHaveCount(0);
  await page.waitForTimeout(600);
  await table.round();
  expect(await table.fact('balance')).toBe(await balanceOf(visitor));
  // Back leads out of the game to the page below.
  await page.goBack();
  await expect(page.locator('[data-modal=Game]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Ігри' })).toBeVisible();
  expect(problems).toEqual([]);
});

test(
  'mini-game: another game takes its place; one with an open round comes back and asks',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const visitor = await readyPlayer('200.00');
    await takeOver(context, visitor);
    await (await openGame(page, 'sich-dice')).ready();
    await page.getByRole('button', { name: 'Згорнути гру' }).click();
    await page.getByRole('complementary').getByRole('link', { name: 'Усі ігри' }).click();
    await page.getByRole('main').getByRole('link', { name: games['pysanka-mines'] }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: games['pysanka-mines'] })).toBeVisible();
    const mines = await startFrom(page, true);
    // The one before still leaves while this one rises.
    await expect(page.locator('[data-modal=Game]')).toHaveCount(1);
    await mines.ready();
    await mines.lay(1);
    await page.getByRole('button', { name: 'Згорнути гру' }).click();
    await expect(small(page)).toBeVisible();
    await page.getByRole('complementary').getByRole('link', { name: 'Усі ігри' }).click();
    await page.getByRole('link', { name: games['sich-dice'] }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: games['sich-dice'] })).toBeVisible();
    await startFrom(page, true);
    await expect(page.locator('[data-modal=Game]')).toHaveCount(1);
    const ask = page.getByRole('alertdialog', { name: 'Вийти з гри?' });
    await expect(ask).toBeVisible();
    await ask.getByRole('button', { name: 'Залишитися' }).click();
    await expect(mines.screen('choosing')).toBeVisible();
    if ((await mines.pick(0)).status === 'open') await mines.collect();
  },
);

test('mini-game: Search pauses it, and leaving the session ends it', { tag: '@desktop' }, async ({ page, context }) => {
  const visitor = await readyPlayer('60.00');
  await takeOver(context, visitor);
  const table = await (await openGame(page, 'sich-dice')).ready();
  await page.getByRole('button', { name: 'Згорнути гру' }).click();
  await expect(small(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Пошук на сайті' })).toBeFocused();
  await expect(table.frame.locator('.screen')).toHaveAttribute('data-paused', 'true');
  await page.keyboard.press('Escape');
  await expect(table.frame.locator('.screen')).toHaveAttribute('data-paused', 'false');
  await page.getByRole('button', { name: 'Мій кабінет' }).click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.locator('[data-modal=Game]')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});
