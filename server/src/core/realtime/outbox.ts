// Drains `centrifugo_outbox` and what SQL told (`core_told`, formed here) into the embedded hub in id order; for
// Centrifugo, whose own consumer reads the outbox, what SQL told is formed into it. One process drains (advisory lock),
// a row leaves in the transaction that handed it over, and ids seen are kept, so that it is done once; a bad row is
// dropped. The other processes hear of it through batches.ts; one that may have missed something starts over: it learns
// who may not listen any more, and sends its clients to ask again.
import { setTimeout as delay } from 'node:timers/promises';
import { Batches, type OutboxClient, type Row, type Waiting } from './batches.ts';
import type { Hub } from './hub.ts';
import type { HubLog } from './options.ts';
import { disconnects, unsubscribes } from './protocol.ts';
import { formTold } from './told.ts';

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
  /** Before clients are let in, and where something may have been missed: who may not listen any more. */
  learnEnds?: () => Promise<void>;
}

export interface Outbox {
  /** True while this process is the one that drains. */
  readonly active: boolean;
  /** Once this process hears what is sent; where the first attempt fails, once it has failed. */
  readonly ready: Promise<void>;
  /** Ends after the batch in hand. */
  close(): Promise<void>;
}

/** How long a message at most waits for company. */
const gatherMs = 20;
/**
 * How far behind the last message handed over the next are looked for: ids are taken before transactions commit, so one
 * may come after later ones. What comes later still is found by the look at the whole queue, once in `pollMs`. Not at
 * every poll: while a transaction with an old snapshot is open (ANALYZE of a large table takes seconds), rows deleted
 * since are still in the index and are scanned.
 */
const lookBack = 1000;
/**
 * So many ids at least are kept of what was handed over, twice as many at most. A row comes again when its leaving was
 * forgotten by a lost connection or a crash of the database, which forgets less than a second: some 5,000 on the
 * fastest machine.
 */
const remembered = 20_000;
const pruneMs = 60_000;

/** 'rtob' as a number: any constant will do, as long as every process uses the same. */
const lockKey = 0x72746f62;
export const outboxChannel = 'centrifugo_partition_change';

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

