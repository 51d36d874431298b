// A lock begins while a payment is open: it is called off here and at the provider, whatever the lock and however far
// the payment is. What comes all the same goes back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { closeAccount } from '../../../base/players/players.ts';
import { lowerLimit, setMaximum } from '../../../base/limits/limits.ts';
import { block } from '../../../base/exclusion/exclusion.ts';
import { houseBalances } from '../../../base/books/books.ts';
import { ownerRows } from '../../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import {
  balance,
  command,
  depositStatus,
  logIn,
  payByCard,
  startDeposit,
  verifiedPlayer,
  type Started,
} from '../../../../test/steps.ts';
import { closeUnfit } from './call-off.ts';
import { findDeposit } from './store.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const stands = async (): Promise<string> =>
  (await houseBalances(t.site.app.db))
    .filter(({ kind }) => kind.startsWith('house:') || kind.startsWith('psp:'))
    .map(({ kind, balance: units }) => `${kind} ${units}`)
    .join();

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
const providersPayment = async (started: Started): Promise<{ status: string; reason: string | null }> => {
  const changes = t.simulators
    .log('payments')
    .filter((entry) => entry.kind === 'payment.changed' && entry['id'] === started.providerId)
    .map((entry) => entry['change'] as { status: string; reason: string | null });
  return changes.at(-1) ?? { status: 'created', reason: null };
};

const locksBegin: Record<string, (of: Payer) => Promise<unknown>> = {
  'a time-out': ({ visitor }) => visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 }),
  'a self-exclusion': ({ visitor }) =>
    visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 }),
  'a listing of the register': ({ id }) => block(t.site.app, id, { kind: 'register', until: null, actor: 'register' }),
  'a closed account': ({ id }) =>
    t.site.app.db.transaction((tx) => closeAccount(t.site.app, tx, { playerId: id, why: 'fraud', now: clock.now() })),
  'a limit lowered below it': ({ id }) =>
    lowerLimit(t.site.app, id, { kind: 'deposit', period: 'day', amount: '99.99', actor: 'staff:1' }),
};

describe('a lock begins', () => {
  it.each(Object.entries(locksBegin))('%s calls an open payment off at the provider', async (_, begin) => {
    const of = await payer();
    const started = await startDeposit(of.visitor, '100.00');
    await begin(of);
    await until(async () => (await providersPayment(started)).status === 'failed', 'the calling off');
    expect(await providersPayment(started)).toMatchObject({ reason: 'called_off' });
    expect(await findDeposit(t.site.app.db, started.id)).toMatchObject({ status: 'failed', counted: false });
    await expect(payByCard(started.url)).rejects.toThrow('409');
    const told = `select from notifications_message where player_id = $1 and kind = 'deposit_closed'`;
    await until(async () => (await rows(told, [of.id])).length === 1, 'the message');
    // Not the player's own failure: no sign of harm.
    expect(
      await rows(`select 1 from responsible_tally where player_id = $1 and kind = 'deposit_failed'`, [of.id]),
    ).toEqual([]);
    expect(
      await rows('select used_deposit_day::int as used from responsible_player where player_id = $1', [of.id]),
    ).toEqual([{ used: 0 }]);
  });
  it('the operator’s own maximum does so within a minute; what fits a lowered limit stays open', async () => {
    const { app } = t.site;
    const of = await payer();
    const first = await startDeposit(of.visitor, '100.00');
    clock.advance(1000);
    const second = await startDeposit(of.visitor, '100.00');
    const maximum = (value: bigint | null) =>
      app.db.transaction((tx) =>
        setMaximum(tx, { field: 'deposit_day', value, actor: 'staff:1 staff:2', now: clock.now() }),
      );
    const [was] = await rows<{ max: string | null }>('select max_deposit_day::text as max from responsible_policy');
    await maximum(15_000n);
    await closeUnfit(app);
    await maximum(was?.max ? BigInt(was.max) : null);
    expect((await findDeposit(app.db, second.id))?.reason).toBe('deposit_limit');
    await payByCard(first.url);
    await until(async () => (await depositStatus(of.visitor, first.id)) === 'completed', 'the one that fits');
  });
  it('what its bank has already comes late, is held although the lock is over, and goes back', async () => {
    const { app } = t.site;
    await command(t, 'payments', { action: 'settings', lateAfterMs: 1500 });
    const of = await payer();
    const before = await stands();
    const started = await startDeposit(of.visitor, '100.00');
    const number = '9000100000004001';
    await fetch(`${started.url.replace('localhost', '127.0.0.1')}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '12/39', cvv: '123', holder: 'VALUED CUSTOMER' }),
    });
    await locksBegin['a time-out']?.(of);
    await until(async () => (await findDeposit(app.db, started.id))?.status === 'failed', 'the calling off');
    await rows('update responsible_player set block_kind = null where player_id = $1', [of.id]);
    await until(async () => (await findDeposit(app.db, started.id))?.status === 'refunded', 'the way back');
    expect(await stands()).toBe(before);
    const again = await logIn(t, of.phone);
    expect(await balance(again)).toBe('0.00');
    expect((await again.get<{ held: object[] }>('/rest/cash/history/')).body.held).toMatchObject([
      { id: started.id, amount: '100.00', method: 'card', isSentBack: true },
    ]);
  });
  it('a page that is just being opened is called off as soon as it is known', async () => {
    const of = await payer();
    await command(t, 'payments', { faults: { api: { delayMs: 1500, left: 1 } } });
    const opening = of.visitor.post<{ data: { form: object | null; payment: { id: string; status: string } } }>(
      '/rest/cash/input/',
      { key: randomUUID(), amount: '100.00', method_id: 1, currency_id: 1 },
    );
    await until(
      async () => (await rows('select 1 from cash_deposit where player_id = $1', [of.id])).length === 1,
      'it',
    );
    await block(t.site.app, of.id, { kind: 'timeout', until: new Date('2026-11-23T10:00:00Z'), actor: 'test' });
    const { body } = await opening;
    expect(body.data).toMatchObject({ form: null, payment: { status: 'failed' } });
    const row = await findDeposit(t.site.app.db, body.data.payment.id);
    await until(
      async () =>
        (await providersPayment({ id: '', url: '', providerId: row?.provider_id ?? '' })).reason === 'called_off',
      'the calling off',
    );
  });
});
