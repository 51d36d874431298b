// The main job as a new player, in Ukrainian, on a phone and on a desktop; money asserted to the kopiyka at each step.
import { type FrameLocator, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { approveAtDesk, approveByCall } from './operator.ts';
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

async function deposit(page: Page, kopiyka: number): Promise<void> {
  const before = await realBalance(page);
  await page.goto('/?openModal=Cash');
  const cash = dialog(page);
  await cash.getByRole('textbox', { name: 'Сума поповнення' }).fill(String(kopiyka / 100));
  await cash.getByRole('button', { name: /^Поповнити\sна/ }).click();
  const pay = page.frameLocator('[role=dialog] iframe');
  await pay.getByText('Успіх', { exact: true }).click();
  await pay.getByRole('button', { name: /^Сплатити/ }).click();
  await pay.locator('#code').fill('1111');
  await expect(cash.getByText('Баланс поповнено')).toBeVisible();
  // The new balance came by itself, without a reload.
  await expect(cash.getByText(moneyText(before + kopiyka)).first()).toBeVisible();
  expect(await realBalance(page)).toBe(before + kopiyka);
}

interface Shown {
  type: string;
  bet?: string;
  payout?: string;
  class?: string;
}

/** Presses the one big button and answers what the round cost and paid, in kopiyka. */
async function playRound(page: Page, game: FrameLocator): Promise<{ bet: number; payout: number }> {
  const count = () =>
    game
      .locator('body')
      .evaluate(() => (window.__presentation ?? []).filter((item) => item.type === 'round:end').length);
  const before = await count();
  const button = game.locator('[data-play]');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
  await button.click();
  await expect.poll(count, { timeout: 20_000 }).toBe(before + 1);
  const outcome = (await game
    .locator('body')
    .evaluate(() => (window.__presentation ?? []).filter((item) => item.type === 'outcome').at(-1))) as Shown;
  await expect(page.locator('body')).toBeVisible();
  return { bet: Math.round(Number(outcome.bet) * 100), payout: Math.round(Number(outcome.payout) * 100) };
}

test('S-054 a new player registers, sets limits, proves identity, deposits, plays and withdraws', async ({
  page,
  browser,
}, { project }) => {
  const phone = newPhone();
  await register(page, phone);
  await confirmContact(page, phone);
  await acceptLimits(page);
  await proveIdentity(page);
  await page.goto('/profile/');
  await expect(page.getByText('Особу підтверджено').first()).toBeVisible();
  expect(await realBalance(page)).toBe(0);

  await deposit(page, 50_000);

  await page.goto('/online-game/sich-dice/');
  await page
    .getByRole('button', { name: 'Грати на гроші' })
    .or(page.getByRole('link', { name: 'Грати на гроші' }))
    .first()
    .click();
  const game = page.frameLocator('iframe[title*="Січові кості"]');
  let expected = 50_000;
  for (let i = 0; i < 3; i++) {
    const { bet, payout } = await playRound(page, game);
    expected += payout - bet;
    await expect(game.locator('[data-fact=balance]')).toHaveText(moneyText(expected));
    expect(await realBalance(page)).toBe(expected);
  }

  await page.goto('/profile/rounds/');
  await expect(page.getByText('Січові кості')).toHaveCount(3);

  // A sum of its own on each screen, by which the operator finds it. Operators sit at desks: the phone run approves by
  // call.
  const sum = project.use.isMobile ? 150 : 160;
  await page.goto('/?openModal=Cash&mode=withdraw');
  const cash = dialog(page);
  await cash.getByRole('textbox', { name: 'Сума виведення' }).fill(String(sum));
  await cash.getByRole('button', { name: 'Продовжити' }).click();
  await cash.getByRole('button', { name: new RegExp(`Вивести\\s${sum}`) }).click();
  await expect(cash.getByText('Заявку прийнято').first()).toBeVisible();
  expect(await realBalance(page)).toBe(expected - sum * 100);

  if (project.use.isMobile) await approveByCall(`${sum}.00`);
  else await approveAtDesk(browser, moneyText(sum * 100));

  // The money leaves; the player's open page hears of it.
  await expect(cash.getByText('Виплачено').first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/profile/history/');
  await expect(page.getByText(moneyText(expected - sum * 100)).first()).toBeVisible();
});
