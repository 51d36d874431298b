// The choice of the welcome package in its window, as a player and as a guest have it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceOf } from '../../server/src/base/welcome-choice/welcome-choice.ts';
import { noteStep } from '../../server/src/base/first-steps/first-steps.ts';
import { prizesOf } from '../../server/src/base/prizes/prizes.ts';
import { perk, reward, stars } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { app as appWords, welcome, wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';

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

const occasions = wordsIn('uk', 'occasions');
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

async function seedQuest(): Promise<void> {
  const { app } = site.site;
  const games = ['kalyna-sevens', 'chaika-gold'];
  const star = await reward({ app }, stars(2));
  const rounds = await reward(
    { app },
    { kind: 'free_rounds', product: 'casino', rounds: 10, round_value: 100n, games },
  );
  for (const step of [1, 2, 3, 4, 5]) await perk(app, { name: 'quest', step, reward_id: star.id });
  await perk(app, { name: 'quest', step: 6, reward_id: rounds.id });
}

it('M-048 L-036 the quest shows five tasks with their gifts; what is done is taken, and the last gift in a game picked', async () => {
  await seedQuest();
  const { visitor, id } = await readyVisitor(site);
  const { db, clock } = site.site.app;
  for (const step of ['demo', 'rules', 'proof'] as const) await noteStep(db, id, { step, now: clock.now() });
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=WelcomeQuest');
  await expect.poll(() => tab.opened, soon).toBe('WelcomeQuestModal');
  const take = () => tab.dialog.findAllByRole('button', { name: new RegExp(occasions('take')) });
  await expect.poll(async () => (await take()).length, soon).toBe(6);
  expect(tab.dialog.getAllByText(welcome('quest.state.open'))).toHaveLength(6);
  const last = (await take()).at(-1)!;
  await tab.user.click(last);
  expect(tab.dialog.getByText(occasions('pick_game'))).toBeTruthy();
  await tab.user.click(tab.dialog.getAllByRole('radio')[1]!);
  await tab.user.click((await take()).at(-1)!);
  await expect.poll(async () => (await take()).length, soon).toBe(5);
  await tab.user.click((await take())[0]!);
  await expect.poll(async () => (await take()).length, soon).toBe(4);
  const taken = (await prizesOf(db, id)).filter(({ cause }) => cause === 'welcome');
  expect(taken.map(({ subject, choice }) => `${subject} ${choice}`).toSorted()).toEqual([
    'quest:all chaika-gold',
    'quest:contact null',
  ]);
  tab.close();
});

it('M-048 what is not done leads to where it is done; a guest reads the tasks and may register', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=WelcomeQuestModal');
  await expect.poll(() => tab.opened, soon).toBe('WelcomeQuestModal');
  const demo = await tab.dialog.findByRole('link', {
    name: saying(`${welcome('quest.go')} ${welcome('quest.task.demo')}`),
  });
  expect(demo.getAttribute('href')).toBe('/games/');
  tab.close();
  const guest = new Tab(site.url);
  await guest.load('/?openModal=WelcomeQuest');
  await expect.poll(() => guest.opened, soon).toBe('WelcomeQuestModal');
  await expect.poll(() => guest.dialog.queryAllByText(welcome('quest.task.limits')).length, soon).toBe(1);
  expect(guest.dialog.queryByText(welcome('quest.go'))).toBeNull();
  await guest.user.click(guest.dialog.getByRole('button', { name: appWords('nav.register') }));
  await expect.poll(() => guest.opened, soon).toBe('Register');
  guest.close();
});
