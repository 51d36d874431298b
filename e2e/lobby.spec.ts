// The lobby as players and guests see it: favourites and opinions that move by themselves.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { inLobby } from './game-table.ts';
import { limitedPlayer, takeOver, test } from './ready-player.ts';
import { enter, step } from './walk.ts';

const page390 = { viewport: { width: 390, height: 844 } };

/** A tab that has its channels, and does not load anew unseen. */
async function open(page: Page, path: string): Promise<{ isSameLoad(): Promise<boolean> }> {
  const socket = page.waitForEvent('websocket');
  await page.goto(path);
  await (await socket).waitForEvent('framereceived');
  await page.evaluate(() => {
    document.body.dataset['mark'] = 'same load';
  });
  return { isSameLoad: () => page.evaluate(() => document.body.dataset['mark'] === 'same load') };
}

test(
  'C-088 C-103 RT-033 a favourite and a like of one tab are in the player’s other one, and the count before a guest’s eyes',
  { tag: '@desktop' },
  async ({ browser }) => {
    const game = '/online-game/sich-dice/';
    const player = await limitedPlayer();
    const contexts = await Promise.all([browser.newContext(), browser.newContext(page390), browser.newContext()]);
    const [one, other, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page];
    await Promise.all(contexts.slice(0, 2).map((context) => takeOver(context, player)));
    const tabs = [await open(one, game), await open(other, game), await open(guest, game)];
    const heart = (page: Page) => page.locator('[data-shared-art]').getByRole('button', { name: /улюблених/ });
    const thumb = (page: Page, name = /^Подобається/) =>
      page.getByRole('group', { name: 'Ваша думка про гру' }).getByRole('button', { name });

    await heart(one).click();
    for (const page of [one, other]) await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(heart(guest)).toHaveAttribute('aria-pressed', 'false');

    const counts = async () =>
      Promise.all(
        [one, other, guest].map(async (page) => Number((await thumb(page).innerText()).match(/\d+/)?.[0] ?? 0)),
      );
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
  },
);

test('M-013 the list of games is narrowed by its filter, which stands in the address and is gone back to; nothing left offers the way out', async ({
  page,
  isMobile,
}) => {
  const low = inLobby.filter(({ volatility }) => volatility === 'low').length;
  const cards = page.locator('[data-list]').getByRole('article');
  const button = page.locator('main').getByRole('button', { name: /^Фільтри/ });
  const window = page.locator('[data-modal=GamesFilter]');
  await page.goto('/games/?sort=title');
  await button.click();
  await window.getByRole('button', { name: 'низька' }).click();
  await window.getByRole('button', { name: new RegExp(`^${low} (гра|гри|ігор)$`) }).click();
  await expect(page).toHaveURL(/\/games\/\?sort=title&volatility=low$/);
  await expect(cards).toHaveCount(Math.min(low, 15));
  await expect(button).toContainText('1');
  await page.reload();
  await expect(cards).toHaveCount(Math.min(low, 15));
  await expect(button).toContainText('1');
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/online-game\//);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=title&volatility=low$/);
  await expect(cards).toHaveCount(Math.min(low, 15));
  // The window opens with what the address says, and only with what divides the list below it.
  await button.click();
  await expect(window.getByRole('button', { name: 'низька' })).toHaveAttribute('aria-pressed', 'true');
  expect((await violationsOf(page, '[data-modal=GamesFilter]')).map(({ id }) => id)).toEqual([]);
  await page.goBack();
  await expect(window).toHaveCount(0);
  await page.goto('/games/?maker=Nobody&rtp=99');
  await expect(page.getByText('Нічого не знайшлося')).toBeVisible();
  await expect(button).toContainText('2');
  expect((await violationsOf(page, 'main')).map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Скинути фільтри' }).click();
  await expect(page).toHaveURL(/\/games\/$/);
  await expect(cards).toHaveCount(15);
  // On a phone the word stands above the list: letters of somebody who types fast are all there, and it is gone with
  // the way out.
  if (isMobile) {
    const word = page.getByRole('main').getByRole('searchbox');
    await word.pressSequentially('такоїгринемає', { delay: 12 });
    await expect(page).toHaveURL(`/games/?q=${encodeURIComponent('такоїгринемає')}`);
    await expect(page.getByText('Нічого не знайшлося')).toBeVisible();
    await expect(word).toHaveValue('такоїгринемає');
    await page.getByRole('button', { name: 'Показати всі ігри' }).click();
    await expect(word).toHaveValue('');
    await expect(cards).toHaveCount(15);
  }
  for (const own of ['Улюблені', 'Недавні', 'Вподобані'])
    await expect(page.getByRole('group', { name: 'Вид ігор' }).getByRole('button', { name: own })).toHaveCount(0);
  await page.goto('/games/?kind=liked');
  await expect(page.getByText('Це список для гравців')).toBeVisible();
});

test(
  'C-106 C-086 a player has chips of their own: what they like and played last, each with its empty list, its error and its games',
  { tag: '@desktop' },
  async ({ browser }) => {
    const player = await limitedPlayer();
    const { games } = (await player.get<{ games: { id: number; title: string }[] }>('/rest/getAllGames/')).body;
    const context = await browser.newContext();
    await takeOver(context, player);
    const page = await context.newPage();
    const chip = (name: string) => page.getByRole('group', { name: 'Вид ігор' }).getByRole('button', { name });
    const cards = page.locator('[data-list]').getByRole('article');
    await page.goto('/games/?kind=last');
    await expect(page.getByText('Тут будуть ігри, у які ви грали')).toBeVisible();
    await page.route('**/rest/player/games/reaction/like/**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal' } }),
    );
    await chip('Вподобані').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Не вдалося завантажити' }).first()).toBeVisible();
    await page.unroute('**/rest/player/games/reaction/like/**');
    await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
    await expect(page.getByText('Тут будуть ігри, які вам сподобалися')).toBeVisible();
    // Said elsewhere, it stands here by itself.
    for (const game of games.slice(0, 2)) await player.change(`/rest/player/games/${game.id}/reaction/like/`);
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(games[1]?.title ?? '');
    await expect(page).toHaveURL(/\?kind=liked$/);
    expect((await violationsOf(page, 'main')).map(({ id }) => id)).toEqual([]);
    await context.close();
  },
);

