// Whom the site logs in as, and what a statement smuggled in on one of its connections could do.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/core/migrate.ts';
import { ownerRows } from './database.ts';
import { leaveDatabase } from './owner.ts';
import { readyPlayer } from './players.ts';
import { testSite, type TestSite } from './site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
  await readyPlayer(t.site.app.db, 100n);
});
afterAll(async () => t.end());

/** Each one by itself on a connection as the site opens them. */
async function saidTo(url: string, statements: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c role=malva_app' });
  await client.connect();
  const said: string[] = [];
  for (const statement of statements) {
    const answer = await client.query(statement).catch((error: { code: string }) => error.code);
    said.push(typeof answer === 'string' ? answer : JSON.stringify(answer.rows));
  }
  await client.end();
  return said;
}

const denied = '42501';

it('every connection of a running site is of its own role', async () => {
  await leaveDatabase(t.database.ownerUrl);
  const open = await ownerRows<{ usename: string; n: number }>(
    t.database.ownerUrl,
    `select usename, count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() group by 1`,
  );
  expect(open.map(({ usename }) => usename)).toEqual(['malva_app']);
  expect(open[0]?.n).toBeGreaterThan(2);
});

it('no statement steps up, reads what the server keeps, or changes what is only added to', async () => {
  const [owner] = await ownerRows<{ name: string }>(t.database.ownerUrl, 'select session_user as name');
  const stays = JSON.stringify([{ u: 'malva_app', s: 'malva_app', is: false }]);
  const who = `select current_user as u, session_user as s, pg_has_role(session_user, '${owner?.name}', 'member') as is`;
  const said = await saidTo(t.database.url, [
    who,
    'reset role',
    who,
    `set role "${owner?.name}"`,
    'set role none',
    `set session authorization "${owner?.name}"`,
    'set session_replication_role = replica',
    who,
    'select rolname from pg_authid',
    `select pg_read_file('postgresql.conf')`,
    `copy (select 1) to program 'true'`,
    'create role helper superuser',
    'alter role malva_app superuser',
    'create table public.mine (id int)',
    'update wallet_transfer set amount = 1',
    'update wallet_account set balance = 1',
    'delete from wallet_transfer',
    'truncate core_audit',
    'update core_audit set action = action',
    'alter table wallet_transfer disable trigger all',
  ]);
  expect(said.slice(0, 8)).toEqual([stays, '[]', stays, denied, '[]', denied, denied, stays]);
  expect(said.slice(8)).toEqual(said.slice(8).map(() => denied));
});

it('a login of a server of its own is let act as the site by the start, and can be no more', async () => {
  const name = `shop_${randomBytes(4).toString('hex')}`;
  await ownerRows(t.database.ownerUrl, `create role ${name} login password 'word'`);
  const url = new URL(t.database.ownerUrl);
  url.username = name;
  url.password = 'word';
  try {
    expect(await migrate(t.database.ownerUrl, url.href)).toBe(0);
    const said = await saidTo(url.href, [
      'select count(*)::int as n from game where false',
      'set role none',
      'select current_user as u',
      'update wallet_transfer set amount = 1',
    ]);
    expect(said).toEqual(['[{"n":0}]', '[]', JSON.stringify([{ u: name }]), denied]);
  } finally {
    await ownerRows(t.database.ownerUrl, `drop role ${name}`);
  }
});
