// Passkeys, which only a browser has: added, asked for after the password, offered in the login field and as a fresh
// proof. Applications, backup codes and services: windows/second-step.test.ts.
import { type Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { newPhone, password } from './player.ts';
import { readyPlayer, takeOver } from './ready-player.ts';
import { port } from './start-site.ts';
import { app, auth, secondStep, security } from './words.ts';

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

async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto('/?openModal=Login');
  const login = window(page, 'Login');
  await login.getByLabel(auth('login.login')).fill(phone);
  await login.getByLabel(auth('password.label'), { exact: true }).fill(password);
  await login.getByRole('button', { name: auth('login.submit'), exact: true }).click();
}

test('TR-069 K-082 a passkey is added, asked for after the password and offered in the login field @phone', async ({
  page,
  context,
}) => {
  const phone = newPhone();
  await takeOver(context, await readyPlayer('0.00', phone));
  await context.addCookies([{ name: 'age', value: '21', url: site }]);
  const owner = await deviceKeys(page);
  await page.goto('/profile/security/');
  await page.getByRole('button', { name: `${secondStep('add')}: ${secondStep('card_PasskeyAdd')}` }).click();
  const passkey = window(page, 'PasskeyAdd');
  await passkey.getByLabel(secondStep('name')).fill('Кишеньковий');
  await passkey.getByRole('button', { name: secondStep('passkey_add') }).click();
  await expect(passkey).toBeHidden();
  await expect(page.getByText('Кишеньковий')).toBeVisible();

  await owner(false);
  await leave(page);
  await logIn(page, phone);
  await owner(true);
  const step = window(page, 'SecondStep');
  await step.getByRole('button', { name: secondStep('passkey_use') }).click();
  await expect(step).toBeHidden();
  await assertIn(page);

  // The login field offers it, and the owner takes the offer.
  await leave(page);
  await page.goto('/?openModal=Login');
  // The page has turned to the player's, and the window is gone for good.
  await expect(page.getByRole('link', { name: app('nav.deposit') }).first()).toBeVisible();
  await expect(window(page, 'Login')).toBeHidden();
  await assertIn(page);

  await page.goto('/?openModal=StepUp');
  const proof = window(page, 'StepUp');
  await expect(proof.getByRole('button', { name: secondStep('passkey_use') })).toBeVisible();
  await proof.getByRole('button', { name: security('proof.password') }).click();
  await expect(proof.getByLabel(auth('password.label'), { exact: true })).toBeVisible();
});
