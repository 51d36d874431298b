// Money of another currency and money no payment of ours is for: it stands in suspense in its own currency until it
// goes back, and what staff took out of a provider's list is neither lost nor credited twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookBreak, SuspenseRow } from '@malva/contract/books';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { testClock } from '../../../core/clock.ts';
import { houseBalances } from '../../../base/books/books.ts';
import { ownerRows } from '../../../../test/database.ts';
import { readyPlayer } from '../../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import {
  atDesk,
  balance,
  command,
  deposit,
  logIn,
  payByCard,
  startDeposit,
  verifiedPlayer,
  type Started,
} from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';
import { applyEvent } from '../events.ts';
import { reconcile } from './reconcile.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const day = '2026-11-21';
let t: TestSite;
let desk: Visitor;
let senior: Visitor;
let payer: { visitor: Visitor; phone: string; id: number };

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const house = async (kind: string, currency = 'UAH'): Promise<bigint> =>
  (await houseBalances(t.site.app.db)).find((row) => row.kind === kind && row.currency === currency)?.balance ?? 0n;
const at = (path: string): string => `/rest/office/books/${path}`;
const openBreaks = async (): Promise<BookBreak[]> => (await desk.get<{ open: BookBreak[] }>(at('days/'))).body.open;
const waiting = async (): Promise<SuspenseRow[]> =>
  (await desk.get<{ waiting: SuspenseRow[] }>(at('suspense/'))).body.waiting;
const list = (of: object) =>
  command(t, 'payments', {
    action: 'twist',
    twist: { side: 'provider', how: 'extra', at: '2026-11-21T12:00:00.000Z', ...of },
  });
const park = (one: BookBreak | undefined) =>
  desk.post<{ code: string; break: BookBreak }>(at(`breaks/${one?.number}/suspense/`), {
    reason: 'the provider holds it',
  });
const breakOf = async (id: string): Promise<BookBreak | undefined> =>
  (await openBreaks()).find((one) => one.id === id && one.side === 'provider');

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of [staffSeed, seniorSeed]) await createStaff(t.site.app, { ...seed, name: seed.login });
  const made = await verifiedPlayer(t);
  payer = {
    ...made,
    id: (await rows<{ id: number }>('select id from player where phone = $1', [made.phone]))[0]?.id ?? 0,
  };
  await deposit(payer.visitor, '100.00');
  desk = await atDesk(t, staffSeed);
  clock.advance(31_000);
  senior = await atDesk(t, seniorSeed);
});
afterAll(async () => t.end());

describe('money of another currency', () => {
  it('TR-015 TR-163 a transfer of it has no owner: it stands in suspense in its own currency, is never given to a player, and two operators send it back whole', async () => {
    const {
      result: { id },
    } = (await command(t, 'payments', {
      action: 'transfer',
      reference: 'RF-EUR',
      amount: '50.00',
      currency: 'EUR',
      payer: 'Jan Kowalski',
      account: 'PL00',
    })) as { result: { id: string } };
    await until(async () => (await rows('select from cash_incoming where id = $1', [id])).length > 0, 'the transfer');
    expect([
      await house('house:suspense', 'EUR'),
      await house('psp:simulated', 'EUR'),
      await house('house:suspense'),
    ]).toEqual([5_000n, -5_000n, 0n]);
    expect(await waiting()).toMatchObject([
      { id, amount: '50.00', currency: 'EUR', why: 'wrong_currency', needsTwo: true },
    ]);
    expect((await desk.get<{ totals: object[] }>(at('suspense/'))).body.totals).toEqual([
      { currency: 'UAH', amount: '0.00' },
      { currency: 'EUR', amount: '50.00' },
    ]);
    const ask = (kind: string, input: object) =>
      desk.post<{ act: { id: string } }>('/rest/office/acts/', {
        kind,
        input: { provider: 'simulated', id, ...input },
        reason: 'came in euros',
      });
    const given = (await ask('suspense.assign', { playerId: payer.id })).body.act.id;
    expect((await senior.post(`/rest/office/acts/${given}/approve/`, {})).body.code).toBe('currency_unavailable');
    expect(await balance(payer.visitor)).toBe('100.00');
    expect((await desk.post(`/rest/office/acts/${given}/withdraw/`, {})).status).toBe(200);
    expect((await desk.post(at(`suspense/simulated/${id}/return/`), { reason: 'came in euros' })).body.code).toBe(
      'two_people_needed',
    );
    const back = (await ask('suspense.return', {})).body.act.id;
    expect((await senior.post(`/rest/office/acts/${back}/approve/`, {})).status).toBe(200);
    await until(
      async () => (await rows(`select from cash_incoming where id = $1 and status = 'returned'`, [id])).length > 0,
      'the way back',
    );
    expect([await house('house:suspense', 'EUR'), await house('psp:simulated', 'EUR')]).toEqual([0n, 0n]);
    // No entry joins two currencies, and each adds up for itself.
    expect(
      await rows(
        'select from wallet_transfer t join wallet_account a on a.id in (t.from_id, t.to_id) where a.currency <> t.currency',
      ),
    ).toEqual([]);
    expect(await rows('select * from wallet_breaks()')).toEqual([]);
  });
});

