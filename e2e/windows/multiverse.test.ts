// The multiverse of the seeded world as a player has it: what it is, one plain sentence for who never deposited, then
// the worlds; a world that opens meanwhile can be spun.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { record } from '../../server/src/facts.ts';
import { transfer } from '../../server/src/base/wallet/wallet.ts';
import { prizesOf } from '../../server/src/base/prizes/prizes.ts';
import { ticket } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { wordsIn } from '../words.ts';
import { problem, saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'multiverse');
const soon = { interval: 20, timeout: 15_000 };
const to = '/?openModal=WheeledMultiverseModal';
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const button = (tab: Tab, name: string) => tab.dialog.queryByRole('button', { name: words(name) });
/** Books a deposit as the cash desk does. */
const paid = (playerId: number) =>
  site.site.app.db.transaction(async (tx) => {
    const depositId = randomUUID();
    const way = { from: 'house:corrections', to: 'real', subject: 'card', now: new Date() } as const;
    await transfer(tx, { reference: `deposit:${depositId}`, kind: 'deposit', playerId, amount: 10_000n, ...way });
    await record(tx, 'deposit.completed', { playerId, depositId, amount: '10000' });
  });

it('M-057 L-040 RT-047 S-204 S-205 S-206 the steps one after another; a world that opens meanwhile can be spun, once', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load(to);
  await expect.poll(() => button(tab, 'start'), soon).toBeTruthy();
  // The odds of locked worlds stand there as well.
  expect(tab.dialog.getAllByRole('table')).toHaveLength(3);
  await tab.user.click(button(tab, 'start')!);
  await expect.poll(() => tab.dialog.queryByText(saying(words('deposit'))), soon).toBeTruthy();
  expect([button(tab, 'not_now')?.className, button(tab, 'spin')]).toEqual([button(tab, 'cash')?.className, null]);
  await paid(id);
  await expect.poll(() => tab.dialog.queryByText(saying(words('deposit'))), soon).toBeNull();
  await ticket(site.site.app, id, 'world-earth');
  await expect.poll(() => button(tab, 'spin'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'spin')!);
  await expect.poll(() => tab.dialog.queryByRole('status')?.textContent ?? '', soon).toMatch(/^Ваш приз\s—\s\S/);
  expect(await prizesOf(site.site.app.db, id)).toHaveLength(1);
  await expect.poll(() => button(tab, 'spin'), soon).toBeNull();
  tab.close();
});

it('X-044 a request that fails is noted only, and nothing is shown', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  tab.answer(/multi-wheel-activity/, () => problem(500, 'internal'));
  await tab.load('/games/');
  await tab.rest();
  await tab.load(to);
  await expect.poll(() => tab.asked.some(({ path }) => path.includes('multi-wheel')), soon).toBe(true);
  await expect.poll(() => tab.opened, soon).toBeNull();
  expect(tab.page.queryByRole('alert')).toBeNull();
  tab.close();
});
