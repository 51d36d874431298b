// Being told: the notification centre, notices with their time and sound, pop-ups behind their gate, the updated site,
// and the site without a network.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './accessible.ts';
import { alive } from './alive.ts';
import { operator } from './desk.ts';
import { dialog } from './player.ts';
import { readyPlayer, takeOver, test } from './ready-player.ts';
import type { Visitor } from '../server/test/visitor.ts';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';

const bell = (page: Page): Locator => page.locator('header a[aria-label][href="?openModal=Notifications"]');
const panel = (page: Page): Locator => page.locator('[data-modal=Notifications]');
const notices = (page: Page): Locator => page.getByRole('list', { name: 'Сповіщення' }).getByRole('listitem');

/** The page is alive and hears its channel. */
async function open(page: Page, path: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await page.goto(path);
  await (await socket).waitForEvent('framereceived');
  await page.waitForTimeout(700);
}

async function changeLimit(visitor: Visitor, amount: string): Promise<void> {
  const answer = await visitor.post('/rest/responsible-play/update-limits', {
    money: [{ kind: 'deposit', period: 'day', amount }],
  });
  expect(answer.status).toBe(200);
}

const unread = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<{ unread: number }>('/rest/notification-center/messages/')).body.unread;

async function toldOfBeginnings(visitor: Visitor, count: number): Promise<void> {
  await expect.poll(() => unread(visitor)).toBe(count);
}

test('E-110 S-256 the bell counts, the panel lists newest first, one or all are read @desktop', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('150.00');
  await toldOfBeginnings(visitor, 3);
  await takeOver(context, visitor);
  await open(page, '/games/');
  await expect(bell(page)).toHaveAttribute('aria-label', 'Сповіщення: 3 нові');
  await bell(page).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/Баланс поповнено на 150,00/);
  await rows
    .first()
    .getByRole('button', { name: /Позначити прочитаним/ })
    .click();
  await expect(bell(page)).toHaveAttribute('aria-label', 'Сповіщення: 2 нові');
  await rows.filter({ hasText: 'Особу підтверджено' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(bell(page)).toHaveAttribute('aria-label', 'Сповіщення: 1 нове');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Прочитати всі' }).click();
  await expect(panel(page).getByText('Усе прочитано')).toBeVisible();
  await expect.poll(() => unread(visitor)).toBe(0);
});

test('RT-007 K-119 on a phone the menu counts, and a message comes as a notice with its sound while the panel stays shut @phone', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('0.00');
  await toldOfBeginnings(visitor, 2);
  await takeOver(context, visitor);
  await page.addInitScript(() =>
    addEventListener('sound', (event) => {
      document.body.dataset['sound'] = String((event as CustomEvent).detail);
    }),
  );
  await open(page, '/games/');
  await page.getByRole('heading', { level: 1 }).first().click();
  await changeLimit(visitor, '8000');
  await expect(notices(page).filter({ hasText: 'Ліміти змінено' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.body.dataset['sound'])).toBe('default');
  await page.locator('nav').last().getByRole('link', { name: /Меню/ }).click();
  await dialog(page).getByRole('link', { name: 'Сповіщення' }).click();
  await expect(panel(page).getByRole('listitem').first()).toContainText('Ліміти змінено');
  await panel(page).getByRole('switch', { name: 'Звуки сповіщень' }).click();
  expect(await page.evaluate(() => localStorage.getItem('sounds'))).toBe('off');
});

test('S-058 L-066 K-013 over a game nothing is said; one second after leaving it is @desktop', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('0.00');
  await toldOfBeginnings(visitor, 2);
  await takeOver(context, visitor);
  await page.addInitScript(() => sessionStorage.setItem('nc-told', '1'));
  await open(page, '/online-game/sich-dice/');
  await changeLimit(visitor, '7500');
  await expect(bell(page)).toHaveAttribute('aria-label', 'Сповіщення: 3 нові');
  await page.waitForTimeout(500);
  await expect(notices(page)).toHaveCount(0);
  const left = Date.now();
  await page
    .getByRole('link', { name: /на головну/ })
    .first()
    .click();
  await expect(notices(page).filter({ hasText: 'Ліміти змінено' })).toBeVisible();
  expect(Date.now() - left).toBeGreaterThanOrEqual(950);
  // Held under the pointer, gone on request.
  await notices(page).first().getByRole('button', { name: 'Прибрати сповіщення' }).click();
  await expect(notices(page)).toHaveCount(0);
});

test('X-029 the panel waits, says when there is nothing or no answer, and a lost read status is only logged @desktop', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('0.00');
  await toldOfBeginnings(visitor, 2);
  await takeOver(context, visitor);
  const logged: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())));
  const list = '**/rest/notification-center/messages/';
  await page.route(list, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
  );
  await page.goto('/?openModal=Notifications');
  await expect(panel(page).getByRole('alert')).toContainText('Не вдалося завантажити');
  await page.unroute(list);
  await page.route('**/messages/read/', (route) => route.abort());
  await panel(page).getByRole('button', { name: 'Спробувати ще раз' }).click();
  await panel(page).getByRole('button', { name: 'Прочитати всі' }).click();
  await expect.poll(() => logged.some((text) => text.includes('read status was not saved'))).toBe(true);
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await page.route(list, (route) => route.fulfill({ json: { messages: [], unread: 0, next: null } }));
  await page.goto('/?openModal=Notifications');
  await expect(panel(page).getByText('Сповіщень ще немає')).toBeVisible();
});

