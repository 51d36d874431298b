// Start-up, windows, memory of scrolling and refusals, as the core of the specification words them.
import { expect, test } from '@playwright/test';
import { alive } from './alive.ts';
import { dialog } from './player.ts';
import { readyPlayer, site, takeOver } from './ready-player.ts';
import { atRest } from './walk.ts';

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const bodyClass = (html: string): string => /<body class="([^"]*)"/.exec(html)?.[1] ?? 'none';

test('S-002 S-004 S-005 B-028 B-036 K-089 the document: data for the app, class by device, redesign by its flag @desktop', async ({
  request,
}) => {
  const read = async (headers: Record<string, string>) => (await request.get('/', { headers })).text();
  const desktop = await read({});
  expect(bodyClass(desktop)).toBe('desktop');
  expect(bodyClass(await read({ 'user-agent': phoneAgent }))).toBe('mobile');
  expect(bodyClass(await read({ cookie: 'redesign=1' }))).toBe('desktop redesign');
  const data = JSON.parse(/id="boot-data">(.*?)<\/script>/.exec(desktop)?.[1] ?? '{}') as Record<
    string,
    Record<string, unknown>
  >;
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['config', 'lang', 'device', 'page', 'player', 'messages']));
  expect(data['config']?.['languages']).toEqual(['uk', 'ru', 'en']);
  expect(data['page']).toMatchObject({ page: 'home', path: '/' });
});

test('S-003 S-006 K-094 init is read at start-up; visits are counted only where the flag is set @desktop', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (asked) => calls.push(new URL(asked.url()).pathname));
  await page.goto('/');
  await expect.poll(() => calls).toContain('/rest/app/init/');
  await page.waitForTimeout(300);
  expect(calls).not.toContain('/rest/stat/');
  await page.evaluate(() => localStorage.setItem('stat', '1'));
  await page.goto('/games/');
  await expect.poll(() => calls).toContain('/rest/stat/');
});

test('S-016 S-017 S-018 K-070 K-112 dark until chosen; kept 365 days; another tab follows @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await alive(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await other.goto('/games/');
  await alive(other);
  await page.getByRole('button', { name: 'Мова й тема' }).first().click();
  await page.getByRole('button', { name: 'Світла тема' }).last().click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme');
  expect(cookie).toMatchObject({ value: 'light', path: '/', sameSite: 'Lax' });
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365);
});

test('S-019 S-021 B-020 B-022 K-064 K-065 K-066 K-075 K-087 a casino page turns play mode to casino: a cookie of a day and local storage @desktop', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'play_mode', value: 'sport', url: site }]);
  await page.goto('/fairness/');
  await alive(page);
  const mode = async () => (await context.cookies()).find(({ name }) => name === 'play_mode');
  expect((await mode())?.value).toBe('sport');
  await page.getByRole('navigation').getByRole('link', { name: 'Усі ігри' }).first().click();
  await expect.poll(async () => (await mode())?.value).toBe('casino');
  const cookie = await mode();
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 3600)).toBe(24);
  expect(await page.evaluate(() => localStorage.getItem('playMode'))).toBe('casino');
});

test('S-009 K-115 leaving asks only while a registration is half typed @desktop', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (ask) => {
    asked.push(ask.type());
    void ask.accept();
  });
  await page.goto('/?openModal=Register');
  await expect(dialog(page)).toBeVisible();
  await page.goto('/games/?openModal=Register');
  expect(asked).toEqual([]);
  await dialog(page).getByLabel('Номер телефону').click();
  await page.keyboard.type('501112233');
  await page.goto('/');
  expect(asked).toEqual(['beforeunload']);
});

