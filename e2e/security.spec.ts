// Security of the account, walked as its owner: other places are ended, a proof is given, the password and an e-mail
// change, and one press protects everything until a new password is set.
import { expect, test, type Page } from '@playwright/test';
import { Visitor } from '../server/test/visitor.ts';
import { dialog, newPhone, outside, password, smsCode } from './player.ts';
import { takeOver } from './ready-player.ts';
import { port } from './start-site.ts';
import { app, auth, security } from './words.ts';

const address = '/profile/security/';
const chosen = (n: number): string => `тиха-ріка-${n}-пливе`;
const site = `http://127.0.0.1:${port}`;
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/rest/player/getProfile/')).status === 200;
const window = (page: Page, name: string) => page.locator(`[data-modal=${name}]`);

/** Registered and confirmed over HTTP; the browser takes the session over. */
async function owner(page: Page): Promise<{ phone: string; other: Visitor }> {
  const [first, phone] = [new Visitor(site), newPhone()];
  const made = await first.post<{ registration: { id: string } }>('/a/register/', {
    phone,
    password,
    isAgeConfirmed: true,
    isAgreementConfirmed: true,
  });
  await first.post('/rest/otp/confirm-phone/', { id: made.body.registration.id, code: await smsCode(phone) });
  const other = new Visitor(site);
  expect((await other.post('/login/', { login: phone, password })).status).toBe(200);
  await page.context().addCookies([{ name: 'age', value: '21', url: `http://localhost:${port}` }]);
  await takeOver(page.context(), first);
  return { phone, other };
}

async function setPassword(page: Page, n: number): Promise<void> {
  const form = window(page, 'PasswordChange');
  await form.getByLabel(security('password.label'), { exact: true }).fill(chosen(n));
  await form.getByRole('button', { name: security('password.submit') }).click();
  await expect(form).toBeHidden();
}

test('TR-069 TR-067 S-131 K-084 M-006 the owner ends other places, proves, changes and protects @phone', async ({
  page,
}) => {
  const { phone, other } = await owner(page);
  await page.goto(address);
  await expect(page.getByText(security('session.current'))).toBeVisible();
  await page
    .getByRole('button', { name: security('session.end'), exact: false })
    .first()
    .click();
  await expect(page.getByText(security('session.only'))).toBeVisible();
  expect(await isIn(other)).toBe(false);

  await page.goto(`${address}?openModal=StepUp`);
  await dialog(page).getByLabel(auth('password.label'), { exact: true }).fill(password);
  await dialog(page)
    .getByRole('button', { name: app('ui.confirm') })
    .click();
  await expect(window(page, 'StepUp')).toBeHidden();

  await page.getByRole('button', { name: `${security('add')}: ${auth('email.label')}` }).click();
  const email = `s${phone.slice(1)}@example.com`;
  const contact = window(page, 'ContactChange');
  await contact.getByLabel(security('contact.new_email')).fill(email);
  await contact.getByRole('button', { name: auth('code.send') }).click();
  await expect(contact.getByText(auth('code.sent_email'))).toBeVisible();
  await contact.locator('input').first().click();
  await page.keyboard.type(await smsCode(email), { delay: 10 });
  await expect(contact).toBeHidden();
  await expect(page.getByText('s•••@example.com')).toBeVisible();

  await page.getByRole('button', { name: security('protect.action') }).click();
  await expect(window(page, 'PasswordChange')).toContainText(security('password.lead_due').slice(0, 20));
  await page.goto(address);
  await expect(window(page, 'PasswordChange')).toBeVisible();
  await window(page, 'PasswordChange')
    .getByRole('button', { name: security('password.later') })
    .click();
  await page.goto(address);
  await expect(page.getByText(security('password.is_due'))).toBeVisible();
  await expect(window(page, 'PasswordChange')).toBeHidden();
  await page
    .getByRole('button', { name: security('change'), exact: true })
    .first()
    .click();
  await setPassword(page, 1);
  await expect(page.getByText(security('password.is_set'))).toBeVisible();
  const statuses = await Promise.all(
    [password, chosen(1)].map(
      async (secret) => (await new Visitor(site).post('/login/', { login: email, password: secret })).status,
    ),
  );
  expect(statuses).toEqual([401, 200]);
  const told = await (await fetch(`${outside}/messages/v1/outbox?to=${encodeURIComponent(phone)}`)).text();
  expect(told).toContain('Пароль');
});
