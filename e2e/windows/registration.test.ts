// Registration as newcomers walk through it: each flow with what follows it, what the server's failures and its captcha
// do, and what a player is reminded of.
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../server/test/database.ts';
import { codeFor, testSite, type TestSite } from '../../server/test/site.ts';
import { newPhone, password } from '../../server/test/steps.ts';
import { auth, registration } from '../words.ts';
import { problem, saying, Tab } from './tab.ts';
import { seededPlayer, soon, step } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true, env: { CAPTCHA: 'internal', CAPTCHA_AFTER: '10000', FINGERPRINT: 'on' } });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const windowOf = (name: string) => tab.document.querySelector<HTMLElement>(`[data-modal=${name}]:not([data-closed])`);
const input = (name: string, modal = 'Register') =>
  windowOf(modal)!.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const send = (modal = 'Register') => tab.user.click(windowOf(modal)!.querySelector('button[type=submit]')!);
const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const stepIs = async (name: string) => {
  await expect
    .poll(() => windowOf('Register')?.querySelector<HTMLElement>('[data-step]')?.dataset['step'], soon)
    .toBe(name);
};
const kept = (name: string) => tab.window.sessionStorage.getItem(name);
const init = async () =>
  (await (await tab.fetch('/rest/app/init/')).json()) as { isGuest: boolean; Registration: Record<string, unknown> };

/** What the tab has reported, as `name location`. */
const reports = () =>
  tab.asked
    .filter(({ path }) => path.includes('/rest/analytics/event/'))
    .map(({ body }) => JSON.parse(body!) as { name: string; location: string })
    .map(({ name, location }) => `${name} ${location}`);
const reported = async (what: string) => {
  await expect.poll(reports, soon).toContain(what);
};

const cookie = async (name: string) => (await tab.jar.getCookies(site.url)).find(({ key }) => key === name);

/** Another person comes, with a browser of their own. */
async function newcomer(to: string): Promise<void> {
  tab?.close();
  tab = new Tab(site.url);
  await tab.load(to);
  await expect.poll(() => windowOf('Register')?.querySelector('form') ?? null, soon).not.toBeNull();
}

async function fill(phone: string): Promise<void> {
  // Pasted as the phone's own address book writes it.
  await tab.write(input('phone'), phone.replace('+380', '0').replace(/(\d{3})(\d{3})/, '($1) $2-'));
  const own = windowOf('Register')!.querySelector('input[name=password]');
  if (own) await tab.write(own, password);
  await tab.user.click(input('age'));
  await tab.user.click(input('agreement'));
  await send();
}

async function typeCode(phone: string): Promise<void> {
  await stepIs('view phone confirm');
  await tab.write(tab.dialog.getAllByRole('textbox')[0]!, await codeFor(site.simulators, phone));
}

/** Its script comes once there is a player; the tab runs none by itself. */
async function takesFingerprint(): Promise<void> {
  const script = () => tab.document.querySelector<HTMLScriptElement>('script[src*=fingerprint]');
  await expect.poll(script, soon).not.toBeNull();
  tab.window.eval(await (await tab.fetch(script()!.src)).text());
  await expect.poll(async () => (await cookie('fingerprint'))?.value, soon).toMatch(/^[0-9a-f]{32}$/);
  expect((await cookie('fingerprint'))!.TTL()).toBeGreaterThan(89_000_000);
}

it('M-001 S-060 S-063 S-130 K-071 contact first: code, account, own password', async () => {
  const phone = newPhone();
  await newcomer('/?register-flow=otp');
  expect(windowOf('Register')!.querySelector<HTMLElement>('[data-flow]')!.dataset['flow']).toBe('otp');
  await send();
  for (const said of [auth('phone.empty'), registration('age_fault'), registration('agreement_fault')])
    await within(windowOf('Register')!).findByText(said);
  expect(await cookie('fingerprint')).toBeUndefined();
  await fill(phone);
  await stepIs('view phone confirm');
  expect([kept('registerFlow'), kept('registerSource')]).toEqual(['otp', 'default']);
  await tab.write(tab.dialog.getAllByRole('textbox')[0]!, '000000');
  await tab.dialog.findByRole('button', { name: saying(registration('code.back_phone')) });
  await typeCode(phone);
  await opens('RegisterComplete');
  await tab.write(input('password', 'RegisterComplete'), password);
  await tab.user.click(input('age', 'RegisterComplete'));
  await send('RegisterComplete');
  await tab.dialog.findByText(registration('agreement_fault'));
  await tab.user.click(input('agreement', 'RegisterComplete'));
  await send('RegisterComplete');
  await opens('Onboarding');
  expect(await init()).toMatchObject({
    isGuest: false,
    login: phone,
    hasAutoPassword: false,
    Registration: { complete: true },
  });
  await takesFingerprint();
});

