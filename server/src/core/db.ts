// PostgreSQL: single reads on one pipelined connection, transactions on a pool, money through micro-batched lanes.
// Never BEGIN on the pipelined connection. Statements are named (prepared) by the identity of their template.
// int8 becomes bigint; serialization failures and deadlocks are retried here and never reach a caller.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { watchDatabase, type Watch } from './db-watch.ts';
import { retryable, startLane } from './lane.ts';
import type { Log } from './log.ts';
import { Refusal, refuse } from './refusal.ts';
import { siteRole } from './site-role.ts';

export interface Sql {
  text: string;
  values: unknown[];
  name: string;
}

const names = new WeakMap<TemplateStringsArray, { text: string; name: string }>();

/** sql`select … where id = ${id}`: bound parameters only, prepared once per connection. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  let known = names.get(strings);
  if (!known) {
    const text = strings.reduce((all, part, i) => (i === 0 ? part : `${all}$${i}${part}`), '');
    known = { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 40) };
    names.set(strings, known);
  }
  return { ...known, values };
}

/** What a store needs: one connection inside a transaction, or single statements outside. */
export interface Tx {
  rows<R extends object>(query: Sql): Promise<R[]>;
  /** Exactly one row, else an error. */
  one<R extends object>(query: Sql): Promise<R>;
  maybe<R extends object>(query: Sql): Promise<R | undefined>;
  /** Number of rows touched. */
  run(query: Sql): Promise<number>;
}

export interface Db extends Tx {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reading only, everything as it stood at one moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls travel in batches over a connection of the lane's own. A batch holds at most one item of a number `of`
   * (player, seat), so that a statement may treat it as a set.
   */
  lane<V, R extends { ord: number | bigint }>(
    name: string,
    statement: (items: V[]) => Sql,
    of: (item: V) => number | bigint,
  ): (item: V) => Promise<R>;
  /** Connection settings for those who need a connection of their own (listeners, the job queue). */
  connectionString: string;
  ownerUrl: string;
  close(): Promise<void>;
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20) return (text: string) => BigInt(text); // int8
    if (oid === 1082) return (text: string) => text; // date stays a calendar day
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/**
 * Of SQLSTATE: lost or refused connections, a server that shuts down, one that has no connection, memory or disk left
 * or cannot read it. And of the system.
 */
const goneCode = /^(08\w{3}|57P0\d|53\w{3}|58030|ECONNREFUSED|ECONNRESET|EPIPE)$/;
/** What the driver says without a code. */
const goneText =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|server closed|timeout exceeded when trying to connect|^timeout expired$|not queryable/;

/**
 * Settings of a lane's connection. Its statements find rows by their keys: planned once, for batches of any size, and
 * never for the ten rows a young table has, since a plan that reads whole tables would stand until the next ANALYZE.
 */
export const keyPlans = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_material=off',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export interface DbOptions {
  url: string;
  ownerUrl: string;
  log: Log;
  poolSize?: number;
}

/** Opens the site's connections; they act as its role, with any login. */
export function openDb({ url, ownerUrl, log, poolSize = 10 }: DbOptions): Db {
  const base = {
    connectionString: url,
    options: `-c role=${siteRole} -c timezone=UTC -c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=20s`,
    types,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  };
  const watch = watchDatabase(() => new pg.Client(base as pg.ClientConfig), log);
  const pool = steadyPool({ ...base, max: poolSize }, log);
  pool.on('connect', (client) => watch.keep(client));
  const single = reconnecting(() => new pg.Client({ ...base, pipeline: true } as pg.ClientConfig), { log, watch });
  const lanes: { close(): Promise<void> }[] = [];

  const reader = txOn((query) => single.query(query));
  return {
    ...reader,
    connectionString: url,
    ownerUrl,
    transaction: (work) => transaction({ pool, watch }, work),
    snapshot: (work) => transaction({ pool, watch }, work, 'begin isolation level repeatable read read only'),
    lane<V, R extends { ord: number | bigint }>(
      name: string,
      statement: (items: V[]) => Sql,
      of: (item: V) => number | bigint,
    ) {
      const connection = reconnecting(
        () => new pg.Client({ ...base, options: `${base.options} ${keyPlans}` } as pg.ClientConfig),
        { log, watch },
      );
      lanes.push(connection);
      return startLane<V, R>({
        name,
        of,
        ask: async (items) => (await connection.query(statement(items))).rows as R[],
      });
    },
    async close() {
      await watch.close();
      await Promise.all([pool.end(), single.close(), ...lanes.map((lane) => lane.close())]);
    },
  };
}

