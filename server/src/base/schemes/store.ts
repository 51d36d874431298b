// SQL of schemes: rows that never change, except which are on and how much of a limited place remains.
import type { Lang } from '@malva/contract/schema';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface SchemeRow {
  id: number;
  name: string;
  version: number;
  ticket_group: string;
  form: Word<'scheme.form'>;
  product: Word<'scheme.product'>;
  brand: string | null;
  title: Record<Lang, string>;
  pace_ms: number;
  from_at: Date;
  until_at: Date | null;
  promotion: string;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

export interface SectorRow {
  scheme_id: number;
  place: number;
  weight: number;
  reward_id: number | null;
  thing: string | null;
  stock: number | null;
  fallback: number | null;
  remaining: number | null;
}

export type NewScheme = Omit<SchemeRow, 'id' | 'version' | 'is_on' | 'on_by'>;
export type NewSector = Pick<SectorRow, 'place' | 'weight'> &
  Partial<Pick<SectorRow, 'reward_id' | 'thing' | 'stock' | 'fallback'>>;

/** After its end a scheme is played with the tickets that are left, for so long. */
export const graceDays = 7;

/**
 * The version that holds now of each scheme, or of the one named: the newest begun, a brand's own before the one of
 * every brand.
 */
export const schemesNow = (
  tx: Tx,
  of: { name: string | null; brand: string; now: Date; graceDays: number },
): Promise<SchemeRow[]> =>
  tx.rows<SchemeRow>(sql`
    select distinct on (name) id, name, version, ticket_group, form, product, brand, title, pace_ms, from_at,
      until_at, promotion, is_on, author, on_by, created_at from scheme
    where is_on and from_at <= ${of.now} and (brand is null or brand = ${of.brand})
      and (${of.name}::text is null or name = ${of.name})
      and (until_at is null or until_at + make_interval(days => ${of.graceDays}) > ${of.now})
    order by name, brand nulls last, from_at desc, version desc`);

/** The newest version of each name that was ever on. */
export const lastSchemes = (tx: Tx, brand: string): Promise<SchemeRow[]> =>
  tx.rows<SchemeRow>(sql`
    select distinct on (name) id, name, version, ticket_group, form, product, brand, title, pace_ms, from_at,
      until_at, promotion, is_on, author, on_by, created_at
    from scheme where on_by is not null and (brand is null or brand = ${brand})
    order by name, brand nulls last, from_at desc, version desc`);

/** Every version, newest first. */
export const listSchemes = (tx: Tx): Promise<SchemeRow[]> =>
  tx.rows<SchemeRow>(sql`
    select id, name, version, ticket_group, form, product, brand, title, pace_ms, from_at, until_at, promotion,
      is_on, author, on_by, created_at from scheme order by id desc limit 1000`);

export const findScheme = (tx: Tx, id: number): Promise<SchemeRow | undefined> =>
  tx.maybe<SchemeRow>(sql`
    select id, name, version, ticket_group, form, product, brand, title, pace_ms, from_at, until_at, promotion,
      is_on, author, on_by, created_at from scheme where id = ${id}`);

/** Of several schemes, by place. */
export const sectorsOf = (tx: Tx, schemes: readonly number[]): Promise<SectorRow[]> =>
  tx.rows<SectorRow>(sql`select scheme_id, place, weight, reward_id, thing, stock, fallback, remaining
    from scheme_sector where scheme_id = any(${[...schemes]}::int[]) order by scheme_id, place`);

/** The next version of its name, with its places; it begins switched off. */
export async function insertScheme(tx: Tx, s: NewScheme, sectors: readonly NewSector[]): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into scheme (name, version, ticket_group, form, product, brand, title, pace_ms, from_at, until_at,
      promotion, author, created_at)
    values (${s.name}, (select coalesce(max(version), 0) + 1 from scheme where name = ${s.name}), ${s.ticket_group},
      ${s.form}, ${s.product}, ${s.brand}, ${JSON.stringify(s.title)}::jsonb, ${s.pace_ms}, ${s.from_at},
      ${s.until_at}, ${s.promotion}, ${s.author}, ${s.created_at}) returning id`);
  for (const sector of sectors)
    await tx.run(sql`insert into scheme_sector (scheme_id, place, weight, reward_id, thing, stock, fallback, remaining)
      values (${id}, ${sector.place}, ${sector.weight}, ${sector.reward_id ?? null}, ${sector.thing ?? null},
        ${sector.stock ?? null}, ${sector.fallback ?? null}, ${sector.stock ?? null})`);
  return id;
}

/** 0: it was so already. */
export const switchScheme = (tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> =>
  tx.run(sql`update scheme set is_on = ${of.isOn},
    on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);

/** False: the last one is gone. */
export const takeStock = async (tx: Tx, scheme: number, place: number): Promise<boolean> =>
  (await tx.run(sql`update scheme_sector set remaining = remaining - 1
    where scheme_id = ${scheme} and place = ${place} and remaining > 0`)) === 1;

/** Groups that no scheme plays any more, for longer than the grace: what is left of their tickets is paid. */
export const endedGroups = (tx: Tx, now: Date): Promise<{ ticket_group: string; id: number }[]> =>
  tx.rows(sql`select distinct on (ticket_group) ticket_group, id from scheme where is_on
      and not exists (select from scheme other where other.ticket_group = scheme.ticket_group and other.is_on
        and (other.until_at is null or other.until_at + make_interval(days => ${graceDays}) > ${now}))
    order by ticket_group, until_at desc, id desc`);
