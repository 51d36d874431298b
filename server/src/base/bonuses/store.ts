// SQL of bonuses: what is on offer, and what players were given. A bonus begins and ends in the bonus_* functions only,
// where its money moves.
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
  tx.rows<OfferRow>(sql`select id, product, brand, bonus_terms(o) as terms, deposits, from_at, until_at, is_on, title, author, created_at, changed_by, changed_at
    from bonus_offer o where is_on and (brand is null or brand = ${of.brand}) and from_at <= ${of.now} and (until_at is null or until_at > ${of.now}) order by id`);

export const findOffer = (tx: Tx, id: number): Promise<OfferRow | undefined> =>
  tx.maybe<OfferRow>(sql`select id, product, brand, bonus_terms(o) as terms, deposits, from_at, until_at, is_on, title, author, created_at, changed_by, changed_at
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
      from_at, until_at, title, author, created_at)
    values (${o.product}, ${o.brand}, ${o.percent}, ${o.most}, ${o.minDeposit}, ${o.wagering}, ${o.maxStake}, ${o.cap}, ${o.days}, ${JSON.stringify(o.contribution)}::jsonb,
      ${[...o.excluded]}::text[], ${o.deposits}, ${o.from}, ${o.until}, ${o.title && JSON.stringify(o.title)}::jsonb, ${o.author}, ${o.now}) returning id`)
  ).id;

/** False: it was so already. */
export const switchOffer = async (tx: Tx, id: number, of: { isOn: boolean; by: string; now: Date }): Promise<boolean> =>
  (await tx.run(
    sql`update bonus_offer set is_on = ${of.isOn}, changed_by = ${of.by}, changed_at = ${of.now} where id = ${id} and is_on <> ${of.isOn}`,
  )) === 1;

/** Newest first, each with what was given by it. */
export const listOffers = (tx: Tx): Promise<(OfferRow & { granted: number; amount: bigint; converted: bigint })[]> =>
  tx.rows(sql`select o.id, o.product, o.brand, bonus_terms(o) as terms, o.deposits, o.from_at, o.until_at, o.is_on, o.title, o.author, o.created_at, o.changed_by,
      o.changed_at, coalesce(g.granted, 0)::int as granted, coalesce(g.amount, 0)::bigint as amount, coalesce(g.converted, 0)::bigint as converted
    from bonus_offer o left join (select offer_id, count(*) as granted, sum(amount) as amount, sum(converted) as converted from bonus_grant group by 1) g
      on g.offer_id = o.id order by o.id desc limit 200`);

export interface GrantRow {
  id: string;
  player_id: number;
  product: BonusProduct;
  offer_id: number;
  deposit_id: string;
  title: Record<Lang, string> | null;
  terms: BonusTerms;
  amount: bigint;
  /** In its pocket now. */
  held: bigint;
  requirement: bigint;
  wagered: bigint;
  status: Word<'bonus_grant.status'>;
  converted: bigint;
  returned: bigint;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  reason: string | null;
  ended_by: string | null;
}

/** Newest first. */
export const grantsOf = (tx: Tx, playerId: number, limit: number): Promise<GrantRow[]> =>
  tx.rows<GrantRow>(sql`select g.id, g.player_id, g.product, g.offer_id, g.deposit_id, o.title, g.terms, g.amount, bonus_held(g) as held, g.requirement, g.wagered,
      g.status, g.converted, g.returned, g.granted_at, g.expires_at, g.ended_at, g.reason, g.ended_by
    from bonus_grant g join bonus_offer o on o.id = g.offer_id where g.player_id = ${playerId} order by g.granted_at desc, g.id limit ${limit}`);

export const openGrants = (tx: Tx, playerId: number): Promise<GrantRow[]> =>
  tx.rows<GrantRow>(sql`select g.id, g.player_id, g.product, g.offer_id, g.deposit_id, o.title, g.terms, g.amount, bonus_held(g) as held, g.requirement, g.wagered,
      g.status, g.converted, g.returned, g.granted_at, g.expires_at, g.ended_at, g.reason, g.ended_by
    from bonus_grant g join bonus_offer o on o.id = g.offer_id where g.player_id = ${playerId} and g.status = 'active' order by g.product, g.id`);

export const findGrant = (tx: Tx, id: string): Promise<Pick<GrantRow, 'id' | 'player_id' | 'status'> | undefined> =>
  tx.maybe(sql`select id, player_id, status from bonus_grant where id = ${id}`);
export const grantOfDeposit = (tx: Tx, depositId: string): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`select id from bonus_grant where deposit_id = ${depositId} and status = 'active'`);

export interface NewGrant {
  id: string;
  playerId: number;
  product: BonusProduct;
  offerId: number;
  depositId: string;
  terms: BonusTerms;
  amount: bigint;
  requirement: bigint;
  expiresAt: Date;
  now: Date;
}
export const give = async (tx: Tx, g: NewGrant): Promise<'ok' | 'replay' | 'open'> =>
  (
    await tx.one<{
      status: 'ok' | 'replay' | 'open';
    }>(sql`select bonus_give(
      p_id => ${g.id}, p_player => ${g.playerId}, p_product => ${g.product}, p_offer => ${g.offerId},
      p_deposit => ${g.depositId}, p_terms => ${JSON.stringify(g.terms)}::jsonb,
      p_amount => ${g.amount}::bigint, p_requirement => ${g.requirement}::bigint, p_expires => ${g.expiresAt},
      p_now => ${g.now}) as status`)
  ).status;

export interface Ending {
  status: 'forfeited' | 'expired' | 'cancelled';
  /** A word: withdrawal, revoked, deposit_returned … */
  reason: string;
  by: string;
  now: Date;
}
/** False: it had ended before. */
export const end = async (tx: Tx, id: string, of: Ending): Promise<boolean> =>
  (
    await tx.one<{ done: boolean }>(
      sql`select bonus_end(${id}, ${of.status}, ${of.reason}, ${of.by}, ${of.now}) as done`,
    )
  ).done;

/**
 * Whose time is over, whose owner's account is closed, or that were played through while a round had no end. Rounds
 * begun are played out.
 */
export const dueGrants = (tx: Tx, now: Date): Promise<{ id: string; word: 'expired' | 'closed' | 'wagered' }[]> =>
  tx.rows(sql`select d.id, d.word from bonus_due(${now}) d`);
export const settle = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.one<{ done: boolean }>(sql`select bonus_end(${id}, 'completed', 'wagered', 'system', ${now}) as done`))
    .done;
