// The longest words of people, the largest sums and the largest text on the narrowest screens.
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { places as officePlaces } from '../office/src/place.ts';
import { seatOperator } from './desk.ts';
import { brokenWords, cutOff, lengthenAnswers } from './narrow.ts';
import { ownThings, withOwn, type OwnThings } from './own-things.ts';
import { seededPlayer, site, takeOver } from './ready-player.ts';
import { enter, forget, step } from './walk.ts';
import { modalCases } from './windows/modal-table.ts';

test.use({ serviceWorkers: 'block' });

const places = [
  '/',
  '/games/',
  '/profile/',
  '/profile/history/',
  '/profile/rounds/',
  '/profile/limits/',
  '/profile/settings/',
  '/profile/security/',
  '/profile/documents/',
  '/profile/prizes/',
  '/mobile-app-provider/public-profile/',
  '/responsible-play/',
  '/fairness/',
  '/jackpots/',
];

/** Every window that a player may open by an address. */
const windows = Object.entries(modalCases).filter(([, { audience }]) => audience === 'any' || audience === 'player');

const seen = async (page: Page, where: string) => {
  await expect(page.locator('.skeleton'), where).toHaveCount(0);
  expect.soft(await cutOff(page), where).toEqual([]);
};

/** Each over another page than the one before, so that the page below takes the last one with it. */
async function seeWindows(page: Page, own: OwnThings): Promise<void> {
  for (const [at, [name, { query }]] of windows.entries()) {
    await forget(page);
    const asked = `${query ? `${withOwn(query, own)}&` : ''}openModal=${name}`;
    await step(page, `${['/credits/', '/fairness/verify/'][at % 2]}?${asked}`);
    await expect(page.locator(`[data-modal=${name}]:not([data-closed])`), name).toBeVisible();
    await seen(page, name);
  }
}

test('the longest nickname, address and amount widen no page at 390 px, and cut no control off @phone', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  await lengthenAnswers(page);
  await enter(page, '/about/');
  for (const path of places) {
    await step(page, path);
    await seen(page, path);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

test('the longest nickname, address and amount widen no window at 390 px, and cut no control off @phone', async ({
  page,
  context,
}) => {
  const visitor = await seededPlayer();
  await takeOver(context, visitor);
  await lengthenAnswers(page);
  await enter(page, '/about/');
  await seeWindows(page, await ownThings(visitor));
  await page.unrouteAll({ behavior: 'wait' });
});

/** The size of text that a player chooses in the settings of the browser. */
async function chooseTextSize(page: Page, px: number): Promise<void> {
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('main h1')!).fontSize));
  const usual = await size();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  // Styles are computed later than the browser answers.
  await expect.poll(size).toBeCloseTo((usual * px) / 16, 0);
}

test('text of twice the size: headings grow with it, and no page scrolls sideways at 390 px @phone', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  await enter(page, '/about/');
  await chooseTextSize(page, 32);
  for (const path of [...places, '/payments/', '/faq/', '/online-game/hetman-blackjack/']) {
    await step(page, path);
    await seen(page, path);
  }
});

test('text of twice the size: no window scrolls sideways at 390 px @phone', async ({ page, context }) => {
  const visitor = await seededPlayer();
  await takeOver(context, visitor);
  await enter(page, '/about/');
  await chooseTextSize(page, 32);
  await seeWindows(page, await ownThings(visitor));
});

const deskPlaces = [
  ...officePlaces,
  ...['personal', 'money', 'play', 'protection', 'identity', 'sessions', 'notes'].map((part) => `players/1005/${part}`),
];

