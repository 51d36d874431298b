// The thank-you as a player has it: joined with yes and no alike, opened by itself through the gate and by its message.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../server/src/core/db.ts';
import { setConsents } from '../../server/src/base/personal/personal.ts';
import { publish } from '../../server/src/core/publish.ts';
import { promotion } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { thankYou as words } from '../words.ts';
import { saying, Tab } from './tab.ts';

const soon = { interval: 20, timeout: 15_000 };
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
  const { app } = site.site;
  await app.db.run(sql`insert into thank_you_terms (percent, most, days, times, promotion, is_on, author, created_at)
    values (5, 5000, 7, 2, ${await promotion(app)}, true, 'test', now()) on conflict do nothing`);
});
afterAll(() => site.end());

const button = (tab: Tab, key: string) => tab.dialog.getByRole('button', { name: saying(words(key)) });
const tell = (playerId: number, action: string, status: 'completed' | 'not_reached') =>
  site.site.app.db.transaction((tx) =>
    publish(tx, {
      playerId,
      type: 'bonus',
      action,
      data: { id: randomUUID(), product: null, totalWin: '0.00', returned: '0.00', status },
    }),
  );

it('M-018 it is joined with yes and no alike, and its terms stand beside them', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/?openModal=RiskBonusPopup');
  await expect.poll(() => tab.dialog.queryByText(words('terms.results')), soon).toBeTruthy();
  expect(button(tab, 'no').className).toBe(button(tab, 'join').className);
  await tab.user.click(button(tab, 'join'));
  await expect.poll(() => tab.dialog.queryByText(words('status.joined')), soon).toBeTruthy();
  expect(tab.dialog.queryByRole('button', { name: saying(words('join')) })).toBeNull();
  tab.close();
});

it('S-110 S-111 S-112 K-133 K-140 a message opens the window on completed only', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/games/');
  await tab.rest();
  for (const action of ['insurance', 'insurance-reject']) {
    await tell(id, action, 'not_reached');
    await tab.rest();
    expect([action, tab.opened]).toEqual([action, null]);
    await tell(id, action, 'completed');
    await expect.poll(() => tab.opened, soon).toBe('RiskBonusPopup');
    await tab.load('/games/');
    await tab.rest();
  }
  tab.close();
});

it('S-108 with consent the window opens by itself where the call succeeds, and not without consent', async () => {
  const { visitor, id } = await readyVisitor(site);
  const asks = (tab: Tab) => tab.asked.filter(({ path }) => path.includes('/show/thank-you')).length;
  const quiet = new Tab(site.url, { visitor });
  await quiet.load('/games/');
  await expect.poll(() => asks(quiet), soon).toBe(1);
  await quiet.rest();
  expect(quiet.opened).toBeNull();
  quiet.close();
  const { app } = site.site;
  const wishes = [{ channel: 'site', product: 'casino', isOn: true } as const];
  await app.db.transaction((tx) => setConsents(tx, id, { wishes, now: app.clock.now() }));
  const tab = new Tab(site.url, { visitor });
  await tab.load('/games/');
  await expect.poll(() => tab.opened, soon).toBe('RiskBonusPopup');
  expect(tab.asked.some(({ path }) => path.includes('/insurance/info'))).toBe(true);
  tab.close();
});
