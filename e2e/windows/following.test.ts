// Links that do more than open a window (those stand in link-table.ts): the page read again, an address of the
// installed site, where registration leads, the way back to an address, the cash desk alone, a filter of the home page.
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor, testSite, type TestSite } from '../../server/test/site.ts';
import { deposit, newPhone, password, verifiedPlayer } from '../../server/test/steps.ts';
import { games } from '../words.ts';
import { saying, Tab } from './tab.ts';
import { load, main, soon } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const popup = (tab: Tab, name: string) => tab.document.querySelector(`[data-modal=${name}]`);

it('L-018 S-028 init reads the page again and says what for', async () => {
  const tab = new Tab(site.url);
  await tab.load('/online-game/sich-dice/?init=1&limit=15&offset=30');
  const asked = () => tab.asked.find(({ path }) => path.startsWith('/rest/page/online-game/sich-dice/'));
  await expect.poll(asked, soon).toBeDefined();
  const query = new URL(asked()!.path, site.url).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    path: '/online-game/sich-dice/',
    page: 'onlineGame',
    slug: 'sich-dice',
    isInit: 'true',
    limit: '15',
    offset: '30',
  });
  await main(tab).findAllByRole('heading', { level: 1 });
  tab.close();
});

it('K-138 B-034 a link of the installed site’s own scheme leads to its page or its game, never to another site', async () => {
  const tab = new Tab(site.url);
  const addressOf = (link: string) => `/?deep-link=${encodeURIComponent(link)}`;
  await tab.load(addressOf('web+malva://games/?kind=slot'));
  await expect.poll(() => tab.place, soon).toBe('/games/?kind=slot');
  await main(tab).findAllByRole('heading', { level: 1 });
  await tab.load(addressOf('web+malvagame:sich-dice'));
  await expect.poll(() => tab.place, soon).toBe('/online-game/sich-dice/');
  for (const link of ['web+king:/games/', 'https://evil.example/', 'web+malva:/\\evil.example/'])
    await load(tab, addressOf(link), { opens: null, at: /^\/(\?|$)/ });
  expect(tab.left).toEqual([]);
  tab.close();
});

/** Fills in the open registration, with the code sent to the phone. */
async function register(tab: Tab): Promise<void> {
  const phone = newPhone();
  await expect.poll(() => tab.opened, soon).toBe('Register');
  await tab.write(await tab.dialog.findByLabelText('Номер телефону'), phone);
  await tab.write(tab.dialog.getByLabelText('Пароль'), password);
  await tab.user.click(tab.dialog.getByLabelText(/Мені\sвиповнився\s21\sрік/));
  await tab.user.click(tab.dialog.getByLabelText(/Погоджуюся\sз\sправилами/));
  await tab.user.click(tab.dialog.getByRole('button', { name: saying('Створити кабінет') }));
  await tab.dialog.findByText('Підтвердьте контакт');
  const code = await codeFor(site.simulators, phone);
  await tab.user.click(tab.dialog.getAllByRole('textbox')[0]!);
  await tab.user.keyboard(code);
  await expect.poll(() => popup(tab, 'Onboarding'), soon).not.toBeNull();
}

