// The frame around every page as the requirements word it: variants, widths, the channel, refusals of a page, somebody
// who is no longer there, play that is closed, and what may fail without anybody being told.
import { expect, test, type Page } from '@playwright/test';
import { brandSite, projects } from './brand-site.ts';
import { readyPlayer, seededPlayer, site, takeOver } from './ready-player.ts';
import { atRest, enter, opened, place, step } from './walk.ts';
import { app, auth, games, popups, registration, responsible } from './words.ts';

const excluded = '+380500000009';

test('S-011 B-001 B-002 the project setting fixes the variant: its name, its registration, for bots as well @desktop', async ({
  browser,
  playwright,
}) => {
  test.slow();
  for (const project of projects) {
    const url = await brandSite(project);
    const page = await browser.newPage({ baseURL: url });
    await page.goto('/?openModal=RegisterNew');
    await expect(page.locator('html')).toHaveAttribute('data-brand', project);
    const form = page.locator('[data-modal=Register]');
    await expect(form.getByLabel(auth('password.label'), { exact: true })).toBeVisible();
    // The short form asks for one contact and lets the visitor choose which; the long one has both.
    const isShort = project !== 'king';
    await expect(form.getByLabel(registration('by'))).toHaveCount(isShort ? 1 : 0);
    await expect(form.locator('input[name=email]')).toHaveCount(isShort ? 0 : 1);
    await page.close();
    // No query, cookie or address makes another variant of it.
    const bot = await playwright.request.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const html = await (
      await bot.get(`${url}/?project=malva&brand=vlk`, { headers: { cookie: 'project=vlk; brand=king' } })
    ).text();
    expect(html).toContain(`data-brand="${project}"`);
    expect(html).not.toContain('<script');
    await bot.dispose();
  }
});

test('S-007 K-110 a player’s page opens the channel; a registration says where it came from @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/?openModal=Register');
  const form = page.locator('[data-modal=Register]');
  await form.locator('input[name=phone]').fill('501112233');
  await form.getByLabel(auth('password.label'), { exact: true }).fill('вишня-дощ-77');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('checkbox').nth(1).check();
  await page.route('**/rest/registerV2/', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: '{"code":"too_many_requests","status":429}',
    }),
  );
  const sent = page.waitForRequest('**/rest/registerV2/');
  await form.getByRole('button', { name: registration('submit') }).click();
  expect((await sent).postDataJSON()).toMatchObject({ registration_source: 'default' });
  await page.unrouteAll();
  await takeOver(context, await seededPlayer());
  const socket = page.waitForEvent('websocket');
  await page.goto('/games/');
  const init = (await (
    await page.request.get('/rest/app/init/', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  ).json()) as { websocket: { url: string } };
  expect(new URL((await socket).url()).pathname).toBe(new URL(init.websocket.url, site).pathname);
});

test('B-029 K-099 K-100 the layout changes at 1023 and at 1152 px @desktop', async ({ page, context }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await enter(page, '/');
  const shown = async () => [
    await page.locator('.side-rail').isVisible(),
    await page.locator('.bar-link').first().isVisible(),
  ];
  expect(await shown()).toEqual([false, true]);
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await shown()).toEqual([true, false]);
  // The sums of the statement come into one row.
  await takeOver(context, await seededPlayer());
  await page.goto('/profile/history/');
  const columns = () =>
    page
      .locator('main dl')
      .first()
      .evaluate((sums) => getComputedStyle(sums).gridTemplateColumns.split(' ').length);
  await page.setViewportSize({ width: 1152, height: 800 });
  await expect.poll(columns).toBe(3);
  await page.setViewportSize({ width: 1153, height: 800 });
  await expect.poll(columns).toBeGreaterThanOrEqual(5);
});

