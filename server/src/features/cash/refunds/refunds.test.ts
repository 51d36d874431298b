// Money that goes back: refunds by staff in parts, by one and by two, ended by the provider in any order; chargebacks
// with the day evidence is due, and what a bank gives up again. After everything the books balance and no pocket is
// below nothing.
import { randomUUID } from 'node:crypto';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { breaks, houseBalances } from '../../../base/books/books.ts';
import { transfer } from '../../../base/wallet/wallet.ts';
import { ownerRows } from '../../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { atDesk, balance, command, deposit, depositStatus, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';
import { applyEvent, pollSilent } from '../events.ts';
import type { EventType, ProviderEvent } from '../providers/provider.ts';
import { depositSent, findDeposit, insertDeposit } from '../deposits/store.ts';
import { findChargeback, refundsOf, type RefundRow } from './store.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  content: { ...staffSeed, login: 'writer', roles: ['content'] as Role[] },
};
const reason = 'the payer asked for it';
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, policy: { twoPersonWithdrawal: 100_000n } });
  for (const seed of Object.values(seeds)) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const house = async (kind: string): Promise<bigint> =>
  (await houseBalances(t.site.app.db)).find((row) => row.kind === kind)?.balance ?? 0n;

async function sit(name: keyof typeof seeds): Promise<Visitor> {
  clock.advance(31_000);
  return atDesk(t, seeds[name]);
}

interface Payer {
  visitor: Visitor;
  id: number;
  /** Of a deposit of 100.00. */
  deposit: { id: string; providerId: string };
}
async function payer(): Promise<Payer> {
  const { visitor, phone } = await verifiedPlayer(t);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { visitor, id: row?.id ?? 0, deposit: await deposit(visitor, '100.00') };
}
const refund = (desk: Visitor, id: string, amount: string) =>
  desk.post<{ code?: string; id: string; details?: object }>(`/rest/office/deposits/${id}/refund/`, { amount, reason });
const refundRows = async (id: string): Promise<RefundRow[]> => refundsOf(t.site.app.db, id);
const ended = (id: string, status: string) =>
  until(async () => (await refundRows(id)).every((row) => row.status === status), `refunds ${status}`);
/** As if it had been played. */
const spend = (playerId: number, amount: bigint) =>
  transfer(t.site.app.db, {
    reference: `test:${randomUUID()}`,
    kind: 'correction',
    playerId,
    from: 'real',
    to: 'house:corrections',
    amount,
    actor: 'test',
    reason: 'played',
    now: clock.now(),
  });
const noticesOf = async (visitor: Visitor): Promise<string[]> =>
  (
    await visitor.get<{ messages: { systemAlias: string; params: { amount?: string } }[] }>(
      '/rest/notification-center/messages/',
    )
  ).body.messages.map((one) => [one.systemAlias, one.params.amount].filter(Boolean).join(' '));

/** A payment of a player under way at the provider, and words about it. */
async function underWay(
  playerId: number,
  amount = 10_000n,
): Promise<{ id: string; say(type: EventType, change?: Partial<ProviderEvent>): Promise<string> }> {
  const { app } = t.site;
  const id = randomUUID();
  await insertDeposit(app.db, {
    id,
    playerId,
    key: randomUUID(),
    amount,
    method: 1,
    provider: 'simulated',
    token: null,
    now: clock.now(),
  });
  await depositSent(app.db, id, { providerId: `pay_${id}`, url: 'https://pay.example/1' });
  const event = {
    provider: 'simulated' as const,
    id: `pay_${id}`,
    reference: id,
    amount,
    currency: 'UAH',
    instrument: null,
    reason: null,
    at: null,
  };
  return { id, say: (type, change = {}) => applyEvent(app, { ...event, eventId: randomUUID(), type, ...change }) };
}
const orders = (left: readonly string[]): string[][] =>
  left.length === 0
    ? [[]]
    : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));

