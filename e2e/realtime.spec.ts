// The page shows the true state after a lost connection. What open pages receive while the connection is alive:
// e2e/windows/realtime.test.ts.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { shownKopiyka } from './game-table.ts';
import { balanceOf, deposit, test } from './ready-player.ts';

interface Watching {
  tab: Page;
  shown(): Promise<number>;
  isSameLoad(): Promise<boolean>;
}

/** What the top bar says; a reload would be seen by the mark. */
async function watchingTab(context: BrowserContext): Promise<Watching> {
  const tab = await context.newPage();
  const socket = tab.waitForEvent('websocket');
  await tab.goto('/games/');
  await (await socket).waitForEvent('framereceived');
  await tab.evaluate(() => {
    document.body.dataset['mark'] = 'same load';
  });
  return {
    tab,
    shown: async () => shownKopiyka(await tab.locator('header .sr-only').filter({ hasText: '₴' }).first().innerText()),
    isSameLoad: () => tab.evaluate(() => document.body.dataset['mark'] === 'same load'),
  };
}

test(
  'RT-050 TR-146 changes during a lost connection are on screen when it is back',
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
    await expect(tab.getByText('Немає зв’язку. Баланс і ставки збережено')).toHaveCount(0);
    // And the channel receives again.
    await deposit(account, '62.00');
    await expect.poll(shown, { timeout: 30_000 }).toBe(before + 12_300);
    expect(await isSameLoad()).toBe(true);
  },
);
