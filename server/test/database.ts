// A fresh database per test file: one embedded server for the run, a template migrated once, a clone per file.
// After every file the books balance, and every realtime message was one the contract knows.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, type Db } from '../src/core/db.ts';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres.ts';
import { createLog } from '../src/core/log.ts';
import { prepareDatabase } from '../src/core/migrate.ts';
import { letSiteIn, siteUrlOf } from '../src/core/site-role.ts';
import { leaveDatabase, ownerRowsOf } from './owner.ts';
import { faultsOf, keepSent, keptRows } from './sent.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the test server, ending in the database name `postgres`. */
    adminUrl: string;
    template: string;
  }
}

export interface TestDatabase {
  db: Db;
  /** As the site's own role. */
  url: string;
  ownerUrl: string;
  name: string;
  /** Checks the books, closes, drops. */
  end(): Promise<void>;
}

const withDatabase = (url: string, name: string): string => url.replace(/\/[^/]*$/, `/${name}`);

/** `sendsAnything`: the file is about the outbox itself and fills it with whatever it likes. */
export async function testDatabase({ sendsAnything = false } = {}): Promise<TestDatabase> {
  // Only here: what makes the template runs beside the tests, where there is none of it.
  const { inject } = await import('vitest');
  const admin = inject('adminUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Its files are copied: through the log, as is the rule, it takes six times as long.
  await onAdmin(admin, `create database ${name} template ${inject('template')} strategy file_copy`);
  const ownerUrl = withDatabase(admin, name);
  const url = siteUrlOf(ownerUrl);
  const db = openDb({ url, ownerUrl, log: createLog('silent') });
  return {
    db,
    url,
    ownerUrl,
    name,
    async end() {
      const breaks = await ownerRows(
        ownerUrl,
        `select what, id, expected, found from wallet_breaks()
        union all select 'jackpot ' || what, tier, expected, found from jackpot_breaks() where what <> 'held'`,
      );
      const wrong = sendsAnything ? [] : faultsOf(await keptRows(ownerUrl));
      await Promise.all([db.close(), leaveDatabase(ownerUrl)]);
      await onAdmin(admin, `drop database if exists ${name} with (force)`);
      if (breaks.length > 0)
        throw new Error(
          `the books do not balance: ${JSON.stringify(breaks, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`,
        );
      if (wrong.length > 0) throw new Error(`messages the contract does not know: ${wrong.join('; ')}`);
    },
  };
}

/** One that stands already and stays. */
export function databaseAt(ownerUrl: string): TestDatabase {
  const url = siteUrlOf(ownerUrl);
  const db = openDb({ url, ownerUrl, log: createLog('silent') });
  return { db, url, ownerUrl, name: new URL(ownerUrl).pathname.slice(1), end: () => db.close() };
}

/**
 * On a server of its own, for what asks which transactions are still under way, or stops it: a server answers for all
 * its databases, and other files are at work on the common one.
 */
export async function lonelyDatabase(): Promise<
  TestDatabase & { pid: number; restart(awayMs: number): Promise<void> }
> {
  const dir = mkdtempSync(join(tmpdir(), 'malva-lonely-'));
  chmodSync(dir, 0o755);
  const settings = ['fsync=off'];
  let server = await startEmbeddedPostgres(dir, { settings });
  const name = 'lonely';
  const ownerUrl = server.url(name);
  await onAdmin(server.url('postgres'), `create database ${name}`);
  await onAdmin(server.url('postgres'), letSiteIn(ownerUrl));
  await prepareDatabase(ownerUrl);
  await keepSent(ownerUrl);
  const url = siteUrlOf(ownerUrl);
  const db = openDb({ url, ownerUrl, log: createLog('silent') });
  return {
    db,
    url,
    ownerUrl,
    name,
    pid: server.pid,
    /** As an operator does it: what is under way is cut off, then it comes back on its port. */
    async restart(awayMs) {
      await server.stop();
      await sleep(awayMs);
      server = await startEmbeddedPostgres(dir, { settings, port: server.port });
    },
    async end() {
      const wrong = faultsOf(await keptRows(ownerUrl));
      await Promise.all([db.close(), leaveDatabase(ownerUrl)]);
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
      if (wrong.length > 0) throw new Error(`messages the contract does not know: ${wrong.join('; ')}`);
    },
  };
}

export const ownerRows = ownerRowsOf;
const onAdmin = ownerRowsOf;