describe('every order', () => {
  it('TR-010 of a success, two refunds in part, a chargeback and its end, each repeated, comes to the same state and the same books', async () => {
    const { app } = t.site;
    const part = (payment: string, name: string, amount: bigint): Partial<ProviderEvent> => ({
      amount,
      refund: { id: `${name}_${payment}`, reference: null },
    });
    const words: Record<string, (payment: string) => [EventType, Partial<ProviderEvent>?]> = {
      succeeded: () => ['payment.succeeded'],
      thirty: (payment) => ['payment.refunded', part(payment, 'a', 3_000n)],
      seventy: (payment) => ['payment.refunded', part(payment, 'b', 7_000n)],
      chargeback: () => ['payment.chargeback', { dispute: { number: 'CB-1', code: '4853', dueAt: null } }],
      won: () => ['payment.chargeback_won'],
    };
    const ends = new Map<string, Set<string>>();
    const sets = [
      ['succeeded', 'thirty'],
      ['succeeded', 'thirty', 'seventy'],
      ['succeeded', 'thirty', 'chargeback'],
      ['succeeded', 'thirty', 'seventy', 'chargeback'],
      Object.keys(words),
    ];
    const places = ['psp:simulated', 'house:chargebacks', 'house:refunds'];
    for (const order of sets.flatMap(orders)) {
      // A chargeback closes deposits: each order is another player's.
      const { id } = await readyPlayer(app.db);
      const before = await Promise.all(places.map(house));
      const payment = await underWay(id);
      for (const word of [...order, ...order.slice(0, 2)]) {
        const [type, change] = words[word]!(payment.id);
        await payment.say(type, change);
      }
      const [psp, loss, onWay] = (await Promise.all(places.map(house))).map((sum, i) => sum - (before[i] ?? 0n));
      const row = await findDeposit(app.db, payment.id);
      const real = await realBalance(app.db, id);
      const name = order.toSorted().join(' ');
      ends.set(
        name,
        (ends.get(name) ?? new Set()).add([row?.status, real, psp, loss, onWay, row?.refunded, row?.taken].join(' ')),
      );
    }
    expect(await breaks(app.db)).toEqual([]);
    // State, the player's balance, what moved at the provider, the house's loss, what is on its way, given back, borne
    // by the player.
    expect(Object.fromEntries([...ends].map(([name, set]) => [name, [...set]]))).toEqual({
      'succeeded thirty': ['completed 7000 -7000 0 0 3000 3000'],
      'seventy succeeded thirty': ['refunded 0 0 0 0 10000 10000'],
      'chargeback succeeded thirty': ['charged_back 0 3000 -3000 0 3000 10000'],
      'chargeback seventy succeeded thirty': ['charged_back 0 10000 -10000 0 10000 10000'],
      'chargeback seventy succeeded thirty won': ['refunded 0 0 0 0 10000 10000'],
    });
  }, 180_000);
  it('TR-010 of a refund that failed and then succeeded, or the other way round, ends given back; more than was paid is not believed', async () => {
    const { app } = t.site;
    for (const order of orders(['payment.refunded', 'payment.refund_failed'])) {
      const { id, visitor, deposit: paid } = await payer();
      await command(t, 'payments', { action: 'settings', refundOutcome: 'stay' });
      await refund(await sit('first'), paid.id, '30.00');
      await ended(paid.id, 'sent');
      const [row] = await refundRows(paid.id);
      expect([await balance(visitor), await realBalance(app.db, id)]).toEqual(['70.00', 7_000n]);
      const say = (type: string, change: Partial<ProviderEvent> = {}) =>
        applyEvent(app, {
          provider: 'simulated',
          id: paid.providerId,
          reference: paid.id,
          amount: 3_000n,
          currency: 'UAH',
          instrument: null,
          reason: null,
          at: null,
          eventId: randomUUID(),
          type: type as EventType,
          refund: { id: row?.provider_id ?? '', reference: row?.id ?? '' },
          ...change,
        });
      expect([
        await say('payment.refunded', { amount: 2_999n }),
        await say('payment.refunded', { refund: { id: 'ref_other', reference: null }, amount: 10_001n }),
      ]).toEqual(['wrong_amount', 'wrong_amount']);
      for (const type of [...order, ...order]) await say(type);
      const kept = await findDeposit(app.db, paid.id);
      expect([
        await balance(visitor),
        kept?.status,
        kept?.refunded,
        kept?.taken,
        (await refundRows(paid.id)).map(({ status }) => status),
      ]).toEqual(['70.00', 'completed', 3_000n, 3_000n, ['paid']]);
      await command(t, 'payments', { action: 'settings', refundOutcome: 'succeeded' });
    }
  });
});

