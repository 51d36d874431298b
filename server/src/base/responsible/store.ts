// SQL of base/responsible: reading and setting limits and blocks. Deciding over money happens in the responsible_*
// functions.
import { sql, type Sql, type Tx } from '../../core/db.ts';

export interface KeptEvent {
  id: bigint;
  kind: string;
  detail: Record<string, unknown>;
  actor: string;
  at: Date;
}
/** Newest first. */
export const eventsOf = (
  tx: Tx,
  playerId: number,
  of: { before: string | null; limit: number },
): Promise<KeptEvent[]> =>
  tx.rows<KeptEvent>(sql`select id, kind, detail, actor, at from responsible_event
    where player_id = ${playerId} and (${of.before}::bigint is null or id < ${of.before}::bigint) order by id desc limit ${of.limit}`);
export const undoDeposit = (
  tx: Tx,
  playerId: number,
  of: { amount: bigint; bookedAt: Date; now: Date },
): Promise<number> =>
  tx.run(sql`select responsible_deposit_undo(${playerId}, ${of.amount}::bigint, ${of.bookedAt}, ${of.now})`);
export const redoDeposit = (tx: Tx, playerId: number, of: { amount: bigint; now: Date }): Promise<number> =>
  tx.run(sql`select responsible_deposit_redo(${playerId}, ${of.amount}::bigint, ${of.now})`);

/** One thing that stands in the way: a word of the gates, or the kind of the block. */
export interface Obstacle {
  what: string;
  until: Date | null;
  /** `all`: stakes and deposits. */
  stops: 'all' | 'play' | 'deposits';
}
/** All that the gates of stakes and deposits would refuse with now; none: the player may play. */
export const obstacles = (tx: Tx, playerId: number, now: Date): Promise<Obstacle[]> =>
  tx.rows<Obstacle>(sql`select what, until, stops from responsible_obstacles(${playerId}, ${now})`);

/** What happened to a player's protection, for the timeline of the office. */
export const protectionEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, e.id::text as about, null::bigint as amount, null::text as status, e.actor, e.detail
    from responsible_event e where e.player_id = ${playerId}`;
