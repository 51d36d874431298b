// The order of facts: by the number of their transaction, as a number.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows, testDatabase, type TestDatabase } from '../../test/database.ts';
import type { App } from './app.ts';
import { sql, type Tx } from './db.ts';
import { digest, isQuiet } from './fact-worker.ts';
import { createLog } from './log.ts';

/** A fact waits for every transaction older than it, those of other tests on the same PostgreSQL too. */
const patiently = { timeout: 20_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.end());

it('facts whose transactions gain a digit are told in their order, each once', async () => {
  await ownerRows(database.ownerUrl, 'set session_replication_role = replica; truncate core_fact');
  for (const [id, xid] of [
    [1, 9],
    [2, 10],
    [3, 99],
    [4, 100],
    [5, 101],
  ]) {
    await ownerRows(
      database.ownerUrl,
      `set session_replication_role = replica;
      insert into core_fact (id, kind, payload, xid) overriding system value values (${id}, 'player.registered', '{"playerId": ${id}}', '${xid}'::xid8)`,
    );
  }
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('order', '0'::xid8, 0)`,
  );
  const told: number[] = [];
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const listener = {
    name: 'order',
    on: { 'player.registered': async (_tx: unknown, { playerId }: { playerId: number }) => void told.push(playerId) },
  } as never;
  expect([await digest(app, listener), await digest(app, listener)]).toEqual([5, 0]);
  expect(told).toEqual([1, 2, 3, 4, 5]);
});

it('a fact that fails again and again is set aside with what it had begun, be it by an error of the database, and those behind it are told', async () => {
  await ownerRows(database.ownerUrl, 'set session_replication_role = replica; truncate core_fact, core_fact_failure');
  for (const id of [1, 2, 3]) {
    await ownerRows(
      database.ownerUrl,
      `set session_replication_role = replica;
      insert into core_fact (id, kind, payload, xid) overriding system value values (${id}, 'player.registered', '{"playerId": ${id}}', '9'::xid8)`,
    );
  }
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('stubborn', '0'::xid8, 0)`,
  );
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const listener = {
    name: 'stubborn',
    on: {
      async 'player.registered'(tx: Tx, { playerId }: { playerId: number }) {
        await tx.run(sql`insert into core_fact_failure (feature, fact_id, error) values ('told', ${playerId}, 'told')`);
        if (playerId === 1) await tx.run(sql`select 1 / (${playerId}::int - 1)`);
        if (playerId === 2) throw new Error('no');
      },
    },
  } as never;
  const tries: (number | string)[] = [];
  for (let i = 0; i < 9; i++) tries.push(await digest(app, listener).catch((error: Error) => error.message));
  expect(tries).toEqual([
    ...Array.from({ length: 4 }, () => 'division by zero'),
    ...Array.from({ length: 4 }, () => 'no'),
    3,
  ]);
  expect(
    await ownerRows(
      database.ownerUrl,
      'select feature, fact_id::int as fact, error from core_fact_failure order by fact_id',
    ),
  ).toEqual([
    { feature: 'stubborn', fact: 1, error: 'division by zero' },
    { feature: 'stubborn', fact: 2, error: 'no' },
    { feature: 'told', fact: 3, error: 'told' },
  ]);
  expect(await digest(app, listener)).toBe(0);
});

async function putFacts(kinds: readonly string[]): Promise<void> {
  await ownerRows(database.ownerUrl, 'set session_replication_role = replica; truncate core_fact, core_fact_failure');
  const rows = kinds.map((kind, i) => `(${i + 1}, '${kind}', '{"playerId": ${i + 1}}', '9'::xid8)`);
  await ownerRows(
    database.ownerUrl,
    `set session_replication_role = replica; insert into core_fact (id, kind, payload, xid) overriding system value values ${rows.join(', ')}`,
  );
}
const who = (facts: readonly { playerId: number }[]): number[] => facts.map(({ playerId }) => playerId);

it('consecutive facts of one kind go as a set in their order; another fact with a listener splits the set, one without a listener does not', async () => {
  await putFacts([
    'deposit.completed',
    'round.proved',
    'deposit.completed',
    'player.registered',
    'deposit.completed',
    'deposit.completed',
    'deposit.failed',
  ]);
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('sets', '0'::xid8, 0)`,
  );
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const told: unknown[] = [];
  const listener = {
    name: 'sets',
    on: { 'player.registered': async (_tx: Tx, { playerId }: { playerId: number }) => void told.push(playerId) },
    onMany: {
      'deposit.completed': async (_tx: Tx, facts: readonly { playerId: number }[]) => void told.push(who(facts)),
      'deposit.failed': async (_tx: Tx, facts: readonly { playerId: number }[]) => void told.push(who(facts)),
    },
  } as never;
  expect([await digest(app, listener), await digest(app, listener)]).toEqual([6, 0]);
  expect(told).toEqual([[1, 3], 4, [5, 6], [7]]);
});

it('a set that fails leaves nothing behind and goes one by one: what is sound has effect once, what fails again and again is set aside', async () => {
  await putFacts(Array.from({ length: 5 }, () => 'deposit.completed'));
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('spoilt', '0'::xid8, 0)`,
  );
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const sizes: number[] = [];
  const listener = {
    name: 'spoilt',
    onMany: {
      async 'deposit.completed'(tx: Tx, facts: readonly { playerId: number }[]) {
        sizes.push(facts.length);
        for (const playerId of who(facts))
          await tx.run(
            sql`insert into core_fact_failure (feature, fact_id, error) values ('told', ${playerId}, 'told')`,
          );
        if (who(facts).includes(3)) await tx.run(sql`select 1 / (${facts.length}::int - ${facts.length}::int)`);
      },
    },
  } as never;
  const tries: (number | string)[] = [];
  for (let i = 0; i < 5; i++) tries.push(await digest(app, listener).catch((error: Error) => error.message));
  expect(tries).toEqual([...Array.from({ length: 4 }, () => 'division by zero'), 5]);
  expect(sizes).toEqual([...Array.from({ length: 4 }, () => [5, 1, 1, 1]).flat(), 5, 1, 1, 1, 1, 1]);
  expect(
    await ownerRows(database.ownerUrl, 'select feature, fact_id::int as fact from core_fact_failure order by fact_id'),
  ).toEqual([
    { feature: 'told', fact: 1 },
    { feature: 'told', fact: 2 },
    { feature: 'spoilt', fact: 3 },
    { feature: 'told', fact: 4 },
    { feature: 'told', fact: 5 },
  ]);
  expect(await digest(app, listener)).toBe(0);
});

