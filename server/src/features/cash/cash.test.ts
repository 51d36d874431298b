// Deposits against the payment provider's behaviour: declines, silence, repeats, lies, late news, races.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { signatureOf } from '../../core/outside.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import {
  balance,
  command,
  deposit,
  depositStatus,
  payByCard,
  startDeposit,
  verifiedPlayer,
} from '../../../test/steps.ts';
import { pollSilent } from './events.ts';
import { paymentsSecret } from './providers/simulated.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());
beforeEach(() => command(t, 'payments', { reset: true }).catch(() => undefined));

interface Callback {
  id: string;
  eventId: string;
  type: string;
  merchantReference: string;
  amount: string;
  currency: string;
  reason?: string;
  instrument?: object;
}

async function callback(
  event: Callback,
  change: { secret?: string; at?: Date; raw?: string } = {},
): Promise<{ status: number; outcome?: string }> {
  const raw = change.raw ?? JSON.stringify(event);
  const timestamp = String(Math.floor((change.at ?? clock.now()).getTime() / 1000));
  const signature = signatureOf(change.secret ?? paymentsSecret(t.site.app), timestamp, JSON.stringify(event));
  const response = await fetch(`${t.url}/callbacks/payments/simulated`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body: raw,
  });
  const body = (await response.json()) as { outcome?: string };
  return { status: response.status, ...(body.outcome && { outcome: body.outcome }) };
}

const eventOf = (started: { id: string; providerId: string }, type: string, amount = '100.00'): Callback => ({
  id: started.providerId,
  eventId: randomUUID(),
  type,
  merchantReference: started.id,
  amount,
  currency: 'UAH',
});

