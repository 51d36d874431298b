// Migrations: numbered, forward only, one transaction each, named after their owner; and repeatable files of functions,
// applied again whenever their text changes. An advisory lock keeps two starting servers apart.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareJobs } from './jobs.ts';

const dir = join(import.meta.dirname, '../../migrations');

export interface MigrationFile {
  name: string;
  text: string;
  hash: string;
}

export function migrationFiles(sub = ''): MigrationFile[] {
  return readdirSync(join(dir, sub))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(dir, sub, name), 'utf8');
      return { name: join(sub, name), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Migrations and the job queue; what a start or a test needs before the application's role may connect. */
export async function prepareDatabase(ownerUrl: string): Promise<number> {
  const count = await migrate(ownerUrl);
  if (count > 0) {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await prepareJobs(ownerUrl, (text) => client.query(text));
    await client.end();
  }
  return count;
}

/** Brings the database at `ownerUrl` to this version. Returns how many files ran. */
export async function migrate(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7061821)');
    await client.query(
      'create table if not exists core_migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    await client.query(
      `do $$ begin create role malva_app nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
    await client.query('grant select on core_migration to malva_app');
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from core_migration');
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    let count = 0;
    for (const file of migrationFiles()) {
      const known = done.get(file.name);
      if (known === file.hash) continue;
      if (known) throw new Error(`Migration ${file.name} has changed since it ran; migrations are forward only.`);
      await apply(client, file);
      count++;
    }
    const functions = migrationFiles('functions');
    // Functions call each other: if one file changed, all are laid again, in order.
    if (functions.some((file) => done.get(file.name) !== file.hash)) {
      for (const file of functions) await apply(client, file);
      count += functions.length;
    }
    return count;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query('set local check_function_bodies = off');
    await client.query(file.text);
    await client.query(
      'insert into core_migration (name, hash) values ($1, $2) on conflict (name) do update set hash = $2, at = now()',
      [file.name, file.hash],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name}: ${(error as Error).message}`, { cause: error });
  }
}
