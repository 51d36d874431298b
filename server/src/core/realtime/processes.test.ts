// Several processes on one database: what one of them takes from the outbox is heard on the sockets of all, in order,
// and a process that may have missed something sends its clients to ask again.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerRows, testDatabase, type TestDatabase } from '../../../test/database.ts';
import { channelToken, collect, connectionToken, next, startBench, until, type Bench } from './fixture.ts';
import { startOutbox, type Outbox, type OutboxOptions } from './outbox.ts';

let database: TestDatabase;
let app: pg.Pool;
let benches: Bench[] = [];
let running: Outbox[] = [];

beforeAll(async () => {
  database = await testDatabase({ sendsAnything: true });
  app = new pg.Pool({ connectionString: database.ownerUrl, options: '-c role=malva_app', max: 10 });
  app.on('error', () => undefined);
});
afterAll(async () => {
  await app.end();
  await database.end();
});
beforeEach(async () => {
  await ownerRows(database.ownerUrl, 'truncate core_realtime_batch, centrifugo_outbox, core_told');
});
afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.close()));
  await Promise.all(benches.map((bench) => bench.close()));
  [running, benches] = [[], []];
});

interface Process {
  bench: Bench;
  outbox: Outbox;
}

/** Looks without a call only every so often, so that calls are what is seen. */
async function start(more: Partial<OutboxOptions> = {}): Promise<Process> {
  const bench = await startBench();
  const outbox = startOutbox({ pool: app, hub: bench.hub, pollMs: 5000, retryMs: 5000, ...more });
  benches.push(bench);
  running.push(outbox);
  await outbox.ready;
  return { bench, outbox };
}

async function startTwo(): Promise<[Process, Process]> {
  const first = await start();
  await until(() => first.outbox.active, 'the first drains');
  return [first, await start({ retryMs: 100 })];
}

async function listen({ bench }: Process, user = '7') {
  const client = bench.client(['websocket'], { token: connectionToken(user) });
  const channel = client.newSubscription(`player:${user}`, { token: channelToken(user, `player:${user}`) });
  const received = collect(channel);
  channel.subscribe();
  client.connect();
  await channel.ready(2000);
  return { client, channel, received };
}

const insert = (payload: object, method = 'publish'): Promise<unknown> =>
  app.query('insert into centrifugo_outbox (method, payload) values ($1, $2)', [method, JSON.stringify(payload)]);
const tell = (data: unknown): Promise<unknown> => insert({ channel: 'player:7', data });
const kept = async (): Promise<{ seq: number; messages: unknown[] | null }[]> =>
  (await app.query('select seq::int, messages from core_realtime_batch order by seq')).rows;
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('a message reaches the sockets of every process, in order and at once, however long it is', async () => {
  const [first, second] = await startTwo();
  const [here, there] = [await listen(first), await listen(second)];
  const long = 'ї'.repeat(20_000);
  const began = performance.now();
  await tell(0);
  await until(() => there.received.length === 1, 'the other process');
  expect(performance.now() - began).toBeLessThan(2000);
  await tell(long);
  await app.query(`insert into centrifugo_outbox (method, payload)
    select 'publish', jsonb_build_object('channel', 'player:7', 'data', i) from generate_series(1, 1200) i`);
  await app.query(`insert into core_told (player_id, told)
    values (7, '{"type":"setBalance","own":"150","held":"0","bonus":"0","freeLeft":0,"freeGames":[]}')`);
  const balance = { type: 'setBalance', action: null, data: expect.objectContaining({ balance: '1.50' }) };
  for (const { received } of [here, there]) {
    await until(() => received.length === 1203, 'all');
    expect(received).toEqual([0, long, ...numbers(1, 1200), balance]);
  }
});

test('TR-065 an end reaches the sockets of every process, and tokens given out before open nothing on any', async () => {
  const [first, second] = await startTwo();
  const [here, there] = [await listen(first), await listen(second)];
  const ends = [here, there].map(({ client }) => next<{ code: number; reason: string }>(client, 'disconnected'));
  const stays = await listen(second, '8');
  await tell('last words');
  await insert({ user: '7', disconnect: { code: 4500, reason: 'excluded' } }, 'disconnect');
  for (const end of ends) expect(await end).toMatchObject({ code: 4500, reason: 'excluded' });
  expect([here.received, there.received]).toEqual([['last words'], ['last words']]);
  for (const { bench } of [first, second]) {
    expect(bench.hub.connectionsOf('7')).toEqual([]);
    expect([bench.hub.isRevoked('7', Date.now() - 1000), bench.hub.isRevoked('8', 0)]).toEqual([true, false]);
  }
  expect(stays.client.state).toBe('connected');
});

