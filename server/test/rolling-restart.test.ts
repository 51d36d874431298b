// A deployment: one process after the other is replaced over the same database while people play and pay. Each keeps
// asking under the key of its operation, at another process where one is leaving; nothing is lost, nothing is doubled.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashNewPassword } from '../src/base/passwords/passwords.ts';
import { ownerRows } from './database.ts';
import { readyPlayer } from './players.ts';
import { testSite, Visitor, type TestSite } from './site.ts';
import { logIn, openGame, password, rgs } from './steps.ts';

let home: TestSite;
let open: TestSite[] = [];
const policy = { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } };
beforeAll(async () => {
  home = await testSite({ policy });
  open = [await testSite({ beside: home, policy }), await testSite({ beside: home, policy })];
});
afterAll(async () => {
  for (const site of open) await site.end();
  await home.end();
});
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(home.database.ownerUrl, text, values);

interface Guest {
  cookies: Map<string, string>;
  token: string;
}
async function guest(hash: string): Promise<Guest> {
  const { id, phone } = await readyPlayer(home.site.app.db, 1_000_000n);
  await rows('update player set password_hash = $2, rnokpp_cipher = null where id = $1', [id, hash]);
  const visitor = await logIn(home, phone);
  return { cookies: visitor.cookies, token: await openGame(home, visitor, 'sich-dice') };
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
/** Statuses no retry would heal. */
const wrong: string[] = [];
let [later, turn] = [0, 0];

/** Until it is answered: another process is asked where one refuses the connection or says "later". */
async function insist(what: string, ask: (site: TestSite) => Promise<Answer>): Promise<Answer> {
  for (let i = 0; ; i++) {
    const site = open[turn++ % open.length]!;
    const answer = await ask(site).catch(() => null);
    if (answer?.status === 200) return answer;
    if (answer && answer.status !== 503) wrong.push(`${what} ${answer.status} ${JSON.stringify(answer.body)}`);
    if (i > 200) throw new Error(`${what} is never answered`);
    later += 1;
    await sleep(10);
  }
}

const stakes = new Map<string, string>();
const deposits = new Map<string, string>();
let isOver = false;
async function load({ cookies, token }: Guest): Promise<void> {
  while (!isOver) {
    const bet = randomUUID();
    const body = { betId: bet, bet: '1.00', params: { target: 4950, direction: 'under' } };
    const played = await insist('stake', ({ url }) => rgs(url, '/play', { token, body }));
    stakes.set(bet, (played.body.round as { payout: string }).payout);
    const key = randomUUID();
    const paid = await insist('deposit', ({ url }) => {
      const visitor = new Visitor(url);
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      return visitor.post('/rest/cash/input/', { key, amount: '60.00', method_id: 1, currency_id: 1 });
    });
    deposits.set(key, (paid.body.data as { payment: { id: string } }).payment.id);
  }
}

it('TR-142 each process is replaced under load: it drains within 10 s, no acknowledged operation is lost, no error but "later"', async () => {
  const hash = await hashNewPassword(password, { phone: null, email: null });
  const guests = await Promise.all(Array.from({ length: 4 }, () => guest(hash)));
  const working = guests.map(load);
  const drainMs: number[] = [];
  for (const leaving of open.slice()) {
    const before = stakes.size;
    await expect.poll(() => stakes.size, { timeout: 10_000 }).toBeGreaterThan(before + 5);
    // The new one is there before the old one goes, as in any rolling deployment.
    open.push(await testSite({ beside: home, policy }));
    const began = performance.now();
    await leaving.end();
    drainMs.push(performance.now() - began);
    open = open.filter((site) => site !== leaving);
  }
  const before = stakes.size;
  await expect.poll(() => stakes.size, { timeout: 10_000 }).toBeGreaterThan(before + 5);
  isOver = true;
  await Promise.all(working);
  expect(Math.max(...drainMs)).toBeLessThan(10_000);
  expect(wrong).toEqual([]);
  expect(later).toBeGreaterThan(0);

  const kept = await rows<{ key: string; payout: string; staked: number }>(
    `select bet_id::text as key, to_char(payout / 100.0, 'FM999999990.00') as payout,
      (select count(*)::int from wallet_transfer where kind = 'stake' and subject = 'studio:' || r.id) as staked
    from studio_round r where bet_id = any($1) and status = 'closed'`,
    [[...stakes.keys()]],
  );
  expect(new Map(kept.map(({ key, payout }) => [key, payout]))).toEqual(stakes);
  expect(kept.filter(({ staked }) => staked !== 1)).toEqual([]);
  const paid = await rows<{ key: string; id: string }>(
    'select key::text, id::text from cash_deposit where key = any($1)',
    [[...deposits.keys()]],
  );
  expect(new Map(paid.map(({ key, id }) => [key, id]))).toEqual(deposits);
  expect(await rows('select * from wallet_breaks()')).toEqual([]);
}, 120_000);