test('X-006 X-007 K-129 X-005 a page that cannot be given says why: its status, and 404 where there is none @desktop', async ({
  page,
}) => {
  let answer = { status: 200, body: {} as object };
  await page.route('**/rest/page/fairness/', (route) =>
    route.fulfill({ status: answer.status, contentType: 'application/json', body: JSON.stringify(answer.body) }),
  );
  await enter(page, '/credits/');
  const nobody = {
    page: 'nobodyDrawsThis',
    path: '/fairness/',
    params: {},
    seo: { seoTitle: 't', seoDescription: 'd', canonical: '/', image: null },
    banner: null,
    payload: {},
  };
  const wanted: [number, object, string][] = [
    [403, { code: 'account_blocked', status: 403 }, 'closed'],
    [404, { code: 'not_found', status: 404 }, 'not_found'],
    [500, { code: 'internal', status: 500 }, 'failed'],
    [503, { code: 'game_off', status: 503 }, 'failed'],
    [200, nobody, 'not_found'],
  ];
  for (const [status, body, reason] of wanted) {
    answer = { status, body };
    await step(page, '/fairness/');
    await expect(page.locator('main h1'), String(status)).toHaveText(app(`problem.${reason}_title`));
    expect(place(page)).toBe('/fairness/');
    await step(page, '/credits/');
  }
});

/** A call of the page that was refused for want of a session. */
const heart = (page: Page) => page.locator('main article button').first();

test('S-091 S-095 a session that is still good: asked once, and the call is repeated @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  // The page's own first question is answered before: this one would join it.
  const begun = page.waitForResponse('**/rest/app/init/');
  await enter(page, '/games/');
  await begun;
  await atRest(page);
  let refusals = 0;
  await page.route('**/toggle-favorite/', (route) => {
    refusals += 1;
    return refusals === 1
      ? route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"code":"unauthorized","status":401}',
        })
      : route.continue();
  });
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => refusals).toBe(2);
  expect(asked.filter((path) => path === '/rest/app/init/')).toHaveLength(1);
  expect(await opened(page)).toBeNull();
});

test('S-094 nobody is there any more and a window is open: the page is read again @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await enter(page, '/profile/');
  await step(page, '/credits/?openModal=SelfExclusion');
  await expect.poll(() => opened(page)).toBe('SelfExclusion');
  await context.clearCookies();
  const read = page.waitForRequest('**/rest/page/credits/');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[aria-label="Сповіщення"], header a[href*="Notifications"]')?.click(),
  );
  await read;
  await expect(page.locator('header').getByText(app('nav.login'), { exact: true })).toBeVisible();
});

test('S-102 S-104 X-008 R-076 R-080 R-081 M-014 K-127 whoever closed play to themselves learns until when instead of a game @desktop', async ({
  page,
  context,
}) => {
  const visitor = await seededPlayer(excluded);
  await takeOver(context, visitor);
  const launch = page.waitForResponse('**/rest/game/sich-dice/play/**');
  await page.goto('/?game=sich-dice&isMoney=1');
  expect((await launch).status()).toBe(444);
  const notice = page.locator('[data-modal=LudomanModal]');
  await expect(notice.getByText(responsible('ludoman.till'))).toBeVisible();
  const { ludomanRequestStatus } = (await visitor.get<{ ludomanRequestStatus: { till: string } }>('/rest/app/init/'))
    .body;
  const day = new Date(ludomanRequestStatus.till).toLocaleDateString('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  await expect(notice).toContainText(day.replace(/\s?р\.$/, ''));
  await expect(page.locator('iframe')).toHaveCount(0);
  // Nor does anything around it invite them to play for money.
  await expect(page.locator('[data-modal=Game]').getByText(games('demo_money'))).toHaveCount(0);
});

test('C-008 X-032 X-033 X-036 R-096 modules nobody waits for, and counting, may fail: it is logged, nothing is said @desktop', async ({
  page,
  context,
}) => {
  // They come when the page is alive: no document names them.
  const late = /\/assets\/(live|gate|worker|push)-[\w-]+\.js/;
  expect(await (await page.request.get('/games/')).text()).not.toMatch(late);
  await takeOver(context, await readyPlayer('0.00'));
  const logged: string[] = [];
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && logged.push(message.text()));
  await page.route(late, (route) => route.abort());
  await page.route(/\/trackers\/deposits\/track\//, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal","status":500}' }),
  );
  await enter(page, '/games/');
  await expect
    .poll(() => logged.filter((text) => /Failed to fetch dynamically imported module/.test(text)).length)
    .toBeGreaterThanOrEqual(3);
  await page.goto('/?game=sich-dice&isMoney=1');
  await expect(page.locator('[data-modal=Cash]').getByRole('textbox', { name: 'Сума поповнення' })).toBeVisible();
  await expect.poll(() => logged.some((text) => /track/.test(text))).toBe(true);
  await expect(page.locator('[data-toast], [role=status] >> text=/не вдалося/i')).toHaveCount(0);
});