test(
  'C-105 K-041 all a player has said of games stands in a list, ten at a time, where it is changed and taken back',
  { tag: '@desktop' },
  async ({ browser }) => {
    const player = await limitedPlayer();
    const { games } = (await player.get<{ games: { id: number; title: string }[] }>('/rest/getAllGames/')).body;
    for (const [at, game] of games.slice(0, 12).entries())
      await player.change(`/rest/player/games/${game.id}/reaction/${at === 11 ? 'dislike' : 'like'}/`);
    const context = await browser.newContext();
    await takeOver(context, player);
    const page = await context.newPage();
    const rows = page.locator('main').getByRole('group', { name: /^Ваша думка: / });
    await page.goto('/games/?kind=liked');
    await page.getByRole('button', { name: 'Усі оцінки' }).click();
    await expect(page).toHaveURL(/\?kind=rated$/);
    await expect(rows).toHaveCount(10);
    await expect(rows.first().getByRole('button', { name: 'Не подобається', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect((await violationsOf(page, 'main')).map(({ id }) => id)).toEqual([]);
    await page.getByRole('button', { name: 'Показати ще' }).click();
    await expect(rows).toHaveCount(12);
    const last = page.getByRole('group', { name: `Ваша думка: ${games[0]?.title}` });
    await last.getByRole('button', { name: 'Подобається', exact: true }).click();
    await expect(rows).toHaveCount(11);
    await page.getByRole('button', { name: 'Повернути' }).click();
    await expect(rows).toHaveCount(12);
    await rows.last().getByRole('button', { name: 'Не подобається', exact: true }).click();
    // Said last, it stands first.
    await expect(
      page
        .getByRole('group', { name: `Ваша думка: ${games[1]?.title}` })
        .getByRole('button', { name: 'Не подобається', exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
    await context.close();
  },
);

test('C-096 C-098 K-042 a game’s page leads on: the three of the highest return in their order, and themes of its studio', async ({
  page,
  request,
}) => {
  const top = (
    (await (
      await request.get('/rest/v2/rtp-games/', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    ).json()) as { games: { title: string }[] }
  ).games;
  await page.goto('/online-game/kalyna-sevens/');
  const block = page.getByRole('region', { name: 'Ігри з найвищим поверненням' });
  await expect(block.getByRole('listitem')).toHaveCount(3);
  for (const [at, { title }] of top.entries()) await expect(block.getByRole('listitem').nth(at)).toContainText(title);
  const more = page.getByRole('navigation', { name: 'Ще від «Калина Студіо»' });
  await expect(more.getByRole('link', { name: 'Усі ігри студії' })).toBeVisible();
  await expect(block.getByRole('link', { name: 'Усі за поверненням' })).toBeVisible();
  const [theme] = await more.getByRole('link').allInnerTexts();
  expect((await violationsOf(page, 'main')).map(({ id }) => id)).toEqual([]);
  await more.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tag\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(theme ?? '');
  await page.goBack();
  await page.getByRole('link', { name: 'Усі ігри студії' }).click();
  await expect(page.locator('main').getByRole('button', { name: /^Фільтри/ })).toContainText('1');
});

test(
  'a large catalogue: the page draws the part it brought, and chooses from all of it as soon as that is here',
  { tag: '@desktop' },
  async ({ page }) => {
    const total = inLobby.length + 300;
    const held = Promise.withResolvers<void>();
    await page.route('**/rest/getAllGames/**', async (route) => {
      const { games } = (await (await route.fetch()).json()) as { games: object[] };
      const more = Array.from({ length: 300 }, (_, at) => ({
        ...games[0]!,
        id: 5000 + at,
        slug: `many-${at}`,
        title: `Далека гра ${at}`,
      }));
      await held.promise;
      await route.fulfill({ json: { games: [...games, ...more] } });
    });
    await page.route('**/rest/page/games/**', async (route) => {
      const body = (await (await route.fetch()).json()) as { payload: object };
      await route.fulfill({ json: { ...body, payload: { ...body.payload, total } } });
    });
    await enter(page, '/fairness/');
    await step(page, '/games/');
    const cards = page.locator('main article');
    const count = page.getByText(/^\d+ (гра|гри|ігор)$/);
    await expect(cards).toHaveCount(15);
    // How many there are is not said before it is known.
    await expect(count).toHaveCount(0);
    held.resolve();
    await expect(count).toHaveText(new RegExp(`^${total} `));
    for (const shown of [30, 45]) {
      await page.getByRole('button', { name: 'Показати ще' }).click();
      await expect(cards).toHaveCount(shown);
    }
    await expect(cards.filter({ hasText: 'Далека гра' }).first()).toBeVisible();
  },
);
