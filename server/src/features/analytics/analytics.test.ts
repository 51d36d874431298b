// What is counted of the site's own doings, and that nothing else is written down.
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff, totpCode } from '../office/staff.ts';

const clock = testClock(new Date('2026-11-21T21:55:00Z'));
let t: TestSite;
let desk: Visitor;
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  desk = t.visitor();
  await desk.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, clock.now()),
  });
});
afterAll(async () => t.end());

const send = (name: string, location: string, more: object = {}) =>
  t.visitor().post('/rest/analytics/event/', { name, location, ...more });
const read = (from: string, to: string) =>
  desk.get<{ events: { day: string; name: string; location: string; count: number }[] }>(
    `/rest/office/analytics/?from=${from}&to=${to}`,
  );

describe('events', () => {
  it('R-091 R-094 X-017 K-144 K-145 K-146 K-147 are counted by day, name and place, and nothing else is written down', async () => {
    for (const [name, location] of [
      ['server_error', 'register'],
      ['server_error', 'register'],
      ['server_error', 'login'],
      ['money_play_start', 'registration'],
      ['registration', 'no-deposit-register'],
    ] as const)
      expect((await send(name, location)).status).toBe(200);
    expect((await send('server_error', 'elsewhere')).status).toBe(422);
    expect((await send('registration', 'register', { phone: '1' })).status).toBe(422);
    const rows = await ownerRows(
      t.database.ownerUrl,
      'select day::text, name, location, count::int from analytics_event order by name, location',
    );
    expect(rows).toEqual([
      { day: '2026-11-21', name: 'money_play_start', location: 'registration', count: 1 },
      { day: '2026-11-21', name: 'registration', location: 'no-deposit-register', count: 1 },
      { day: '2026-11-21', name: 'server_error', location: 'login', count: 1 },
      { day: '2026-11-21', name: 'server_error', location: 'register', count: 2 },
    ]);
  });

  it('R-090 K-122 the steps of exactly three forms are counted', async () => {
    for (const form of ['Register', 'SecuritySettings', 'Deposit']) {
      for (const step of ['form_seen', 'form_sent', 'form_refused', 'form_done'])
        expect((await send(step, form)).status).toBe(200);
    }
    for (const [name, location] of [
      ['form_seen', 'Login'],
      ['form_seen', 'register'],
      ['server_error', 'Register'],
      ['form_opened', 'Deposit'],
    ] as const)
      expect((await send(name, location)).status).toBe(422);
  });

  it('R-097 K-139 a first deposit is counted once, by the server alone; the second one is none', async () => {
    const { visitor } = await verifiedPlayer(t);
    const first = () =>
      ownerRows<{ count: number }>(
        t.database.ownerUrl,
        `select count::int from analytics_event where name = 'first_deposit' and location = 'cash'`,
      );
    await deposit(visitor, '60');
    await until(async () => (await first())[0]?.count === 1, 'the first deposit to be counted');
    await deposit(visitor, '61');
    const { visitor: other } = await verifiedPlayer(t);
    await deposit(other, '62');
    await until(async () => (await first())[0]?.count === 2, 'the other one’s first deposit');
    expect(await first()).toEqual([{ count: 2 }]);
    expect((await send('first_deposit', 'cash')).status).toBe(422);
  });

  it('the office reads them by days of Kyiv, and no endless span', async () => {
    clock.advance(10 * 60_000);
    await send('form_seen', 'Deposit');
    const events = (await read('2026-11-21', '2026-11-22')).body.events.filter(
      ({ location }) => location === 'Deposit',
    );
    expect(events.map(({ day, name, count }) => `${day} ${name} ${count}`)).toEqual([
      '2026-11-22 form_seen 1',
      '2026-11-21 form_done 1',
      '2026-11-21 form_refused 1',
      '2026-11-21 form_seen 1',
      '2026-11-21 form_sent 1',
    ]);
    expect((await read('2026-11-22', '2026-11-22')).body.events).toHaveLength(1);
    expect((await read('2026-11-22', '2026-11-21')).status).toBe(422);
    expect((await read('2020-01-01', '2026-11-21')).status).toBe(422);
    expect((await read('2026-13-45', '2026-11-21')).status).toBe(422);
    expect((await t.visitor().get('/rest/office/analytics/?from=2026-11-21&to=2026-11-21')).status).toBe(401);
  });
});
