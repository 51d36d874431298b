// Money on its way out: exactly one end of each part in every race, only to the owner's own instrument, what is paid
// automatically and what an operator reviews, cases and reports, and what neither the player nor one operator alone
// can do.
import { randomUUID } from 'node:crypto';
import type { Role } from '@malva/contract/permissions';
import { makeIban } from '@malva/rules/iban';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { strangersBank } from '@malva/simulators/payments/accounts';
import { sharedCard } from '@malva/simulators/payments/cards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkThreshold, observe } from '../../../base/fraud/fraud.ts';
import { holdsOf, openCaseOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { closeCase } from '../../../base/fraud-desk/fraud-desk.ts';
import { transfer } from '../../../base/wallet/wallet.ts';
import { testClock } from '../../../core/clock.ts';
import { ownerRows } from '../../../../test/database.ts';
import { fund, readyPlayer } from '../../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import {
  atDesk,
  balance,
  command,
  deposit,
  depositStatus,
  payByCard,
  startDeposit,
  verifiedPlayer,
} from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';
import { applyEvent, pollSilent } from '../events.ts';
import * as out from './store.ts';
import { partsOf, payOut, pushUnsent } from './payouts.ts';
import type { EventType } from '../providers/provider.ts';
import { approveWithdrawal, rejectWithdrawal, requestWithdrawal } from './withdrawals.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = { first: staffSeed, second: seniorSeed };
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, policy: { greatestPayout: 10_000n, twoPersonWithdrawal: 100_000n } });
  for (const seed of Object.values(seeds))
    await createStaff(t.site.app, { ...seed, name: seed.login, roles: ['payments', 'risk'] as Role[] });
});
afterAll(async () => t.end());
beforeEach(() => command(t, 'payments', { action: 'settings', payoutOutcome: 'stay' }));

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const person = 'Мельник Андрій Петрович';

/** A player with money, known for a hundred days, with a card in their own name that the provider knows. */
async function rich(
  money: bigint,
  of: { days?: number; holder?: string } = {},
): Promise<{ id: number; instrument: string }> {
  const { id } = await readyPlayer(t.site.app.db, money);
  const since = new Date(clock.now().getTime() - (of.days ?? 100) * 86_400_000);
  await rows(`update player set registered_at = $2, full_name = $3, identity_status = 'approved' where id = $1`, [
    id,
    since,
    person,
  ]);
  const { result } = (await command(t, 'payments', {
    action: 'instrument',
    customer: String(id),
    holder: of.holder ?? 'ANDRII MELNYK',
  })) as { result: { token: string } };
  await out.saveInstrument(t.site.app.db, {
    id: result.token,
    playerId: id,
    provider: 'simulated',
    kind: 'card',
    brand: 'Барвінок',
    last4: '0001',
    mark: result.token,
    holder: of.holder ?? 'ANDRII MELNYK',
    holderIs: 'own',
    now: clock.now(),
  });
  return { id, instrument: result.token };
}
const ask = (of: { id: number; instrument: string }, amount: string, key = randomUUID()) =>
  requestWithdrawal(t.site.app, of.id, { key, amount, instrument: of.instrument });
const pockets = async (id: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows<{ kind: string; balance: string }>(
        `select kind, balance::text from wallet_account where player_id = $1`,
        [id],
      )
    ).map((row) => [row.kind, Number(row.balance)]),
  );
const partsNow = (id: string) => out.payoutsOf(t.site.app.db, [id]);
const state = async (id: string) => (await out.findWithdrawal(t.site.app.db, id))!;

/** Handed over to the provider, who keeps them open. */
async function handed(id: string): Promise<out.PayoutRow[]> {
  for (const part of await partsNow(id)) await payOut(t.site.app, part.id);
  return partsNow(id);
}
const tell = (
  part: out.PayoutRow,
  type: EventType,
  change: Partial<{ id: string; amount: bigint; currency: string; reason: string }> = {},
): Promise<string> =>
  applyEvent(t.site.app, {
    provider: 'simulated',
    eventId: randomUUID(),
    type,
    id: part.provider_id ?? '',
    reference: part.id,
    amount: part.amount,
    currency: 'UAH',
    instrument: null,
    reason: type === 'payout.failed' ? 'bank_busy' : null,
    at: clock.now(),
    ...change,
  });

