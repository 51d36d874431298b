// Hands facts to features. Each feature has a cursor; handler effects and the cursor move in one transaction, so a fact
// has effect once per feature whatever is killed when. A fact that fails repeatedly is set aside for a person. Facts
// that follow each other go as a set to who takes sets; where a set fails, its facts go one by one under the same
// rules, so that one spoils no other.
import type { App } from './app.ts';
import { isUnavailable, sql, type Tx } from './db.ts';
import type { FactHandlers, FactKind, FactSetHandlers } from '../facts.ts';

interface FactRow {
  id: bigint;
  kind: FactKind;
  payload: never;
  xid: string;
}
interface Listener {
  name: string;
  on?: FactHandlers;
  onMany?: FactSetHandlers;
}

/**
 * Small: between two batches everybody else comes to the database. With 200 the slowest callback in a hundred waited
 * half as long again.
 */
const batchSize = 50;
const maxAttempts = 5;

/**
 * Transactions a cursor may lie behind while nothing is heard: moving it costs a write, leaving it a longer look next
 * time.
 */
const restAfter = 100n;

interface Pending {
  /** Every transaction before it is over. */
  horizon: string;
  /** The cursor's. */
  from: string;
  facts: FactRow[];
}

/** What waits for a feature, at most a batch; null: it has no cursor. */
async function pending(tx: Tx, { name, on, onMany }: Listener): Promise<Pending | null> {
  const heard = Object.keys({ ...on, ...onMany });
  // Only facts whose transactions cannot be followed by an older one still open: nothing committed late is skipped.
  const rows = await tx.rows<{ horizon: string; from: string } & FactRow>(sql`
    select h.xid::text as horizon, c.xid::text as from, f.* from core_fact_cursor c
    cross join (select pg_snapshot_xmin(pg_current_snapshot()) as xid) h
    left join lateral (select t.id, t.kind, t.payload, t.xid::text as xid from core_fact t
      where (t.xid, t.id) > (c.xid, c.fact_id) and t.xid < h.xid and t.kind = any(${heard}::text[])
      order by t.xid, t.id limit ${batchSize}) f on true
    where c.feature = ${name} order by f.xid::xid8, f.id`);
  const [first] = rows;
  return first ? { horizon: first.horizon, from: first.from, facts: first.id === null ? [] : rows } : null;
}

/**
 * True when nothing any of them hears has come: seen in one look for all, since most looks find nothing and each would
 * read the same facts. Where it was long quiet the cursors follow, so that the next look is short.
 */
export async function isQuiet(app: App, listeners: readonly Listener[]): Promise<boolean> {
  const names = listeners.map(({ name }) => name);
  const heard = [...new Set(listeners.flatMap(({ on, onMany }) => Object.keys({ ...on, ...onMany })))];
  const {
    horizon,
    from,
    is_heard: isHeard,
  } = await app.db.one<{ horizon: string; from: string; is_heard: boolean }>(sql`
    select h.xid::text as horizon, c.xid::text as from,
      exists (select from core_fact t where t.xid >= c.xid and t.xid < h.xid and t.kind = any(${heard}::text[])) as is_heard
    from (select min(xid) as xid from core_fact_cursor where feature = any(${names}::text[])) c, (select pg_snapshot_xmin(pg_current_snapshot()) as xid) h`);
  if (isHeard) return false;
  if (BigInt(horizon) - BigInt(from) >= restAfter) {
    await app.db.run(
      sql`update core_fact_cursor set xid = ${horizon}::xid8, fact_id = 0 where feature = any(${names}::text[]) and xid < ${horizon}::xid8`,
    );
  }
  return true;
}

const isAtRest = (found: Pending | null): boolean =>
  !found || (found.facts.length === 0 && BigInt(found.horizon) - BigInt(found.from) < restAfter);

/** Runs one round for one feature; returns how many facts it digested. Exported for tests. */
export async function digest(app: App, listener: Listener): Promise<number> {
  // Most looks find nothing, and a lock is a write: the first look takes none.
  if (isAtRest(await pending(app.db, listener))) return 0;
  const attempts = failures(app, listener.name);
  return app.db.transaction(async (tx) => {
    const cursor = await tx.maybe(
      sql`select feature from core_fact_cursor where feature = ${listener.name} for update skip locked`,
    );
    const found = cursor ? await pending(tx, listener) : null;
    if (!found) return 0;
    const { facts, horizon } = found;
    for (const run of runsOf(facts))
      if (!(await tellSet(app, tx, { listener, run }))) await tellEach(app, tx, { listener, run, attempts });
    // Fewer than a batch: nothing that is heard lies between the last one and the horizon.
    const last = facts.length === batchSize ? facts.at(-1) : { xid: horizon, id: 0n };
    if (last)
      await tx.run(
        sql`update core_fact_cursor set xid = ${last.xid}::xid8, fact_id = ${last.id} where feature = ${listener.name}`,
      );
    return facts.length;
  });
}

