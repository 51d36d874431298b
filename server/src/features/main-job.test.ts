// One player through the whole main job over real HTTP: register, confirm, limits, identity, deposit, play, withdraw.
// Every amount is checked to the kopiyka, in the answers, in the ledger and in the outside world's own records.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { staffSeed } from '@malva/seed/people';
import { ownerRows } from '../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../test/site.ts';
import {
  act,
  balance,
  command,
  confirm,
  deposit,
  identify,
  openGame,
  play,
  register,
  setLimits,
  verifiedPlayer,
} from '../../test/steps.ts';
import { createStaff, totpCode } from './office/staff.ts';

let t: TestSite;
let staff: Visitor;
beforeAll(async () => {
  t = await testSite({ policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  await createStaff(t.site.app, { ...staffSeed, name: 'Черговий' });
  await command(t, 'payments', { action: 'settings', payoutAfterMs: 50 });
  staff = t.visitor();
  const answer = await staff.post('/rest/office/login/', {
    login: staffSeed.login,
    password: staffSeed.password,
    code: totpCode(staffSeed.totpSecret, new Date()),
  });
  if (answer.status !== 200) throw new Error(`staff login answered ${answer.status}`);
});
afterAll(async () => t.end());

const stored = async (phone: string): Promise<bigint> => {
  const [row] = await ownerRows<{ balance: string }>(
    t.database.ownerUrl,
    `select a.balance::text from wallet_account a join player p on p.id = a.player_id
    where p.phone = $1 and a.kind = 'real'`,
    [phone],
  );
  return BigInt(row?.balance ?? -1);
};

describe('the main job', () => {
  it('walks from registration to the money leaving', async () => {
    const { visitor, phone } = await register(t);
    const step = async () =>
      (await visitor.get<{ onboarding: string | null }>('/rest/player/getProfile/')).body.onboarding;
    expect(await step()).toBe('contact');
    await confirm(t, visitor, phone);
    expect(await step()).toBe('limits');
    await setLimits(visitor);
    expect(await step()).toBe('identity');
    expect(await identify(t, visitor, { test: 'woman' })).toBe('approved');
    expect(await step()).toBe(null);

    await deposit(visitor, '500.00');
    expect(await balance(visitor)).toBe('500.00');

    const token = await openGame(t, visitor, 'kalyna-sevens');
    let expected = 50_000n;
    for (let i = 0; i < 12; i++) {
      const { status, body } = await play(t, token, { bet: '10.00', params: {} });
      expect(status).toBe(200);
      const round = body.round as { payout: string; balanceAfter: string };
      expected = expected - 1000n + (parseMoney(round.payout) ?? 0n);
      expect(round.balanceAfter).toBe(formatMoney(expected));
    }
    expect(await balance(visitor)).toBe(formatMoney(expected));
    expect(await stored(phone)).toBe(expected);

    const { rounds } = (
      await visitor.get<{ rounds: { id: string; stake: string; win: string }[] }>('/rest/games/rounds/')
    ).body;
    expect(rounds).toHaveLength(12);
    const proof = (
      await visitor.get<{ game: string; nonce: number; serverSeed: string | null }>(
        `/rest/games/rounds/${rounds[0]?.id}/proof/`,
      )
    ).body;
    expect(proof).toMatchObject({ game: 'kalyna-sevens', nonce: 12, serverSeed: null });

    const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
    const asked = await visitor.post<{ withdrawal: { id: string; status: string } }>('/rest/cash/output/', {
      key: randomUUID(),
      amount: '100.00',
      instrument: methods[0]?.id,
    });
    expect(asked.body.withdrawal.status).toBe('pending');
    expect(await balance(visitor)).toBe(formatMoney(expected - 10_000n));
    const { id } = asked.body.withdrawal;
    expect((await staff.post(`/rest/office/withdrawals/${id}/approve/`)).status).toBe(200);
    await until(async () => {
      const { body } = await visitor.get<{ withdrawals: { id: string; status: string }[] }>('/rest/cash/output/');
      return body.withdrawals.find((row) => row.id === id)?.status === 'paid';
    }, 'the payout');
    const [part] = await ownerRows<{ id: string }>(
      t.database.ownerUrl,
      'select id from cash_payout where withdrawal_id = $1',
      [id],
    );
    const paid = t.simulators.log('payments').some((entry) => JSON.stringify(entry).includes(part?.id ?? 'no part'));
    expect(paid).toBe(true);

    const statement = (
      await visitor.get<{ rows: { amount: string; balanceAfter: string }[]; totals: Record<string, string> }>(
        '/rest/cash/history/?limit=100',
      )
    ).body;
    const sum = statement.rows.reduce((total, row) => total + signed(row.amount), 0n);
    expect(sum).toBe(expected - 10_000n);
    expect(statement.rows[0]?.balanceAfter).toBe(formatMoney(expected - 10_000n));
    expect(statement.totals).toMatchObject({
      deposits: '500.00',
      withdrawals: '-100.00',
      change: formatMoney(expected - 10_000n),
      netDepositsLifetime: '400.00',
    });
  });

  it('TR-004 balance call, init call and realtime outbox say the same as the ledger', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    await deposit(visitor, '200.00');
    const token = await openGame(t, visitor, 'sich-dice');
    for (let i = 0; i < 10; i++) await play(t, token, { bet: '3.33', params: { target: 4950, direction: 'under' } });
    const ledger = formatMoney(await stored(phone));
    const init = (await visitor.get<{ playerInfo: { playerBalance: { balance: string } } }>('/rest/app/init/')).body;
    expect([await balance(visitor), init.playerInfo.playerBalance.balance]).toEqual([ledger, ledger]);
  });

  it('mines: picks, cash-out, and a round found again after a reload', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '100.00');
    const token = await openGame(t, visitor, 'pysanka-mines');
    const started = await play(t, token, { bet: '10.00', params: { mines: 1 } });
    expect(started.status).toBe(200);
    expect(await balance(visitor)).toBe('90.00');
    const again = await openGame(t, visitor, 'pysanka-mines');
    const second = await play(t, again, { bet: '10.00', params: { mines: 1 } });
    expect(second.body).toMatchObject({ code: 'ERR_OPEN_ROUND' });
    const { roundId } = started.body.round as { roundId: string };
    const pick = await act(t, again, { roundId, seq: 1, type: 'pick', data: { cell: 0 } });
    expect(pick.status).toBe(200);
    const open = (pick.body.round as { status: string }).status === 'open';
    if (open) {
      const end = await act(t, again, { roundId, seq: 2, type: 'collect' });
      expect(end.status).toBe(200);
    }
    expect(await balance(visitor)).toBe(open ? '100.31' : '90.00');
  });
});

const signed = (text: string): bigint =>
  text.startsWith('-') ? -(parseMoney(text.slice(1)) ?? 0n) : (parseMoney(text) ?? 0n);