test('the longest words and sums widen no place of the office at 390 px, and cut no control off @phone', async ({
  page,
  context,
}) => {
  await seatOperator(context);
  await lengthenAnswers(page);
  await page.goto('/office/');
  await expect(page.locator('main h1').first()).toBeVisible();
  for (const place of deskPlaces) {
    await page.evaluate((path) => {
      history.pushState(null, '', `/office/${path}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, place);
    await page.waitForTimeout(250);
    expect.soft(await cutOff(page), place).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'wait' });
});

test('a replay and a game for money keep their buttons on a screen of 390 px, and no title of a game breaks inside a word @phone', async ({
  page,
  context,
}) => {
  const visitor = await seededPlayer();
  await takeOver(context, visitor);
  const { body } = await visitor.get<{ rounds: { id: string; game: string }[] }>('/rest/games/rounds/?limit=1');
  const { id, game } = body.rounds[0]!;
  for (const path of [`/about/?openModal=Game&slug=${game}&replay=${id}`, `/about/?openModal=Game&slug=${game}`]) {
    await enter(page, path);
    const window = page.locator('[data-modal=Game]');
    const close = window.getByRole('button', { name: 'Закрити', exact: true });
    await expect(close).toBeInViewport({ ratio: 1 });
    await expect(window.locator('iframe')).toBeVisible();
    await expect(close).toBeInViewport({ ratio: 1 });
    expect(await cutOff(page), path).toEqual([]);
    expect(await brokenWords(page, '[data-modal=Game] header'), path).toEqual([]);
  }
  // Every title, on its tile and on its page.
  for (const path of ['/games/', '/tags/', '/online-game/hetman-blackjack/', '/online-game/pysanka-mines/']) {
    await enter(page, path);
    expect(await brokenWords(page, 'main h1, main h2, main article, main button'), path).toEqual([]);
  }
});

test('a printed statement is black on white in the dark theme too, with every row and without bars and buttons @phone', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  await context.addCookies([{ name: 'theme', value: 'dark', url: site }]);
  await page.goto('/profile/history/');
  const rows = page.locator('main ul.panel li');
  await expect(rows.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const fixed = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (one) =>
          ['fixed', 'sticky'].includes(getComputedStyle(one).position) &&
          one.checkVisibility({ visibilityProperty: true }) &&
          one.getBoundingClientRect().height > 2,
      ).length,
  );
  expect(fixed).toBe(0);
  const lightness = await rows
    .first()
    .evaluate((row) =>
      [...row.querySelectorAll('*')]
        .map((one) => /^(?:rgb\((\d+)|oklch\(([\d.]+))/.exec(getComputedStyle(one).color))
        .map((match) => (match?.[1] ? Number(match[1]) / 255 : Number(match?.[2] ?? 0))),
    );
  expect(Math.max(...lightness)).toBeLessThan(0.35);
  await expect(page.locator('main button:visible')).toHaveCount(0);
});

test('without a network the notice covers no button of a page or of a window, and a notice of the site not the closing cross @phone', async ({
  page,
  context,
}) => {
  const visitor = await seededPlayer();
  await takeOver(context, visitor);
  const covered = (where: string) =>
    page.evaluate((name) => {
      const top = document.querySelector(`${name}`) ?? document.body;
      return [...top.querySelectorAll<HTMLElement>('button, a[href]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-live=polite].fixed'))
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || box.width < 8) return false;
          return document.elementFromPoint(x, y)?.closest('.offline-bar, [aria-live=polite].fixed') != null;
        })
        .map((one) => one.textContent || one.getAttribute('aria-label'));
    }, where);
  await enter(page, '/profile/rounds/');
  await page.locator('main [aria-haspopup=dialog], main li button').first().click();
  const details = page.locator('[data-modal=RoundDetails]');
  await details.getByRole('button', { name: 'Скопіювати номер' }).or(details.locator('code + button')).first().click();
  await expect(page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem').first()).toBeVisible();
  await details.getByRole('button', { name: 'Закрити' }).click({ trial: true, timeout: 3000 });
  await context.setOffline(true);
  await expect(page.locator('.offline-bar')).toBeVisible();
  expect(await covered('[data-modal]')).toEqual([]);
  await details.getByRole('button', { name: 'Закрити' }).click();
  await expect(details).toHaveCount(0);
  // What was copied is said over the page for some seconds, unless the pointer rests on it, and then is gone.
  await page.mouse.move(1, 400);
  await expect(page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem')).toHaveCount(0);
  expect(await covered('body')).toEqual([]);
  await context.setOffline(false);
});
