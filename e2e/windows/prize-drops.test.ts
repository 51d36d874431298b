// Prize drops as a visitor has them: the page, the switch, an hour drawn again in the browser, and the notice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropSets, openHour, closeHours, drawHours, dropsOn, enterHours } from '../../server/src/base/drops/drops.ts';
import { publish, siteChannel } from '../../server/src/core/publish.ts';
import { promotion } from '../../server/test/rewards.ts';
import { testSite, type TestSite } from '../../server/test/site.ts';
import { readyVisitor } from '../../server/test/steps.ts';
import { wordsIn } from '../words.ts';
import { Tab } from './tab.ts';
import { hearing } from './walk.ts';

const words = wordsIn('uk', 'prize-drops');
const soon = { interval: 20, timeout: 15_000 };
let site: TestSite;
beforeAll(async () => {
  site = await testSite({ pages: true });
});
afterAll(() => site.end());

const message = (of: { value: string; isMine: boolean; place: number; id?: number }) => ({
  id: of.id ?? 900,
  place: of.place,
  value: of.value,
  player: of.isMine ? null : 'Ма•••',
  isMine: of.isMine,
  game: 'sich-dice',
  title: { uk: 'Січові кості', ru: 'Сечевые кости', en: 'Sich Dice' },
});
const tell = (to: { playerId: number } | { channel: string }, of: Parameters<typeof message>[0]) =>
  site.site.app.db.transaction((tx) => publish(tx, { ...to, type: 'prizeDrops', action: 'won', data: message(of) }));

/** An hour that began and ends at once, with these people; drawn. */
async function drawnHour(players: readonly number[]): Promise<void> {
  const { app } = site.site;
  let set = await dropsOn(app, app.db);
  if (!set) {
    await dropSets.insert(app.db, {
      hours: [{ hour: 12, values: [10_000n, 2_500n] }],
      games: [],
      min_stake: 100n,
      min_people: 2,
      most_a_day: 3,
      most_value: 200_000n,
      promotion: await promotion(app, 100_000_000n),
      brand: null,
      isOn: true,
      author: 'test',
      now: app.clock.now(),
    });
    set = await dropsOn(app, app.db);
  }
  const now = app.clock.now().getTime();
  const [startsAt, endsAt] = [new Date(now - 7_200_000), new Date(now - 3_600_000)];
  await openHour(app, set!, { hour: 12, startsAt, endsAt, values: [10_000n, 2_500n] });
  await app.db.transaction((tx) =>
    enterHours(
      app,
      tx,
      players.map((playerId) => ({
        provider: 'studio',
        round: randomUUID(),
        playerId,
        game: 'sich-dice',
        stake: '100',
        win: '0',
        funds: 'real' as const,
        closedAt: startsAt.toISOString(),
      })),
    ),
  );
  await closeHours(app, null);
  await drawHours(app);
}

it('P-069 past hours stand there for anyone, and the browser draws one again', async () => {
  await drawnHour([(await readyVisitor(site)).id, (await readyVisitor(site)).id, (await readyVisitor(site)).id]);
  const tab = new Tab(site.url);
  await tab.load('/prize-drops/');
  const again = () => tab.page.queryAllByRole('button', { name: words('past.redraw') })[0];
  await expect.poll(again, soon).toBeTruthy();
  await tab.user.click(again()!);
  await expect.poll(() => tab.page.queryByText(/усе збігається/), soon).toBeTruthy();
  expect(tab.page.queryByRole('switch')).toBeNull();
  tab.close();
});

it('a player turns drops of others off for good', async () => {
  const { visitor } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor });
  await tab.load('/prize-drops/');
  const turn = () => tab.page.queryByRole('switch');
  await expect.poll(turn, soon).toBeTruthy();
  expect(turn()!.getAttribute('aria-checked') ?? String((turn() as HTMLInputElement).checked)).toBe('true');
  await tab.user.click(turn()!);
  await expect.poll(() => tab.asked.some(({ path }) => path.includes('/prize-drops/quiet/')), soon).toBe(true);
  const reply = await visitor.get<{ isQuiet: boolean }>('/rest/prize-drops/');
  await expect
    .poll(async () => (await visitor.get<{ isQuiet: boolean }>('/rest/prize-drops/')).body.isQuiet, soon)
    .toBe(true);
  expect(reply.status).toBe(200);
  tab.close();
});

it('M-087 RT-041 a large drop and an own one are told over the channel, a small one of others is not', async () => {
  const { visitor, id } = await readyVisitor(site);
  const tab = new Tab(site.url, { visitor, dress: (window) => void (window.Math.random = () => 0) });
  await tab.load('/faq/');
  await hearing(site, visitor);
  await tell({ channel: siteChannel }, { value: '100.00', isMine: false, place: 1 });
  await tell({ channel: siteChannel }, { value: '500.00', isMine: false, place: 2 });
  await expect.poll(() => tab.page.queryByText(/Приз години.—.500/), soon).toBeTruthy();
  await tell({ playerId: id }, { value: '25.00', isMine: true, place: 3 });
  await expect.poll(() => tab.page.queryByText(/Приз години ваш.—.25/), soon).toBeTruthy();
  expect(tab.page.queryByText(/Приз години.—.100/)).toBeNull();
  tab.close();
});
