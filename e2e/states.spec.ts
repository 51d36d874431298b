// States that were designed, each proved in a browser: no network, refusals with a way on, nothing yet, loading without
// a jump, themes, languages, the keyboard, narrow screens in all brands, reduced motion. Most states are the same on a
// phone and a desktop: a tag (see playwright.config.ts) leaves each where people meet it most.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { catalogue } from '@malva/seed/catalogue';
import { seedPassword } from '@malva/seed/people';
import { alive } from './alive.ts';
import { brandSite } from './brand-site.ts';
import { dialog } from './player.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { inLobby } from './game-table.ts';
import { pageLimit } from '../web/src/features/games/list-filter.ts';

const rich = '+380500000005';
const excluded = '+380500000009';

const broken = { status: 500, contentType: 'application/problem+json', body: '{"code":"internal","status":500}' };

async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto('/?openModal=Login');
  await dialog(page).locator('input[name=login]').fill(phone);
  await dialog(page).locator('input[type=password]').fill(seedPassword);
  await dialog(page).getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.locator('input[name=login]')).toHaveCount(0);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sum of layout shifts since the page began. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
}

test('states: without a network it is said once, and taken away when the network is back @phone', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await alive(page);
  const bar = page.getByText('Баланс і ставки збережено на сервері');
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});

test('states: a page that cannot be read offers another try, and the try works @desktop', async ({ page }) => {
  await page.goto('/fairness/');
  await alive(page);
  let isBroken = true;
  await page.route('**/rest/page/**', (route) => (isBroken ? route.fulfill(broken) : route.continue()));
  await page.getByRole('navigation').getByRole('link', { name: 'Лобі' }).first().click();
  const retry = page.locator('main').getByRole('button', { name: 'Спробувати ще раз' });
  await expect(retry).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
  isBroken = false;
  await retry.click();
  await expect(page.locator('main').getByText('Популярні зараз')).toBeVisible();
});

test('states: cash desk and statement that cannot be read offer another try, and the try works @phone', async ({
  page,
}) => {
  await logIn(page, rich);
  let isBroken = true;
  await page.route(/\/rest\/(cash\/history|light-cash\/deposit\/methods)\//, (route) =>
    isBroken ? route.fulfill(broken) : route.continue(),
  );
  await page.goto('/profile/history/');
  const problem = page.locator('main').getByRole('alert');
  await expect(problem).toContainText('Не вдалося завантажити');
  isBroken = false;
  await problem.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.locator('main').getByText('Писанкове поле').first()).toBeVisible();
  isBroken = true;
  await page.goto('/?openModal=Cash');
  await expect(dialog(page).getByRole('alert')).toContainText('Не вдалося завантажити');
  isBroken = false;
  await dialog(page).getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(dialog(page).getByText('Чим платите')).toBeVisible();
});

test('states: nothing yet is said with a way on: statement, rounds, search @desktop', async ({ page, context }) => {
  await takeOver(context, await readyPlayer('0.00'));
  await page.goto('/profile/history/');
  await expect(page.getByText('Операцій ще немає')).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: 'Поповнити' })
    .or(page.locator('main').getByRole('button', { name: 'Поповнити' }))
    .first()
    .click();
  await expect(dialog(page).getByText('Каса')).toBeVisible();
  await page.goto('/profile/rounds/');
  await expect(page.getByText('Раундів ще немає')).toBeVisible();
  await page.goto('/games/?q=щось-невідоме');
  await expect(page.getByText('Нічого не знайшлося')).toBeVisible();
  await alive(page);
  await page.locator('main').getByRole('button', { name: 'Показати всі ігри' }).click();
  await expect(page.locator('main article')).toHaveCount(Math.min(inLobby.length, pageLimit));
});

test('states: a player whose game is closed is asked for no deposit, and can withdraw @phone', async ({ page }) => {
  await logIn(page, excluded);
  await page.goto('/profile/');
  await expect(page.getByText('Гру закрито за обмеженням')).toBeVisible();
  await expect(page.locator('header').getByText('1 200,00').first()).toBeVisible();
  await expect(
    page.locator('header [aria-label="Поповнити"]').or(page.locator('main').getByText('Поповнити', { exact: true })),
  ).toHaveCount(0);
  await expect(page.locator('main').getByText('Вивести', { exact: true })).toBeVisible();
  // Nor by the document, before the application knows who came.
  const drawn = await (await page.request.get('/profile/')).text();
  expect(drawn).toContain('openModal=Cash&amp;mode=withdraw');
  expect(drawn).not.toContain('mode=deposit');
});

