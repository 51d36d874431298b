// Friends as a visitor has them: the page for guests and players, a gift made, a reward chosen, a partner's window, and
// free rounds as a present.
import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCode, openCode } from '../../server/src/base/codes/codes.ts';
import { markDays } from '../../server/src/base/day-marks/day-marks.ts';
import { givePrize, prizesOf } from '../../server/src/base/prizes/prizes.ts';
import { unitsOf } from '../../server/src/base/wallet/wallet.ts';
import { sql } from '../../server/src/core/db.ts';
import { perk, reward, stars } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { friends } from '../words.ts';
import { saying, Tab } from './tab.ts';

let site: TestSite;
const soon = { interval: 20, timeout: 15_000 };
beforeAll(async () => {
  site = await testSite({ pages: true });
  const { app } = site.site;
  const star = await reward({ app }, stars(100));
  for (const step of [1, 2]) await perk(app, { name: 'referral', step, reward_id: star.id });
  await perk(app, { name: 'friend_gift', reward_id: (await rounds()).id });
  await insertCode(app.db, {
    code: 'PARTNER-77',
    kind: 'money',
    amount: 1_000n,
    title: null,
    uses: 100,
    days: 7,
    author: 'test',
    until: new Date(app.clock.now().getTime() + 86_400_000),
    now: app.clock.now(),
    source: 'partner',
    partner: 'Огляд ігор',
  });
  await openCode(app.db, 'PARTNER-77', app.clock.now());
});
afterAll(() => site.end());

const rounds = () =>
  reward(
    { app: site.site.app },
    { kind: 'free_rounds', product: 'casino', rounds: 10, round_value: 100n, games: ['kalyna-sevens'] },
  );
const visited = (playerId: number, days: number) =>
  markDays(
    site.site.app.db,
    'visited',
    Array.from({ length: days }, (_, n) => ({ playerId, day: `2026-10-${String(n + 1).padStart(2, '0')}` })),
  );

it('P-024 a guest reads the rules and rewards of both sides, and may register', async () => {
  const tab = new Tab(site.url);
  await tab.load('/invite-friends/');
  await tab.page.findByRole('heading', { level: 1, name: friends('title') });
  expect(tab.page.getByText(friends('rules.free'))).toBeTruthy();
  expect(tab.page.getByText(friends('rules.for_you'))).toBeTruthy();
  expect(tab.page.getByText(friends('rules.for_friend'))).toBeTruthy();
  const main = within(tab.document.querySelector('main')!);
  await tab.user.click(main.getByRole('link', { name: friends('register') }));
  await expect.poll(() => tab.opened, soon).toBe('Register');
  tab.close();
});

it('a full bank makes a gift, whose code stands there to give away', async () => {
  const { visitor, id } = await readyVisitor(site);
  await visited(id, 10);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/invite-friends/');
  const make = await tab.page.findByRole('button', { name: friends('gift.make') });
  await expect.poll(() => make.getAttribute('aria-disabled'), soon).toBeNull();
  await tab.user.click(make);
  await tab.page.findByText(friends('gift.state.open'));
  const { code } = await site.site.app.db.one<{ code: string }>(
    sql`select code from friends_gift where player_id = ${id}`,
  );
  expect(tab.page.getByText(code, { selector: 'code' })).toBeTruthy();
  await expect.poll(() => make.getAttribute('aria-disabled'), soon).toBe('true');
  tab.close();
});

