// Prize drops over HTTP: the hour and its odds for anyone, the own ticket marked, messages to winners and to others.
import { randomUUID } from 'node:crypto';
import type { PastDrop, PrizeDrops } from '@malva/contract/prize-drops';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { realBalance, readyPlayer } from '../../../test/players.ts';
import { promotion } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { keepTold } from '../../../test/told.ts';
import { testClock } from '../../core/clock.ts';
import { siteChannel } from '../../core/publish.ts';
import { dropSets } from '../../base/drops/drops.ts';
import { record } from '../../facts.ts';
import { runDrops } from './index.ts';

/** 11:59 of Kyiv. */
const before = new Date('2026-11-27T09:59:00Z');
const minutes = (n: number) => new Date(before.getTime() + n * 60_000);
const clock = testClock(before);
let t: TestSite;

beforeAll(async () => {
  t = await testSite({ clock });
  await dropSets.insert(t.site.app.db, {
    hours: [
      { hour: 12, values: [50_000n, 2_500n] },
      { hour: 13, values: [10_000n] },
    ],
    games: [],
    min_stake: 100n,
    min_people: 3,
    most_a_day: 3,
    most_value: 200_000n,
    promotion: await promotion(t.site.app, 100_000_000n),
    brand: null,
    isOn: true,
    author: 'test',
    now: before,
  });
});
beforeEach(() => clock.set(before));
afterAll(async () => t.end());

const all = async (visitor: Visitor) => (await visitor.get<PrizeDrops>('/rest/prize-drops/')).body;
const settle = (playerId: number, closedAt: Date) =>
  record(t.site.app.db, 'round.settled', {
    provider: 'studio',
    round: randomUUID(),
    playerId,
    game: 'sich-dice',
    stake: '100',
    win: '0',
    funds: 'real',
    closedAt: closedAt.toISOString(),
  });
it('shows anyone the hour, its seal, the people in it and their chance; a ticket only to its owner', async () => {
  const { app } = t.site;
  await runDrops(app);
  const ahead = await all(t.visitor());
  expect(ahead).toMatchObject({ now: null, minPeople: 3, minStake: '1.00', mostADay: 3 });
  expect(ahead.next).toMatchObject({ values: ['500.00', '25.00'], people: 0, chance: null, mine: null });
  const { id, visitor } = await readyVisitor(t);
  const players = [id, (await readyPlayer(app.db)).id, (await readyPlayer(app.db)).id, (await readyPlayer(app.db)).id];
  clock.set(minutes(5));
  for (const player of players) await settle(player, minutes(4));
  await until(async () => (await all(t.visitor())).now?.people === 4);
  const mine = (await all(await comeBack(t, id))).now!;
  expect(mine).toMatchObject({ chance: '50.00', commit: ahead.next!.commit });
  expect(mine.mine).toMatch(/^[0-9a-f-]{36}$/);
  expect((await all(t.visitor())).now?.mine).toBeNull();
  const odds = (await visitor.get<{ drops: object[] }>('/rest/odds/')).body;
  expect(odds.drops[0]).toMatchObject({ eventId: mine.eventId, people: 4, values: ['500.00', '25.00'], minPeople: 3 });

  const kept = await keepTold(t);
  const told = async () => (await kept()).filter(({ data }) => data.type === 'prizeDrops');
  clock.set(minutes(62.5));
  await runDrops(app);
  const past = (await t.visitor().get<{ drops: PastDrop[] }>('/rest/prize-drops/past/')).body.drops;
  expect(past).toHaveLength(1);
  expect(past[0]).toMatchObject({ state: 'drawn', people: 4, mine: null });
  expect(past[0]!.winners.map(({ value, isMine }) => [value, isMine])).toEqual([
    ['500.00', false],
    ['25.00', false],
  ]);
  // Two letters of a name and no more.
  expect(past[0]!.winners.every(({ player }) => /^.{1,2}•••$/.test(player))).toBe(true);
  const proof = (
    await t.visitor().get<{ winners: string[]; tickets: string[] }>(`/rest/fairness/events/${past[0]!.eventId}/`)
  ).body;
  expect(past[0]!.winners.map(({ ticket }) => ticket)).toEqual(proof.winners);
  const balances = await Promise.all(players.map((player) => realBalance(app.db, player)));
  expect(balances.reduce((a, b) => a + b, 0n)).toBe(52_500n);

  await until(async () => (await told()).length === 4);
  const messages = await told();
  const own = messages.filter(({ channel }) => channel !== siteChannel);
  expect(own.map(({ channel }) => players.includes(Number(channel.split(':')[1])))).toEqual([true, true]);
  expect(own.map(({ data: { data } }) => [data['isMine'], data['player']])).toEqual([
    [true, null],
    [true, null],
  ]);
  const others = messages.filter(({ channel }) => channel === siteChannel);
  expect(others.map(({ data: { data } }) => [data['isMine'], data['value']])).toEqual([
    [false, '500.00'],
    [false, '25.00'],
  ]);
  expect(JSON.stringify(others)).not.toMatch(/playerId|ticket/);
});

it('keeps the wish to hear nothing of others on every device', async () => {
  const { id, visitor } = await readyVisitor(t);
  expect((await all(visitor)).isQuiet).toBe(false);
  expect((await visitor.post('/rest/prize-drops/quiet/', { isQuiet: true })).status).toBe(200);
  expect((await all(await comeBack(t, id))).isQuiet).toBe(true);
  await visitor.post('/rest/prize-drops/quiet/', { isQuiet: false });
  expect((await all(visitor)).isQuiet).toBe(false);
});
