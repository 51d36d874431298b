// Start-up, themes, the mode of play, leaving, and pages that answer with another address, as the core of the
// specification words them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { Tab } from './tab.ts';
import { main, seededPlayer, soon } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const cookie = (tab: Tab, name: string) => tab.jar.getCookiesSync(site.url).find(({ key }) => key === name);
const root = (tab: Tab) => tab.document.documentElement;
/** The link of a menu. */
const menu = (tab: Tab, name: string) => tab.page.getAllByRole('link', { name })[0]!;

it('S-003 S-006 K-094 init is read at start-up; visits are counted only where the flag is set', async () => {
  const tab = new Tab(site.url);
  const paths = () => tab.asked.map(({ path }) => path);
  await tab.load('/');
  await expect.poll(paths, soon).toContain('/rest/app/init/');
  // A visit is counted before who is there is asked.
  expect(paths()).not.toContain('/rest/stat/');
  tab.window.localStorage.setItem('stat', '1');
  await tab.load('/games/');
  await expect.poll(paths, soon).toContain('/rest/stat/');
  tab.close();
});

it('S-016 S-017 S-018 K-070 K-112 dark until chosen; kept 365 days; another tab and the next document follow; the menu of a phone has the choice too', async () => {
  const tab = new Tab(site.url);
  await tab.load('/');
  expect(root(tab).dataset['theme']).toBe('dark');
  const other = new Tab(site.url, { beside: tab });
  await other.load('/games/');
  expect(root(other).dataset['theme']).toBe('dark');
  const settings = tab.document.getElementById('settings-menu')!;
  await tab.user.click(
    [...settings.querySelectorAll('button')].find((one) => /Світла\sтема/.test(one.ariaLabel ?? one.textContent))!,
  );
  expect(root(tab).dataset['theme']).toBe('light');
  await expect.poll(() => root(other).dataset['theme'], soon).toBe('light');
  expect(cookie(tab, 'theme')).toMatchObject({ value: 'light', path: '/', sameSite: 'lax', maxAge: 365 * 86_400 });
  const written = await (await other.fetch('/games/', { headers: { accept: 'text/html' } })).text();
  expect(written).toContain('data-theme="light"');
  await other.load('/?openModal=Menu');
  await expect.poll(() => other.opened, soon).toBe('Menu');
  await other.user.click(await other.dialog.findByRole('button', { name: /Темна\sтема/ }));
  expect(root(other).dataset['theme']).toBe('dark');
  await expect.poll(() => root(tab).dataset['theme'], soon).toBe('dark');
  tab.close();
  other.close();
});

it('S-019 S-021 B-020 B-022 K-064 K-065 K-066 K-075 K-087 a casino page turns play mode to casino: a cookie of a day and local storage', async () => {
  const visitor = site.visitor();
  visitor.cookies.set('play_mode', 'sport');
  const tab = new Tab(site.url, { visitor });
  await tab.load('/fairness/');
  expect(cookie(tab, 'play_mode')?.value).toBe('sport');
  await tab.user.click(menu(tab, 'Усі ігри'));
  await expect.poll(() => cookie(tab, 'play_mode')?.value, soon).toBe('casino');
  expect(cookie(tab, 'play_mode')).toMatchObject({ path: '/', sameSite: 'lax', maxAge: 86_400 });
  expect(tab.window.localStorage.getItem('playMode')).toBe('casino');
  tab.close();
});

it('leaving asks only while a registration is half typed', async () => {
  const tab = new Tab(site.url);
  /** The event before a browser leaves a document. */
  const asks = () => !tab.window.dispatchEvent(new tab.window.Event('beforeunload', { cancelable: true }));
  await tab.load('/games/?openModal=Register');
  await expect.poll(() => tab.opened, soon).toBe('Register');
  const phone = await tab.dialog.findByLabelText('Номер телефону');
  expect(asks()).toBe(false);
  await tab.user.type(phone, '501112233');
  expect(asks()).toBe(true);
  tab.close();
});

