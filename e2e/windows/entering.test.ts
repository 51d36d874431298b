// What entering asks of a person, and what is said to one who does not see the screen: nothing has to be remembered,
// solved or typed twice, and results, sums and mistakes are told as they come. What games say: studio/games/dev.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeFor, testSite, type TestSite } from '../../server/test/site.ts';
import { deposit, newPhone, password } from '../../server/test/steps.ts';
import { app, errors, responsible } from '../words.ts';
import { readyPlayer } from './players.ts';
import { problem, Tab } from './tab.ts';
import { hearing, soon } from './walk.ts';

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true, env: { CAPTCHA: 'internal', CAPTCHA_AFTER: '10000' } });
});
afterEach(() => tab.close());
afterAll(() => site.end());

const windowOf = (name: string) => tab.document.querySelector<HTMLElement>(`[data-modal=${name}]:not([data-closed])`);
const fieldsOf = (name: string) => [
  ...windowOf(name)!.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox], [type=radio])'),
];
const opens = async (name: string | null) => {
  await expect.poll(() => tab.opened, soon).toBe(name);
};
const send = (name: string) => tab.user.click(windowOf(name)!.querySelector('button[type=submit]')!);

/** Pasted into each field as a password manager or a person does; what it holds afterwards. */
async function pasted(name: string, text: string): Promise<string[]> {
  const held: string[] = [];
  for (const field of fieldsOf(name)) {
    await tab.user.clear(field);
    await tab.user.click(field);
    await tab.user.paste(text);
    held.push(field.value.replaceAll(/\D/g, ''));
  }
  return held;
}
/** Pictures to read, sums to solve, sounds to hear: none stands in a window. */
const puzzles = (name: string) =>
  [...windowOf(name)!.querySelectorAll('img:not([alt=""]), canvas, audio, video, iframe, [class*=captcha]')].map(
    (one) => one.outerHTML,
  );

it('TR-155 to log in nothing is remembered or solved: managers fill it, paste works, and the captcha is the browser’s own work', async () => {
  const { phone } = await readyPlayer(site);
  tab = new Tab(site.url);
  await tab.load('/?openModal=Login');
  await opens('Login');
  await expect.poll(() => windowOf('Login')?.querySelector('form') ?? null, soon).not.toBeNull();
  expect(fieldsOf('Login').map(({ autocomplete }) => autocomplete.split(' ')[0])).toEqual([
    'username',
    'current-password',
  ]);
  expect(await pasted('Login', '380501112233')).toEqual(['380501112233', '380501112233']);
  // Other ways than a remembered password stand there as well.
  expect(windowOf('Login')!.querySelectorAll('a, button').length).toBeGreaterThan(2);

  // The server asks for a proof: the person does nothing for it.
  const proofs: (string | null)[] = [];
  tab.answer(/\/login\/$/, (ask) => {
    proofs.push(tab.asked.at(-1)?.headers.get('x-captcha') ?? null);
    return proofs.length === 1 ? problem(403, 'captcha_required') : ask();
  });
  const [login, word] = fieldsOf('Login') as [HTMLInputElement, HTMLInputElement];
  await tab.write(login, phone);
  await tab.write(word, password);
  await send('Login');
  await expect.poll(() => proofs.length, { interval: 20, timeout: 60_000 }).toBe(2);
  expect(proofs[1]).toMatch(/^internal:/);
  await opens(null);
  expect((await tab.fetch('/rest/player/security/')).status).toBe(200);
});

it('TR-155 to register and to restore, each thing is asked once and may be pasted; what is known stands there', async () => {
  tab = new Tab(site.url);
  await tab.load('/?openModal=Register');
  await opens('Register');
  await expect.poll(() => windowOf('Register')?.querySelector('form') ?? null, soon).not.toBeNull();
  const names = fieldsOf('Register').map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(fieldsOf('Register').filter(({ type }) => type === 'password')).toHaveLength(1);
  expect(puzzles('Register')).toEqual([]);
  const phone = newPhone();
  for (const held of (await pasted('Register', phone)).slice(0, 1)) expect(held).toContain(phone.slice(-9));
  const own = windowOf('Register')!.querySelector<HTMLInputElement>('input[name=password]')!;
  expect(own.autocomplete).toBe('new-password');
  await tab.write(own, password);
  for (const box of windowOf('Register')!.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (!box.checked && /age|agree/i.test(box.name)) await tab.user.click(box);
  await send('Register');
  // The code is pasted whole, and the phone is not asked for again.
  const code = await codeFor(site.simulators, phone);
  const field = () => windowOf('Register')?.querySelector<HTMLInputElement>('input[autocomplete=one-time-code]');
  await expect.poll(field, soon).toBeTruthy();
  expect(windowOf('Register')!.querySelector('input[name=phone]')).toBeNull();
  await tab.user.click(field()!);
  await tab.user.paste(code);
  await expect.poll(async () => (await tab.fetch('/rest/player/security/')).status, soon).toBe(200);

  // What was typed in one window stands in the next.
  tab.close();
  tab = new Tab(site.url);
  await tab.load('/?openModal=Login');
  await opens('Login');
  await expect.poll(() => windowOf('Login')?.querySelector('form') ?? null, soon).not.toBeNull();
  expect(puzzles('Login')).toEqual([]);
});

it('TR-156 a new balance is said where the balance stands, once it is at rest', async () => {
  const { visitor } = await readyPlayer(site, '100.00');
  tab = new Tab(site.url, { visitor });
  await tab.load('/about/');
  const said = () =>
    [...tab.document.querySelectorAll('header [role=status]')].map((one) => one.textContent).filter(Boolean);
  await hearing(site, visitor);
  expect(said()).toEqual([]);
  await deposit(visitor, '150.00');
  await expect.poll(said, soon).toEqual([expect.stringMatching(new RegExp(`^${app('nav.balance')}: 250,00`))]);
});

it('TR-156 a mistake is tied to its field and said; a refusal of the server is an alert', async () => {
  tab = new Tab(site.url);
  await tab.load('/?openModal=Login');
  await opens('Login');
  await expect.poll(() => windowOf('Login')?.querySelector('form') ?? null, soon).not.toBeNull();
  await send('Login');
  const [login, word] = fieldsOf('Login') as [HTMLInputElement, HTMLInputElement];
  await expect.poll(() => login.getAttribute('aria-invalid'), soon).toBe('true');
  for (const field of [login, word]) {
    const told = tab.document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)!;
    expect(told.textContent).not.toBe('');
    expect(told.getAttribute('aria-live')).toBe('polite');
  }
  await tab.write(login, newPhone());
  await tab.write(word, 'not-that-one-1');
  await send('Login');
  const alert = () => windowOf('Login')!.querySelector('[role=alert]')?.textContent;
  await expect.poll(alert, soon).toBe(errors('bad_credentials'));
});

it('TR-156 the reality check is an alertdialog with a name, takes the focus and waits for an answer', async () => {
  const { visitor } = await readyPlayer(site);
  tab = new Tab(site.url, { visitor });
  tab.answer(/\/rest\/responsible-play\/player-info/, async (ask) => {
    const info = (await (await ask()).json()) as object;
    return Response.json({ ...info, realityCheckDue: true });
  });
  await tab.load('/about/?openModal=RealityCheck');
  await opens('RealityCheck');
  const check = await tab.page.findByRole('alertdialog', { name: responsible('reality.title') });
  await expect.poll(() => check.contains(tab.document.activeElement), soon).toBe(true);
  // It does not go away by a key that means nothing.
  await tab.user.keyboard('{Escape}');
  expect(tab.opened).toBe('RealityCheck');
});