describe('deposits', () => {
  it('TR-010 are credited once for every order and repetition of callbacks', async () => {
    const orders = [
      ['succeeded', 'failed'],
      ['failed', 'succeeded'],
      ['succeeded', 'succeeded', 'failed', 'succeeded'],
      ['expired', 'succeeded', 'failed'],
      ['failed', 'expired', 'succeeded', 'succeeded'],
    ];
    for (const order of orders) {
      const { visitor } = await verifiedPlayer(t);
      const started = await startDeposit(visitor, '100.00');
      for (const type of order) expect((await callback(eventOf(started, `payment.${type}`))).status).toBe(200);
      expect([order.join(), await balance(visitor)]).toEqual([order.join(), '100.00']);
      expect(await depositStatus(visitor, started.id)).toBe('completed');
    }
  });
  it('TR-010 a wrong amount, currency, payment or reference credits nothing', async () => {
    const { visitor } = await verifiedPlayer(t);
    const started = await startDeposit(visitor, '100.00');
    const good = eventOf(started, 'payment.succeeded');
    const lies: Callback[] = [
      { ...good, amount: '1000.00' },
      { ...good, amount: '100.001' },
      { ...good, currency: 'EUR' },
      { ...good, id: 'pay_other' },
      { ...good, merchantReference: randomUUID() },
    ];
    const outcomes = [];
    for (const lie of lies) outcomes.push((await callback({ ...lie, eventId: randomUUID() })).outcome);
    expect(outcomes).toEqual(['wrong_amount', 'wrong_amount', 'wrong_amount', 'wrong_payment', 'unknown_deposit']);
    expect(await balance(visitor)).toBe('0.00');
  });
  it('TR-010 a paid deposit is credited whatever signs its texts hold; those no database keeps are replaced', async () => {
    for (const sign of ['\ud800', '\u0000']) {
      const { visitor } = await verifiedPlayer(t);
      const holder = `VALUED${sign}CUSTOMER`;
      const instrument = { token: `ins_${randomUUID()}`, brand: 'visa', last4: '4242', holder };
      const refused = await startDeposit(visitor, '100.00');
      expect(await callback({ ...eventOf(refused, 'payment.failed'), reason: `no${sign}money` })).toMatchObject({
        status: 200,
      });
      expect(await depositStatus(visitor, refused.id)).toBe('failed');
      const started = await startDeposit(visitor, '100.00');
      const event = { ...eventOf(started, 'payment.succeeded'), instrument };
      expect((await callback(event)).status).toBe(200);
      expect((await callback(event)).status).toBe(200);
      expect([await depositStatus(visitor, started.id), await balance(visitor)]).toEqual(['completed', '100.00']);
      const kept = await ownerRows(t.database.ownerUrl, 'select holder from cash_instrument where id = $1', [
        instrument.token,
      ]);
      expect(kept).toEqual([{ holder: 'VALUED\ufffdCUSTOMER' }]);
    }
  });
  it('TR-123 a forged, altered or old callback is refused and leaves no row', async () => {
    const { visitor } = await verifiedPlayer(t);
    const started = await startDeposit(visitor, '100.00');
    const event = eventOf(started, 'payment.succeeded');
    const count = async () => (await ownerRows(t.database.ownerUrl, 'select 1 from cash_callback')).length;
    const before = await count();
    const answers = [
      await callback(event, { secret: 'guess' }),
      await callback(event, { at: new Date(clock.now().getTime() - 301_000) }),
      await callback(event, { at: new Date(clock.now().getTime() + 301_000) }),
      await callback(event, { raw: JSON.stringify(event).replace('100.00', '900.00') }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
    expect([await count(), await balance(visitor)]).toEqual([before, '0.00']);
  });
  it('a decline ends as failed, gives the limit back and can be tried again', async () => {
    const { visitor } = await verifiedPlayer(t);
    const left = async () =>
      (await visitor.get<{ limitLeft: string }>('/rest/light-cash/deposit/methods/')).body.limitLeft;
    const started = await startDeposit(visitor, '300.00');
    expect(await left()).toBe('4700.00');
    await command(t, 'payments', { action: 'failed', id: started.providerId, reason: 'insufficient_funds' });
    await until(async () => (await depositStatus(visitor, started.id)) === 'failed');
    expect([await left(), await balance(visitor)]).toEqual(['5000.00', '0.00']);
    await deposit(visitor, '300.00');
    expect([await left(), await balance(visitor)]).toEqual(['4700.00', '300.00']);
  });
  it('a provider that never calls back is asked after two minutes', async () => {
    const { visitor } = await verifiedPlayer(t);
    await command(t, 'payments', { faults: { callbacks: { lose: true } } });
    const started = await startDeposit(visitor, '100.00');
    await payByCard(started.url);
    await pollSilent(t.site.app);
    expect(await balance(visitor)).toBe('0.00');
    clock.advance(121_000);
    await pollSilent(t.site.app);
    await pollSilent(t.site.app);
    expect(await balance(visitor)).toBe('100.00');
    await command(t, 'payments', { reset: true });
  });
  it('TR-008 the same key is one deposit, another amount under it is refused', async () => {
    const { visitor } = await verifiedPlayer(t);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      startDeposit(visitor, '100.00', { key }),
      startDeposit(visitor, '100.00', { key }),
    ]);
    expect(second?.id).toBe(first?.id);
    const other = await visitor.post('/rest/cash/input/', { key, amount: '101.00', method_id: 1, currency_id: 1 });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });
  it('a provider that is down is a clear refusal and counts nothing', async () => {
    const { visitor } = await verifiedPlayer(t);
    await command(t, 'payments', { faults: { api: { status: 503, left: 1 } } });
    const answer = await visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100.00',
      method_id: 1,
      currency_id: 1,
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_unavailable']);
    expect((await visitor.get<{ limitLeft: string }>('/rest/light-cash/deposit/methods/')).body.limitLeft).toBe(
      '5000.00',
    );
  });
  it.each(['NaN', '1e3', '-0', '-5', '0.001', '1,00', '٣', '9223372036854775808', '0', '49.99', ' 100', '100 '])(
    'TR-001 amount %j is refused and nothing changes',
    async (amount) => {
      const { visitor } = await shared();
      const before = (await ownerRows(t.database.ownerUrl, 'select 1 from cash_deposit')).length;
      const answer = await visitor.post('/rest/cash/input/', {
        key: randomUUID(),
        amount,
        method_id: 1,
        currency_id: 1,
      });
      expect(answer.status).toBe(422);
      expect((await ownerRows(t.database.ownerUrl, 'select 1 from cash_deposit')).length).toBe(before);
    },
  );
  it('TR-081 50 deposits at once at the edge of a limit never pass it', async () => {
    const { visitor } = await verifiedPlayer(t);
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '1500.00', method_id: 1, currency_id: 1 }),
      ),
    );
    const accepted = tries.filter((answer) => answer.status === 200).length;
    expect(accepted).toBe(3);
    expect(
      tries.filter((answer) => answer.status !== 200).every((answer) => answer.body.code === 'deposit_limit'),
    ).toBe(true);
  });
  it('TR-018 a span tells the balance before it and after it, and with the movements of all kinds between they add up', async () => {
    const { visitor } = await verifiedPlayer(t);
    await deposit(visitor, '120.00');
    const [today, tomorrow, yesterday] = ['2026-11-21', '2026-11-22', '2026-11-20'];
    const of = async (query: string) =>
      (
        await visitor.get<{
          totals: { change: string; stakes: string };
          balances: { opening: string; closing: string };
        }>(`/rest/cash/history/?${query}`)
      ).body;
    expect((await of('')).balances).toEqual({ opening: '0.00', closing: '120.00' });
    expect(await of(`from=${today}&to=${today}&kind=stake`)).toMatchObject({
      totals: { change: '0.00' },
      balances: { opening: '0.00', closing: '120.00' },
    });
    expect(await of(`from=${tomorrow}&to=${tomorrow}`)).toMatchObject({
      totals: { change: '0.00' },
      balances: { opening: '120.00', closing: '120.00' },
    });
    expect(await of(`to=${yesterday}`)).toMatchObject({ balances: { opening: '0.00', closing: '0.00' } });
    expect(await of('from=2026-01-01&to=2026-12-31')).toMatchObject({
      totals: { change: '120.00' },
      balances: { opening: '0.00', closing: '120.00' },
    });
    expect((await visitor.get('/rest/cash/history/?from=2026-13-45')).status).toBe(422);
  });
});

let one: Awaited<ReturnType<typeof verifiedPlayer>> | null = null;
const shared = async () => (one ??= await verifiedPlayer(t));
