// The owner sets up both ways, keeps backup codes, loses the session and comes back by each, all in one walk on a
// phone; and on a desktop comes in by the simulated service, begun in sport.
import { expect, test, type Page } from '@playwright/test';
import { totpCode } from '@malva/server/core/totp';
import { newPhone, password } from './player.ts';
import { limitedPlayer, takeOver } from './ready-player.ts';
import { port } from './start-site.ts';
import { app, auth, secondStep, security, social } from './words.ts';

const site = `http://localhost:${port}`;
const window = (page: Page, name: string) => page.locator(`[data-modal=${name}]`);

/**
 * A device that checks its owner by itself, while `isThere`: absent, it leaves the offer in the login field unanswered.
 */
async function deviceKeys(page: Page): Promise<(isThere: boolean) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isThere) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isThere });
}

async function keepCodes(page: Page): Promise<string[]> {
  const codes = window(page, 'BackupCodes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const list = await codes.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await codes.getByText(secondStep('backup_kept')).click();
  await codes.getByRole('button', { name: secondStep('done') }).click();
  await expect(codes).toBeHidden();
  return list;
}

async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto('/?openModal=Login');
  await fillLogin(page, phone);
}

async function fillLogin(page: Page, phone: string): Promise<void> {
  const login = window(page, 'Login');
  await login.getByLabel(auth('login.login')).fill(phone);
  await login.getByLabel(auth('password.label'), { exact: true }).fill(password);
  await login.getByRole('button', { name: auth('login.submit'), exact: true }).click();
}

const leave = (page: Page) => page.context().clearCookies({ name: 'sid' });
async function assertIn(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await fetch('/rest/player/second-step/', { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status,
      ),
    )
    .toBe(200);
}

/** The server fails once: counted as such, said in the window, and the next try goes through. */
async function failOnce(page: Page, phone: string): Promise<void> {
  await page.route(
    '**/login/',
    (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"internal"}' }),
    { times: 1 },
  );
  const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('"server_error"'));
  await logIn(page, phone);
  expect((await reported).postDataJSON()).toEqual({ name: 'server_error', location: 'login' });
  await window(page, 'Login')
    .getByRole('button', { name: auth('login.submit'), exact: true })
    .click();
}

test('TR-069 X-018 S-088 K-068 K-082 an application, a passkey and backup codes: set up, asked for, and each lets the owner in @phone', async ({
  page,
  context,
}) => {
  const phone = newPhone();
  await takeOver(context, await limitedPlayer(phone));
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  await page.goto('/profile/security/');

  await page.getByRole('button', { name: `${secondStep('connect')}: ${secondStep('card_TotpSetup')}` }).click();
  const setup = window(page, 'TotpSetup');
  await expect(setup.getByRole('img', { name: secondStep('qr') })).toBeVisible();
  const secret = (await setup.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await setup.getByLabel(secondStep('code'), { exact: true }).pressSequentially('000000');
  await expect(setup.getByText(secondStep('wrong_totp'))).toBeVisible();
  await setup.getByLabel(secondStep('code'), { exact: true }).pressSequentially(totpCode(secret, new Date()));
  const codes = await keepCodes(page);

  const owner = await deviceKeys(page);
  await page.getByRole('button', { name: `${secondStep('add')}: ${secondStep('card_PasskeyAdd')}` }).click();
  const passkey = window(page, 'PasskeyAdd');
  await passkey.getByLabel(secondStep('name')).fill('Кишеньковий');
  await passkey.getByRole('button', { name: secondStep('passkey_add') }).click();
  await expect(passkey).toBeHidden();
  await expect(page.getByText('Кишеньковий')).toBeVisible();

  // The day's notice is noted in both places, and a game somebody was on the way to opens after the security link.
  expect((await context.cookies()).find(({ name }) => name === 'user_security')?.value).toBe('1');
  expect(await page.evaluate(() => localStorage.getItem('securityNoticeShown'))).toBe('1');
  await page.evaluate(() => sessionStorage.setItem('gamePlay', JSON.stringify({ slug: 'sich-dice', isMoney: false })));
  await page.goto('/?security-confirmation=1');
  await expect(window(page, 'Game')).toBeVisible();

  await owner(false);
  await leave(page);
  await failOnce(page, phone);
  const step = window(page, 'SecondStep');
  await step.getByRole('button', { name: secondStep('way_backup') }).click();
  await step.getByLabel(secondStep('backup_code')).fill((codes[0] ?? '').toLowerCase());
  await step.getByText(secondStep('remember')).click();
  await step.getByRole('button', { name: app('ui.confirm') }).click();
  await expect(step).toBeHidden();
  await assertIn(page);
  await page.goto('/profile/security/');
  await page.getByRole('button', { name: secondStep('forget').trim(), exact: false }).click();
  await expect(page.getByText(secondStep('remembered'))).toBeHidden();

  await leave(page);
  await logIn(page, phone);
  await owner(true);
  await step.getByRole('button', { name: secondStep('passkey_use') }).click();
  await expect(step).toBeHidden();
  await assertIn(page);

  // The login field offers it, and the owner takes the offer.
  await leave(page);
  await page.goto('/?openModal=Login');
  await expect(window(page, 'Login')).toBeHidden();
  await assertIn(page);

  await page.goto('/?openModal=StepUp');
  const proof = window(page, 'StepUp');
  await expect(proof.getByRole('button', { name: secondStep('passkey_use') })).toBeVisible();
  await proof.getByRole('button', { name: security('proof.password') }).click();
  await expect(proof.getByLabel(auth('password.label'), { exact: true })).toBeVisible();
});

test('K-088 B-023 by a service begun in sport: unknown at first, linked after the password, then one press lets in, to sport @desktop', async ({
  page,
  context,
}) => {
  const phone = newPhone();
  const account = await limitedPlayer(phone);
  await context.addCookies([
    { name: 'age', value: '21', url: site },
    { name: 'play_mode', value: 'sport', url: site },
  ]);
  const byService = (name: string) =>
    window(page, name).getByRole('button', { name: social('continue').replace('{title}', 'Simulated ID') });
  const choose = async () => {
    await page.getByRole('link', { name: 'Дмитро Лісовий' }).click();
    await page.waitForURL((url) => url.origin === site);
  };
  await page.goto('/fairness/?openModal=Register');
  await byService('Register').click();
  await choose();
  const back = window(page, 'SocialAuth');
  await expect(back.getByText(social('unknown').replace('{name}', 'Дмитро Лісовий'))).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'play_mode')?.value).toBe('sport');
  expect(await page.evaluate(() => localStorage.getItem('socialRegistrationFromSport'))).toBeNull();
  await back.getByRole('button', { name: social('have') }).click();
  await fillLogin(page, phone);
  await expect(back.getByText(social('linkable').replace('{name}', 'Дмитро Лісовий'))).toBeVisible();
  await back.getByRole('button', { name: social('link'), exact: true }).click();
  await expect(back).toBeHidden();

  await leave(page);
  await page.goto('/?openModal=Login');
  await byService('Login').click();
  await choose();
  await assertIn(page);
  // Its window steps back in the history as it goes; an address that is asked for before that would be stepped back
  // from.
  await expect(window(page, 'SocialAuth')).toHaveCount(0);
  expect((await account.get('/rest/player/security/')).status).toBe(200);
  await page.goto('/profile/security/');
  await page.getByRole('button', { name: `${social('unlink')}: Simulated ID` }).click();
  await expect(page.getByText(social('none'))).toBeVisible();
});
