// A fresh database per test file: one embedded server for the run, a template migrated once, a clone per file.
// After every file the books balance.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDb, type Db } from '../src/core/db.ts';
import { createLog } from '../src/core/log.ts';
import { ownerRowsOf } from './owner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the test server, ending in the database name `postgres`. */
    adminUrl: string;
    template: string;
  }
}

export interface TestDatabase {
  db: Db;
  ownerUrl: string;
  name: string;
  /** Checks the books, closes, drops. */
  end(): Promise<void>;
}

const withDatabase = (url: string, name: string): string => url.replace(/\/[^/]*$/, `/${name}`);

export async function testDatabase(): Promise<TestDatabase> {
  const admin = inject('adminUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onAdmin(admin, `create database ${name} template ${inject('template')}`);
  const ownerUrl = withDatabase(admin, name);
  const db = openDb({ url: ownerUrl, ownerUrl, log: createLog('silent') });
  return {
    db, ownerUrl, name,
    async end() {
      const breaks = await ownerRows(ownerUrl, 'select * from wallet_breaks()');
      await db.close();
      await onAdmin(admin, `drop database if exists ${name} with (force)`);
      if (breaks.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(breaks, (_, v) => (typeof v === 'bigint' ? String(v) : v))}`);
    },
  };
}

export const ownerRows = ownerRowsOf;
const onAdmin = ownerRowsOf;
