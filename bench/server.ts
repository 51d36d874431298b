// Server benchmark: money operation and full game round against `pgbench -N` on the same PostgreSQL in the same run.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { policies } from '@malva/rules/policy';
import { seedCatalogue } from '@malva/seed/catalogue';
import { readConfig } from '@malva/server/core/config';
import { sql } from '@malva/server/core/db';
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { createLog } from '@malva/server/core/log';
import { prepareDatabase } from '@malva/server/core/migrate';
import { letSiteIn, siteUrlOf } from '@malva/server/core/site-role';
import { startSite, type Site } from '@malva/server/site';
import { ownerRowsOf } from '../server/test/owner.ts';
import { readyPlayer } from '../server/test/players.ts';
import { load, type LoadResult } from './load.ts';
import { findPgbench, initPgbench, runPgbench } from './pgbench.ts';

const callers = 64;
/**
 * Players at once where the server is at its limit: a round is two commits one after another, so that few players wait
 * more than they load.
 */
const crowd = 256;
/** What a round is to reach beside pgbench; its answers are timed at half of that load. */
const wantedShare = 0.7;
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

interface Bet {
  tx: string;
  player: number;
}

/** The provider's bet as other providers reach it: idempotency, gate, limits, balance, transfer, round history. */
function moneyOperation(site: Site): (item: Bet) => Promise<{ ord: number; status: string }> {
  return site.app.db.lane<Bet, { ord: number; status: string }>(
    'bench',
    (items) => sql`
    select u.ord, b.status from unnest(${items.map((item) => item.tx)}::uuid[]) with ordinality u(tx, ord) join provider_bets('studio', array(
      select row(x.tx, x.player, 'bench-' || x.player, 'sich-dice', 100, false, ${new Date()})::provider_bet_item
        from unnest(${items.map((item) => item.tx)}::uuid[], ${items.map((item) => item.player)}::int[]) x(tx, player))) b on b.tx = u.tx`,
    (item) => item.player,
  );
}

