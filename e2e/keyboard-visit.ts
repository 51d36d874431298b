// One visit without a mouse: past the menu to the content, through the search to a game, out of it, to the cash desk
// and out of it, to the end of the page. The focus is visible at each stop, and a closed window gives it back to the
// element that opened it.
import { expect, type Page } from '@playwright/test';
import { GameTable } from './game-table.ts';
import { frames, tabTo } from './keys.ts';
import { app, cash, games, search } from './words.ts';

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** From the home page of a player who has money and has lost nothing today: others are not asked at the desk's door. */
export async function visitByKeyboard(page: Page): Promise<void> {
  const banner = page.getByRole('banner');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: app('nav.skip') })).toBeFocused();
  await expect(page.getByRole('link', { name: app('nav.skip') })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  // Back over the menu to the field of the search, and by words to a game.
  const field = banner.getByRole('link', { name: app('nav.search') }).first();
  await tabTo(page, field, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: search('label') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: search('label') })).toBeFocused();
  await page.keyboard.type('кості', { delay: 30 });
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/online-game\/sich-dice\/$/);
  await expect(page.locator('[data-modal]')).toHaveCount(0);
  await expect.poll(() => focusedId(page)).toBe('main');

  // Into the game and out of it again.
  const play = page
    .locator('main')
    .getByRole('button', { name: games('play_money') })
    .or(page.locator('main').getByRole('link', { name: games('play_money') }))
    .first();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  const table = await new GameTable(page).ready();
  await expect(table.play).toHaveAttribute('aria-disabled', 'false');
  const playing = page.locator('[data-modal=Game]');
  await tabTo(page, playing.getByRole('button', { name: app('ui.close') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(playing).toHaveCount(0);
  await expect(play).toBeFocused();

  // To the cash desk, half a deposit, and out.
  const deposit = banner.getByRole('link', { name: app('nav.deposit') });
  await tabTo(page, deposit, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const desk = page.locator('[data-modal=Cash]');
  const amount = desk.getByRole('textbox', { name: 'Сума поповнення' });
  await expect(amount).toBeVisible();
  await tabTo(page, amount);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('300');
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab');
    await frames(page);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-modal=Cash]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  const ask = page.locator('[data-modal=CashExitPopup]');
  await expect(ask).toBeVisible();
  await tabTo(page, ask.getByRole('button', { name: cash('exit.leave') }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-modal]')).toHaveCount(0);
  await expect(deposit).toBeFocused();

  // On to the end of the page: every stop is seen, and the last link of the footer is reached.
  const last = page.locator('footer a').last();
  await tabTo(page, last);
  await expect(last).toBeInViewport();
}