test('one that listens alone writes nothing but that it did', async () => {
  const only = await start();
  await until(() => only.outbox.active, 'it drains');
  const { received } = await listen(only);
  for (const i of numbers(1, 5)) {
    await tell(i);
    await until(() => received.length === i, 'each by itself');
  }
  expect(await kept()).toEqual([{ seq: 1, messages: null }]);
  const second = await start();
  const there = await listen(second);
  await tell(6);
  await until(() => there.received.length === 1, 'the other');
  expect((await kept()).map(({ seq, messages }) => [seq, messages?.length ?? null])).toEqual([
    [1, null],
    [2, 1],
  ]);
});

test('the next process drains where the first stopped: nothing is missing, nothing comes twice', async () => {
  const [first, second] = await startTwo();
  const there = await listen(second);
  const writing = (async () => {
    for (const i of numbers(1, 200)) await tell(i);
  })();
  await until(() => there.received.length > 20, 'some');
  await first.outbox.close();
  await until(() => second.outbox.active, 'the second drains');
  await writing;
  await until(() => there.received.length >= 200, 'all');
  expect(there.received).toEqual(numbers(1, 200));
});

/** A pool whose next connection is only had once the door is open again. */
function gated() {
  let open = (): void => undefined;
  let door = Promise.resolve();
  return {
    pool: { connect: () => door.then(() => app.connect()) },
    close: () => (door = new Promise<void>((resolve) => (open = resolve))),
    open: () => open(),
  };
}
const listeners = `select from pg_locks where objid = ${0x72746c69} and granted
  and database = (select oid from pg_database where datname = current_database())`;
/** Ends the connections of those that listen and do not drain; `drains`: the one that does. */
const cut = (drains: boolean): Promise<unknown> =>
  ownerRows(
    database.ownerUrl,
    `select pg_terminate_backend(pid) from pg_locks l where locktype = 'advisory' and objid = ${0x72746c69} and granted
      and database = (select oid from pg_database where datname = current_database())
      and ${drains ? '' : 'not'} exists (select from pg_locks d where d.pid = l.pid and d.objid = ${0x72746f62} and d.granted)`,
  );

test('a process that was cut off while messages went by starts over: clients are told to ask again, ends are learned', async () => {
  const first = await start();
  await until(() => first.outbox.active, 'the first drains');
  const gate = gated();
  let learned = 0;
  const learnEnds = async (): Promise<void> => void (learned += 1);
  const second = await start({ pool: gate.pool, retryMs: 50, learnEnds });
  const { client, channel, received } = await listen(second);
  await tell('before');
  await until(() => received.length === 1, 'before');
  gate.close();
  await cut(false);
  await expect.poll(async () => (await app.query(listeners)).rowCount).toBe(1);
  await tell('missed');
  await expect.poll(async () => (await app.query('select from centrifugo_outbox')).rowCount).toBe(0);
  const left = next<{ code: number }>(client, 'connecting');
  const again = next<{ wasRecovering: boolean; recovered: boolean }>(channel, 'subscribed');
  gate.open();
  expect((await left).code).toBe(3010);
  expect(await again).toMatchObject({ wasRecovering: true, recovered: false });
  expect(learned).toBe(2);
  await tell('after');
  await until(() => received.length === 2, 'after');
  expect(received).toEqual(['before', 'after']);
});

test('a connection lost and had again while nothing was missed disturbs no client', async () => {
  const first = await start({ retryMs: 50 });
  await until(() => first.outbox.active, 'the first drains');
  const { client, received } = await listen(first);
  const left: unknown[] = [];
  client.on('connecting', (context) => left.push(context));
  await tell(1);
  await until(() => received.length === 1, 'the first');
  await cut(true);
  await tell(2);
  await until(() => received.length === 2, 'the second');
  expect([received, left]).toEqual([[1, 2], []]);
});

test('one that stands still with a batch in hand keeps no other from starting', async () => {
  const still = await app.connect();
  await still.query(`begin; select pg_advisory_xact_lock(${0x72746c69})`);
  const began = performance.now();
  const second = await start({ retryMs: 50 });
  expect(performance.now() - began).toBeGreaterThan(2900);
  expect(second.outbox.active).toBe(false);
  await still.query('rollback');
  still.release();
  await until(() => second.outbox.active, 'it drains');
  const { received } = await listen(second);
  await tell('heard');
  await until(() => received.length === 1, 'the message');
});

test('a process that finds a gap in the numbers starts over', async () => {
  const [, second] = await startTwo();
  const { client, received } = await listen(second);
  await tell('before');
  await until(() => received.length === 1, 'before');
  const left = next<{ code: number }>(client, 'connecting');
  await ownerRows(
    database.ownerUrl,
    `insert into core_realtime_batch (seq, id, messages) select max(seq) + 2, gen_random_uuid(), '[]' from core_realtime_batch`,
  );
  expect((await left).code).toBe(3010);
});
