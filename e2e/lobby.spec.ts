// The lobby's accessibility: its filter, its windows, its empty lists, a player's own lists, a game's
// page. What it does: e2e/windows/lobby.test.ts and games-modal.test.ts.
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { violationsOf } from './accessible.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { enter, step } from './walk.ts';

async function isAccessible(page: Page, inside: string): Promise<void> {
  expect((await violationsOf(page, inside)).map(({ id }) => id)).toEqual([]);
}

test(
  'M-012 M-013 C-096 C-105 C-106 the lobby, its windows and its lists are accessible',
  { tag: '@phone' },
  async ({ page, context }) => {
    const player = await readyPlayer('0.00');
    const { games } = (await player.get<{ games: { id: number }[] }>('/rest/getAllGames/')).body;
    for (const { id } of games.slice(0, 2)) await player.change(`/rest/player/games/${id}/reaction/like/`);
    await takeOver(context, player);
    await enter(page, '/games/?sort=title&volatility=low');
    await page
      .locator('main')
      .getByRole('button', { name: /^Фільтри/ })
      .click();
    await expect(page.locator('[data-modal=GamesFilter]').getByRole('button', { name: 'низька' })).toBeVisible();
    await isAccessible(page, '[data-modal=GamesFilter]');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-modal]')).toHaveCount(0);
    await step(page, '/games/?maker=Unknown&rtp=99');
    await expect(page.getByText('Нічого не знайдено')).toBeVisible();
    await isAccessible(page, 'main');
    await step(page, '/games/?kind=liked');
    await expect(page.locator('[data-list]').getByRole('article')).toHaveCount(2);
    await isAccessible(page, 'main');
    await page.getByRole('button', { name: 'Усі оцінки' }).click();
    await expect(page.locator('main').getByRole('group', { name: /^Ваша думка: / })).toHaveCount(2);
    await isAccessible(page, 'main');
    await step(page, '/online-game/kalyna-sevens/');
    await expect(page.getByRole('region', { name: 'Ігри з найвищим RTP' })).toBeVisible();
    await isAccessible(page, 'main');
    await step(page, '/credits/?openModalRubric=/games/instant/');
    const list = page.locator('[data-modal=GamesModal]');
    await expect(list.getByRole('article').first()).toBeVisible();
    const found = await violationsOf(page, '[data-modal=GamesModal]');
    expect(found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);
  },
);
