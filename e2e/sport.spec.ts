// Walks through sport as a player takes them, on a phone and on a desktop by turns: every way to bet, prices that move,
// a goal while a bet waits, and what becomes of a bet afterwards, told to a page that stays open.
import type { Locator, Page } from '@playwright/test';
import { balanceOf } from './ready-player.ts';
import { test } from './sport-world.ts';
import { expect } from './test.ts';
import { wordsIn } from './words.ts';

const words = wordsIn('uk', 'sportsbook');
const bets = wordsIn('uk', 'sport-bets');

/** Words stand on the page with no-break spaces. */
const said = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));
const price = (page: Page, outcome: string): Locator => page.locator(`main [data-outcome="${outcome}"]`).first();
const home = '1||1';
const over = '18|total=2.5|12';

async function choose(page: Page, event: number, outcome = home): Promise<void> {
  await page.goto(`/sports-book/match/${event}/`);
  await expect(price(page, outcome)).not.toHaveAttribute('aria-disabled', 'true');
  await price(page, outcome).click();
  await expect(price(page, outcome)).toHaveAttribute('aria-pressed', 'true');
}

/** The slip: beside the page on a desktop, a sheet of its own keys on a phone. */
async function openSlip(page: Page): Promise<Locator> {
  const dock = page.locator('.sport-dock');
  if (await dock.isVisible()) return dock;
  await page
    .locator('.sport-bar')
    .getByRole('link', { name: words('slip.title') })
    .click();
  return page.getByRole('dialog');
}
const tab = (within: Locator, name: string): Locator => within.getByRole('tab', { name: said(name) });
const button = (within: Locator, name: string): Locator => within.getByRole('button', { name: said(name) });

async function put(slip: Locator, digits: string): Promise<void> {
  await expect(slip.locator('input[inputmode]')).toBeVisible();
  const keys = slip.getByRole('group', { name: words('keypad.title') });
  if ((await keys.count()) > 0) {
    // What was typed for the last bet is kept.
    while ((await slip.locator('input[inputmode]').inputValue()) !== '')
      await button(slip, words('keypad.delete')).click();
    for (const digit of digits) await keys.getByRole('button', { name: digit, exact: true }).click();
  } else await slip.locator('input[inputmode]').fill(digits);
}
async function place(slip: Locator): Promise<void> {
  await expect(button(slip, words('slip.place')).last()).toBeEnabled();
  await button(slip, words('slip.place')).last().click();
}
const accepted = (slip: Locator) => expect(slip.getByText(said(words('bet.accepted')))).toBeVisible();

async function betOn(page: Page, event: number): Promise<void> {
  await choose(page, event);
  const slip = await openSlip(page);
  await put(slip, '50');
  await place(slip);
  await accepted(slip);
}
const openBets = async (page: Page): Promise<Locator> => {
  await page.goto('/sports-book/my-bets/');
  const card = page.locator('#bets-panel').getByRole('article').first();
  await expect(card).toBeVisible();
  return card;
};

test('SB-171 a single by the keys of the sheet: receipt with its code, and taken back within the minute @phone', async ({
  page,
  account,
  sport,
}) => {
  const before = await balanceOf(account);
  await choose(page, await sport.match());
  const slip = await openSlip(page);
  await put(slip, '50');
  await expect(slip.getByText(said(words('slip.share')))).toBeVisible();
  await expect(slip.getByText(/100,00\s₴/)).toBeVisible();
  await place(slip);
  await accepted(slip);
  await expect(slip.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/)).toBeVisible();
  expect(await balanceOf(account)).toBe(before - 5_000);
  await slip.getByRole('link', { name: said(words('bet.more')) }).click();
  const receipt = page.getByRole('dialog').last();
  await button(receipt, bets('undo').split('{')[0]!.trim()).click();
  await expect(receipt.getByText(/скасована\sвами/)).toBeVisible();
  expect(await balanceOf(account)).toBe(before);
});

test('an express of two matches and a system of three, each at the price of its legs @desktop', async ({
  page,
  account,
  sport,
}) => {
  const before = await balanceOf(account);
  for (const event of [await sport.match(), await sport.match()]) await choose(page, event);
  const slip = await openSlip(page);
  await tab(slip, words('kind.express')).click();
  await put(slip, '50');
  // 2.00 × 2.00.
  await expect(slip.getByText(/200,00\s₴/)).toBeVisible();
  await place(slip);
  await accepted(slip);
  await button(slip, words('bet.done')).click();
  for (const event of [await sport.match(), await sport.match(), await sport.match()]) await choose(page, event);
  await tab(slip, words('kind.system')).click();
  await button(slip, '2 з 3').click();
  await put(slip, '30');
  // Three doubles of 10 at 4.00.
  await expect(slip.getByText(/120,00\s₴/)).toBeVisible();
  await place(slip);
  await accepted(slip);
  expect(await balanceOf(account)).toBe(before - 5_000 - 3_000);
});

