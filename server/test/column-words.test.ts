// TypeScript knows the words that columns may hold: no word of the database is missing there, and none is there that
// the database refuses.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnWords } from '../src/core/column-words.ts';
import { columnWordsOf } from './column-words.ts';
import { testDatabase, type TestDatabase } from './database.ts';

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

it('has the words of each check and enum (bring up to date with `node tools/columns/write.ts`)', async () => {
  expect(columnWords['cash_deposit.status']).toContain('held');
  expect(columnWords).toEqual(await columnWordsOf(client));
});

it('would see a word more, a word less, and a list of its own', async () => {
  await client.query("create table planted (id int, state text check (state in ('new', 'it''s old')))");
  expect((await columnWordsOf(client))['planted.state']).toEqual(['new', "it's old"]);
  await client.query("alter table planted drop constraint planted_state_check, add check (state in ('new'))");
  expect((await columnWordsOf(client))['planted.state']).toBeUndefined();
  await client.query("alter table planted drop constraint planted_state_check, add check (state in ('new', 'a', 'b'))");
  expect((await columnWordsOf(client))['planted.state']).toEqual(['new', 'a', 'b']);
  await client.query('drop table planted');
});
