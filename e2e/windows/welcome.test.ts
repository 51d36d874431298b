// The choice of the welcome package in its window, as a player and as a guest have it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceOf } from '../../server/src/base/welcome-choice/welcome-choice.ts';
import { perk, reward } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { welcome } from '../words.ts';
import { Tab } from './tab.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
  const { app } = site.site;
  const games = ['kalyna-sevens'];
  const rounds = { kind: 'free_rounds', product: 'casino', rounds: 30, round_value: 100n, games } as const;
  const bet = { kind: 'free_bet', product: 'sport', amount: 5_000n, min_odds: 150, min_legs: 1 } as const;
  const promotion = await perk(app, { name: 'welcome', reward_id: (await reward({ app }, rounds)).id });
  await perk(app, { name: 'welcome', place: 2, reward_id: (await reward({ app }, bet)).id, promotion });
});
afterAll(() => site.end());

const soon = { interval: 20, timeout: 15_000 };
async function choiceButtons(tab: Tab): Promise<HTMLElement[]> {
  await expect.poll(() => tab.opened, soon).toBe('RegisterBonusPromo');
  return tab.dialog.findAllByRole('button', { name: new RegExp(welcome('choose')) });
}

it('M-049 three equal choices with their terms, none of them chosen; the one pressed is kept', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/bonuses/?openModal=RegisterBonusPromo');
  const buttons = await choiceButtons(tab);
  expect(buttons).toHaveLength(3);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
  expect(tab.dialog.queryByText(welcome('chosen'))).toBeNull();
  expect((await tab.dialog.findAllByText(/30/)).length).toBeGreaterThan(0);
  await tab.user.click(buttons.at(-1)!);
  await expect.poll(() => choiceOf(site.site.app.db, id), soon).toBe('none');
  await expect.poll(() => tab.opened, soon).toBeNull();
  tab.close();
});

it('a guest’s choice waits for the account, and does not change one that stands', async () => {
  const guest = new Tab(site.url);
  await guest.load('/?openModal=RegisterBonusPromo');
  await guest.user.click((await choiceButtons(guest))[0]!);
  await expect.poll(() => guest.opened, soon).toBe('Register');
  expect(guest.window.sessionStorage.getItem('welcomeChoice')).toBe('casino');
  guest.close();

  for (const [stands, then] of [
    [null, 'casino'],
    ['sport', 'sport'],
  ] as const) {
    const { visitor, id } = await readyVisitor(site);
    if (stands) await visitor.post('/rest/bonus/registration/', { choice: stands });
    const tab = new Tab(site.url, { visitor });
    await tab.load('/fairness/');
    tab.window.sessionStorage.setItem('welcomeChoice', 'casino');
    await tab.load('/bonuses/');
    await expect.poll(() => tab.window.sessionStorage.getItem('welcomeChoice'), soon).toBeNull();
    await expect.poll(() => choiceOf(site.site.app.db, id), soon).toBe(then);
    tab.close();
  }
});
