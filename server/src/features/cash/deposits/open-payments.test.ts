// Payments begun and not ended: they hold their amount of the limit, are listed, dropped by their player, and lapse.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { ownerRows } from '../../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { balance, command, depositStatus, payByCard, startDeposit, verifiedPlayer } from '../../../../test/steps.ts';
import { pollSilent } from '../events.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

interface Open {
  payments: { id: string; amount: string; method: string; url: string | null; lapsesAt: string }[];
}
const openOf = async (visitor: Visitor): Promise<Open['payments']> =>
  (await visitor.get<Open>('/rest/cash/input/open/')).body.payments;
const leftOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.get<{ limitLeft: string }>('/rest/light-cash/deposit/methods/')).body.limitLeft;
const drop = (visitor: Visitor, id: string) =>
  visitor.post<{ status: string; reason: string; code?: string }>(`/rest/cash/input/${id}/drop/`);
const card = (url: string, number: string) =>
  fetch(`${url.replace('localhost', '127.0.0.1')}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/39', cvv: '123', holder: 'VALUED CUSTOMER' }),
  });

it('what was begun is listed, dropped by its player, and gives its room in the limit back', async () => {
  const [{ visitor, phone }, { visitor: other }] = [await verifiedPlayer(t), await verifiedPlayer(t)];
  const started = await startDeposit(visitor, '300.00');
  expect(await leftOf(visitor)).toBe('4700.00');
  expect(await openOf(visitor)).toMatchObject([
    { id: started.id, amount: '300.00', method: 'card', url: started.url, lapsesAt: '2026-11-21T11:00:00.000Z' },
  ]);
  expect(await openOf(other)).toEqual([]);
  expect((await drop(other, started.id)).status).toBe(404);
  expect((await drop(visitor, started.id)).body).toMatchObject({ status: 'failed', reason: 'dropped' });
  expect([await openOf(visitor), await leftOf(visitor)]).toEqual([[], '5000.00']);
  // The provider's page takes no card any more, and a second press changes nothing.
  await expect(payByCard(started.url)).rejects.toThrow('409');
  expect((await drop(visitor, started.id)).body.code).toBe('payment_state');
  expect(await leftOf(visitor)).toBe('5000.00');
  // Dropping is neither a failed payment nor a sign of harm, and no message comes of it.
  const counted = await ownerRows(
    t.database.ownerUrl,
    `select kind from core_fact where kind in ('deposit.failed', 'deposit.closed')
      and (payload->>'playerId')::int = (select id from player where phone = $1)`,
    [phone],
  );
  expect(counted).toEqual([]);
});

it('a payment that its bank has is not dropped, and is credited when the bank answers', async () => {
  await command(t, 'payments', { action: 'settings', lateAfterMs: 700 });
  const { visitor } = await verifiedPlayer(t);
  const started = await startDeposit(visitor, '100.00');
  await card(started.url, '9000100000004001');
  const refused = await drop(visitor, started.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_state']);
  await until(async () => (await depositStatus(visitor, started.id)) === 'completed', 'the late deposit');
  expect(await balance(visitor)).toBe('100.00');
});

it('a payment without an end lapses after an hour: its room is free, and its page takes nothing', async () => {
  await command(t, 'payments', { action: 'settings', expireAfterMs: 86_400_000 });
  const { visitor, phone } = await verifiedPlayer(t);
  const started = await startDeposit(visitor, '300.00');
  const standing = async (): Promise<unknown> => {
    const [row] = await ownerRows(
      t.database.ownerUrl,
      `select d.status, r.used_deposit_day::int as used from cash_deposit d join player p on p.id = d.player_id
        join responsible_player r on r.player_id = p.id where d.id = $1 and p.phone = $2`,
      [started.id, phone],
    );
    return row;
  };
  clock.advance(59 * 60_000);
  await pollSilent(t.site.app);
  expect(await standing()).toEqual({ status: 'pending', used: 30_000 });
  clock.advance(2 * 60_000);
  await pollSilent(t.site.app);
  expect(await standing()).toEqual({ status: 'expired', used: 0 });
  await expect(payByCard(started.url)).rejects.toThrow('409');
});
