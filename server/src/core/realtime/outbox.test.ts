// The outbox on a real PostgreSQL: order, wake-up, one drainer, lost connections, rows that are wrong or repeated.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerRows, testDatabase, type TestDatabase } from '../../../test/database.ts';
import { channelToken, collect, connectionToken, next, startBench, until, type Bench } from './fixture.ts';
import { createHub } from './hub.ts';
import { startOutbox, type Outbox, type OutboxPool } from './outbox.ts';

let database: TestDatabase;
let app: pg.Pool;
let bench: Bench;
const pools: pg.Pool[] = [];
let running: Outbox[] = [];

function poolAs(role: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, options: `-c role=${role}`, max: 5 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
}

beforeAll(async () => {
  database = await testDatabase({ sendsAnything: true });
  app = poolAs('malva_app');
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.end();
});
beforeEach(async () => {
  bench = await startBench();
});
afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.close()));
  running = [];
  await bench.close();
});

function start(pool: OutboxPool, hub = bench.hub, pollMs = 5000): Outbox {
  const outbox = startOutbox({ pool, hub, pollMs, retryMs: 50 });
  running.push(outbox);
  return outbox;
}

const insert = (client: pg.Pool | pg.PoolClient, payload: object, method = 'publish'): Promise<unknown> =>
  client.query('insert into centrifugo_outbox (method, payload) values ($1, $2)', [method, JSON.stringify(payload)]);
const waiting = async (): Promise<number> =>
  Number((await app.query('select count(*)::int as n from centrifugo_outbox')).rows[0].n);

async function listen(user = '7'): Promise<unknown[]> {
  const client = bench.client(['websocket'], { token: connectionToken(user) });
  const channel = client.newSubscription(`player:${user}`, { token: channelToken(user, `player:${user}`) });
  const received = collect(channel);
  channel.subscribe();
  client.connect();
  await channel.ready(2000);
  return received;
}

test('rows reach the player in order, only after commit, woken at once', async () => {
  const received = await listen();
  const outbox = start(app);
  await until(() => outbox.active, 'the lock');
  const client = await app.connect();
  await client.query('begin');
  for (let i = 1; i <= 700; i += 1) await insert(client, { channel: 'player:7', data: { i } });
  await sleep(60);
  expect(received).toEqual([]);
  const before = performance.now();
  await client.query('commit');
  client.release();
  await until(() => received.length === 700, 'all');
  expect(performance.now() - before).toBeLessThan(1500);
  expect(received).toEqual(Array.from({ length: 700 }, (_, i) => ({ i: i + 1 })));
  await expect.poll(waiting).toBe(0);
});

test('a message whose transaction ends long after later ones is found by the look at the whole queue', async () => {
  const received = await listen();
  const outbox = start(app, bench.hub, 400);
  await until(() => outbox.active, 'the lock');
  const slow = await app.connect();
  await slow.query('begin');
  await insert(slow, { channel: 'player:7', data: { i: 'slow' } });
  await app.query(`insert into centrifugo_outbox (method, payload)
    select 'publish', jsonb_build_object('channel', 'player:7', 'data', jsonb_build_object('i', i)) from generate_series(1, 2500) i`);
  await until(() => received.length === 2500, 'those after it');
  await slow.query('commit');
  slow.release();
  await until(() => received.length === 2501, 'the slow one');
  expect(received.at(-1)).toEqual({ i: 'slow' });
  await expect.poll(waiting).toBe(0);
});

test('rows written while no process drained the outbox are delivered on start', async () => {
  const received = await listen();
  await insert(app, { channel: 'player:7', data: 'earlier' });
  start(app);
  await until(() => received.length === 1, 'the row');
});

test('what SQL told is formed as it leaves, in one order with messages the version before has formed', async () => {
  const received = await listen();
  const raw = { type: 'setBalance', own: '100', held: '0', bonus: '0', freeLeft: 0, freeGames: [] };
  const tell = (told: object): Promise<unknown> =>
    app.query('insert into core_told (player_id, told) values (7, $1)', [JSON.stringify(told)]);
  await insert(app, { channel: 'player:7', data: { type: 'setBalance', action: null, data: { balance: '0.50' } } });
  await tell(raw);
  await tell({ type: 'no feature knows it' });
  await insert(app, { channel: 'player:7', data: 'between' });
  await tell([raw, { type: 'gameplay', round: '1', game: 'sich-dice', funds: 'real' }]);
  start(app);
  await until(() => received.length === 4, 'all but the one of an unknown type');
  const balance = { type: 'setBalance', action: null, data: expect.objectContaining({ balance: '1.00' }) };
  expect(received).toEqual([
    { type: 'setBalance', action: null, data: { balance: '0.50' } },
    balance,
    'between',
    [balance, expect.objectContaining({ type: 'gameplay', action: 'began' })],
  ]);
  await expect.poll(async () => (await app.query('select from core_told')).rowCount).toBe(0);
});

test('where Centrifugo delivers, what SQL told becomes rows of its outbox and those there stay', async () => {
  await app.query('delete from centrifugo_outbox');
  await insert(app, { channel: 'player:7', data: 'formed before' });
  await app.query(`insert into core_told (channel, told) values ('feed:site', '{"type":"game","on":[],"off":["a"]}')`);
  const outbox = startOutbox({ pool: app, hub: null, pollMs: 100, retryMs: 50 });
  running.push(outbox);
  const rows = async () => (await app.query('select method, payload from centrifugo_outbox order by id')).rows;
  await expect.poll(rows).toEqual([
    { method: 'publish', payload: { channel: 'player:7', data: 'formed before' } },
    {
      method: 'publish',
      payload: { channel: 'feed:site', data: { type: 'game', action: null, data: { on: [], off: ['a'] } } },
    },
  ]);
  await outbox.close();
  await app.query('delete from centrifugo_outbox');
});

