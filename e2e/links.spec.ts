// Links that do more than open a window (those stand in link-table.spec.ts): the page read again, a section scrolled
// to, where registration leads, the cash desk alone, what a variant's switch changes.
import { expect, test } from '@playwright/test';
import { alive } from './alive.ts';
import { brandSite } from './brand-site.ts';
import { fillRegistration, newPhone, typeCode } from './player.ts';
import { readyPlayer, site, takeOver } from './ready-player.ts';
import { place } from './walk.ts';

test('L-018 S-028 init reads the page again and says what for @desktop', async ({ page }) => {
  const asked = page.waitForRequest(/\/rest\/page\/online-game\/sich-dice\//);
  await page.goto('/online-game/sich-dice/?init=1&limit=15&offset=30');
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    path: '/online-game/sich-dice/',
    page: 'onlineGame',
    slug: 'sich-dice',
    isInit: 'true',
    limit: '15',
    offset: '30',
  });
  await expect(page.locator('main h1')).toBeVisible();
});

test('K-138 B-034 a link of the installed site’s own scheme leads to its page or its game, never to another site @desktop', async ({
  page,
}) => {
  const at = async (link: string) => page.goto(`/?deep-link=${encodeURIComponent(link)}`);
  await at('web+malva://games/?kind=slot');
  await expect.poll(() => place(page)).toBe('/games/?kind=slot');
  await expect(page.locator('main h1')).toBeVisible();
  await at('web+malvagame:sich-dice');
  await expect.poll(() => place(page)).toBe('/online-game/sich-dice/');
  for (const link of ['web+king:/games/', 'https://evil.example/', 'web+malva:/\\evil.example/']) {
    await at(link);
    await page.waitForTimeout(700);
    expect(new URL(page.url()).host, link).toBe(new URL(site).host);
    expect(new URL(page.url()).pathname, link).toBe('/');
  }
});

test('L-021 S-101 K-012 K-101 a section is scrolled to a second later, below the header @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/responsible-play/');
  const section = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main [id]')].filter(
      (one) => one.getBoundingClientRect().top > 700,
    );
    return all[0]?.id ?? '';
  });
  expect(section).not.toBe('');
  const top = () =>
    page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), section);
  for (const [extra, wanted] of [
    ['', 65],
    ['&offset=20', 85],
    ['&offset=-20', 45],
  ] as const) {
    await page.goto(`/responsible-play/?scrollToSection=${section}${extra}`);
    const began = await page.evaluate(() => scrollY);
    expect(began).toBe(0);
    await expect.poll(top).toBe(wanted);
    expect(place(page)).toBe('/responsible-play/');
  }
});

