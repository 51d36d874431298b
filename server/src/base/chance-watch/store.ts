// SQL of what was drawn on each version of a scheme. Draws and tickets are only read.
import { sql, type Tx } from '../../core/db.ts';

/** Draws that are newer may still be followed by one of a lower number, whose transaction is under way. */
const settledMinutes = 10;

/**
 * Locks the count and answers up to which draw it stands; one process counts at a time. Undefined: another does.
 */
export const lockUpto = (tx: Tx): Promise<{ draw_id: bigint } | undefined> =>
  tx.maybe(sql`select draw_id from chance_drawn_upto where id = 1 for update skip locked`);

/** The last draw of the next so many that may be counted. */
export const lastOf = async (tx: Tx, of: { after: bigint; now: Date; most: number }): Promise<bigint | null> =>
  (
    await tx.one<{ last: bigint | null }>(sql`select max(id) as last from (
        select id, created_at from fair_draw where id > ${of.after} order by id limit ${of.most}) d
      where created_at < ${of.now}::timestamptz - make_interval(mins => ${settledMinutes})`)
  ).last;

export interface CountedDraw {
  /** Null: of a visitor without an account; its hash says which scheme it was. */
  scheme_id: number | null;
  weights_hash: string;
  weights: string;
  pick: number;
  draws: bigint;
}

/** Draws of tickets and of visitors, counted by what came out. */
export const countDraws = (tx: Tx, of: { after: bigint; upto: bigint }): Promise<CountedDraw[]> =>
  tx.rows<CountedDraw>(sql`select t.scheme_id, d.weights_hash, min(d.weights) as weights,
      (d.result ->> 0)::int as pick, count(*) as draws
    from fair_draw d left join chance_ticket t on t.id = case when d.purpose in ('wheel', 'dice', 'chest', 'sphere',
      'pack') then d.subject::uuid end and t.draw_id = d.id
    where d.id > ${of.after} and d.id <= ${of.upto} and d.event_id is null
      and (t.scheme_id is not null or d.visitor is not null)
    group by t.scheme_id, d.weights_hash, (d.result ->> 0)::int`);

export const addDrawn = (tx: Tx, c: CountedDraw & { scheme_id: number }): Promise<number> =>
  tx.run(sql`insert into chance_drawn as d (scheme_id, weights_hash, pick, draws)
    values (${c.scheme_id}, ${c.weights_hash}, ${c.pick}, ${c.draws})
    on conflict (scheme_id, weights_hash, pick) do update set draws = d.draws + excluded.draws`);

export const addOdds = (tx: Tx, c: CountedDraw & { scheme_id: number }): Promise<number> =>
  tx.run(sql`insert into chance_drawn_odds (scheme_id, weights_hash, weights)
    values (${c.scheme_id}, ${c.weights_hash}, ${c.weights}) on conflict do nothing`);

export const moveUpto = (tx: Tx, upto: bigint): Promise<number> =>
  tx.run(sql`update chance_drawn_upto set draw_id = ${upto} where id = 1`);

export interface DrawnRow {
  scheme_id: number;
  weights_hash: string;
  weights: string;
  pick: number;
  draws: bigint;
}

/** Of one version, or of all. */
export const drawnOf = (tx: Tx, scheme: number | null): Promise<DrawnRow[]> =>
  tx.rows<DrawnRow>(sql`select d.scheme_id, d.weights_hash, o.weights, d.pick, d.draws
    from chance_drawn d join chance_drawn_odds o using (scheme_id, weights_hash)
    where ${scheme}::int is null or d.scheme_id = ${scheme} order by d.scheme_id, d.weights_hash, d.pick`);

export interface WatchRow {
  scheme_id: number;
  checked_at: Date;
  draws: bigint;
  p: number | null;
  draws_elsewhere: bigint;
}

interface RawWatch extends Omit<WatchRow, 'p'> {
  p: string | null;
}
const watchRow = ({ p, ...row }: RawWatch): WatchRow => ({ ...row, p: p === null ? null : Number(p) });

export const keepWatch = (tx: Tx, w: WatchRow & { day: string }): Promise<number> =>
  tx.run(sql`insert into chance_watch as w (scheme_id, day, checked_at, draws, p, draws_elsewhere)
    values (${w.scheme_id}, ${w.day}::date, ${w.checked_at}, ${w.draws}, ${w.p === null ? null : String(w.p)},
      ${w.draws_elsewhere})
    on conflict (scheme_id, day) do update set checked_at = excluded.checked_at, draws = excluded.draws, p = excluded.p,
      draws_elsewhere = excluded.draws_elsewhere`);

/** The last look at each version. */
export const lastWatches = async (tx: Tx): Promise<WatchRow[]> =>
  (
    await tx.rows<RawWatch>(sql`select distinct on (scheme_id) scheme_id, checked_at, draws, p, draws_elsewhere
      from chance_watch order by scheme_id, day desc`)
  ).map(watchRow);

/** Of one version, the newest first. */
export const watchesOf = async (tx: Tx, scheme: number): Promise<WatchRow[]> =>
  (
    await tx.rows<RawWatch>(sql`select scheme_id, checked_at, draws, p, draws_elsewhere
      from chance_watch where scheme_id = ${scheme} order by day desc limit 60`)
  ).map(watchRow);
