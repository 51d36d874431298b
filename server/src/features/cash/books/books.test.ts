// The books of a day over HTTP and real lists: every kind of difference is found to the kopiyka and named, a day done
// again comes to the same, what staff say of a break stands, and money without an owner is decided about once, by one
// or by two.
import { describe, expect, it } from 'vitest';
import type { BookBreak, BookDay, SuspenseRow } from '@malva/contract/books';
import { referenceOf } from '@malva/rules/creditor-reference';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { owedAt } from '../../../base/books/books.ts';
import { ownerRows } from '../../../../test/database.ts';
import { until } from '../../../../test/site.ts';
import { balance, command, type Started } from '../../../../test/steps.ts';
import { closeBooks, reconcile } from './reconcile.ts';
import { sendBack } from './suspense.ts';
import {
  clock,
  day,
  honest,
  house,
  late,
  open,
  paid,
  payer,
  relog,
  rows,
  setUpBooks,
  sit,
  status,
  t,
  twist,
} from './books-fixture.ts';

setUpBooks();

it('TR-163 the stake of a bet that is not decided is owed as before, and no more once it is', async () => {
  const owed = async (): Promise<bigint> => (await owedAt(t.site.app.db, new Date('2026-11-22T00:00:00Z'))).owed;
  const at = '2026-11-21T12:00:00Z';
  const before = await owed();
  await rows(
    `select wallet_post('owed:stake', 'stake', $1, wallet_account_of($1, 'real'), wallet_house('house:sport_open'), 700, $2)`,
    [payer.id, at],
  );
  expect(await owed()).toBe(before);
  await rows(
    `select wallet_post_house('owed:close', 'sport_close', null, 'house:sport_open', 'house:sport', 700, $1)`,
    [at],
  );
  expect(await owed()).toBe(before - 700n);
  await rows(
    `select wallet_post('owed:win', 'win', $1, wallet_house('house:sport'), wallet_account_of($1, 'real'), 700, $2)`,
    [payer.id, at],
  );
  expect(await owed()).toBe(before);
});

