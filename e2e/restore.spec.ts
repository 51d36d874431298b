// A forgotten password, walked as a person would: SMS on the way from login, the letter's link, a call, and a link that
// is used.
import { expect, test, type Page } from '@playwright/test';
import { dialog, newPhone, outside, smsCode } from './player.ts';
import { auth, errors, restore } from './words.ts';
import { Visitor } from '../server/test/visitor.ts';
import { port } from './start-site.ts';

const chosen = (n: number): string => `тиха-ріка-${n}-пливе`;

interface Message {
  channel: string;
  text: string;
  code: string | null;
}
/** The newest restore message of a channel. */
async function message(contact: string, channel: string): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    const answer = await fetch(`${outside}/messages/v1/outbox?to=${encodeURIComponent(contact)}`);
    const { messages } = (await answer.json()) as { messages: Message[] };
    found = messages.find(
      (one) =>
        one.channel === channel &&
        (channel === 'call' || one.text.includes('нового пароля') || one.text.includes('change-password')),
    );
    expect(found).toBeTruthy();
  }).toPass({ timeout: 10_000 });
  return found!;
}

async function choosePassword(page: Page, password: string): Promise<void> {
  const form = dialog(page).filter({ hasText: restore('new.title') });
  await form.getByLabel(restore('new.label'), { exact: true }).fill(password);
  await form.getByRole('button', { name: restore('new.submit') }).click();
  await expect(dialog(page).getByText(restore('changed.lead'))).toBeVisible();
}

async function logIn(page: Page, login: string, password: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: auth('login.submit'), exact: true })
    .click();
  const form = dialog(page).filter({ hasText: auth('login.login') });
  await form.getByLabel(auth('login.login')).fill(login);
  await form.getByLabel(auth('password.label'), { exact: true }).fill(password);
  await form.getByRole('button', { name: auth('login.submit'), exact: true }).click();
  await expect.poll(async () => page.evaluate(async () => (await fetch('/rest/player/getProfile/')).status)).toBe(200);
}

async function registered(contact: { phone: string } | { email: string }): Promise<void> {
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  const made = await visitor.post<{ registration: { id: string } }>('/a/register/', {
    ...contact,
    password: chosen(0),
    isAgeConfirmed: true,
    isAgreementConfirmed: true,
  });
  const [type, to] = Object.entries(contact)[0]!;
  expect(
    (await visitor.post(`/rest/otp/confirm-${type}/`, { id: made.body.registration.id, code: await smsCode(to) }))
      .status,
  ).toBe(200);
}

/** By SMS from the login window, then by a call from the address. */
async function byPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/?openModal=Login');
  await dialog(page).getByLabel(auth('login.login')).fill(phone);
  await dialog(page)
    .getByRole('button', { name: auth('login.forgot') })
    .click();
  const reminder = page.locator('[data-modal=PasswordReminder]');
  await expect(reminder.getByLabel(auth('phone.label'))).not.toHaveValue('');
  await reminder.getByRole('button', { name: restore('submit') }).click();
  await expect(reminder.getByText(restore('if_any'))).toBeVisible();
  const { code } = await message(phone, 'sms');
  await reminder.locator('input').first().click();
  await page.keyboard.type(code ?? '', { delay: 10 });
  await choosePassword(page, chosen(1));
  await logIn(page, phone, chosen(1));
}

test('S-140 S-142 X-014 L-002 M-022 M-024 a new password by SMS and by the link of a letter; the link works once @phone', async ({
  page,
}) => {
  const [phone, email] = [newPhone(), `r${Date.now()}@example.com`];
  await registered({ phone });
  await registered({ email });
  await page.context().addCookies([{ name: 'age', value: '21', url: `http://localhost:${port}` }]);
  await byPhone(page, phone);
  await page.context().clearCookies({ name: 'sid' });

  await page.goto(`/?popup=restore&type=email&contact=${encodeURIComponent(email)}`);
  const reminder = page.locator('[data-modal=PasswordReminder]');
  await expect(reminder.getByLabel(auth('email.label'))).toHaveValue(email);
  expect(page.url()).not.toContain('contact');
  await reminder.getByRole('button', { name: restore('submit') }).click();
  await expect(reminder.getByText(restore('link_text'))).toBeVisible();
  const link = /https?:\/\/\S+/.exec((await message(email, 'email')).text)![0];
  await page.goto(link);
  await expect(page.locator('[data-modal=NewPassword]')).toBeVisible();
  expect(page.url()).not.toContain('change-password');
  await choosePassword(page, chosen(2));
  await logIn(page, email, chosen(2));
  await page.context().clearCookies({ name: 'sid' });
  await page.goto(link);
  await expect(dialog(page).getByText(restore('failure.lead'))).toBeVisible();
});

/** Asks for a code by this way and types it. */
async function byCode(page: Page, contact: string, way: 'call' | 'code'): Promise<void> {
  const type = way === 'call' ? 'phone' : 'email';
  await page.goto(`/?popup=restore&type=${type}&contact=${encodeURIComponent(contact)}`);
  const reminder = page.locator('[data-modal=PasswordReminder]');
  await reminder.getByText(restore(`way_${way}`), { exact: true }).click();
  await reminder.getByRole('button', { name: restore('submit') }).click();
  await expect(reminder.getByText(restore(`sent_${way}`))).toBeVisible();
  if (way === 'call') await expect(reminder.getByText(restore('code_call'))).toBeVisible();
  const wrong = '000000';
  const { code } = await message(contact, way === 'call' ? 'call' : 'email');
  await reminder.locator('input').first().click();
  await page.keyboard.type(code === wrong ? '111111' : wrong, { delay: 10 });
  await expect(reminder.getByText(errors('code_wrong'))).toBeVisible();
  await reminder.locator('input').first().click();
  await page.keyboard.type(code ?? '', { delay: 10 });
}

test('S-140 C-055 C-057 C-058 X-015 a new password by the number that rings and by the code of a letter; a blocked account hears why @desktop', async ({
  page,
}) => {
  const [phone, email] = [newPhone(), `c${Date.now()}@example.com`];
  await registered({ phone });
  await registered({ email });
  await page.context().addCookies([{ name: 'age', value: '21', url: `http://localhost:${port}` }]);
  await byCode(page, phone, 'call');
  await choosePassword(page, chosen(3));
  await logIn(page, phone, chosen(3));
  await page.context().clearCookies({ name: 'sid' });
  await byCode(page, email, 'code');
  await choosePassword(page, chosen(4));
  await logIn(page, email, chosen(4));
  await page.context().clearCookies({ name: 'sid' });

  await byCode(page, '+380500000010', 'call');
  // The right code is enough to be told, and no password is asked for.
  await expect(dialog(page).getByText(auth('blocked.title'))).toBeVisible();
  await expect(page.locator('[data-modal=NewPassword]')).toHaveCount(0);
});