test('X-031 without a single module a row of games is still a carousel: it is the page’s own scrolling @phone', async ({
  page,
}) => {
  await page.route(/\/assets\/[\w-]+\.js/, (route) => route.abort());
  await page.goto('/');
  const moved = await page.locator('main').evaluate(async (main) => {
    const row = [...main.querySelectorAll<HTMLElement>('*')].find(
      (box) => getComputedStyle(box).scrollSnapType !== 'none' && box.scrollWidth > box.clientWidth + 50,
    );
    if (!row) return null;
    row.scrollTo({ left: 180, behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 300));
    return row.scrollLeft;
  });
  expect(moved).toBeGreaterThan(100);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** To whoever starts now, as where there is a sister site. */
const offerSister = (page: Page) =>
  page.route('**/rest/app/init/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), popups: ['cross-project-register'] },
    });
  });

test('M-031 TR-102 the sister site, told once: two equal answers, and only a yes leaves @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await offerSister(page);
  const there = 'http://elsewhere.test/there';
  const told: string[] = [];
  await page.route('**/rest/popups/player/*/cross-project-register/**', (route) => {
    const verb = new URL(route.request().url()).pathname.split('/')[4]!;
    told.push(verb);
    return route.fulfill({
      json:
        verb === 'show'
          ? { success: true, data: null }
          : { success: true, redirectUrl: verb === 'apply' ? there : null },
    });
  });
  await page.route(there, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }));
  const popup = page.locator('[data-modal=CrossProjectRegisterPopup]');
  const buttons = () =>
    Promise.all(
      [popups('sister.no'), popups('sister.yes')].map((name) => popup.getByRole('button', { name }).boundingBox()),
    );
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => popup.getByRole('button', { name: popups('sister.no') }).click(),
  ]) {
    await enter(page, '/credits/');
    await expect(popup.getByText(popups('sister.limits'))).toBeVisible();
    const [no, yes] = await buttons();
    expect([no?.width, no?.height]).toEqual([yes?.width, yes?.height]);
    const before = told.length;
    await leave();
    // It is on its way before the next page is asked for.
    await expect.poll(() => told.length).toBe(before + 1);
    await expect(popup).toHaveCount(0);
  }
  expect(told).toEqual(['show', 'reject', 'show', 'reject']);
  await enter(page, '/credits/');
  await popup.getByRole('button', { name: popups('sister.yes') }).click();
  await expect(page).toHaveURL(there);
  expect(told.slice(4)).toEqual(['show', 'apply']);
});

test('M-031 TR-102 a promotion whose answer comes when its page has been left is shown on no later page either @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await offerSister(page);
  const { promise: isGranted, resolve: grant } = Promise.withResolvers<void>();
  await page.route('**/rest/popups/player/show/cross-project-register/**', async (route) => {
    await isGranted;
    await route.fulfill({ json: { success: true, data: null } });
  });
  const asked = page.waitForRequest('**/rest/popups/player/show/**');
  await enter(page, '/credits/');
  await asked;
  const goTo = async (path: string) => {
    await page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(path);
  };
  await goTo('/faq/');
  const answered = page.waitForResponse('**/rest/popups/player/show/**');
  grant();
  await answered;
  for (const next of ['/fairness/', '/credits/']) {
    // Windows nobody asked for come one second after an arrival.
    await page.waitForTimeout(1_400);
    await expect(page.locator('[data-modal]')).toHaveCount(0);
    await goTo(next);
  }
});

