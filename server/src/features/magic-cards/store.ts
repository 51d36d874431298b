// SQL of albums of cards.
import type { Lang } from '@malva/contract/schema';
import { sql, type Tx } from '../../core/db.ts';
import type { SwitchedColumns } from '../../core/settings.ts';

type Titles = Record<Lang, string>;

export interface AlbumRow {
  id: number;
  scheme: string;
  title: Titles;
  sets: { title: Titles }[];
  /** Three of each set, in their order. */
  cards: { title: Titles; art: string }[];
  set_reward: number;
  album_reward: number;
  promotion: string;
  brand: string | null;
  from_at: Date;
  until_at: Date;
}

export interface OwnRow {
  card: number;
  count: number;
  last_diff: number;
  first_at: Date;
  changed_at: Date;
}

/** The one that began last. */
export const albumNow = (tx: Tx, of: { brand: string; now: Date }): Promise<AlbumRow | undefined> =>
  tx.maybe<AlbumRow>(sql`select * from magic_cards_album
    where is_on and (brand is null or brand = ${of.brand}) and from_at <= ${of.now}
    order by from_at desc, brand nulls last limit 1`);

export const insertAlbum = async (
  tx: Tx,
  a: Omit<AlbumRow, 'id'> & { isOn: boolean; author: string; now: Date },
): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into magic_cards_album (scheme, title, sets, cards, set_reward,
      album_reward, promotion, brand, from_at, until_at, is_on, author, created_at)
    values (${a.scheme}, ${JSON.stringify(a.title)}::jsonb, ${JSON.stringify(a.sets)}::jsonb,
      ${JSON.stringify(a.cards)}::jsonb, ${a.set_reward}, ${a.album_reward}, ${a.promotion}, ${a.brand}, ${a.from_at},
      ${a.until_at}, ${a.isOn}, ${a.author}, ${a.now}) returning id`)
  ).id;

/** Every row, the newest first. */
export const listAlbums = (tx: Tx): Promise<(AlbumRow & SwitchedColumns)[]> =>
  tx.rows<AlbumRow & SwitchedColumns>(sql`select * from magic_cards_album order by id desc limit 500`);

/** On: in the place of the one of the same brand that begins at the same time. 0: it was so already. */
export async function turnAlbum(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number> {
  if (of.isOn)
    await tx.run(sql`update magic_cards_album a set is_on = false from magic_cards_album other
      where other.id = ${id} and not other.is_on and a.is_on and a.from_at = other.from_at
        and a.brand is not distinct from other.brand`);
  return tx.run(sql`update magic_cards_album set is_on = ${of.isOn}::boolean,
      on_by = case when ${of.isOn}::boolean then ${of.by} else on_by end
    where id = ${id} and is_on <> ${of.isOn}::boolean`);
}

export const ownCards = (tx: Tx, of: { album: number; playerId: number }): Promise<OwnRow[]> =>
  tx.rows<OwnRow>(sql`select card, count, last_diff, first_at, changed_at from magic_cards_own
    where album_id = ${of.album} and player_id = ${of.playerId} order by card`);

/** One more of a card. True: it is the first. */
export const addCard = async (
  tx: Tx,
  of: { album: number; playerId: number; card: number; now: Date },
): Promise<boolean> =>
  (
    await tx.one<{ count: number }>(sql`insert into magic_cards_own as o (album_id, player_id, card, count, last_diff,
        first_at, changed_at)
      values (${of.album}, ${of.playerId}, ${of.card}, 1, 1, ${of.now}, ${of.now})
      on conflict (album_id, player_id, card) do update set count = o.count + 1, last_diff = 1, changed_at = ${of.now}
      returning count`)
  ).count === 1;

export const spendCard = (
  tx: Tx,
  of: { album: number; playerId: number; card: number; count: number; now: Date },
): Promise<number> =>
  tx.run(sql`update magic_cards_own set count = count - ${of.count}, last_diff = ${-of.count}, changed_at = ${of.now}
    where album_id = ${of.album} and player_id = ${of.playerId} and card = ${of.card}`);

/** What was changed before this pack or exchange is no last change any more. */
export const forgetDiffs = (tx: Tx, of: { album: number; playerId: number }): Promise<number> =>
  tx.run(sql`update magic_cards_own set last_diff = 0
    where album_id = ${of.album} and player_id = ${of.playerId} and last_diff <> 0`);

export const insertOpened = (
  tx: Tx,
  o: { ticket: string; album: number; playerId: number; card: number; isNew: boolean; now: Date },
): Promise<number> =>
  tx.run(sql`insert into magic_cards_opened (ticket_id, album_id, player_id, card, is_new, at)
    values (${o.ticket}, ${o.album}, ${o.playerId}, ${o.card}, ${o.isNew}, ${o.now})`);

export const openedOf = (tx: Tx, ticket: string): Promise<{ card: number; is_new: boolean } | undefined> =>
  tx.maybe(sql`select card, is_new from magic_cards_opened where ticket_id = ${ticket}::uuid`);

export const exchangeOf = (tx: Tx, of: { playerId: number; key: string }): Promise<{ card: number } | undefined> =>
  tx.maybe(sql`select card from magic_cards_exchange where player_id = ${of.playerId} and key = ${of.key}::uuid`);

export const insertExchange = (
  tx: Tx,
  e: { album: number; playerId: number; key: string; card: number; from: readonly number[]; now: Date },
): Promise<number> =>
  tx.run(sql`insert into magic_cards_exchange (player_id, key, album_id, card, spent, at)
    values (${e.playerId}, ${e.key}, ${e.album}, ${e.card}, ${[...e.from]}::smallint[], ${e.now})`);

/** Other albums the player has cards of, the newest first. */
export const keepsakes = (tx: Tx, of: { playerId: number; but: number }): Promise<{ title: Titles; cards: number }[]> =>
  tx.rows(sql`select a.title, count(*)::int as cards from magic_cards_own o
      join magic_cards_album a on a.id = o.album_id
    where o.player_id = ${of.playerId} and a.id <> ${of.but}
    group by a.id, a.title, a.from_at order by a.from_at desc limit 24`);
