// A base backup taken while people play, with the write-ahead log kept since: the database as it was at any moment
// after it. What was acknowledged before that moment is there, nothing of later is, every page and index is whole, the
// books balance, and a site opens on it. The embedded server brings no tools (pg_basebackup, pg_verifybackup,
// pg_amcheck), so the backup is taken by the functions they call, and the extension of the last one asks what it asks.
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../src/core/audit-seal.ts';
import { openDb } from '../src/core/db.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/core/embedded-postgres.ts';
import { createLog } from '../src/core/log.ts';
import { prepareDatabase } from '../src/core/migrate.ts';
import { letSiteIn, siteUrlOf } from '../src/core/site-role.ts';
import { databaseAt } from './database.ts';
import { leaveDatabase, ownerRowsOf } from './owner.ts';
import { fund, readyPlayer } from './players.ts';
import { testSite, type TestSite } from './site.ts';
import { openGame, play } from './steps.ts';
import { makeXsrf, startSession } from '../src/core/session.ts';

const home = mkdtempSync(join(tmpdir(), 'malva-backup-'));
const [running, restored, archive] = ['running', 'restored', 'archive'].map((name) => join(home, name)) as [
  string,
  string,
  string,
];
/** As root the server runs as the user with this number. */
const give = (path: string): void => {
  if (process.getuid?.() !== 0) return;
  chownSync(path, 65_534, 65_534);
};
const settings = [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
];

let server: EmbeddedPostgres;
let copy: EmbeddedPostgres | null = null;
let t: TestSite;
beforeAll(async () => {
  chmodSync(home, 0o755);
  for (const folder of [running, restored, archive]) mkdirSync(folder, { mode: 0o755 });
  give(archive);
  server = await startEmbeddedPostgres(running, { settings });
  await ownerRowsOf(server.url('postgres'), 'create database malva');
  await ownerRowsOf(server.url('postgres'), letSiteIn(server.url('malva')));
  await prepareDatabase(server.url('malva'));
  t = await testSite({
    database: databaseAt(server.url('malva')),
    policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } },
  });
}, 120_000);
afterAll(async () => {
  await t?.end();
  for (const one of [server, copy]) {
    if (!one) continue;
    await leaveDatabase(one.url('malva'));
    await leaveDatabase(one.url('postgres'));
    await one.stop();
  }
  rmSync(home, { recursive: true, force: true });
});

async function openDice(site: TestSite, id: number): Promise<string> {
  const { app } = site.site;
  const visitor = site.visitor();
  const token = await startSession(app.db, {
    kind: 'player',
    subjectId: id,
    now: new Date(),
    agent: 'backup',
    isProved: true,
  });
  visitor.cookies.set('sid', token);
  visitor.cookies.set('XSRF-TOKEN', makeXsrf(app.secrets.key('xsrf'), token));
  return openGame(site, visitor, 'sich-dice');
}

/** One round after the other; each acknowledged one by its name, with the time the database has afterwards. */
async function playOn(site: TestSite, token: string, isOver: () => boolean): Promise<string[]> {
  const acknowledged: string[] = [];
  while (!isOver()) {
    const betId = randomUUID();
    const { status } = await play(site, token, { betId, bet: '1.00', params: { target: 4950, direction: 'under' } });
    if (status === 200) acknowledged.push(betId);
  }
  return acknowledged;
}
const after = (count: number) => {
  let left = count;
  return () => left-- <= 0;
};

