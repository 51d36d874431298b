// Every page and modal: no serious accessibility fault in both themes, no error in the console, no sideways scroll, right
// status and language; bots get content without the app.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { seedPassword } from '@malva/seed/people';

const guestPages = ['/', '/games/', '/games/all-slots/', '/tags/', '/online-game/kalyna-sevens/', '/online-game/sich-dice/', '/online-game/pysanka-mines/', '/fairness/', '/fairness/verify/', '/responsible-play/', '/credits/'];
const playerPages = ['/profile/', '/profile/history/', '/profile/rounds/', '/profile/limits/'];
const guestModals = ['Register', 'Login'];
const playerModals = ['Cash', 'SelfExclusion', 'IdentityVerification', 'Notifications'];

async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto('/?openModal=Login');
  const form = page.locator('[role=dialog]');
  await form.locator('input[name=login]').fill(phone);
  await form.locator('input[type=password]').fill(seedPassword);
  await form.getByRole('button', { name: 'Увійти' }).click();
  await expect(form).toHaveCount(0);
}

/** Loads, waits for the application, and looks at it in one theme. */
async function look(page: Page, path: string, theme: 'dark' | 'light'): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.context().addCookies([{ name: 'theme', value: theme, url: new URL('/', page.url() === 'about:blank' ? 'http://localhost:4801' : page.url()).href }]);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true' || document.body.dataset.ready === 'true' || document.querySelector('main') !== null);
  await page.waitForTimeout(1200);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${path} ${theme} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
}

for (const theme of ['dark', 'light'] as const) {
  for (const path of [...guestPages, ...guestModals.map((name) => `/?openModal=${name}`)]) {
    test(`TR-150 guest ${path} ${theme}`, async ({ page }) => look(page, path, theme));
  }
  test(`TR-150 player's pages and modals ${theme}`, async ({ page }) => {
    await page.goto('/');
    await logIn(page, '+380500000005');
    for (const path of [...playerPages, ...playerModals.map((name) => `/?openModal=${name}`)]) await look(page, path, theme);
  });
}

test('P-001 languages by prefix, 404 with its status, players only behind a login', async ({ page, request }) => {
  for (const [path, lang] of [['/', 'uk'], ['/ru/', 'ru'], ['/en/', 'en']] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  expect((await request.get('/no-such-page/')).status()).toBe(404);
  expect((await request.get('/en/no-such-page/')).status()).toBe(404);
  expect((await request.get('/profile/')).status()).toBe(401);
});

test('S-001 bots get the content and no app', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })).text();
  expect(html).toContain('Калинові');
  expect(html).not.toContain('<script');
  const person = await (await request.get('/')).text();
  expect(person).toContain('<script');
});

test('TR-112 TR-113 headers: a strict policy, nothing inline but what is named by its hash', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toContain("object-src 'none'");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
