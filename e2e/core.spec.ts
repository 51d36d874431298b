// Parts of windows that need a browser: modules that load late or not at all, layers, styles. Start-up, themes,
// refusals: e2e/windows/core.test.ts and session.test.ts.
import { expect, test } from './test.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { enter } from './walk.ts';

test('X-030 X-037 S-055 K-102 M-028 K-103 a window whose module fails to load closes with a message, and a retry opens it; windows have a z-index from 9900 upwards, the question about a deposit the highest @desktop', async ({
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

test('R-022 the proof a captcha asks for is worked out in a worker: the page goes on meanwhile @desktop', async ({
  page,
}) => {
  const proofs: (string | undefined)[] = [];
  await page.route('**/login/', async (route) => {
    proofs.push(route.request().headers()['x-captcha']);
    if (proofs.length > 1) return route.continue();
    const body = JSON.stringify({ type: 'urn:malva:error:captcha_required', status: 403, code: 'captcha_required' });
    await route.fulfill({ status: 403, contentType: 'application/problem+json', body });
  });
  // A question of 85,151 hashes, seconds of work: the worker is still at it while the page is looked at.
  const token = '0.slow.17.x';
  await page.route('**/captcha/internal-token/', (route) => route.fulfill({ json: { token, internalKey: 'pow-17' } }));
  await enter(page, '/games/?openModal=Login');
  const login = page.locator('[data-modal=Login]');
  await login.locator('input[name=login]').fill('+380500000001');
  await login.locator('input[name=password]').fill('a wrong one, long enough');
  const worker = page.waitForEvent('worker');
  const asked = page.waitForRequest('**/captcha/internal-token/');
  await login.locator('button[type=submit]').click();
  await asked;
  expect((await worker).url()).toContain('/assets/proof-worker-');
  // Worked out in the page, no timer would come before the proof.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(proofs).toEqual([undefined]);
  await expect.poll(() => proofs[1], { timeout: 60_000 }).toBe(`internal:${token}.85150`);
  await expect(login.getByRole('alert')).toBeVisible();
});
