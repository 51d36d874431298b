// Rounds of ours that came out otherwise when they were computed again, as staff see them: found by the job, looked
// into once, kept for good.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoundDifference } from '@malva/contract/provider-rows';
import { testClock } from '../../core/clock.ts';
import { enqueue } from '../../core/jobs.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, deposit, openGame, play, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-20T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
let second: Visitor;
let keeper: Visitor;
let round: string;
let player: number;

const person = (login: string) => ({
  login,
  name: login,
  password: 'дощова-вишня-77',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
});
const rows = <R extends object>(text: string): Promise<R[]> => ownerRows<R>(t.database.ownerUrl, text);
const overpaid = (by: number) =>
  rows(
    `alter table studio_round disable trigger user; update studio_round set payout = payout + ${by} where id = ${round}; alter table studio_round enable trigger user`,
  );
const read = async () =>
  (await desk.get<{ differences: RoundDifference[] }>('/rest/office/round-differences/')).body.differences;
const waiting = async () =>
  (await desk.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
    ({ place }) => place === 'providers',
  )?.count ?? 0;
const reason = 'restored from the copy of that night';
const seen = (by: Visitor, of: { round: string; what: string }, why = reason) =>
  by.post<{ code?: string; differences: RoundDifference[] }>(
    `/rest/office/round-differences/${of.round}/${of.what}/seen/`,
    { reason: why },
  );
const difference = (more: object = {}) => ({
  round,
  what: 'payout',
  title: 'Січові кості',
  playerId: player,
  foundAt: expect.any(String) as string,
  seen: null,
  ...more,
});

beforeAll(async () => {
  t = await testSite({ clock });
  const { visitor } = await verifiedPlayer(t);
  await deposit(visitor, '100.00');
  const token = await openGame(t, visitor, 'sich-dice');
  round = (
    (await play(t, token, { bet: '1.00', params: { target: 5000, direction: 'under' } })).body.round as {
      roundId: string;
    }
  ).roundId;
  player = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
  for (const [login, roles] of [
    ['one', ['compliance']],
    ['two', ['compliance']],
    ['keeper', ['admin']],
  ] as const)
    await createStaff(t.site.app, { ...person(login), roles: [...roles] });
  await overpaid(1);
  clock.advance(26 * 3_600_000);
  [desk, second, keeper] = [
    await atDesk(t, person('one')),
    await atDesk(t, person('two')),
    await atDesk(t, person('keeper')),
  ];
});
afterAll(async () => t.end());

it('TR-030 a round altered in the database waits at the desk after the next run, under its title though the game is off by now', async () => {
  await rows(`update game set is_on = false where slug = 'sich-dice'`);
  await enqueue(t.site.app.db, 'studio:audit', {});
  await until(async () => (await waiting()) === 1, 'the difference');
  await overpaid(-1);
  expect(await read()).toEqual([difference()]);
});

it('TR-030 TR-033 an operator with the permission reviews one, once, with a reason: the desk counts it no more, and it stays as it was found', async () => {
  await rows(
    `insert into studio_audit_difference (round_id, what, found_at) values (${round}, 'jackpot_draw', '2026-11-21T03:00:00Z'), (999999, 'unreadable', '2026-11-21T04:00:00Z')`,
  );
  const lost = {
    round: '999999',
    what: 'unreadable',
    title: null,
    playerId: null,
    foundAt: '2026-11-21T04:00:00.000Z',
  };
  expect(await read()).toEqual([difference(), { ...lost, seen: null }, difference({ what: 'jackpot_draw' })]);
  expect(await waiting()).toBe(3);

  expect([
    (await keeper.get('/rest/office/round-differences/')).status,
    (await seen(keeper, lost)).status,
    (await t.visitor().get('/rest/office/round-differences/')).status,
  ]).toEqual([403, 403, 401]);
  expect([
    (await seen(desk, lost, '  ')).status,
    (await seen(desk, { round, what: 'multiplier' })).body.code,
    await waiting(),
  ]).toEqual([422, 'not_found', 3]);
  // Two of the staff at once: one is heard.
  const both = await Promise.all([seen(desk, lost), seen(second, lost, 'a copy was broken')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [by, why] = both[0]?.status === 200 ? ['staff:1', reason] : ['staff:2', 'a copy was broken'];
  const mark = { at: clock.now().toISOString(), by, reason: why };
  expect(await read()).toEqual([difference(), difference({ what: 'jackpot_draw' }), { ...lost, seen: mark }]);
  expect(await waiting()).toBe(2);
  const trail = await rows(`select actor, subject, detail from core_audit where action = 'difference.seen'`);
  expect(trail).toEqual([
    { actor: by, subject: 'round:studio:999999', detail: { difference: 'unreadable', reason: why } },
  ]);

  for (const what of ['payout', 'jackpot_draw']) expect((await seen(desk, { round, what })).status).toBe(200);
  expect((await seen(second, lost)).body.code).toBe('not_found');
  expect([await waiting(), (await read()).length]).toEqual([0, 3]);
  for (const change of [
    'delete from studio_audit_seen',
    `update studio_audit_seen set reason = 'nothing'`,
    'delete from studio_audit_difference',
  ])
    await expect(rows(change)).rejects.toThrow('append-only');
});