test('L-024 L-067 S-064 S-065 S-066 after registration: the address’s place, else the one kept, never another site’s @desktop', async ({
  page,
  context,
}) => {
  const submit = async () => {
    const phone = newPhone();
    await fillRegistration(page, phone);
    await typeCode(page, phone);
    await expect(page.locator('[data-modal=Onboarding]')).toBeVisible();
  };
  await page.goto('/?register=1&redirectUrl=/fairness/verify');
  await submit();
  await expect.poll(() => place(page)).toMatch(/^\/fairness\/verify\//);
  await context.clearCookies();
  await page.goto('/games/?register=1&redirectUrl=%2F%2Fevil.example%2Fcash');
  await submit();
  expect(new URL(page.url()).host).toBe(new URL(site).host);
  await context.clearCookies();
  const tracked = page.waitForRequest(/\/trackers\/deposits\/track\//);
  await page.goto('/games/cash/');
  await submit();
  expect((await tracked).postDataJSON()).toMatchObject({ button_placement: 'registration' });
  await expect(page.locator('[data-modal=Cash]')).toBeAttached();
});

test('P-082 whoever comes back to an address they left before it was answered finds its page and what it asks for @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await page.goto('/games/');
  await alive(page);
  // As it stands when the next page was opened before the tables of links were there.
  await page.evaluate(() => {
    history.pushState({ key: 'asked', depth: 0 }, '', '/faq/cash/');
    history.pushState({ key: 'after', depth: 0 }, '', '/games/');
  });
  await page.waitForTimeout(300);
  await page.goBack();
  await expect(page.locator('[data-modal=Cash]')).toBeVisible();
  await expect.poll(() => place(page)).toMatch(/^\/faq\//);
  await expect(page.locator('main h1')).toHaveText('Питання й відповіді');
});

test('L-006 S-081 S-085 back at an address that asks for a game, from a game that stood in another one: what it asks for is followed @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  // The page takes its time, and the game before it is gone by then.
  await page.route(/\/rest\/page\/fairness\//, async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto('/credits/');
  await alive(page);
  await page.evaluate(() => {
    history.pushState({ key: 'asked', depth: 0 }, '', '/fairness/?game=sich-dice&isMoney=1');
    history.pushState({ key: 'after', depth: 0 }, '', '/credits/');
    history.pushState({ key: 'game', depth: 0 }, '', '/games/?game=sich-dice&isMoney=0');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('[data-modal=Game]')).toBeVisible();
  await expect.poll(() => place(page)).toBe('/games/?game=sich-dice&isMoney=0');
  await page.evaluate(() => history.go(-3));
  await expect(page.locator('main h1')).toHaveText('Чесна гра');
  await expect(page.locator('[data-modal=Register]')).toBeVisible();
});

test('L-054 P-083 S-030 the cash desk alone, without the site around it @desktop', async ({ page, context }) => {
  const chrome = page.locator('header nav, footer, [role=search], nav');
  expect((await page.goto('/cash-iframe/'))?.status()).toBe(200);
  await expect(page.locator('main h1')).toHaveText('Каса для гравців');
  await expect(chrome).toHaveCount(0);
  await takeOver(context, await readyPlayer('0.00'));
  await page.goto('/cash-iframe/?mode=withdraw');
  await expect(page.locator('main').getByRole('tab', { name: 'Вивести' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/cash-iframe/');
  await expect(page.locator('main').getByRole('textbox', { name: 'Сума поповнення' })).toBeVisible();
  await expect(chrome).toHaveCount(0);
  expect((await page.goto('/no-such-page/cash-iframe/'))?.status()).toBe(404);
});

test('L-062 P-015 S-031 B-009 B-015 B-017 the king leads pages of tags home and has no themes @desktop', async ({
  browser,
  request,
}) => {
  expect((await request.get('/tags/')).status()).toBe(200);
  const king = await brandSite('king');
  const page = await browser.newPage({ baseURL: king });
  for (const [path, home] of [
    ['/tags/', '/'],
    ['/en/tag/fruits/', '/en/'],
  ] as const) {
    await page.goto(path);
    expect(place(page)).toBe(home);
  }
  expect(
    ((await (await page.request.get(`${king}/rest/page/tags/`)).json()) as { redirectUrl: string }).redirectUrl,
  ).toBe('/');
  await page.context().addCookies([{ name: 'theme', value: 'light', url: king }]);
  await page.goto('/?register=1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-modal=Register]').getByLabel(/Електронна пошта|E-mail|пошт/i)).toBeVisible();
  await page.close();
});

test('L-019 S-153 a home filter is set and home opens; another and all of it are a touch away @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  await page.goto('/fairness/?homeFilter=instant/');
  const filters = page.getByRole('main').getByRole('group', { name: 'Вид ігор' });
  await expect(filters.locator('[aria-pressed=true]')).toHaveText('Миттєві ігри');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?homeFilter=instant');
  await expect(filters.locator('[aria-pressed=true]')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/[^/]\/$/);
  const card = (slug: string) => page.locator(`main article a[href="/online-game/${slug}/"]`);
  await expect(card('sich-dice').first()).toBeVisible();
  await expect(card('kalyna-sevens')).toHaveCount(0);
  await filters.getByRole('button', { name: 'Усі', exact: true }).click();
  await expect(filters).toHaveCount(0);
  await expect(card('kalyna-sevens').first()).toBeVisible();
  await page.goto('/?homeFilter=no-such-row');
  await expect(page.locator('main h2').first()).toBeVisible();
  await expect(filters).toHaveCount(0);
});
