// SQL of seasons of worlds.
import { sql, type Tx } from '../../core/db.ts';

export interface SeasonRow {
  id: number;
  schemes: string[];
  from_at: Date;
  until_at: Date;
  deposits_needed: number;
  brand: string | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

/** The season of a moment, and for `graceDays` after its end; a brand's own before that of every brand. */
export const seasonOf = (tx: Tx, of: { brand: string; now: Date; graceDays: number }): Promise<SeasonRow | undefined> =>
  tx.maybe<SeasonRow>(sql`select id, schemes, from_at, until_at, deposits_needed, brand, is_on, author, on_by, created_at
    from multiverse_season where is_on and (brand is null or brand = ${of.brand}) and from_at <= ${of.now}
      and until_at + make_interval(days => ${of.graceDays}) > ${of.now}
    order by from_at desc, brand nulls last, id desc limit 1`);

export const insertSeason = async (
  tx: Tx,
  s: Pick<SeasonRow, 'schemes' | 'from_at' | 'until_at' | 'deposits_needed' | 'brand' | 'author'> & {
    isOn: boolean;
    now: Date;
  },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into multiverse_season (schemes, from_at, until_at, deposits_needed, brand, is_on, author, created_at)
      values (${s.schemes}, ${s.from_at}, ${s.until_at}, ${s.deposits_needed}, ${s.brand}, ${s.isOn}, ${s.author}, ${s.now})
      returning id`)
  ).id;

/** Once a season. */
export const addStart = (tx: Tx, of: { season: number; playerId: number; now: Date }): Promise<number> =>
  tx.run(sql`insert into multiverse_start (season_id, player_id, at) values (${of.season}, ${of.playerId}, ${of.now})
    on conflict do nothing`);

export const hasStarted = async (tx: Tx, of: { season: number; playerId: number }): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from multiverse_start where season_id = ${of.season} and player_id = ${of.playerId}`,
  )) !== undefined;
