// SQL of bonuses: what is on offer, and what players were given. A bonus begins and ends in the bonus_* functions only,
// where its money moves.
import type { BonusProduct, BonusTerms } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';

export interface GrantRow {
  id: string;
  player_id: number;
  product: BonusProduct;
  /** Of a deposit bonus; null where a prize brought it. */
  offer_id: number | null;
  deposit_id: string | null;
  prize_id: string | null;
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
  tx.rows<GrantRow>(sql`select g.id, g.player_id, g.product, g.offer_id, g.deposit_id, g.prize_id, coalesce(o.title,
    g.title) as title, g.terms, g.amount, bonus_held(g) as held, g.requirement, g.wagered,
      g.status, g.converted, g.returned, g.granted_at, g.expires_at, g.ended_at, g.reason, g.ended_by
    from bonus_grant g left join bonus_offer o on o.id = g.offer_id where g.player_id = ${playerId}
      order by g.granted_at desc, g.id limit ${limit}`);

export const openGrants = (tx: Tx, playerId: number): Promise<GrantRow[]> =>
  tx.rows<GrantRow>(sql`select g.id, g.player_id, g.product, g.offer_id, g.deposit_id, g.prize_id, coalesce(o.title,
    g.title) as title, g.terms, g.amount, bonus_held(g) as held, g.requirement, g.wagered,
      g.status, g.converted, g.returned, g.granted_at, g.expires_at, g.ended_at, g.reason, g.ended_by
    from bonus_grant g left join bonus_offer o on o.id = g.offer_id where g.player_id = ${playerId}
      and g.status = 'active' order by g.product, g.id`);

export const findGrant = (tx: Tx, id: string): Promise<Pick<GrantRow, 'id' | 'player_id' | 'status'> | undefined> =>
  tx.maybe(sql`select id, player_id, status from bonus_grant where id = ${id}`);
export const grantOfDeposit = (
  tx: Tx,
  depositId: string,
): Promise<Pick<GrantRow, 'id' | 'reason' | 'returned' | 'amount'> | undefined> =>
  tx.maybe(sql`select id, reason, returned, amount from bonus_grant where deposit_id = ${depositId}`);

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

export interface NewMoney extends Omit<NewGrant, 'offerId' | 'depositId'> {
  prizeId: string;
  title: Record<Lang, string>;
}
/** Bonus money that a prize brought. */
export const giveMoney = async (tx: Tx, g: NewMoney): Promise<'ok' | 'replay' | 'open'> =>
  (
    await tx.one<{
      status: 'ok' | 'replay' | 'open';
    }>(sql`select bonus_give_money(
      p_id => ${g.id}, p_player => ${g.playerId}, p_product => ${g.product}, p_prize => ${g.prizeId},
      p_title => ${JSON.stringify(g.title)}::jsonb, p_terms => ${JSON.stringify(g.terms)}::jsonb,
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

/** Bonuses of a player as events, for the timeline of the office: given, and ended. */
export const bonusEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, g.id::text as about, e.amount, e.status, e.actor, jsonb_build_object('product', g.product) as detail
    from bonus_grant g cross join lateral (values (g.granted_at, 'bonus_granted', g.amount, null::text, null::text),
      (g.ended_at, 'bonus_ended', g.converted, g.status, g.ended_by)) e(at, kind, amount, status, actor)
    where g.player_id = ${playerId} and e.at is not null`;
