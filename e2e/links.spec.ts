// What an address asks for beside its page, generated from one table: row × audience → which window stood open and what the
// address became. Brands: what a variant's switch changes, on a site of that variant.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { dialog, newPhone, password } from './player.ts';
import { readyPlayer, site, takeOver } from './ready-player.ts';
import { port } from './start-site.ts';

interface Outcome {
  /** The window that opens; null = none. */
  opens: string | null;
  /** Path, query and hash afterwards. */
  at: string | RegExp;
}
interface Row {
  ids: string;
  to: string;
  guest: Outcome;
  player: Outcome;
}

const nothing = (at: string): Outcome => ({ opens: null, at });
const modal = (opens: string, at: string | RegExp = '/'): Outcome => ({ opens, at });
const both = (outcome: Outcome) => ({ guest: outcome, player: outcome });
const guests = (opens: string, at = '/') => ({ guest: modal(opens, at), player: nothing(at) });
/** Guests are sent to registration, players to the desk, whose place is its address. */
const desk = (hash: string, page = '/') => ({ guest: modal('Register', page), player: modal('Cash', `${page}${hash}`) });
const deposit = '#/cash/deposit/';

const rows: readonly Row[] = [
  { ids: 'L-001 L-027 S-053 S-056 M-002', to: '/?openModal=Login/', ...guests('Login') },
  { ids: 'L-027 M-001', to: '/?openModal=RegisterNew', ...guests('Register') },
  { ids: 'L-027', to: '/games/?kind=slot&openModal=Menu', ...both(modal('Menu', '/games/?kind=slot')) },
  { ids: 'L-027 no such window', to: '/?openModal=ChestsPopup', ...both(nothing('/?openModal=ChestsPopup')) },
  { ids: 'L-027 not by address', to: '/?openModal=CashExitPopup', ...both(nothing('/')) },
  { ids: 'L-005 L-006 S-085', to: '/?game=sich-dice&isMoney=0', ...both(modal('Game', '/?game=sich-dice&isMoney=0')) },
  { ids: 'L-005 S-086 S-087', to: '/?game=sich-dice/', ...both(modal('Game', '/?game=sich-dice')) },
  { ids: 'L-006', to: '/?game=sich-dice&isMoney=1', guest: modal('Register', /^\/(\?isMoney=1)?$/), player: modal('Game', '/?game=sich-dice&isMoney=1') },
  { ids: 'L-005 no slug', to: '/?game=..%2Fevil', ...both(nothing('/?game=..%2Fevil')) },
  { ids: 'L-007', to: '/?register=1', ...guests('Register') },
  { ids: 'L-011', to: '/?verification-identity=1', guest: nothing('/'), player: modal('IdentityVerification') },
  { ids: 'L-013', to: '/?invited_by=friend-77/', ...guests('Register') },
  { ids: 'L-014', to: '/?gift_id=fs-50', ...guests('Register') },
  { ids: 'L-052 S-046 S-047 S-051', to: '/#/cash/deposit/', ...desk(deposit) },
  { ids: 'L-052 S-048', to: '/games/#/cash/', ...desk('#/cash/', '/games/') },
  { ids: 'L-055 P-082 S-044', to: '/games/cash/', ...desk(deposit, '/games/') },
  { ids: 'L-056 P-080 S-050', to: '/cash/deposit/', ...desk(deposit) },
  { ids: 'L-057 P-081 S-050', to: '/en/cash/bonus/17/', ...desk(deposit, '/en/') },
  { ids: 'L-058 P-079', to: '/cash', ...desk(deposit) },
  { ids: 'L-059 P-084 S-033', to: '/execute-method/login/', ...guests('Login') },
  { ids: 'L-059 S-033', to: '/execute-method/withdraw/', ...desk('#/cash/') },
  { ids: 'L-059 what no feature names', to: '/execute-method/constructor/', ...both(nothing('/')) },
  { ids: 'L-019 S-153', to: '/games/?homeFilter=slot', ...both(nothing('/')) },
  { ids: 'L-060 P-085 S-034', to: '/open-modal/Login/', ...guests('Login') },
  { ids: 'L-060 S-034', to: '/ru/open-modal/SelfExclusion', guest: modal('Register', '/ru/'), player: modal('SelfExclusion', '/ru/') },
  { ids: 'L-060 no such window', to: '/open-modal/__proto__/', ...both(nothing('/')) },
];

const place = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');
const opened = (page: Page) => page.locator('[data-modal]').evaluateAll((found) => found.at(-1)?.getAttribute('data-modal') ?? null);

async function walk(page: Page, audience: 'guest' | 'player'): Promise<void> {
  for (const { ids, to, [audience]: wanted } of rows) {
    await page.goto('about:blank');
    const answer = await page.goto(to);
    expect.soft(answer?.status(), `${ids} ${to}`).toBe(200);
    if (wanted.opens) await expect.soft(page.locator(`[data-modal=${wanted.opens}]`), `${ids} ${to}`).toBeVisible();
    else await page.waitForTimeout(900);
    const at = wanted.at;
    if (typeof at === 'string') await expect.soft.poll(() => place(page), `${ids} ${to}`).toBe(at);
    else await expect.soft.poll(() => place(page), `${ids} ${to}`).toMatch(at);
    expect.soft(await opened(page), `${ids} ${to}`).toBe(wanted.opens);
  }
}

