// The draw of prizes as a visitor has it: its page for a guest and a player with tickets, and the window of bundles.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTickets } from '../../server/src/base/chances/chances.ts';
import { pendingRaffles, countEntries } from '../../server/src/base/raffles/raffles.ts';
import { ticket } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { wordsIn } from '../words.ts';
import { Tab } from './tab.ts';

const words = wordsIn('uk', 'lottery');
const soon = { interval: 20, timeout: 15_000 };
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

it('P-040 a guest reads the draw, its rules and past winners, and has no button that spends', async () => {
  const tab = new Tab(site.url);
  await tab.load('/lottery/');
  await expect.poll(() => tab.page.queryByText(words('rules.free')), soon).toBeTruthy();
  expect(tab.page.queryByRole('button', { name: words('enter') })).toBeNull();
  expect(tab.page.getByText(words('past.title'))).toBeTruthy();
  tab.close();
});

it('C-175 one press puts a ticket into the drum, and the own chance stands there', async () => {
  const { visitor, id } = await readyVisitor(site);
  const { app } = site.site;
  await ticket(app, id, 'gold');
  const tab = new Tab(site.url, { visitor });
  await tab.load('/lottery/');
  await expect.poll(() => tab.page.queryByRole('button', { name: words('enter') }), soon).toBeTruthy();
  await tab.user.click(tab.page.getByRole('button', { name: words('enter') }));
  await expect.poll(() => tab.page.queryByText(/^Ваших 3 з/), soon).toBeTruthy();
  const [raffle] = await pendingRaffles(app.db, app.config.project);
  expect(await countEntries(app.db, raffle!.id, id)).toBe(3);
  tab.close();
});

it('RT-027 S-253 K-026 tickets that were assigned are read again a second later, once for several', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/lottery/');
  await expect.poll(() => tab.page.queryByText(words('rules.free')), soon).toBeTruthy();
  const reads = () => tab.asked.filter(({ path }) => path.split('?')[0] === '/rest/lottery/').length;
  const before = reads();
  const given = Date.now();
  await ticket(site.site.app, id, 'gold');
  await expect.poll(reads, soon).toBeGreaterThan(before);
  expect(Date.now() - given).toBeGreaterThanOrEqual(1000);
  await expect.poll(() => tab.page.queryByRole('button', { name: words('enter') }), soon).toBeTruthy();
  tab.close();
});

it('P-056 the levels stand there with what each brings; without a win nothing is asked', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/cash-or-prize-lottery/');
  await expect.poll(() => tab.page.queryByText(words('wins.none')), soon).toBeTruthy();
  expect(tab.page.queryByRole('radio')).toBeNull();
  tab.close();
});

it('M-051 S-189 one of three bundles is untied by one press, and the find is named', async () => {
  const { visitor, id } = await readyVisitor(site);
  const { app } = site.site;
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=LotteryLootBoxesPopup');
  await expect.poll(() => tab.dialog.queryByText(words('box.none')), soon).toBeTruthy();
  await ticket(app, id, 'loot-box');
  const bundle = () => tab.dialog.queryByRole('button', { name: words('box.open').replace('{number}', '2') });
  await expect.poll(bundle, soon).toBeTruthy();
  await tab.user.click(bundle()!);
  await expect.poll(() => tab.dialog.queryByRole('status')?.textContent ?? '', soon).toMatch(/^Ваш приз\s—\s\S/);
  expect(await openTickets(app.db, id, new Date())).toEqual([]);
  tab.close();
});
