// The watch over the books: a ledger that does not add up, or players' money that is not covered, stops what leaves the
// house within a minute, and nothing else.
import { randomUUID } from 'node:crypto';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { ownerRows } from '../../../../test/database.ts';
import { readyPlayer } from '../../../../test/players.ts';
import { testSite, until, type TestSite } from '../../../../test/site.ts';
import { atDesk, command } from '../../../../test/steps.ts';
import { createStaff } from '../../office/staff.ts';
import { payOut } from '../withdrawals/payouts.ts';
import * as out from '../withdrawals/store.ts';
import { approveWithdrawal, requestWithdrawal } from '../withdrawals/withdrawals.ts';
import { watchBooks, watchBooksInTurn } from './freeze.ts';
import { books } from './office.ts';
import { freezeOf, saveDay } from './store.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const by = 'staff:1';
let t: TestSite;
let player: { id: number; instrument: string };
const rows = (text: string, values: unknown[] = []) => ownerRows(t.database.ownerUrl, text, values);
const ask = () =>
  requestWithdrawal(t.site.app, player.id, { key: randomUUID(), amount: '100.00', instrument: player.instrument });
const statusOf = async (id: string) => (await out.findWithdrawal(t.site.app.db, id))!.status;
/** Adds so much to what the account says, past every movement. */
const forge = (units: number) =>
  rows(`alter table wallet_account disable trigger all;
    update wallet_account set balance = balance + ${units} where player_id = ${player.id} and kind = 'real';
    alter table wallet_account enable trigger all`);
const day = (owed: bigint) =>
  saveDay(t.site.app.db, {
    day: '2026-11-20',
    run_at: clock.now(),
    sources: [],
    movements: 0,
    turnover: 0n,
    fees: 0n,
    owed,
    bank: 100_000n,
    providers: 0n,
    suspense: 0n,
  });

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of [staffSeed, seniorSeed]) await createStaff(t.site.app, { ...seed, name: seed.login });
  await command(t, 'payments', { action: 'settings', payoutOutcome: 'stay' });
  const { id } = await readyPlayer(t.site.app.db, 1_000_000n);
  const customer = { action: 'instrument', customer: String(id), holder: 'ANDRII MELNYK' };
  const { result } = (await command(t, 'payments', customer)) as { result: { token: string } };
  await rows(`update player set registered_at = $2, full_name = 'Мельник Андрій Петрович' where id = $1`, [
    id,
    new Date(clock.now().getTime() - 100 * 86_400_000),
  ]);
  await out.saveInstrument(t.site.app.db, {
    id: result.token,
    playerId: id,
    provider: 'simulated',
    kind: 'card',
    brand: 'Барвінок',
    last4: '0001',
    mark: result.token,
    holder: 'ANDRII MELNYK',
    holderIs: 'own',
    now: clock.now(),
  });
  player = { id, instrument: result.token };
});
afterAll(async () => t.end());

/** One that the rules sent to staff, and one that was approved before, whose payout has not left yet. */
async function twoWaiting(): Promise<{ asked: string; payout: string }> {
  await rows(`insert into cash_freeze (cause, since) values ('ledger', now())`);
  const [asked, approved] = [await ask(), await ask()];
  await rows('delete from cash_freeze');
  await approveWithdrawal(t.site.app, approved.id, { by });
  const { id: payout } = (await out.payoutsOf(t.site.app.db, [approved.id]))[0]!;
  await until(async () => (await out.findPayout(t.site.app.db, payout))?.status === 'sent', 'the payout');
  // As if its job had not come to it yet.
  await rows(`update cash_payout set status = 'waiting', sent_at = null where id = $1`, [payout]);
  return { asked: asked.id, payout };
}

describe('the watch over the books', () => {
  it('TR-161 a break in the ledger alarms and stops every withdrawal within a minute, until it adds up again', async () => {
    const { app } = t.site;
    expect(books.jobs?.find(({ run }) => run === watchBooksInTurn)?.cron).toBe('* * * * *');
    const { asked, payout } = await twoWaiting();
    await watchBooks(app);
    expect(await freezeOf(app.db)).toBeUndefined();
    await forge(1);
    const alarm = vi.spyOn(app.log, 'error');
    await watchBooks(app);
    expect(alarm).toHaveBeenCalledWith({ cause: 'ledger' }, expect.stringContaining('withdrawals are frozen'));
    alarm.mockRestore();
    const desk = await atDesk(t, staffSeed);
    const { body } = await desk.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/');
    expect(body.queues.find(({ place }) => place === 'books')?.count).toBeGreaterThan(0);
    await expect(approveWithdrawal(app, asked, { by })).rejects.toMatchObject({ code: 'withdrawal_stopped' });
    await payOut(app, payout);
    expect((await out.findPayout(app.db, payout))!.status).toBe('waiting');
    // One asked for now is not paid by the rules alone.
    expect(await statusOf((await ask()).id)).toBe('pending');
    await forge(-1);
    await watchBooks(app);
    expect(await freezeOf(app.db)).toBeUndefined();
    await payOut(app, payout);
    expect((await out.findPayout(app.db, payout))!.status).toBe('sent');
    await approveWithdrawal(app, asked, { by });
    expect(await statusOf(asked)).toBe('approved');
  });

  it('TR-019 players own no more than the money held for them: the report says it, and no payout leaves below it', async () => {
    const { app } = t.site;
    const { asked, payout } = await twoWaiting();
    await day(100_000n);
    await watchBooks(app);
    expect(await freezeOf(app.db)).toBeUndefined();
    await day(100_001n);
    await watchBooks(app);
    expect(await freezeOf(app.db)).toMatchObject({ cause: 'cover' });
    const desk = await atDesk(t, seniorSeed);
    const report = await desk.get<{ days: { owed: string; bank: string; over: string }[] }>('/rest/office/books/days/');
    expect(report.body.days[0]).toMatchObject({ owed: '1000.01', bank: '1000.00', over: '-0.01' });
    await expect(approveWithdrawal(app, asked, { by })).rejects.toMatchObject({ code: 'withdrawal_stopped' });
    await payOut(app, payout);
    expect((await out.findPayout(app.db, payout))!.status).toBe('waiting');
    await day(99_999n);
    await watchBooks(app);
    await payOut(app, payout);
    expect((await out.findPayout(app.db, payout))!.status).toBe('sent');
  });

  it('rests after a look that took long: the watch costs at most a twentieth of the time', async () => {
    const { app } = t.site;
    await watchBooks(app);
    let now = 0;
    const clockOfProcess = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const looks = vi.spyOn(app.db, 'transaction').mockImplementation(async () => {
      now += 30_000;
      return [null, null] as never;
    });
    for (const at of [0, 60_000, 599_000, 600_000]) {
      now = at;
      await watchBooksInTurn(app);
    }
    expect(looks).toHaveBeenCalledTimes(2);
    looks.mockRestore();
    clockOfProcess.mockRestore();
  });
});
