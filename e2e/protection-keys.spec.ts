// Limits and a pause by the real keyboard, each stop seen and marked; and the two equal ways on of the reality check.
// What they say and do, and an exclusion by keyboard: windows/protection.test.ts.
// With shadows, so by `test` of Playwright, not of e2e/test.ts: the focus mark is a shadow of the box around a field.
import { expect, test } from '@playwright/test';
import { tabTo } from './keys.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { enter } from './walk.ts';
import { app, responsible } from './words.ts';

test('TR-080 TR-084 TR-087 TR-088 TR-089 a limit and a pause by keyboard alone, and the ways on of the reality check are equal @desktop', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = await readyPlayer('100.00');
  await takeOver(context, player);
  await page.route('**/rest/responsible-play/player-info', async (route) => {
    const info = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...info, realityCheckDue: true } });
  });
  await enter(page, '/?openModal=RealityCheck');
  const check = page.getByRole('alertdialog', { name: responsible('reality.title') });
  const [stop, goOn] = await Promise.all(
    (['stop', 'continue'] as const).map((name) =>
      check.getByRole('button', { name: responsible(`reality.${name}`), exact: true }).boundingBox(),
    ),
  );
  expect([stop?.width, stop?.height]).toEqual([goOn?.width, goOn?.height]);
  await page.unrouteAll({ behavior: 'wait' });
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
  await tabTo(page, window.getByRole('tab', { name: responsible('exclusion.timeout') }));
  await page.keyboard.press('ArrowRight');
  await expect(window.getByRole('tab', { name: responsible('exclusion.self') })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, window.getByRole('button', { name: responsible('exclusion.more') }));
  for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');
  await expect(window.getByRole('status').or(window.locator('output'))).toHaveText('3 дні');
  await tabTo(page, window.getByRole('button', { name: app('ui.continue') }));
  await page.keyboard.press('Enter');
  await tabTo(page, window.getByRole('button', { name: app('ui.back') }));
  await page.keyboard.press('Enter');
  await tabTo(page, window.getByRole('button', { name: app('ui.continue') }));
  await page.keyboard.press('Enter');
  await tabTo(page, window.getByRole('button', { name: /^Закрити\sгру\sна\s3\sдні$/ }));
  await page.keyboard.press('Enter');
  await expect(window.getByText(responsible('exclusion.done_timeout'))).toBeVisible();
});