function permutations<T>(list: readonly T[]): T[][] {
  return list.length < 2
    ? [[...list]]
    : list.flatMap((item, i) =>
        permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [item, ...rest]),
      );
}

describe('ends', () => {
  it('TR-011 approve, reject and every end of the provider at once, a hundred times: exactly one, and the books hold', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => rich(20_000_000n)));
    const race = async (i: number): Promise<void> => {
      const who = people[i % people.length]!;
      const { id } = await ask(who, '120.00', randomUUID());
      const decided = await Promise.allSettled([
        approveWithdrawal(t.site.app, id, { by: 'staff:1' }),
        rejectWithdrawal(t.site.app, id, { by: 'staff:2', why: 'documents', reason: 'no papers' }),
        approveWithdrawal(t.site.app, id, { by: 'staff:3' }),
      ]);
      const auto = (await state(id)).decided_by === 'system';
      expect(decided.filter((one) => one.status === 'fulfilled')).toHaveLength(auto ? 0 : 1);
      for (const part of await handed(id)) {
        const ends = await Promise.all(
          (['payout.succeeded', 'payout.failed', 'payout.succeeded', 'payout.failed'] as const).map((type) =>
            tell(part, type),
          ),
        );
        expect(ends.filter((end) => end === 'paid' || end === 'returned')).toHaveLength(1);
      }
      const end = await state(id);
      expect([end.status !== 'approved', end.paid + end.returned]).toEqual([true, 12_000n]);
    };
    for (let i = 0; i < 100; i += 10) await Promise.all(Array.from({ length: 10 }, (_, k) => race(i + k)));
    for (const { id } of people) {
      const [ended] = await rows<{ paid: string }>(
        `select coalesce(sum(paid), 0)::text as paid from cash_withdrawal where player_id = $1`,
        [id],
      );
      expect(await pockets(id)).toEqual({ real: 20_000_000 - Number(ended?.paid), withdrawal_hold: 0 });
    }
    expect(await rows('select * from wallet_breaks()')).toEqual([]);
  }, 60_000);
  it('TR-011 a big one goes out in parts, and every order of their ends comes to the same', async () => {
    expect(partsOf(25_001n, 10_000n)).toEqual([8_333n, 8_333n, 8_335n]);
    expect(partsOf(10_000n, 10_000n)).toEqual([10_000n]);
    const outcomes = [
      ['paid', 'paid', 'paid'],
      ['paid', 'paid', 'returned'],
      ['returned', 'paid', 'returned'],
      ['returned', 'returned', 'returned'],
    ] as const;
    for (const outcome of outcomes) {
      const seen = new Set<string>();
      for (const order of permutations([0, 1, 2])) {
        // A new player each time: several withdrawals of one player in a day would soon need two operators.
        const who = await rich(50_000_000n);
        const { id } = await ask(who, '250.01');
        await approveWithdrawal(t.site.app, id, { by: 'staff:1' }).catch(() => undefined);
        const parts = await handed(id);
        const before = (await pockets(who.id)).real ?? 0;
        for (const at of [...order, ...order])
          await tell(parts[at]!, outcome[at] === 'paid' ? 'payout.succeeded' : 'payout.failed', {
            reason: 'bank_busy',
          });
        const row = await state(id);
        seen.add(`${row.status} ${row.paid} ${row.returned} ${((await pockets(who.id)).real ?? 0) - before}`);
      }
      expect([outcome.join(), seen.size]).toEqual([outcome.join(), 1]);
      const status = { 0: 'failed', 3: 'paid' }[outcome.filter((one) => one === 'paid').length as 0 | 3] ?? 'partly';
      expect([...seen][0]?.split(' ')[0]).toBe(status);
    }
    expect(await rows('select * from wallet_breaks()')).toEqual([]);
  }, 60_000);
  it('TR-011 false events about a part change nothing; an end the provider takes back opens a case for staff', async () => {
    const who = await rich(100_000n);
    const { id } = await ask(who, '90.00');
    await approveWithdrawal(t.site.app, id, { by: 'staff:1' }).catch(() => undefined);
    const part = (await handed(id))[0]!;
    expect([
      await tell(part, 'payout.succeeded', { amount: 9_001n }),
      await tell(part, 'payout.succeeded', { currency: 'EUR' }),
      await tell(part, 'payout.succeeded', { id: 'out_other' }),
      await tell({ ...part, id: randomUUID() }, 'payout.succeeded'),
      await tell(part, 'payment.succeeded'),
    ]).toEqual(['wrong_amount', 'wrong_amount', 'wrong_payment', 'unknown_withdrawal', 'unknown_deposit']);
    expect(await pockets(who.id)).toEqual({ real: 91_000, withdrawal_hold: 9_000 });
    expect(await tell(part, 'payout.failed', { reason: 'bank_busy' })).toBe('returned');
    expect(await tell(part, 'payout.succeeded')).toBe('already_returned');
    expect(await pockets(who.id)).toEqual({ real: 100_000, withdrawal_hold: 0 });
    expect((await openCaseOf(t.site.app.db, who.id))?.signs.map((one) => one.sign)).toContain('provider_contradicts');
  });
  it('TR-011 a crash between the phases: the part is handed over once, its end is booked once, and nothing waits for ever', async () => {
    const who = await rich(100_000n);
    const { id } = await ask(who, '90.00');
    await approveWithdrawal(t.site.app, id, { by: 'staff:1' }).catch(() => undefined);
    await until(async () => (await partsNow(id))[0]?.status === 'sent', 'the job');
    // The process died after the provider had taken it and before we wrote its answer down.
    await rows(
      `update cash_payout set status = 'waiting', provider_id = null, sent_at = null where withdrawal_id = $1`,
      [id],
    );
    clock.advance(301_000);
    await pushUnsent(t.site.app);
    const part = await until(async () => (await partsNow(id)).find((one) => one.status === 'sent'), 'the job again');
    expect(
      t.simulators
        .log('payments')
        .filter(
          (entry) =>
            entry.kind === 'payout.created' &&
            (entry.payout as { merchantReference: string }).merchantReference === part.id,
        ),
    ).toHaveLength(1);
    // And after the end was told and before it was committed.
    await expect(
      t.site.app.db.transaction(async (tx) => {
        await transfer(tx, {
          reference: `payout:${part.id}`,
          kind: 'withdrawal_payout',
          playerId: who.id,
          from: 'withdrawal_hold',
          to: 'psp:simulated',
          amount: part.amount,
          subject: id,
          now: clock.now(),
        });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await pockets(who.id)).toEqual({ real: 91_000, withdrawal_hold: 9_000 });
    // No callback came, so we poll.
    await command(t, 'payments', { faults: { callbacks: { lose: true } } });
    await command(t, 'payments', { action: 'payout', id: part.provider_id, outcome: 'succeeded' });
    clock.advance(121_000);
    await pollSilent(t.site.app);
    await pollSilent(t.site.app);
    expect([(await state(id)).status, await pockets(who.id)]).toEqual(['paid', { real: 91_000, withdrawal_hold: 0 }]);
    await command(t, 'payments', { reset: true });
  });
  it('TR-011 the check finds a ledger where both ends could be booked', async () => {
    const who = await rich(50_000n, { days: 1 });
    const { id } = await ask(who, '120.00');
    await rejectWithdrawal(t.site.app, id, { by: 'staff:2', why: 'documents', reason: 'no papers' });
    const end = `select status from wallet_post('withdrawal:${id}:end', 'withdrawal_payout', ${who.id}, wallet_account_of(${who.id}, 'withdrawal_hold'), wallet_house('psp:simulated'), 12000, now())`;
    expect((await rows<{ status: string }>(end))[0]?.status).toBe('idempotency_conflict');
    // Under a reference of its own the second end would be a movement of money that is not there.
    expect((await rows<{ status: string }>(end.replace(':end', ':again')))[0]?.status).toBe('insufficient_funds');
  });
});

