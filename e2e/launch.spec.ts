// What stands before a game for money opens over it, and the game waits beneath until that is done
// (docs/decisions/0031).
import { expect, test, type Locator, type Page } from '@playwright/test';
import { newPhone, password } from './player.ts';
import { balanceOf, deposit, limitedPlayer, outsidePage, readyPlayer, takeOver } from './ready-player.ts';
import { auth, games, player } from './words.ts';

const path = '/?game=sich-dice&isMoney=1';
const modal = (page: Page, name: string): Locator => page.locator(`[data-modal=${name}]`);
const frames = (page: Page): Locator => modal(page, 'Game').locator('iframe');
const waits = (page: Page, step: string): Locator => modal(page, 'Game').getByText(games(`waits_${step}`));
const field = (page: Page): Locator => modal(page, 'Cash').getByRole('textbox', { name: 'Сума поповнення' });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('gamePlay'));

test('S-081 S-082 R-095 R-011 K-063 a game for money without money: the cash desk opens over it, that is told, and with money it starts by itself', async ({
  page,
  context,
}, { project }) => {
  const visitor = await readyPlayer('0.00');
  await takeOver(context, visitor);
  const tracked = page.waitForRequest(/\/trackers\/deposits\/track\//);
  await page.goto(path);
  expect((await tracked).postDataJSON()).toMatchObject({ cash_button_name: 'deposit', button_placement: 'game' });
  await expect(field(page)).toBeVisible();
  await expect(page).toHaveURL(/\?game=sich-dice&isMoney=1#\/cash\/deposit\/$/);
  // Read again it is one desk over one game.
  const answered = page.waitForResponse('**/rest/game/sich-dice/play/**');
  await page.reload();
  await answered;
  await expect(field(page)).toBeVisible();
  await expect(modal(page, 'Game')).toHaveCount(1);
  await expect(modal(page, 'Cash')).toHaveCount(1);
  // Closed without money: the game says what it waits for, nothing opens again, and the demo is as near as the deposit.
  await page.keyboard.press('Escape');
  await expect(modal(page, 'Cash')).toHaveCount(0);
  await expect(waits(page, 'deposit')).toBeVisible();
  await expect(page).toHaveURL(/\?game=sich-dice&isMoney=1$/);
  await page.screenshot({ path: `test-results/launch-waits-${project.name}.png` });
  const [first, second] = await Promise.all(
    ['waits_deposit_do', 'play_demo'].map((name) =>
      modal(page, 'Game')
        .getByRole('button', { name: games(name), exact: true })
        .boundingBox(),
    ),
  );
  expect(Math.abs(first!.width - second!.width)).toBeLessThanOrEqual(1);
  // Under the open desk the game does not start; back at it, it does.
  await modal(page, 'Game')
    .getByRole('button', { name: games('waits_deposit_do') })
    .click();
  await expect(field(page)).toBeVisible();
  const launched = page.waitForRequest('**/rest/game/sich-dice/play/**');
  await deposit(visitor, '200');
  await expect(
    modal(page, 'Cash')
      .getByText(/200,00/)
      .first(),
  ).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await launched;
  await expect(frames(page)).toHaveCount(1);
  await expect(waits(page, 'deposit')).toHaveCount(0);
  expect(await balanceOf(visitor)).toBe(20_000);
  expect(await kept(page)).toBeNull();
});

test('Escape at the moment a second window stands closes that one, and the game beneath stays @desktop', async ({
  page,
  context,
}) => {
  await takeOver(context, await readyPlayer('0.00'));
  await page.addInitScript((told) => {
    const look = new MutationObserver(() => {
      const game = document.querySelector('[data-modal=Game]');
      if (!document.querySelector('[data-modal=Cash]') || !game?.textContent.includes(told)) return;
      look.disconnect();
      // The keyboard may still be in the window beneath.
      game.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    look.observe(document, { subtree: true, childList: true });
  }, games('waits_deposit'));
  await page.goto(`${path}#/cash/deposit/`);
  await expect(waits(page, 'deposit')).toBeVisible();
  await expect(modal(page, 'Cash')).toHaveCount(0);
  await expect(modal(page, 'Game')).toHaveCount(1);
});

test('S-079 money play closed by finance operations: the cash desk opens once, before a number is asked for @desktop', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('0.00');
  await takeOver(context, visitor);
  let asked = 0;
  await page.route('**/rest/game/sich-dice/play/**', async (route) => {
    asked += 1;
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({
      json: {
        ...answer,
        success: false,
        frameUrl: null,
        need: 'identity',
        requestInn: true,
        autoVerificationData: { isAvailable: false },
        finOperations: { isAvailable: false },
      },
    });
  });
  await page.goto(path);
  await expect(field(page)).toBeVisible();
  await expect(page).not.toHaveURL(/\/inn\//);
  await page.keyboard.press('Escape');
  await expect(waits(page, 'deposit')).toBeVisible();
  // Money comes, play stays closed: asked once more, and no window opens by itself.
  await deposit(visitor, '200');
  await expect.poll(() => asked).toBe(2);
  await expect(waits(page, 'deposit')).toBeVisible();
  await deposit(visitor, '300');
  await expect.poll(() => asked).toBe(3);
  await expect(waits(page, 'deposit')).toBeVisible();
  await expect(modal(page, 'Cash')).toHaveCount(0);
});

test('S-088 a game refused for a step of the account is kept beneath it, remembered for another page, and goes on after the step @desktop', async ({
  page,
  context,
}) => {
  const visitor = await limitedPlayer();
  await takeOver(context, visitor);
  await page.goto(path);
  await expect(modal(page, 'Onboarding')).toBeVisible();
  await expect(modal(page, 'Game')).toHaveCount(1);
  expect(await kept(page)).toBe(JSON.stringify({ slug: 'sich-dice', isMoney: true }));
  // Another page was on the way: its link comes back to this game.
  await page.goto('/?security-confirmation=1');
  await expect(modal(page, 'Onboarding')).toBeVisible();
  await expect(modal(page, 'Game')).toHaveCount(1);
  await expect(modal(page, 'VerificationConfirm')).toHaveCount(0);
  // Closed unfinished: the game names the step.
  await page.keyboard.press('Escape');
  await expect(waits(page, 'identity')).toBeVisible();
  await modal(page, 'Game')
    .getByRole('button', { name: games('waits_identity_do'), exact: true })
    .click();
  const begun = await visitor.post<{ url: string }>('/rest/player/verification/start/');
  await outsidePage(begun.body.url, '/result', { test: 'man' });
  await page
    .locator('[data-modal=Onboarding], [data-modal=IdentityVerification]')
    .getByRole('button', { name: player('to_game'), exact: true })
    .click();
  await expect(modal(page, 'Onboarding')).toHaveCount(0);
  // Money is what comes next; the desk does not open by itself.
  await expect(waits(page, 'deposit')).toBeVisible();
  await expect(modal(page, 'Cash')).toHaveCount(0);
  await modal(page, 'Game')
    .getByRole('button', { name: games('play_demo'), exact: true })
    .click();
  await expect(frames(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?game=sich-dice&isMoney=0$/);
});

test('S-067 R-092 whoever is asked to register for a game and logs in instead comes to that game @desktop', async ({
  page,
  context,
}) => {
  const phone = newPhone();
  await readyPlayer('150.00', phone);
  await context.addCookies([{ name: 'age', value: '21', domain: 'localhost', path: '/' }]);
  await page.goto('/games/?game=sich-dice&isMoney=1');
  await modal(page, 'Register')
    .getByRole('button', { name: auth('login.submit'), exact: true })
    .click();
  const login = modal(page, 'Login');
  await login.getByLabel(auth('login.login')).fill(phone);
  await login.getByLabel(auth('password.label'), { exact: true }).fill(password);
  await login.getByRole('button', { name: auth('login.submit'), exact: true }).click();
  await expect(frames(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/games\/\?game=sich-dice&isMoney=1$/);
});

test('TR-090 whoever closes play to themselves elsewhere while a game waits for money is not asked for it any more @desktop', async ({
  page,
  context,
}) => {
  const visitor = await readyPlayer('0.00');
  await takeOver(context, visitor);
  await page.goto(path);
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waits(page, 'deposit')).toBeVisible();
  expect((await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 })).status).toBe(200);
  await expect(modal(page, 'Game').getByText(games('failed_closed'))).toBeVisible();
  await expect(modal(page, 'Game').getByText(games('waits_deposit'))).toHaveCount(0);
  await expect(modal(page, 'Game').getByText(games('waits_deposit_do'))).toHaveCount(0);
  await expect(modal(page, 'Cash')).toHaveCount(0);
});
