// States that need a browser: a notice beside what is under it, loading without a jump, the first paint, less motion,
// narrow screens in all brands. What the states say and do: e2e/windows/states.test.ts; the keyboard: keyboard.spec.ts.
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { brandSite, projects } from './brand-site.ts';
import { seededPlayer, site, takeOver } from './ready-player.ts';
import { enter, step } from './walk.ts';

const excluded = '+380500000009';

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

/** The theme the document wears, each time that it is written. */
async function watchThemes(page: Page): Promise<() => Promise<(string | undefined)[]>> {
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    (window as unknown as { themes: unknown }).themes = seen;
    new MutationObserver(() => seen.push(document.documentElement?.dataset['theme'])).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    });
  });
  return () => page.evaluate(() => (window as unknown as { themes: (string | undefined)[] }).themes);
}

test('states: after an update of the site a window and a page load with a new document and a notice @desktop', async ({
  page,
}) => {
  // The code of a build is gone until a new document is asked for.
  let isOld = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route('**/assets/*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  const notices = page.getByRole('list', { name: 'Сповіщення' });
  const grow = async () => {
    await page.evaluate(() => (document.documentElement.dataset['old'] = ''));
    // A document that came just now is not old.
    await page.clock.fastForward(61_000);
    isOld = true;
  };
  const isNew = async () => {
    await expect(notices).toContainText('Сайт щойно оновився');
    await expect(page.locator('html')).not.toHaveAttribute('data-old');
    expect(page.url()).not.toContain('#');
  };
  await page.clock.install();
  await enter(page, '/');
  await grow();
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click();
  await isNew();
  await grow();
  await page.getByRole('link', { name: 'Усі ігри' }).first().click();
  await expect(page).toHaveURL(/\/games\/$/);
  await isNew();
});

test('states: a notice leaves the head of a page free @desktop', async ({ page, context }) => {
  await takeOver(context, await seededPlayer(excluded));
  for (const [path, button] of [
    ['/profile/', 'Вийти'],
    ['/profile/history/', 'Завантажити PDF'],
  ] as const) {
    await page.goto(path);
    // A second one tells of the messages that came meanwhile.
    const notice = page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem').first();
    await expect(notice).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: button }).click({ trial: true, timeout: 3000 });
    await expect(notice).toBeVisible();
    // What waited is told once a visit: the next page is the first of another one.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('states: the first paint has the chosen theme, a loading list keeps its space and nothing shifts; with reduced motion nothing moves @phone', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  await context.addCookies([{ name: 'theme', value: 'light', url: site }]);
  const shifts = await watchShifts(page);
  const themes = await watchThemes(page);
  await page.route('**/rest/cash/history/**', async (route) => {
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
  await page.goto('/profile/history/');
  await expect(page.locator('main [role=status]')).toBeVisible();
  await expect(page.locator('main').getByText('Писанкове поле').first()).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  expect((await themes()).filter((name) => name !== 'light')).toEqual([]);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(Number(/oklch\(([\d.]+)/.exec(ground)?.[1])).toBeGreaterThan(0.9);
  // The browser of this test asks for less motion.
  await step(page, '/credits/?openModal=SelfExclusion');
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(1);
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
  '/credits/?openModal=Cash',
  '/credits/?openModal=SelfExclusion',
];

for (const project of projects) {
  test(`states: ${project} has its own colours and nothing scrolls sideways at 360 px, for guest and player, in every language @phone`, async ({
    browser,
  }) => {
    const baseURL = await brandSite(project);
    const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } });
    const fits = async (path: string) => {
      await page.waitForTimeout(150);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${project} ${path}`).toBeLessThanOrEqual(0);
    };
    const walk = async (paths: readonly string[]) => {
      await enter(page, '/about/');
      for (const path of paths) {
        await step(page, path);
        await fits(path);
      }
    };
    await walk(project === 'malva' ? guestPages : ['/', '/games/', '/fairness/']);
    await expect(page.locator('html')).toHaveAttribute('data-brand', project);
    const others = project === 'malva' ? ['/ru/', '/en/', '/ru/games/', '/en/fairness/', '/ru/responsible-play/'] : [];
    for (const path of [...others, '/en/responsible-play/']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await fits(path);
    }
    if (project === 'malva') {
      await takeOver(page.context(), await seededPlayer());
      await walk(playerPages);
    }
    await page.close();
  });
}