it('S-130 a player who changed the password but has not completed the registration is asked again at the next visit', async () => {
  const phone = newPhone();
  await newcomer('/?register-flow=otp');
  await fill(phone);
  await typeCode(phone);
  await opens('RegisterComplete');
  // By the reminder, on another device.
  await ownerRows(site.database.ownerUrl, `update player set has_auto_password = false where phone = '${phone}'`);
  await tab.load('/games/');
  await opens('RegisterComplete');
  expect(input('password', 'RegisterComplete')).toBeNull();
  for (const tick of ['age', 'agreement']) await tab.user.click(input(tick, 'RegisterComplete'));
  await send('RegisterComplete');
  await opens('Onboarding');
  expect(await init()).toMatchObject({ Registration: { complete: true } });
});

it('S-067 S-068 S-069 X-051 X-033 R-092 R-096 K-149 a game for money asked for it: it opens, says so once, and waits beneath what the account still lacks', async () => {
  const phone = newPhone();
  await newcomer('/?game=sich-dice&isMoney=1');
  // Kept beside the game, and told to the server with the question for a flow and with the form.
  expect([kept('registerSource'), kept('gamePlay')]).toEqual([
    'game_play',
    JSON.stringify({ slug: 'sich-dice', isMoney: true }),
  ]);
  // Where registration was to lead cannot be reached: that troubles no one.
  tab.window.sessionStorage.setItem('redirectUrl', '/credits/');
  let tries = 0;
  tab.answer(/\/rest\/page\/credits\//, () => {
    tries += 1;
    throw new TypeError('Failed to fetch');
  });
  // Neither does it that what counts registrations fails.
  tab.answer(/\/rest\/analytics\/event\//, () => problem(500, 'internal'));
  const warned: string[] = [];
  tab.window.console.warn = (...parts: unknown[]) => void warned.push(parts.map(String).join(' '));
  await fill(phone);
  await typeCode(phone);
  const launches = () => tab.asked.filter(({ path }) => path.includes('/rest/game/sich-dice/play/'));
  await expect.poll(() => launches().length, soon).toBeGreaterThan(0);
  expect(new URL(launches()[0]!.path, site.url).searchParams.get('isMoney')).toBe('1');
  await reported('money_play_start registration');
  const [account] = await ownerRows<{ source: string }>(
    site.database.ownerUrl,
    'select source from registration_account where player_id = (select id from player where phone = $1)',
    [phone],
  );
  expect(account?.source).toBe('game_play');
  await expect.poll(() => warned.some((text) => text.startsWith('report')), soon).toBe(true);
  expect(tries).toBeGreaterThan(0);
  await opens('Onboarding');
  expect(tab.page.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([]);
  expect(tab.document.querySelectorAll('[data-modal=Game]')).toHaveLength(1);
  // Who registers for something else forgets it again; a step of the account on another page comes back to it.
  expect([kept('gamePlay'), kept('registerSource')]).toEqual([
    JSON.stringify({ slug: 'sich-dice', isMoney: true }),
    null,
  ]);
});

it('S-064 S-065 S-066 R-093 K-092 the address’s own wish comes before the kept one; the desk says where from', async () => {
  const [one, other] = [newPhone(), newPhone()];
  await newcomer('/?register=1&redirectUrl=/fairness/');
  tab.window.sessionStorage.setItem('redirectUrl', '/credits/');
  await fill(one);
  await typeCode(one);
  await expect.poll(() => tab.place, soon).toBe('/fairness/');
  await newcomer('/cash/deposit/');
  tab.window.sessionStorage.setItem('redirectUrl', '/cash/deposit/');
  await fill(other);
  await typeCode(other);
  await reported('cash_page registration');
});

it('X-017 R-091 a failure of the server is shown and reported; the typed text stays', async () => {
  await newcomer('/?openModal=Register');
  tab.answer(/\/rest\/registerV2\//, () => problem(500, 'internal'));
  await fill(newPhone());
  await expect
    .poll(() => tab.dialog.queryAllByRole('alert').some(({ textContent }) => textContent !== ''), soon)
    .toBe(true);
  await reported('server_error register');
  expect(input('password').value).toBe(password);
});

it('R-022 C-107 the browser works when it is asked for a proof', async () => {
  await newcomer('/?openModal=Register');
  let times = 0;
  tab.answer(/\/rest\/registerV2\//, (ask) => (++times === 1 ? problem(403, 'captcha_required') : ask()));
  await fill(newPhone());
  const sent = (path: string) => tab.asked.filter((one) => one.path.includes(path));
  await expect.poll(() => sent('registerV2').length, soon).toBe(2);
  const [question] = sent('/rest/captcha/internal-token/');
  expect(JSON.parse(question!.body!)).toMatchObject({ internalKey: 'pow-14', message: 'no external check' });
  expect(sent('registerV2').map(({ headers }) => headers.get('x-captcha'))).toEqual([
    null,
    expect.stringMatching(/^internal:\d+\.[\w-]+\.14\.[\w-]+\.\d+$/),
  ]);
  await stepIs('view phone confirm');
});

it('S-062 a flow of another site: the browser leaves', async () => {
  tab = new Tab(site.url);
  const redirectUrl = 'http://partner.example/join';
  tab.answer(/\/rest\/otp\/get-flow\//, () =>
    Response.json({ redirectUrl, registration_flow: 'default', version: '', variants: ['phone'] }),
  );
  await tab.load('/?openModal=Register');
  await expect.poll(() => tab.left, soon).toEqual([redirectUrl]);
});

/** The player without a confirmed contact, in a tab whose funnel is of this kind and a second long. */
async function inFunnel(funnelType: string): Promise<void> {
  tab = new Tab(site.url, { visitor: await seededPlayer(site, '+380500000001') });
  tab.answer(/\/rest\/app\/init\//, async (ask) => {
    const body = (await (await ask()).json()) as { Registration: { registrationFunnel: Record<string, unknown> } };
    Object.assign(body.Registration.registrationFunnel, { popupTimeout: 1, funnelType });
    return Response.json(body);
  });
  await tab.load('/credits/');
  await opens('FunnelConfirmPopup');
}

it('S-070 S-071 S-072 K-073 M-029 S-135 an unconfirmed contact is named after the funnel’s seconds, once', async () => {
  await inFunnel('conditionally closed');
  expect((await cookie('funnel_shown'))?.value).toBe('1');
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(registration('funnel.now')) }));
  await opens('RegistrationConfirm');
  const shows = () => tab.asked.filter(({ path }) => path.includes('/show/funnel-confirm')).length;
  expect(shows()).toBe(1);
  await tab.load('/fairness/');
  await new Promise((done) => setTimeout(done, 1500));
  expect([tab.opened, shows()]).toEqual([null, 1]);
});

