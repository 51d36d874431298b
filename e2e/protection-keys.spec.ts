// Limits and a pause by keyboard alone, on a phone and on a desktop; what another page of the player hears of it.
import { expect, test } from '@playwright/test';
import { tabTo } from './keys.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { enter, opened } from './walk.ts';
import { app, responsible } from './words.ts';

test('TR-080 TR-084 TR-088 M-015 R-081 RT-051 a limit and a pause by keyboard alone; the other page is told whose the money is', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = await readyPlayer('100.00');
  await takeOver(context, player);
  const other = await context.newPage();
  await enter(other, '/');
  await page.bringToFront();
  await enter(page, '/profile/limits/');

  const edit = page.getByRole('button', {
    name: `${responsible('limits.edit')}: ${responsible('kind.deposit')}, ${responsible('period.per_day')}`,
  });
  await expect(edit).toBeVisible();
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: responsible('limits.new_value') })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('321,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText(responsible('change.done_tighter'))).toBeVisible();
  const { money } = (
    await player.get<{ money: { kind: string; period: string; amount: string }[] }>(
      '/rest/responsible-play/player-info',
    )
  ).body;
  expect(money.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.amount).toBe('321.50');

  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: responsible('exclusion.open') })
      .or(page.getByRole('main').getByRole('link', { name: responsible('exclusion.open') }))
      .first(),
  );
  await page.keyboard.press('Enter');
  const window = page.locator('[data-modal=SelfExclusion]');
  await expect(window.getByRole('button', { name: app('ui.continue') })).toBeVisible();
  await tabTo(page, window.getByRole('button', { name: responsible('exclusion.more') }));
  for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');
  await expect(window.getByRole('status').or(window.locator('output'))).toHaveText('3 дні');
  await tabTo(page, window.getByRole('button', { name: app('ui.continue') }));
  await page.keyboard.press('Enter');
  await tabTo(page, window.getByRole('button', { name: responsible('exclusion.submit') }));
  await page.keyboard.press('Enter');
  await expect(window.getByText(responsible('exclusion.done_timeout'))).toBeVisible();

  await expect.poll(() => opened(other)).toBe('LudomanCashbackModal');
  const told = other.locator('[data-modal=LudomanCashbackModal]');
  await expect(told.getByText(/100,00\s?₴/)).toBeVisible();
  await expect(told.getByRole('link', { name: /грати/i })).toHaveCount(0);
});

test('TR-089 M-015 an exclusion by keyboard alone, with what follows from it read on the way', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = await readyPlayer('0.00');
  await takeOver(context, player);
  await enter(page, '/profile/limits/');
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: responsible('exclusion.open') })
      .or(page.getByRole('main').getByRole('link', { name: responsible('exclusion.open') }))
      .first(),
  );
  await page.keyboard.press('Enter');
  const window = page.locator('[data-modal=SelfExclusion]');
  await tabTo(page, window.getByRole('tab', { name: responsible('exclusion.timeout') }));
  await page.keyboard.press('ArrowRight');
  await expect(window.getByRole('tab', { name: responsible('exclusion.self') })).toBeFocused();
  await expect(window.getByText(responsible('exclusion.exclusion_no_return'))).toBeVisible();
  await tabTo(page, window.getByRole('button', { name: app('ui.continue') }));
  await page.keyboard.press('Enter');
  await expect(window.getByText(responsible('exclusion.confirm_text'))).toBeVisible();
  // One may still think better of it.
  await tabTo(page, window.getByRole('button', { name: app('ui.back') }));
  await page.keyboard.press('Enter');
  expect((await player.get('/rest/player/getProfile/')).status).toBe(200);
  await tabTo(page, window.getByRole('button', { name: app('ui.continue') }));
  await page.keyboard.press('Enter');
  await tabTo(page, window.getByRole('button', { name: responsible('exclusion.submit') }));
  await page.keyboard.press('Enter');
  await expect(window.getByText(responsible('exclusion.done_self_exclusion'))).toBeVisible();
  expect((await player.get('/rest/player/getProfile/')).status).toBe(401);
});