describe('one currency', () => {
  it('TR-015 an account with money on it takes no other currency, none but ours is offered, and no entry joins two', async () => {
    const settings = async () =>
      (await payer.visitor.get<{ currency_id: number; currencies: { code: string }[] }>('/rest/player/settings/')).body;
    const before = (
      await rows<{ n: number }>('select count(*)::int as n from wallet_transfer where player_id is not null')
    )[0]?.n;
    for (const id of [2, 3, 643, 810]) {
      const { status, body } = await payer.visitor.post('/rest/player/update/', { currency_id: id });
      expect([status, body.fields]).toEqual([422, { currency_id: 'currency_unavailable' }]);
    }
    expect((await settings()).currencies.map(({ code }) => code)).toEqual(['UAH']);
    expect((await settings()).currency_id).toBe(1);
    expect(await rows('select distinct currency from wallet_account where player_id is not null')).toEqual([
      { currency: 'UAH' },
    ]);
    const foreign = `(select id from wallet_account where player_id is null and kind = 'house:suspense' and currency = 'EUR')`;
    for (const [from, to] of [
      [foreign, `wallet_account_of(${payer.id}, 'real')`],
      [`wallet_account_of(${payer.id}, 'real')`, foreign],
    ]) {
      await expect(
        rows(
          `select * from wallet_post('mixed', 'correction', ${payer.id}, ${from}, ${to}, 100, now(), 'correction', 'staff:1', 'a test')`,
        ),
      ).rejects.toThrow(/one currency/);
    }
    expect(
      (await rows<{ n: number }>('select count(*)::int as n from wallet_transfer where player_id is not null'))[0]?.n,
    ).toBe(before);
  });
});

