// Chests of the seeded world as a visitor has them: rules and odds for a guest, one of three views for a player, and
// one press that opens.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTickets } from '../../server/src/base/chances/chances.ts';
import { ticket } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { app as appWords, wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'chests');
const soon = { interval: 20, timeout: 15_000 };
const group = 'chest';
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const chest = (tab: Tab, number: number) =>
  tab.dialog.queryByRole('button', { name: words('open_one').replace('{number}', String(number)) });

it('M-050 L-028 a guest reads the rules and the odds, and may register', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?openModal=ChestsPopup');
  await expect.poll(() => tab.dialog.queryByText(/^46(,00)?\s%$/), soon).toBeTruthy();
  expect(tab.dialog.getByText(words('lead'))).toBeTruthy();
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(appWords('nav.register')) }));
  await expect.poll(() => tab.opened, soon).toBe('Register');
  tab.close();
});

it('R-067 without a key the progress stands there and no chest can be opened', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=ChestsPopup');
  await expect.poll(() => tab.dialog.queryByRole('progressbar'), soon).toBeTruthy();
  expect(chest(tab, 1)).toBeNull();
  tab.close();
});

it('RT-029 a key that comes meanwhile makes the chests ready; one press opens one and names the find', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=ChestsPopup');
  await expect.poll(() => tab.dialog.queryByRole('progressbar'), soon).toBeTruthy();
  await ticket(site.site.app, id, group);
  await expect.poll(() => chest(tab, 3), soon).toBeTruthy();
  expect(tab.dialog.getByText(words('alike'))).toBeTruthy();
  await tab.user.click(chest(tab, 3)!);
  await expect
    .poll(() => tab.dialog.queryByRole('status')?.textContent ?? '', soon)
    .toContain(words('found').replace('{title}', '').trim());
  expect(chest(tab, 1)).toBeNull();
  expect(await openTickets(site.site.app.db, id, new Date())).toEqual([]);
  tab.close();
});
