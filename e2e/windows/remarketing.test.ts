// The banner for players who agreed to advertising: drawn on the site, put away for good. Its place is asked without
// any cookie. How the office writes it: remarketing.spec.ts.
import type { RemarketingSource } from '@malva/contract/content-sources';
import { within } from '@testing-library/dom';
import { staffSeed } from '@malva/seed/people';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite, type Visitor } from '../../server/test/site.ts';
import { atDesk } from '../../server/test/steps.ts';
import { readyPlayer } from './players.ts';
import { wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';
import { soon } from './walk.ts';

let site: TestSite;
let desk: Visitor;
let tab: Tab;
beforeAll(async () => {
  site = await testSite({ pages: true });
  desk = await atDesk(site, staffSeed);
});
afterEach(() => tab.close());
afterAll(() => site.end());

const words = (text: string) => ({ uk: text, ru: '', en: '' });
async function put(zone: 'home' | 'games'): Promise<void> {
  const banner: RemarketingSource['banners'][number] = {
    id: 'dice',
    isOn: true,
    zone,
    sites: ['malva'],
    startAt: null,
    endAt: null,
    kicker: words('Новинка'),
    title: words('Кістки, які можна перевірити'),
    text: words('Кожен кидок доводиться числом.'),
    action: words('Подивитися'),
    href: '/fairness/',
    image: null,
  };
  const value = { banners: [banner] };
  const { status } = await desk.post('/rest/office/content/settings/remarketing/', { note: 'test', value });
  expect(status).toBe(200);
}

const agreement = { subscriptions: [{ channel: 'site', product: 'casino', isOn: true }] };
const drawn = () => tab.page.queryByRole('region', { name: /^Реклама: / });
const banner = () => within(drawn()!);
const stands = async () => {
  await expect.poll(drawn, soon).not.toBeNull();
};
const calls = (path: string) => tab.asked.filter((one) => one.path.includes(path));
/** The start has said what there is, and the place has had its time to ask. */
async function isQuiet(): Promise<void> {
  await expect.poll(() => calls('/rest/app/init/').at(-1)?.status, soon).toBe(200);
  await new Promise((done) => setTimeout(done, 300));
  expect(drawn()).toBeNull();
}

it('E-009 a banner is shown in its zone to players who agreed, its place gets no data of them, and a closed banner stays closed', async () => {
  const { visitor } = await readyPlayer(site);
  await put('home');
  tab = new Tab(site.url, { visitor });
  await tab.load('/');
  await isQuiet();
  expect(calls('/rest/remarketing/')).toEqual([]);

  await visitor.post('/rest/player/subscriptions/', agreement);
  await tab.reload();
  await stands();
  banner().getByRole('heading', { name: 'Кістки, які можна перевірити' });
  // Nothing else stands in its place: the week is of players who rest.
  expect(tab.page.queryByText(saying(wordsIn('uk', 'lobby')('week_time')))).toBeNull();
  const [asked, ...more] = calls('/rest/remarketing/');
  expect(more).toEqual([]);
  expect(asked!.headers.get('cookie')).toBeNull();
  const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
  expect(asked!.path.split(/[/?&=]/)).not.toContain(String(body.id));
  const why = banner().getByRole('link', { name: 'Вимкнути рекламу' });
  expect(why.getAttribute('href')).toMatch(/\/profile\/settings\//);

  await tab.user.click(banner().getByRole('link', { name: 'Подивитися' }));
  await expect.poll(() => tab.place, soon).toBe('/fairness/');
  tab.window.history.back();
  await stands();
  await tab.user.click(banner().getByRole('button', { name: 'Закрити банер' }));
  expect(drawn()).toBeNull();
  await expect.poll(() => calls('banner-').at(-1)?.status, soon).toBe(200);
  await tab.reload();
  await isQuiet();
});

it('E-009 a player who withdraws the consent no longer sees it, at once', async () => {
  const { visitor } = await readyPlayer(site);
  await visitor.post('/rest/player/subscriptions/', agreement);
  await put('games');
  tab = new Tab(site.url, { visitor });
  await tab.load('/games/');
  await stands();
  await tab.user.click(banner().getByRole('link', { name: 'Вимкнути рекламу' }));
  await expect.poll(() => tab.place, soon).toMatch(/^\/profile\/settings\//);
  const before = calls('/rest/app/init/').length;
  await tab.user.click(await tab.page.findByRole('button', { name: 'Вимкнути все' }));
  await expect.poll(() => calls('/rest/app/init/').length, soon).toBeGreaterThan(before);
  tab.window.history.back();
  await expect.poll(() => tab.place, soon).toBe('/games/');
  await isQuiet();
});