describe('money a provider lists and we do not hold', () => {
  it('TR-163 a payment unknown to us is put into suspense once, by an operator with the permission, and the books agree from then on', async () => {
    clock.set(new Date('2026-11-22T03:00:00Z'));
    desk = await atDesk(t, staffSeed);
    await list({ id: 'pay_ownerless', amount: '5.00' });
    await reconcile(t.site.app, day);
    const one = await breakOf('pay_ownerless');
    expect(one).toMatchObject({ kind: 'missing_here', isParkable: true });
    const before = await house('house:suspense');
    expect((await Promise.all([park(one), park(one), park(one)])).map(({ status }) => status).toSorted()).toEqual([
      200, 409, 409,
    ]);
    expect((await house('house:suspense')) - before).toBe(500n);
    expect((await waiting()).find(({ id }) => id === 'pay_ownerless')).toMatchObject({
      amount: '5.00',
      currency: 'UAH',
      why: 'unmatched',
      playerId: null,
    });
    await reconcile(t.site.app, day);
    expect(await breakOf('pay_ownerless')).toBeUndefined();
    expect(await rows(`select 1 from core_audit where action = 'books.park'`)).toHaveLength(1);
    // What the provider will not take back stands where it stood.
    expect(
      (await desk.post(at('suspense/simulated/pay_ownerless/return/'), { reason: 'asked by the payer' })).status,
    ).toBe(200);
    await until(
      async () =>
        (
          await rows(
            `select from cash_incoming where id = 'pay_ownerless' and status = 'suspense' and reason = 'provider_refused'`,
          )
        ).length > 0,
      'the refusal',
    );
    expect((await house('house:suspense')) - before).toBe(500n);
    expect(
      (
        await desk.post(at('suspense/simulated/pay_ownerless/assign/'), {
          playerId: payer.id,
          reason: 'showed the receipt',
        })
      ).status,
    ).toBe(200);
    expect(await house('house:suspense')).toBe(before);
  });

  it('TR-010 TR-163 a payment of another amount is held for its player; the success that comes afterwards credits nothing', async () => {
    payer.visitor = await logIn(t, payer.phone);
    const begun: Started = await startDeposit(payer.visitor, '77.00');
    await list({ id: begun.providerId, amount: '76.00' });
    await reconcile(t.site.app, day);
    const one = await breakOf(begun.providerId);
    expect(one).toMatchObject({ kind: 'amount', isParkable: true });
    const owned = await balance(payer.visitor);
    expect((await park(one)).status).toBe(200);
    expect((await waiting()).find(({ id }) => id === begun.providerId)).toMatchObject({
      amount: '76.00',
      why: 'wrong_amount',
      playerId: payer.id,
    });
    await payByCard(begun.url);
    await until(
      async () => (await rows(`select from cash_callback where outcome = 'already_suspense'`)).length > 0,
      'the late success',
    );
    expect(Number(owned)).toBeGreaterThan(0);
    expect([
      await balance(payer.visitor),
      await rows('select from wallet_transfer where reference = $1', [`deposit:${begun.id}`]),
    ]).toEqual([owned, []]);
    // Given to its player it is a deposit with the payment's number; the one it was to be ends.
    const give = () =>
      desk.post(at(`suspense/simulated/${begun.providerId}/assign/`), { playerId: payer.id, reason: 'the sum came' });
    expect((await Promise.all([give(), give()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(Number(await balance(payer.visitor)) - Number(owned)).toBe(76);
    const made = await rows<{ id: string; amount: string; status: string; provider_id: string | null }>(
      `select id, amount::text, status, provider_id from cash_deposit where id = $1 or provider_id = $2 order by amount`,
      [begun.id, begun.providerId],
    );
    expect(made).toEqual([
      { id: expect.any(String) as string, amount: '7600', status: 'completed', provider_id: begun.providerId },
      { id: begun.id, amount: '7700', status: 'failed', provider_id: null },
    ]);
    // What the provider says of the payment afterwards is said of the money.
    const said = await applyEvent(t.site.app, {
      provider: 'simulated',
      eventId: randomUUID(),
      type: 'payment.chargeback',
      id: begun.providerId,
      reference: begun.id,
      amount: 7600n,
      currency: 'UAH',
      instrument: null,
      reason: null,
      at: t.site.app.clock.now(),
    });
    expect(said).toBe('charged_back');
    expect(Number(await balance(payer.visitor)) - Number(owned)).toBe(0);
  });

  it('TR-010 what was credited is not put there, whatever a list says of it', async () => {
    const [paid] = await rows<{ provider_id: string }>(
      `select provider_id from cash_deposit where status = 'completed' and amount = 10000`,
    );
    await command(t, 'payments', {
      action: 'twist',
      twist: { side: 'provider', how: 'currency', id: paid?.provider_id },
    });
    await reconcile(t.site.app, day);
    const one = await breakOf(paid?.provider_id ?? '');
    expect(one).toMatchObject({ kind: 'currency' });
    expect((await park(one)).body.code).toBe('movement_booked');
    expect(
      (await desk.post(at(`breaks/${one?.number}/close/`), { outcome: 'explained', reason: 'the list is wrong' }))
        .status,
    ).toBe(200);
    expect((await park(one)).body.code).toBe('break_closed');
  });

  it('TR-010 a number two providers use is two payments: each is credited, and one payment is not credited twice', async () => {
    const { id: playerId } = await readyPlayer(t.site.app.db);
    const number = `same-${randomUUID()}`;
    const insert = (provider: string, seen: string) =>
      rows(
        `insert into cash_deposit (id, player_id, key, amount, method, provider, provider_id, status, seen, created_at)
          values ($1, $2, $1, 100, 1, $3, $4, 'completed', $5::text[], now())`,
        [randomUUID(), playerId, provider, number, seen],
      );
    await insert('fiserv', '{succeeded}');
    await rows(
      `insert into cash_incoming (provider, id, amount, currency, came, reference, status, reason, at)
        values ('simulated', $1, 100, 'UAH', 'listed', '', 'suspense', 'unmatched', now())`,
      [number],
    );
    const give = () =>
      desk.post(at(`suspense/simulated/${number}/assign/`), { playerId, reason: 'showed the receipt' });
    await insert('simulated', '{succeeded}');
    expect((await give()).body.code).toBe('movement_booked');
    await rows(`delete from cash_deposit where provider = 'simulated' and provider_id = $1`, [number]);
    expect((await give()).status).toBe(200);
  });
});
