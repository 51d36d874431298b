// Money that comes where it may not is held and goes back where it came from, by one rule for every road. The books
// balance under repeats, in every order, and when the word of the provider races with the lock.
import { randomUUID } from 'node:crypto';
import { referenceOf } from '@malva/rules/creditor-reference';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { sql } from '../../../core/db.ts';
import { openCase } from '../../../base/fraud-cases/fraud-cases.ts';
import { block } from '../../../base/exclusion/exclusion.ts';
import { breaks, houseBalances } from '../../../base/books/books.ts';
import { lockPlayer } from '../../../base/wallet/wallet.ts';
import { ownerRows } from '../../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { atDesk, command, payByCard, startDeposit, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';
import { sendHeldStill } from '../refunds/refunds.ts';
import { refundsOf } from '../refunds/store.ts';
import { applyEvent } from '../events.ts';
import type { EventType, ProviderEvent } from '../providers/provider.ts';
import { depositSent, findDeposit, insertDeposit } from './store.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: staffSeed.login });
});
afterAll(async () => t.end());

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const places = ['house:suspense', 'house:refunds', 'psp:simulated', 'house:chargebacks'] as const;
const house = async (): Promise<bigint[]> => {
  const all = await houseBalances(t.site.app.db);
  return places.map((kind) => all.find((row) => row.kind === kind)?.balance ?? 0n);
};
const moved = async (before: readonly bigint[]): Promise<bigint[]> =>
  (await house()).map((units, i) => units - (before[i] ?? 0n));
const nothing = [0n, 0n, 0n, 0n];

interface Payer {
  visitor: Visitor;
  id: number;
  phone: string;
}
async function payer(): Promise<Payer> {
  const { visitor, phone } = await verifiedPlayer(t);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { visitor, phone, id: row?.id ?? 0 };
}

/** A payment of a player under way at the provider, without its page. */
async function underWay(playerId: number, amount = 10_000n) {
  const { app } = t.site;
  const id = randomUUID();
  const now = clock.now();
  await insertDeposit(app.db, {
    id,
    playerId,
    key: randomUUID(),
    amount,
    method: 1,
    provider: 'simulated',
    token: null,
    now,
  });
  await depositSent(app.db, id, { providerId: `pay_${id}`, url: 'https://pay.example/1' });
  const event = { provider: 'simulated' as const, id: `pay_${id}`, reference: id, amount, currency: 'UAH' };
  const rest = { instrument: null, reason: null, at: null };
  return {
    id,
    say: (type: EventType, change: Partial<ProviderEvent> = {}) =>
      applyEvent(app, { ...event, ...rest, eventId: randomUUID(), type, ...change }),
  };
}

const noticesOf = async (id: number): Promise<string[]> =>
  (
    await rows<{ kind: string }>(
      `select kind from notifications_message where player_id = $1 and kind like 'deposit_%' order by id`,
      [id],
    )
  ).map(({ kind }) => kind);
const usedOf = async (id: number): Promise<string | undefined> =>
  (
    await rows<{ used: string }>('select used_deposit_day::text as used from responsible_player where player_id = $1', [
      id,
    ])
  )[0]?.used;
/** As it stands in the database, without its telling: nothing is called off, and the word of the provider meets it. */
const states: Record<string, [change: string, word: string]> = {
  'an exclusion': [
    `update responsible_player set block_kind = 'self_exclusion', block_until = '2027-11-21T10:00:00Z' where player_id = $1`,
    'responsible_block',
  ],
  'a time-out': [
    `update responsible_player set block_kind = 'timeout', block_until = '2026-11-22T10:00:00Z' where player_id = $1`,
    'responsible_block',
  ],
  'a listing of the register': [
    `update responsible_player set block_kind = 'register' where player_id = $1`,
    'responsible_block',
  ],
  'a lock of the markers of harm': [
    `update responsible_player set harm_at = '2026-11-21T10:00:00Z' where player_id = $1`,
    'responsible_block',
  ],
  'a lowered limit': ['update responsible_player set deposit_day = 9999 where player_id = $1', 'deposit_limit'],
  'a closed account': [`update player set status = 'blocked' where id = $1`, 'account_blocked'],
  'a lost identity': [`update player set identity_status = 'rejected' where id = $1`, 'identity_required'],
  'an incomplete registration': ['update player set registration_due = true where id = $1', 'registration_incomplete'],
  'a password to be changed': ['update player set password_due = true where id = $1', 'password_change_required'],
};