it('a friend who counts brings a choice where nothing is picked, and one who does not is said so without a reason', async () => {
  const { app } = site.site;
  const { visitor, id } = await readyVisitor(site);
  const [counted, refused] = [await readyVisitor(site), await readyVisitor(site)];
  await app.db
    .run(sql`insert into friends_invite (id, friend_id, inviter_id, invited_at, counted_at, refused_at, reason)
    values (${randomUUID()}, ${counted.id}, ${id}, now(), now(), null, null),
      (${randomUUID()}, ${refused.id}, ${id}, now(), null, now(), 'linked')`);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/invite-friends/');
  await tab.page.findByText(friends('state.not_counted'));
  const radios = tab.page.getAllByRole('radio');
  expect(radios.filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  const take = tab.page.getByRole('button', { name: friends('take') });
  expect(take.getAttribute('aria-disabled')).toBe('true');
  await tab.user.click(radios[0]!);
  await tab.user.click(take);
  await tab.page.findByText(friends('state.rewarded'));
  expect(await unitsOf(app.db, id, 'STR')).toBe(100n);
  tab.close();
});

it('M-046 L-047 a partner’s window names the partner and the terms; yes and no are equal, and yes brings the prize', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?show-partner-bonus=PARTNER-77');
  await expect.poll(() => tab.opened, soon).toBe('PartnerBonusModal');
  await tab.dialog.findByText(/Огляд ігор/);
  const [no, yes] = ['partner.no', 'partner.yes'].map((key) =>
    tab.dialog.getByRole('button', { name: saying(friends(key)) }),
  );
  expect(no!.className).toBe(yes!.className);
  await tab.user.click(yes!);
  await expect.poll(() => tab.opened, soon).toBeNull();
  expect((await prizesOf(site.site.app.db, id)).map(({ cause }) => cause)).toEqual(['partner']);
  tab.close();
});

it('R-054 a guest reads a partner’s window, and the code waits for the account', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?openModal=PartnerBonusModal&code=PARTNER-77');
  await expect.poll(() => tab.opened, soon).toBe('PartnerBonusModal');
  await tab.dialog.findByText(friends('partner.guest'));
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(friends('register')) }));
  await expect.poll(() => tab.opened, soon).toBe('Register');
  expect(tab.window.sessionStorage.getItem('partnerCode')).toBe('PARTNER-77');
  tab.close();
});

it('a code kept for a guest is shown once the account is ready, and only once', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, {
    visitor,
    dress: (window) => window.sessionStorage.setItem('partnerCode', 'PARTNER-77'),
  });
  await tab.load('/');
  // The rest of the site comes with the first key.
  await tab.user.keyboard('{Tab}');
  await expect.poll(() => tab.opened, soon).toBe('PartnerBonusModal');
  expect(tab.window.sessionStorage.getItem('partnerCode')).toBeNull();
  tab.close();
});

it('M-070 S-152 L-039 a present is opened as a parcel from a friend, and home is where it leads', async () => {
  const { app } = site.site;
  const { visitor, id } = await readyVisitor(site);
  const now = app.clock.now();
  const of = await rounds();
  await app.db.transaction((tx) =>
    givePrize(tx, { playerId: id, reward: of, cause: 'friend_gift', subject: 'test', promotion: null, now }),
  );
  const tab = new Tab(site.url, { visitor });
  await tab.load('/invite-friends/?openModal=FSPresentPopup');
  await expect.poll(() => tab.opened, soon).toBe('FSPresentPopup');
  await tab.dialog.findByText(friends('present.friend'));
  await tab.user.click(tab.dialog.getByRole('button', { name: saying(friends('partner.yes')) }));
  await expect.poll(() => [tab.opened, tab.window.location.pathname], soon).toEqual([null, '/']);
  expect((await prizesOf(app.db, id)).map(({ state }) => state)).toEqual(['taken']);
  // Nothing is left: the same address leads home at once.
  await tab.load('/invite-friends/?openModal=FSPresentPopup');
  await expect.poll(() => [tab.opened, tab.window.location.pathname], soon).toEqual([null, '/']);
  tab.close();
});

it('R-063 a present asked for by a guest’s address does nothing', async () => {
  const tab = new Tab(site.url);
  await tab.load('/?openModal=FSPresentPopup');
  await tab.user.keyboard('{Tab}');
  await expect.poll(() => tab.window.location.search, soon).toBe('');
  expect(tab.opened).toBeNull();
  expect(within(tab.document.body).queryByRole('dialog')).toBeNull();
  tab.close();
});

it('the link of an invitation is made by a press and stands there afterwards', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/invite-friends/');
  await tab.user.click(await tab.page.findByRole('button', { name: friends('invite.make') }));
  const code = async () =>
    (await site.site.app.db.maybe<{ code: string }>(sql`select code from friends_code where player_id = ${id}`))?.code;
  await expect.poll(code, soon).toBeDefined();
  await tab.page.findByText((await code()) ?? '', { selector: 'code' });
  expect(tab.page.queryByRole('button', { name: friends('invite.make') })).toBeNull();
  tab.close();
});
