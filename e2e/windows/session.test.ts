// How the application finds out after a refused call whether the session is alive: one that is still good, one that is
// over, and one that ended under an open window.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { app } from '../words.ts';
import { problem, saying, Tab } from './tab.ts';
import { main, seededPlayer, soon, step } from './walk.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

/** A player's tab that has asked everything a page asks when it begins. */
async function playersTab(path: string): Promise<Tab> {
  const tab = new Tab(site.url, { visitor: await seededPlayer(site, '+380500000004') });
  await tab.load(path);
  await expect.poll(() => inits(tab), soon).toBe(1);
  await expect.poll(() => tab.asked.every(({ status }) => status !== 0), soon).toBe(true);
  return tab;
}

const inits = (tab: Tab): number => tab.asked.filter(({ path }) => path === '/rest/app/init/').length;
const heart = (tab: Tab) => tab.document.querySelector<HTMLElement>('main article button')!;

it('S-091 S-095 a session that is still good: asked once, and the call is repeated', async () => {
  const tab = await playersTab('/games/');
  let refusals = 0;
  tab.answer(/\/toggle-favorite\//, (ask) => (++refusals === 1 ? problem(401, 'unauthorized') : ask()));
  await tab.user.click(heart(tab));
  await expect.poll(() => refusals, soon).toBe(2);
  await expect.poll(() => heart(tab).getAttribute('aria-pressed'), soon).toBe('true');
  expect(inits(tab)).toBe(2);
  expect(tab.opened).toBeNull();
  tab.close();
});

it('S-094 the session has ended and a window is open: the page is read again', async () => {
  const tab = await playersTab('/profile/');
  await step(tab, '/credits/?openModal=SelfExclusion');
  await expect.poll(() => tab.opened, soon).toBe('SelfExclusion');
  tab.forgetSession();
  const reads = () => tab.asked.filter(({ path }) => path.startsWith('/rest/page/credits/')).length;
  const before = reads();
  tab.document.querySelector<HTMLElement>('[aria-label="Сповіщення"], header a[href*="Notifications"]')!.click();
  await expect.poll(reads, soon).toBe(before + 1);
  const header = () => tab.document.querySelector('header')!.textContent;
  await expect.poll(header, soon).toContain(app('nav.login'));
  tab.close();
});

it('X-004 S-090 S-091 S-092 S-093 K-004 K-131 a session that is over: asked once, not again for 30 seconds; the page says it too', async () => {
  const tab = await playersTab('/games/');
  tab.forgetSession();
  await tab.user.click(heart(tab));
  await expect.poll(() => tab.opened, soon).toBe('Login');
  const isFocused = () => tab.document.activeElement?.closest('[data-modal=Login]') !== null;
  await expect.poll(isFocused, soon).toBe(true);
  expect(inits(tab)).toBe(2);
  await tab.user.keyboard('{Escape}');
  await expect.poll(() => tab.opened, soon).toBeNull();
  tab.step('/profile/limits/');
  await main(tab).findByRole('heading', { level: 1, name: saying('Увійдіть, щоб побачити цю сторінку') });
  expect(tab.asked.find(({ path }) => path.startsWith('/rest/page/profile/limits/'))?.status).toBe(401);
  main(tab).getByRole('link', { name: 'Увійти' });
  expect(tab.opened).toBeNull();
  expect(inits(tab)).toBe(2);
  tab.close();
});

it.each([
  ['the profile', '/profile/', (tab: Tab) => main(tab).findByRole('button', { name: 'Вийти' })],
  ['the menu over the profile', '/profile/?openModal=Menu', (tab: Tab) => tab.dialog.findByText('Вийти')],
  ['the menu over the games', '/games/?openModal=Menu', (tab: Tab) => tab.dialog.findByText('Вийти')],
])('logging out of %s: nothing of a player’s is asked for by the guest that remains', async (_, path, way) => {
  const tab = await playersTab(path);
  await tab.rest();
  const before = tab.asked.length;
  await tab.user.click(await way(tab));
  const header = () => tab.document.querySelector('header')!.textContent;
  await expect.poll(header, soon).toContain(app('nav.login'));
  await tab.rest();
  // The message about the end of the session comes on another connection, sooner or later than the answer.
  await expect.poll(() => inits(tab), soon).toBeGreaterThan(1);
  await tab.rest();
  const refused = tab.asked.slice(before).filter(({ status }) => status === 401);
  expect(refused.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([]);
  tab.close();
});
