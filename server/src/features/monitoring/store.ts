// SQL of what the state monitoring is told.
import { sql, type Tx } from '../../core/db.ts';

export interface State {
  cursor: bigint;
  horizon: bigint | null;
  horizon_xid: string | null;
}
export const state = (tx: Tx): Promise<State> =>
  tx.one<State>(sql`select cursor, horizon, horizon_xid::text as horizon_xid from monitoring_state`);
/** One at a time cuts. */
export const lockState = (tx: Tx): Promise<State> =>
  tx.one<State>(sql`select cursor, horizon, horizon_xid::text as horizon_xid from monitoring_state for update`);
/** Only where none is set: what is set is being waited for. */
export const setHorizon = (tx: Tx, of: { last: bigint; xid: string }): Promise<number> =>
  tx.run(
    sql`update monitoring_state set horizon = ${of.last}::bigint, horizon_xid = ${of.xid}::text::xid8 where horizon is null and cursor < ${of.last}::bigint`,
  );
export const moveCursor = (tx: Tx, to: bigint): Promise<number> =>
  tx.run(sql`update monitoring_state set cursor = ${to}::bigint, horizon = null, horizon_xid = null`);

export interface Batch {
  sequence: number;
  events: object[];
}
export const addBatch = (tx: Tx, of: { events: object[]; now: Date }): Promise<number> =>
  tx.run(sql`insert into monitoring_batch (sequence, events, moves, made_at)
    values ((select coalesce(max(sequence), 0) + 1 from monitoring_batch), ${JSON.stringify(of.events)}::jsonb, ${of.events.length}, ${of.now})`);
export const nextBatch = (tx: Tx): Promise<Batch | undefined> =>
  tx.maybe<Batch>(sql`select sequence, events from monitoring_batch where sent_at is null order by sequence limit 1`);
export const batchSent = (tx: Tx, sequence: number, now: Date): Promise<number> =>
  tx.run(
    sql`update monitoring_batch set sent_at = ${now}, tries = tries + 1, problem = null where sequence = ${sequence} and sent_at is null`,
  );
export const batchFailed = (tx: Tx, sequence: number, problem: string): Promise<number> =>
  tx.run(
    sql`update monitoring_batch set tries = tries + 1, problem = ${problem} where sequence = ${sequence} and sent_at is null`,
  );

export interface Told {
  sent: number;
  waiting: number;
  last_at: Date | null;
  since: Date | null;
  problem: string | null;
}
export const told = (tx: Tx): Promise<Told> =>
  tx.one<Told>(sql`select coalesce(sum(moves) filter (where sent_at is not null), 0)::int as sent, coalesce(sum(moves) filter (where sent_at is null), 0)::int as waiting,
    max(sent_at) as last_at, min(made_at) filter (where sent_at is null) as since, (array_agg(problem order by sequence) filter (where sent_at is null))[1] as problem
    from monitoring_batch`);
