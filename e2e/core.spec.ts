// What only a browser shows of windows: their modules that come late or not at all, the layers they lie in, what they
// wear. Start-up, themes, refusals: e2e/windows/core.test.ts and session.test.ts.
import { expect, test } from './test.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { enter } from './walk.ts';

test('X-030 X-037 S-055 K-102 M-028 K-103 a window whose module cannot be read closes, says so, and the next try opens it; windows lie from 9900 upwards, the question about a deposit above everything @desktop', async ({
  page,
  context,
}) => {
  let isBroken = true;
  await page.route('**/assets/login-modal-*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await enter(page, '/games/');
  await page.locator('header').getByText('Увійти', { exact: true }).click();
  const again = page.getByRole('button', { name: 'Спробувати ще раз' });
  await expect(again).toBeVisible();
  const login = page.locator('[data-modal=Login]');
  await expect(login).toHaveCount(0);
  isBroken = false;
  await again.click();
  await expect(login).toBeVisible();
  // The keyboard starts at what is asked.
  await expect(login.locator('input[name=login]')).toBeFocused();
  const layers = await page.evaluate(() =>
    [...document.querySelectorAll('.backdrop, .sheet')].map((one) => Number(getComputedStyle(one).zIndex)),
  );
  expect(Math.min(...layers)).toBe(9900);
  // Its dress comes from the sheet that follows the document and takes its tokens from the document's.
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-left-radius', '22px');

  await takeOver(context, await readyPlayer('0.00'));
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/rest/cash/'));
  await enter(page, '/cash/deposit/');
  await (await asked).finished();
  await page.locator('[data-modal=Cash]').getByRole('textbox', { name: 'Сума поповнення' }).fill('300');
  await page.keyboard.press('Escape');
  const popup = page.locator('[data-modal=CashExitPopup]');
  await expect(popup).toBeVisible();
  expect(await popup.evaluate((one) => getComputedStyle(one).zIndex)).toBe('99999');
  const look = (name: string) =>
    popup
      .getByRole('button', { name, exact: true })
      .evaluate((button) =>
        ['width', 'height', 'background-color', 'color', 'font-size', 'font-weight'].map((property) =>
          getComputedStyle(button).getPropertyValue(property),
        ),
      );
  expect(await look('Вийти')).toEqual(await look('Повернутися до каси'));
});
