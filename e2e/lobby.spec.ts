// The lobby as players and guests see it: favourites and opinions that move by themselves.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { limitedPlayer, takeOver, test } from './ready-player.ts';

const page390 = { viewport: { width: 390, height: 844 } };

/** A tab that has its channels, and does not load anew unseen. */
async function open(page: Page, path: string): Promise<{ isSameLoad(): Promise<boolean> }> {
  const socket = page.waitForEvent('websocket');
  await page.goto(path);
  await (await socket).waitForEvent('framereceived');
  await page.evaluate(() => { document.body.dataset['mark'] = 'same load'; });
  return { isSameLoad: () => page.evaluate(() => document.body.dataset['mark'] === 'same load') };
}

test('C-088 C-103 RT-033 a favourite and a like of one tab are in the player’s other one, and the count before a guest’s eyes', { tag: '@desktop' }, async ({ browser }) => {
  const game = '/online-game/sich-dice/';
  const player = await limitedPlayer();
  const contexts = await Promise.all([browser.newContext(), browser.newContext(page390), browser.newContext()]);
  const [one, other, guest] = await Promise.all(contexts.map((context) => context.newPage())) as [Page, Page, Page];
  await Promise.all(contexts.slice(0, 2).map((context) => takeOver(context, player)));
  const tabs = [await open(one, game), await open(other, game), await open(guest, game)];
  const heart = (page: Page) => page.locator('[data-shared-art]').getByRole('button', { name: /улюблених/ });
  const thumb = (page: Page, name = /^Подобається/) => page.getByRole('group', { name: 'Ваша думка про гру' }).getByRole('button', { name });

  await heart(one).click();
  for (const page of [one, other]) await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(guest)).toHaveAttribute('aria-pressed', 'false');

  const counts = async () => Promise.all([one, other, guest].map(async (page) => Number((await thumb(page).innerText()).match(/\d+/)?.[0] ?? 0)));
  const [before = 0] = await counts();
  await thumb(one).click();
  await expect(thumb(other)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(counts).toEqual([before + 1, before + 1, before + 1]);
  await expect(thumb(guest)).toHaveAttribute('aria-pressed', 'false');
  await thumb(other, /^Не подобається/).click();
  await expect(thumb(one)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(counts).toEqual([before, before, before]);
  await expect(thumb(guest, /^Не подобається/)).toContainText('1');
  expect(await Promise.all(tabs.map((tab) => tab.isSameLoad()))).toEqual([true, true, true]);
  await Promise.all(contexts.map((context) => context.close()));
});
