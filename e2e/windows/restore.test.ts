// Restoring a forgotten password: by SMS from the login, by the link in an e-mail, by a call, and with a used link.
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeFor, testSite, until, type TestSite } from '../../server/test/site.ts';
import { newPhone } from '../../server/test/steps.ts';
import { auth, errors, restore } from '../words.ts';
import { saying, Tab } from './tab.ts';
import { soon } from './walk.ts';

const chosen = (n: number): string => `тиха-ріка-${n}-пливе`;

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const windowOf = (name: string) => tab.document.querySelector<HTMLElement>(`[data-modal=${name}]:not([data-closed])`);
const opens = async (name: string) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const press = async (name: string) => tab.user.click(await tab.dialog.findByRole('button', { name: saying(name) }));

interface Message {
  channel: string;
  text: string;
  code: string | null;
}

/** The newest restore message of a channel. */
function message(contact: string, channel: string): Promise<Message> {
  return until(async () => {
    const answer = await fetch(`${site.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(contact)}`);
    const { messages } = (await answer.json()) as { messages: Message[] };
    const isRestore = ({ text }: Message) => text.includes('нового пароля') || text.includes('change-password');
    return messages.find((one) => one.channel === channel && (channel === 'call' || isRestore(one)));
  }, `a message by ${channel}`);
}

async function registered(contact: { phone: string } | { email: string }): Promise<void> {
  const visitor = site.visitor();
  const made = await visitor.post<{ registration: { id: string } }>('/a/register/', {
    ...contact,
    password: chosen(0),
    isAgeConfirmed: true,
    isAgreementConfirmed: true,
  });
  const [type, to] = Object.entries(contact)[0]!;
  const code = await codeFor(site.simulators, to);
  expect((await visitor.post(`/rest/otp/confirm-${type}/`, { id: made.body.registration.id, code })).status).toBe(200);
}

const typeCode = (code: string | null) => tab.write(tab.dialog.getAllByRole('textbox')[0]!, code ?? '');

async function choosePassword(password: string): Promise<void> {
  await opens('NewPassword');
  await tab.dialog.findByText(restore('new.title'));
  await tab.write(tab.dialog.getByLabelText(restore('new.label')), password);
  await press(restore('new.submit'));
  await tab.page.findByText(restore('changed.lead'));
}

const profileStatus = async () => (await tab.fetch('/rest/player/getProfile/')).status;

/** From the window that says the password is changed, by the window of login. */
async function logIn(login: string, password: string): Promise<void> {
  expect(await profileStatus()).toBe(401);
  await press(auth('login.submit'));
  await opens('Login');
  await tab.write(await tab.dialog.findByLabelText(auth('login.login')), login);
  await tab.write(tab.dialog.getByLabelText(auth('password.label')), password);
  await press(auth('login.submit'));
  await expect.poll(profileStatus, soon).toBe(200);
}

it('S-140 S-142 X-014 L-002 M-022 M-024 a new password by SMS and by the link of an e-mail; the link works once', async () => {
  const [phone, email] = [newPhone(), `r${Date.now()}@example.com`];
  await registered({ phone });
  await registered({ email });
  tab = new Tab(site.url);
  await tab.load('/?openModal=Login');
  await opens('Login');
  await tab.write(await tab.dialog.findByLabelText(auth('login.login')), phone);
  await press(auth('login.forgot'));
  await opens('PasswordReminder');
  const field = await tab.dialog.findByLabelText<HTMLInputElement>(auth('phone.label'));
  expect(field.value).not.toBe('');
  await press(restore('submit'));
  await tab.dialog.findByText(restore('if_any'));
  await typeCode((await message(phone, 'sms')).code);
  await choosePassword(chosen(1));
  await logIn(phone, chosen(1));
  tab.forgetSession();

  await tab.load(`/?popup=restore&type=email&contact=${encodeURIComponent(email)}`);
  await opens('PasswordReminder');
  expect((await tab.dialog.findByLabelText<HTMLInputElement>(auth('email.label'))).value).toBe(email);
  expect(tab.place).not.toContain('contact');
  await press(restore('submit'));
  await tab.dialog.findByText(restore('link_text'));
  const link = /https?:\/\/\S+/.exec((await message(email, 'email')).text)![0];
  await tab.load(link);
  await opens('NewPassword');
  expect(tab.place).not.toContain('change-password');
  await choosePassword(chosen(2));
  await logIn(email, chosen(2));
  tab.forgetSession();
  await tab.load(link);
  await tab.page.findByText(restore('failure.lead'));
});

/** Asks for a code by this way and types it, after a wrong one. */
async function byCode(contact: string, way: 'call' | 'code'): Promise<void> {
  const type = way === 'call' ? 'phone' : 'email';
  await tab.load(`/?popup=restore&type=${type}&contact=${encodeURIComponent(contact)}`);
  await opens('PasswordReminder');
  const reminder = within(windowOf('PasswordReminder')!);
  await tab.user.click(await reminder.findByText(restore(`way_${way}`)));
  await press(restore('submit'));
  await reminder.findByText(restore(`sent_${way}`));
  if (way === 'call') reminder.getByText(restore('code_call'));
  const wrong = '000000';
  const { code } = await message(contact, way === 'call' ? 'call' : 'email');
  await typeCode(code === wrong ? '111111' : wrong);
  await reminder.findByText(errors('code_wrong'));
  await typeCode(code);
}

it('S-140 C-055 C-057 C-058 X-015 a new password by flash call and by the code of an e-mail; a blocked account learns why', async () => {
  const [phone, email] = [newPhone(), `c${Date.now()}@example.com`];
  await registered({ phone });
  await registered({ email });
  tab = new Tab(site.url);
  await byCode(phone, 'call');
  await choosePassword(chosen(3));
  await logIn(phone, chosen(3));
  tab.forgetSession();
  await byCode(email, 'code');
  await choosePassword(chosen(4));
  await logIn(email, chosen(4));
  tab.forgetSession();

  await byCode('+380500000010', 'call');
  // With the right code the player learns of the block, and no password is asked for.
  await tab.page.findByText(auth('blocked.title'));
  expect(windowOf('NewPassword')).toBeNull();
});
