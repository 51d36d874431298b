// What the calendar brings as a visitor has it: the window of the daily bonus, rounds of the weekend, the greeting that
// opens by itself once a login, and what a message of a new day reads again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kyivDay } from '@malva/rules/policy';
import { sql } from '../../server/src/core/db.ts';
import { prizesOf } from '../../server/src/base/prizes/prizes.ts';
import { record } from '../../server/src/facts.ts';
import { perk, reward, stars } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { app as appWords, wordsIn } from '../words.ts';
import { saying, Tab } from './tab.ts';

const words = wordsIn('uk', 'occasions');
const soon = { interval: 20, timeout: 15_000 };
const games = ['kalyna-sevens', 'chaika-gold'];
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
  const { app } = site.site;
  const rounds = await reward({ app }, { kind: 'free_rounds', product: 'casino', rounds: 3, round_value: 100n, games });
  const star = await reward({ app }, stars(1));
  await perk(app, { name: 'daily', step: 1, reward_id: rounds.id });
  await perk(app, { name: 'daily', step: 2, reward_id: star.id });
  await perk(app, { name: 'weekly', reward_id: rounds.id });
  await perk(app, { name: 'birthday', place: 1, reward_id: rounds.id });
  await perk(app, { name: 'birthday', place: 2, reward_id: star.id });
});
afterAll(() => site.end());

const button = (tab: Tab, key: string) => tab.dialog.getByRole('button', { name: saying(words(key)) });
const given = async (id: number, cause: string) =>
  (await prizesOf(site.site.app.db, id)).filter((row) => row.cause === cause);

async function birthdayToday() {
  const { visitor, id } = await readyVisitor(site);
  const day = kyivDay(site.site.app.clock.now()).slice(5);
  await site.site.app.db.run(
    sql`update player set birth_date = ${`1988-${day}`}, registered_at = now() - interval '90 days' where id = ${id}`,
  );
  return { visitor, id };
}

it('M-067 L-035 a guest reads how the daily bonus works and may register', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?openModal=DailyBonusModal');
  await expect.poll(() => tab.opened, soon).toBe('DailyBonusModal');
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(appWords('nav.register')) }));
  await expect.poll(() => tab.opened, soon).toBe('Register');
  tab.close();
});

it('M-067 the step of today is taken with yes and no alike, in a game the player picked', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=DailyBonusModal');
  await expect.poll(() => tab.dialog.queryAllByRole('radio').length, soon).toBe(2);
  expect(tab.dialog.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(button(tab, 'no').className).toBe(button(tab, 'take').className);
  await tab.user.click(button(tab, 'take'));
  expect(tab.dialog.getByText(words('pick_game'))).toBeTruthy();
  await tab.user.click(tab.dialog.getAllByRole('radio')[1]!);
  await tab.user.click(button(tab, 'take'));
  await expect.poll(() => tab.dialog.queryByRole('button', { name: saying(words('understood')) }), soon).toBeTruthy();
  expect(await given(id, 'daily')).toMatchObject([{ state: 'taken', choice: 'chaika-gold' }]);
  tab.close();
});

it('RT-019 a message of a new day reads the step again and opens no window', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=DailyBonusModal');
  await expect.poll(() => tab.dialog.queryAllByRole('radio').length, soon).toBe(2);
  const reads = () => tab.asked.filter(({ path }) => path.includes('/bonuses/last-daily')).length;
  // The visit itself is told of as well.
  await tab.rest();
  const before = reads();
  const { app } = site.site;
  await app.db.transaction((tx) => record(tx, 'player.visited', { playerId: id, day: kyivDay(app.clock.now()) }));
  await expect.poll(reads, soon).toBeGreaterThan(before);
  expect(tab.opened).toBe('DailyBonusModal');
  tab.close();
});

it('rounds of the weekend say for whom they are', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=WeeklyRoundsModal');
  await expect.poll(() => tab.dialog.queryByText(words('weekly.not_yours')), soon).toBeTruthy();
  expect(tab.dialog.queryByRole('button', { name: saying(words('take')) })).toBeNull();
  tab.close();
});

it('L-065 S-057 M-066 the greeting opens after a navigation, once a login; the gift waits and is chosen', async () => {
  const { visitor, id } = await birthdayToday();
  const tab = new Tab(site.url, { visitor });
  await tab.load('/games/');
  await expect.poll(() => tab.opened, soon).toBe('HappyBirthdayModal');
  const asked = () => tab.asked.filter(({ path }) => path.includes('/show/birthday')).length;
  expect(asked()).toBe(1);
  // Nothing is chosen beforehand, and taking without a choice takes nothing.
  expect(tab.dialog.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  await tab.user.click(button(tab, 'take'));
  expect(tab.dialog.getByText(words('birthday.pick'))).toBeTruthy();
  expect(await given(id, 'birthday')).toEqual([]);
  tab.close();
  // The next page of the same login is not greeted again: the gate says no.
  const next = new Tab(site.url, { visitor });
  await next.load('/games/');
  await expect.poll(() => next.asked.some(({ path }) => path.includes('/show/birthday')), soon).toBe(true);
  await next.rest();
  expect(next.opened).toBeNull();
  await next.load('/?openModal=HappyBirthdayModal');
  await expect.poll(() => next.dialog.queryAllByRole('radio').length, soon).toBe(2);
  await next.user.click(next.dialog.getAllByRole('radio')[1]!);
  await next.user.click(button(next, 'take'));
  await expect.poll(() => next.opened, soon).toBeNull();
  expect(await given(id, 'birthday')).toMatchObject([{ state: 'taken', kind: 'units' }]);
  next.close();
});

it('TR-102 the greeting does not open in the limits; a no is asked about once more', async () => {
  const { visitor, id } = await birthdayToday();
  const tab = new Tab(site.url, { visitor });
  await tab.load('/profile/limits/');
  await tab.rest();
  expect(tab.asked.some(({ path }) => path.includes('/show/birthday'))).toBe(false);
  await tab.load('/?openModal=HappyBirthdayModal');
  await expect.poll(() => tab.dialog.queryAllByRole('radio').length, soon).toBe(2);
  await tab.user.click(button(tab, 'birthday.decline'));
  expect(button(tab, 'birthday.keep').className).toBe(button(tab, 'birthday.sure_yes').className);
  await tab.user.click(button(tab, 'birthday.sure_yes'));
  await expect.poll(() => tab.opened, soon).toBeNull();
  expect(await given(id, 'birthday')).toEqual([]);
  const init = await visitor.get<{ birthdayBonus: unknown }>('/rest/app/init/');
  expect(init.body.birthdayBonus).toBeNull();
  tab.close();
});
