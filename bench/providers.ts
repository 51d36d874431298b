// Game providers over HTTP: signed stakes and wins of many players, at the rate that is promised and as fast as it
// goes, against `pgbench -N` on the same PostgreSQL in the same run.
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { upsertGame } from '@malva/server/base/catalogue/catalogue';
import type { EmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { addAccount, addKey } from '@malva/server/features/providers/accounts';
import { openSession } from '@malva/server/features/providers/door';
import type { Site } from '@malva/server/site';
import { ownerRowsOf } from '../server/test/owner.ts';
import { readyPlayer } from '../server/test/players.ts';
import { partOf, type Part } from './figures.ts';
import { withBenchSite } from './guest-site.ts';
import type { LoadResult } from './load.ts';
import { findPgbench, initPgbench, runPgbench } from './pgbench.ts';

const seconds = Number(process.env.BENCH_PROVIDERS_SECONDS ?? 10);
const wantedRate = 200;
const seatCount = 64;
const game = 'bench-wheel';

async function prepare({ app }: Site) {
  const now = app.clock.now();
  await addAccount(
    app,
    { slug: 'bench', title: 'Bench', apiUrl: 'http://127.0.0.1:9', gameUrl: 'http://127.0.0.1:9/games' },
    { by: 'bench', now },
  );
  const key = await addKey(app, 'bench', { by: 'bench', now });
  await upsertGame(app.db, {
    slug: game,
    provider: 'bench',
    title: { uk: 'Bench' },
    kind: 'instant',
    rtp: '90.00',
    volatility: 'low',
    max_win: '2',
    min_stake: 100n,
    max_stake: 100_000n,
    tags: [],
    colors: ['#000000', '#000000'],
    is_new: false,
    is_on: true,
    position: 999,
  });
  const seats: object[] = [];
  for (let i = 0; i < seatCount; i++) {
    const { id } = await readyPlayer(app.db, 100_000_000n);
    const frame = await app.providers.bench?.launch({
      playerId: id,
      game,
      mode: 'real',
      lang: 'uk',
      theme: 'dark',
      session: null,
      now,
    });
    const session = await openSession(app, 'bench', (frame ?? '').split('#launch=')[1] ?? '');
    seats.push({ user: String(id), token: session?.token, game });
  }
  return { key, seats };
}

function client(url: string, of: { seconds: number; rate: number }, given: object): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'providers-client.ts'), url, String(of.seconds), String(of.rate)],
      (error, stdout) => (error ? fail(error) : done(JSON.parse(stdout) as LoadResult)),
    );
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify(given));
  });
}

async function measure(site: Site, server: EmbeddedPostgres): Promise<Part> {
  const pgbench = findPgbench();
  await ownerRowsOf(server.url('postgres'), 'create database reference');
  if (pgbench) initPgbench(pgbench, server, 'reference');
  const given = await prepare(site);
  await client(site.url, { seconds: 2, rate: 0 }, given);
  await ownerRowsOf(server.url('malva'), 'vacuum analyze');
  const steady = await client(site.url, { seconds, rate: wantedRate }, given);
  const base = pgbench
    ? runPgbench(pgbench, server, { database: 'reference', seconds: Math.max(3, seconds / 2) }).tps
    : Number.NaN;
  const full = await client(site.url, { seconds: seconds / 2, rate: 0 }, given);
  const [breaks] = await ownerRowsOf<{ n: number }>(
    server.url('malva'),
    'select count(*)::int as n from wallet_breaks()',
  );
  const ms = { unit: 'ms', digits: 1 };
  return partOf(
    'Game providers',
    [
      { what: 'pgbench -N, scale 100, prepared', value: base, unit: '/s' },
      {
        what: `calls answered, ${seatCount} callers, as fast as it goes`,
        value: full.perSecond,
        unit: '/s',
        wanted: { atLeast: wantedRate },
      },
      { what: 'calls to pgbench -N', value: full.perSecond / base, unit: '×', digits: 3 },
      { what: `calls at ${wantedRate} a second: p50`, value: steady.p50Ms, ...ms },
      { what: `calls at ${wantedRate} a second: p99`, value: steady.p99Ms, ...ms, wanted: { atMost: 100 } },
      { what: 'wrong answers', value: steady.failed + full.failed, unit: '', wanted: { atMost: 0 } },
      { what: 'breaks in the books', value: breaks?.n ?? Number.NaN, unit: '', wanted: { atMost: 0 } },
    ],
    [`Load average of the last minute at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`],
  );
}

export const benchProviders = (): Promise<Part> =>
  withBenchSite({ workers: true, pace: { slotMs: 0, instantMs: 0, tableMs: 0 } }, measure);
