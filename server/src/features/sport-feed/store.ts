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
