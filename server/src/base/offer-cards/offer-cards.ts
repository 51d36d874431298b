// What the operator lays before players: personal offers, days of a calendar, and decks to choose from. Written by one
// of the staff, put on by two, taken off by one; a card that was on is never changed.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type CardKind = Word<'offers_card.kind'>;

export interface CardRow {
  id: number;
  kind: CardKind;
  reward_id: number;
  promotion: string;
  audience: string | null;
  brand: string | null;
  /** Days of Kyiv, of kind `day`. */
  opens_on: string | null;
  closes_on: string | null;
  deck_id: number | null;
  place: number | null;
  take_days: number | null;
  from_at: Date;
  until_at: Date | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

export interface DeckRow {
  id: number;
  keep_most: number;
  brand: string | null;
  from_at: Date;
  until_at: Date | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

interface Wanted {
  id?: number;
  kind?: CardKind;
  /** Only those that are on, for this brand, now. */
  open?: { brand: string; now: Date };
}

/** By day, place and id; at most 500. */
const cards = (tx: Tx, { id, kind, open }: Wanted): Promise<CardRow[]> =>
  tx.rows<CardRow>(sql`select id, kind, reward_id, promotion, audience, brand, opens_on::text as opens_on,
      closes_on::text as closes_on, deck_id, place, take_days, from_at, until_at, is_on, author, on_by, created_at
    from offers_card
    where (${id ?? null}::int is null or id = ${id ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${open === undefined}::boolean or is_on and (brand is null or brand = ${open?.brand ?? null})
        and from_at <= ${open?.now ?? null} and (until_at is null or until_at > ${open?.now ?? null}))
    order by offers_card.opens_on, place, id limit 500`);

export const cardsOn = (tx: Tx, kind: CardKind, open: { brand: string; now: Date }): Promise<CardRow[]> =>
  cards(tx, { kind, open });

export const findCard = async (tx: Tx, id: number): Promise<CardRow | undefined> => (await cards(tx, { id }))[0];

export const listCards = (tx: Tx): Promise<CardRow[]> => cards(tx, {});

export const deckOn = (tx: Tx, { brand, now }: { brand: string; now: Date }): Promise<DeckRow | undefined> =>
  tx.maybe<DeckRow>(sql`select * from offers_deck where is_on and (brand is null or brand = ${brand})
    and from_at <= ${now} and (until_at is null or until_at > ${now}) order by brand nulls last, id desc limit 1`);

export const findDeck = (tx: Tx, id: number): Promise<DeckRow | undefined> =>
  tx.maybe<DeckRow>(sql`select * from offers_deck where id = ${id}`);

export const listDecks = (tx: Tx): Promise<DeckRow[]> =>
  tx.rows<DeckRow>(sql`select * from offers_deck order by is_on desc, id desc limit 100`);

type New<Row> = Omit<Row, 'id' | 'is_on' | 'on_by'>;

/** It begins switched off. */
export const insertCard = async (tx: Tx, c: New<CardRow>): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into offers_card (kind, reward_id, promotion, audience, brand, opens_on,
      closes_on, deck_id, place, take_days, from_at, until_at, author, created_at)
    values (${c.kind}, ${c.reward_id}, ${c.promotion}, ${c.audience}, ${c.brand}, ${c.opens_on}, ${c.closes_on},
      ${c.deck_id}, ${c.place}, ${c.take_days}, ${c.from_at}, ${c.until_at}, ${c.author}, ${c.created_at})
    returning id`)
  ).id;

export const insertDeck = async (tx: Tx, d: New<DeckRow>): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`insert into offers_deck (keep_most, brand, from_at, until_at, author, created_at)
    values (${d.keep_most}, ${d.brand}, ${d.from_at}, ${d.until_at}, ${d.author}, ${d.created_at}) returning id`)
  ).id;

interface Switch {
  isOn: boolean;
  by: string;
}

/** 0: it was so already. */
export const switchCard = (tx: Tx, id: number, { isOn, by }: Switch): Promise<number> =>
  tx.run(sql`update offers_card set is_on = ${isOn}, on_by = case when ${isOn}::boolean then ${by} else on_by end
    where id = ${id} and is_on <> ${isOn}::boolean`);

export const switchDeck = (tx: Tx, id: number, { isOn, by }: Switch): Promise<number> =>
  tx.run(sql`update offers_deck set is_on = ${isOn}, on_by = case when ${isOn}::boolean then ${by} else on_by end
    where id = ${id} and is_on <> ${isOn}::boolean`);
