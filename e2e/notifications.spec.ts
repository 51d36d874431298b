// Parts of notifications that need a browser: the size of two answers, the line on a phone, a sound, the site without a
// network, and the service worker's notice. All else: windows/notifications.test.ts.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { alive } from './alive.ts';
import { operator } from './desk.ts';
import { dialog } from './player.ts';
import { readyPlayer, takeOver, test } from './ready-player.ts';
import type { Visitor } from '../server/test/visitor.ts';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';

const panel = (page: Page): Locator => page.locator('[data-modal=Notifications]');

/** Two answers of the same size, and no serious fault of accessibility. */
async function judgeAnswers(page: Page, names: readonly [string, string]): Promise<void> {
  const boxes = await Promise.all(
    names.map(async (name) => dialog(page).getByRole('button').filter({ hasText: name }).boundingBox()),
  );
  const [no = 0, yes = 1] = boxes.map((box) => (box ? box.width * box.height : 0));
  expect(no / yes).toBeGreaterThan(0.9);
  expect(no / yes).toBeLessThan(1.1);
  const violations = await violationsOf(page);
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
}

const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
    ),
  );

/** On the third page of a visit; a page counts one second after it is shown. */
async function arrive(page: Page, offer: Locator): Promise<void> {
  for (let turn = 0; turn < 8 && (await offer.count()) === 0; turn++) {
    const path = turn % 2 === 0 ? '/fairness/' : '/faq/';
    await page.locator(`footer a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await offer.waitFor({ timeout: 1500 }).catch(() => undefined);
  }
}

/** A player of 600,00 whose payout the desk sent back. */
async function refusedPayout(): Promise<Visitor> {
  const visitor = await readyPlayer('600.00');
  const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const asked = await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
    key: randomUUID(),
    amount: '313.13',
    instrument: methods[0]?.id,
  });
  const { id } = asked.body.withdrawal;
  const why = { why: 'instrument', reason: 'card closed by bank' };
  expect((await (await operator()).post(`/rest/office/withdrawals/${id}/reject/`, why)).status).toBe(200);
  return visitor;
}

test('M-030 M-032 K-086 K-119 two answers have the same size, the line on a phone shifts nothing, a message has its sound @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'age', value: '21', url: baseURL! }]);
  await page.goto('/');
  await alive(page);
  await offerInstall(page);
  await arrive(page, dialog(page));
  await judgeAnswers(page, ['Не зараз', 'Встановити']);

  const visitor = await refusedPayout();
  await takeOver(context, visitor);
  await page.addInitScript(() =>
    addEventListener('sound', (event) => {
      document.body.dataset['sound'] = String((event as CustomEvent).detail);
    }),
  );
  const socket = page.waitForEvent('websocket');
  await page.goto('/games/');
  await (await socket).waitForEvent('framereceived');
  await expect(dialog(page)).toContainText(/313,13/);
  await judgeAnswers(page, ['Закрити', 'До виведення']);
  await dialog(page).getByRole('button').filter({ hasText: 'Закрити' }).click();
  const money = [{ kind: 'deposit', period: 'day', amount: '8000' }];
  expect((await visitor.post('/rest/responsible-play/update-limits', { money })).status).toBe(200);
  await expect.poll(() => page.evaluate(() => document.body.dataset['sound'])).toBe('default');

  await offerInstall(page);
  const line = page.getByRole('region', { name: 'Сайт як застосунок' });
  await arrive(page, line);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [bar, box] = [await page.getByRole('banner').boundingBox(), await line.boundingBox()];
  expect(Math.round(box!.y)).toBe(Math.round(bar!.y + bar!.height));
});

test('installed: without a network the page says so in its language, and nothing of a player is kept @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await page.goto('/profile/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url)),
      ),
    );
    return caches_
      .flat()
      .map(({ pathname, search }) => pathname + search)
      .toSorted();
  });
  expect(kept.filter((path) => !path.endsWith('?offline'))).toEqual(['/en/offline/', '/offline/', '/ru/offline/']);
  await context.setOffline(true);
  for (const [path, title] of [
    ['/games/', 'Немає зв’язку'],
    ['/en/games/', 'You are offline'],
    ['/ru/profile/', 'Нет связи'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect
    .poll(() => page.locator('img.art').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const violations = await violationsOf(page);
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual(
    [],
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await expect(page.locator('main')).toContainText('Профиль');
});

test('S-008 C-033 C-111 only the switch asks for push permission; the worker shows a push message and it is counted @desktop', async ({
  playwright,
  baseURL,
}) => {
  // The headless shell of the other tests does not grant notifications.
  const executablePath = findChromium(true);
  if (!executablePath) throw new Error('a whole browser is needed');
  const browser = await playwright.chromium.launch({ executablePath, args: [...chromiumArgs] });
  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const visitor = await readyPlayer('0.00');
  await takeOver(context, visitor);
  await context.grantPermissions(['notifications'], { origin: baseURL! });
  await page.addInitScript(() => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/device', keys }),
      unsubscribe: async () => true,
    };
    const own = { asked: 0, isOn: false };
    Object.assign(window, { own });
    PushManager.prototype.getSubscription = async () => (own.isOn ? subscription : null) as never;
    PushManager.prototype.subscribe = async () => {
      own.asked += 1;
      own.isOn = true;
      return subscription as never;
    };
  });
  let body: unknown = null;
  await page.route('**/rest/player/firebase-token/', (route) => {
    body = route.request().postDataJSON();
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/?openModal=Notifications');
  await expect(panel(page).getByRole('switch', { name: 'Звуки сповіщень' })).toBeVisible();
  await expect(panel(page).getByRole('switch', { name: 'Сповіщення на цьому пристрої' })).toHaveCount(0);
  await page.route('**/rest/app/init/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), pushKey: 'B'.repeat(87) } });
  });
  await page.goto('/?openModal=Notifications');
  const push = panel(page).getByRole('switch', { name: 'Сповіщення на цьому пристрої' });
  await expect(push).not.toBeChecked();
  expect(await page.evaluate(() => (window as unknown as { own: { asked: number } }).own.asked)).toBe(0);
  await push.click();
  await expect(push).toBeChecked();
  expect(body).toEqual({
    subscription: { endpoint: 'https://push.example/device', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    isOn: true,
  });
  // What a push service delivers, handed to the worker by the browser's own tools.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && done(registrations[0].registrationId),
    );
  });
  await cdp.send('ServiceWorker.enable');
  const { messages } = (
    await visitor.get<{ messages: { ncMessageId: string }[] }>('/rest/notification-center/messages/')
  ).body;
  const data = JSON.stringify({
    id: messages[0]?.ncMessageId,
    title: 'Виплачено 10,00 ₴',
    body: 'Банк зарахує гроші.',
    url: '/profile/history/',
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: baseURL!, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag }) => ({ title, tag })),
    );
  await expect.poll(shown).toEqual([{ title: 'Виплачено 10,00 ₴', tag: `nc${messages[0]?.ncMessageId}` }]);
  await browser.close();
});
