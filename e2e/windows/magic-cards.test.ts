// The album as a visitor has it: its odds for a guest, a pack opened by one press, spares exchanged, a reward taken.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MagicCards } from '@malva/contract/magic-cards';
import { addCard, albumNow } from '../../server/src/features/magic-cards/store.ts';
import { unitsOf } from '../../server/src/base/wallet/wallet.ts';
import { ticket } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { wordsIn } from '../words.ts';
import { Tab } from './tab.ts';

const words = wordsIn('uk', 'magic-cards');
const soon = { interval: 20, timeout: 15_000 };
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const button = (tab: Tab, name: string) => tab.page.queryByRole('button', { name: words(name) });
const have = async (playerId: number, cards: readonly number[]) => {
  const { app } = site.site;
  const album = await albumNow(app.db, { brand: app.config.project, now: app.clock.now() });
  for (const card of cards) await addCard(app.db, { album: album!.id, playerId, card, now: app.clock.now() });
};

it('P-053 a guest reads the album with the chance of every card, and has no button that opens one', async () => {
  const tab = new Tab(site.url);
  await tab.load('/magic-cards/');
  await expect.poll(() => tab.page.queryAllByText(/^Шанс.1.із.9$/).length, soon).toBe(9);
  expect(button(tab, 'open')).toBeNull();
  tab.close();
});

it('one press opens a pack and names the card at once', async () => {
  const { visitor, id } = await readyVisitor(site);
  await ticket(site.site.app, id, 'pack');
  const tab = new Tab(site.url, { visitor });
  await tab.load('/magic-cards/');
  await expect.poll(() => button(tab, 'open'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'open')!);
  await expect.poll(() => tab.page.queryByText(/^Нова картка\s—\s\S/), soon).toBeTruthy();
  await expect.poll(() => button(tab, 'open'), soon).toBeNull();
  tab.close();
});

it('odds that do not agree with their signature open nothing', async () => {
  const { visitor, id } = await readyVisitor(site);
  await ticket(site.site.app, id, 'pack');
  const tab = new Tab(site.url, { visitor });
  tab.answer(/\/rest\/magic-cards\/$/, async (ask) => {
    const reply = (await (await ask()).json()) as MagicCards;
    const [first, ...rest] = reply.odds!.weights;
    const odds = { ...reply.odds!, weights: [{ ...first!, weight: 2 }, ...rest] };
    return Response.json({ ...reply, odds });
  });
  await tab.load('/magic-cards/');
  await expect.poll(() => button(tab, 'open'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'open')!);
  await expect.poll(() => tab.page.queryByText(/не збігаються з підписом/), soon).toBeTruthy();
  expect(tab.asked.some(({ path }) => path.includes('/magic-cards/open/'))).toBe(false);
  tab.close();
});

it('three spares are named before they go for a card, and a full set brings its stars', async () => {
  const { visitor, id } = await readyVisitor(site);
  await have(id, [1, 2, 2, 2, 2]);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/magic-cards/');
  const choice = () => tab.page.queryByRole('radio', { name: 'Барвінок' });
  await expect.poll(choice, soon).toBeTruthy();
  expect(tab.page.queryByText(/Вишня, Вишня, Вишня/)).toBeTruthy();
  expect((button(tab, 'spares.exchange') as HTMLButtonElement).disabled).toBe(true);
  await tab.user.click(choice()!);
  await tab.user.click(button(tab, 'spares.exchange')!);
  await expect.poll(() => tab.page.queryByText(/^Картка за три зайві\s—\sБарвінок$/), soon).toBeTruthy();
  await expect.poll(() => button(tab, 'rewards.take'), soon).toBeTruthy();
  await tab.user.click(button(tab, 'rewards.take')!);
  await expect.poll(() => unitsOf(site.site.app.db, id, 'STR'), soon).toBe(2n);
  tab.close();
});
