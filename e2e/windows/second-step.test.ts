// A player sets up an application and backup codes, loses the session and logs in again with them; and logs in with the
// simulated service, starting in sport. Passkeys: second-step.spec.ts.
import { within } from '@testing-library/dom';
import { totpCode } from '@malva/server/core/totp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { password } from '../../server/test/steps.ts';
import { app, auth, secondStep, security, social } from '../words.ts';
import { readyPlayer } from './players.ts';
import { problem, saying, Tab } from './tab.ts';
import { soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const main = () => within(tab.document.querySelector('main')!);
const press = async (name: string) => tab.user.click(await tab.dialog.findByRole('button', { name: saying(name) }));
const isIn = async () => {
  await expect.poll(async () => (await tab.fetch('/rest/player/second-step/')).status, soon).toBe(200);
};

async function setUp(): Promise<string[]> {
  const connect = saying(`${secondStep('connect')}: ${secondStep('card_TotpSetup')}`);
  await tab.user.click(await main().findByRole('button', { name: connect }));
  await opens('TotpSetup');
  await tab.dialog.findByRole('img', { name: saying(secondStep('qr')) });
  const secret = tab.document.querySelector<HTMLElement>('[data-secret]')!.dataset['secret']!;
  await tab.write(tab.dialog.getByLabelText(secondStep('code')), '000000');
  await tab.dialog.findByText(secondStep('wrong_totp'));
  await tab.write(tab.dialog.getByLabelText(secondStep('code')), totpCode(secret, new Date()));
  await opens('BackupCodes');
  await expect.poll(() => tab.dialog.queryAllByRole('listitem').length, soon).toBe(10);
  const codes = tab.dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await tab.user.keyboard('{Escape}');
  await opens('BackupCodes');
  await tab.user.click(tab.dialog.getByText(secondStep('backup_kept')));
  await press(secondStep('done'));
  await opens(null);
  return codes;
}

async function fillLogin(phone: string): Promise<void> {
  await opens('Login');
  await tab.write(await tab.dialog.findByLabelText(auth('login.login')), phone);
  await tab.write(tab.dialog.getByLabelText(auth('password.label')), password);
  await press(auth('login.submit'));
}

/** The server fails once: the failure is counted and shown in the window, and the retry succeeds. */
async function failOnce(phone: string): Promise<void> {
  const fails = tab.answer(/\/login\/$/, () => problem(500, 'internal'));
  await tab.load('/?openModal=Login');
  await fillLogin(phone);
  const reports = () => tab.asked.flatMap(({ body }) => (body?.includes('"server_error"') ? [body] : []));
  await expect.poll(() => reports().length, soon).toBe(1);
  expect(JSON.parse(reports()[0]!)).toEqual({ name: 'server_error', location: 'login' });
  const said = () => tab.dialog.queryAllByRole('alert').some(({ textContent }) => textContent !== '');
  await expect.poll(said, soon).toBe(true);
  fails();
  await press(auth('login.submit'));
}

it('TR-069 X-018 S-088 K-068 K-082 an application and backup codes: set up, asked for, and a code lets the owner in', async () => {
  const { visitor, phone } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor });
  await tab.load('/profile/security/');
  const codes = await setUp();

  // The day's notice is noted in both places, and a game the player was on the way to opens after the security link.
  await expect.poll(() => tab.document.cookie, soon).toContain('user_security=1');
  // The cookie is written first; the note follows the answer of the call.
  await expect.poll(() => tab.window.localStorage.getItem('securityNoticeShown'), soon).toBe('1');
  tab.window.sessionStorage.setItem('gamePlay', JSON.stringify({ slug: 'sich-dice', isMoney: false }));
  await tab.load('/?security-confirmation=1');
  await opens('Game');

  tab.forgetSession();
  await failOnce(phone);
  await opens('SecondStep');
  await press(secondStep('way_backup'));
  await tab.write(await tab.dialog.findByLabelText(secondStep('backup_code')), codes[0]!.toLowerCase());
  await tab.user.click(tab.dialog.getByText(secondStep('remember')));
  await press(app('ui.confirm'));
  await expect.poll(() => tab.opened, soon).not.toBe('SecondStep');
  await isIn();
  await tab.load('/profile/security/');
  await main().findByText(secondStep('remembered'));
  await tab.user.click(await main().findByRole('button', { name: new RegExp(secondStep('forget').trim()) }));
  await expect.poll(() => main().queryByText(secondStep('remembered')), soon).toBeNull();

  await tab.load('/?openModal=StepUp');
  await opens('StepUp');
  await tab.dialog.findByLabelText(secondStep('code'));
  await press(security('proof.password'));
  await tab.dialog.findByLabelText(auth('password.label'));
});

/** By the service's page, where this person is chosen, and back. */
async function byService(name: string): Promise<void> {
  await opens(name);
  await press(social('continue').replace('{title}', 'Simulated ID'));
  await expect.poll(() => tab.left.length, soon).toBe(1);
  await tab.load(tab.left.pop()!, { isPlain: true });
  let to = tab.page.getByRole<HTMLAnchorElement>('link', { name: /Дмитро Лісовий/ }).href;
  // Each answer on the way back may bring a cookie.
  for (;;) {
    const next = (await tab.fetch(to, { redirect: 'manual' })).headers.get('location');
    if (next === null) break;
    to = new URL(next, to).href;
  }
  expect(new URL(to).origin).toBe(site.url);
  await tab.load(to);
}

it('K-088 B-023 by a service begun in sport: unknown at first, linked after the password, then one press lets in, to sport', async () => {
  const { visitor, phone } = await readyPlayer(site);
  const named = (key: string) => saying(social(key).replace('{name}', 'Дмитро Лісовий'));
  tab = new Tab(site.url);
  tab.jar.setCookieSync('play_mode=sport; Path=/', site.url);
  await tab.load('/fairness/?openModal=Register');
  await byService('Register');
  await opens('SocialAuth');
  await tab.dialog.findByText(named('unknown'));
  expect(tab.document.cookie).toContain('play_mode=sport');
  expect(tab.window.localStorage.getItem('socialRegistrationFromSport')).toBeNull();
  await press(social('have'));
  await fillLogin(phone);
  await opens('SocialAuth');
  await tab.dialog.findByText(named('linkable'));
  await press(social('link'));
  await opens(null);

  tab.forgetSession();
  await tab.load('/?openModal=Login');
  await byService('Login');
  await isIn();
  await expect.poll(() => tab.opened, soon).not.toBe('SocialAuth');
  expect((await visitor.get('/rest/player/security/')).status).toBe(200);
  await tab.load('/profile/security/');
  await tab.user.click(await main().findByRole('button', { name: saying(`${social('unlink')}: Simulated ID`) }));
  await main().findByText(social('none'));
});
