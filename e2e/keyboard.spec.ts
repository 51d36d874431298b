// One visit without a mouse: past the menu to the content, through the search to a game, out of it, to the cash desk and out of
// it, to the end of the page. Wherever the focus stops it is seen, and what was closed gives it back to what opened it.
import { expect, type Locator, type Page } from '@playwright/test';
import { GameTable } from './game-table.ts';
import { test } from './ready-player.ts';
import { enter } from './walk.ts';
import { app, cash, games, search } from './words.ts';

interface Stop {
  what: string;
  isShown: boolean;
  isMarked: boolean;
}

/** Where the focus stands: on something in the window that wears the mark of the focus. */
const stop = (page: Page): Promise<Stop> => page.evaluate(() => {
  const at = document.activeElement as HTMLElement;
  const { top, bottom, left, right, width } = at.getBoundingClientRect();
  // A box around a field may wear the mark for it.
  const worn = [at, at.parentElement, at.nextElementSibling].filter((one) => one !== null).map((one) => getComputedStyle(one));
  return {
    what: at.outerHTML.slice(0, 120),
    isShown: at !== document.body && width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    isMarked: at.tagName === 'IFRAME' || worn.some(({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /inset/.test(boxShadow)),
  };
});

/** The edge of a window hands the focus on in the next frame, and the page scrolls to it. */
const frames = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press(key);
    await frames(page);
    const { what, isShown, isMarked } = await stop(page);
    expect.soft({ what, isShown, isMarked }).toEqual({ what, isShown: true, isMarked: true });
    if (await target.evaluate((one) => one === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`the focus never came to ${target}`);
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('TR-152 a whole visit by keyboard alone @desktop', async ({ page, account }) => {
  test.slow();
  expect(account.cookies.size).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, '/');
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
  const play = page.locator('main').getByRole('button', { name: games('play_money') }).or(page.locator('main').getByRole('link', { name: games('play_money') })).first();
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
});
