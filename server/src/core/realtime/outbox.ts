// Drains `centrifugo_outbox` and what SQL told (`core_told`, formed here) into the embedded hub in id order. At scale
// Centrifugo's own consumer reads the outbox, and what SQL told is formed into it. One drainer per database (advisory
// lock on its own connection). A row leaves its table in the transaction that handed it over; the ids of the last ones
// are kept, so a row seen twice is done once. A bad row is dropped, never a blockade.
import { setTimeout as delay } from 'node:timers/promises';
import type { Hub } from './hub.ts';
import type { HubLog } from './options.ts';
import { disconnects, unsubscribes } from './protocol.ts';
import { formTold, type ToldRow } from './told.ts';

/** The little of `pg` this needs. */
export interface OutboxClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  on(event: 'notification' | 'error' | 'end', listener: (message: unknown) => void): unknown;
  removeAllListeners(event?: string): unknown;
  release(destroy?: boolean): void;
}
export interface OutboxPool {
  connect(): Promise<OutboxClient>;
}

export interface OutboxOptions {
  pool: OutboxPool;
  /** Null: Centrifugo delivers; what SQL told is formed into its outbox. */
  hub: Hub | null;
  log?: HubLog;
  /** Looked at this often even without a notification. */
  pollMs?: number;
  /** Between attempts to become the drainer, or to reconnect. */
  retryMs?: number;
  batch?: number;
}

export interface Outbox {
  /** True while this process is the one that drains. */
  readonly active: boolean;
  /** Ends after the batch in hand. */
  close(): Promise<void>;
}

/** How long a message at most waits for company. */
const gatherMs = 20;
/**
 * How far behind the last message handed over the next are looked for: ids are taken before transactions commit, so one
 * may come after later ones. What comes later still is found by the look at the whole queue, once in `pollMs`. Not at
 * every look: while anybody reads with an old snapshot (an analysis of a large table takes seconds), what was deleted
 * since is still in the index and is walked over.
 */
const lookBack = 1000;
/**
 * So many ids at least are kept of what was handed over, twice as many at most. A row comes again when its leaving was
 * forgotten by a lost connection or a crash of the database, which forgets less than a second: some 5,000 on the
 * fastest machine.
 */
const remembered = 20_000;

/** 'rtob' as a number: any constant will do, as long as every process uses the same. */
const lockKey = 0x72746f62;
export const outboxChannel = 'centrifugo_partition_change';

type Row = { id: string; method: string; payload: Record<string, unknown> };
/** A row of either table. */
type Waiting = { id: string } & ((ToldRow & { method: null }) | (Omit<Row, 'id'> & { told: null }));

/** Oldest first; $1: how many, $2: from which id on. Both tables share their numbers. */
const takeAll = `with due as materialized (
    (select id from centrifugo_outbox where id >= $2 order by id limit $1)
    union all (select id from core_told where id >= $2 order by id limit $1) order by id limit $1),
  gone as (delete from centrifugo_outbox where id in (select id from due) returning id, method, payload),
  told as (delete from core_told where id in (select id from due) returning id, player_id, channel, told)
  select x.id::text, x.method, x.payload, x.player_id, x.channel, x.told from (
    select id, method, payload, null::int as player_id, null::text as channel, null::json as told from gone
    union all select id, null, null, player_id, channel, told from told) x order by x.id`;
const takeTold = `with gone as (delete from core_told where id in
    (select id from core_told where id >= $2 order by id limit $1) returning id, player_id, channel, told)
  select id::text, null as method, player_id, channel, told from gone order by gone.id`;

/** Formed rows keep their place in the order. */
const handOn = `insert into centrifugo_outbox (id, method, payload)
  select id, method, payload from jsonb_to_recordset($1::jsonb) x(id bigint, method text, payload jsonb)`;

const formed = (row: Waiting): Row =>
  row.method === null ? { id: row.id, method: 'publish', payload: { ...formTold(row) } } : row;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function because(
  payload: Row['payload'],
  fallback: { code: number; reason: string },
): { code: number; reason: string } {
  const asked = payload['disconnect'] as { code?: unknown; reason?: unknown } | undefined;
  const code = typeof asked?.code === 'number' ? asked.code : fallback.code;
  return { code, reason: text(asked?.reason) || fallback.reason };
}