describe('money that comes where it may not', () => {
  it.each(Object.entries(states))(
    'TR-010 a card deposit paid during %s is held and goes back to the card; the player hears of both',
    async (_, [change, word]) => {
      const { visitor, id } = await payer();
      const before = await house();
      const started = await startDeposit(visitor, '100.00');
      await rows(change, [id]);
      await payByCard(started.url);
      const { app } = t.site;
      await until(async () => (await findDeposit(app.db, started.id))?.status === 'refunded', 'the way back');
      const row = await findDeposit(app.db, started.id);
      expect(row).toMatchObject({ reason: word, refunded: 10_000n, back: 10_000n, taken: 10_000n, counted: false });
      expect(await realBalance(app.db, id)).toBe(0n);
      expect(await moved(before)).toEqual(nothing);
      expect(await usedOf(id)).toBe('0');
      expect(await refundsOf(app.db, started.id)).toMatchObject([
        { status: 'paid', amount: 10_000n, asked_by: 'system', note: word },
      ]);
      // To the instrument that paid: a refund of that very payment.
      const given = t.simulators.log('payments').filter((entry) => entry.kind === 'refund.created');
      expect(given.map((entry) => (entry['refund'] as { paymentId: string }).paymentId)).toContain(started.providerId);
      expect(await breaks(app.db)).toEqual([]);
      await until(async () => (await noticesOf(id)).length === 2, 'the messages');
      expect(await noticesOf(id)).toEqual(['deposit_held', 'deposit_sent_back']);
      expect(await rows('select 1 from cash_instrument where player_id = $1', [id])).toEqual([]);
      expect(
        await rows(`select 1 from core_fact where kind = 'deposit.completed' and (payload->>'playerId')::int = $1`, [
          id,
        ]),
      ).toEqual([]);
    },
  );
  it('a transfer to a player who closed play goes back by the same rule, once, and stands in their history', async () => {
    const { visitor, id } = await payer();
    const before = await house();
    const [{ full_name: name } = { full_name: '' }] = await rows<{ full_name: string }>(
      'select full_name from player where id = $1',
      [id],
    );
    await rows(states['an exclusion']?.[0] ?? '', [id]);
    const { result } = (await command(t, 'payments', {
      action: 'transfer',
      account: 'UA000001',
      amount: '250.00',
      reference: referenceOf(id),
      payer: name,
    })) as { result: { id: string } };
    const row = async () =>
      (
        await rows<{ status: string }>('select status, reason, decided_by from cash_incoming where id = $1', [
          result.id,
        ])
      )[0];
    await until(async () => (await row())?.status === 'returned', 'the way back');
    expect(await row()).toEqual({ status: 'returned', reason: 'responsible_block', decided_by: 'system' });
    expect(await moved(before)).toEqual(nothing);
    await until(async () => (await noticesOf(id)).length === 2, 'the messages');
    expect((await visitor.get<{ held: object[] }>('/rest/cash/history/')).body.held).toMatchObject([
      { amount: '250.00', method: 'iban', isSentBack: true },
    ]);
  });
  it('TR-010 repeats, a late failure, a refund told before and a chargeback come to the same books in every order', async () => {
    const { app } = t.site;
    const orders = (left: readonly string[]): string[][] =>
      left.length === 0
        ? [[]]
        : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
    const ends = new Map<string, Set<string>>();
    for (const set of [
      ['succeeded', 'failed'],
      ['succeeded', 'refunded'],
      ['succeeded', 'refunded', 'failed'],
    ])
      for (const order of orders(set)) {
        const { id } = await readyPlayer(app.db);
        const payment = await underWay(id);
        await rows(states['an exclusion']?.[0] ?? '', [id]);
        const before = await house();
        for (const word of [...order, ...order])
          await payment.say(`payment.${word}` as EventType, { refund: { id: `r_${payment.id}`, reference: null } });
        const isOver = async () =>
          (await refundsOf(app.db, payment.id)).every(({ status }) => status === 'paid' || status === 'failed');
        await until(isOver, 'the ways back');
        const row = await findDeposit(app.db, payment.id);
        const [suspense = 0n, refunds = 0n, psp, lost] = await moved(before);
        const end = [row?.status, await realBalance(app.db, id), suspense + refunds, psp, lost, row?.counted].join(' ');
        ends.set(set.join(' '), (ends.get(set.join(' ')) ?? new Set()).add(end));
      }
    expect([...ends].map(([name, all]) => [name, ...all])).toEqual([
      ['succeeded failed', 'held 0 10000 -10000 0 false'],
      ['succeeded refunded', 'refunded 0 0 0 0 false'],
      ['succeeded refunded failed', 'refunded 0 0 0 0 false'],
    ]);
    expect(await breaks(app.db)).toEqual([]);
  });
  it('a way back that fails stands before the staff, who see why and send it again; a case keeps it until it is over', async () => {
    const { app } = t.site;
    const desk = await atDesk(t, staffSeed);
    await command(t, 'payments', { action: 'settings', refundOutcome: 'failed' });
    const { visitor, id } = await payer();
    const before = await house();
    const started = await startDeposit(visitor, '100.00');
    await rows(states['a closed account']?.[0] ?? '', [id]);
    await payByCard(started.url);
    await until(async () => (await refundsOf(app.db, started.id))[0]?.status === 'failed', 'the refusal');
    await command(t, 'payments', { action: 'settings', refundOutcome: 'succeeded' });
    expect((await findDeposit(app.db, started.id))?.status).toBe('held');
    expect(await moved(before)).toEqual([10_000n, 0n, -10_000n, 0n]);
    await sendHeldStill(app);
    expect(await refundsOf(app.db, started.id)).toHaveLength(1);
    const held = async () =>
      (await desk.get<{ held: { playerId: number; way: string }[] }>('/rest/office/held/')).body.held.find(
        ({ playerId }) => playerId === id,
      );
    expect(await held()).toMatchObject({ way: 'failed', deposit: { status: 'held', reason: 'account_blocked' } });
    expect((await desk.get(`/rest/office/deposits/${started.id}/`)).body).toMatchObject({ left: '100.00' });
    const again = await desk.post(`/rest/office/deposits/${started.id}/refund/`, {
      amount: '100.00',
      reason: 'the bank takes it now',
    });
    expect(again.status).toBe(200);
    await until(async () => (await findDeposit(app.db, started.id))?.status === 'refunded', 'the way back');
    expect(await moved(before)).toEqual(nothing);

    const { id: other } = await readyPlayer(app.db);
    const payment = await underWay(other);
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, other);
      const holds = { deposits: true, withdrawals: true };
      await openCase(tx, {
        playerId: other,
        signs: [{ sign: 'threshold', value: 1, points: 0 }],
        holds,
        now: clock.now(),
      });
    });
    expect(await payment.say('payment.succeeded')).toBe('held');
    await sendHeldStill(app);
    expect(await refundsOf(app.db, payment.id)).toEqual([]);
    await rows('update fraud_case set holds_withdrawals = false, holds_deposits = false where player_id = $1', [other]);
    await sendHeldStill(app);
    expect(await refundsOf(app.db, payment.id)).toMatchObject([{ amount: 10_000n, asked_by: 'system' }]);
  });
  it('a payment counted yesterday is judged by the limit it was counted in, not by today’s room', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    await rows('update responsible_player set deposit_day = 10000 where player_id = $1', [id]);
    const payment = await underWay(id);
    clock.advance(86_400_000);
    await rows(
      `update responsible_player set day = '2026-11-22', used_deposit_day = 10000, used_deposit_week = 20000 where player_id = $1`,
      [id],
    );
    expect(await payment.say('payment.succeeded')).toBe('completed');
    clock.advance(-86_400_000);
  });
});

