// The whole main job in the engines the other tests do not run in: Firefox, and WebKit, which is Safari's. Differences
// in the look of all windows: `npm run engines`.
import { expect, test, type Page } from '@playwright/test';
import { missingEngine } from '../tools/firefox-webkit.mjs';
import { Visitor } from '../server/test/visitor.ts';
import { openEngine, type Opened } from './engines/open.ts';
import { shownKopiyka } from './game-table.ts';
import { visitByKeyboard } from './keyboard-visit.ts';
import { askToWithdraw, becomePlayer, depositByCard, openGame, playRound, seesItPaid } from './main-job.ts';
import { approveByCall } from './operator.ts';
import { moneyText, password, realBalance } from './player.ts';
import { deposit, readyPlayer, site, takeOver } from './ready-player.ts';
import { enter } from './walk.ts';
import { app, games } from './words.ts';

/** A sum of its own, by which the operator finds it. */
const sums = { firefox: 171, webkit: 172 } as const;

/** A stranger says their age once, and plays for nothing: a game of elements, and a slot drawn by WebGL. */
async function playForNothing(page: Page): Promise<void> {
  const dice = await openGame(page, 'sich-dice', games('play_demo'));
  await page.getByRole('button', { name: app('age.yes') }).click();
  await playRound(dice);
  await playRound(await openGame(page, 'kalyna-sevens', games('play_demo')));
}

/** What came in elsewhere is seen on the open page, without a reload. */
async function hearsOfMoney(page: Page, phone: string): Promise<void> {
  await page.goto('/games/');
  const shown = async () =>
    shownKopiyka(await page.locator('header .sr-only').filter({ hasText: '₴' }).first().innerText());
  const before = await realBalance(page);
  await expect.poll(shown).toBe(before);
  await page.evaluate(() => {
    document.body.dataset['mark'] = 'same load';
  });
  const elsewhere = new Visitor(site);
  await elsewhere.post('/login/', { login: phone, password });
  await deposit(elsewhere, '61.00');
  await expect.poll(shown).toBe(before + 6100);
  expect(await page.evaluate(() => document.body.dataset['mark'])).toBe('same load');
}

/** Inherited colours follow a chosen theme where less motion is asked for: no text stays in the other one's. */
async function changesTheme(page: Page): Promise<void> {
  await page.goto('/responsible-play/');
  const colours = () =>
    page.evaluate(() =>
      ['html', 'main h1', 'main h2'].map((one) => getComputedStyle(document.querySelector(one) as Element).color),
    );
  const dark = (await colours())[0];
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
  });
  await page.waitForTimeout(200);
  const [light, ...inherited] = await colours();
  expect(light).not.toBe(dark);
  expect(inherited).toEqual([light, light]);
}

/** Firefox calls it an error where a page is left while its channel is being opened. */
const leftOpening = /\/connection\/websocket(?: was interrupted while the page was loading)?\.$/;

async function walk({ page, problems }: Opened, sum: number): Promise<void> {
  await playForNothing(page);
  const phone = await becomePlayer(page);
  await depositByCard(page, 50_000);

  const game = await openGame(page, 'sich-dice', games('play_money'));
  const { bet, payout } = await playRound(game);
  const played = 50_000 + payout - bet;
  await expect(game.locator('[data-fact=balance]')).toHaveText(moneyText(played));
  expect(await realBalance(page)).toBe(played);

  await hearsOfMoney(page, phone);
  await askToWithdraw(page, sum);
  await approveByCall(`${sum}.00`);
  await seesItPaid(page);
  await page.goto('/profile/history/');
  await expect(page.getByText(moneyText(played + 6100 - sum * 100)).first()).toBeVisible();

  await page.goto('/profile/');
  await page
    .getByRole('main')
    .getByRole('button', { name: app('nav.logout') })
    .click();
  await expect(page.getByRole('banner').getByText(app('nav.login')).first()).toBeVisible();
  expect(problems().filter((what) => !leftOpening.test(what))).toEqual([]);
}

/** Tests of a missing engine are skipped; tools/firefox-webkit.mjs reports that it is missing. */
for (const name of (['firefox', 'webkit'] as const).filter((one) => !missingEngine(one))) {
  test(`S-054 TR-152 the main job to its end in ${name}, and a visit by keyboard alone`, async () => {
    // Each draws by the processor alone: docs/engines.md has the times.
    test.setTimeout(300_000);
    const engine = await openEngine(name, { site, isDirect: true, isCalm: true });
    try {
      const opened = await engine.open({ width: 1280, height: 720 });
      await walk(opened, sums[name]);
      await changesTheme(opened.page);
      const other = await engine.open({ width: 1280, height: 720 });
      await takeOver(other.page.context(), await readyPlayer('100.00'));
      await enter(other.page, '/');
      await visitByKeyboard(other.page);
      await other.close();
    } finally {
      await engine.end();
    }
  });
}
