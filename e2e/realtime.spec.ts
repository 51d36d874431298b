// Money moves in one place and every open page hears of it: balance, deposit and withdrawal over the websocket, and the
// truth after a connection was lost.
import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { operator, senior } from './desk.ts';
import { GameTable, kopiyka, openGame, shownKopiyka } from './game-table.ts';
import { approveByCall } from './operator.ts';
import { newPhone, smsCode } from './player.ts';
import { balanceOf, deposit, limitedPlayer, takeOver, test } from './ready-player.ts';

interface Watching {
  tab: Page;
  /** Messages of the channel. */
  heard: { text: string; at: number }[];
  shown(): Promise<number>;
  isSameLoad(): Promise<boolean>;
}

/** What the top bar says; a reload would be seen by the mark. */
async function watchingTab(context: BrowserContext, path = '/games/'): Promise<Watching> {
  const tab = await context.newPage();
  const heard: Watching['heard'] = [];
  tab.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push({ text: String(payload), at: Date.now() })),
  );
  const socket = tab.waitForEvent('websocket');
  await tab.goto(path);
  await (await socket).waitForEvent('framereceived');
  await tab.evaluate(() => {
    document.body.dataset['mark'] = 'same load';
  });
  return {
    tab,
    heard,
    shown: async () => shownKopiyka(await tab.locator('header .sr-only').filter({ hasText: '₴' }).first().innerText()),
    isSameLoad: () => tab.evaluate(() => document.body.dataset['mark'] === 'same load'),
  };
}

test('RT-002 a round in one tab moves the balance in another without a reload', async ({ page, account, context }) => {
  const { shown, isSameLoad } = await watchingTab(context);
  const before = await balanceOf(account);
  await expect.poll(shown).toBe(before);
  const table = await (await openGame(page, 'sich-dice')).ready();
  const round = await table.round();
  const after = before - kopiyka(round.bet) + kopiyka(round.payout);
  await expect.poll(shown).toBe(after);
  expect(await balanceOf(account)).toBe(after);
  expect(await isSameLoad()).toBe(true);
});

test(
  'RT-011 RT-013 a deposit and a withdrawal are told where the player is, with the balance',
  { tag: '@desktop' },
  async ({ account, context }) => {
    const { tab, shown, isSameLoad } = await watchingTab(context);
    const before = await balanceOf(account);
    await deposit(account, '73.00');
    await expect(tab.getByText(/Баланс поповнено на 73/)).toBeVisible();
    await expect.poll(shown).toBe(before + 7300);
    const { methods } = (await account.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    const asked = await account.post('/rest/cash/output/', {
      key: randomUUID(),
      amount: '51.37',
      instrument: methods[0]?.id,
    });
    expect(asked.status).toBe(200);
    await expect.poll(shown).toBe(before + 7300 - 5137);
    await approveByCall('51.37');
    await expect(
      tab
        .getByText(/Виплачено 51/)
        .or(tab.getByText(/Виведення 51.* погоджено/))
        .first(),
    ).toBeVisible({ timeout: 30_000 });
    expect(await shown()).toBe(await balanceOf(account));
    expect(await isSameLoad()).toBe(true);
  },
);

test(
  'RT-050 TR-146 what moved while the connection was down is on screen when it is back',
  { tag: '@desktop' },
  async ({ account, context }) => {
    const { tab, shown, isSameLoad } = await watchingTab(context);
    const before = await balanceOf(account);
    await expect.poll(shown).toBe(before);
    await context.setOffline(true);
    await expect(tab.getByText('Немає зв’язку. Баланс і ставки збережено')).toBeVisible();
    await deposit(account, '61.00');
    expect(await shown()).toBe(before);
    await context.setOffline(false);
    await expect.poll(shown, { timeout: 30_000 }).toBe(before + 6100);
    // And the channel hears again.
    await deposit(account, '62.00');
    await expect.poll(shown, { timeout: 30_000 }).toBe(before + 12_300);
    expect(await isSameLoad()).toBe(true);
  },
);

test(
  'RT-009 a contact that was changed elsewhere stands on the open page without a reload',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [before, after] = [`${newPhone().slice(0, -2)}17`, `${newPhone().slice(0, -2)}82`];
    const player = await limitedPlayer(before);
    const context = await browser.newContext({ locale: 'uk-UA' });
    await takeOver(context, player);
    const { tab, isSameLoad } = await watchingTab(context, `${player.site.replace('127.0.0.1', 'localhost')}/profile/`);
    const shown = tab.getByRole('main');
    /** Masked, as the page shows it. */
    const numbered = (phone: string) => shown.getByText(`•• ${phone.slice(-2)}`);
    await expect(numbered(before).first()).toBeVisible();
    const asked = await player.post<{ id: string }>('/rest/player/phone/change/', { phone: after });
    expect(asked.status).toBe(200);
    const done = await player.post<{ isDone: boolean }>('/rest/player/phone/change/', {
      phone: after,
      id: asked.body.id,
      code: await smsCode(after),
    });
    expect(done.body.isDone).toBe(true);
    await expect(numbered(after).first()).toBeVisible();
    await expect(numbered(before)).toHaveCount(0);
    expect(await isSameLoad()).toBe(true);
    await context.close();
  },
);

