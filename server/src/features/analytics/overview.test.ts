// The first page of the office: the same figures as an independent query over the ledger, whatever is summed when.
import { staffSeed } from '@malva/seed/people';
import type { Role } from '@malva/contract/permissions';
import type { ReplyOf } from '@malva/contract/call';
import type { analyticsOffice } from '@malva/contract/analytics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, openGame, play, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';
import { sumAgain, sumNewest } from './overview.ts';

type View = ReplyOf<typeof analyticsOffice.overview>;
// Twenty minutes before midnight in Kyiv.
const clock = testClock(new Date('2026-11-21T21:40:00Z'));
let t: TestSite;
let desk: Visitor;

async function logIn(login: string): Promise<Visitor> {
  const visitor = t.visitor();
  const code = totpCode(staffSeed.totpSecret, clock.now());
  await visitor.post('/rest/office/login/', { login, password: staffSeed.password, code });
  return visitor;
}

async function staffWith(role: Role, login: string): Promise<Visitor> {
  await createStaff(t.site.app, { ...staffSeed, login, name: login, roles: [role] });
  return logIn(login);
}

/** Longer than a session of the office may be idle. */
async function pass(hours: number): Promise<void> {
  clock.advance(hours * 3_600_000);
  desk = await logIn('cashier');
}

beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  desk = await staffWith('payments', 'cashier');
});
afterAll(async () => t.end());

const read = async (from: string, to: string, visitor = desk) =>
  visitor.get<View>(`/rest/office/overview/?from=${from}&to=${to}`);

const sum = async (day: string, where: string): Promise<string> => {
  const [row] = await ownerRows<{ units: string }>(
    t.database.ownerUrl,
    `select coalesce(sum(amount), 0)::text as units from wallet_transfer
     where (at at time zone 'Europe/Kyiv')::date = '${day}' and ${where}`,
  );
  return (Number(row?.units) / 100).toFixed(2);
};

it('says nothing of hours that were not summed yet, and has every day of the span', async () => {
  const { status, body } = await read('2026-11-20', '2026-11-21');
  expect([status, body.summedAt, body.days.map(({ day, turnover }) => [day, turnover])]).toEqual([
    200,
    null,
    [
      ['2026-11-20', '0.00'],
      ['2026-11-21', '0.00'],
    ],
  ]);
});

it('turnover, GGR, NGR, deposits and people are those of the ledger, on their Kyiv day', async () => {
  const { visitor } = await verifiedPlayer(t);
  await deposit(visitor, '500.00');
  const token = await openGame(t, visitor, 'sich-dice');
  for (let round = 0; round < 5; round += 1)
    expect((await play(t, token, { bet: '10.00', params: { target: 5000, direction: 'over' } })).status).toBe(200);
  await sumNewest(t.site.app);
  await until(
    async () => (await read('2026-11-21', '2026-11-21')).body.days[0]?.activePlayers === 1,
    'the player to be counted',
  );
  // After midnight of Kyiv: another day.
  clock.advance(25 * 60_000);
  expect((await play(t, token, { bet: '20.00', params: { target: 5000, direction: 'over' } })).status).toBe(200);
  await sumNewest(t.site.app);
  const { body } = await read('2026-11-21', '2026-11-22');
  const [before, after] = body.days;
  const wins = await sum('2026-11-21', `kind = 'win'`);
  expect(before).toMatchObject({
    turnover: '50.00',
    wins,
    ggr: (50 - Number(wins)).toFixed(2),
    deposits: await sum('2026-11-21', `kind = 'deposit'`),
    rounds: 5,
    depositCount: 1,
    registrations: 1,
    firstDeposits: 1,
  });
  expect(before?.deposits).toBe('500.00');
  const jackpots = await sum('2026-11-21', `kind = 'jackpot_fund'`);
  expect(before).toMatchObject({ jackpots, ngr: (50 - Number(wins) - Number(jackpots)).toFixed(2) });
  expect(after).toMatchObject({ turnover: '20.00', rounds: 1, deposits: '0.00' });
  expect(body.online).toBe(0);
  await visitor.get('/rest/player/balance/');
  expect((await read('2026-11-21', '2026-11-21')).body.online).toBe(1);
});

it('a movement that was committed late is counted once, at night at the latest; corrections are no result', async () => {
  const turnoverOf = async () => (await read('2026-11-21', '2026-11-21')).body.days[0]?.turnover;
  const [row] = await ownerRows<{ id: number }>(t.database.ownerUrl, 'select id from player order by id desc limit 1');
  const id = Number(row?.id);
  await fund(t.site.app.db, id, 100_000n);
  await ownerRows(
    t.database.ownerUrl,
    `select * from wallet_post('late:1', 'stake', ${id}, wallet_account_of(${id}, 'real'), wallet_house('house:studio'),
      1500::bigint, '2026-11-21T20:10:00Z', null, 'system', 'late')`,
  );
  await pass(10);
  await sumNewest(t.site.app);
  const early = await turnoverOf();
  await sumAgain(t.site.app);
  await sumAgain(t.site.app);
  expect([early, await turnoverOf()]).toEqual(['50.00', '65.00']);
});

it('today is compared with yesterday up to the hour that is summed', async () => {
  // 10:05 in Kyiv on the 22nd: of the 21st only what moved before ten in the morning.
  expect((await read('2026-11-22', '2026-11-22')).body.yesterdaySoFar.turnover).toBe('0.00');
  await pass(15);
  await sumNewest(t.site.app);
  // 01:05 on the 23rd: of the 22nd the hour after midnight.
  expect((await read('2026-11-22', '2026-11-22')).body.yesterdaySoFar.turnover).toBe('20.00');
});

it('is for those who may see figures, and for a span that ends', async () => {
  const writer = await staffWith('content', 'writer');
  expect((await read('2026-11-21', '2026-11-21', writer)).status).toBe(403);
  expect((await read('2026-11-21', '2026-11-20')).status).toBe(422);
  expect((await read('2020-01-01', '2026-11-20')).status).toBe(422);
});