describe('refunds by staff', () => {
  it('TR-077 in several parts, never above the deposit; the player is told, and the statement shows each', async () => {
    const { visitor, id, deposit: paid } = await payer();
    await rows(`update player set identity_status = 'rejected' where id = $1`, [id]);
    const desk = await sit('first');
    expect((await refund(await sit('content'), paid.id, '30.00')).body.code).toBe('forbidden');
    for (const amount of ['0.00', '100.01'])
      expect((await refund(desk, paid.id, amount)).body.code).toBe('amount_out_of_range');
    expect((await refund(desk, paid.id, '30.00')).status).toBe(200);
    await ended(paid.id, 'paid');
    expect([await balance(visitor), await depositStatus(visitor, paid.id)]).toEqual(['70.00', 'completed']);
    const page = (
      await desk.get<{ left: string; balance: string; refunds: { amount: string; askedBy: string }[] }>(
        `/rest/office/deposits/${paid.id}/`,
      )
    ).body;
    expect(page).toMatchObject({
      left: '70.00',
      balance: '70.00',
      deposit: { refunded: '30.00' },
      refunds: [{ amount: '30.00', status: 'paid', askedBy: 'staff:1', note: reason }],
      chargeback: null,
    });
    expect((await refund(desk, paid.id, '70.01')).body.code).toBe('amount_out_of_range');
    expect((await refund(desk, paid.id, '70.00')).status).toBe(200);
    await until(async () => (await depositStatus(visitor, paid.id)) === 'refunded', 'the whole refund');
    expect((await refund(desk, paid.id, '1.00')).body.code).toBe('payment_state');
    const { rows: lines } = (await visitor.get<{ rows: { kind: string; amount: string }[] }>('/rest/cash/history/'))
      .body;
    expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'deposit -70.00',
      'deposit -30.00',
      'deposit 100.00',
    ]);
    await until(
      async () => (await noticesOf(visitor)).filter((one) => one.startsWith('deposit_re')).length === 4,
      'the messages',
    );
    expect((await noticesOf(visitor)).filter((one) => one.startsWith('deposit_re')).toSorted()).toEqual([
      'deposit_refund_asked 30.00',
      'deposit_refund_asked 70.00',
      'deposit_returned 30.00',
      'deposit_returned 70.00',
    ]);
    const trail = await rows<{ detail: { amount: string; loss: string } }>(
      `select detail from core_audit where action = 'deposit.refund' and subject = $1 order by id`,
      [`player:${id}`],
    );
    expect(trail.map(({ detail }) => [detail.amount, detail.loss])).toEqual([
      ['30.00', '0.00'],
      ['70.00', '0.00'],
    ]);
    expect(await house('house:refunds')).toBe(0n);
  });
  it('TR-108 what the player has no more is the house’s only by two, and so is a large sum in small parts', async () => {
    const { visitor, id, deposit: paid } = await payer();
    await spend(id, 6_000n);
    const [first, second] = [await sit('first'), await sit('second')];
    expect((await refund(first, paid.id, '100.00')).body).toMatchObject({
      code: 'insufficient_funds',
      details: { available: '40.00' },
    });
    const lost = await house('house:chargebacks');
    const ask = (input: object) =>
      first.post<{ act: { id: string }; code?: string }>('/rest/office/acts/', {
        kind: 'deposit.refund',
        input,
        reason,
      });
    expect((await ask({ depositId: paid.id, amount: '100.00', takesLoss: false })).body.code).toBe(
      'insufficient_funds',
    );
    expect((await ask({ depositId: paid.id, amount: '10.00', takesLoss: false })).body.code).toBe('validation');
    const { act } = (await ask({ depositId: paid.id, amount: '100.00', takesLoss: true })).body;
    expect((await first.post(`/rest/office/acts/${act.id}/approve/`, {})).body).toMatchObject({ code: 'act_own' });
    expect(await balance(visitor)).toBe('40.00');
    expect((await second.post(`/rest/office/acts/${act.id}/approve/`, {})).status).toBe(200);
    await ended(paid.id, 'paid');
    expect([
      await balance(visitor),
      (await house('house:chargebacks')) - lost,
      (await refundRows(paid.id))[0]?.asked_by,
    ]).toEqual(['0.00', -6_000n, 'staff:1 staff:2']);

    const big = await readyPlayer(t.site.app.db);
    const payment = await underWay(big.id, 120_000n);
    await payment.say('payment.succeeded');
    expect((await refund(first, payment.id, '1000.00')).body.code).toBe('two_people_needed');
    await command(t, 'payments', { faults: { api: { status: 503 } } });
    expect((await refund(first, payment.id, '999.99')).status).toBe(200);
    expect((await refund(first, payment.id, '0.01')).body.code).toBe('two_people_needed');
    expect([(await refundRows(payment.id))[0]?.status, await realBalance(t.site.app.db, big.id)]).toEqual([
      'waiting',
      20_001n,
    ]);
    await command(t, 'payments', { reset: true });
  });
  it('a case that stops withdrawals stops refunds; many at once give back no more than was paid', async () => {
    const { visitor, id, deposit: paid } = await payer();
    const desk = await sit('first');
    await rows(
      `insert into fraud_case (player_id, opened_at, signs, holds_withdrawals) values ($1, now(), '[]', true)`,
      [id],
    );
    expect((await refund(desk, paid.id, '10.00')).body.code).toBe('withdrawal_stopped');
    await rows(`delete from fraud_case where player_id = $1`, [id]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(desk, paid.id, '40.00')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    await ended(paid.id, 'paid');
    expect(await balance(visitor)).toBe('20.00');
  });
  it('TR-010 what the provider cannot do is the player’s again; a silent provider is asked, an unanswered call is made again', async () => {
    const { visitor, deposit: paid } = await payer();
    await command(t, 'payments', { action: 'settings', refundOutcome: 'failed' });
    await refund(await sit('first'), paid.id, '25.00');
    await ended(paid.id, 'failed');
    expect([await balance(visitor), (await findDeposit(t.site.app.db, paid.id))?.back]).toEqual(['100.00', 0n]);
    await until(async () => (await noticesOf(visitor)).includes('deposit_refund_failed 25.00'), 'the message');
    await command(t, 'payments', { action: 'settings', refundOutcome: 'succeeded' });

    await command(t, 'payments', { faults: { callbacks: { lose: true } } });
    await refund(await sit('first'), paid.id, '40.00');
    await until(async () => (await refundRows(paid.id)).at(-1)?.status === 'sent', 'the handing over');
    clock.advance(121_000);
    await pollSilent(t.site.app);
    expect([(await refundRows(paid.id)).at(-1)?.status, await balance(visitor)]).toEqual(['paid', '60.00']);
    await command(t, 'payments', { reset: true });
  });
});