const proved = [...new Set(rows.flatMap(({ ids }) => ids.match(/[LPSM]-\d{3}/g) ?? []))].join(' ');

test(`links for a guest @desktop ${proved}`, async ({ page, context }) => {
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  await walk(page, 'guest');
  const kept = await page.evaluate(() => [sessionStorage.getItem('invitedBy'), sessionStorage.getItem('giftId'), sessionStorage.getItem('redirectUrl')]);
  expect(kept).toEqual(['friend-77', 'fs-50', '/cash/deposit/']);
});

test(`links for a player @desktop ${proved}`, async ({ page, context }) => {
  await takeOver(context, await readyPlayer('100.00'));
  const tracked: unknown[] = [];
  page.on('request', (asked) => asked.url().includes('/trackers/deposits/track/') && tracked.push(asked.postDataJSON()));
  await walk(page, 'player');
  expect(tracked).toContainEqual({ cash_button_name: 'deposit', bonus_id: 17, button_placement: 'site' });
});

test('L-018 S-028 init reads the page again and says what for @desktop', async ({ page }) => {
  const asked = page.waitForRequest(/\/rest\/page\/online-game\/sich-dice\//);
  await page.goto('/online-game/sich-dice/?init=1&limit=15&offset=30');
  const query = new URL((await asked).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ path: '/online-game/sich-dice/', page: 'onlineGame', slug: 'sich-dice', isInit: 'true', limit: '15', offset: '30' });
  await expect(page.locator('main h1')).toBeVisible();
});

test('L-021 S-101 K-012 K-101 a section is scrolled to a second later, below the header @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/responsible-play/');
  const section = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main [id]')].filter((one) => one.getBoundingClientRect().top > 700);
    return all[0]?.id ?? '';
  });
  expect(section).not.toBe('');
  const top = () => page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), section);
  for (const [extra, wanted] of [['', 65], ['&offset=20', 85], ['&offset=-20', 45]] as const) {
    await page.goto(`/responsible-play/?scrollToSection=${section}${extra}`);
    const began = await page.evaluate(() => scrollY);
    expect(began).toBe(0);
    await expect.poll(top).toBe(wanted);
    expect(place(page)).toBe('/responsible-play/');
  }
});

test('L-024 L-067 S-064 S-065 S-066 after registration: the address’s place, else the one kept, never another site’s @desktop', async ({ page, context }) => {
  const submit = async () => {
    const form = dialog(page);
    await form.getByLabel('Номер телефону').fill(newPhone());
    await form.getByLabel('Пароль', { exact: true }).fill(password);
    await form.getByLabel('Мені виповнився 21 рік').check();
    await form.getByLabel(/Погоджуюся\sз\sправилами/).check();
    await form.getByRole('button', { name: 'Створити кабінет' }).click();
    await expect(page.locator('[data-modal=Onboarding]')).toBeVisible();
  };
  await page.goto('/?register=1&redirectUrl=/fairness/verify');
  await submit();
  expect(place(page)).toMatch(/^\/fairness\/verify\//);
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

test('L-054 P-083 the cash desk alone, without the site around it @desktop', async ({ page, context }) => {
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

test('L-062 P-015 S-031 B-015 B-017 the king leads pages of tags home and has no themes @desktop', async ({ browser, request }) => {
  expect((await request.get('/tags/')).status()).toBe(200);
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-links-king-'));
  const own = port + 20;
  const env = { ...process.env, PROJECT: 'king', PORT: String(own), SIMULATORS_PORT: String(own + 1), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], { env, stdio: 'ignore' });
  try {
    const king = `http://localhost:${own}`;
    await expect(async () => expect((await fetch(`${king}/readyz`)).ok).toBe(true)).toPass({ timeout: 90_000 });
    const page = await browser.newPage({ baseURL: king });
    for (const [path, home] of [['/tags/', '/'], ['/en/tag/fruits/', '/en/']] as const) {
      await page.goto(path);
      expect(place(page)).toBe(home);
    }
    expect((await (await page.request.get(`${king}/rest/page/tags/`)).json() as { redirectUrl: string }).redirectUrl).toBe('/');
    await page.context().addCookies([{ name: 'theme', value: 'light', url: king }]);
    await page.goto('/?register=1');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('[data-modal=Register]').getByLabel(/Електронна пошта|E-mail|пошт/i)).toBeVisible();
  } finally {
    child.kill('SIGTERM');
    await expect(() => expect(child.exitCode !== null || child.signalCode !== null).toBe(true)).toPass({ timeout: 15_000 });
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('L-019 S-153 a home filter is set and home opens; another and all of it are a touch away @desktop', async ({ page, context }) => {
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  await page.goto('/fairness/?homeFilter=instant/');
  const filters = page.getByRole('main').getByRole('group', { name: 'Вид ігор' });
  await expect(filters.locator('[aria-pressed=true]')).toHaveText('Миттєві ігри');
  await expect(page).toHaveURL(/[^/]\/$/);
  const games = page.locator('main a[href^="/online-game/"]');
  await expect(games.locator('[href="/online-game/kalyna-sevens/"]')).toHaveCount(0);
  await filters.getByRole('button', { name: 'Усі', exact: true }).click();
  await expect(filters).toHaveCount(0);
  await page.goto('/?homeFilter=no-such-row');
  await expect(page.locator('main h2').first()).toBeVisible();
  await expect(filters).toHaveCount(0);
});