describe('the way out', () => {
  const list = async (visitor: Visitor) =>
    (
      await visitor.get<{ methods: { id: string; kind: string; refusal: string | null }[]; mayAddAccount: boolean }>(
        '/rest/cash/output/methods/',
      )
    ).body;
  const take = (visitor: Visitor, amount: string, instrument: string | undefined) =>
    visitor.post<{
      code?: string;
      withdrawal: { id: string; status: string; steps: { name: string; at: string | null; amount: string | null }[] };
    }>('/rest/cash/output/', { key: randomUUID(), amount, instrument });

  it('C-074 TR-095 the player sees every step with its time, and has no way to cancel', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const {
      body: { withdrawal },
    } = await take(visitor, '250.00', (await list(visitor)).methods[0]?.id);
    expect(withdrawal.steps.map((step) => [step.name, step.at !== null])).toEqual([
      ['created', true],
      ['checking', false],
      ['paying', false],
    ]);
    for (const path of [
      `/rest/cash/output/${withdrawal.id}/cancel/`,
      `/rest/cash/output/${withdrawal.id}/`,
      `/rest/office/withdrawals/${withdrawal.id}/reject/`,
    ]) {
      expect([401, 403, 404]).toContain(
        (await visitor.post(path, { why: 'own_request', reason: 'changed my mind' })).status,
      );
    }
    await approveWithdrawal(t.site.app, withdrawal.id, { by: 'staff:1' });
    const parts = await handed(withdrawal.id);
    await tell(parts[0]!, 'payout.succeeded');
    await tell(parts[1]!, 'payout.failed', { reason: 'bank_busy' });
    const { body } = await visitor.get<{
      available: string;
      held: string;
      withdrawals: {
        status: string;
        paid: string;
        returned: string;
        steps: { name: string; amount: string | null; reason: string | null }[];
      }[];
    }>('/rest/cash/output/');
    expect([body.available, body.held, body.withdrawals[0]?.status, body.withdrawals[0]?.paid]).toEqual([
      '133.33',
      '83.34',
      'approved',
      '83.33',
    ]);
    expect(body.withdrawals[0]?.steps.map(({ name, amount, reason }) => [name, amount, reason])).toEqual([
      ['created', null, null],
      ['approved', null, null],
      ['paid', '83.33', null],
      ['returned', '83.33', 'bank_busy'],
      ['paying', '83.34', null],
    ]);
    await tell(parts[2]!, 'payout.succeeded');
    await until(async () => {
      const { messages } = (
        await visitor.get<{ messages: { systemAlias: string; params: Record<string, string> }[] }>(
          '/rest/notification-center/messages/',
        )
      ).body;
      return (
        messages.find((one) => one.systemAlias === 'withdrawal_partly')?.params.returned === '83.33' &&
        messages.some((one) => one.systemAlias === 'withdrawal_approved')
      );
    }, 'the notifications');
  });
  it('TR-106 C-073 C-075 nothing goes to a card with another name or to another person’s account; an own one is taken', async () => {
    const { visitor } = await verifiedPlayer(t);
    const started = await startDeposit(visitor, '300.00');
    await payByCard(started.url, '9100000000006007', 'TARAS CHUZHYI');
    await until(async () => (await depositStatus(visitor, started.id)) === 'refunded', 'the way back');
    expect(await list(visitor)).toEqual({ methods: [], mayAddAccount: true });
    expect((await visitor.get<{ allowed: boolean; code: string }>('/rest/cash/output/check/')).body).toEqual({
      allowed: false,
      code: 'instrument_not_verified',
    });
    const { playerId } = (await visitor.get<{ playerId: number }>('/rest/player/profile/')).body;
    const id =
      playerId ??
      (await rows<{ player_id: number }>(`select player_id from cash_deposit where id = $1`, [started.id]))[0]!
        .player_id;
    await fund(t.site.app.db, id, 30_000n);
    const add = async (iban: string) =>
      (await visitor.post<{ code?: string; id?: string }>('/rest/cash/output/account/', { iban })).body;
    expect((await add('UA213223130000026007233566002')).code).toBe('iban_invalid');
    expect((await add(makeIban(strangersBank, '26007233566001'))).code).toBe('iban_not_own');
    expect((await openCaseOf(t.site.app.db, id))?.signs.map((one) => one.sign)).toContain('foreignNames');
    const foreign = (await list(visitor)).methods.find(({ refusal }) => refusal === 'other_name');
    expect((await take(visitor, '100.00', foreign?.id)).body.code).toBe('instrument_not_own');
    expect(await balance(visitor)).toBe('300.00');
    const added = await add(makeIban('322313', '26007233566001'));
    expect((await list(visitor)).methods.map(({ kind, refusal }) => [kind, refusal]).toSorted()).toEqual([
      ['account', null],
      ['account', 'other_name'],
    ]);
    expect((await take(visitor, '100.00', added.id)).status).toBe(200);
  });
  it('TR-106 TR-005 TR-008 only to what is theirs, never more than there is, and one key is one withdrawal', async () => {
    const [{ visitor }, other] = [await verifiedPlayer(t), await rich(10_000n)];
    await deposit(visitor, '300.00');
    const instrument = (await list(visitor)).methods[0]?.id;
    expect((await visitor.post('/rest/cash/output/account/', { iban: makeIban('322313', '1') })).body.code).toBe(
      'iban_not_needed',
    );
    const codes = [];
    for (const [amount, to] of [
      ['60.00', 'ins_none'],
      ['60.00', other.instrument],
      ['300.01', instrument],
    ] as const)
      codes.push((await take(visitor, amount, to)).body.code);
    expect(codes).toEqual(['instrument_not_verified', 'instrument_not_verified', 'insufficient_funds']);
    const key = randomUUID();
    const send = (amount: string) =>
      visitor.post<{ code?: string; withdrawal: { id: string } }>('/rest/cash/output/', { key, amount, instrument });
    const [first, again] = [await send('120.00'), await send('120.00')];
    expect([again.body.withdrawal.id, await balance(visitor)]).toEqual([first.body.withdrawal.id, '180.00']);
    expect((await send('121.00')).body.code).toBe('idempotency_conflict');
  });
  it('a bank that never takes money for a card is asked no more', async () => {
    const who = await rich(100_000n);
    const { id } = await ask(who, '90.00');
    await approveWithdrawal(t.site.app, id, { by: 'staff:1' }).catch(() => undefined);
    await tell((await handed(id))[0]!, 'payout.failed', { reason: 'account_closed' });
    await expect(ask(who, '90.00')).rejects.toMatchObject({ code: 'instrument_not_verified' });
  });
});