it('facts without a listener are skipped in one step, and a fact whose transaction is still open is not skipped with them', async () => {
  await putFacts([...Array.from({ length: 130 }, () => 'round.settled'), 'player.registered']);
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('patient', '0'::xid8, 0)`,
  );
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const told: number[] = [];
  const listener = {
    name: 'patient',
    on: { 'player.registered': async (_tx: unknown, { playerId }: { playerId: number }) => void told.push(playerId) },
  } as never;
  expect([await digest(app, listener), await digest(app, listener)]).toEqual([1, 0]);

  const tell = (tx: Tx, playerId: number): Promise<number> =>
    tx.run(sql`insert into core_fact (kind, payload) values ('player.registered', ${{ playerId }})`);
  await database.db.transaction(async (slow) => {
    await tell(slow, 201);
    await database.db.transaction((quick) => tell(quick, 202));
    expect(await digest(app, listener)).toBe(0);
    // Far behind what is heard, the cursor moves, but no further than the open one.
    await ownerRows(
      database.ownerUrl,
      `update core_fact_cursor set xid = '0'::xid8, fact_id = 1000000 where feature = 'patient'`,
    );
    await ownerRows(
      database.ownerUrl,
      "set session_replication_role = replica; delete from core_fact where id < 200 and xid = '9'::xid8",
    );
    await digest(app, listener);
  });
  await expect.poll(async () => digest(app, listener).then(() => told), patiently).toEqual([131, 201, 202]);
});

it('one query tells for all listeners that there is nothing new, and moves their cursors on, never back nor past a fact with a listener', async () => {
  await putFacts(Array.from({ length: 30 }, () => 'round.settled'));
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('ahead', '9223372036854775807'::xid8, 7), ('behind', '1'::xid8, 0), ('stranger', '1'::xid8, 0)`,
  );
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  const told: number[] = [];
  const hearing = (name: string, kind: string) =>
    ({
      name,
      on: { [kind]: async (_tx: unknown, { playerId }: { playerId: number }) => void told.push(playerId) },
    }) as never;
  const both = [hearing('ahead', 'deposit.completed'), hearing('behind', 'player.registered')] as const;
  const places = async () =>
    Object.fromEntries(
      (
        await ownerRows<{ feature: string; xid: string }>(
          database.ownerUrl,
          `select feature, xid::text from core_fact_cursor where feature in ('ahead', 'behind', 'stranger')`,
        )
      ).map(({ feature, xid }) => [feature, xid]),
    );
  expect(await isQuiet(app, both)).toBe(true);
  const moved = await places();
  expect(moved).toMatchObject({ ahead: '9223372036854775807', stranger: '1' });
  expect(Number(moved['behind'])).toBeGreaterThan(100);

  await database.db.run(sql`insert into core_fact (kind, payload) values ('player.registered', ${{ playerId: 301 }})`);
  await expect.poll(() => isQuiet(app, both), patiently).toBe(false);
  const still = await places();
  expect([await isQuiet(app, both), await places()]).toEqual([false, still]);
  expect(await digest(app, both[1])).toBe(1);
  expect([await isQuiet(app, both), told]).toEqual([true, [301]]);
});

it('a full disk or a lost database is no fault of a fact: it is never set aside for that', async () => {
  await putFacts(['player.registered']);
  await ownerRows(
    database.ownerUrl,
    `insert into core_fact_cursor (feature, xid, fact_id) values ('full', '0'::xid8, 0)`,
  );
  const app = { db: database.db, log: createLog('silent') } as unknown as App;
  let isFull = true;
  const listener = {
    name: 'full',
    on: {
      'player.registered': async (tx: Tx) => {
        if (isFull) await tx.run(sql`select test_full()`);
      },
    },
  } as never;
  await ownerRows(
    database.ownerUrl,
    `create function test_full() returns void language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`,
  );
  for (let i = 0; i < 8; i++) await expect(digest(app, listener)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await ownerRows(database.ownerUrl, 'select from core_fact_failure')).toEqual([]);
  isFull = false;
  expect(await digest(app, listener)).toBe(1);
});
