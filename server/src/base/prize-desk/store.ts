// SQL of prizes at the desk of staff: withdrawn, sent, and what promotions cost.
import { sql, type Tx } from '../../core/db.ts';
import type { PrizeRow } from '../prizes/prizes.ts';

export const findPrize = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`select id from prize where id = ${id}`);

export const withdrawPrize = (
  tx: Tx,
  id: string,
  of: { by: string; reason: string; now: Date },
): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set state = 'withdrawn', ended_at = ${of.now}, ended_by = ${of.by},
    reason = ${of.reason}
    where id = ${id} and state = 'granted' and expires_at is not null
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost`);

/** Items taken and not sent yet, who waits longest first. */
export const parcels = (tx: Tx, limit: number): Promise<PrizeRow[]> =>
  tx.rows<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at,
    ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost
    from prize where kind = 'item' and state = 'taken' and sent_at is null order by ended_at, id limit ${limit}`);

export const countParcels = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from prize where kind = 'item' and state = 'taken' and sent_at is null`,
    )
  ).n;

export const sendParcel = (tx: Tx, id: string, now: Date): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set sent_at = ${now} where id = ${id} and kind = 'item' and state = 'taken'
    and sent_at is null
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost`);

export interface PromotionSum {
  promotion: string;
  /** Expected, without what was ended untaken; and the sum of the squares of each cost. */
  cost: bigint;
  squares: number;
  given: number;
  taken: number;
}

/** What each promotion gave since then. */
export const costsSince = (tx: Tx, since: Date): Promise<PromotionSum[]> =>
  tx.rows<PromotionSum>(sql`select promotion,
      coalesce(sum(cost) filter (where state in ('granted', 'taken')), 0)::bigint as cost,
      coalesce(sum(cost::float8 * cost) filter (where state in ('granted', 'taken')), 0)::float8 as squares,
      count(*)::int as given, count(*) filter (where state = 'taken')::int as taken
    from prize where promotion is not null and granted_at >= ${since} group by promotion`);

export interface TakerRow {
  player_id: number;
  given: number;
  taken: number;
  cost: bigint;
  last_at: Date;
}

/** Players a promotion gave most to since then. */
export const topTakers = (tx: Tx, of: { promotion: string; since: Date; limit: number }): Promise<TakerRow[]> =>
  tx.rows<TakerRow>(sql`select player_id, count(*)::int as given, count(*) filter (where state = 'taken')::int as taken,
      sum(cost)::bigint as cost, max(granted_at) as last_at
    from prize where promotion = ${of.promotion} and granted_at >= ${of.since} and state in ('granted', 'taken')
    group by player_id order by sum(cost) desc, player_id limit ${of.limit}`);
