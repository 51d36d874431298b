// The books of days that are not like the others: one of 25 hours, one whose acquirer tells nothing, days with refunds,
// chargebacks and money that was held and sent back.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { staffSeed } from '@malva/seed/people';
import { ownerRows } from '../../../../test/database.ts';
import { readyPlayer } from '../../../../test/players.ts';
import { testSite, until } from '../../../../test/site.ts';
import { command, deposit, depositStatus, payByCard, startDeposit, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff, totpCode } from '../../office/staff.ts';
import { reconcile } from './reconcile.ts';
import { clock, house, open, payer, rows, setUpBooks, sit, t, twist } from './books-fixture.ts';

setUpBooks();

/** The day the clocks go back is 25 hours long; what happened in the hour there was twice belongs to it, once. */
describe('a day of 25 hours', () => {
  it('TR-163 every movement of it is compared on it and nowhere else, the fees by the rule of the time', async () => {
    const { app } = t.site;
    const instants = [
      '2027-10-30T20:59:59.500Z',
      '2027-10-30T21:00:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
      '2027-10-31T21:59:59.900Z',
      '2027-10-31T22:00:00.000Z',
    ];
    for (const at of instants) {
      const id = randomUUID();
      await rows(
        `insert into cash_deposit (id, player_id, key, amount, method, provider, provider_id, status, created_at, completed_at)
        values ($1, $2, $1, 10000, 1, 'simulated', 'pay_' || $3, 'completed', $3::timestamptz, $3::timestamptz)`,
        [id, payer.id, at],
      );
      await rows(
        `select * from wallet_post('deposit:' || $1, 'deposit', $2, wallet_house('psp:simulated'), wallet_account_of($2, 'real'), 10000, $3::timestamptz)`,
        [id, payer.id, at],
      );
      await twist({ side: 'provider', how: 'extra', id: `pay_${at}`, amount: '100.00', at });
      await twist({ side: 'bank', how: 'extra', id: `pay_${at}`, amount: '100.00', at });
    }
    await rows(
      `insert into cash_fee (provider, movement, since, permille, fixed) values ('simulated', 'deposit', '2027-10-30T22:00:00Z', 14, 1)`,
    );
    clock.set(new Date('2027-11-01T03:00:00Z'));
    const fees = await house('house:fees');
    const inside = instants.slice(1, 5);
    expect((await reconcile(app, '2027-10-31')).found).toBe(4);
    // The lines made up for this test cost nothing by the provider's word: 1.5 % by the older rule, 1.4 % and a kopiyka
    // by the newer.
    expect(
      await rows<{ id: string; ours: string; theirs: string }>(
        `select id, ours, theirs from cash_book_break where day = '2027-10-31' order by id`,
      ),
    ).toEqual(inside.map((at, i) => ({ id: `pay_${at}`, ours: i === 0 ? '1.50' : '1.41', theirs: '0.00' })));
    expect((await house('house:fees')) - fees).toBe(-(150n + 3n * 141n));
    expect((await reconcile(app, '2027-10-31')).opened).toBe(0);
    expect((await house('house:fees')) - fees).toBe(-(150n + 3n * 141n));
    for (const of of ['2027-10-30', '2027-11-01']) await reconcile(app, of);
    expect(
      (
        await rows<{ n: number }>(
          `select count(*)::int as n from cash_book_break where day between '2027-10-30' and '2027-11-01' and kind <> 'fee'`,
        )
      )[0]?.n,
    ).toBe(0);
    expect(await rows(`select day::text, movements from cash_book_day where day > '2027-01-01' order by day`)).toEqual([
      { day: '2027-10-30', movements: 1 },
      { day: '2027-10-31', movements: 4 },
      { day: '2027-11-01', movements: 1 },
    ]);
  });
});

