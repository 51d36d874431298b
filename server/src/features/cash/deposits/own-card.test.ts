// Players pay with their own card only: the money of another person's goes back to it, and nothing of it is kept.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { assessDeposits } from '../../../base/fraud/fraud.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { breaks } from '../../../base/books/books.ts';
import { ownerRows } from '../../../../test/database.ts';
import { realBalance } from '../../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { deposit, depositStatus, payByCard, startDeposit, verifiedPlayer } from '../../../../test/steps.ts';
import { saveInstrument } from '../withdrawals/store.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const foreignCard = '9100000000006007';
const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
async function payer(): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { visitor, id: row?.id ?? 0 };
}
async function payByForeign(visitor: Visitor, number = foreignCard): Promise<string> {
  const started = await startDeposit(visitor, '300.00');
  await payByCard(started.url, number, 'TARAS CHUZHYI');
  await until(async () => (await depositStatus(visitor, started.id)) === 'refunded', 'the way back');
  return started.id;
}

it('a deposit from another person’s card goes back to it, and no card is kept', async () => {
  const { visitor, id } = await payer();
  const depositId = await payByForeign(visitor);
  expect((await visitor.get(`/rest/cash/input/${depositId}/`)).body).toMatchObject({
    status: 'refunded',
    reason: 'name_mismatch',
    refunded: '300.00',
  });
  expect(await realBalance(t.site.app.db, id)).toBe(0n);
  expect(await rows('select from cash_instrument where player_id = $1', [id])).toEqual([]);
  expect((await visitor.get<{ savedCards: object[] }>('/rest/cash/one-click/')).body.savedCards).toEqual([]);
  const [used] = await rows('select used_deposit_day::text as day from responsible_player where player_id = $1', [id]);
  expect(used).toEqual({ day: '0' });
  expect(await breaks(t.site.app.db)).toEqual([]);
  const kinds = `select kind from notifications_message where player_id = $1 and kind like 'deposit_%' order by id`;
  await until(async () => (await rows(kinds, [id])).length === 2, 'the messages');
  expect(await rows(kinds, [id])).toEqual([{ kind: 'deposit_not_own' }, { kind: 'deposit_sent_back' }]);
});

it('several payments with cards of other people freeze nothing: the own card is taken afterwards', async () => {
  const { visitor, id } = await payer();
  for (const number of [foreignCard, '9000000000000001', foreignCard]) await payByForeign(visitor, number);
  await assessDeposits(t.site.app, id);
  expect(await holdsOf(t.site.app.db, id)).toEqual({ open: false, deposits: false, withdrawals: false });
  await deposit(visitor, '100.00');
  expect(await realBalance(t.site.app.db, id)).toBe(10_000n);
});

it('a card with another name kept before is not charged', async () => {
  const { visitor, id } = await payer();
  const own = { id: `ins_${randomUUID()}`, playerId: id, provider: 'simulated', kind: 'card' as const };
  const look = { brand: 'Чайка', last4: '6007', mark: randomUUID(), holder: 'TARAS CHUZHYI', now: clock.now() };
  await saveInstrument(t.site.app.db, { ...own, ...look, holderIs: 'unknown' });
  await rows('update cash_instrument set kept_at = now() where id = $1', [own.id]);
  const browserInfo = {
    timezone: -120,
    screenWidth: 390,
    screenHeight: 844,
    windowWidth: 390,
    windowHeight: 700,
    colorDepth: 24,
    language: 'uk',
    javaEnabled: false,
    userAgent: 'test',
    channel: 'browser',
    fingerprint: null,
  };
  const answer = await visitor.post('/rest/payments/deposit/token-pay/', {
    key: randomUUID(),
    amount: '100',
    currency_id: 1,
    tokenId: own.id,
    browserInfo,
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'card_not_own']);
  expect(await rows('select from cash_deposit where player_id = $1', [id])).toEqual([]);
});
