// Two whole sites on one database behind a balancer that gives each connection to the next: the walk of a new player,
// and the messages a page at either site receives.
import { simulatedBeacon } from '@malva/contract/randomness';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../server/test/ports.ts';
import { Visitor } from '../server/test/visitor.ts';
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { shownKopiyka } from './game-table.ts';
import { acceptLimits, confirmContact, dialog, newPhone, realBalance, register } from './player.ts';
import { startSite, type StartedSite } from './start-site.ts';
import { expect, test } from './test.ts';

let sites: StartedSite[] = [];
let balancer: Balancer;
let outside = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const [front, first, second] = [await freePort(), await freePort(2), await freePort()];
  balancer = await startBalancer(front, [first, second]);
  outside = `http://localhost:${first + 1}`;
  const services = ['PAYMENTS', 'IDENTITY', 'REGISTER', 'MESSAGES', 'ANTIVIRUS', 'MONITORING', 'RANDOMNESS'];
  // The same settings for both: a payment begun at one site is settled by the other under the same provider.
  const both = {
    PUBLIC_URL: balancer.url,
    SECRET_KEY: 'b2'.repeat(32),
    RANDOMNESS_CHAIN: simulatedBeacon.hash,
    ...Object.fromEntries(services.map((name) => [`${name}_URL`, outside])),
  };
  const one = await startSite({ port: first, env: both });
  sites = [one];
  const env = {
    ...both,
    SIMULATORS: 'off',
    DATABASE_URL: (await startEmbeddedPostgres(one.dataDir)).url('malva'),
  };
  sites.push(await startSite({ port: second, env }));
});
test.afterAll(async () => {
  await balancer.close();
  for (const { stop } of sites.toReversed()) await stop();
});

const shown = async (tab: Page): Promise<number> =>
  shownKopiyka(await tab.locator('header .sr-only').filter({ hasText: '₴' }).first().innerText());

/** A page that listens; the balancer says at which site. */
async function watchingTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  const socket = tab.waitForEvent('websocket');
  await tab.goto('/games/');
  await (await socket).waitForEvent('framereceived');
  return tab;
}

/** The identity is proved as on a page of the outside world, in the browser's own session. */
async function identify(context: BrowserContext): Promise<void> {
  const visitor = new Visitor(balancer.url);
  for (const { name, value } of await context.cookies()) visitor.cookies.set(name, decodeURIComponent(value));
  const { body } = await visitor.post<{ url: string }>('/rest/player/verification/start/');
  const answer = await fetch(`${outside}${new URL(body.url).pathname}/result`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ test: 'man' }),
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(async () => (await visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status)
    .toBe('approved');
}

test(
  'RT-002 TR-065 a newcomer registers, deposits, plays and logs out over two sites, and a page at each site receives it',
  { tag: '@phone' },
  async ({ browser }, { project }) => {
    const { viewport = null, userAgent, isMobile, hasTouch } = project.use;
    const look = { viewport, isMobile, hasTouch, locale: 'uk-UA', timezoneId: 'Europe/Kyiv' };
    const context = await browser.newContext({
      ...look,
      baseURL: balancer.url,
      reducedMotion: 'reduce',
      ...(userAgent && { userAgent }),
    });
    const page = await context.newPage();
    const phone = newPhone();
    await register(page, phone);
    await confirmContact(page, phone, outside);
    await acceptLimits(page);
    await identify(context);

    const before = balancer.taken.map(({ sockets }) => sockets);
    const tabs = [await watchingTab(context), await watchingTab(context)];
    expect(balancer.taken.map(({ sockets }, i) => sockets - before[i]!)).toEqual([1, 1]);

    await page.goto('/?openModal=Cash');
    const cash = dialog(page);
    await cash.getByRole('textbox', { name: 'Сума поповнення' }).fill('500');
    await cash.getByRole('button', { name: /^Поповнити\sна/ }).click();
    const pay = page.frameLocator('[role=dialog] iframe');
    await pay.getByText('Успіх', { exact: true }).click();
    await pay.getByRole('button', { name: /^Сплатити/ }).click();
    await pay.locator('#code').fill('1111');
    await expect(cash.getByText('Баланс поповнено')).toBeVisible();
    for (const tab of tabs) await expect.poll(() => shown(tab)).toBe(50_000);

    await page.goto('/online-game/sich-dice/');
    await page
      .getByRole('button', { name: 'Грати на гроші' })
      .or(page.getByRole('link', { name: 'Грати на гроші' }))
      .first()
      .click();
    const play = page.frameLocator('iframe[title*="Січові кості"]').locator('[data-play]');
    await expect(play).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
    await play.click();
    await expect.poll(() => realBalance(page)).not.toBe(50_000);
    const after = await realBalance(page);
    for (const tab of tabs) await expect.poll(() => shown(tab)).toBe(after);

    // Both pages receive the end of the session, ended at either site.
    await page.evaluate(async () => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': decodeURIComponent(token) };
      await fetch('/rest/logout/', { method: 'POST', headers });
    });
    for (const tab of tabs) await expect(tab.locator('header').getByText('Увійти').first()).toBeVisible();
    for (const { requests } of balancer.taken) expect(requests).toBeGreaterThan(0);
    await context.close();
  },
);