test('S-055 K-102 R-064 windows lie from 9900 upwards; Escape, the back button and the focus know the top one @desktop', async ({
  page,
}) => {
  await page.goto('/games/');
  await alive(page);
  const opener = page.locator('header').getByText('Увійти', { exact: true });
  await opener.click();
  const login = page.locator('[data-modal=Login]');
  await expect(login).toBeVisible();
  const layers = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.backdrop, .sheet')].map((one) => Number(getComputedStyle(one).zIndex)),
    );
  expect(Math.min(...(await layers()))).toBe(9900);
  await page.goBack();
  await expect(login).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/games/');
  await opener.click();
  // It has the keys once it has the focus.
  await expect(login.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('X-030 X-037 a window whose module cannot be read closes, says so, and the next try opens it @desktop', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/assets/login-modal-*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/games/');
  await alive(page);
  await page.locator('header').getByText('Увійти', { exact: true }).click();
  const again = page.getByRole('button', { name: 'Спробувати ще раз' });
  await expect(again).toBeVisible();
  await expect(page.locator('[data-modal=Login]')).toHaveCount(0);
  isBroken = false;
  await again.click();
  await expect(page.locator('[data-modal=Login]')).toBeVisible();
});

test('M-028 E-061 S-052 R-064 K-103 K-106 leaving a deposit half filled in asks once a day, above everything, and lets go as easily @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/rest/cash/'));
  await page.goto('/cash/deposit/');
  await (await opened).finished();
  const desk = page.locator('[data-modal=Cash]');
  const popup = page.locator('[data-modal=CashExitPopup]');
  await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('300');
  await page.keyboard.press('Escape');
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((one) => getComputedStyle(one).zIndex)).toBe('99999');
  await expect(popup.locator('li')).toHaveCount(4);
  await expect(popup.locator('li').first()).toContainText(/50\s?₴/);
  await expect(popup.locator('li')).toContainText([/Мінімальне поповнення/, /Виплати/, /ігор/, /роками/]);
  await expect(popup.locator('dd')).toContainText([/хвилин/, /0,00/, /₴/]);
  const [back, leave] = [
    popup.getByRole('button', { name: 'Повернутися до каси' }),
    popup.getByRole('button', { name: 'Вийти', exact: true }),
  ];
  const look = (one: typeof back) =>
    one.evaluate((button) =>
      ['width', 'height', 'backgroundColor', 'color', 'fontSize', 'fontWeight'].map((name) =>
        getComputedStyle(button).getPropertyValue(name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)),
      ),
    );
  expect(await look(leave)).toEqual(await look(back));
  await back.click();
  await expect(popup).toHaveCount(0);
  await expect(desk.getByRole('textbox', { name: 'Сума поповнення' })).toHaveValue(/300/);
  await page.keyboard.press('Escape');
  await expect(desk).toHaveCount(0);
  await page.goto('/games/cash/');
  await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('400');
  await desk.getByRole('button', { name: 'Закрити' }).click();
  await expect(page.locator('[data-modal]')).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('cashExitDay'));
  const again = page.waitForResponse((answer) => answer.url().endsWith('/rest/cash/'));
  await page.goto('/games/cash/');
  await (await again).finished();
  await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill('400');
  await desk.getByRole('button', { name: 'Закрити' }).click();
  await leave.click();
  await expect(page.locator('[data-modal]')).toHaveCount(0);
  await expect.poll(() => page.url()).toBe(`${site}/games/`);
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

test('X-004 S-090 S-091 S-092 S-093 K-004 K-131 a session that is over: asked once, not again for 30 seconds; the page says it too @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  let answered = 0;
  page.on('requestfinished', (one) => (answered += Number(new URL(one.url()).pathname === '/rest/app/init/')));
  await page.goto('/games/');
  await alive(page);
  // The start asks once by itself.
  await expect.poll(() => answered).toBe(1);
  await atRest(page);
  const inits = () => answered - 1;
  await context.clearCookies();
  const favourite = page.locator('main article button').first();
  await favourite.click();
  await expect(page.locator('[data-modal=Login] :focus')).toHaveCount(1);
  await expect.poll(inits).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-modal=Login]')).toHaveCount(0);
  const refused = page.waitForResponse((answer) => answer.status() === 401 || answer.status() === 403);
  await page.evaluate(() => history.pushState(null, '', '/profile/limits/'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  expect((await refused).status()).toBe(401);
  await expect(page.locator('main h1')).toHaveText('Увійдіть, щоб побачити цю сторінку');
  await expect(page.locator('main').getByRole('link', { name: 'Увійти' })).toBeVisible();
  await expect(page.locator('[data-modal]')).toHaveCount(0);
  expect(inits()).toBe(1);
});

test('X-001 X-002 X-003 K-130 a call answered 301 leads on, an absolute one away, one to itself is an error @desktop', async ({
  page,
}) => {
  let answer: { status: number; body: object } = { status: 301, body: { redirectUrl: '/fairness/' } };
  await page.route('**/rest/page/games/', (route) =>
    route.fulfill({ status: answer.status, contentType: 'application/json', body: JSON.stringify(answer.body) }),
  );
  const go = async () => {
    await page.goto('/credits/');
    await alive(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Усі ігри' }).first().click();
  };
  await go();
  await expect(page).toHaveURL('/fairness/');
  const data = {
    page: 'gamesList',
    path: '/games/',
    params: {},
    seo: { seoTitle: 't', seoDescription: 'd', canonical: '/', image: null },
    banner: null,
    payload: { games: [] },
  };
  await page.route('http://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  answer = { status: 200, body: { ...data, redirectUrl: 'http://elsewhere.test/there' } };
  await go();
  await expect(page).toHaveURL('http://elsewhere.test/there');
  answer = { status: 200, body: { ...data, redirectUrl: '/games/' } };
  await go();
  await expect(page.locator('main').getByText('Сторінки немає').or(page.locator('main h1'))).toBeVisible();
  expect(await page.locator('main article').count()).toBe(0);
});
