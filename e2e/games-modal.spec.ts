// The list of games in a window: by a rubric's link, by word and by filter.
import { expect, test } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { inLobby } from './game-table.ts';

const all = inLobby.length;
const instant = inLobby.filter(({ kind }) => kind === 'instant').length;
const low = inLobby.filter(({ volatility }) => volatility === 'low').length;

test(
  'L-020 S-154 K-034 M-012 M-013 a rubric’s link opens its games over the lobby; word and filter narrow them',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/games/?openModalRubric=/games/instant/');
    const list = page.locator('[data-modal=GamesModal]');
    await expect(list.getByRole('article')).toHaveCount(instant);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await expect(list.getByRole('button', { name: 'Миттєві' })).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByRole('button', { name: 'Показати ще' })).toHaveCount(0);
    await list.getByRole('button', { name: 'Усі', exact: true }).click();
    await expect(list.getByRole('article')).toHaveCount(all);
    await list.getByRole('button', { name: 'Фільтри' }).click();
    const filter = page.locator('[data-modal=GamesFilter]');
    await filter.getByRole('button', { name: 'низька' }).click();
    await filter.getByRole('button', { name: new RegExp(`^${low} (гра|гри|ігор)$`) }).click();
    await expect(list.getByRole('article')).toHaveCount(low);
    await expect(list.getByRole('link', { name: 'Калинові сімки' })).toBeVisible();
    const violations = await violationsOf(page, '[data-modal=GamesModal]');
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
    ).toEqual([]);
    await list.getByRole('searchbox').fill('нічого такого');
    await list.getByRole('button', { name: 'Показати всі ігри' }).click();
    await expect(list.getByRole('article')).toHaveCount(all);
  },
);

test(
  'K-034 L-020 of sixty games a rubric’s link shows forty-eight at once and offers no more; the window’s own step is fifteen',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route('**/rest/getGames/instant/**', async (route) => {
      const { games } = (await (await route.fetch()).json()) as { games: { id: number; slug: string }[] };
      const many = Array.from({ length: 60 }, (_, at) => ({
        ...games[at % games.length]!,
        id: 1000 + at,
        slug: `sich-dice-${at}`,
      }));
      await route.fulfill({ json: { games: many } });
    });
    const list = page.locator('[data-modal=GamesModal]');
    const more = list.getByRole('button', { name: 'Показати ще' });
    await page.goto('/?openModalRubric=/games/instant/');
    await expect(list.getByRole('article')).toHaveCount(48);
    await expect(more).toHaveCount(0);
    await page.goto('/?openModal=GamesModal&path=/games/instant/');
    await expect(list.getByRole('article')).toHaveCount(15);
    await more.click();
    await expect(list.getByRole('article')).toHaveCount(30);
  },
);

test(
  'a game of the VIP circle wears its mark and has a rubric where it is told of; a tag’s name finds its games',
  { tag: '@desktop' },
  async ({ page }) => {
    let isVip = true;
    await page.route('**/rest/getAllGames/**', async (route) => {
      const { games } = (await (await route.fetch()).json()) as { games: object[] };
      await route.fulfill({
        json: { games: games.map((game, at) => (isVip && at === 0 ? { ...game, audience: 'vip' } : game)) },
      });
    });
    const list = page.locator('[data-modal=GamesModal]');
    const chip = list.locator('.chip', { hasText: 'VIP' });
    await page.goto('/?openModal=GamesModal');
    await expect(list.getByRole('article').first().getByText('VIP', { exact: true })).toBeVisible();
    await expect(chip).toBeVisible();
    await list.getByRole('searchbox').fill('фрукти');
    await expect(list.getByRole('article')).toHaveCount(inLobby.filter(({ tags }) => tags.includes('fruit')).length);
    await list.locator('.chip', { hasText: 'Наживо' }).click();
    await list.getByRole('searchbox').fill('');
    await expect(list.getByRole('article')).toHaveCount(1);
    // Whom nobody told of one sees no rubric for it.
    isVip = false;
    await page.goto('/?openModal=GamesModal');
    await expect(list.getByRole('article').first()).toBeVisible();
    await expect(chip).toHaveCount(0);
  },
);

test(
  'L-020 S-154 a link to all games or to all slots opens them, each chip in words',
  { tag: '@desktop' },
  async ({ page }) => {
    const tile = (title: string) =>
      page.locator('[data-modal=GamesModal] #games-modal-list').getByRole('link', { name: title }).first();
    for (const [path, chip, title] of [
      ['/games/', 'Усі', 'Січові кості'],
      ['/games/all-slots/', 'Слоти', 'Калинові сімки'],
      ['/games/crash/', 'Краш', 'Лелека'],
    ] as const) {
      await page.goto(`/fairness/?openModalRubric=${path}`);
      const chips = page.locator('[data-modal=GamesModal]').locator('.chip');
      await expect(page.locator('[data-modal=GamesModal] .chip[aria-pressed=true]')).toHaveText(chip);
      await expect(tile(title)).toBeVisible();
      expect((await chips.allInnerTexts()).filter((text) => /^[a-z-]+$/.test(text))).toEqual([]);
    }
  },
);

test(
  'E-046 K-032 a window opened again where it was left still grows fifteen at a time',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/?openModal=GamesModal&path=/games/');
    const list = page.locator('[data-modal=GamesModal] #games-modal-list > li');
    await expect(list).toHaveCount(15);
    await page.locator('[data-modal=GamesModal]').getByRole('button', { name: 'Показати ще' }).click();
    const shown = await list.count();
    expect(shown).toBeGreaterThan(15);
    await list.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/online-game\//);
    await expect(list).toHaveCount(0);
    await page.goBack();
    await expect(list).toHaveCount(shown);
    await page.locator('[data-modal=GamesModal]').getByText('Популярні', { exact: true }).click();
    await expect(list).toHaveCount(15);
  },
);
