// A database that hangs (every process of it stopped) or whose disk is full: who asks hears of it within seconds, and
// what was asked meanwhile is done once when the same is asked again.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashNewPassword } from '../src/base/passwords/passwords.ts';
import { sql } from '../src/core/db.ts';
import { lonelyDatabase, ownerRows } from './database.ts';
import { readyPlayer } from './players.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import { logIn, openGame, password, rgs } from './steps.ts';

interface Guest {
  phone: string;
  visitor: Visitor;
  token: string;
}

let server: Awaited<ReturnType<typeof lonelyDatabase>>;
let t: TestSite;
let guests: Guest[] = [];

beforeAll(async () => {
  server = await lonelyDatabase();
  t = await testSite({ database: server, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  const hash = await hashNewPassword(password, { phone: null, email: null });
  guests = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { id, phone } = await readyPlayer(t.site.app.db, 1_000_000n);
      await rows('update player set password_hash = $2, rnokpp_cipher = null where id = $1', [id, hash]);
      const visitor = await logIn(t, phone);
      return { phone, visitor, token: await openGame(t, visitor, 'sich-dice') };
    }),
  );
});
afterAll(async () => t.end());

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(server.ownerUrl, text, values);

/** The postmaster and all it has started. */
function processes(): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^[0-9]+$/.test(name)) return false;
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === server.pid;
    } catch {
      return false;
    }
  });
  return [server.pid, ...children.map(Number)];
}

interface Heard {
  what: string;
  status: number;
  ms: number;
}

/** What was asked while nothing answered, to be asked again. */
interface Wish {
  guest: Guest;
  key: string;
}

const pay = ({ guest, key }: Wish) =>
  guest.visitor.post('/rest/cash/input/', { key, amount: '60.00', method_id: 1, currency_id: 1 });
const stake = ({ guest, key }: Wish) =>
  rgs(t.url, '/play', {
    token: guest.token,
    body: { betId: key, bet: '1.00', params: { target: 4950, direction: 'under' } },
  });

async function heard(what: string, work: () => Promise<{ status: number }>): Promise<Heard> {
  const begun = performance.now();
  const { status } = await work();
  return { what, status, ms: Math.round(performance.now() - begun) };
}

/** From each guest one of everything at once: reads, the books of the game and the cash desk. */
function askAll(wishes: { payments: Wish[]; stakes: Wish[] }): Promise<Heard>[] {
  const look = (what: string, path: string) =>
    heard(what, async () => {
      const answer = await fetch(t.url + path);
      await answer.arrayBuffer();
      return answer;
    });
  return [
    look('ready', '/readyz'),
    // A guest's start-up is answered without what the database would add.
    look('start-up', '/rest/app/init/'),
    ...guests.flatMap((guest) => {
      const [payment, bet] = [randomUUID(), randomUUID()].map((key) => ({ guest, key })) as [Wish, Wish];
      wishes.payments.push(payment);
      wishes.stakes.push(bet);
      return [
        heard('balance', () => guest.visitor.get('/rest/player/balance/')),
        heard('deposit', () => pay(payment)),
        heard('stake', () => stake(bet)),
      ];
    }),
  ];
}

/** Until all have come through: a stake waits while an earlier one of its seat is half played. */
async function insist(wishes: readonly Wish[], work: (wish: Wish) => Promise<{ status: number }>): Promise<void> {
  let left = [...wishes];
  for (let i = 0; left.length > 0 && i < 30; i++) {
    const still: Wish[] = [];
    for (const wish of left) if ((await work(wish)).status !== 200) still.push(wish);
    left = still;
  }
  expect(left).toEqual([]);
}

it('everybody hears 503 within three seconds, at once later, and everything goes on when it moves again', async () => {
  const wishes: { payments: Wish[]; stakes: Wish[] } = { payments: [], stakes: [] };
  const before = await Promise.all(askAll({ payments: [], stakes: [] }));
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));

  // In the middle of work: some is under way, some comes later.
  const asked = askAll(wishes);
  await sleep(10);
  const began = performance.now();
  const stopped = processes();
  expect(stopped.length).toBeGreaterThan(15);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  let asks: Promise<Heard>[] = [];
  let [busy, ended] = [1, 0];
  try {
    for (let i = 0; i < 8; i++) {
      asked.push(...askAll(wishes));
      await sleep(250);
    }
    await sleep(1500);
    busy = (performance.now() - began) / 3500;
    asks = askAll(wishes);
    await sleep(1000);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    ended = performance.now();
  }
  const [first, late] = [await Promise.all(asked), await Promise.all(asks)];
  // What was under way when it stopped may have come through. A busy machine looks less often.
  const most = 3000 * busy;
  expect(first.filter(({ status, ms }) => ![200, 503].includes(status) || ms > most)).toEqual([]);
  expect(first.filter(({ status }) => status === 503).length).toBeGreaterThan(150);
  expect(late.filter(({ what, status, ms }) => (status !== 503 && what !== 'start-up') || ms > 500 * busy)).toEqual([]);

  await expect.poll(async () => (await fetch(`${t.url}/readyz`)).status, { timeout: 5000 }).toBe(200);
  expect(performance.now() - ended).toBeLessThan(5000);
  // Nothing of what was given up is still at work there.
  const atWork = () =>
    rows(`select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' and now() - query_start > interval '1 second'`);
  await expect.poll(atWork, { timeout: 5000 }).toEqual([]);

  // Asked again with its key, each is there once, whether or not it came through behind the 503.
  await insist(wishes.stakes, stake);
  await insist(wishes.payments, pay);
  const [counts] = await rows<{ payments: number; rounds: number; staked: number }>(
    `select (select count(*)::int from cash_deposit where key = any($1)) as payments,
      (select count(*)::int from studio_round where bet_id = any($2)) as rounds,
      (select count(*)::int from wallet_transfer where kind = 'stake'
        and subject in (select 'studio:' || id from studio_round where bet_id = any($2))) as staked`,
    [wishes.payments.map(({ key }) => key), wishes.stakes.map(({ key }) => key)],
  );
  const many = guests.length * 10;
  expect(counts).toEqual({ payments: many, rounds: many, staked: many });
  expect(await rows('select * from wallet_breaks()')).toEqual([]);
  const after = await Promise.all(askAll({ payments: [], stakes: [] }));
  expect(after.filter(({ status, ms }) => status !== 200 || ms > most)).toEqual([]);
}, 120_000);

it('a statement that takes long is not a database that hangs', async () => {
  const slow = t.site.app.db.transaction((tx) => tx.one(sql`select 1 as n from pg_sleep(4)`));
  await sleep(3500);
  expect((await fetch(`${t.url}/readyz`)).status).toBe(200);
  expect(await slow).toEqual({ n: 1 });
});

describe('a full disk', () => {
  it.each([
    ['a deposit', 'cash_deposit', () => pay({ guest: guests[0]!, key: randomUUID() })],
    ['a stake', 'studio_round', () => stake({ guest: guests[0]!, key: randomUUID() })],
    ['a login', 'core_session', () => t.visitor().post('/login/', { login: guests[0]!.phone, password })],
  ])('%s gets 503, and succeeds when there is room again', async (_what, table, work) => {
    await rows(`create or replace function test_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await rows(`create trigger test_full before insert on ${table} execute function test_full()`);
    try {
      expect((await work()).status).toBe(503);
    } finally {
      await rows(`drop trigger test_full on ${table}`);
    }
    expect((await work()).status).toBe(200);
  });
});