describe('chargebacks', () => {
  it('TR-010 stand in a queue with the day evidence is due, take what is left, name the debt, and come again when the bank drops them', async () => {
    const { app } = t.site;
    const { visitor, id, deposit: paid } = await payer();
    await spend(id, 6_000n);
    await command(t, 'payments', { action: 'chargeback', id: paid.providerId });
    await until(async () => (await depositStatus(visitor, paid.id)) === 'charged_back', 'the chargeback');
    const desk = await sit('first');
    const list = async (status: string) =>
      (
        await desk.get<{ chargebacks: { depositId: string }[] }>(`/rest/office/chargebacks/?status=${status}`)
      ).body.chargebacks.filter((one) => one.depositId === paid.id);
    expect(await list('open')).toMatchObject([
      {
        playerId: id,
        amount: '100.00',
        loss: '60.00',
        code: '4853',
        isOverdue: false,
        dueAt: expect.stringMatching(/^2026-12-05/) as string,
      },
    ]);
    expect([await balance(visitor), (await findChargeback(app.db, paid.id))?.status]).toEqual(['0.00', 'open']);
    const [debt] = await rows<{ sum: string }>(
      `select coalesce(sum(t.amount), 0)::text as sum from wallet_transfer t join wallet_account a on a.id = t.from_id where a.kind = 'house:chargebacks' and t.player_id = $1`,
      [id],
    );
    expect(debt?.sum).toBe('6000');
    expect(
      (await desk.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
        ({ place }) => place === 'deposits',
      )?.count,
    ).toBeGreaterThan(0);
    clock.advance(15 * 86_400_000);
    const later = await sit('first');
    expect((await later.get(`/rest/office/deposits/${paid.id}/`)).body).toMatchObject({
      left: '0.00',
      chargeback: { isOverdue: true },
    });
    const answer = (how: string) =>
      later.post<{ code?: string }>(`/rest/office/chargebacks/${paid.id}/answer/`, {
        how,
        reason: 'the rounds and the log-ins were sent',
      });
    expect((await answer('answered')).status).toBe(200);
    expect((await answer('accepted')).body.code).toBe('payment_state');
    await command(t, 'payments', { action: 'chargeback_won', id: paid.providerId });
    await until(async () => (await findDeposit(app.db, paid.id))?.status === 'completed', 'the dropped chargeback');
    expect([await realBalance(app.db, id), (await findChargeback(app.db, paid.id))?.status]).toEqual([4_000n, 'won']);
    expect(await breaks(app.db)).toEqual([]);
    await until(
      async () =>
        (
          await rows(`select 1 from notifications_message where player_id = $1 and kind = 'deposit_chargeback_won'`, [
            id,
          ])
        ).length === 1,
      'the message',
    );
  });
});
