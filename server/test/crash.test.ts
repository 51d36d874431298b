// kill -9 of the server or of PostgreSQL at random moments under load. Afterwards: everything acknowledged is there
// once, nothing is there twice, the books balance, and ledger and payment simulator agree on every kopiyka.
// CRASH_KILLS sets the number of kills (8; 200 for the long form), CRASH_SEED repeats a run's choices. The one server
// of the tests with the durability a site has, hence its settings are looked at here.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedPassword, staffSeed } from '@malva/seed/people';
import { totpCode } from '../src/features/office/staff.ts';
import { ownerRowsOf } from './owner.ts';
import { freePort } from './ports.ts';
import { Visitor } from './visitor.ts';

const kills = Number(process.env.CRASH_KILLS ?? 8);
const seed = Number(process.env.CRASH_SEED ?? randomInt(1_000_000));
const dataDir = mkdtempSync(join(tmpdir(), 'malva-crash-'));
const main = join(import.meta.dirname, '../src/main.ts');
const serverLog = join(dataDir, 'server.log');

let state = seed;
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 12) % below; // the low bits of such a generator repeat quickly
};

let port = 0;
let site = '';
let child: ChildProcess | null = null;

async function startServer(): Promise<void> {
  const env = {
    ...process.env,
    PORT: String(port),
    SIMULATORS_PORT: String(port + 1),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PUBLIC_URL: site,
  };
  const log = openSync(serverLog, 'a');
  child = spawn(process.execPath, [main], { env, stdio: ['ignore', log, log] });
  closeSync(log);
  await ready(60);
}

/** Waits until the server answers that it is ready. @throws Error with the end of its log. */
async function ready(seconds: number): Promise<void> {
  let last = 'nothing';
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const answer = await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(5000) }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    last = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer.cause ?? answer);
    if (child?.exitCode !== null || child.signalCode !== null) break;
    await sleep(50);
  }
  throw new Error(
    `not ready in ${seconds} s; exit ${child?.exitCode} ${child?.signalCode}; last answer: ${last}\n${readFileSync(serverLog, 'utf8').slice(-4000)}`,
  );
}