describe('an acquirer that tells no day', () => {
  it('TR-163 is said to be missing until staff bring its settlement, and is then held against the ledger and the bank', async () => {
    const env = {
      FISERV_URL: 'http://127.0.0.1:9/v2',
      FISERV_API_KEY: 'key',
      FISERV_API_SECRET: 'secret',
      FISERV_STORE_ID: '1',
    };
    const other = await testSite({ clock, workers: false, env });
    try {
      const { app } = other.site;
      await createStaff(app, { ...staffSeed, name: staffSeed.login });
      const own = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
        ownerRows<R>(other.database.ownerUrl, text, values);
      const { id: player } = await readyPlayer(app.db);
      const [id, at] = [randomUUID(), '2027-10-20T10:00:00Z'];
      await own(
        `insert into cash_deposit (id, player_id, key, amount, method, provider, provider_id, status, created_at, completed_at)
        values ($1::uuid, $2, $1::uuid, 25000, 1, 'fiserv', $1::text, 'completed', $3::timestamptz, $3::timestamptz)`,
        [id, player, at],
      );
      await own(
        `select * from wallet_post('deposit:' || $1, 'deposit', $2, wallet_house('psp:fiserv'), wallet_account_of($2, 'real'), 25000, $3::timestamptz)`,
        [id, player, at],
      );
      const sources = async () =>
        (
          await own<{ sources: { source: string; isRead: boolean }[] }>('select sources from cash_book_day')
        )[0]?.sources.map(({ source, isRead }) => `${source} ${isRead}`);
      const found = async () =>
        (
          await own<{ name: string }>(
            `select concat_ws(' ', source, kind, gap) as name from cash_book_break where status = 'open' order by number`,
          )
        ).map(({ name }) => name);
      await reconcile(app, '2027-10-20');
      expect(await sources()).toEqual(['simulated true', 'fiserv false', 'bank true']);
      // No provider's list is compared with it: fiserv's was not read. The bank's was, and lacks it.
      expect(await found()).toEqual(['bank missing_bank 25000']);
      const desk = other.visitor();
      clock.advance(31_000);
      await desk.post('/rest/office/login/', {
        login: staffSeed.login,
        password: staffSeed.password,
        code: totpCode(staffSeed.totpSecret, clock.now()),
      });
      const bring = (amount: string) =>
        desk.post(
          '/rest/office/books/days/2027-10-20/file/?source=fiserv',
          `at;id;movement;reference;amount;fee;currency\n${at};${id};deposit;${id};${amount};3.75;UAH\n`,
          { 'content-type': 'application/octet-stream' },
        );
      expect((await bring('250.01')).body).toEqual({ lines: 1 });
      await reconcile(app, '2027-10-20');
      expect(await sources()).toEqual(['simulated true', 'fiserv true', 'bank true']);
      expect((await found()).filter((name) => name.startsWith('fiserv'))).toEqual(['fiserv amount -1']);
      await bring('250.00');
      await reconcile(app, '2027-10-20');
      expect((await found()).toSorted()).toEqual(['bank missing_bank 25000', 'bank missing_bank 375']);
    } finally {
      await other.end();
    }
  });
});

describe('what goes back', () => {
  it('TR-163 TR-077 refunds in part, a chargeback and its end agree with the provider and the bank', async () => {
    clock.set(new Date('2026-11-27T09:00:00Z'));
    const { visitor } = await verifiedPlayer(t);
    const [refunded, disputed] = [await deposit(visitor, '100.00'), await deposit(visitor, '50.00')];
    const desk = await sit(staffSeed);
    for (const amount of ['30.00', '20.00']) {
      expect(
        (await desk.post(`/rest/office/deposits/${refunded.id}/refund/`, { amount, reason: 'the payer asked for it' }))
          .status,
      ).toBe(200);
    }
    await until(
      async () => (await rows('select 1 as one from cash_refund where status = $1', ['paid'])).length === 2,
      'both refunds',
    );
    for (const [action, state] of [
      ['chargeback', 'charged_back'],
      ['chargeback_won', 'completed'],
    ] as const) {
      await command(t, 'payments', { action, id: disputed.providerId });
      await until(async () => (await depositStatus(visitor, disputed.id)) === state, state);
    }
    clock.set(new Date('2026-11-28T03:00:00Z'));
    expect(await reconcile(t.site.app, '2026-11-27')).toEqual({ found: 0, opened: 0, vanished: 0 });
    const [row] = await rows<Record<string, string>>(
      `select movements, turnover::text from cash_book_day where day = '2026-11-27'`,
    );
    expect(row).toEqual({ movements: 6, turnover: String(10_000 + 5_000 + 3_000 + 2_000 + 5_000 + 5_000) });
  });
});

describe('a day with money that was held and sent back', () => {
  it('TR-163 agrees with the provider and the bank: what came and what went is on both sides', async () => {
    clock.set(new Date('2026-12-10T10:00:00Z'));
    const { visitor, phone } = await verifiedPlayer(t);
    const started = await startDeposit(visitor, '100.00');
    await rows(`update player set status = 'blocked' where phone = $1`, [phone]);
    await payByCard(started.url);
    await until(
      async () =>
        (await rows(`select from cash_deposit where id = $1 and status = 'refunded'`, [started.id])).length > 0,
      'the way back',
    );
    clock.set(new Date('2026-12-11T03:00:00Z'));
    await reconcile(t.site.app, '2026-12-10');
    expect(await open('2026-12-10')).toEqual([]);
    expect(await rows('select movements, turnover::text from cash_book_day where day = $1', ['2026-12-10'])).toEqual([
      { movements: 2, turnover: '20000' },
    ]);
  });
});