describe('a day', () => {
  it('TR-163 TR-014 agrees to the kopiyka, its fees are booked once by the rule, and the cover is bank and providers against players', async () => {
    expect(await reconcile(t.site.app, day)).toEqual({ found: 0, opened: 0, vanished: 0 });
    // 1.5 % of 100.00, 200.01 and 333.33, each rounded half up.
    expect(await house('house:fees')).toBe(-(150n + 300n + 500n));
    expect(await house('psp:simulated')).toBe(-(63_334n - 950n));
    expect(await reconcile(t.site.app, day)).toEqual({ found: 0, opened: 0, vanished: 0 });
    expect(await house('house:fees')).toBe(-950n);
    const [row] = await rows<Record<string, string>>(
      'select movements, turnover::text, fees::text, owed::text, bank::text, providers::text, runs from cash_book_day',
    );
    expect(row).toEqual({
      movements: 3,
      turnover: '63334',
      fees: '950',
      owed: '63334',
      bank: String(100_000_000 + 63_334 - 950),
      providers: '0',
      runs: 2,
    });
  });

  it('TR-163 one kopiyka too much at the provider, at the bank, or in our own books is found and named', async () => {
    const [first, second] = paid as [Started, Started];
    await twist({ side: 'provider', how: 'amount', id: first.providerId, by: '0.01' });
    await twist({ side: 'bank', how: 'amount', id: second.providerId, by: '-0.01' });
    await reconcile(t.site.app, day);
    // The bank tells what the provider does not: the provider's word is altered, the bank's is as booked.
    expect(await open()).toEqual([
      `provider amount deposit ${first.providerId} -1`,
      `bank amount deposit ${first.providerId} 1`,
      `bank amount deposit ${second.providerId} 1`,
    ]);
    await honest();
    expect((await reconcile(t.site.app, day)).vanished).toBe(3);
    expect(await open()).toEqual([]);
    await ownerRows(t.database.ownerUrl, 'alter table wallet_transfer disable trigger all');
    await rows('update wallet_transfer set amount = amount + 1 where reference = $1', [`deposit:${first.id}`]);
    await reconcile(t.site.app, day);
    expect(await open()).toEqual([`provider amount deposit ${first.providerId} 1`]);
    await rows('update wallet_transfer set amount = amount - 1 where reference = $1', [`deposit:${first.id}`]);
    await ownerRows(t.database.ownerUrl, 'alter table wallet_transfer enable trigger all');
    expect((await reconcile(t.site.app, day)).vanished).toBe(1);
  });

  it('TR-163 every other kind: missing here, at the provider, in the bank’s file; currency, state, twice', async () => {
    const [first, second, third] = paid as [Started, Started, Started];
    const at = '2026-11-21T12:00:00.000Z';
    const cases: [object, string[]][] = [
      [
        { side: 'provider', how: 'extra', id: 'pay_ownerless', amount: '5.00', at },
        ['provider missing_here deposit pay_ownerless -500', 'bank missing_bank deposit pay_ownerless 500'],
      ],
      [
        { side: 'provider', how: 'drop', id: first.providerId },
        [`provider missing_provider deposit ${first.providerId} 10000`, `bank amount fee simulated:${day} -150`],
      ],
      [{ side: 'bank', how: 'drop', id: first.providerId }, [`bank missing_bank deposit ${first.providerId} 10000`]],
      [
        { side: 'bank', how: 'extra', id: 'tra_strange', amount: '7.77', at },
        ['bank missing_here deposit tra_strange -777'],
      ],
      [
        { side: 'provider', how: 'currency', id: second.providerId },
        [`provider currency deposit ${second.providerId} -`, `bank currency deposit ${second.providerId} -`],
      ],
      [{ side: 'bank', how: 'currency', id: second.providerId }, [`bank currency deposit ${second.providerId} -`]],
      [{ side: 'provider', how: 'twice', id: third.providerId }, [`provider twice deposit ${third.providerId} -`]],
      [{ side: 'bank', how: 'twice', id: third.providerId }, [`bank twice deposit ${third.providerId} -`]],
      [
        { side: 'provider', how: 'extra', id: late.providerId, amount: '77.00', at },
        [`provider state deposit ${late.providerId} -7700`, `bank missing_bank deposit ${late.providerId} 7700`],
      ],
    ];
    for (const [lie, expected] of cases) {
      await honest();
      await twist(lie);
      await reconcile(t.site.app, day);
      expect((await open()).toSorted()).toEqual(expected.toSorted());
      expect((await reconcile(t.site.app, day)).opened).toBe(0);
    }
    await honest();
    await reconcile(t.site.app, day);
    expect(await open()).toEqual([]);
  });

  it('a list that is not to be had is said to be missing, and nothing is compared with it', async () => {
    await command(t, 'payments', { faults: { api: { status: 500 } } });
    const before = await rows('select count(*)::int as n from cash_book_break');
    await rows('delete from cash_book_lot');
    expect((await reconcile(t.site.app, day)).found).toBe(0);
    expect(await rows('select sources from cash_book_day where day = $1', [day])).toMatchObject([
      { sources: [{ isRead: false }, { side: 'bank', isRead: false }] },
    ]);
    await command(t, 'payments', { reset: true });
    expect(await rows('select count(*)::int as n from cash_book_break')).toEqual(before);
    clock.advance(31_000);
  });
});