test('a builder of one match is one selection with its own price @phone', async ({ page, account, sport }) => {
  const before = await balanceOf(account);
  await choose(page, await sport.match());
  await price(page, over).click();
  const slip = await openSlip(page);
  await button(slip, words('builder.join')).click();
  await put(slip, '50');
  await place(slip);
  await accepted(slip);
  expect(await balanceOf(account)).toBe(before - 5_000);
});

test('a price that moves is asked about, and with the policy “higher” a better one is taken as it is @desktop', async ({
  page,
  account,
  sport,
}) => {
  const event = await sport.match();
  await choose(page, event);
  const slip = await openSlip(page);
  await put(slip, '50');
  await sport.home(event, 18_000);
  await expect(slip.getByText(/2,00.*1,80/).first()).toBeVisible();
  await button(slip, words('slip.accept')).click();
  await place(slip);
  await accepted(slip);
  await expect(slip.getByText(/90,00\s₴/)).toBeVisible();
  await button(slip, words('bet.done')).click();
  await choose(page, event);
  await put(slip, '50');
  const kept = page.waitForResponse(/\/rest\/sport\/settings\/$/);
  await slip.getByLabel(words('slip.policy')).selectOption('higher');
  await kept;
  await sport.home(event, 22_000);
  await expect(price(page, home)).toHaveText(/2,20/);
  await place(slip);
  await accepted(slip);
  await expect(slip.getByText(/110,00\s₴/)).toBeVisible();
  await account.post('/rest/sport/settings/', { policy: 'none' });
});

test('a goal while a live bet waits: it is not accepted, the reason is told and the money is back @phone', async ({
  page,
  account,
  sport,
}) => {
  const before = await balanceOf(account);
  const event = await sport.match(0.01);
  await sport.goLive(event);
  await choose(page, event);
  const slip = await openSlip(page);
  await put(slip, '50');
  await place(slip);
  await expect(slip.getByText(said(words('bet.waits'))).first()).toBeVisible();
  await sport.goal(event);
  await expect(slip.getByText(said(words('bet.refused')))).toBeVisible();
  await expect(slip.getByText(said(words('bet.money_back')))).toBeVisible();
  expect(await balanceOf(account)).toBe(before);
});

test('a bet is sold back for its offer, with the fair price beside it @desktop', async ({ page, account, sport }) => {
  await betOn(page, await sport.match());
  const before = await balanceOf(account);
  const card = await openBets(page);
  await card.getByRole('link', { name: said(bets('cash.open')) }).click();
  const cashOut = page.getByRole('dialog');
  // 50 at 2.00 with a chance of .48, less 3 %.
  await expect(cashOut.getByText(/48,00\s₴/)).toBeVisible();
  await button(cashOut, 'Забрати 46,56 ₴').click();
  await expect(cashOut.getByText(/Викуплено: 46,56\s₴/)).toBeVisible();
  expect(await balanceOf(account)).toBe(before + 4_656);
});

const settledAs = async (page: Page, status: string): Promise<void> => {
  await expect(async () => {
    await page.goto('/sports-book/my-bets/');
    await tab(page.locator('main'), bets('part.settled')).click();
    await expect(page.locator('#bets-panel').getByText(said(status)).first()).toBeVisible({ timeout: 1_500 });
  }).toPass();
};

test('a bet that won is paid, corrected to lost, and one on a cancelled market goes back @phone', async ({
  page,
  account,
  sport,
}) => {
  const [played, cancelled] = [await sport.match(), await sport.match()];
  await betOn(page, played);
  const staked = await balanceOf(account);
  await sport.end(played, 'home');
  await expect.poll(() => balanceOf(account)).toBe(staked + 10_000);
  await settledAs(page, 'виграла');
  await sport.end(played, 'away');
  await expect.poll(() => balanceOf(account)).toBe(staked);
  await settledAs(page, 'не зіграла');
  await betOn(page, cancelled);
  await sport.void(cancelled);
  await expect.poll(() => balanceOf(account)).toBe(staked);
});
