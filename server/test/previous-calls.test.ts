// A rolling restart: the version before this one goes on calling the database after this one has brought it up to date.
// previous-calls.json has its calls, one for each function its role may call; `node tools/calls/record.ts` writes them
// afresh, once a version has landed and before the first change of the next.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lostBy, type RecordedCall } from './calls.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import previous from './previous-calls.json' with { type: 'json' };

const calls = previous as unknown as RecordedCall[];

describe('the version before this one', () => {
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

  it('TR-142 the version before finds every function it calls, with every column it reads', async () => {
    expect(calls.length).toBeGreaterThan(50);
    const lost = [];
    for (const call of calls) lost.push(await lostBy(client, call));
    expect(lost.filter((one) => one !== null)).toEqual([]);
  });

  it('would miss a signature that is gone, a column that is gone and one of another type', async () => {
    await client.query(
      'create function planted(int, out a int, out b text) language sql as $$ select 1, null::text $$',
    );
    const call: RecordedCall = {
      entry: 'planted',
      text: 'select * from planted($1)',
      parameters: ['integer'],
      columns: { a: 'integer', b: 'text' },
    };
    expect(await lostBy(client, call)).toBeNull();
    expect(await lostBy(client, { ...call, columns: { a: 'integer', c: 'text' } })).toContain(
      'column c text is missing',
    );
    expect(await lostBy(client, { ...call, columns: { b: 'integer' } })).toContain('column b integer is text');
    expect(await lostBy(client, { ...call, parameters: ['text'] })).toContain('takes integer instead of text');
    await client.query('drop function planted(int)');
    expect(await lostBy(client, call)).toContain('does not exist');
  });
});