describe('who decides', () => {
  it('known players are paid at once by the rules; a new player, a large sum and a card without a name wait for an operator', async () => {
    await command(t, 'payments', { action: 'settings', payoutOutcome: 'succeeded', payoutAfterMs: 10 });
    const known = await rich(10_000_000n);
    const sent = await ask(known, '150.00');
    expect([sent.status, sent.decided_by, sent.route]).toEqual(['approved', 'system', 'auto']);
    await until(async () => (await state(sent.id)).status === 'paid', 'the payout');
    const large = await ask(known, '20000.01');
    expect([large.status, large.reasons]).toEqual(['pending', ['amount']]);
    const newcomer = await ask(await rich(50_000n, { days: 2 }), '100.00');
    expect([newcomer.status, newcomer.reasons]).toEqual(['pending', ['new_account']]);
    const nameless = await rich(50_000n);
    await rows(`update cash_instrument set holder_is = 'unknown' where player_id = $1`, [nameless.id]);
    expect((await ask(nameless, '100.00')).reasons).toEqual(['name_unknown']);
  });
  it('TR-045 after a win without a stake a payout waits for an operator, until one has approved a payout since', async () => {
    const who = await rich(50_000n);
    await t.site.app.db.transaction((tx) =>
      transfer(tx, {
        reference: `acme:${randomUUID()}`,
        kind: 'win',
        playerId: who.id,
        from: 'house:provider_promotions',
        to: 'real',
        amount: 100n,
        subject: 'autumn',
        now: clock.now(),
      }),
    );
    const first = await ask(who, '100.00');
    expect([first.status, first.reasons]).toEqual(['pending', ['unstaked_win']]);
    clock.advance(1000);
    await approveWithdrawal(t.site.app, first.id, { by: 'staff:1' });
    expect((await ask(who, '100.00')).route).toBe('auto');
  });
  it('TR-108 a large sum takes two: no operator approves it alone, and the second approval sends it', async () => {
    const who = await rich(900_000_000n, { days: 2 });
    const { id } = await ask(who, '1000.00');
    const [first, second] = [await sit('first'), await sit('second')];
    expect((await first.post(`/rest/office/withdrawals/${id}/approve/`)).body.code).toBe('two_people_needed');
    const page = (
      await first.get<{ needsTwo: boolean; isStopped: boolean; instruments: unknown[]; money: { balance: string } }>(
        `/rest/office/withdrawals/${id}/`,
      )
    ).body;
    expect([page.needsTwo, page.isStopped, page.instruments.length, page.money.balance]).toEqual([
      true,
      false,
      1,
      '8999000.00',
    ]);
    const act = { kind: 'withdrawal.approve', input: { withdrawalId: id }, reason: 'papers and play looked at' };
    const asked = (await first.post<{ act: { id: string } }>('/rest/office/acts/', act)).body.act;
    expect((await first.post(`/rest/office/acts/${asked.id}/approve/`, {})).body.code).toBe('act_own');
    expect((await state(id)).status).toBe('pending');
    expect((await second.post(`/rest/office/acts/${asked.id}/approve/`, {})).status).toBe(200);
    const row = await state(id);
    expect([row.status, row.decided_by?.split(' ').length, (await partsNow(id)).length]).toEqual(['approved', 2, 10]);
  });
  it('TR-108 the threshold of two counts the player’s day, approvals at once and refunds among it', async () => {
    const who = await rich(900_000_000n, { days: 2 });
    const [one, other] = [await ask(who, '999.99'), await ask(who, '999.99')];
    const desk = await sit('first');
    const approve = (id: string) => desk.post<{ code?: string }>(`/rest/office/withdrawals/${id}/approve/`);
    const both = await Promise.all([approve(one.id), approve(other.id)]);
    expect(both.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['ok', 'two_people_needed']);
    const waiting = both[0]?.status === 200 ? other.id : one.id;
    const page = () => desk.get<{ needsTwo: boolean }>(`/rest/office/withdrawals/${waiting}/`);
    expect((await page()).body.needsTwo).toBe(true);
    // A day after the approval, not after the request.
    await rows(`update cash_withdrawal set decided_at = decided_at - interval '24 hours' where player_id = $1`, [
      who.id,
    ]);
    expect((await page()).body.needsTwo).toBe(false);
    const refunded = randomUUID();
    await rows(
      `insert into cash_deposit (id, player_id, key, amount, method, provider, status, created_at)
        values ($1, $2, $1, 100000, 1, 'simulated', 'completed', $3)`,
      [refunded, who.id, clock.now()],
    );
    await rows(
      `insert into cash_refund (id, deposit_id, player_id, amount, provider, status, is_booked, asked_by, created_at)
        values ($1, $1, $2, 1, 'simulated', 'sent', true, 'staff:1', $3)`,
      [refunded, who.id, clock.now()],
    );
    expect((await approve(waiting)).body.code).toBe('two_people_needed');
    const refund = { amount: '999.99', reason: 'asked by the player' };
    expect((await desk.post(`/rest/office/deposits/${refunded}/refund/`, refund)).body.code).toBe('two_people_needed');
    expect((await desk.get<{ twoFrom: string }>(`/rest/office/deposits/${refunded}/`)).body.twoFrom).toBe('999.99');
    await rows(`update cash_refund set status = 'failed' where id = $1`, [refunded]);
    expect((await approve(waiting)).status).toBe(200);
  });
  it('TR-095 a refusal is told in a word of ours; what staff wrote stays in the house', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '300.00');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    const { id } = (
      await visitor.post<{ withdrawal: { id: string } }>('/rest/cash/output/', {
        key: randomUUID(),
        amount: '120.00',
        instrument: methods[0]?.id,
      })
    ).body.withdrawal;
    const desk = await sit('first');
    expect(
      (await desk.post(`/rest/office/withdrawals/${id}/reject/`, { why: 'because', reason: 'looks like a ring' }))
        .status,
    ).toBe(422);
    expect(
      (await desk.post(`/rest/office/withdrawals/${id}/reject/`, { why: 'support', reason: 'looks like a ring' }))
        .status,
    ).toBe(200);
    const { body } = await visitor.get<{ withdrawals: object[] }>('/rest/cash/output/');
    expect(body.withdrawals[0]).toMatchObject({ status: 'rejected', reason: 'support', returned: '120.00' });
    expect(JSON.stringify(body)).not.toMatch(/ring|points|signs|route/);
  });
});

