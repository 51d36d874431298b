// Promotions under way: an approval of a ceiling waits for another one, and cost far from the forecast is an alarm.
import type { StaffPromotion } from '@malva/contract/promotions-office';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { givePerk, perksOf } from '../../base/perks/perks.ts';
import { lockPromotions, runPromotion } from '../../base/promotions/promotions.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { perk, promotion as anyPromotion, reward, stars } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let desks: Record<'first' | 'second', Visitor>;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of [staffSeed, seniorSeed]) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());
beforeEach(async () => {
  clock.advance(60_000);
  desks = { first: await atDesk(t, staffSeed), second: await atDesk(t, seniorSeed) };
});

const at = '/rest/office/promotions/';
const promotionOf = async (name: string) =>
  (await desks.first.get<{ promotions: StaffPromotion[] }>(at)).body.promotions.find((one) => one.name === name);

it('an approval waits for the one under way, and is refused by what that one left', async () => {
  const { app } = t.site;
  const [one, other] = [await anyPromotion(app, 100n), await anyPromotion(app, 100n)];
  // Seven tenths of what a month allows, twice.
  const most = 95_760_000n;
  const body = {
    kind: 'promotion.ceiling',
    input: { promotion: other, ceiling: '957600' },
    reason: 'the season begins',
  };
  const { act } = (await desks.first.post<{ act: { id: string } }>('/rest/office/acts/', body)).body;
  const approve = () => desks.second.post<{ code?: string }>(`/rest/office/acts/${act.id}/approve/`, {});
  let answer: ReturnType<typeof approve> | undefined;
  await app.db.transaction(async (tx) => {
    await lockPromotions(tx);
    await runPromotion(tx, one, most);
    answer = approve();
    // Until the approval stands at the lock, or has gone past where there is none.
    await until(async () => {
      const waiting = await rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 || (await promotionOf(other))?.ceiling === '957600.00';
    }, 'the approval to wait');
  });
  expect((await answer)?.body.code).toBe('promotion_ceiling');
  await desks.first.post(`${at}${one}/pause/`, { reason: 'only to see this' });
});

it('far above its forecast a promotion is an alarm at the desk, and names those it gave most to', async () => {
  const { app } = t.site;
  const { id: rewardId } = await reward({ app }, stars(4));
  const promotion = await perk(app, { name: 'entry', step: 9, reward_id: rewardId });
  const [given] = (await perksOf(app.db, 'entry', { brand: 'malva', now: clock.now() })).filter(
    (one) => one.promotion === promotion,
  );
  const queue = async () =>
    (await desks.first.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
      ({ place }) => place === 'promotions',
    );
  const [one, other] = [await readyPlayer(app.db, 0n), await readyPlayer(app.db, 0n)];
  const give = (playerId: number, subject: string) =>
    app.db.transaction((tx) => givePerk(tx, given!, { playerId, cause: 'registration', subject, now: clock.now() }));
  for (const subject of ['a', 'b', 'c']) await give(one.id, subject);
  await give(other.id, 'a');
  // Gifts of 2 hryvnias: four were given where one was expected, and then where a hundredth of one was.
  const since = "created_at = '2026-10-01T00:00:00Z'";
  await rows(`update promotion set ${since}, forecast = 300 where name = $1`, [promotion]);
  expect((await promotionOf(promotion))?.isAlarm).toBe(false);
  expect(await queue()).toBeUndefined();
  await rows('update promotion set forecast = 3 where name = $1', [promotion]);
  expect(await promotionOf(promotion)).toMatchObject({ isAlarm: true, cost: '8.00' });
  expect(await queue()).toEqual({ place: 'promotions', count: 1 });
  const { takers } = (await desks.first.get<{ takers: object[] }>(`${at}${promotion}/takers/`)).body;
  expect(takers).toMatchObject([
    { playerId: one.id, given: 3, taken: 0, cost: '6.00' },
    { playerId: other.id, given: 1, taken: 0, cost: '2.00' },
  ]);
  await desks.first.post(`${at}${promotion}/pause/`, { reason: 'looked at' });
  expect(await queue()).toBeUndefined();
});
