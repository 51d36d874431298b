// Money moves in one place and every open page hears of it: balance, deposit and withdrawal over the websocket, and the
// truth after a connection was lost.
import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { kopiyka, openGame, shownKopiyka } from './game-table.ts';
import { approveByCall } from './operator.ts';
import { newPhone, smsCode } from './player.ts';
import { balanceOf, deposit, limitedPlayer, takeOver, test } from './ready-player.ts';

/** What the top bar says; a reload would be seen by the mark. */
async function watchingTab(context: BrowserContext, path = '/games/'): Promise<{ tab: Page; shown(): Promise<number>; isSameLoad(): Promise<boolean> }> {
  const tab = await context.newPage();
  const socket = tab.waitForEvent('websocket');
  await tab.goto(path);
  await (await socket).waitForEvent('framereceived');
  await tab.evaluate(() => { document.body.dataset['mark'] = 'same load'; });
  return {
    tab,
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

test('RT-011 RT-013 a deposit and a withdrawal are told where the player is, with the balance', { tag: '@desktop' }, async ({ account, context }) => {
  const { tab, shown, isSameLoad } = await watchingTab(context);
  const before = await balanceOf(account);
  await deposit(account, '73.00');
  await expect(tab.getByText(/Баланс поповнено на 73/)).toBeVisible();
  await expect.poll(shown).toBe(before + 7300);
  const { methods } = (await account.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const asked = await account.post('/rest/cash/output/', { key: randomUUID(), amount: '51.37', instrument: methods[0]?.id });
  expect(asked.status).toBe(200);
  await expect.poll(shown).toBe(before + 7300 - 5137);
  await approveByCall('51.37');
  await expect(tab.getByText(/Виплачено 51/).or(tab.getByText(/Виведення 51.* погоджено/)).first()).toBeVisible({ timeout: 30_000 });
  expect(await shown()).toBe(await balanceOf(account));
  expect(await isSameLoad()).toBe(true);
});

test('RT-050 TR-146 what moved while the connection was down is on screen when it is back', { tag: '@desktop' }, async ({ account, context }) => {
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
});

test('RT-009 a contact that was changed elsewhere stands on the open page without a reload', { tag: '@desktop' }, async ({ browser }) => {
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
  const done = await player.post<{ isDone: boolean }>('/rest/player/phone/change/', { phone: after, id: asked.body.id, code: await smsCode(after) });
  expect(done.body.isDone).toBe(true);
  await expect(numbered(after).first()).toBeVisible();
  await expect(numbered(before)).toHaveCount(0);
  expect(await isSameLoad()).toBe(true);
  await context.close();
});
