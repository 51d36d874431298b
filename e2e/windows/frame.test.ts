// The frame around every page, by who looks: the rail, the phone's bar with its hand, both menus, the first row of the
// home page. It has one mode until there is a second one.
import { within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { app, lobby } from '../words.ts';
import { Tab } from './tab.ts';
import { seededPlayer, soon } from './walk.ts';

const people = { verified: '+380500000004', onTimeOut: '+380500000008' };

let site: TestSite;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterEach(() => tab.close());
afterAll(() => site.end());

async function open(path: string, visitor?: Visitor, width = 1280): Promise<void> {
  tab = new Tab(site.url, { visitor, width });
  await tab.load(path);
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const named = (part: Element | null | undefined) =>
  [...part!.querySelectorAll('a')].map((link) => plain(link.textContent));
const rail = () => tab.document.querySelector('.side-rail')!;
const bar = () => [...tab.document.querySelectorAll('nav')].at(-1)!;
const nav = (...keys: string[]) => keys.map((key) => plain(app(`nav.${key}`)));
const casino = ['home', 'games', 'slots', 'instant', 'tables', 'jackpots', 'sport'];
const groups = () => [...rail().querySelectorAll('nav')];

it('the rail: the casino, what is for you, one group of the operators, and a foot of two', async () => {
  await open('/fairness/');
  expect(groups().map((group) => plain(group.getAttribute('aria-label')))).toEqual(
    nav('group_casino', 'group_mine', 'group_more'),
  );
  expect(groups().map(named)).toEqual([nav(...casino), nav('fairness'), ['Новини']]);
  expect(named(rail()).slice(-2)).toEqual(nav('responsible', 'support'));
  tab.close();
  await open('/fairness/', await seededPlayer(site, people.verified));
  expect(groups().map(named).slice(0, 2)).toEqual([nav(...casino), nav('bonuses')]);
  // The account is in the avatar's menu and in the profile.
  const menu = tab.document.getElementById('avatar-menu')!;
  expect(named(menu)).toEqual(nav('profile', 'statement', 'limits', 'settings'));
  expect(named(rail())).not.toEqual(expect.arrayContaining(nav('profile')));
});

it('pages that belong to neither side keep the rail of the casino, whatever was looked at last', async () => {
  const visitor = site.visitor();
  visitor.cookies.set('play_mode', 'sport');
  await open('/fairness/', visitor);
  expect(groups().map(named)[0]).toEqual(nav(...casino));
});

it('the phone’s bar: four places and the hand, which opens search, games and kinds', async () => {
  await open('/fairness/', undefined, 390);
  expect(named(bar())).toEqual(nav('menu', 'group_casino', 'play', 'sport', 'login'));
  await tab.user.click(within(bar()).getByRole('link', { name: app('nav.play') }));
  await expect.poll(() => tab.opened, soon).toBe('PlayMenu');
  expect((await tab.dialog.findAllByRole('listitem')).length).toBeGreaterThan(3);
  expect(named(tab.dialog.getByRole('navigation'))).toEqual(nav(...casino.slice(1, -1)));
  await tab.user.click(tab.dialog.getByRole('link', { name: app('nav.search') }));
  await expect.poll(() => tab.opened, soon).toBe('Search');
  tab.close();
  await open('/fairness/', await seededPlayer(site, people.verified), 390);
  expect(named(bar())).toEqual(nav('menu', 'group_casino', 'play', 'sport', 'profile'));
});

it('while play is closed the hand leads to the limits, and the home page begins with the week', async () => {
  await open('/', await seededPlayer(site, people.onTimeOut), 390);
  expect(named(bar())[2]).toBe(plain(app('nav.limits')));
  expect(bar().querySelector('.bg-accent')).toBeNull();
  const main = tab.document.querySelector('main')!;
  expect(plain(main.querySelector('h1')?.textContent)).toBe(plain(lobby('week_title')));
  // Three equal ways.
  const ways = [lobby('week_pause'), app('nav.limits'), lobby('week_talk')].map(
    (name) => within(main).getByRole('link', { name }).className,
  );
  expect(new Set(ways.map((name) => name.trim())).size).toBe(1);
  await within(main).findByText(lobby('week_time'));
  expect(main.querySelectorAll('[href*="Register"], [fetchpriority=high]')).toHaveLength(0);
  await tab.user.click(within(bar()).getAllByRole('link')[2]!);
  await expect.poll(() => tab.place, soon).toBe('/profile/limits/');
});

it('the phone’s menu: the account, daily places in a grid, then money, protection and trust', async () => {
  const order = () => tab.dialog.getAllByRole('navigation').map((group) => plain(group.getAttribute('aria-label')));
  await open('/fairness/?openModal=Menu', await seededPlayer(site, people.verified), 390);
  await expect.poll(() => tab.opened, soon).toBe('Menu');
  await tab.dialog.findByRole('link', { name: new RegExp(app('nav.balance')) });
  const player = nav('group_daily', 'group_money', 'group_protection', 'group_trust', 'group_more');
  expect(order().slice(0, player.length)).toEqual(player);
  tab.dialog.getByRole('button', { name: app('nav.logout') });
  tab.close();
  await open('/fairness/?openModal=Menu', undefined, 390);
  await expect.poll(() => tab.opened, soon).toBe('Menu');
  await tab.dialog.findByRole('link', { name: app('nav.jackpots') });
  const guest = nav('group_daily', 'group_protection', 'group_trust', 'group_more');
  expect(order().slice(0, guest.length)).toEqual(guest);
  expect(tab.dialog.queryByRole('button', { name: app('nav.logout') })).toBeNull();
});

it('the profile: five rooms that have pages, none deeper than a page', async () => {
  await open('/profile/', await seededPlayer(site, people.verified));
  const rooms = [...tab.document.querySelectorAll('main nav section')].map((room) => named(room).length);
  expect(rooms).toEqual([2, 3, 2, 2, 3]);
});