test('a rolled-back transaction says nothing', async () => {
  const received = await listen();
  const outbox = start(app);
  await until(() => outbox.active, 'the lock');
  const client = await app.connect();
  await client.query('begin');
  await insert(client, { channel: 'player:7', data: 'never' });
  await client.query('rollback');
  client.release();
  await insert(app, { channel: 'player:7', data: 'then' });
  await until(() => received.length > 0, 'then');
  expect(received).toEqual(['then']);
});

test('of two processes one drains, and the other takes over', async () => {
  const received = await listen();
  const other = createHub({ keys: { secret: 'another-process-another-process' } });
  const first = start(app);
  await until(() => first.active, 'the first');
  const second = start(poolAs('malva_app'), other);
  await sleep(150);
  expect([first.active, second.active]).toEqual([true, false]);
  await insert(app, { channel: 'player:7', data: 1 });
  await until(() => received.length === 1 && other.stats().published === 1, 'by the first, for both');
  await first.close();
  await until(() => second.active, 'the second');
  await insert(app, { channel: 'player:7', data: 2 });
  await until(() => other.stats().published === 2, 'by the second');
  expect(received).toEqual([1]);
  await second.close();
  await other.close();
});

test('wrong rows are dropped and do not block later rows', async () => {
  const received = await listen();
  const outbox = start(app);
  await until(() => outbox.active, 'the lock');
  await insert(app, { channel: 'unknown:1', data: 1 });
  await insert(app, { channel: 'player:7' });
  await insert(app, { user: '7' }, 'teleport');
  await insert(app, [1, 2], 'broadcast');
  await insert(app, { channel: 'player:7', data: 'good' });
  await until(() => received.length === 1, 'the good one');
  expect(received).toEqual(['good']);
  // Told first, struck off right after.
  await expect.poll(waiting).toBe(0);
});

test('a lost connection is opened again; nothing is lost and nothing comes twice', async () => {
  const received = await listen();
  const outbox = start(app);
  await until(() => outbox.active, 'the lock');
  let killed = 0;
  for (let round = 0; round < 5; round += 1) {
    const write = Promise.all(
      Array.from({ length: 20 }, (_, i) => insert(app, { channel: 'player:7', data: round * 20 + i })),
    );
    const ended = await ownerRows(
      database.ownerUrl,
      `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = ${0x72746f62} and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    killed += ended.length;
    await write;
  }
  expect(killed).toBeGreaterThan(0);
  await until(() => received.length >= 100, 'all hundred', 8000);
  await sleep(100);
  expect(received.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, i) => i));
  await expect.poll(waiting).toBe(0);
});

test('a row handed over twice is done once', async () => {
  const row = (id: string) => ({ id, method: 'publish', payload: { channel: 'player:7', data: id } });
  const looks = [[row('5')], [row('5'), row('6')]];
  let commits = 0;
  const query = async (asked: string): Promise<{ rows: Record<string, unknown>[] }> => {
    if (asked.includes('pg_try_advisory_lock')) return { rows: [{ held: true }] };
    if (asked.startsWith('with due')) return { rows: looks.shift() ?? [] };
    if (asked === 'commit' && ++commits === 1) throw new Error('the connection is gone');
    return { rows: [] };
  };
  const nothing = (): void => undefined;
  start({ connect: async () => ({ query, on: nothing, release: nothing }) }, bench.hub, 100);
  await until(() => commits === 3, 'the look after both');
  expect(bench.hub.stats().published).toBe(2);
});

test('where Centrifugo delivers, what SQL told is formed again when the first time was not kept', async () => {
  const told = { id: '5', method: null, player_id: 7, channel: null, told: { type: 'game', on: [], off: [] } };
  const looks = [[told], [told]];
  let [commits, formed] = [0, 0];
  const query = async (asked: string): Promise<{ rows: Record<string, unknown>[] }> => {
    if (asked.includes('pg_try_advisory_lock')) return { rows: [{ held: true }] };
    if (asked.startsWith('with gone')) return { rows: looks.shift() ?? [] };
    if (asked.startsWith('insert into centrifugo_outbox')) formed += 1;
    if (asked === 'commit' && ++commits === 1) throw new Error('the connection is gone');
    return { rows: [] };
  };
  const nothing = (): void => undefined;
  const pool = { connect: async () => ({ query, on: nothing, release: nothing }) };
  running.push(startOutbox({ pool, hub: null, pollMs: 100, retryMs: 50 }));
  await until(() => commits === 3, 'the look after both');
  expect(formed).toBe(2);
});

test('broadcast, disconnect, subscribe and unsubscribe do what the server API does', async () => {
  const received = await listen('7');
  const others = await listen('8');
  const outbox = start(app);
  await until(() => outbox.active, 'the lock');
  await insert(app, { channels: ['player:7', 'player:8'], data: 'both' }, 'broadcast');
  await until(() => received.length === 1 && others.length === 1, 'both');
  const client = bench.client(['websocket'], { token: connectionToken('9') });
  client.connect();
  await client.ready(2000);
  const joined = next<{ channel: string }>(client, 'subscribed');
  await insert(app, { user: '9', channel: 'feed:news' }, 'subscribe');
  expect((await joined).channel).toBe('feed:news');
  const left = next(client, 'unsubscribed');
  await insert(app, { user: '9', channel: 'feed:news' }, 'unsubscribe');
  await left;
  const ended = next(client, 'disconnected');
  await insert(app, { user: '9', disconnect: { code: 4500, reason: 'self-excluded' } }, 'disconnect');
  expect(await ended).toMatchObject({ code: 4500, reason: 'self-excluded' });
});