async function sit(name: keyof typeof seeds): Promise<Visitor> {
  clock.advance(31_000);
  return atDesk(t, seeds[name]);
}

describe('fraud and laundering', () => {
  const app = () => t.site.app;
  const noted = async (playerId: number, amount: bigint, at = clock.now()): Promise<boolean> => {
    await observe(app().db, {
      reference: `deposit:${randomUUID()}`,
      playerId,
      kind: 'deposit',
      amount,
      mark: null,
      now: at,
    });
    return app().db.transaction((tx) => checkThreshold(app(), tx, { playerId, kind: 'deposit', now: at }));
  };
  it('TR-105 from 55,000 on, at once or split over a day, a check and a report are opened, and a kopiyka below none', async () => {
    const [below, at, split, slow] = await Promise.all([rich(0n), rich(0n), rich(0n), rich(0n)]);
    expect(await noted(below.id, 5_499_999n)).toBe(false);
    expect(await noted(at.id, 5_500_000n)).toBe(true);
    const told = [];
    for (let i = 0; i < 6; i++)
      told.push(await noted(split.id, 950_000n, new Date(clock.now().getTime() + i * 3_600_000)));
    expect(told).toEqual([false, false, false, false, false, true]);
    // A seventh of the same day belongs to the same report.
    expect(await noted(split.id, 950_000n, new Date(clock.now().getTime() + 7 * 3_600_000))).toBe(true);
    for (let i = 0; i < 6; i++)
      expect(await noted(slow.id, 950_000n, new Date(clock.now().getTime() + i * 6 * 3_600_000))).toBe(false);
    const reports = await rows(
      `select player_id, total::text, operations from fraud_report where player_id = any($1) order by id`,
      [[below.id, at.id, split.id, slow.id]],
    );
    expect(reports).toEqual([
      { player_id: at.id, total: '5500000', operations: 1 },
      { player_id: split.id, total: '6650000', operations: 7 },
    ]);
    expect([Boolean(await openCaseOf(app().db, at.id)), Boolean(await openCaseOf(app().db, below.id))]).toEqual([
      true,
      false,
    ]);
  });
  it('TR-105 sums of people who share a browser are one sum, and a case with a report not filed stays open', async () => {
    const pair = await Promise.all([rich(0n), rich(0n)]);
    const device = Buffer.from(randomUUID());
    for (const { id } of pair)
      await rows(
        `insert into core_session (token_hash, kind, subject_id, created_at, seen_at, device) values ($1, 'player', $2, $3, $3, $4)`,
        [Buffer.from(randomUUID()), id, clock.now(), device],
      );
    expect([await noted(pair[0]!.id, 3_000_000n), await noted(pair[1]!.id, 3_000_000n)]).toEqual([false, true]);
    const desk = await sit('first');
    const open = (await openCaseOf(app().db, pair[1]!.id))!;
    const path = `/rest/office/cases/${open.id}`;
    const page = (
      await desk.get<{ reports: { id: string; total: string }[]; linked: { playerId: number; by: string }[] }>(
        `${path}/`,
      )
    ).body;
    expect([page.reports[0]?.total, page.linked[0]]).toMatchObject([
      '60000.00',
      { playerId: pair[0]!.id, by: 'device' },
    ]);
    expect((await desk.post(`${path}/close/`, { outcome: 'clean', reason: 'family, papers seen' })).body.code).toBe(
      'report_open',
    );
    expect((await desk.post(`${path}/take/`)).status).toBe(200);
    expect((await desk.post(`${path}/note/`, { text: 'Called both' })).status).toBe(200);
    expect(
      (await desk.post(`/rest/office/reports/${page.reports[0]?.id}/file/`, { number: 'ФМ-2026/117' })).status,
    ).toBe(200);
    expect(
      (await desk.post(`/rest/office/reports/${page.reports[0]?.id}/file/`, { number: 'ФМ-2026/118' })).body.code,
    ).toBe('report_filed');
    expect((await desk.post(`${path}/close/`, { outcome: 'clean', reason: 'family, papers seen' })).status).toBe(200);
    expect((await desk.post(`${path}/take/`)).body.code).toBe('case_closed');
    const after = (await desk.get<{ events: { kind: string }[]; case: { outcome: string } }>(`${path}/`)).body;
    expect([after.case.outcome, after.events.map((one) => one.kind)]).toEqual([
      'clean',
      ['opened', 'report', 'take', 'note', 'file', 'close'],
    ]);
    expect(
      await rows(`select 1 from core_audit where subject = $1 and action like 'fraud.%'`, [`case:${open.id}`]),
    ).toHaveLength(7);
  });
  it('TR-107 a ring on one card is flagged and its money stands still; who plays with their own is not', async () => {
    const ring = [];
    for (let i = 0; i < 3; i++) {
      const { visitor } = await verifiedPlayer(t);
      const started = await startDeposit(visitor, '300.00');
      await payByCard(started.url, sharedCard);
      await until(async () => (await balance(visitor)) === '300.00', 'the deposit');
      ring.push({
        visitor,
        id: (await rows<{ player_id: number }>(`select player_id from cash_deposit where id = $1`, [started.id]))[0]!
          .player_id,
      });
    }
    const { visitor, id } = ring[2]!;
    await until(async () => (await holdsOf(app().db, id)).deposits, 'the case');
    expect((await holdsOf(app().db, id)).deposits).toBe(true);
    expect(
      (await visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100.00', method_id: 1, currency_id: 1 }))
        .body.code,
    ).toBe('deposits_paused');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    const asked = (
      await visitor.post<{ withdrawal: { id: string; status: string } }>('/rest/cash/output/', {
        key: randomUUID(),
        amount: '120.00',
        instrument: methods[0]?.id,
      })
    ).body.withdrawal;
    expect([asked.status, (await state(asked.id)).route]).toEqual(['pending', 'stop']);
    await expect(approveWithdrawal(app(), asked.id, { by: 'staff:1' })).rejects.toMatchObject({
      code: 'withdrawal_stopped',
    });
    const open = (await openCaseOf(app().db, id))!;
    await app().db.transaction((tx) =>
      closeCase(tx, open.id, {
        outcome: 'clean',
        reason: 'one family',
        actor: 'staff:1',
        requestId: 'test',
        now: clock.now(),
      }),
    );
    expect((await approveWithdrawal(app(), asked.id, { by: 'staff:1' })).status).toBe('approved');
    // What was found clean opens nothing again.
    await deposit(visitor, '100.00').catch(() => undefined);
    expect(await openCaseOf(app().db, id)).toBeUndefined();
    for (const who of await Promise.all([rich(500_000n), rich(500_000n), rich(500_000n)])) {
      await ask(who, '120.00');
      expect(await openCaseOf(app().db, who.id)).toBeUndefined();
    }
  });
  it('TR-107 money that goes straight out again is flagged', async () => {
    const { visitor } = await verifiedPlayer(t);
    const started = await deposit(visitor, '300.00');
    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    await visitor.post('/rest/cash/output/', { key: randomUUID(), amount: '300.00', instrument: methods[0]?.id });
    const [row] = await rows<{ player_id: number }>(`select player_id from cash_deposit where id = $1`, [started.id]);
    expect((await openCaseOf(app().db, row!.player_id))?.signs[0]).toEqual({
      sign: 'playedPercent',
      value: 0,
      points: 6,
    });
  });
  it('TR-110 the application role may not delete operations, cases or reports', async () => {
    for (const table of [
      'fraud_operation',
      'fraud_instrument',
      'fraud_case',
      'fraud_event',
      'fraud_report',
      'cash_payout',
      'cash_withdrawal',
      'cash_instrument',
    ]) {
      await expect(app().db.run({ text: `delete from ${table}`, values: [], name: '' })).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});
