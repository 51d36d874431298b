// Security of the account, as its owner uses it: other sessions are ended, a fresh proof is given, the password and an
// e-mail change, and one press locks everything until a new password is set.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor, testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { logIn, password, verifiedPlayer } from '../../server/test/steps.ts';
import { app, auth, security } from '../words.ts';
import { saying, Tab } from './tab.ts';
import { soon } from './walk.ts';

const address = '/profile/security/';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/rest/player/getProfile/')).status === 200;

async function giveProof(tab: Tab): Promise<void> {
  await tab.load(`${address}?openModal=StepUp`);
  await expect.poll(() => tab.opened, soon).toBe('StepUp');
  await tab.write(await tab.dialog.findByLabelText(auth('password.label')), password);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(app('ui.confirm')) }));
  await expect.poll(() => tab.opened, soon).toBeNull();
}

async function addEmail(tab: Tab, email: string): Promise<void> {
  const add = saying(`${security('add')}: ${auth('email.label')}`);
  await tab.user.click(await tab.page.findByRole('button', { name: add }));
  await expect.poll(() => tab.opened, soon).toBe('ContactChange');
  const contact = tab.dialog;
  await tab.write(await contact.findByLabelText(security('contact.new_email')), email);
  await tab.user.click(contact.getByRole('button', { name: saying(auth('code.send')) }));
  await contact.findByText(auth('code.sent_email'));
  await tab.write(contact.getAllByRole('textbox')[0]!, await codeFor(site.simulators, email));
  await expect.poll(() => tab.opened, soon).toBeNull();
  await tab.page.findByText('s•••@example.com');
}

it('TR-069 TR-067 S-131 K-084 M-006 the owner ends other places, proves, changes and protects', async () => {
  const { visitor, phone } = await verifiedPlayer(site);
  const other = await logIn(site, phone);
  const tab = new Tab(site.url, { visitor });
  await tab.load(address);
  await tab.page.findByText(security('session.current'));
  const ends = await tab.page.findAllByRole('button', { name: new RegExp(security('session.end')) });
  await tab.user.click(ends[0]!);
  await tab.page.findByText(security('session.only'));
  expect(await isIn(other)).toBe(false);

  await giveProof(tab);
  const email = `s${phone.slice(1)}@example.com`;
  await addEmail(tab, email);

  await tab.user.click(tab.page.getByRole('button', { name: saying(security('protect.action')) }));
  const isDue = async () => {
    await expect.poll(() => tab.opened, soon).toBe('PasswordChange');
  };
  await isDue();
  await tab.dialog.findByText(new RegExp(security('password.lead_due').slice(0, 20)));
  await tab.load(address);
  await isDue();
  await tab.user.click(await tab.dialog.findByRole('button', { name: saying(security('password.later')) }));
  await tab.load(address);
  await tab.page.findByText(security('password.is_due'));
  expect(tab.opened).toBeNull();
  const main = within(tab.document.querySelector('main')!);
  await tab.user.click(main.getAllByRole('button', { name: saying(security('change')) })[0]!);
  await isDue();
  const chosen = 'тиха-ріка-1-пливе';
  await tab.write(await tab.dialog.findByLabelText(security('password.label')), chosen);
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(security('password.submit')) }));
  await expect.poll(() => tab.opened, soon).toBeNull();
  await tab.page.findByText(security('password.is_set'));
  const statuses = [];
  for (const secret of [password, chosen])
    statuses.push((await site.visitor().post('/login/', { login: email, password: secret })).status);
  expect(statuses).toEqual([401, 200]);
  const told = await (await fetch(`${site.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(phone)}`)).text();
  expect(told).toContain('Пароль');
  tab.close();
});
