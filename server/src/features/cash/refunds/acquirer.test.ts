// The acquirer's own notices over HTTP, signed as it signs them: a sale, a return in part, a dispute and its end, in
// every order.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { breaks, houseBalances } from '../../../base/books/books.ts';
import { readyPlayer, realBalance } from '../../../../test/players.ts';
import { testSite, type TestSite } from '../../../../test/site.ts';
import { messageSignature } from '../providers/fiserv.ts';
import { depositSent, findDeposit, insertDeposit } from '../deposits/store.ts';
import { findChargeback, refundsOf } from './store.ts';

const keys = { apiKey: 'key-of-the-site', secret: 'known-to-both' };
const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({
    clock,
    env: {
      FISERV_URL: 'http://127.0.0.1:9/',
      FISERV_API_KEY: keys.apiKey,
      FISERV_API_SECRET: keys.secret,
      FISERV_STORE_ID: '120995000',
    },
  });
});
afterAll(async () => t.end());

/** Answers what became of the notice. */
async function notice(body: object, secret = keys.secret): Promise<string> {
  const rawBody = JSON.stringify(body);
  const [requestId, timestamp] = [randomUUID(), String(clock.now().getTime())];
  const response = await fetch(`${t.site.app.config.publicUrl}/callbacks/payments/fiserv`, {
    method: 'POST',
    body: rawBody,
    headers: {
      'content-type': 'application/json',
      'api-key': keys.apiKey,
      'client-request-id': requestId,
      timestamp,
      'message-signature': messageSignature(secret, { apiKey: keys.apiKey, requestId, timestamp, rawBody }),
    },
  });
  const answer = (await response.json()) as { outcome?: string; code?: string };
  return answer.outcome ?? answer.code ?? '';
}

const orders = (left: readonly string[]): string[][] =>
  left.length === 0
    ? [[]]
    : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));

describe('the acquirer', () => {
  it('TR-010 TR-123 every order of its notices, each repeated, comes to one end in the books and in the queue', async () => {
    const { app } = t.site;
    const house = async (kind: string): Promise<bigint> =>
      (await houseBalances(app.db)).find((row) => row.kind === kind)?.balance ?? 0n;
    const places = ['psp:fiserv', 'house:chargebacks', 'house:refunds'];
    const ends = new Map<string, Set<string>>();
    for (const order of [
      ['sale', 'part', 'dispute'],
      ['sale', 'part', 'dispute', 'given'],
    ].flatMap(orders)) {
      const id = randomUUID();
      // A chargeback closes deposits: each order is another player's.
      const { id: playerId } = await readyPlayer(app.db);
      await insertDeposit(app.db, {
        id,
        playerId,
        key: randomUUID(),
        amount: 10_000n,
        method: 1,
        provider: 'fiserv',
        token: null,
        now: clock.now(),
      });
      await depositSent(app.db, id, { providerId: id, url: null });
      const money = (total: number) => ({ orderId: id, transactionAmount: { total, currency: 'UAH' } });
      const disputed = {
        ...money(100),
        ipgTransactionId: `d-${id}`,
        transactionType: 'CHARGEBACK',
        disputeDetails: { caseNumber: 'C-77', reasonCode: '4853', responseDueDate: '2026-12-05' },
      };
      const words: Record<string, object> = {
        sale: { ...money(100), ipgTransactionId: `s-${id}`, transactionType: 'SALE', transactionState: 'CAPTURED' },
        part: { ...money(30), ipgTransactionId: `r-${id}`, transactionType: 'RETURN', transactionState: 'SETTLED' },
        dispute: { ...disputed, transactionState: 'RECEIVED' },
        given: { ...disputed, transactionState: 'REVERSED' },
      };
      const before = await Promise.all(places.map(house));
      for (const word of [...order, order[0] ?? '']) await notice(words[word] ?? {});
      const moved = (await Promise.all(places.map(house))).map((sum, i) => sum - (before[i] ?? 0n));
      const [row, real, chargeback] = [
        await findDeposit(app.db, id),
        await realBalance(app.db, playerId),
        await findChargeback(app.db, id),
      ];
      const parts = (await refundsOf(app.db, id)).map(({ status }) => status).join();
      const name = order.toSorted().join(' ');
      ends.set(
        name,
        (ends.get(name) ?? new Set()).add(
          [
            row?.status,
            real,
            ...moved,
            parts,
            chargeback?.status,
            chargeback?.number,
            chargeback?.due_at?.toISOString().slice(0, 10),
          ].join(' '),
        ),
      );
    }
    expect(Object.fromEntries([...ends].map(([name, set]) => [name, [...set]]))).toEqual({
      'dispute part sale': ['charged_back 0 3000 -3000 0 paid open C-77 2026-12-05'],
      'dispute given part sale': ['completed 7000 -7000 0 0 paid won C-77 2026-12-05'],
    });
    expect(await breaks(app.db)).toEqual([]);
    const lie = {
      orderId: randomUUID(),
      ipgTransactionId: '1',
      transactionType: 'CHARGEBACK',
      transactionState: 'RECEIVED',
      transactionAmount: { total: 100, currency: 'UAH' },
    };
    expect([await notice(lie, 'guess'), await notice(lie)]).toEqual(['bad_signature', 'unknown_deposit']);
  });
});
