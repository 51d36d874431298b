// SQL of versions, the log of changes and saved boards.
import type { Producer } from '@malva/contract/sport-feed';
import { sql, type Tx } from '../../core/db.ts';
import type { ChangeBody, ChangeKind, ChangeRow } from './change.ts';
import type { SavedBoard } from './live-board.ts';

export const insertChange = (
  tx: Tx,
  of: { event: number; kind: ChangeKind; body: ChangeBody; offsetMs: number },
): Promise<{ version: bigint; at: Date }> =>
  tx.one(sql`select version, at from sport_write_change(${of.event}, ${of.kind}, ${JSON.stringify(of.body)}::jsonb,
    ${of.offsetMs})`);

/** Stops what a producer tells while it is down, or lets it go on; how many boards changed. */
export const holdBoards = async (
  tx: Tx,
  of: { producer: Producer; isHeld: boolean; offsetMs: number },
): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      sql`select sport_hold_boards(${of.producer}, ${of.isHeld}, ${of.offsetMs}) as count`,
    )
  ).count;

/** The newest version of each event that changed since. */
export const newest = (tx: Tx, since: Date): Promise<{ event_id: number; version: bigint }[]> =>
  tx.rows(sql`select event_id, max(version) as version from sport_change where at >= ${since} group by event_id`);

export const changesAfter = (tx: Tx, known: ReadonlyMap<number, number>): Promise<ChangeRow[]> =>
  tx.rows<ChangeRow>(sql`select c.event_id, c.version, c.at, c.kind, c.body
    from unnest(${[...known.keys()]}::int[], ${[...known.values()]}::bigint[]) k(event, version)
    join sport_change c on c.event_id = k.event and c.version > k.version
    order by c.event_id, c.version`);

export interface SavedRow {
  event_id: number;
  version: bigint;
  body: SavedBoard;
  at: Date;
}
export const savedOf = (tx: Tx, events: readonly number[]): Promise<SavedRow[]> =>
  tx.rows<SavedRow>(sql`select * from sport_board where event_id = any (${events}::int[])`);

/** Events that are not over by their saved board, and those of which none is saved yet. */
export const openBoards = (tx: Tx): Promise<{ event_id: number }[]> =>
  tx.rows(sql`select event_id from sport_board where not is_over
    union select p.event_id from sport_price p where not exists (select from sport_board b where b.event_id = p.event_id)`);

export const saveBoards = (
  tx: Tx,
  rows: readonly { event: number; version: number; at: Date; isOver: boolean; body: SavedBoard }[],
): Promise<number> =>
  tx.run(sql`insert into sport_board (event_id, version, body, at, is_over)
    select r.event, r.version, r.body, r.at, r."isOver"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(event int, version bigint, body jsonb, at timestamptz,
      "isOver" boolean)
    on conflict (event_id) do update set version = excluded.version, body = excluded.body, at = excluded.at,
      is_over = excluded.is_over
    where sport_board.version < excluded.version`);

/** Changes whose board was saved since are needed no more. */
export const dropChanges = (tx: Tx, before: Date): Promise<number> =>
  tx.run(sql`delete from sport_change c where c.at < ${before}
    and exists (select from sport_board b where b.event_id = c.event_id and b.version >= c.version)`);