test('S-084 X-012 a game’s answer without success: who is there is asked, and the game once more @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  await enter(page, '/games/');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  let empty = 1;
  await page.route('**/rest/game/sich-dice/play/**', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as object;
    empty -= 1;
    await route.fulfill({
      response: answer,
      json: empty < 0 ? json : { ...json, success: false, need: null, frameUrl: null },
    });
  });
  await step(page, '/credits/?game=sich-dice&isMoney=1');
  await expect(page.locator('[data-modal=Game] iframe')).toBeVisible();
  const calls = asked.filter((path) => /\/(init|play)\/$/.test(path));
  expect(calls).toEqual(['/rest/game/sich-dice/play/', '/rest/app/init/', '/rest/game/sich-dice/play/']);
  // Empty again: the window says so and offers another try.
  await page.keyboard.press('Escape');
  await enter(page, '/games/');
  empty = 2;
  await step(page, '/credits/?game=sich-dice&isMoney=1');
  const again = page.locator('[data-modal=Game]').getByRole('button', { name: app('ui.retry') });
  await expect(again).toBeVisible();
  // Tried again at once: the game is asked for, who is there is not.
  const inits = () => asked.filter((path) => path === '/rest/app/init/').length;
  const before = inits();
  empty = 9;
  const answer = page.waitForResponse(/sich-dice\/play/);
  await again.click();
  await answer;
  await expect(again).toBeVisible();
  expect(inits()).toBe(before);
});

test('S-077 without a game nothing is asked for and nothing opens; with one it is @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (/^\/rest\/(game|play)\//.test(pathname)) asked.push(pathname);
  });
  for (const address of [
    '/?game=',
    '/?game=/',
    '/?openModal=Game',
    '/?openModal=Game&slug=&isMoney=1',
    '/open-modal/Game/',
    '/?slug=sich-dice&isMoney=1',
  ]) {
    await enter(page, address);
    await page.mouse.click(5, 300);
    await atRest(page);
    await expect(page.locator('[data-modal=Game]')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  await step(page, '/credits/?game=sich-dice&isMoney=0');
  await expect(page.locator('[data-modal=Game] iframe')).toBeVisible();
  expect(asked).toContain('/rest/game/sich-dice/play/');
});

test('S-083 a game’s answer leads to another page of this site, and to none elsewhere; the game itself opens all the same @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await seededPlayer());
  const left: string[] = [];
  page.on('request', (one) => {
    if (one.isNavigationRequest() && one.frame() === page.mainFrame() && !one.url().startsWith(site))
      left.push(one.url());
  });
  let answer: { status?: number; redirectUrl: string; success?: boolean; frameUrl?: null } = {
    redirectUrl: '/fairness/',
  };
  await page.route('**/rest/game/sich-dice/play/**', async (route) => {
    const reply = await route.fetch();
    const { status = 200, ...change } = answer;
    await route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ ...((await reply.json()) as object), ...change }),
    });
  });
  const game = page.locator('[data-modal=Game]');
  for (const of of [
    { redirectUrl: '/fairness/verify' },
    { redirectUrl: '/fairness/verify/', success: false, frameUrl: null },
    { status: 301, redirectUrl: '/fairness/verify/' },
  ]) {
    answer = of;
    await enter(page, '/credits/?game=sich-dice&isMoney=1');
    await expect(page).toHaveURL(/\/fairness\/verify\/$/);
    await expect(game).toHaveCount(0);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  for (const redirectUrl of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '\t//evil.example/',
  ]) {
    answer = { redirectUrl };
    await enter(page, '/credits/?game=sich-dice&isMoney=1');
    await expect(game.locator('iframe')).toBeVisible();
    await expect(page).toHaveURL(/\/credits\/\?game=sich-dice&isMoney=1$/);
    // Nothing but an address elsewhere: the window says that it cannot be played, and leads nowhere.
    answer = { redirectUrl, success: false, frameUrl: null };
    await enter(page, '/credits/?game=sich-dice&isMoney=1');
    await expect(game.getByRole('button', { name: app('ui.retry') })).toBeVisible();
    await expect(page).toHaveURL(/\/credits\//);
  }
  expect(left).toEqual([]);
});

test('S-013 K-116 nobody is offered a language; its address answers and the other languages are named to machines', async ({
  page,
}) => {
  for (const path of ['/', '/en/games/']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('a[hreflang]')).toHaveCount(0);
    await expect(page.locator('link[hreflang]')).toHaveCount(4);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
