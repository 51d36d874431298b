// The order of facts: by the number of their transaction, as a number.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows, testDatabase, type TestDatabase } from '../../test/database.ts';
import type { App } from './app.ts';
import { digest } from './fact-worker.ts';
import { createLog } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.end());

it('facts whose transactions gain a digit are told in their order, each once', async () => {
  await ownerRows(database.ownerUrl, 'set session_replication_role = replica; truncate core_fact');
  for (const [id, xid] of [[1, 9], [2, 10], [3, 99], [4, 100], [5, 101]]) {
    await ownerRows(database.ownerUrl, `set session_replication_role = replica;
      insert into core_fact (id, kind, payload, xid) overriding system value values (${id}, 'player.registered', '{"playerId": ${id}}', '${xid}'::xid8)`);
  }
  await ownerRows(database.ownerUrl, `insert into core_fact_cursor (feature, xid, fact_id) values ('order', '0'::xid8, 0)`);
  const told: number[] = [];
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const listener = { name: 'order', on: { 'player.registered': async (_tx: unknown, { playerId }: { playerId: number }) => void told.push(playerId) } } as never;
  expect([await digest(app, listener), await digest(app, listener)]).toEqual([5, 0]);
  expect(told).toEqual([1, 2, 3, 4, 5]);
});
