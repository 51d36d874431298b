// PostgreSQL is restarted again and again under load: each answer is right or says "later", nothing hangs, the process
// lives, and after each return everything is served again within ten seconds. PG_RESTARTS sets how often (5).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashNewPassword } from '../src/base/passwords/passwords.ts';
import { sql } from '../src/core/db.ts';
import { lonelyDatabase, ownerRows } from './database.ts';
import { readyPlayer } from './players.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import { logIn, openGame, password } from './steps.ts';

const restarts = Number(process.env.PG_RESTARTS ?? 5);
/** No caller waits longer for any answer. */
const patienceMs = 10_000;

let server: Awaited<ReturnType<typeof lonelyDatabase>>;
let t: TestSite;
let guests: { visitor: Visitor; token: string }[] = [];
beforeAll(async () => {
  server = await lonelyDatabase();
  t = await testSite({ database: server, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  const hash = await hashNewPassword(password, { phone: null, email: null });
  guests = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { id, phone } = await readyPlayer(t.site.app.db, 1_000_000n);
      await rows('update player set password_hash = $2, rnokpp_cipher = null where id = $1', [id, hash]);
      const visitor = await logIn(t, phone);
      return { visitor, token: await openGame(t, visitor, 'sich-dice') };
    }),
  );
});
afterAll(async () => t.end());
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(server.ownerUrl, text, values);

interface Heard {
  what: string;
  status: number;
  ms: number;
  later: string | null;
}
const heard: Heard[] = [];
const acknowledged = { stakes: new Map<string, string>(), deposits: new Map<string, string>() };
let isOver = false;

async function hear(what: string, ask: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
  const begun = performance.now();
  const { status, headers } = await ask();
  heard.push({ what, status, ms: performance.now() - begun, later: headers.get('retry-after') });
  return status;
}

async function stake(token: string, key: string): Promise<{ status: number; headers: Headers }> {
  const answer = await fetch(`${t.url}/rgs/v1/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ betId: key, bet: '1.00', params: { target: 4950, direction: 'under' } }),
  });
  const body = (await answer.json()) as { round?: { roundId: string; payout: string } };
  if (answer.status === 200) acknowledged.stakes.set(key, body.round!.payout);
  return answer;
}

async function load({ visitor, token }: (typeof guests)[number]): Promise<void> {
  while (!isOver) {
    const [bet, payment] = [randomUUID(), randomUUID()];
    // As a game does: the same stake again until its end is known. Another one would find it half played.
    while ((await hear('stake', () => stake(token, bet))) === 503) await sleep(50);
    await hear('balance', () => visitor.get('/rest/player/balance/'));
    await hear('deposit', async () => {
      const body = { key: payment, amount: '60.00', method_id: 1, currency_id: 1 };
      const answer = await visitor.post<{ data?: { payment: { id: string } } }>('/rest/cash/input/', body);
      if (answer.status === 200) acknowledged.deposits.set(payment, answer.body.data!.payment.id);
      return answer;
    });
    await hear('page', async () => {
      const answer = await fetch(`${t.url}/rest/games/rounds/`);
      await answer.arrayBuffer();
      return answer;
    });
  }
}

it(
  `TR-141 PostgreSQL restarted ${restarts} times under load: 503 with Retry-After, back within 10 s, nothing acknowledged is lost`,
  async () => {
    const { pid } = process;
    const working = guests.map(load);
    const backMs: number[] = [];
    for (let i = 0; i < restarts; i++) {
      const served = heard.filter(({ status }) => status === 200).length;
      await expect
        .poll(() => heard.filter(({ status }) => status === 200).length, { timeout: patienceMs })
        .toBeGreaterThan(served + 8);
      await server.restart(i * 150);
      const back = performance.now();
      const isReady = async () => (await fetch(`${t.url}/readyz`)).status;
      await expect.poll(isReady, { timeout: patienceMs, interval: 20 }).toBe(200);
      const since = heard.length;
      // Every kind of work again, not only the one that is asked about health.
      const again = () =>
        new Set(
          heard
            .slice(since)
            .filter(({ status }) => status === 200)
            .map(({ what }) => what),
        );
      await expect
        .poll(() => [...again()].toSorted(), { timeout: patienceMs, interval: 20 })
        .toEqual(['balance', 'deposit', 'stake']);
      backMs.push(Math.round(performance.now() - back));
    }
    isOver = true;
    await Promise.all(working);
    expect(process.pid).toBe(pid);
    expect(Math.max(...backMs)).toBeLessThan(patienceMs);

    const refused = heard.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(restarts);
    expect(refused.filter(({ later }) => !/^[1-9]\d*$/.test(later ?? ''))).toEqual([]);
    const wrong = heard.filter(({ what, status }) => status !== 503 && status !== (what === 'page' ? 401 : 200));
    expect(wrong).toEqual([]);
    expect(heard.filter(({ ms }) => ms > patienceMs)).toEqual([]);

    const stakes = await rows<{ key: string; payout: string }>(
      `select bet_id::text as key, to_char(payout / 100.0, 'FM999999990.00') as payout from studio_round
      where bet_id = any($1) and status = 'closed'`,
      [[...acknowledged.stakes.keys()]],
    );
    expect(new Map(stakes.map(({ key, payout }) => [key, payout]))).toEqual(acknowledged.stakes);
    expect(stakes).toHaveLength(acknowledged.stakes.size);
    const deposits = await rows<{ key: string; id: string }>(
      'select key::text, id::text from cash_deposit where key = any($1)',
      [[...acknowledged.deposits.keys()]],
    );
    expect(new Map(deposits.map(({ key, id }) => [key, id]))).toEqual(acknowledged.deposits);
    expect(await rows('select * from wallet_breaks()')).toEqual([]);

    // The pool is whole: as many transactions at once as it has connections.
    const all = Array.from({ length: 10 }, () =>
      t.site.app.db.transaction((tx) => tx.one<{ n: number }>(sql`select 1 as n from pg_sleep(0.2)`)),
    );
    expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => ({ n: 1 })));
    console.log(
      `back after ${backMs.join(', ')} ms; ${acknowledged.stakes.size} stakes, ${refused.length} told to come later`,
    );
  },
  60_000 + restarts * 20_000,
);
