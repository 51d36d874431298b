// Scroll positions: lists that grew, and the games' windows, when the visitor comes back.
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { alive } from './alive.ts';
import { seededPlayer, site, takeOver } from './ready-player.ts';

// Answers are lengthened on their way; a worker would fetch past it.
test.use({ serviceWorkers: 'block', viewport: { width: 900, height: 420 } });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
});

interface Card {
  slug: string;
  id: number;
  title: string;
}
const copies = (card: Card, from: number, count: number): Card[] =>
  Array.from({ length: count }, (_, at) => ({
    ...card,
    id: 1000 + from + at,
    title: `${card.title} ${from + at}`,
    slug: `${card.slug}${from + at === 3 ? '' : `-${from + at}`}`,
  }));

const scrollTop = (page: Page, id: string) => page.evaluate((of) => document.getElementById(of)?.scrollTop ?? -1, id);
const saved = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('scrollPositions') ?? '{}') as { page?: object; modal?: object });

/** A collection of forty games out of the one that is there, fifteen at a time. */
async function longRubric(page: Page): Promise<void> {
  await page.route('**/rest/page/games/slot/**', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const answer = (await (await route.fetch({ url: `${site}/rest/page/games/slot/` })).json()) as {
      payload: { games: Card[]; total: number };
    };
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 15)];
    const games = copies(answer.payload.games[0]!, offset, Math.min(limit, 40 - offset));
    await route.fulfill({ json: { ...answer, payload: { ...answer.payload, games, total: 40 } } });
  });
}

test('S-098 S-099 S-100 K-033 a list that grew is as long, and stands where it stood, after back @desktop', async ({
  page,
}) => {
  await longRubric(page);
  await page.goto('/tags/');
  await alive(page);
  const cards = page.locator('[data-list] > li');
  await page.locator('main a[href="/games/slot/"]').click();
  await expect(cards).toHaveCount(15);
  await page.getByRole('main').getByRole('button', { name: 'Показати ще' }).click();
  await expect(cards).toHaveCount(30);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.waitForTimeout(400);
  await page.locator('footer a[href="/faq/"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/faq\/$/);
  await page.goBack();
  await expect(cards).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  // What is kept when the site is left for good, and that another path has no use for it.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await saved(page)).page).toEqual({ path: '/games/slot/', top: 1500, isAllLoaded: false, limit: 30 });
  await page.goto('about:blank');
  await page.goto('/faq/');
  await alive(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('S-096 S-097 S-100 the games’ window is open again where it stood after a game, not on another page nor over a game @desktop', async ({
  page,
}) => {
  await page.route('**/rest/getAllGames/', async (route) => {
    const { games } = (await (await route.fetch()).json()) as { games: Card[] };
    await route.fulfill({
      json: {
        games: copies(
          games.find(({ slug }) => slug === 'sich-dice')!,
          0,
          60,
        ),
      },
    });
  });
  await page.goto('/fairness/');
  await alive(page);
  await page.goto('/?openModal=GamesModal');
  const modal = page.locator('[data-modal=GamesModal]');
  const cards = modal.locator('#games-modal-list > li');
  await expect(cards).toHaveCount(15);
  await modal.getByRole('searchbox').fill('кості');
  await modal.getByRole('button', { name: 'Показати ще' }).click();
  await expect(cards).toHaveCount(30);
  await page.evaluate(() => document.getElementById('games-modal')!.scrollTo({ top: 260, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await modal
    .locator('a[href="/online-game/sich-dice/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/online-game\/sich-dice\/$/);
  await expect
    .poll(async () => (await saved(page)).modal)
    .toMatchObject({
      modal: 'GamesModal',
      elementId: 'games-modal',
      top: 260,
      apiPath: '/rest/getAllGames/',
      isAllLoaded: false,
      limit: 30,
      search: 'кості',
      isLimitButtonOff: false,
      pagePath: '/',
      customPath: 'all',
    });
  await page.goBack();
  await expect(cards).toHaveCount(30);
  await expect(modal.getByRole('searchbox')).toHaveValue('кості');
  await expect.poll(() => scrollTop(page, 'games-modal')).toBe(260);
  expect((await saved(page)).modal).toBeUndefined();
  // Closing it forgets its position.
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(modal).toHaveCount(0);
  const place = {
    modal: 'GamesModal',
    elementId: 'games-modal',
    top: 0,
    apiPath: '/rest/getAllGames/',
    isAllLoaded: false,
    limit: 30,
    search: '',
    isLimitButtonOff: false,
    pagePath: '/',
    customPath: 'all',
  };
  for (const address of ['/games/', '/?game=sich-dice&isMoney=0']) {
    await page.evaluate(
      (modalPlace) => localStorage.setItem('scrollPositions', JSON.stringify({ modal: modalPlace })),
      place,
    );
    await page.goto(address);
    await alive(page);
    await expect.poll(async () => (await saved(page)).modal, address).toBeUndefined();
    await expect(modal).toHaveCount(0);
  }
});

test('S-098 K-032 all games: fifteen at a time, another filter starts again @desktop', async ({ page }) => {
  await page.route('**/rest/page/games/', async (route) => {
    const answer = (await (await route.fetch()).json()) as { payload: { games: Card[] } };
    await route.fulfill({
      json: { ...answer, payload: { ...answer.payload, games: copies(answer.payload.games[0]!, 0, 40) } },
    });
  });
  await page.goto('/tags/');
  await alive(page);
  const cards = page.locator('[data-list] > li');
  const more = page.getByRole('main').getByRole('button', { name: 'Показати ще' });
  await page
    .locator('nav a[href="/games/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(cards).toHaveCount(15);
  await more.click();
  await more.click();
  await expect(cards).toHaveCount(40);
  await expect(more).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.waitForTimeout(400);
  await cards
    .nth(3)
    .locator('a')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/online-game/);
  await page.goBack();
  await expect(cards).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.getByLabel('Сортування').selectOption('title');
  await expect(cards).toHaveCount(15);
});

test('S-098 S-100 a player’s rounds are as many as they were, and stand where they stood, after back @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer('+380500000006'));
  await page.goto('/profile/rounds/');
  await alive(page);
  const rows = page.locator('main li');
  await expect(rows).toHaveCount(20);
  const more = page.getByRole('main').getByRole('button', { name: 'Показати ще' });
  await more.click();
  await expect(rows).toHaveCount(40);
  await page.evaluate(() => scrollTo({ top: 1700, behavior: 'instant' }));
  await page.waitForTimeout(400);
  await page.locator('footer a[href="/faq/"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/faq\/$/);
  await page.goBack();
  await expect(rows).toHaveCount(40);
  // A row's height is no whole number of pixels.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1700))).toBeLessThanOrEqual(1);
});

test('S-098 S-099 back on the same path after another site the page stands where it was left, on another it does not @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const leave = async () => {
    await page.goto('/responsible-play/');
    await alive(page);
    await page.mouse.wheel(0, 640);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.waitForTimeout(500);
    const top = await page.evaluate(() => scrollY);
    await page.goto('/dev/outbox');
    return top;
  };
  const top = await leave();
  await page.goto('/responsible-play/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await leave();
  await page.goto('/fairness/');
  await alive(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