/** The files of the running server between the two functions that make a copy of them a backup. */
async function takeBackup(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('malva', true)`);
  const target = join(restored, 'postgres');
  const left =
    /\/(pg_wal|pg_replslot|pg_stat_tmp|pgsql_tmp|pg_dynshmem|pg_notify|pg_subtrans)\/.|postmaster\.(pid|opts)$|pg_internal\.init$/;
  cpSync(join(running, 'postgres'), target, { recursive: true, filter: (from) => !left.test(from) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(join(target, 'backup_label'), rows[0]!.labelfile);
  cpSync(join(running, 'postgres.password'), join(restored, 'postgres.password'));
}

/** The backup and the log of since, up to a moment. */
async function restoreTo(moment: string): Promise<EmbeddedPostgres> {
  const target = join(restored, 'postgres');
  writeFileSync(
    join(target, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
    ].join('\n'),
  );
  writeFileSync(join(target, 'recovery.signal'), '');
  chmodSync(target, 0o700);
  give(target);
  for (const { parentPath, name } of readdirSync(target, { recursive: true, withFileTypes: true }))
    give(join(parentPath, name));
  return startEmbeddedPostgres(restored);
}

const roundsOf = async (of: EmbeddedPostgres, ids: readonly string[]): Promise<number> =>
  (
    await ownerRowsOf<{ n: number }>(
      of.url('malva'),
      `select count(*)::int as n from studio_round r where bet_id = any($1) and status = 'closed' and exists (
      select from wallet_transfer where kind = 'stake' and subject = 'studio:' || r.id)`,
      [ids],
    )
  )[0]!.n;

/** Every page of every table against its checksum and its row law, every index against its table. */
async function brokenPages(of: EmbeddedPostgres): Promise<unknown[]> {
  await ownerRowsOf(of.url('malva'), 'create extension if not exists amcheck');
  const heap = await ownerRowsOf(
    of.url('malva'),
    `select c.oid::regclass::text as name, v.msg from pg_class c, lateral verify_heapam(c.oid::regclass) v
      where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p'`,
  );
  const indexes = await ownerRowsOf<{ n: number }>(
    of.url('malva'),
    `select count(bt_index_check(c.oid::regclass, i.indisunique is not null and c.relnamespace = 'public'::regnamespace)::text)::int as n
      from pg_class c join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
  );
  expect(indexes[0]!.n).toBeGreaterThan(200);
  return heap;
}

async function assertWhole(of: EmbeddedPostgres): Promise<void> {
  expect(await ownerRowsOf(of.url('malva'), 'select * from wallet_breaks()')).toEqual([]);
  expect(await ownerRowsOf(of.url('malva'), `select * from jackpot_breaks() where what <> 'held'`)).toEqual([]);
  const url = siteUrlOf(of.url('malva'));
  const db = openDb({ url, ownerUrl: of.url('malva'), log: createLog('silent') });
  const { fault } = await verifyAudit({ ...t.site.app, db });
  await db.close();
  expect(fault).toBeNull();
  expect(await brokenPages(of)).toEqual([]);
}

it('TR-147 a base backup and the log restore the database to a moment, whole and in balance; a crash loses nothing', async () => {
  const { db } = t.site.app;
  const { id } = await readyPlayer(db, 0n);
  await fund(db, id, 100_000_000n);
  const token = await openDice(t, id);
  const first = await playOn(t, token, after(20));
  // While it is copied, play goes on.
  let isCopied = false;
  const during = playOn(t, token, () => isCopied);
  await takeBackup().finally(() => (isCopied = true));
  const before = [...first, ...(await during), ...(await playOn(t, token, after(20)))];
  const [{ moment }] = (await ownerRowsOf<{ moment: string }>(
    server.url('malva'),
    'select clock_timestamp()::text as moment',
  )) as [{ moment: string }];
  const later = await playOn(t, token, after(20));

  // A crash on the spot: all of it is there again.
  process.kill(server.pid, 'SIGKILL');
  await expect
    .poll(
      async () => {
        server = await startEmbeddedPostgres(running, { settings, port: server.port }).catch(() => server);
        return roundsOf(server, [...before, ...later]).catch(() => 0);
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(before.length + later.length);

  const [log] = await ownerRowsOf<{ name: string }>(
    server.url('malva'),
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  const isKept = async () =>
    (
      await ownerRowsOf<{ is: boolean }>(
        server.url('malva'),
        'select last_archived_wal >= $1 as is from pg_stat_archiver',
        [log!.name],
      )
    )[0]?.is;
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);

  const began = performance.now();
  copy = await restoreTo(moment);
  const isOpen = async () =>
    (await ownerRowsOf<{ is: boolean }>(copy!.url('malva'), 'select not pg_is_in_recovery() as is').catch(() => []))[0]
      ?.is;
  await expect.poll(isOpen, { timeout: 60_000, interval: 50 }).toBe(true);
  const openMs = performance.now() - began;
  expect([await roundsOf(copy, before), await roundsOf(copy, later)]).toEqual([before.length, 0]);
  await assertWhole(copy);
  // A site opens on it, and the player goes on.
  const site = await testSite({
    database: databaseAt(copy.url('malva')),
    policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } },
  });
  try {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const siteMs = performance.now() - began;
    expect(await playOn(site, await openDice(site, id), after(1))).toHaveLength(1);
    console.log(
      `restored: database after ${Math.round(openMs)} ms, site after ${Math.round(siteMs)} ms (with all checks)`,
    );
  } finally {
    await site.end();
  }
}, 240_000);
