// Promotions: what the house gives under one name, up to a ceiling of expected cost. Paused by one of the staff at
// once, and by the house where the ceiling is reached.
import type { Lang } from '@malva/contract/schema';
import { sql, type Tx } from '../../core/db.ts';
import { publish, siteChannel } from '../../core/publish.ts';

export interface PromotionRow {
  name: string;
  title: Record<Lang, string>;
  /** Minor units of expected cost. */
  ceiling: bigint;
  /** The ceiling is one of each month of Kyiv. */
  is_monthly: boolean;
  /** It brings new players: counted against a ceiling of its own. */
  is_acquisition: boolean;
  /** Expected to cost in a month, minor units; null: not stated. */
  forecast: bigint | null;
  ends_at: Date | null;
  paused_at: Date | null;
  paused_by: string | null;
  pause_reason: string | null;
  author: string;
  created_at: Date;
}

export const findPromotion = (tx: Tx, name: string): Promise<PromotionRow | undefined> =>
  tx.maybe<PromotionRow>(sql`select name, title, ceiling, is_monthly, is_acquisition, forecast, ends_at, paused_at, paused_by,
    pause_reason, author, created_at
    from promotion where name = ${name}`);

export const promotions = (tx: Tx): Promise<PromotionRow[]> =>
  tx.rows<PromotionRow>(sql`select name, title, ceiling, is_monthly, is_acquisition, forecast, ends_at, paused_at, paused_by,
    pause_reason, author, created_at
    from promotion order by name limit 500`);

/** False: the name is taken. */
export const insertPromotion = async (
  tx: Tx,
  p: Pick<PromotionRow, 'name' | 'title' | 'ceiling' | 'is_monthly' | 'ends_at' | 'author' | 'created_at'> &
    Partial<Pick<PromotionRow, 'is_acquisition' | 'forecast'>>,
): Promise<boolean> =>
  (await tx.run(sql`insert into promotion (name, title, ceiling, is_monthly, is_acquisition, forecast, ends_at,
      author, created_at)
    values (${p.name}, ${JSON.stringify(p.title)}::jsonb, ${p.ceiling}, ${p.is_monthly}, ${p.is_acquisition ?? false},
      ${p.forecast ?? null}, ${p.ends_at}, ${p.author}, ${p.created_at}) on conflict (name) do nothing`)) === 1;

/** Whether something may be given by it now. What is given without a promotion has none to ask. */
export async function isRunning(tx: Tx, name: string | null, now: Date): Promise<boolean> {
  if (name === null) return true;
  const row = await findPromotion(tx, name);
  return row !== undefined && row.paused_at === null && (row.ends_at === null || row.ends_at > now);
}

/** Everybody who is connected hears of it. 0: it was so already. */
export async function pausePromotion(
  tx: Tx,
  name: string,
  of: { by: string; reason: string; now: Date },
): Promise<number> {
  const count =
    await tx.run(sql`update promotion set paused_at = ${of.now}, paused_by = ${of.by}, pause_reason = ${of.reason}
    where name = ${name} and paused_at is null`);
  if (count > 0) await publish(tx, { channel: siteChannel, type: 'promotions', action: 'paused', data: { name } });
  return count;
}

/** All of them, locked: two who raise ceilings at once are counted one after the other. */
export async function lockPromotions(tx: Tx): Promise<PromotionRow[]> {
  await tx.rows(sql`select name from promotion order by name for update`);
  return promotions(tx);
}

/** A new ceiling, and it runs. 0: there is none of this name. */
export const runPromotion = (tx: Tx, name: string, ceiling: bigint): Promise<number> =>
  tx.run(sql`update promotion set ceiling = ${ceiling}, paused_at = null, paused_by = null, pause_reason = null
    where name = ${name}`);
