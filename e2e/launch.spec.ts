// The look of a game that waits for money: the deposit and the demo are equally near (docs/decisions/0031). What opens
// over it and what starts it: windows/launch.test.ts.
import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { deposit, readyPlayer, takeOver } from './ready-player.ts';
import { games } from './words.ts';

const modal = (page: Page, name: string): Locator => page.locator(`[data-modal=${name}]`);

test('S-081 the waiting game shows deposit and demo in equal size, and starts once there is money @phone', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('0.00');
  await takeOver(context, visitor);
  await page.goto('/?game=sich-dice&isMoney=1');
  await expect(modal(page, 'Cash').getByRole('textbox', { name: 'Сума поповнення' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page, 'Cash')).toHaveCount(0);
  await expect(modal(page, 'Game').getByText(games('waits_deposit'))).toBeVisible();
  await page.screenshot({ path: 'test-results/launch-waits.png' });
  const [first, second] = await Promise.all(
    ['waits_deposit_do', 'play_demo'].map((name) =>
      modal(page, 'Game')
        .getByRole('button', { name: games(name), exact: true })
        .boundingBox(),
    ),
  );
  expect(Math.abs(first!.width - second!.width)).toBeLessThanOrEqual(1);
  await deposit(visitor, '200');
  await expect(page.frameLocator('[data-modal=Game] iframe').locator('[data-play][aria-disabled=false]')).toBeVisible();
});