it('L-024 L-067 S-064 S-065 S-066 after registration: the address’s place, else the one kept, never another site’s', async () => {
  let tab = new Tab(site.url);
  await tab.load('/?register=1&redirectUrl=/fairness/verify');
  await register(tab);
  await expect.poll(() => tab.place, soon).toMatch(/^\/fairness\/verify\//);
  tab.close();
  tab = new Tab(site.url);
  await tab.load('/games/?register=1&redirectUrl=%2F%2Fevil.example%2Fcash');
  await register(tab);
  expect(tab.left).toEqual([]);
  tab.close();
  tab = new Tab(site.url);
  await tab.load('/games/cash/');
  await register(tab);
  const tracked = () => tab.asked.find(({ path }) => path.includes('/trackers/deposits/track/'))?.body ?? '{}';
  await expect.poll(() => JSON.parse(tracked()) as unknown, soon).toMatchObject({ button_placement: 'registration' });
  await expect.poll(() => popup(tab, 'Cash'), soon).not.toBeNull();
  tab.close();
});

it('P-082 a player who comes back to an address left before it was answered finds its page and the window it asks for', async () => {
  const tab = new Tab(site.url, { visitor: (await verifiedPlayer(site)).visitor });
  await tab.load('/games/');
  // As it stands when the next page was opened before the tables of links were there.
  const { history } = tab.window;
  history.pushState({ key: 'asked', depth: 0 }, '', '/faq/cash/');
  history.pushState({ key: 'after', depth: 0 }, '', '/games/');
  history.back();
  await expect.poll(() => tab.opened, soon).toBe('Cash');
  await expect.poll(() => tab.place, soon).toMatch(/^\/faq\//);
  const heading = () => tab.document.querySelector('main h1')?.textContent;
  await expect.poll(heading, soon).toMatch(saying('Питання й відповіді'));
  tab.close();
});

it('S-085 for a player with money the mode of the game the address asks for follows isMoney', async () => {
  const { visitor } = await verifiedPlayer(site);
  await deposit(visitor, '100.00');
  const tab = new Tab(site.url, { visitor });
  for (const [isMoney, isReal] of [
    ['1', true],
    ['0', false],
  ] as const) {
    const before = tab.asked.length;
    await tab.load(`/games/?game=sich-dice&isMoney=${isMoney}`);
    await expect.poll(() => tab.opened, soon).toBe('Game');
    await expect.poll(() => tab.document.querySelector('[data-modal=Game] iframe'), soon).not.toBeNull();
    const launches = tab.asked.slice(before).filter(({ path }) => path.includes('/rest/game/sich-dice/play/'));
    expect(launches.map(({ path }) => new URL(path, site.url).searchParams.get('isMoney'))).toEqual([isMoney]);
    const bar = within(tab.document.querySelector<HTMLElement>('[data-modal=Game]')!);
    // The mode stands in the bar: a demo says so, a game for money shows the balance.
    expect(bar.queryAllByText(saying(games('mode_demo'))).length > 0).toBe(!isReal);
    expect(/100,00/.test(tab.document.querySelector('[data-modal=Game]')!.textContent!)).toBe(isReal);
    expect(tab.place).toBe(`/games/?game=sich-dice&isMoney=${isMoney}`);
  }
  tab.close();
});

it('L-006 S-081 back at an address that asks for a game, from a game that stood in another one: what it asks for is followed', async () => {
  const tab = new Tab(site.url);
  // The page takes its time, and the game before it is gone by then.
  const { promise: isGone, resolve: gone } = Promise.withResolvers<void>();
  tab.answer(/\/rest\/page\/fairness\//, async (ask) => {
    await isGone;
    return ask();
  });
  await tab.load('/credits/');
  const { history, PopStateEvent } = tab.window;
  history.pushState({ key: 'asked', depth: 0 }, '', '/fairness/?game=sich-dice&isMoney=1');
  history.pushState({ key: 'after', depth: 0 }, '', '/credits/');
  history.pushState({ key: 'game', depth: 0 }, '', '/games/?game=sich-dice&isMoney=0');
  tab.window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => tab.opened, soon).toBe('Game');
  await expect.poll(() => tab.place, soon).toBe('/games/?game=sich-dice&isMoney=0');
  history.go(-3);
  await expect.poll(() => tab.opened, soon).toBeNull();
  gone();
  await main(tab).findByRole('heading', { level: 1, name: saying('Чесна гра') });
  await expect.poll(() => tab.opened, soon).toBe('Register');
  tab.close();
});

it('L-054 P-083 S-030 the cash desk alone, without the site around it', async () => {
  const guest = new Tab(site.url);
  const around = (tab: Tab) => tab.document.querySelectorAll('header nav, footer, [role=search], nav').length;
  expect(await guest.load('/cash-iframe/')).toBe(200);
  await main(guest).findByRole('heading', { level: 1, name: saying('Каса для гравців') });
  expect(around(guest)).toBe(0);
  guest.close();
  const tab = new Tab(site.url, { visitor: (await verifiedPlayer(site)).visitor });
  await tab.load('/cash-iframe/?mode=withdraw');
  const withdraw = await main(tab).findByRole('tab', { name: 'Вивести' });
  await expect.poll(() => withdraw.ariaSelected ?? withdraw.getAttribute('aria-selected'), soon).toBe('true');
  await tab.load('/cash-iframe/');
  await main(tab).findByRole('textbox', { name: saying('Сума поповнення') });
  expect(around(tab)).toBe(0);
  // Every path with that word in it is the desk, and says which side of it.
  for (const [path, side] of [
    ['/cash-iframe/deposit/', 'Поповнити'],
    ['/cash-iframe/withdraw/', 'Вивести'],
    ['/no-such-page/cash-iframe/', 'Поповнити'],
  ] as const) {
    expect(await tab.load(path)).toBe(200);
    await main(tab).findByRole('tab', { name: side, selected: true });
    expect(around(tab)).toBe(0);
  }
  tab.close();
});

it('L-019 S-153 a home filter is set and home opens; another and all of it are a touch away', async () => {
  const tab = new Tab(site.url);
  const group = () => main(tab).queryByRole('group', { name: saying('Вид ігор') });
  const pressed = () => group()?.querySelector('[aria-pressed=true]')?.textContent.replaceAll('\u00a0', ' ');
  const card = (slug: string) => tab.document.querySelectorAll(`main article a[href="/online-game/${slug}/"]`).length;
  await tab.load('/fairness/?homeFilter=instant/');
  await expect.poll(pressed, soon).toBe('Миттєві ігри');
  await expect.poll(() => tab.place, soon).toBe('/');
  expect(card('sich-dice')).toBeGreaterThan(0);
  expect(card('kalyna-sevens')).toBe(0);
  await tab.user.click([...group()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Усі')!);
  await expect.poll(group, soon).toBeNull();
  expect(card('kalyna-sevens')).toBeGreaterThan(0);
  await load(tab, '/?homeFilter=no-such-row', { opens: null, at: /^\// });
  await main(tab).findAllByRole('heading', { level: 2 });
  expect(group()).toBeNull();
  tab.close();
});