const postmaster = (): { pid: number; url: string } => {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { pid: Number(lines[0]), url: `postgres://malva:${password}@127.0.0.1:${lines[3]}/malva` };
};

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  // The simulators take the port beside.
  port = await freePort(2);
  site = `http://127.0.0.1:${port}`;
  await startServer();
}, 120_000);
afterAll(async () => {
  child?.kill('SIGTERM');
  for (let i = 0; i < 100 && child?.exitCode === null; i++) await sleep(100);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Ack {
  rounds: Map<string, string>;
  deposits: Map<string, string>;
  withdrawals: Map<string, string>;
  /** Answers that contradicted an earlier answer to the same key. */
  contradictions: string[];
}
const acks: Ack = { rounds: new Map(), deposits: new Map(), withdrawals: new Map(), contradictions: [] };
let running = true;

const quietly = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/** Asks with the same key until the outcome is known: any answer but 5xx, 429 or silence. */
async function insist(
  work: () => Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  for (;;) {
    const answer = await quietly(work);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await sleep(answer?.status === 429 ? 300 : 100);
  }
}

function note(map: Map<string, string>, key: string, value: string): void {
  const before = map.get(key);
  if (before !== undefined && before !== value) acks.contradictions.push(`${key}: ${before} then ${value}`);
  map.set(key, value);
}

async function logIn(phone: string): Promise<Visitor> {
  for (;;) {
    const visitor = new Visitor(site);
    const answer = await quietly(() => visitor.post('/login/', { login: phone, password: seedPassword }));
    if (answer?.status === 200) return visitor;
    await sleep(200);
  }
}

const rgs = async (
  path: string,
  body: object,
  token = '',
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(`${site}/rgs/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

async function gamePlayer(phone: string, game: string): Promise<void> {
  const visitor = await logIn(phone);
  let token = '';
  while (running) {
    if (!token) {
      const launch = await quietly(() =>
        visitor.change<{ frameUrl: string | null }>(`/rest/game/${game}/play/?isMoney=1`),
      );
      const ticket = new URLSearchParams(launch?.body.frameUrl?.split('#')[1] ?? '').get('launch');
      const session = ticket ? await quietly(() => rgs('/authenticate', { token: ticket })) : null;
      token = typeof session?.body.token === 'string' ? session.body.token : '';
      if (!token) await sleep(100);
      continue;
    }
    const betId = randomUUID();
    const params = game === 'sich-dice' ? { target: 4950, direction: 'under' } : {};
    const answer = await insist(() => rgs('/play', { betId, bet: '2.00', params }, token));
    if (answer.status === 200) {
      const round = answer.body.round as { roundId: string; payout: string };
      note(acks.rounds, round.roundId, round.payout);
      const again = await quietly(() => rgs('/play', { betId, bet: '2.00', params }, token));
      if (again?.status === 200) note(acks.rounds, round.roundId, (again.body.round as { payout: string }).payout);
    } else if (answer.status === 401) token = '';
    else await sleep(50);
  }
}

async function cashPlayer(phone: string): Promise<void> {
  const visitor = await logIn(phone);
  while (running) {
    const key = randomUUID();
    const answer = await insist(() =>
      visitor.post('/rest/cash/input/', { key, amount: '60.00', method_id: 1, currency_id: 1 }),
    );
    const data = answer.body.data as
      | { form: { paymentId: string; url: string } | null; payment: { id: string } }
      | undefined;
    if (answer.status !== 200 || !data?.form) {
      await sleep(200);
      continue;
    }
    note(acks.deposits, key, data.payment.id);
    const page = new URL(data.form.url);
    const send = (path: string, body: object) =>
      quietly(() =>
        fetch(`http://127.0.0.1:${port + 1}${page.pathname}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    await send('/card', { number: '9000000000000001', expiry: '12/39', cvv: '123', holder: 'VALUED CUSTOMER' });
    await send('/confirm', { code: '1111' });
    await sleep(200);
    const methods = await quietly(() => visitor.get<{ methods?: { id: string }[] }>('/rest/cash/output/methods/'));
    const instrument = methods?.body.methods?.[0]?.id;
    if (!instrument) continue;
    const out = randomUUID();
    const asked = await insist(() => visitor.post('/rest/cash/output/', { key: out, amount: '50.00', instrument }));
    if (asked.status === 200) note(acks.withdrawals, out, (asked.body.withdrawal as { id: string }).id);
  }
}

/** Approves what waits and finds every case clean, so that payouts are on their way whenever something dies. */
async function operatorAtDesk(): Promise<void> {
  const staff = new Visitor(site);
  const { login, password, totpSecret } = staffSeed;
  while (running) {
    const list = await quietly(() =>
      staff.get<{ withdrawals?: { id: string }[] }>('/rest/office/withdrawals/?status=pending'),
    );
    if (list?.status === 401)
      await quietly(() =>
        staff.post('/rest/office/login/', { login, password, code: totpCode(totpSecret, new Date()) }),
      );
    for (const { id } of list?.body.withdrawals ?? [])
      await quietly(() => staff.post(`/rest/office/withdrawals/${id}/approve/`));
    const open = await quietly(() => staff.get<{ cases?: { id: string }[] }>('/rest/office/cases/'));
    for (const { id } of open?.body.cases ?? [])
      await quietly(() =>
        staff.post(`/rest/office/cases/${id}/close/`, { outcome: 'clean', reason: 'a test of crashes' }),
      );
    await sleep(300);
  }
}

async function killSomething(): Promise<string> {
  if (random(2) === 0) {
    child?.kill('SIGKILL');
    await sleep(50 + random(200));
    await startServer();
    return 'server';
  }
  process.kill(postmaster().pid, 'SIGKILL');
  await sleep(300);
  await ready(10);
  return 'postgres';
}

describe('durable settings', () => {
  const wanted = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' };
  const settings = (url: string) =>
    ownerRowsOf<{ name: string; setting: string }>(url, `select name, setting from pg_settings where name = any($1)`, [
      Object.keys(wanted),
    ]);
  it('TR-017 the embedded server keeps what it says', async () => {
    const rows = await settings(postmaster().url);
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual(wanted);
  });
  it('and lets no commit wait for a file of its log to be filled, nor for pages that were kept back', async () => {
    const rows = await ownerRowsOf<{ name: string; setting: string }>(
      postmaster().url,
      `select name, setting from pg_settings where name in ('wal_init_zero', 'backend_flush_after')`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      wal_init_zero: 'off',
      backend_flush_after: '64',
    }); // of 8 kB
  });
  it('TR-017 the check sees an application connection with asynchronous commit', async () => {
    const { url } = postmaster();
    const name = 'unsafe';
    await ownerRowsOf(url, `create database ${name}`);
    await ownerRowsOf(url, `alter database ${name} set synchronous_commit = off`);
    const rows = await settings(url.replace(/\/[^/]*$/, `/${name}`));
    expect(rows.find((row) => row.name === 'synchronous_commit')?.setting).toBe('off');
    await ownerRowsOf(url, `drop database ${name} with (force)`);
  });
});

it(
  `TR-139 ${kills} kills under load lose nothing acknowledged and double nothing (seed ${seed})`,
  async () => {
    const players = [
      gamePlayer('+380500000005', 'sich-dice'),
      gamePlayer('+380500000006', 'kalyna-sevens'),
      cashPlayer('+380500000004'),
      cashPlayer('+380500000007'),
      operatorAtDesk(),
    ];
    const killed: Record<string, number> = {};
    for (let i = 0; i < kills; i++) {
      await sleep(400 + random(1200));
      const what = await killSomething();
      killed[what] = (killed[what] ?? 0) + 1;
    }
    await sleep(1500);
    running = false;
    await Promise.all(players);
    const { url } = postmaster();
    const rows = <R extends object>(text: string): Promise<R[]> => ownerRowsOf<R>(url, text);
    await sleep(4000); // open rounds are settled
    // The payment simulator's own journal is the outside truth. It repeats its callbacks until each is answered.
    const journalNow = () =>
      readFileSync(join(dataDir, 'simulators/payments.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const credits = () =>
      rows<{ id: string; amount: string }>(
        `select substr(reference, 9) as id, amount::text from wallet_transfer where kind = 'deposit'`,
      );
    const allCame = async () => (await credits()).length >= succeededPayments(journalNow()).size;
    // What does not come is named below.
    await vi.waitUntil(allCame, { timeout: 60_000, interval: 500 }).catch(() => undefined);

    expect(acks.contradictions).toEqual([]);
    expect(await rows('select * from wallet_breaks()')).toEqual([]);
    const rounds = await rows<{ id: string; status: string; payout: string }>(
      `select id::text, status::text, payout::text from studio_round where mode = 'real'`,
    );
    const byId = new Map(rounds.map((row) => [row.id, row]));
    for (const [id, payout] of acks.rounds)
      expect([id, byId.get(id)?.status, Number(byId.get(id)?.payout)]).toEqual([
        id,
        'closed',
        Math.round(Number(payout) * 100),
      ]);
    // Studio and platform tell the same story of every round, and each stake and win is one transfer.
    expect(
      await rows(`select s.id from studio_round s left join game_round g on g.provider = 'studio' and g.round = s.id::text
    where s.mode = 'real' and s.status = 'closed' and (g.round is null or g.status <> 'closed' or g.stake <> s.bet or g.win <> s.payout)`),
    ).toEqual([]);
    expect(
      await rows(`select subject from wallet_transfer where kind = 'stake' group by subject having count(*) <> 1`),
    ).toEqual([]);
    expect(
      await rows(`select subject from wallet_transfer where kind = 'win' group by subject having count(*) <> 1`),
    ).toEqual([]);

    const ids = (map: Map<string, string>): string =>
      [...map.values()].map((id) => `'${id}'`).join(',') || `'${randomUUID()}'`;
    expect(await rows(`select count(*)::int as n from cash_deposit where id in (${ids(acks.deposits)})`)).toEqual([
      { n: acks.deposits.size },
    ]);
    expect(await rows(`select count(*)::int as n from cash_withdrawal where id in (${ids(acks.withdrawals)})`)).toEqual(
      [{ n: acks.withdrawals.size }],
    );
    const journal = journalNow();
    const paid = succeededPayments(journal);
    const credited = await credits();
    expect(new Map(credited.map((row) => [row.id, Number(row.amount)]))).toEqual(paid);
    expect(credited).toHaveLength(paid.size);
    // Parts of withdrawals: sent once each, paid or returned once each, and never one the provider knows nothing of.
    const payouts = endedPayouts(journal);
    const parts = await rows<{
      id: string;
      status: string;
      kinds: string[] | null;
    }>(`select p.id::text, p.status, array_agg(t.kind::text) filter (where t.id is not null) as kinds
    from cash_payout p left join wallet_transfer t on t.reference = 'payout:' || p.id group by p.id, p.status`);
    for (const { id, status, kinds } of parts) {
      const wanted = { paid: ['withdrawal_payout'], returned: ['withdrawal_return'] }[status] ?? null;
      expect([id, status, kinds]).toEqual([id, status, wanted]);
      if (status === 'paid') expect([id, payouts.get(id)]).toEqual([id, 'succeeded']);
    }
    expect(parts.filter(({ status }) => status === 'paid').length).toBeGreaterThan(0);
    expect(createdPayouts(journal)).toHaveLength(new Set(createdPayouts(journal)).size);
    expect(
      await rows(`select w.id from cash_withdrawal w where w.status not in ('pending', 'rejected')
    and w.amount <> (select sum(p.amount) from cash_payout p where p.withdrawal_id = w.id)`),
    ).toEqual([]);
    console.log(
      `killed ${JSON.stringify(killed)}; acknowledged: ${acks.rounds.size} rounds, ${acks.deposits.size} deposits, ${acks.withdrawals.size} withdrawals; ${paid.size} payments, ${payouts.size} payouts; seed ${seed}`,
    );
    expect(acks.rounds.size).toBeGreaterThan(kills);
  },
  60_000 + kills * 15_000,
);

interface Rider {
  token: string;
  auto: number | null;
}

/** A seat at the live game. */
async function rider(phone: string, auto: number | null): Promise<Rider> {
  const visitor = await logIn(phone);
  const launch = await visitor.change<{ frameUrl: string }>('/rest/game/leleka-crash/play/?isMoney=1');
  const ticket = new URLSearchParams(launch.body.frameUrl.split('#')[1]).get('launch');
  const { body } = await rgs('/authenticate', { token: ticket });
  return { token: String(body.token), auto };
}

/** Looks on until the flight has come to one of these. */
async function awaitPhase({ token }: Rider, ...wanted: string[]): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const look = await quietly(() => rgs('/flight', {}, token));
    if (wanted.includes(String(look?.body.phase))) return String(look?.body.phase);
    await sleep(50);
  }
  throw new Error(`no flight was ${wanted.join()}`);
}

it('TR-139 TR-041 killed with a flight in the air, the house breaks it off and every stake is settled or given back, once', async () => {
  const riders = await Promise.all([rider('+380500000005', null), rider('+380500000006', 5000)]);
  const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    ownerRowsOf<R>(postmaster().url, text, values);
  let aloft: { id: string }[] = [];
  // One in a hundred dives as it starts: the next flight is tried then.
  for (let i = 0; aloft.length === 0 && i < 5; i += 1) {
    await awaitPhase(riders[0] as Rider, 'boarding');
    const stakes = await Promise.all(
      riders.map(({ token, auto }) => rgs('/play', { betId: randomUUID(), bet: '2.00', params: { auto } }, token)),
    );
    expect(stakes.map(({ status }) => status)).toEqual([200, 200]);
    if ((await awaitPhase(riders[0] as Rider, 'flying', 'dived')) === 'dived') continue;
    child?.kill('SIGKILL');
    aloft = await rows(`select id::text from studio_flight where ended_at is null and starts_at <= now()`);
    await startServer();
  }
  expect(aloft).toHaveLength(1);
  const flight = aloft[0]?.id;
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    if ((await rows(`select from studio_round where flight_id = $1 and status = 'open'`, [flight])).length === 0) break;
  }
  const [over] = await rows<{ is_broken: boolean; dive: number }>(
    'select is_broken, dive from studio_flight where id = $1 and ended_at is not null',
    [flight],
  );
  expect(over?.is_broken).toBe(true);
  // No player could land: a stake without a registered height is returned, a registered height is paid if the flight
  // reached it before the dive.
  const ended = await rows<{ id: string; auto: number | null; status: string; bet: string; payout: string }>(
    `select id::text, (params->>'auto')::int as auto, status, bet::text, payout::text from studio_round where flight_id = $1 order by auto nulls first`,
    [flight],
  );
  expect(ended.map(({ auto, status, payout }) => [auto, status, Number(payout)])).toEqual([
    [null, 'closed', 200],
    [5000, 'closed', 5000 <= (over?.dive ?? 0) ? 10_000 : 200],
  ]);
  const moves = await rows<{ subject: string; kind: string; amount: string }>(
    `select subject, kind::text, amount::text from wallet_transfer where subject = any($1) order by subject, id`,
    [ended.map(({ id }) => `studio:${id}`)],
  );
  for (const { id, payout } of ended) {
    expect(
      moves.filter(({ subject }) => subject === `studio:${id}`).map(({ kind, amount }) => [kind, Number(amount)]),
    ).toEqual([
      ['stake', 200],
      ['win', Number(payout)],
    ]);
  }
  expect(
    await rows(`select from game_round where provider = 'studio' and round = any($1) and status = 'closed'`, [
      ended.map(({ id }) => id),
    ]),
  ).toHaveLength(2);
  expect(await rows('select * from wallet_breaks()')).toEqual([]);
  // And the next flight boards.
  await awaitPhase(riders[0] as Rider, 'boarding');
}, 300_000);

/** merchant reference → minor units of every payment the simulator took money for. */
function succeededPayments(journal: Record<string, unknown>[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const entry of journal) {
    const body = (entry.callback as { body?: Record<string, unknown> } | undefined)?.body;
    if (body?.type === 'payment.succeeded')
      result.set(String(body.merchantReference), Math.round(Number(body.amount) * 100));
  }
  return result;
}

/** Our names of the payouts the simulator was asked for, as often as it made one. */
const createdPayouts = (journal: Record<string, unknown>[]): string[] =>
  journal
    .filter((entry) => entry.kind === 'payout.created')
    .map((entry) => (entry.payout as { merchantReference: string }).merchantReference);

/** Our name of a payout → how the simulator ended it. */
function endedPayouts(journal: Record<string, unknown>[]): Map<string, string> {
  const names = new Map(
    journal
      .filter((entry) => entry.kind === 'payout.created')
      .map((entry) => {
        const { id, merchantReference } = entry.payout as { id: string; merchantReference: string };
        return [id, merchantReference] as const;
      }),
  );
  return new Map(
    journal
      .filter((entry) => entry.kind === 'payout.changed')
      .map((entry) => [names.get(String(entry.id)) ?? '', (entry.change as { status: string }).status]),
  );
}
