// The work of jobs, done by two processes at once while the database cuts their connections in the middle: whatever is
// left is done again, and what was done has its effect once.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../src/core/app.ts';
import { insertOffer, switchOffer } from '../src/base/bonus-offers/bonus-offers.ts';
import { endDue } from '../src/base/bonuses/bonuses.ts';
import { closeEvent, commitEvent, drawEvent } from '../src/base/draws/draws.ts';
import { expirePrizes, grantPrize } from '../src/base/prizes/prizes.ts';
import { applyEvent } from '../src/features/cash/events.ts';
import { insertDeposit } from '../src/features/cash/deposits/store.ts';
import { ownerRows } from './database.ts';
import { readyPlayer, realBalance } from './players.ts';
import { testSite, type TestSite } from './site.ts';

const many = 12;
let t: TestSite;
let other: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false });
  other = await testSite({ workers: false, beside: t });
});
afterAll(async () => {
  await other.end();
  await t.end();
});

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await rows<{ n: string }>(text, values))[0]!.n);

/** Every connection of both workers that is in the middle of something. */
const cut = () =>
  rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);

/** Both do it, cut off again and again; then once more, undisturbed. Answers how often it was cut off. */
async function both(work: (app: App) => Promise<unknown>): Promise<number> {
  const apps = [t.site.app, other.site.app];
  let failed = 0;
  for (let turn = 0; turn < 4; turn++) {
    const running = Promise.allSettled(apps.map(work));
    for (let i = 0; i <= turn; i++) {
      await sleep(3);
      await cut();
    }
    failed += (await running).filter(({ status }) => status === 'rejected').length;
  }
  await Promise.all(apps.map(work));
  return failed;
}

it('TR-144 settle: a payment told to two workers, cut off in the middle, is credited once', async () => {
  const { app } = t.site;
  const { id: playerId } = await readyPlayer(app.db);
  const deposits = await Promise.all(
    Array.from({ length: many }, async () => {
      const id = randomUUID();
      const of = { id, playerId, key: randomUUID(), amount: 1_000n, method: 1, provider: 'simulated', token: null };
      await insertDeposit(app.db, { ...of, now: app.clock.now() });
      return id;
    }),
  );
  const failed = await both((worker) =>
    Promise.all(
      deposits.map((reference) =>
        applyEvent(worker, {
          provider: 'simulated',
          eventId: `paid-${reference}`,
          type: 'payment.succeeded',
          id: `pay-${reference}`,
          reference,
          amount: 1_000n,
          currency: 'UAH',
          instrument: null,
          reason: null,
          at: null,
        }),
      ),
    ),
  );
  expect(failed).toBeGreaterThan(0);
  expect(await realBalance(app.db, playerId)).toBe(1_000n * BigInt(many));
  const names = deposits.map((id) => `deposit:${id}`);
  expect(await count('select count(*) as n from wallet_transfer where reference = any ($1)', [names])).toBe(many);
  expect(
    await count(
      `select count(*) as n from core_fact where kind = 'deposit.completed' and (payload->>'playerId')::int = $1`,
      [playerId],
    ),
  ).toBe(many);
});

it('TR-144 expire: bonuses and prizes whose time is over, ended by two workers cut off in the middle, end once', async () => {
  const { app } = t.site;
  const now = app.clock.now();
  const offer = await insertOffer(app.db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 10_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 0, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date(now.getTime() - 60_000),
    until: null,
    title: null,
    author: 'staff:1',
    now,
  });
  await switchOffer(app.db, offer, { isOn: true, by: 'staff:1 staff:2', now });
  const bonuses: string[] = [];
  const prizes: string[] = [];
  for (let i = 0; i < many; i++) {
    const { id: playerId } = await readyPlayer(app.db);
    const id = randomUUID();
    await rows(
      `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), 10000, 100000, $5, $6)`,
      [id, playerId, offer, randomUUID(), new Date(now.getTime() - 1000), now],
    );
    bonuses.push(id);
    const prize = await app.db.transaction((tx) =>
      grantPrize(tx, {
        playerId,
        kind: 'money',
        cause: 'gift_code',
        subject: `OVER-${i}`,
        amount: 5_000n,
        title: null,
        now: new Date(now.getTime() - 2_000),
        expiresAt: new Date(now.getTime() - 1_000),
      }),
    );
    prizes.push(prize!.id);
  }
  const held = await count(`select sum(balance) as n from wallet_account where kind = 'bonus'`);
  expect(held).toBe(10_000 * many);
  await both(async (worker) => {
    await endDue(worker);
    await expirePrizes(worker.db, worker.clock.now());
  });
  expect(await count(`select sum(balance) as n from wallet_account where kind = 'bonus'`)).toBe(0);
  expect(
    await count(`select count(*) as n from bonus_grant where id = any ($1) and status = 'expired'`, [bonuses]),
  ).toBe(many);
  expect(
    await count('select count(*) as n from wallet_transfer where subject = any ($1) and reason is not null', [bonuses]),
  ).toBeLessThanOrEqual(many);
  expect(await count(`select count(*) as n from core_fact where kind = 'bonus.ended'`)).toBe(many);
  expect(await count(`select count(*) as n from prize where id = any ($1) and state = 'expired'`, [prizes])).toBe(many);
});

it('TR-144 draw: an event drawn by two workers cut off in the middle is drawn once, with one result', async () => {
  const { app } = t.site;
  const { id: event } = await app.db.transaction((tx) =>
    commitEvent(app, tx, { purpose: 'raffle', subject: 'two-workers', places: 3 }),
  );
  const tickets = Array.from({ length: 50 }, (_, i) => `ticket-${i}`);
  await app.db.transaction((tx) => closeEvent(app, tx, { event, tickets }));
  const results = new Set<string>();
  await both(async (worker) => {
    const { winners } = await worker.db.transaction((tx) => drawEvent(worker, tx, { event }));
    results.add(winners.join());
  });
  expect(results.size).toBe(1);
  expect(await count('select count(*) as n from fair_draw where event_id = $1', [String(event)])).toBe(1);
});