it('S-070 S-076 where the funnel is closed there is no later: it comes with every page, and the other way is out', async () => {
  await inFunnel('closed');
  expect(tab.dialog.queryByRole('button', { name: saying(registration('funnel.later')) })).toBeNull();
  await tab.user.keyboard('{Escape}');
  await opens(null);
  await step(tab, '/fairness/');
  await opens('FunnelConfirmPopup');
  const inits = () => tab.asked.filter(({ path }) => path.includes('/rest/app/init/')).length;
  const before = inits();
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(registration('funnel.leave')) }));
  await expect.poll(inits, soon).toBeGreaterThan(before);
  await expect.poll(async () => (await init()).isGuest, soon).toBe(true);
});

it('S-067 R-092 from the bar of a demo the game is remembered; registration for something else forgets it', async () => {
  tab = new Tab(site.url);
  await tab.load('/?game=sich-dice&isMoney=0');
  await opens('Game');
  await tab.user.click(await tab.dialog.findByRole('button', { name: 'Реєстрація' }));
  await opens('Register');
  await expect.poll(() => kept('gamePlay'), soon).toBe(JSON.stringify({ slug: 'sich-dice', isMoney: true }));
  await tab.load('/?openModal=Register');
  await opens('Register');
  await expect.poll(() => kept('gamePlay'), soon).toBeNull();
});

it('what one agrees to can be read from the consent box, in a tab of its own', async () => {
  await newcomer('/?register-flow=otp');
  const links = [...windowOf('Register')!.querySelectorAll<HTMLAnchorElement>('label:has([name=agreement]) a')];
  expect(links.map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/rules/', '_blank'],
    ['/privacy/', '_blank'],
  ]);
  for (const link of links) expect(link.textContent.length).toBeGreaterThan(5);
});
