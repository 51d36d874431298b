// The cash desk: how many signed callbacks a second are credited, against `pgbench -N` on the same PostgreSQL in the
// same run, and how a provider that takes requests and never answers slows all other requests.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@malva/server/core/db';
import type { EmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { makeXsrf, startSession } from '@malva/server/core/session';
import type { Site } from '@malva/server/site';
import { ownerRowsOf } from '../server/test/owner.ts';
import { readyPlayer } from '../server/test/players.ts';
import { median, partOf, type Part } from './figures.ts';
import { withBenchSite } from './guest-site.ts';
import type { LoadResult } from './load.ts';
import { quantile } from './login.ts';
import { findPgbench, initPgbench, runPgbench } from './pgbench.ts';

const seconds = Number(process.env.BENCH_CASH_SECONDS ?? 10);
const wantedRate = 300;

function client<R>(of: { mode: string; url: string; seconds: number; rate: number }, stdin: object): Promise<R> {
  return new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'cash-client.ts'), of.mode, of.url, String(of.seconds), String(of.rate)],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => (error ? fail(error) : done(JSON.parse(stdout) as R)),
    );
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify(stdin));
  });
}

/** So many payments under way, of as many players as there are, and what their provider says of each. */
async function paymentsOf(site: Site, players: readonly number[], count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await site.app.db
    .run(sql`insert into cash_deposit (id, player_id, key, amount, method, provider, provider_id, url, status, created_at)
    select x.id, x.player, x.id, 10000, 1, 'simulated', 'pay_' || x.id, 'https://pay.example/', 'pending', now()
    from unnest(${ids}::uuid[], ${ids.map((_, i) => players[i % players.length] ?? 0)}::int[]) x(id, player)`);
  return ids.map((id, i) =>
    JSON.stringify({
      id: `pay_${id}`,
      eventId: `pay_${id}-succeeded`,
      type: 'payment.succeeded',
      merchantReference: id,
      amount: '100.00',
      currency: 'UAH',
      at: new Date().toISOString(),
      instrument: {
        token: `ins_${players[i % players.length]}`,
        brand: 'card',
        last4: '0001',
        holder: 'TEST TESTOVYCH',
      },
    }),
  );
}

interface Reading {
  read: number[];
  refused: Record<string, number>;
  failed: number;
}

/**
 * Waits for the jobs, facts and outbox of earlier loads, so that a rate does not contain their work.
 */
async function settled(server: EmbeddedPostgres): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const [row] = await ownerRowsOf<{ left: number }>(
      server.url('malva'),
      `select (select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)::int
      + (select count(*) from centrifugo_outbox)::int + (select count(*) from core_told)::int
      + (select count(*) from core_fact_cursor c where exists (select from core_fact f where (f.xid, f.id) > (c.xid, c.fact_id)))::int as left`,
    );
    if (row?.left === 0) return;
    await sleep(200);
  }
  throw new Error('what was begun does not come to an end');
}

async function measure(site: Site, server: EmbeddedPostgres): Promise<Part> {
  const { app } = site;
  const pgbench = findPgbench();
  await ownerRowsOf(server.url('postgres'), 'create database reference');
  if (pgbench) initPgbench(pgbench, server, 'reference');
  const players: number[] = [];
  for (let i = 0; i < 256; i++) players.push((await readyPlayer(app.db)).id);
  const secret = app.secrets.key('payment provider').toString('hex');
  const told = async (rate: number, count: number, length = seconds): Promise<LoadResult> =>
    client<LoadResult>(
      { mode: 'callbacks', url: site.url, seconds: length, rate },
      { bodies: await paymentsOf(site, players, count), secret },
    );
  await told(0, 6_000, 2);
  await settled(server);
  await ownerRowsOf(server.url('malva'), 'vacuum analyze');
  const steady = await told(wantedRate, (wantedRate + 20) * seconds);
  const full: LoadResult[] = [];
  const reference: number[] = [];
  for (let i = 0; i < 3; i++) {
    if (pgbench)
      reference.push(runPgbench(pgbench, server, { database: 'reference', seconds: Math.max(3, seconds / 2) }).tps);
    full.push(await told(0, 2_000 * seconds, seconds / 2));
  }
  await settled(server);

  const sessions = await Promise.all(
    players.slice(0, 40).map(async (id) => {
      const token = await startSession(app.db, {
        kind: 'player',
        subjectId: id,
        now: app.clock.now(),
        agent: 'bench',
        isProved: true,
      });
      const xsrf = makeXsrf(app.secrets.key('xsrf'), token);
      return { xsrf, cookie: `sid=${token}; XSRF-TOKEN=${encodeURIComponent(xsrf)}` };
    }),
  );
  const look = (deposits: number, length: number): Promise<Reading> =>
    client<Reading>({ mode: 'reads', url: site.url, seconds: length, rate: deposits }, sessions);
  await look(0, 3);
  const [before, hung, after] = [await look(0, seconds), await look(5, 2 * seconds), await look(0, seconds)];
  const [alone, beside] = [quantile([...before.read, ...after.read], 0.99), quantile(hung.read, 0.99)];
  const [breaks] = await ownerRowsOf<{ n: number }>(
    server.url('malva'),
    'select count(*)::int as n from wallet_breaks()',
  );

  const rate = median(full.map((one) => one.perSecond));
  const base = median(reference);
  const failed =
    [...full, steady].reduce((sum, one) => sum + one.failed, 0) + before.failed + hung.failed + after.failed;
  const ms = { unit: 'ms', digits: 1 };
  return partOf(
    'Cash desk',
    [
      { what: 'pgbench -N, scale 100, prepared', value: base, unit: '/s' },
      {
        what: 'callbacks credited, 64 callers, as fast as it goes',
        value: rate,
        unit: '/s',
        wanted: { atLeast: wantedRate },
      },
      { what: 'callbacks to pgbench -N', value: rate / base, unit: '×', digits: 3 },
      { what: `callbacks at ${wantedRate} a second: p50`, value: steady.p50Ms, ...ms },
      { what: `callbacks at ${wantedRate} a second: p99`, value: steady.p99Ms, ...ms, wanted: { atMost: 50 } },
      { what: 'everything else, 40 a second, without deposits: p99', value: alone, ...ms },
      { what: 'everything else while the provider hangs, 5 deposits a second: p99', value: beside, ...ms },
      {
        what: 'everything else: p99 beside a hung provider to p99 alone',
        value: beside / alone,
        unit: '×',
        digits: 2,
        wanted: { atMost: 1.2 },
      },
      { what: 'wrong answers', value: failed, unit: '', wanted: { atMost: 0 } },
      { what: 'breaks in the books', value: breaks?.n ?? Number.NaN, unit: '', wanted: { atMost: 0 } },
    ],
    [
      `Deposits while it hung: ${Object.entries(hung.refused)
        .map(([code, count]) => `${count} ${code}`)
        .join(', ')}. Load average of the last minute at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    ],
  );
}

export async function benchCash(): Promise<Part> {
  const hole = createServer(() => undefined);
  await new Promise<void>((done) => hole.listen(0, '127.0.0.1', done));
  try {
    const paymentsUrl = `http://127.0.0.1:${(hole.address() as AddressInfo).port}`;
    return await withBenchSite({ workers: true, paymentsUrl }, measure);
  } finally {
    hole.close();
  }
}
