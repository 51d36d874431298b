// The steps that a game for money needs first: their windows open over the game, and the game waits beneath until they
// are done (docs/decisions/0031). How the waiting game looks: launch.spec.ts.
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { confirm, deposit, identify, newPhone, password, register, setLimits } from '../../server/test/steps.ts';
import { auth, games, player } from '../words.ts';
import { balanceOf } from './cash-desk.ts';
import { saying, Tab } from './tab.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const path = '/?game=sich-dice&isMoney=1';
const soon = { interval: 10, timeout: 15_000 };

const windows = (tab: Tab, name: string): HTMLElement[] => [
  ...tab.document.querySelectorAll<HTMLElement>(`[data-modal=${name}]:not([data-closed])`),
];
async function shown(tab: Tab, name: string): Promise<BoundFunctions<typeof queries>> {
  await expect.poll(() => windows(tab, name).length, { ...soon, message: name }).toBe(1);
  return within(windows(tab, name)[0]!);
}
async function gone(tab: Tab, name: string): Promise<void> {
  await expect.poll(() => windows(tab, name).length, soon).toBe(0);
}
const frames = (tab: Tab): number => windows(tab, 'Game').flatMap((one) => [...one.querySelectorAll('iframe')]).length;
const field = async (tab: Tab) => (await shown(tab, 'Cash')).findByRole('textbox', { name: 'Сума поповнення' });
const waits = async (tab: Tab, step: string) => (await shown(tab, 'Game')).findByText(games(`waits_${step}`));
const kept = (tab: Tab): string | null => tab.window.sessionStorage.getItem('gamePlay');
const asks = (tab: Tab): number => tab.asked.filter(({ path: to }) => to.includes('/rest/game/sich-dice/play/')).length;

async function limited(phone = newPhone()): Promise<Visitor> {
  const { visitor } = await register(site, phone);
  await confirm(site, visitor, phone);
  await setLimits(visitor);
  return visitor;
}
async function ready(phone?: string): Promise<Visitor> {
  const visitor = await limited(phone);
  expect(await identify(site, visitor, { test: 'man' })).toBe('approved');
  return visitor;
}

it('S-081 S-082 R-095 R-011 K-063 a game for money without money: the cash desk opens over it with a reason, and the game starts once there is money', async () => {
  const visitor = await ready();
  const tab = new Tab(site.url, { visitor });
  await tab.load(path);
  await field(tab);
  const tracked = () => tab.asked.filter(({ path: to }) => to.includes('/trackers/deposits/track/'));
  await expect.poll(() => tracked().length, soon).toBe(1);
  expect(JSON.parse(tracked()[0]!.body!)).toMatchObject({ cash_button_name: 'deposit', button_placement: 'game' });
  await expect.poll(() => tab.place, soon).toBe(`${path}#/cash/deposit/`);
  // Read again it is one desk over one game.
  const before = asks(tab);
  await tab.reload();
  await expect.poll(() => asks(tab), soon).toBe(before + 1);
  await field(tab);
  expect([windows(tab, 'Game').length, windows(tab, 'Cash').length]).toEqual([1, 1]);
  // Closed without money: the game says what it waits for, nothing opens again, and the demo is as near as the deposit.
  await tab.user.keyboard('{Escape}');
  await gone(tab, 'Cash');
  await waits(tab, 'deposit');
  await expect.poll(() => tab.place, soon).toBe(path);
  const game = await shown(tab, 'Game');
  game.getByRole('button', { name: saying(games('play_demo')) });
  // Under the open desk the game does not start; back at it, it does.
  await tab.user.click(game.getByRole('button', { name: games('waits_deposit_do') }));
  await field(tab);
  const launched = asks(tab);
  await deposit(visitor, '200');
  await expect.poll(() => windows(tab, 'Cash')[0]?.textContent, soon).toMatch(/200,00/);
  expect(frames(tab)).toBe(0);
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => frames(tab), soon).toBe(1);
  expect(asks(tab)).toBeGreaterThan(launched);
  expect((await shown(tab, 'Game')).queryByText(games('waits_deposit'))).toBeNull();
  expect(await balanceOf(visitor)).toBe(20_000);
  expect(kept(tab)).toBeNull();
  tab.close();
});