test(
  'RT-003 a round settled in one tab stands at once in the list of another, and rounds read further down stay',
  { tag: '@desktop' },
  async ({ page, account: _, context }) => {
    const { tab, isSameLoad } = await watchingTab(context, '/profile/rounds/');
    const table = await (await openGame(page, 'sich-dice')).ready();
    const first = await table.round();
    const row = (id: string) =>
      tab
        .locator(`a[href*="${id}"], li`)
        .filter({ has: tab.locator(`[href*="id=${id}"]`) })
        .first();
    await expect(row(first.roundId)).toBeVisible();
    const second = await table.round();
    await expect(row(second.roundId)).toBeVisible();
    await expect(row(first.roundId)).toBeVisible();
    expect(await isSameLoad()).toBe(true);
  },
);

test(
  'RT-034 a round that waits for a choice is told in another tab, which leads to it, and is silent again when it is over',
  { tag: '@desktop' },
  async ({ page, account: _, context }) => {
    const { tab, isSameLoad } = await watchingTab(context);
    const mines = await (await openGame(page, 'pysanka-mines')).ready();
    await mines.lay(1);
    const notice = tab.getByText('У вас іде раунд: «Писанкове поле»');
    await expect(notice).toBeVisible();
    await expect(page.getByText('У вас іде раунд')).toHaveCount(0);
    await mines.pick(12);
    if (await mines.screen('choosing').isVisible()) await mines.collect();
    await expect(notice).toHaveCount(0);
    // The next one is gone on with over there.
    await mines.lay(1);
    await expect(notice).toBeVisible();
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'До гри' }).click();
    const there = await new GameTable(tab).ready();
    await expect(there.screen('choosing')).toBeVisible();
    await there.pick(7);
    if (await there.screen('choosing').isVisible()) await there.collect();
    expect(await isSameLoad()).toBe(true);
  },
);

test(
  'RT-033 a game that staff switch off is marked on open pages within a second and stops where it is open; on again it goes on',
  { tag: '@desktop' },
  async ({ page, account: _, context }) => {
    const { tab, isSameLoad } = await watchingTab(context);
    const staff = await operator();
    const turn = async (isOn: boolean) =>
      expect(
        (
          await staff.post('/rest/office/play-switch/', {
            scope: 'game',
            name: 'sokil-limbo',
            isOn,
            reason: 'перевірка вимикача',
          })
        ).status,
      ).toBe(200);
    const card = tab
      .getByRole('article')
      .filter({ has: tab.locator('a[href$="/online-game/sokil-limbo/"]') })
      .first();
    const table = await (await openGame(page, 'sokil-limbo')).ready();
    try {
      await turn(false);
      await expect(card.getByText('Вимкнено')).toBeVisible({ timeout: 1000 });
      await expect(page.locator('[data-modal=Game]').getByText('Гра тимчасово вимкнена')).toBeVisible({
        timeout: 1000,
      });
    } finally {
      await turn(true);
    }
    await expect(card.getByText('Вимкнено')).toHaveCount(0, { timeout: 1000 });
    await table.ready();
    expect((await table.round()).status).toBe('closed');
    expect(await isSameLoad()).toBe(true);
  },
);