describe('what staff do', () => {
  const at = (path: string) => `/rest/office/books/${path}`;

  it('TR-163 a break is explained or settled with a reason, once, by who may; done again it stands, and other figures open it again', async () => {
    const [desk, writer] = [await sit(staffSeed), await sit({ ...staffSeed, login: 'writer' })];
    const [first] = paid as [Started];
    await twist({ side: 'bank', how: 'drop', id: first.providerId });
    expect((await desk.post(at(`days/${day}/run/`), {})).body).toEqual({ found: 1, opened: 1, vanished: 0 });
    const list = (await desk.get<{ days: BookDay[]; open: BookBreak[] }>(at('days/'))).body;
    expect(list.days[0]).toMatchObject({
      day,
      open: 1,
      movements: 3,
      owed: '633.34',
      bank: '1000523.84',
      providers: '98.50',
      over: '999989.00',
    });
    const number = list.open[0]?.number ?? '';
    expect(
      (await writer.post(at(`breaks/${number}/close/`), { outcome: 'explained', reason: 'rang the provider' })).body
        .code,
    ).toBe('forbidden');
    expect((await desk.post(at(`breaks/${number}/close/`), { outcome: 'explained', reason: 'no' })).body.code).toBe(
      'validation',
    );
    const close = () =>
      desk.post<{ break: BookBreak; code: string }>(at(`breaks/${number}/close/`), {
        outcome: 'explained',
        reason: 'rang the provider',
      });
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ status: code }) => code).toSorted()).toEqual([200, 409]);
    expect((await reconcile(t.site.app, day)).opened).toBe(0);
    expect((await desk.get<{ breaks: BookBreak[] }>(at(`days/${day}/`))).body.breaks).toContainEqual(
      expect.objectContaining({ number, status: 'explained', closedBy: 'staff:1', reason: 'rang the provider' }),
    );
    expect(await rows('select action, actor from core_audit where subject = $1', [`break:${number}`])).toContainEqual({
      action: 'books.break_explained',
      actor: 'staff:1',
    });
    await honest();
    await reconcile(t.site.app, day);
    expect(await status('missing_bank')).toEqual(['explained']);
  });

  it('the bank’s statement may be brought as a file: one that does not add up is refused with its line, a good one is compared', async () => {
    const desk = await sit(staffSeed);
    const send = (lines: string[], of = day) =>
      desk.post(
        at(`days/${of}/file/?source=bank`),
        ['record;at;entry;reference;amount;currency', ...lines].join('\n'),
        { 'content-type': 'application/octet-stream' },
      );
    const edge = (record: string, amount: string): string => `${record};2026-11-21T00:00:00Z;;;${amount};UAH`;
    const entries = paid.map(
      ({ providerId }, i) =>
        `entry;2026-11-21T10:00:00Z;${i};deposit:${providerId};${['100.00', '200.01', '333.33'][i]};UAH`,
    );
    const fee = `entry;2026-11-21T21:59:59Z;f;fee:simulated:${day};-9.50;UAH`;
    expect((await send([edge('opening', '10.00'), ...entries, fee, edge('closing', '633.83')])).body).toMatchObject({
      code: 'book_file_wrong',
      details: { line: 7 },
    });
    expect(
      (await send([edge('opening', '10.00'), 'entry;never;1;x;1.00;UAH', edge('closing', '11.00')])).body,
    ).toMatchObject({ details: { line: 3 } });
    expect((await send(entries, '2026-11-22')).body.code).toBe('not_found');
    expect((await send(entries, '2026-02-31')).body.code).toBe('validation');
    expect((await send([edge('opening', '10.00'), ...entries, fee, edge('closing', '633.84')])).body).toEqual({
      lines: 4,
    });
    expect(await reconcile(t.site.app, day)).toMatchObject({ found: 0 });
    // A hundred kopiykas of players' money are not there: the last day says so, and the place in the office counts it.
    const [row] = (await desk.get<{ days: BookDay[] }>(at('days/'))).body.days;
    expect(row).toMatchObject({ bank: '633.84', owed: '633.34', providers: '0.00', over: '0.50' });
    expect((await send([edge('opening', '9.00'), ...entries, fee, edge('closing', '632.84')])).status).toBe(200);
    await reconcile(t.site.app, day);
    expect((await desk.get<{ days: BookDay[] }>(at('days/'))).body.days[0]?.over).toBe('-0.50');
    expect((await desk.get<{ queues: object[] }>('/rest/office/desk/')).body.queues).toContainEqual({
      place: 'books',
      count: 1,
    });
  });

  it('TR-163 TR-108 money without an owner is given to a player within their limits or sent back, once, by two from the threshold on', async () => {
    const { app } = t.site;
    const [first, second] = [await sit(staffSeed), await sit(seniorSeed)];
    const [before, psp, owned] = [
      await house('house:suspense'),
      await house('psp:simulated'),
      await balance(await relog()),
    ];
    const came: Record<string, string> = {};
    for (const [name, amount] of [
      ['small', '40.00'],
      ['back', '15.00'],
      ['large', '60000.00'],
      ['stays', '1.00'],
    ] as const) {
      const {
        result: { id },
      } = (await command(t, 'payments', {
        action: 'transfer',
        reference: name,
        amount,
        payer: 'Невідомий Петро',
        account: 'UA00',
      })) as { result: { id: string } };
      came[name] = id;
      await until(async () => (await rows('select from cash_incoming where id = $1', [id])).length > 0, name);
    }
    const of = (name: string): string => at(`suspense/simulated/${came[name]}`);
    const list = async () => (await first.get<{ waiting: SuspenseRow[]; over: SuspenseRow[] }>(at('suspense/'))).body;
    expect((await list()).waiting.map(({ amount, needsTwo, why }) => [amount, needsTwo, why])).toEqual([
      ['40.00', false, 'unknown_reference'],
      ['15.00', false, 'unknown_reference'],
      ['60000.00', true, 'unknown_reference'],
      ['1.00', false, 'unknown_reference'],
    ]);
    const give = () =>
      first.post<{ code: string; transfer: SuspenseRow }>(`${of('small')}/assign/`, {
        playerId: payer.id,
        reason: 'the payer showed the receipt',
      });
    expect((await Promise.all([give(), give(), give()])).map(({ status: code }) => code).toSorted()).toEqual([
      200, 409, 409,
    ]);
    expect(Number(await balance(payer.visitor)) - Number(owned)).toBe(40);
    expect(await rows('select status, provider_id from cash_deposit where provider_id = $1', [came['small']])).toEqual([
      { status: 'completed', provider_id: came['small'] },
    ]);

    expect((await first.post(`${of('large')}/return/`, { reason: 'the payer is unknown' })).body.code).toBe(
      'two_people_needed',
    );
    const ask = {
      kind: 'suspense.return',
      input: { provider: 'simulated', id: came['large'] },
      reason: 'the payer is unknown',
    };
    const act = (await first.post<{ act: { id: string } }>('/rest/office/acts/', ask)).body.act.id;
    expect((await first.post(`/rest/office/acts/${act}/approve/`, {})).body.code).toBe('act_own');
    expect((await second.post(`/rest/office/acts/${act}/approve/`, {})).status).toBe(200);
    expect((await first.post(`${of('back')}/return/`, { reason: 'asked by the payer' })).status).toBe(200);
    const ended = async (id: string | undefined) =>
      (await rows<{ status: string }>('select status from cash_incoming where id = $1', [id]))[0]?.status ===
      'returned';
    for (const name of ['large', 'back']) await until(() => ended(came[name]), `${name} on its way back`);
    for (const name of ['large', 'back', 'back']) await sendBack(app, { provider: 'simulated', id: came[name] ?? '' });
    expect([(await house('house:suspense')) - before, (await house('psp:simulated')) - psp]).toEqual([
      100n,
      -(4_000n + 100n),
    ]);
    expect((await list()).waiting.map(({ amount }) => amount)).toEqual(['1.00']);
    expect(await rows('select reason, decided_by, note from cash_incoming where id = $1', [came['large']])).toEqual([
      { reason: 'unknown_reference', decided_by: 'staff:1 staff:2', note: 'the payer is unknown' },
    ]);
    // Two that are small alone are one for this payer, and for this player.
    for (const name of ['half', 'other half']) {
      const { result } = (await command(t, 'payments', {
        action: 'transfer',
        reference: name,
        amount: '30000.00',
        payer: 'Невідомий Петро',
        account: 'UA77',
      })) as { result: { id: string } };
      came[name] = result.id;
      await until(async () => (await rows('select from cash_incoming where id = $1', [result.id])).length > 0, name);
    }
    const halves = ['half', 'other half'].map((name) => first.post(`${of(name)}/return/`, { reason: 'not known' }));
    expect((await Promise.all(halves)).map(({ status: code }) => code).toSorted()).toEqual([200, 409]);
    // A limit holds for assigned money too; and money with a right reference is credited at once.
    await rows('update responsible_player set deposit_day = 1 where player_id = $1', [payer.id]);
    expect(
      (await first.post(`${of('stays')}/assign/`, { playerId: payer.id, reason: 'the payer showed the receipt' })).body
        .code,
    ).toBe('deposit_limit');
    expect(referenceOf(payer.id)).not.toBe('stays');

    clock.set(new Date('2026-11-23T03:00:00Z'));
    await closeBooks(app);
    expect(await open('2026-11-22')).toEqual([]);
  });
});