describe('the callback and the lock', () => {
  it('TR-010 wait for each other: a word that comes while the lock is being made meets it', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const payment = await underWay(id);
    let isAnswered = false;
    const said = await app.db.transaction(async (tx) => {
      await lockPlayer(tx, id);
      await tx.run(
        sql`update responsible_player set block_kind = 'timeout', block_until = '2026-11-23' where player_id = ${id}`,
      );
      const word = payment.say('payment.succeeded').finally(() => (isAnswered = true));
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(isAnswered).toBe(false);
      return { word };
    });
    expect(await said.word).toBe('held');
  });
  it('TR-010 twenty players lock and pay at once, each word told twice: credited or held, never both, and nothing is lost', async () => {
    const { app } = t.site;
    const before = await house();
    const people = await Promise.all(Array.from({ length: 20 }, () => readyPlayer(app.db)));
    const payments = await Promise.all(people.map(({ id }) => underWay(id)));
    const wish = { kind: 'timeout' as const, until: new Date('2026-11-23T10:00:00Z'), actor: 'test' };
    await Promise.all(
      people.flatMap(({ id }, i) => [
        payments[i]?.say('payment.succeeded', { eventId: `race-${id}` }),
        block(app, id, wish),
        payments[i]?.say('payment.succeeded', { eventId: `race-${id}` }),
      ]),
    );
    const found = await Promise.all(
      payments.map(async ({ id }, i) => {
        const row = await findDeposit(app.db, id);
        return [row?.seen.includes('held') ? 'held' : row?.status, await realBalance(app.db, people[i]?.id ?? 0)].join(
          ' ',
        );
      }),
    );
    expect([...new Set(found)].filter((one) => one !== 'completed 10000' && one !== 'held 0')).toEqual([]);
    // Numbers of facts are given out under the player's lock: what was credited was credited before the lock of play.
    const late = await rows(
      `select from core_fact paid join core_fact closed on closed.payload->>'playerId' = paid.payload->>'playerId'
        where paid.kind = 'deposit.completed' and closed.kind = 'player.excluded' and paid.id > closed.id
          and (paid.payload->>'playerId')::int = any($1)`,
      [people.map(({ id }) => id)],
    );
    expect(late).toEqual([]);
    const [suspense = 0n, refunds = 0n, psp = 0n] = await moved(before);
    const credited = BigInt(found.filter((one) => one === 'completed 10000').length) * 10_000n;
    expect(credited + suspense + refunds + psp).toBe(0n);
    expect(await breaks(app.db)).toEqual([]);
  });
});