test(
  'RT-004 K-025 free rounds that were given are told, and a second later the page and the balance are asked for anew',
  { tag: '@desktop' },
  async ({ account, context }) => {
    const { tab, isSameLoad, heard } = await watchingTab(context);
    const { id: playerId } = (await account.get<{ id: number }>('/rest/player/getProfile/')).body;
    const staff = await operator();
    const asked: { path: string; at: number }[] = [];
    tab.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/rest/page/') || path === '/rest/player/balance/') asked.push({ path, at: Date.now() });
    });
    const grant = async () => {
      const { act } = (
        await staff.post<{ act: { id: string } }>('/rest/office/acts/', {
          kind: 'free-rounds.grant',
          input: { playerId, game: 'zolote-koleso', rounds: 3, betValue: '2.00', days: 3 },
          reason: 'перевірка безкоштовних раундів',
        })
      ).body;
      expect((await (await senior()).post(`/rest/office/acts/${act.id}/approve/`, {})).status).toBe(200);
    };
    await grant();
    await expect
      .poll(() => asked.map(({ path }) => path), { timeout: 5000 })
      .toEqual(expect.arrayContaining([expect.stringMatching(/^\/rest\/page\//), '/rest/player/balance/']));
    // Counted from the message. A timer may be a few milliseconds early by this clock, and late by a busy machine's.
    const told = heard.find(({ text }) => text.includes('"freespins"'))!.at;
    const waits = asked.filter(({ at }) => at >= told).map(({ at }) => at - told);
    expect(asked.filter(({ at }) => at < told)).toEqual([]);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(950);
    expect(Math.min(...waits)).toBeLessThan(2500);
    expect(await isSameLoad()).toBe(true);
    // Whoever is on the way to another page then gets there: that page is asked for anew, not the one they left.
    const { promise: isLetIn, resolve: letIn } = Promise.withResolvers<void>();
    const asksForFaq: string[] = [];
    await tab.route('**/rest/page/faq/', async (route) => {
      asksForFaq.push(route.request().url());
      await isLetIn;
      await route.continue().catch(() => undefined);
    });
    const goTo = (path: string) =>
      tab.locator(`footer a[href="${path}"]`).evaluate((link: HTMLAnchorElement) => link.click());
    await goTo('/faq/');
    await expect.poll(() => asksForFaq.length).toBe(1);
    await grant();
    await expect.poll(() => asksForFaq.length).toBe(2);
    letIn();
    await expect(tab.getByRole('heading', { level: 1, name: 'Питання й відповіді' })).toBeVisible();
    await expect(tab).toHaveURL(/\/faq\/$/);
    // The same while the old page gives way to the new: what stands then is asked for again.
    await tab.emulateMedia({ reducedMotion: 'no-preference' });
    await tab.evaluate(() => {
      const { startViewTransition } = document;
      document.startViewTransition = (change) => {
        document.startViewTransition = startViewTransition;
        const updateCallbackDone = new Promise((done) => setTimeout(done, 4_000)).then(change as () => void);
        return {
          updateCallbackDone,
          ready: updateCallbackDone,
          finished: updateCallbackDone,
        } as unknown as ViewTransition;
      };
    });
    const asksForCredits = () => asked.filter(({ path }) => path === '/rest/page/credits/').length;
    await goTo('/credits/');
    await expect.poll(asksForCredits).toBe(1);
    await grant();
    await expect.poll(asksForCredits).toBe(2);
    await expect(tab).toHaveURL(/\/credits\/$/);
    expect(await isSameLoad()).toBe(true);
  },
);
