// The steps of the main job that more than one walk takes: paying in by card, a round, paying out. Written for any
// engine: what a page of WebKit offers (engines/webkit-page.ts) is enough.
import { type FrameLocator, type Page } from '@playwright/test';
import { expect } from './test.ts';
import {
  acceptLimits,
  confirmContact,
  dialog,
  moneyText,
  newPhone,
  proveIdentity,
  realBalance,
  register,
} from './player.ts';
import { cash } from './words.ts';

/** From nothing to a player whose identity is confirmed, on the page of the profile; answers the phone. */
export async function becomePlayer(page: Page): Promise<string> {
  const phone = newPhone();
  await register(page, phone);
  await confirmContact(page, phone);
  await acceptLimits(page);
  await proveIdentity(page);
  await page.goto('/profile/');
  await expect(page.getByText('Особу підтверджено').first()).toBeVisible();
  return phone;
}

/** By card with 3-D Secure; the new balance comes by itself, without a reload. */
export async function depositByCard(page: Page, kopiyka: number): Promise<void> {
  const before = await realBalance(page);
  await page.goto('/?openModal=Cash');
  const desk = dialog(page);
  await desk.getByRole('textbox', { name: 'Сума поповнення' }).fill(String(kopiyka / 100));
  await desk.getByRole('button', { name: /^Поповнити\sна/ }).click();
  const pay = page.frameLocator('[role=dialog] iframe');
  await pay.getByText('Успіх', { exact: true }).click();
  await pay.getByRole('button', { name: /^Сплатити/ }).click();
  await pay.locator('#code').fill('1111');
  await expect(desk.getByText('Баланс поповнено')).toBeVisible();
  await expect(desk.getByText(moneyText(before + kopiyka)).first()).toBeVisible();
  expect(await realBalance(page)).toBe(before + kopiyka);
}

/** From the game's own page into its window; answers its frame. */
export async function openGame(page: Page, slug: string, way: string): Promise<FrameLocator> {
  await page.goto(`/online-game/${slug}/`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: way })
    .or(main.getByRole('link', { name: way }))
    .first()
    .click();
  return page.frameLocator('[data-modal=Game] iframe');
}

interface Shown {
  type: string;
  bet?: string;
  payout?: string;
}

/** Presses the one big button and answers what the round cost and paid, in kopiyka. */
export async function playRound(game: FrameLocator): Promise<{ bet: number; payout: number }> {
  const body = game.locator('body');
  const count = () =>
    body.evaluate(() => (window.__presentation ?? []).filter((item) => item.type === 'round:end').length);
  const button = game.locator('[data-play]');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  const before = await count();
  await button.click();
  await expect.poll(count, { timeout: 30_000 }).toBe(before + 1);
  const outcome = (await body.evaluate(() =>
    (window.__presentation ?? []).filter((item) => item.type === 'outcome').at(-1),
  )) as Shown;
  return { bet: Math.round(Number(outcome.bet) * 100), payout: Math.round(Number(outcome.payout) * 100) };
}

/** Asks for a sum at the open desk; the balance goes down by it at once. */
export async function askToWithdraw(page: Page, hryvnia: number): Promise<void> {
  const before = await realBalance(page);
  await page.goto('/?openModal=Cash&mode=withdraw');
  const desk = dialog(page);
  await desk.getByRole('textbox', { name: 'Сума виведення' }).fill(String(hryvnia));
  await desk.getByRole('button', { name: 'Продовжити' }).click();
  await desk.getByRole('button', { name: new RegExp(`Вивести\\s${hryvnia}`) }).click();
  await expect(desk.getByText('Заявку прийнято').first()).toBeVisible();
  expect(await realBalance(page)).toBe(before - hryvnia * 100);
}

/** The money is paid out; the player's open page receives the message. */
export async function seesItPaid(page: Page): Promise<void> {
  await expect(dialog(page).getByText(cash('status.paid')).first()).toBeVisible({ timeout: 30_000 });
}