it('S-055 K-102 R-064 Escape, the back button and the focus act on the top window', async () => {
  const tab = new Tab(site.url);
  await tab.load('/games/');
  const opener = [...tab.document.querySelectorAll<HTMLElement>('header a, header button')].find(
    ({ textContent }) => textContent === 'Увійти',
  )!;
  await tab.user.click(opener);
  await expect.poll(() => tab.opened, soon).toBe('Login');
  tab.window.history.back();
  await expect.poll(() => tab.opened, soon).toBeNull();
  expect(tab.place).toBe('/games/');
  await tab.user.click(opener);
  await expect.poll(() => tab.document.activeElement?.closest('[data-modal=Login]') ?? null, soon).not.toBeNull();
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => tab.opened, soon).toBeNull();
  await expect.poll(() => tab.document.activeElement, soon).toBe(opener);
  tab.close();
});

it('M-028 E-061 S-052 R-064 K-103 K-106 leaving a half-filled deposit asks once a day, and leaving is as easy as staying', async () => {
  const tab = new Tab(site.url, { visitor: await seededPlayer(site, '+380500000004') });
  const amount = () => tab.dialog.findByRole('textbox', { name: 'Сума поповнення' });
  const fill = async (path: string, text: string, isAsked = true) => {
    const before = tab.asked.length;
    await tab.load(path);
    await expect.poll(() => tab.opened, soon).toBe('Cash');
    const desk = () => tab.asked.slice(before).find(({ path: of }) => of === '/rest/cash/');
    if (isAsked) await expect.poll(() => desk()?.status, soon).toBe(200);
    await tab.write(await amount(), text);
  };
  const press = async (name: string) => tab.user.click(await tab.dialog.findByRole('button', { name }));
  await fill('/cash/deposit/', '300');
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => tab.opened, soon).toBe('CashExitPopup');
  const rows = (await tab.dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/50\s?₴/);
  for (const [at, text] of [/Мінімальне\sпоповнення/, /Виплати/, /ігор/, /роками/].entries())
    expect(rows[at]).toMatch(text);
  const sums = [...tab.document.querySelectorAll('[data-modal=CashExitPopup] dd')].map((one) => one.textContent);
  for (const [at, text] of [/хвилин/, /0,00/, /₴/].entries()) expect(sums[at]).toMatch(text);
  expect(sums).toHaveLength(3);
  tab.dialog.getByRole('button', { name: 'Вийти' });
  await press('Повернутися до каси');
  await expect.poll(() => tab.opened, soon).toBe('Cash');
  expect((await amount()) as HTMLInputElement).toHaveProperty('value', expect.stringMatching(/300/));
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => tab.opened, soon).toBeNull();
  await fill('/games/cash/', '400', false);
  await press('Закрити');
  await expect.poll(() => tab.opened, soon).toBeNull();
  tab.window.localStorage.removeItem('cashExitDay');
  await fill('/games/cash/', '400');
  await press('Закрити');
  await expect.poll(() => tab.opened, soon).toBe('CashExitPopup');
  await press('Вийти');
  await expect.poll(() => tab.opened, soon).toBeNull();
  await expect.poll(() => tab.place, soon).toBe('/games/');
  tab.close();
});

it('X-001 X-002 X-003 K-130 a call answered 301 follows its address, an absolute one leaves the site, one to itself is an error', async () => {
  const tab = new Tab(site.url);
  let answer = () => Response.json({ redirectUrl: '/fairness/' }, { status: 301 });
  tab.answer(/\/rest\/page\/games\//, () => answer());
  const go = async () => {
    await tab.load('/credits/');
    await tab.user.click(menu(tab, 'Усі ігри'));
  };
  await go();
  await expect.poll(() => tab.place, soon).toBe('/fairness/');
  const data = {
    page: 'gamesList',
    path: '/games/',
    params: {},
    seo: { seoTitle: 't', seoDescription: 'd', canonical: '/', image: null },
    banner: null,
    payload: { games: [] },
  };
  answer = () => Response.json({ ...data, redirectUrl: 'http://elsewhere.test/there' });
  await go();
  await expect.poll(() => tab.left, soon).toEqual(['http://elsewhere.test/there']);
  answer = () => Response.json({ ...data, redirectUrl: '/games/' });
  await go();
  await expect.poll(() => tab.place, soon).toBe('/games/');
  await main(tab).findByRole('heading', { level: 1 });
  expect(tab.document.querySelectorAll('main article')).toHaveLength(0);
  tab.close();
});
