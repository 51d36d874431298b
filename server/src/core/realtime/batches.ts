// What the drainer took from the outbox, as the other processes read it. Each listening process holds a shared lock on
// its connection; while no other process does, only one row is written that says so, a gap. Numbers have no holes: a
// process that meets a hole or a gap, or no longer finds the row it read last, has missed messages and is told so.
import { randomUUID } from 'node:crypto';
import type { ToldRow } from './told.ts';

/** The little of `pg` this needs. */
export interface OutboxClient {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  on(event: 'notification' | 'error' | 'end', listener: (message: unknown) => void): unknown;
  release(destroy?: boolean): void;
}

export type Row = { id: string; method: string; payload: Record<string, unknown> };
/** A row of either table of the outbox. */
export type Waiting = { id: string } & ((ToldRow & { method: null }) | (Omit<Row, 'id'> & { told: null }));

interface Place {
  seq: number;
  id: string | null;
  /** Whether what comes after this row, but for later rows, may have gone by unwritten. */
  isOpen: boolean;
}

/** 'rtli' as a number: any constant will do, as long as every process uses the same. */
const listening = 0x72746c69;
export const batchChannel = 'core_realtime_batch';
const atOnce = 50;
const keptMinutes = 5;

const selectPlace = 'select seq, id, messages is null as is_gap from core_realtime_batch';

export class Batches {
  /** Up to where this process has heard everything; null: it knows nothing yet. */
  #place: Place | null = null;
  #written: Place | null = null;
  /** The last row is a gap of this writer's own. */
  #isInGap = false;

  /** From now on everything is written. False: something may have been missed before. */
  async join(client: OutboxClient): Promise<boolean> {
    await client.query('select pg_advisory_lock_shared($1)', [listening]);
    await client.query(`listen ${batchChannel}`);
    this.#written = null;
    const before = this.#place;
    if (before && !before.isOpen) {
      const { rows } = await client.query(`${selectPlace} where seq = $1`, [before.seq]);
      if ((rows[0]?.['id'] ?? null) === before.id) return true;
    }
    const { rows } = await client.query(`${selectPlace} order by seq desc limit 1`);
    const [last] = rows;
    this.#place = last
      ? { seq: Number(last['seq']), id: String(last['id']), isOpen: last['is_gap'] === true }
      : { seq: 0, id: null, isOpen: true };
    return false;
  }

  /** Hands over what came since. False: something is missing before what was handed over last. */
  async readOn(client: OutboxClient, hand: (row: Waiting) => void): Promise<boolean> {
    let isWhole = true;
    for (;;) {
      const place = this.#place ?? { seq: 0, id: null, isOpen: true };
      const { rows } = await client.query(
        'select seq, id, messages from core_realtime_batch where seq > $1 order by seq limit $2',
        [place.seq, atOnce],
      );
      let last = place.seq;
      for (const row of rows) {
        const seq = Number(row['seq']);
        const messages = row['messages'] as Waiting[] | null;
        if (seq !== last + 1 || messages === null) isWhole = false;
        for (const message of messages ?? []) hand(message);
        last = seq;
        this.#place = { seq, id: String(row['id']), isOpen: messages === null };
      }
      if (rows.length < atOnce) return isWhole;
    }
  }

  /** This process is the one that writes, and has read everything. */
  lead(): void {
    if (this.#place) this.#place.isOpen = false;
    this.#isInGap = false;
  }

  /** In the transaction that takes the rows away; `committed` says that it ended well. */
  async write(client: OutboxClient, rows: readonly Waiting[]): Promise<void> {
    // Held until the transaction ends: a process that begins to listen meanwhile waits for it.
    const asked = await client.query('select pg_try_advisory_xact_lock($1) as is_alone', [listening]);
    const isAlone = asked.rows[0]?.['is_alone'] === true;
    if (isAlone && this.#isInGap) return;
    const [seq, id] = [(this.#place?.seq ?? 0) + 1, randomUUID()];
    await client.query('insert into core_realtime_batch (seq, id, messages) values ($1, $2, $3)', [
      seq,
      id,
      isAlone ? null : JSON.stringify(rows),
    ]);
    if (!isAlone) await client.query('select pg_notify($1, $2)', [batchChannel, '']);
    this.#written = { seq, id, isOpen: false };
    this.#isInGap = isAlone;
  }

  committed(): void {
    this.#place = this.#written ?? this.#place;
    this.#written = null;
  }

  /** Old ones go; the last stays as a number, without its messages. */
  async prune(client: OutboxClient): Promise<void> {
    const old = `at < now() - interval '${keptMinutes} minutes'`;
    await client.query(`delete from core_realtime_batch where ${old} and seq < $1`, [this.#place?.seq ?? 0]);
    await client.query(`update core_realtime_batch set messages = '[]' where ${old} and messages::text <> '[]'`);
  }
}
