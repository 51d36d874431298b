// SQL of audiences.
import type { Channel, Product } from '@malva/contract/profile';
import { sql, type Tx } from '../../core/db.ts';

export interface AudienceRow {
  name: string;
  brand: string | null;
  product: Product | null;
  channel: Channel | null;
  has_deposited: boolean | null;
  played_within_days: number | null;
  registered_from: string | null;
  registered_to: string | null;
  is_list: boolean;
  author: string;
  created_at: Date;
}

export const findAudience = (tx: Tx, name: string): Promise<AudienceRow | undefined> =>
  tx.maybe<AudienceRow>(sql`select name, brand, product, channel, has_deposited, played_within_days,
    registered_from::text as registered_from,
    registered_to::text as registered_to, is_list, author, created_at from audience where name = ${name}`);

export const listAudiences = (tx: Tx): Promise<AudienceRow[]> =>
  tx.rows<AudienceRow>(sql`select name, brand, product, channel, has_deposited, played_within_days,
    registered_from::text as registered_from,
    registered_to::text as registered_to, is_list, author, created_at from audience order by name limit 500`);

/** Known players in it now; of them, those who are not invited to play. */
export const audienceSize = (tx: Tx, name: string, now: Date): Promise<{ players: number; resting: number }> =>
  tx.one(sql`select players, resting from audience_size(${name}, ${now})`);

/** False: the name is taken. */
export const insertAudience = async (tx: Tx, a: AudienceRow): Promise<boolean> =>
  (await tx.run(sql`insert into audience (name, brand, product, channel, has_deposited, played_within_days,
    registered_from, registered_to, is_list, author, created_at)
    values (${a.name}, ${a.brand}, ${a.product}, ${a.channel}, ${a.has_deposited}, ${a.played_within_days},
      ${a.registered_from}, ${a.registered_to}, ${a.is_list},
      ${a.author}, ${a.created_at}) on conflict (name) do nothing`)) === 1;

export const insertMembers = (tx: Tx, name: string, players: readonly number[]): Promise<number> =>
  tx.run(sql`insert into audience_member (audience, player_id) select ${name}, p from unnest(${[...players]}::int[]) p
    on conflict do nothing`);

export const isMember = async (tx: Tx, name: string, playerId: number): Promise<boolean> =>
  (
    await tx.one<{ is: boolean }>(
      sql`select exists (select from audience_member where audience = ${name} and player_id = ${playerId}) as is`,
    )
  ).is;