class Carrier implements Outbox {
  readonly #options: OutboxOptions;
  readonly #pollMs: number;
  readonly #retryMs: number;
  readonly #batch: number;
  readonly #batches = new Batches();
  #drains = false;
  #wake: () => void = () => undefined;
  #woken = false;
  #closed = false;
  #broken = false;
  #handed = new Set<number>();
  #handedBefore = new Set<number>();
  /** Id of the last message handed over. */
  #last = 0;
  /** When the whole queue was last looked at, and when this process last asked to be the drainer. */
  #wholeAt = -Infinity;
  #askedAt = -Infinity;
  #prunedAt = performance.now();
  /** Something may not have been heard. */
  #isBehind = true;
  /** There may be clients. */
  #isOpen = false;
  #open: () => void = () => undefined;
  readonly ready = new Promise<void>((resolve) => (this.#open = resolve)).then(() => void (this.#isOpen = true));
  readonly #done: Promise<void>;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pollMs = options.pollMs ?? 1000;
    this.#retryMs = options.retryMs ?? 2000;
    this.#batch = options.batch ?? 500;
    this.#done = this.#run();
  }

  get active(): boolean {
    return this.#drains;
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
      let client: OutboxClient | undefined;
      try {
        client = await this.#begin();
        this.#open();
        while (!this.#closed && !this.#broken) await this.#turn(client);
      } catch (error) {
        this.#options.log?.warn({ error: String(error) }, 'realtime outbox interrupted');
      }
      this.#open();
      this.#drains = false;
      // Destroyed, not returned: that frees the locks and the listening in one step.
      client?.release(true);
      if (!this.#closed) await this.#rest(this.#retryMs);
    }
  }

  async #begin(): Promise<OutboxClient> {
    const client = await this.#options.pool.connect();
    this.#broken = false;
    const lost = (): void => {
      this.#broken = true;
      this.#call();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => this.#call());
    try {
      // A row whose leaving is forgotten by a crash of the database is handed over again, which its id forgives: no
      // need to wait for the disk, and so to let those wait who book money.
      // A process that stands still with a batch in hand keeps no other from starting, and loses its locks.
      await client.query(
        "set synchronous_commit = off; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '20s'",
      );
      this.#askedAt = -Infinity;
      if (this.#options.hub && !(await this.#batches.join(client))) this.#isBehind = true;
      await this.#beginAnew();
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** What was sent may not have been heard here: who may not listen is learned, all others come back and ask again. */
  async #beginAnew(): Promise<void> {
    const { hub } = this.#options;
    if (!hub || !this.#isBehind) return;
    await this.#options.learnEnds?.();
    const sentAway = this.#isOpen ? hub.beginAnew() : 0;
    this.#isBehind = false;
    if (sentAway > 0) this.#options.log?.warn({ sentAway }, 'realtime starts over: messages may have been missed');
  }

  async #turn(client: OutboxClient): Promise<void> {
    if (!this.#drains && performance.now() - this.#askedAt >= this.#retryMs) await this.#askToDrain(client);
    if (this.#drains) return this.#drain(client);
    const { hub } = this.#options;
    if (hub) await this.#readOn(client, hub);
    await this.#rest(Math.min(this.#pollMs, this.#retryMs));
  }

  async #readOn(client: OutboxClient, hub: Hub): Promise<void> {
    if (!(await this.#batches.readOn(client, (row) => this.#hand(hub, row)))) this.#isBehind = true;
    await this.#beginAnew();
  }

  /** One process has this lock; what its forerunner wrote is read to the end before. */
  async #askToDrain(client: OutboxClient): Promise<void> {
    this.#askedAt = performance.now();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lockKey]);
    if (rows[0]?.['held'] !== true) return;
    await client.query(`listen ${outboxChannel}`);
    const { hub } = this.#options;
    if (hub) await this.#readOn(client, hub);
    this.#batches.lead();
    this.#wholeAt = -Infinity;
    this.#drains = true;
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
      if (hub) this.#hand(hub, row);
      else this.#try(row, () => ready.push(formed(row)));
    }
    if (ready.length > 0) await client.query(handOn, [JSON.stringify(ready)]);
    if (hub && rows.length > 0) await this.#batches.write(client, rows as Waiting[]);
    await client.query('commit');
    this.#batches.committed();
    this.#last = Math.max(this.#last, Number(rows.at(-1)?.['id'] ?? 0));
    if (rows.length === this.#batch) return;
    if (hub && performance.now() - this.#prunedAt > pruneMs) await this.#prune(client);
    // Under load the next message is already there: a moment's wait makes one transaction of many.
    if (rows.length > 0) await delay(gatherMs);
    await this.#rest(this.#pollMs);
  }

  async #prune(client: OutboxClient): Promise<void> {
    this.#prunedAt = performance.now();
    await this.#batches.prune(client);
  }

  /** Hands each row over once, by whatever path it arrives. */
  #hand(hub: Hub, row: Waiting): void {
    const id = Number(row.id);
    if (this.#handed.has(id) || this.#handedBefore.has(id)) return;
    this.#remember(id);
    this.#try(row, () => apply(hub, formed(row)));
  }

  #try({ id, method }: Waiting, work: () => unknown): void {
    try {
      work();
    } catch (error) {
      this.#options.log?.error({ id, method, error: String(error) }, 'outbox row dropped');
    }
  }

  #remember(id: number): void {
    if (this.#handed.size >= remembered) {
      this.#handedBefore = this.#handed;
      this.#handed = new Set();
    }
    this.#handed.add(id);
  }
}

export const startOutbox = (options: OutboxOptions): Outbox => new Carrier(options);