it('Escape while a second window is open closes only that one, and the game beneath stays', async () => {
  const tab = new Tab(site.url, { visitor: await ready() });
  await tab.load('/credits/');
  const { MutationObserver, KeyboardEvent } = tab.window;
  const look = new MutationObserver(() => {
    const game = tab.document.querySelector('[data-modal=Game]');
    if (!tab.document.querySelector('[data-modal=Cash]') || !game?.textContent.includes(games('waits_deposit'))) return;
    look.disconnect();
    // The keyboard may still be in the window beneath.
    game.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  look.observe(tab.document, { subtree: true, childList: true });
  tab.step(`${path}#/cash/deposit/`);
  await waits(tab, 'deposit');
  await gone(tab, 'Cash');
  expect(windows(tab, 'Game')).toHaveLength(1);
  tab.close();
});

it('S-079 money play closed by finance operations: the cash desk opens once, before a number is asked for', async () => {
  const visitor = await ready();
  const tab = new Tab(site.url, { visitor });
  const closed = {
    success: false,
    frameUrl: null,
    need: 'identity',
    requestInn: true,
    autoVerificationData: { isAvailable: false },
    finOperations: { isAvailable: false },
  };
  tab.answer(/\/rest\/game\/sich-dice\/play\//, async (ask) =>
    Response.json({ ...((await (await ask()).json()) as object), ...closed }),
  );
  await tab.load(path);
  await field(tab);
  expect(tab.place).not.toMatch(/\/inn\//);
  await tab.user.keyboard('{Escape}');
  await waits(tab, 'deposit');
  expect(asks(tab)).toBe(1);
  // Money comes, play stays closed: asked once more, and no window opens by itself.
  for (const [amount, times] of [
    ['200', 2],
    ['300', 3],
  ] as const) {
    await deposit(visitor, amount);
    await expect.poll(() => asks(tab), soon).toBe(times);
    await waits(tab, 'deposit');
  }
  expect(windows(tab, 'Cash')).toEqual([]);
  tab.close();
});

it('S-088 a game refused for a step of the account is kept beneath it, remembered for another page, and goes on after the step', async () => {
  const visitor = await limited();
  const tab = new Tab(site.url, { visitor });
  await tab.load(path);
  await shown(tab, 'Onboarding');
  await shown(tab, 'Game');
  expect(kept(tab)).toBe(JSON.stringify({ slug: 'sich-dice', isMoney: true }));
  // Another page was on the way: its link comes back to this game.
  await tab.load('/?security-confirmation=1');
  await shown(tab, 'Onboarding');
  await shown(tab, 'Game');
  expect(windows(tab, 'VerificationConfirm')).toEqual([]);
  // Closed unfinished: the game names the step.
  await tab.user.keyboard('{Escape}');
  await waits(tab, 'identity');
  await tab.user.click((await shown(tab, 'Game')).getByRole('button', { name: games('waits_identity_do') }));
  expect(await identify(site, visitor, { test: 'man' })).toBe('approved');
  await tab.user.click(await tab.page.findByRole('button', { name: player('to_game') }));
  await gone(tab, 'Onboarding');
  // Money is what comes next; the desk does not open by itself.
  await waits(tab, 'deposit');
  expect(windows(tab, 'Cash')).toEqual([]);
  await tab.user.click((await shown(tab, 'Game')).getByRole('button', { name: saying(games('play_demo')) }));
  await expect.poll(() => frames(tab), soon).toBe(1);
  await expect.poll(() => tab.place, soon).toBe('/?game=sich-dice&isMoney=0');
  tab.close();
});

it('S-067 R-092 a guest who is asked to register for a game and logs in instead comes to that game', async () => {
  const phone = newPhone();
  await deposit(await ready(phone), '150.00');
  const tab = new Tab(site.url);
  await tab.load('/games/?game=sich-dice&isMoney=1');
  const [logIn] = await (await shown(tab, 'Register')).findAllByRole('button', { name: auth('login.submit') });
  await tab.user.click(logIn!);
  const login = await shown(tab, 'Login');
  await tab.user.type(await login.findByLabelText(auth('login.login')), phone);
  await tab.user.type(login.getByLabelText(auth('password.label')), password);
  await tab.user.click(login.getByRole('button', { name: auth('login.submit') }));
  await expect.poll(() => frames(tab), soon).toBe(1);
  expect(tab.place).toBe('/games/?game=sich-dice&isMoney=1');
  tab.close();
});

it('TR-090 a player who closes play elsewhere while a game waits for money is not asked for money any more', async () => {
  const visitor = await ready();
  const tab = new Tab(site.url, { visitor });
  await tab.load(path);
  await field(tab);
  await tab.user.keyboard('{Escape}');
  await waits(tab, 'deposit');
  expect((await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 })).status).toBe(200);
  const game = await shown(tab, 'Game');
  await game.findByText(games('failed_closed'));
  expect(game.queryByText(games('waits_deposit'))).toBeNull();
  expect(game.queryByText(games('waits_deposit_do'))).toBeNull();
  expect(windows(tab, 'Cash')).toEqual([]);
  // The page becomes a guest's by itself.
  await tab.rest();
  tab.close();
});