test('states: a notice leaves the head of a page free @desktop', async ({ page }) => {
  await logIn(page, excluded);
  for (const [path, button] of [
    ['/profile/', 'Вийти'],
    ['/profile/history/', 'Завантажити PDF'],
  ] as const) {
    await page.goto(path);
    const notice = page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem');
    await expect(notice).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: button }).click({ trial: true, timeout: 3000 });
    await expect(notice).toBeVisible();
    // What waited is told once a visit: the next page is the first of another one.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('states: while a list loads its place is kept, and nothing jumps when it comes @phone', async ({ page }) => {
  await logIn(page, rich);
  const shifts = await watchShifts(page);
  await page.route('**/rest/cash/history/**', async (route) => {
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
  await page.goto('/profile/history/');
  await expect(page.locator('main [role=status]')).toBeVisible();
  await expect(page.locator('main').getByText('Писанкове поле').first()).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

test('states: a theme is kept and the first paint already wears it', async ({ page, isMobile }) => {
  await page.goto('/');
  await alive(page);
  if (isMobile)
    await page
      .getByRole('button', { name: 'Меню' })
      .or(page.getByRole('link', { name: 'Меню' }))
      .first()
      .click();
  else await page.getByRole('button', { name: 'Мова й тема' }).first().click();
  await page.getByRole('button', { name: 'Світла тема' }).last().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const answer = await page.request.get('/games/');
  expect(await answer.text()).toContain('data-theme="light"');
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    (window as unknown as { themes: unknown }).themes = seen;
    new MutationObserver(() => seen.push(document.documentElement?.dataset['theme'])).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    });
  });
  await page.goto('/games/');
  await alive(page);
  const themes = await page.evaluate(() => (window as unknown as { themes: (string | undefined)[] }).themes);
  expect(themes.filter((name) => name !== 'light')).toEqual([]);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(Number(/oklch\(([\d.]+)/.exec(ground)?.[1])).toBeGreaterThan(0.9);
});

test('states: another language is the same page in other words, where a setting shows the selector @desktop', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: await brandSite('vlk') });
  await page.goto('/games/?kind=slot');
  await alive(page);
  await page.locator('footer').getByRole('link', { name: /^EN/ }).click();
  await expect(page).toHaveURL(/\/en\/games\/\?kind=slot$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main').getByText('Kalyna Sevens')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(
    Object.values(catalogue).filter(({ kind }) => kind === 'slot').length,
  );
  await page.close();
});

test('states: by keyboard alone: skip link, visible focus, a modal that keeps the focus and gives it back @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'До вмісту' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
  const opener = page.locator('header').getByText('Увійти', { exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator('input[name=login]')).toBeFocused();
  // Its dress comes from the sheet that follows the document and takes its tokens from the document's.
  await expect(dialog(page)).toHaveCSS('border-top-left-radius', '22px');
  for (let i = 0; i < 14; i += 1) {
    await page.keyboard.press('Tab');
    // The edge of the modal hands the focus on in the next frame; no person presses Tab faster than that.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('states: who asks for less motion gets none @desktop', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto('/');
  await alive(page);
  await page.goto('/?openModal=Login');
  await expect(dialog(page)).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
  await page.close();
});

const guestPages = [
  '/',
  '/games/',
  '/online-game/kalyna-sevens/',
  '/fairness/',
  '/fairness/verify/',
  '/responsible-play/',
  '/credits/',
  '/no-such-page/',
];
const playerPages = [
  '/',
  '/profile/',
  '/profile/history/',
  '/profile/rounds/',
  '/profile/limits/',
  '/?openModal=Cash',
  '/?openModal=SelfExclusion',
];

async function narrow(browser: Browser, base: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ baseURL: base, viewport: { width: 360, height: 740 } });
  await work(page);
  await page.close();
}

test('states: nothing scrolls sideways at 360 px, whoever looks and in whatever language @phone', async ({
  browser,
  baseURL,
}) => {
  await narrow(browser, baseURL ?? '', async (page) => {
    const check = async (path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForTimeout(200);
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
    };
    for (const path of guestPages) await check(path);
    for (const path of ['/ru/', '/en/', '/ru/games/', '/en/fairness/', '/ru/responsible-play/']) await check(path);
    await logIn(page, rich);
    for (const path of playerPages) await check(path);
  });
});

for (const project of ['king', 'vlk'] as const) {
  test(`states: ${project} wears its own colours and fits 360 px @phone`, async ({ browser }) => {
    await narrow(browser, await brandSite(project), async (page) => {
      for (const path of ['/', '/games/', '/fairness/', '/en/responsible-play/']) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(await sideways(page), path).toBeLessThanOrEqual(0);
      }
      await expect(page.locator('html')).toHaveAttribute('data-brand', project);
    });
  });
}
