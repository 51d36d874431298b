// Bonuses on offer: written by one of the staff, put on by two, taken off by one. An offer that was on is never
// changed.
import type { BonusProduct, BonusTerms } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface OfferRow {
  id: number;
  product: BonusProduct;
  brand: string | null;
  terms: BonusTerms;
  deposits: Word<'bonus_offer.deposits'>;
  /** For which credited deposit, counted from 1; null: as `deposits` says. */
  nth: number | null;
  audience: string | null;
  /** Open only to players who hold a prize for it. */
  personal: boolean;
  /** Chosen only while own money is not above it. */
  max_balance: bigint | null;
  /** Chosen only so many days after the newest deposit. */
  deposit_within_days: number | null;
  from_at: Date;
  until_at: Date | null;
  is_on: boolean;
  title: Record<Lang, string> | null;
  author: string;
  created_at: Date;
  changed_by: string | null;
  changed_at: Date | null;
}

/** On offer at an instant on a brand. */
export const offersAt = (tx: Tx, of: { brand: string; now: Date }): Promise<OfferRow[]> =>
  tx.rows<OfferRow>(sql`select id, product, brand, bonus_terms(o) as terms, deposits, nth, audience, personal,
      max_balance, deposit_within_days, from_at, until_at, is_on, title, author, created_at, changed_by, changed_at
    from bonus_offer o where is_on and (brand is null or brand = ${of.brand}) and from_at <= ${of.now} and (until_at is null or until_at > ${of.now}) order by id`);

export const findOffer = (tx: Tx, id: number): Promise<OfferRow | undefined> =>
  tx.maybe<OfferRow>(sql`select id, product, brand, bonus_terms(o) as terms, deposits, nth, audience, personal,
      max_balance, deposit_within_days, from_at, until_at, is_on, title, author, created_at, changed_by, changed_at
    from bonus_offer o where id = ${id}`);

export interface NewOffer {
  product: BonusProduct;
  brand: string | null;
  percent: number;
  most: bigint;
  minDeposit: bigint;
  wagering: number;
  maxStake: bigint;
  cap: bigint | null;
  days: number;
  contribution: BonusTerms['contribution'];
  excluded: readonly string[];
  deposits: OfferRow['deposits'];
  nth?: number | null;
  audience?: string | null;
  personal?: boolean;
  maxBalance?: bigint | null;
  depositWithinDays?: number | null;
  /** Of sport: least odds of a bet in hundredths, 150 where it is not said, and legs at least. */
  minOdds?: number | null;
  minLegs?: number | null;
  from: Date;
  until: Date | null;
  title: OfferRow['title'];
  author: string;
  now: Date;
}

/** It begins switched off. */
export const insertOffer = async (tx: Tx, o: NewOffer): Promise<number> =>
  (
    await tx.one<{
      id: number;
    }>(sql`insert into bonus_offer (product, brand, percent, most, min_deposit, wagering, max_stake, cap, days, contribution, excluded, deposits,
      nth, audience, personal, max_balance, deposit_within_days, min_odds, min_legs, from_at, until_at, title, author, created_at)
    values (${o.product}, ${o.brand}, ${o.percent}, ${o.most}, ${o.minDeposit}, ${o.wagering}, ${o.maxStake}, ${o.cap}, ${o.days}, ${JSON.stringify(o.contribution)}::jsonb,
      ${[...o.excluded]}::text[], ${o.deposits}, ${o.nth ?? null}, ${o.audience ?? null}, ${o.personal ?? false},
        ${o.maxBalance ?? null}, ${o.depositWithinDays ?? null}, ${o.minOdds ?? 150}, ${o.minLegs ?? 1}, ${o.from}, ${o.until},
        ${o.title && JSON.stringify(o.title)}::jsonb, ${o.author}, ${o.now}) returning id`)
  ).id;

/** False: it was so already. */
export const switchOffer = async (tx: Tx, id: number, of: { isOn: boolean; by: string; now: Date }): Promise<boolean> =>
  (await tx.run(
    sql`update bonus_offer set is_on = ${of.isOn}, changed_by = ${of.by}, changed_at = ${of.now} where id = ${id} and is_on <> ${of.isOn}`,
  )) === 1;

/** Newest first, each with what was given by it. */
export const listOffers = (tx: Tx): Promise<(OfferRow & { granted: number; amount: bigint; converted: bigint })[]> =>
  tx.rows(sql`select o.id, o.product, o.brand, bonus_terms(o) as terms, o.deposits, o.nth, o.audience, o.personal,
      o.max_balance, o.deposit_within_days, o.from_at, o.until_at, o.is_on, o.title, o.author, o.created_at,
        o.changed_by,
      o.changed_at, coalesce(g.granted, 0)::int as granted, coalesce(g.amount, 0)::bigint as amount, coalesce(g.converted, 0)::bigint as converted
    from bonus_offer o left join (select offer_id, count(*) as granted, sum(amount) as amount, sum(converted) as converted from bonus_grant group by 1) g
      on g.offer_id = o.id order by o.id desc limit 200`);

/** Of the welcome package: for everybody, with one of the first three deposits. */
export const isOfPackage = ({ nth, personal, audience }: OfferRow): boolean =>
  nth !== null && nth <= 3 && !personal && audience === null;