/** One row of Centrifugo's server API, done on the embedded hub. */
function apply(hub: Hub, { method, payload }: Row): void {
  const idempotencyKey = text(payload['idempotency_key']) || undefined;
  const tags = payload['tags'] as Record<string, string> | undefined;
  const [user, channel] = [text(payload['user']), text(payload['channel'])];
  if (method === 'publish') hub.publish(channel, payload['data'], { idempotencyKey, tags });
  else if (method === 'broadcast' && Array.isArray(payload['channels'])) {
    hub.broadcast(payload['channels'].map(text), payload['data'], { idempotencyKey, tags });
  } else if (method === 'disconnect') hub.disconnectUser(user, because(payload, disconnects.loggedOut));
  else if (method === 'subscribe') hub.subscribeUser(user, channel);
  else if (method === 'unsubscribe') hub.unsubscribeUser(user, channel, unsubscribes.server);
  else throw new Error(`unknown method ${method}`);
}

class Drainer implements Outbox {
  readonly #options: OutboxOptions;
  readonly #pollMs: number;
  readonly #retryMs: number;
  readonly #batch: number;
  #client: OutboxClient | undefined;
  #wake: () => void = () => undefined;
  #woken = false;
  #closed = false;
  #broken = false;
  #handed = new Set<number>();
  #handedBefore = new Set<number>();
  /** Id of the last message handed over. */
  #last = 0;
  /** When the whole queue was last looked at. */
  #wholeAt = -Infinity;
  readonly #done: Promise<void>;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pollMs = options.pollMs ?? 1000;
    this.#retryMs = options.retryMs ?? 2000;
    this.#batch = options.batch ?? 500;
    this.#done = this.#run();
  }

  get active(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#call();
    await this.#done;
  }

  #call(): void {
    this.#woken = true;
    this.#wake();
  }

  /** Until called or until the time is up. */
  async #rest(ms: number): Promise<void> {
    if (!this.#woken && !this.#closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#woken = false;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      try {
        this.#client = await this.#begin();
        while (this.#client && !this.#closed && !this.#broken) await this.#drain(this.#client);
      } catch (error) {
        this.#options.log?.warn({ error: String(error) }, 'realtime outbox interrupted');
        this.#broken = true;
      }
      await this.#finish();
      if (!this.#closed) await this.#rest(this.#retryMs);
    }
  }

  /** The connection that holds the lock; nothing when another process has it. */
  async #begin(): Promise<OutboxClient | undefined> {
    const client = await this.#options.pool.connect();
    this.#broken = false;
    const lost = (): void => {
      this.#broken = true;
      this.#call();
    };
    try {
      client.on('error', lost);
      client.on('end', lost);
      client.on('notification', () => this.#call());
      const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockKey]);
      if (rows[0]?.['held'] === true) {
        // A row whose leaving is forgotten by a crash of the database is handed over again, which its id forgives: no
        // need to wait for the disk, and so to let those wait who book money.
        await client.query('set synchronous_commit = off');
        await client.query(`listen ${outboxChannel}`);
        return client;
      }
      client.removeAllListeners('notification');
      client.removeAllListeners('error');
      client.removeAllListeners('end');
      client.release();
      return undefined;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #drain(client: OutboxClient): Promise<void> {
    const isWhole = performance.now() - this.#wholeAt >= this.#pollMs;
    if (isWhole) this.#wholeAt = performance.now();
    await client.query('begin');
    const { hub } = this.#options;
    const ready: Row[] = [];
    const from = isWhole ? 0 : this.#last - lookBack;
    const { rows } = await client.query(hub ? takeAll : takeTold, [this.#batch, from]);
    for (const row of rows as Waiting[]) {
      const id = Number(row.id);
      if (this.#handed.has(id) || this.#handedBefore.has(id)) continue;
      this.#remember(id);
      try {
        if (hub) apply(hub, formed(row));
        else ready.push(formed(row));
      } catch (error) {
        this.#options.log?.error({ id: row.id, method: row.method, error: String(error) }, 'outbox row dropped');
      }
    }
    if (ready.length > 0) await client.query(handOn, [JSON.stringify(ready)]);
    await client.query('commit');
    this.#last = Math.max(this.#last, Number(rows.at(-1)?.['id'] ?? 0));
    if (rows.length === this.#batch) return;
    // Under load the next message is already there: a moment's wait makes one transaction of many.
    if (rows.length > 0) await delay(gatherMs);
    await this.#rest(this.#pollMs);
  }

  #remember(id: number): void {
    if (this.#handed.size >= remembered) {
      this.#handedBefore = this.#handed;
      this.#handed = new Set();
    }
    this.#handed.add(id);
  }

  /** The connection is destroyed, not returned: that frees the lock and the listening in one step. */
  async #finish(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    client?.release(true);
  }
}

export const startOutbox = (options: OutboxOptions): Outbox => new Drainer(options);
