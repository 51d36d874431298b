// SQL of raw messages of a feed.
import type { Producer } from '@malva/contract/sport-feed';
import { sql, type Tx } from '../../core/db.ts';

export interface RawMessage {
  producer: Producer | null;
  seq: number | null;
  type: string | null;
  event: string | null;
  problem: string | null;
  raw: unknown;
}

/** Stored once; places of those that were not known yet. */
export const storeMessages = async (tx: Tx, rows: readonly RawMessage[], now: Date): Promise<Set<number>> => {
  const stored = await tx.rows<{ producer: string | null; seq: bigint | null }>(sql`
    insert into sport_feed_message (producer, seq, received_at, type, event_urn, problem, raw)
    select r.producer, r.seq, ${now}, r.type, r.event, r.problem, r.raw
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(producer text, seq bigint, type text, event text, problem text, raw jsonb)
    on conflict (producer, seq) do nothing returning producer, seq`);
  const fresh = new Set(stored.map(({ producer, seq }) => `${producer}/${seq}`));
  return new Set(rows.flatMap(({ producer, seq }, n) => (fresh.delete(`${producer}/${seq}`) ? [n] : [])));
};

export const setAside = (tx: Tx, of: { producer: Producer; seq: number; problem: string }): Promise<number> =>
  tx.run(sql`update sport_feed_message set problem = ${of.problem}
    where producer = ${of.producer} and seq = ${of.seq}`);

export const dropMessages = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from sport_feed_message where received_at < ${before}`);

export interface StoredMessage {
  id: bigint;
  producer: Producer | null;
  seq: bigint | null;
  type: string | null;
  event_urn: string | null;
  problem: string | null;
  received_at: Date;
  raw: string;
}

/** Of a message its beginning is looked into, and shown. */
const shownChars = 4_000;
const shownRows = 60;

/** The newest in which a text stands. */
export const findMessages = (
  tx: Tx,
  of: { find: string | null; from: Date; to: Date; isAside: boolean },
): Promise<StoredMessage[]> =>
  tx.rows<StoredMessage>(sql`select id, producer, seq, type, event_urn, problem, received_at,
      left(raw::text, ${shownChars}) as raw
    from sport_feed_message
    where received_at >= ${of.from} and received_at < ${of.to} and (not ${of.isAside} or problem is not null)
      and (${of.find}::text is null or position(lower(${of.find}::text) in lower(left(raw::text, ${shownChars}))) > 0)
    order by id desc limit ${shownRows}`);

export interface Gap {
  producer: Producer;
  before: bigint;
  seq: bigint;
  received_at: Date;
}
export const gapsSince = (tx: Tx, since: Date): Promise<Gap[]> =>
  tx.rows<Gap>(sql`select producer, before, seq, received_at from (
      select producer, seq, received_at, lag(seq) over (partition by producer order by seq) as before
      from sport_feed_message where received_at >= ${since} and seq is not null) m
    where seq > before + 1 order by received_at desc limit 20`);

/** A message that can be told again: of an event, and none of its kind came later. */
export const replayable = async (tx: Tx, id: bigint): Promise<{ producer: string; seq: bigint } | null> => {
  const [row] = await tx.rows<{ producer: string; seq: bigint }>(sql`select m.producer, m.seq from sport_feed_message m
    where m.id = ${id} and m.producer is not null and m.seq is not null and m.event_urn is not null
      and m.problem is distinct from 'contract'
      and not (m.type in ('odds_change', 'bet_stop') and exists (select 1 from sport_feed_message n
        where n.id > m.id and n.producer = m.producer and n.event_urn = m.event_urn and n.type = m.type))`);
  return row ?? null;
};

export const isStored = async (tx: Tx, id: bigint): Promise<boolean> =>
  (await tx.rows(sql`select 1 from sport_feed_message where id = ${id}`)).length > 0;

export const askReplay = (tx: Tx, id: bigint, now: Date): Promise<number> =>
  tx.run(sql`insert into sport_feed_replay (message_id, asked_at) values (${id}, ${now})`);

/** Those of some producers that wait, in their order; they wait no more. */
export const takeReplays = async (tx: Tx, names: readonly Producer[], now: Date): Promise<unknown[]> => {
  const rows = await tx.rows<{ id: bigint; raw: unknown }>(sql`update sport_feed_replay r set done_at = ${now}
    from sport_feed_message m
    where m.id = r.message_id and r.id in (
      select w.id from sport_feed_replay w join sport_feed_message of on of.id = w.message_id
      where w.done_at is null and of.producer = any(${[...names]}) order by w.id limit 20 for update of w skip locked)
    returning r.id, m.raw`);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ raw }) => raw);
};