/** In runs of one kind. */
function runsOf(facts: readonly FactRow[]): FactRow[][] {
  const runs: FactRow[][] = [];
  for (const fact of facts) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === fact.kind) run.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

interface Telling {
  listener: Listener;
  run: readonly FactRow[];
}

/** False: the listener takes no sets of this kind, or the set failed and was rolled back. */
async function tellSet(app: App, tx: Tx, { listener: { name, onMany }, run }: Telling): Promise<boolean> {
  const handler = run[0] && onMany?.[run[0].kind];
  if (!handler || run.length < 2) return false;
  await tx.run(sql`savepoint facts`);
  try {
    await handler(
      tx,
      run.map(({ payload }) => payload),
      app,
    );
  } catch (error) {
    await tx.run(sql`rollback to savepoint facts`);
    app.log.warn(
      { err: (error as Error).message, feature: name, kind: run[0]?.kind, facts: run.length },
      'a set of facts failed, so they go one by one',
    );
    return false;
  }
  await tx.run(sql`release savepoint facts`);
  return true;
}

async function tellEach(
  app: App,
  tx: Tx,
  { listener: { name, on, onMany }, run, attempts }: Telling & { attempts: Attempts },
): Promise<void> {
  for (const fact of run) {
    // Before the last try there is somewhere to come back to: an error of the database ends a transaction, setting
    // aside needs one.
    if (attempts.isLast(fact.id)) await tx.run(sql`savepoint fact`);
    try {
      await on?.[fact.kind]?.(tx, fact.payload, app);
      await onMany?.[fact.kind]?.(tx, [fact.payload], app);
    } catch (error) {
      // A database that is gone, full or hanging is no fault of the fact.
      if (isUnavailable(error) || attempts.count(fact.id) < maxAttempts) throw error;
      await tx.run(sql`rollback to savepoint fact`);
      await setAside(tx, name, { id: fact.id, error: error as Error });
    }
  }
}

interface Attempts {
  count(id: bigint): number;
  isLast(id: bigint): boolean;
}

const seen = new WeakMap<App, Map<string, number>>();
function failures(app: App, feature: string): Attempts {
  let map = seen.get(app);
  if (!map) seen.set(app, (map = new Map()));
  const known = map;
  return {
    isLast: (id) => (known.get(`${feature}:${id}`) ?? 0) >= maxAttempts - 1,
    count(id) {
      const key = `${feature}:${id}`;
      const count = (known.get(key) ?? 0) + 1;
      known.set(key, count);
      return count;
    },
  };
}

async function setAside(tx: Tx, feature: string, fact: { id: bigint; error: Error }): Promise<void> {
  await tx.run(sql`insert into core_fact_failure (feature, fact_id, error)
    values (${feature}, ${fact.id}, ${fact.error.message.slice(0, 500)}) on conflict do nothing`);
}

export interface FactWorker {
  stop(): Promise<void>;
}

/** Polls every second and at once when told by a notification. */
export async function startFactWorker(app: App, listeners: readonly Listener[]): Promise<FactWorker> {
  const active = listeners.filter(({ on, onMany }) => Object.keys({ ...on, ...onMany }).length > 0);
  for (const { name } of active) {
    // A feature that comes later starts at the end of the log: history is not replayed into it.
    await app.db.run(sql`insert into core_fact_cursor (feature, xid, fact_id)
      values (${name}, pg_snapshot_xmin(pg_current_snapshot()), 0)
      on conflict do nothing`);
  }
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const next = async (listener: Listener): Promise<boolean> => {
    try {
      return !stopped && (await digest(app, listener)) === batchSize;
    } catch (error) {
      app.log.error({ err: (error as Error).message, feature: listener.name }, 'fact handler failed');
      return false;
    }
  };
  // In turns: a feature with much to do keeps no other waiting.
  const round = async (): Promise<void> => {
    if (stopped || (await isQuiet(app, active).catch(() => false))) return;
    for (let behind = active; behind.length > 0;) {
      const still: Listener[] = [];
      for (const listener of behind) if (await next(listener)) still.push(listener);
      behind = still;
    }
  };
  const timer = setInterval(() => {
    running = running.then(round);
  }, 500);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