test('M-033 X-021 S-139 an updated site is said once, with a way to go on and a way to reload @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await page.route('**/rest/app/init/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), build: '/assets/entry-client-another.js' },
    });
  });
  await page.goto('/games/');
  const notice = notices(page).filter({ hasText: 'Сайт оновлено' });
  await expect(notice).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset['mark'] = 'old page';
  });
  await notice.getByRole('button', { name: 'Пізніше' }).click();
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset['mark'])).toBe('old page');
  await page.reload();
  await notice.getByRole('button', { name: 'Оновити' }).click();
  await expect.poll(() => page.evaluate(() => document.body?.dataset['mark'] ?? 'fresh').catch(() => '')).toBe('fresh');
});

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

test('M-030 R-053 B-034 TR-102 a guest who stays is offered to install, once; Escape is a no @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'age', value: '21', url: baseURL! }]);
  await page.goto('/');
  await page.waitForTimeout(1200);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
    });
    dispatchEvent(offer);
  });
  const footer = page.locator('footer');
  // At the third page somebody arrived on, each counted a second after it stands.
  for (let turn = 0; turn < 8 && (await dialog(page).count()) === 0; turn++) {
    await footer
      .getByRole('link', { name: turn % 2 === 0 ? 'Чесна гра' : 'Відповідальна гра', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(turn % 2 === 0 ? /\/fairness\/$/ : /\/responsible-play\/$/);
    await dialog(page)
      .waitFor({ timeout: 2500 })
      .catch(() => undefined);
  }
  await expect(dialog(page)).toContainText('Malva серед ваших застосунків');
  await judgeAnswers(page, ['Не зараз', 'Встановити']);
  const told = page.waitForRequest('**/popups/guest/reject/install-app/');
  await page.keyboard.press('Escape');
  await told;
  await expect(dialog(page)).toHaveCount(0);
});

test('K-086 a player on a phone is offered the site as an app in a line that moves nothing; closed, it stays closed @phone', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await page.goto('/');
  await alive(page);
  await page.evaluate(() =>
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
    ),
  );
  const line = page.getByRole('region', { name: 'Сайт як застосунок' });
  const arrive = async () => {
    for (let turn = 0; turn < 8 && (await line.count()) === 0; turn++) {
      const path = turn % 2 === 0 ? '/fairness/' : '/faq/';
      await page.locator(`footer a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
      await line.waitFor({ timeout: 2500 }).catch(() => undefined);
    }
  };
  await arrive();
  await expect(line).toContainText('Malva як застосунок');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const [bar, box] = [await page.getByRole('banner').boundingBox(), await line.boundingBox()];
  expect(Math.round(box!.y)).toBe(Math.round(bar!.y + bar!.height));
  const told = page.waitForRequest('**/popups/player/reject/install-app/');
  await line.getByRole('button', { name: 'Закрити' }).click();
  await told;
  await expect(line).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('topLineAppDownloadClosed'))).toBe('1');
});

test('M-032 TR-102 a payout that came back is told on the next page, never over the cash desk @desktop', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('600.00');
  const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const asked = await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
    key: randomUUID(),
    amount: '313.13',
    instrument: methods[0]?.id,
  });
  const staff = await operator();
  expect(
    (
      await staff.post(`/rest/office/withdrawals/${asked.body.withdrawal.id}/reject/`, {
        why: 'instrument',
        reason: 'card closed by bank',
      })
    ).status,
  ).toBe(200);
  await expect
    .poll(async () => (await visitor.get<{ popups: string[] }>('/rest/app/init/')).body.popups)
    .toEqual(['payout-cancel']);
  await takeOver(context, visitor);
  await page.goto('/?openModal=Cash&mode=withdraw');
  await page.waitForTimeout(2500);
  await expect(page.locator('[data-modal=PayoutCancelPopup]')).toHaveCount(0);
  const popup = page.locator('[data-modal=PayoutCancelPopup]');
  // Granted to somebody who has gone on meanwhile: neither over the page they reach nor lost, but a second after they
  // arrived.
  const { promise: isGranted, resolve: grant } = Promise.withResolvers<void>();
  await page.route('**/rest/popups/player/show/payout-cancel/**', async (route) => {
    await isGranted;
    await route.continue();
  });
  const asking = page.waitForRequest('**/rest/popups/player/show/payout-cancel/**');
  await page.goto('/fairness/');
  await asking;
  await page.locator('footer a[href="/faq/"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/faq\/$/);
  const answered = page.waitForResponse('**/rest/popups/player/show/payout-cancel/**');
  grant();
  await answered;
  await page.waitForTimeout(300);
  await expect(popup).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/fairness\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Чесна гра' })).toBeVisible();
  await expect(popup).toBeVisible();
  await page.goto('/games/?openModal=PayoutCancelPopup');
  await expect(popup).toContainText(/313,13.*повернулися на баланс/);
  await judgeAnswers(page, ['Закрити', 'До виведення']);
  await popup.getByRole('button', { name: 'До виведення' }).click();
  await expect(page.locator('[data-modal=Cash]')).toBeVisible();
  await expect.poll(async () => (await visitor.get<{ popups: string[] }>('/rest/app/init/')).body.popups).toEqual([]);
});

test('installed: without a network the page says so in its language, and nothing of a player is kept @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await open(page, '/profile/');
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

test('S-008 C-033 C-111 push is asked for by the switch alone; what comes is shown by the worker and counted @desktop', async ({
  playwright,
  baseURL,
}) => {
  // The shell of the other tests grants nobody notifications.
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
  await toldOfBeginnings(visitor, 2);
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
