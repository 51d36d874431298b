// Migrations: numbered, forward only, one transaction each, named after their owner; and repeatable files of functions,
// laid again together by every start that brings something new. An advisory lock keeps two starting servers apart.
// Must always hold: until that one transaction is over the functions are those of the version before, and whatever the
// version before calls is still there (docs/decisions/0032).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkBodies } from './function-bodies.ts';
import { prepareJobs } from './jobs.ts';
import { retired, type Retired } from './retired.ts';
import { makeSiteRole, siteRole } from './site-role.ts';

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

/**
 * Migrations and the job queue; what a start or a test needs before the site's role may connect. `url`: where the site
 * will connect. The owner's connections are closed afterwards.
 */
export async function prepareDatabase(ownerUrl: string, url = ownerUrl): Promise<number> {
  const count = await migrate(ownerUrl, url);
  await prepareJobs(ownerUrl);
  return count;
}

/** Brings the database at `ownerUrl` to this version. Returns how many files ran. */
export async function migrate(ownerUrl: string, url = ownerUrl): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // What a migration leaves for people to decide.
  client.on('notice', ({ severity, message }) => severity === 'WARNING' && console.warn(message));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7061821)');
    await client.query(
      'create table if not exists core_migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    await client.query(makeSiteRole);
    await letAct(client, decodeURIComponent(new URL(url).username));
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
    if (count > 0 || functions.some((file) => done.get(file.name) !== file.hash)) {
      await layFunctions(client, functions, retired);
      count += functions.length;
    }
    return count;
  } finally {
    await client.end();
  }
}

/** A login of a server that is not our own acts as the site. */
async function letAct(client: pg.Client, user: string): Promise<void> {
  if (user === '' || user === client.user || user === siteRole) return;
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_has_role(rolname, '${siteRole}', 'member') as is from pg_roles where rolname = $1`,
    [user],
  );
  if (rows[0]?.is === false) await client.query(`grant ${siteRole} to ${client.escapeIdentifier(user)}`);
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off');
    await lay(client, file);
  });
}

/**
 * All functions, in order and as one: they call each other, so their bodies are looked at when all are there, and a
 * start that stops here has changed none.
 */
export async function layFunctions(
  client: pg.Client,
  files: readonly MigrationFile[],
  leaving: readonly Retired[],
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('set local check_function_bodies = off');
    for (const file of files) await lay(client, file);
    await dropRetired(client, leaving);
    await checkBodies(client, (name) => {
      const at = files.findLast(({ text }) => new RegExp(`\\bfunction\\s+${name}\\s*\\(`, 'i').test(text));
      return at ? `Migration ${at.name}` : 'A function no file has any more';
    });
  });
}

/** What an earlier version has done without already goes; what this one is the first to do without is noted. */
async function dropRetired(client: pg.Client, leaving: readonly Retired[]): Promise<void> {
  for (const { what, drop } of leaving) {
    const name = `retired: ${what}`;
    const { rowCount } = await client.query('select from core_migration where name = $1', [name]);
    if (rowCount) await client.query(drop);
    else await client.query(`insert into core_migration (name, hash) values ($1, 'retired')`, [name]);
  }
}

async function lay(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query(file.text);
  } catch (error) {
    throw new Error(`Migration ${file.name}: ${(error as Error).message}`, { cause: error });
  }
  await client.query(
    'insert into core_migration (name, hash) values ($1, $2) on conflict (name) do update set hash = $2, at = now()',
    [file.name, file.hash],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
