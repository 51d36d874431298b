// Laying functions: bodies are checked before anything of a start counts, and what the version before calls stays.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { layFunctions, migrationFiles, type MigrationFile } from './migrate.ts';
import { retired } from './retired.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.end();
});

const file = (name: string, text: string): MigrationFile => ({ name: `functions/${name}`, text, hash: text });
const lay = (...planted: MigrationFile[]): Promise<void> =>
  layFunctions(client, [...migrationFiles('functions'), ...planted], []);
const exists = async (signature: string): Promise<boolean> =>
  (await client.query<{ it: boolean }>('select to_regprocedure($1) is not null as it', [signature])).rows[0]?.it ===
  true;

const sqlBody = (body: string): string =>
  `create or replace function planted() returns bigint language sql as $$ ${body} $$;`;
const plBody = (body: string): string =>
  `create or replace function planted() returns void language plpgsql as $$ begin ${body} end $$;`;

it.for([
  ['a function that is missing, in SQL', sqlBody('select wallet_nothing(1)'), 'wallet_nothing'],
  ['a table that is missing, in SQL', sqlBody('select count(*) from wallet_nowhere'), 'wallet_nowhere'],
  ['a column that is missing, in SQL', sqlBody('select balances from wallet_account'), 'balances'],
  ['an argument of another type, in SQL', sqlBody(`select wallet_playable('x'::bytea)`), 'wallet_playable'],
  ['an answer of another type, in SQL', sqlBody(`select 'a'::text`), 'return type mismatch'],
  ['a fault of syntax, in PL/pgSQL', plBody('perform from where;'), 'syntax error'],
  ['a type that is missing, in PL/pgSQL', plBody('declare v wallet_nothing; begin null; end;'), 'wallet_nothing'],
  ['a function that is missing, in PL/pgSQL', plBody('perform wallet_nothing(1);'), 'nothing is named wallet_nothing'],
  ['a table that is missing, in PL/pgSQL', plBody('delete from wallet_nowhere;'), 'nothing is named wallet_nowhere'],
] as const)('a body with %s stops the start, with the name of its file', async ([, text, says]) => {
  const fault = lay(file('99_planted.sql', text));
  await expect(fault).rejects.toThrow('functions/99_planted.sql');
  await expect(fault).rejects.toThrow(says);
  expect(await exists('planted()')).toBe(false);
});

it('functions of one start may call each other in any order', async () => {
  await lay(
    file(
      '98_first.sql',
      `create or replace function planted_first() returns int language sql as $$ select planted_then() $$;`,
    ),
    file('99_then.sql', `create or replace function planted_then() returns int language sql as $$ select 1 $$;`),
  );
  expect(await exists('planted_first()')).toBe(true);
});

it('a signature that is retired outlives the version that retires it, and the next version drops it', async () => {
  const leaving = [{ what: 'function planted_old(int)', drop: 'drop function if exists planted_old(int)' }];
  await lay(
    file('99_old.sql', `create or replace function planted_old(int) returns int language sql as $$ select $1 $$;`),
  );
  const start = (): Promise<void> => layFunctions(client, migrationFiles('functions'), leaving);
  await start();
  expect(await exists('planted_old(integer)')).toBe(true);
  await start();
  expect(await exists('planted_old(integer)')).toBe(false);
});

it('nothing that is retired is made by the files of this version', async () => {
  for (const { what } of retired) {
    const signature = /^function (.+)$/.exec(what)?.[1];
    if (signature) expect([signature, await exists(signature)]).toEqual([signature, false]);
  }
});
