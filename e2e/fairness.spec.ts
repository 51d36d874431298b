// Fair play in the player's own hands: seeds, the check of a round in the browser, a forged row, replay, a guest's check.
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { vectors } from '@malva/studio/verifier/vectors';
import { kopiyka, openGame, proves, GameTable } from './game-table.ts';
import { moneyText } from './player.ts';
import { balanceOf, roundsOf, test } from './ready-player.ts';

const verdict = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

interface Seeds {
  commit: string;
  nextCommit: string;
  clientSeed: string;
  revealed: { commit: string; serverSeed: string }[];
}

test('TR-034 TR-030 seal, own seed, opened seed; a round checked in the browser, a forged one refused', { tag: '@desktop', ...proves('sich-dice', 'verify') }, async ({ page, account }) => {
  const table = await (await openGame(page, 'sich-dice')).ready();
  const round = await table.round();
  const before = (await account.get<Seeds>('/rest/games/seeds/')).body;

  // While the pair is in play its seed is sealed: nothing to check yet, and the page says so.
  await page.goto(`/fairness/verify/?round=${round.roundId}`);
  await expect(page.getByText('Зерно цього раунду ще секретне')).toBeVisible();
  await page.getByRole('link', { name: 'До моїх зерен' }).click();
  await expect(page.getByTitle(before.commit)).toBeVisible();
  await expect(page.getByTitle(before.nextCommit)).toBeVisible();

  const own = page.getByLabel('Нове ваше зерно');
  await own.fill('не те');
  await page.getByRole('button', { name: 'Змінити пару й відкрити зерно' }).click();
  await expect(page.getByText('Лише латинські літери, цифри, - та _, до 64 знаків')).toBeVisible();
  await own.fill(`own-${round.roundId}`);
  await page.getByRole('button', { name: 'Змінити пару й відкрити зерно' }).click();
  await expect(page.getByText('Пару змінено, старе зерно відкрито нижче.')).toBeVisible();
  const after = (await account.get<Seeds>('/rest/games/seeds/')).body;
  expect(after).toMatchObject({ commit: before.nextCommit, clientSeed: `own-${round.roundId}` });
  const opened = after.revealed[0];
  expect(opened?.commit).toBe(before.commit);
  expect(createHash('sha256').update(opened?.serverSeed ?? '').digest('hex')).toBe(before.commit);
  await page.locator('summary').filter({ hasText: before.clientSeed }).first().click();
  await expect(page.getByTitle(opened?.serverSeed ?? '-', { exact: true })).toBeVisible();

  // From the history to the verdict.
  await page.goto('/profile/rounds/');
  await page.getByRole('link', { name: /Січові кості/ }).or(page.getByRole('button', { name: /Січові кості/ })).first().click();
  const details = page.locator('[data-modal=RoundDetails]');
  await details.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page).toHaveURL(new RegExp(`/fairness/verify/\\?round=${round.roundId}`));
  await expect(verdict(page, 'Усе збігається')).toBeVisible();
  await expect(page.getByText(moneyText(kopiyka(round.payout))).first()).toBeVisible();

  // One kopiyka more than was paid; then another seed.
  const paid = page.getByLabel('Виплачено, ₴');
  await paid.fill((kopiyka(round.payout) / 100 + 0.01).toFixed(2).replace('.', ','));
  const check = page.locator('main').getByRole('button', { name: 'Перевірити', exact: true });
  await check.click();
  await expect(verdict(page, 'Є розбіжність')).toBeVisible();
  await paid.fill(String(round.payout).replace('.', ','));
  await page.getByLabel('Зерно сервера', { exact: true }).fill('0'.repeat(64));
  await page.getByRole('button', { name: 'Перевірити', exact: true }).click();
  await expect(verdict(page, 'Є розбіжність')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Відбиток зерна' })).toContainText('не збігається');
});

test('TR-034 a guest checks pasted values, offline, and what is no seed is named beside its field', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/fairness/verify/');
  // What is chosen before the application has loaded is not kept: choose until the fields of dice are there.
  await expect(async () => {
    await page.getByLabel('Гра', { exact: true }).selectOption('sich-dice');
    await expect(page.getByLabel('Виграшних граней', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
  const submit = page.getByRole('button', { name: 'Перевірити', exact: true });
  await fill('Зерно сервера', 'abc');
  await fill('Ваше зерно', vectors.clientSeed);
  await fill('Номер раунду', '1');
  await fill('Ставка, ₴', '10,00');
  await fill('Виграшних граней', '4950');
  await submit.click();
  await expect(page.getByLabel('Зерно сервера', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill('Зерно сервера', vectors.serverSeed);
  await fill('Відбиток, показаний до гри', vectors.commit);
  await fill('Виплачено, ₴', '20,00');
  await context.setOffline(true);
  await submit.click();
  await expect(verdict(page, 'Усе збігається')).toBeVisible();
  await expect(page.getByText('29,24').first()).toBeVisible();
  await fill('Номер раунду', '3');
  await submit.click();
  await expect(verdict(page, 'Є розбіжність')).toBeVisible();
});

test('TR-043 a round played before is shown again as it was, without a stake', { tag: '@phone', ...proves('sich-dice', 'replay') }, async ({ page, account }) => {
  const table = await (await openGame(page, 'sich-dice')).ready();
  const round = await table.round();
  const shown = await table.frame.locator('.last li').first().textContent() ?? '';
  const balance = await balanceOf(account);
  const count = (await roundsOf(account)).length;
  expect(count).toBeGreaterThan(0);
  await page.goto(`/profile/rounds/?openModal=RoundDetails&id=${round.roundId}`);
  await page.locator('[data-modal=RoundDetails]').getByRole('button', { name: 'Переглянути знову' }).click();
  const replay = await new GameTable(page).ready();
  await expect(replay.frame.locator('.watermark')).toHaveText('Повтор');
  await expect(replay.screen('over')).toBeVisible();
  await expect(replay.frame.locator('.last li').first()).toHaveText(shown);
  const outcome = (await replay.log()).findLast((entry) => entry.type === 'outcome');
  expect(outcome).toMatchObject({ roundId: round.roundId, bet: round.bet, payout: round.payout });
  await replay.play.click();
  await expect.poll(async () => (await replay.log()).filter((entry) => entry.type === 'outcome').length).toBe(2);
  expect(await balanceOf(account)).toBe(balance);
  expect((await roundsOf(account)).length).toBe(count);
});