function roundsOverHttp(site: Site, launches: string[], of: { rate: number }): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'rounds-client.ts'), site.url, String(seconds), String(of.rate)],
      (error, stdout) => {
        if (error) fail(error);
        else done(JSON.parse(stdout) as LoadResult);
      },
    );
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify(launches));
  });
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function benchServer(): Promise<string[]> {
  const pgbench = findPgbench();
  if (!pgbench)
    return ['pgbench was not found (Debian: postgresql-contrib); the server figures need it and were not taken.'];
  const dir = mkdtempSync(join(tmpdir(), 'malva-bench-'));
  chmodSync(dir, 0o755);
  const server = await startEmbeddedPostgres(dir, { settings: ['max_connections=200'] });
  try {
    for (const name of ['reference', 'malva']) await ownerRowsOf(server.url('postgres'), `create database ${name}`);
    initPgbench(pgbench, server, 'reference');
    await ownerRowsOf(server.url('postgres'), letSiteIn(server.url('postgres')));
    await prepareDatabase(server.url('malva'));
    const config = readConfig({ PORT: '0', DATA_DIR: dir });
    const nowhere = 'http://127.0.0.1:9';
    const site = await startSite({
      config,
      log: createLog('error'),
      databaseUrl: siteUrlOf(server.url('malva')),
      ownerUrl: server.url('malva'),
      builtDir: null,
      rateScale: 1e6,
      policy: {
        ...policies.ua,
        pace: { slotMs: 0, instantMs: 0, tableMs: 0 },
        maxContinuousSeconds: 1e8,
        maxSecondsPerDay: 1e8,
      },
      outside: {
        paymentsUrl: nowhere,
        identityUrl: nowhere,
        registerUrl: nowhere,
        messagesUrl: nowhere,
        antivirusUrl: nowhere,
        callbackUrl: nowhere,
        outboxUrl: null,
        messengerUrl: null,
        socialUrl: null,
        bankUrl: null,
        origins: [],
      },
    });
    await seedCatalogue(site.app);
    const players = await Promise.all(
      Array.from({ length: callers + crowd }, () => readyPlayer(site.app.db, 9_000_000_000n)),
    );
    await site.app.db.run(sql`select 1`);
    await ownerRowsOf(
      server.url('malva'),
      'update responsible_player set reality_check_seconds = 100000000, time_day = 100000000, time_week = 100000000, time_month = 100000000',
    );
    const bet = moneyOperation(site);
    const launches = async (count: number) =>
      Promise.all(players.slice(callers, callers + count).map(async ({ id }) => launchOf(site, id)));
    // Both sides start warm: pgbench's set-up ends with an ANALYZE, here it comes after a first run that fills the
    // tables.
    await roundsOverHttp(site, await launches(crowd), { rate: 0 });
    await ownerRowsOf(server.url('malva'), 'vacuum analyze');
    const reference: number[] = [];
    const money: LoadResult[] = [];
    const few: LoadResult[] = [];
    const full: LoadResult[] = [];
    const half: LoadResult[] = [];
    const halfOfMost: LoadResult[] = [];
    for (let i = 0; i < rounds; i++) {
      reference.push(runPgbench(pgbench, server, { database: 'reference', seconds }).tps);
      // What pgbench's random pages left to write (half a gigabyte) would go to the disk while players wait for theirs.
      await ownerRowsOf(server.url('malva'), 'checkpoint');
      money.push(
        await load({
          callers,
          seconds,
          work: async (caller) => {
            const { status } = await bet({ tx: randomUUID(), player: players[caller]?.id ?? 0 });
            if (status !== 'ok') throw new Error(status);
          },
        }),
      );
      few.push(await roundsOverHttp(site, await launches(callers), { rate: 0 }));
      full.push(await roundsOverHttp(site, await launches(crowd), { rate: 0 }));
      half.push(
        await roundsOverHttp(site, await launches(crowd), { rate: ((reference.at(-1) ?? 0) * wantedShare) / 2 }),
      );
      halfOfMost.push(await roundsOverHttp(site, await launches(crowd), { rate: (full.at(-1)?.perSecond ?? 0) / 2 }));
    }
    const breaks = await ownerRowsOf(server.url('malva'), 'select * from wallet_breaks()');
    await site.close();
    return report({ reference, money, few, full, half, halfOfMost, breaks: breaks.length });
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function launchOf(site: Site, playerId: number): Promise<string> {
  const url = await site.app.providers.studio?.launch({
    playerId,
    game: 'kalyna-sevens',
    mode: 'real',
    lang: 'uk',
    theme: 'dark',
    now: new Date(),
    session: null,
  });
  return new URLSearchParams(url?.split('#')[1] ?? '').get('launch') ?? '';
}

interface Figures {
  reference: number[];
  money: LoadResult[];
  few: LoadResult[];
  full: LoadResult[];
  half: LoadResult[];
  halfOfMost: LoadResult[];
  breaks: number;
}

function report({ reference, money, few, full, half, halfOfMost, breaks }: Figures): string[] {
  const base = median(reference);
  const row = (name: string, results: LoadResult[], wanted: string): string => {
    const rate = median(results.map((result) => result.perSecond));
    // Each run against its neighbour: a machine that changes its pace meanwhile cancels out.
    const share = median(results.map((result, i) => result.perSecond / (reference[i] ?? 0)));
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    const [p50, p99] = [median(results.map((result) => result.p50Ms)), median(results.map((result) => result.p99Ms))];
    return `| ${name} | ${Math.round(rate)}/s | ${share.toFixed(2)} × | ${p50.toFixed(1)} / ${p99.toFixed(1)} ms | ${failed} | ${wanted} |`;
  };
  return [
    '| what (median of interleaved rounds) | rate | to pgbench -N | p50 / p99 | failed | wanted |',
    '|---|---|---|---|---|---|',
    `| pgbench -N, 64 clients, scale 100, prepared | ${Math.round(base)}/s | 1 × | – | 0 | – |`,
    row('money operation, 64 callers: idempotency, gate, limits, ledger, history', money, '≥ 2 ×'),
    row('full game round over HTTP, a slot with jackpots, 64 players at once', few, '–'),
    row('the same, 256 players at once: the most the server does', full, `≥ ${wantedShare} ×`),
    row('the same at half of the wanted load', half, 'p99 ≤ 40 ms'),
    row('the same at half of the most', halfOfMost, '–'),
    '',
    `Books after the run: ${breaks === 0 ? 'balanced' : `${breaks} breaks`}.`,
  ];
}

if (import.meta.main) console.log((await benchServer()).join('\n'));