/** A pool whose lost connections are a line in the log: without a listener they would end the process. */
export function steadyPool(settings: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(settings);
  const note = (error: Error): void => log.warn({ err: error.message }, 'database connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

type Query = (query: Sql) => Promise<pg.QueryResult>;

function txOn(query: Query): Tx {
  return {
    rows: async <R extends object>(q: Sql) => (await query(q)).rows as R[],
    async one<R extends object>(q: Sql) {
      const { rows } = await query(q);
      if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${q.text.slice(0, 120)}`);
      return rows[0] as R;
    },
    maybe: async <R extends object>(q: Sql) => (await query(q)).rows[0] as R | undefined,
    run: async (q) => (await query(q)).rowCount ?? 0,
  };
}

interface Watched {
  pool: pg.Pool;
  watch: Watch;
}

async function transaction<T>({ pool, watch }: Watched, work: (tx: Tx) => Promise<T>, begin = 'begin'): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await watch
      .during(
        () => pool.connect(),
        (late) => late.release(true),
      )
      .catch(fail);
    const ask = (query: string | Sql): Promise<pg.QueryResult> => watch.during(() => client.query(query));
    let broken = false;
    try {
      await ask(begin);
      const result = await work(txOn(ask));
      await ask('commit');
      return result;
    } catch (error) {
      await ask('rollback').catch(() => {
        broken = true;
      });
      const code = (error as { code?: string }).code ?? '';
      if (retryable.has(code) && attempt < 8) {
        await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt));
        continue;
      }
      return fail(error as Error);
    } finally {
      client.release(broken);
    }
  }
}

const fail = (error: Error): never => {
  throw unavailable(error);
};

/**
 * Lost connections, and a server that can do no work, become the refusal `unavailable` (503, retry later); everything
 * else stays what it is.
 */
export function unavailable(error: Error): Error {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  if (code ? !goneCode.test(code) : !goneText.test(error.message)) return error;
  const refusal = refuse('unavailable');
  refusal.cause = error;
  return refusal;
}

/** Not the fault of what was asked: the same may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  const found = unavailable(error as Error);
  return found instanceof Refusal && found.code === 'unavailable';
};

/** A lock or a statement that took too long, or one that lost to others every time: the same may succeed later. */
const busyCodes = new Set([...retryable, '55P03', '57014']);
export const isBusy = (error: unknown): boolean =>
  isUnavailable(error) || busyCodes.has((error as { code?: string }).code ?? '');

interface Connection {
  query: Query;
  close(): Promise<void>;
}

/** One connection that comes back by itself after the server was away. */
function reconnecting(create: () => pg.Client, { log, watch }: { log: Log; watch: Watch }): Connection {
  let current: Promise<pg.Client> | null = null;
  let closed = false;
  const open = async (): Promise<pg.Client> => {
    const client = create();
    const forget = (error?: Error) => {
      if (current === opening) current = null;
      if (error && !closed) log.warn({ err: error.message }, 'database connection lost');
    };
    client.on('error', forget);
    client.on('end', () => forget());
    watch.keep(client);
    await client.connect();
    return client;
  };
  let opening: Promise<pg.Client> | null = null;
  const get = (): Promise<pg.Client> => {
    if (!current) {
      opening = open();
      current = opening;
      current.catch(() => {
        current = null;
      });
    }
    return current;
  };
  return {
    query: (query) => watch.during(async () => (await get()).query(query)).catch(fail),
    async close() {
      closed = true;
      if (current) await (await current).end().catch(() => undefined);
    },
  };
}
