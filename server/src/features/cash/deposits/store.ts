// SQL of the cash desk: deposits, callbacks. Money on its way out: withdrawals/store.ts.
import type { DepositWord } from '@malva/rules/deposit-state';
import type { Word } from '../../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../../core/db.ts';
import type { ChosenBonus } from '../../../base/bonuses/bonuses.ts';

export type DepositStatus = Word<'cash_deposit.status'>;
export interface DepositRow {
  id: string;
  player_id: number;
  key: string;
  amount: bigint;
  currency: string;
  method: number;
  provider: string;
  provider_id: string | null;
  url: string | null;
  status: DepositStatus;
  reason: string | null;
  counted: boolean;
  seen: DepositWord[];
  /** Goes back of it, of that from the player, and given back by the provider (refunds/). */
  back: bigint;
  taken: bigint;
  refunded: bigint;
  token: string | null;
  /** The player asked to keep the card that pays for one press. */
  keeps_card: boolean;
  /** The instrument that paid; null: it has not been, or its provider does not say. */
  paid_with: string | null;
  /** Chosen with it; given when it is credited. */
  bonus: ChosenBonus | null;
  created_at: Date;
  completed_at: Date | null;
}

/** Of a payment that the player called off. */
export const droppedReason = 'dropped';

export const depositByKey = (tx: Tx, playerId: number, key: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(sql`select * from cash_deposit where player_id = ${playerId} and key = ${key}`);
export const findDeposit = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(sql`select * from cash_deposit where id = ${id}`);
/** By the provider's name of it. */
export const findDepositAt = (tx: Tx, provider: string, providerId: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(sql`select * from cash_deposit where provider = ${provider} and provider_id = ${providerId}`);
export const depositsOf = (tx: Tx, playerId: number, limit: number): Promise<DepositRow[]> =>
  tx.rows<DepositRow>(
    sql`select * from cash_deposit where player_id = ${playerId} order by created_at desc limit ${limit}`,
  );
export const lockDeposit = (tx: Tx, id: string): Promise<DepositRow> =>
  tx.one<DepositRow>(sql`select * from cash_deposit where id = ${id} for update`);

/** Locks the payer of the deposit and returns their balance under the lock; undefined: there is no such deposit. */
export const lockPayer = async (tx: Tx, id: string): Promise<bigint | undefined> =>
  (
    await tx.maybe<{ balance: bigint | null }>(
      sql`select l.balance from cash_deposit d, wallet_lock(d.player_id) l where d.id = ${id}`,
    )
  )?.balance ?? undefined;

export interface NewDeposit {
  id: string;
  playerId: number;
  key: string;
  amount: bigint;
  method: number;
  provider: string;
  /** Asked from a saved instrument. */
  token: string | null;
  keepsCard?: boolean;
  bonus?: ChosenBonus | null;
  now: Date;
}
export const insertDeposit = (tx: Tx, d: NewDeposit): Promise<number> =>
  tx.run(sql`insert into cash_deposit (id, player_id, key, amount, method, provider, token, keeps_card, bonus, created_at)
    values (${d.id}, ${d.playerId}, ${d.key}, ${d.amount}, ${d.method}, ${d.provider}, ${d.token}, ${d.keepsCard ?? false}, ${d.bonus ? JSON.stringify(d.bonus) : null}::jsonb, ${d.now})`);
export const depositSent = (tx: Tx, id: string, of: { providerId: string; url: string | null }): Promise<number> =>
  tx.run(sql`update cash_deposit set provider_id = ${of.providerId}, url = ${of.url},
    status = case when status = 'created' then 'pending' else status end where id = ${id}`);
/** Everything of a deposit that events change. */
export type DepositEnd = Pick<
  DepositRow,
  | 'status'
  | 'reason'
  | 'counted'
  | 'seen'
  | 'provider_id'
  | 'completed_at'
  | 'back'
  | 'taken'
  | 'refunded'
  | 'paid_with'
>;
export const saveDeposit = (tx: Tx, id: string, end: DepositEnd): Promise<number> =>
  tx.run(sql`update cash_deposit set status = ${end.status}, reason = ${end.reason}, counted = ${end.counted}, seen = ${end.seen},
    provider_id = ${end.provider_id}, completed_at = ${end.completed_at}, back = ${end.back}::bigint, taken = ${end.taken}::bigint,
    refunded = ${end.refunded}::bigint, paid_with = ${end.paid_with} where id = ${id}`);
/** The newest of a player that was credited. */
export const lastDeposit = (tx: Tx, playerId: number): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(
    sql`select * from cash_deposit where player_id = ${playerId} and status = 'completed' order by created_at desc limit 1`,
  );
/** What keeps money from the player now, as a word; null: nothing. `countedAt`: see cash_arrival. */
export async function arrivalRefusal(
  tx: Tx,
  of: { playerId: number; amount: bigint; countedAt: Date | null; now: Date },
): Promise<string | null> {
  const { word } = await tx.one<{ word: string }>(
    sql`select cash_arrival(${of.playerId}, ${of.amount}::bigint, ${of.countedAt}::timestamptz, ${of.now}) as word`,
  );
  return word === 'ok' ? null : word;
}
/** Of a player, newest first. */
export const openDeposits = (tx: Tx, playerId: number): Promise<DepositRow[]> =>
  tx.rows<DepositRow>(sql`select * from cash_deposit where player_id = ${playerId} and status in ('created', 'pending')
    order by created_at desc, id`);
/** Who has a payment open that may not reach them any more. */
export const closedPayers = async (tx: Tx, now: Date): Promise<number[]> =>
  (
    await tx.rows<{ player_id: number }>(sql`select distinct player_id from cash_deposit
      where status in ('created', 'pending')
        and cash_arrival(player_id, amount, case when counted then created_at end, ${now}) <> 'ok' limit 200`)
  ).map((row) => row.player_id);
/** Held, nothing of it is on its way back, and no way back has failed yet. */
export const heldStill = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{
      id: string;
    }>(sql`select d.id from cash_deposit d where d.seen @> '{held}' and d.status = 'held' and d.back < d.amount
      and not exists (select from cash_refund r where r.deposit_id = d.id and r.status = 'failed')
      order by d.created_at limit 100`)
  ).map((row) => row.id);
/** Held now, then what was, newest first. */
export const heldDeposits = (tx: Tx, limit: number): Promise<DepositRow[]> =>
  tx.rows<DepositRow>(sql`select * from cash_deposit where seen @> '{held}'
    order by status = 'held' desc, created_at desc limit ${limit}`);
/** Held, and nothing of it moves by itself: the provider refused the way back, or a case lets money stand still. */
export const countHeld = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from cash_deposit where seen @> '{held}' and status = 'held' and back < amount`,
    )
  ).n;
/** Of a player: payments that came and were not theirs to have, newest first. */
export const heldOf = (tx: Tx, playerId: number): Promise<DepositRow[]> =>
  tx.rows<DepositRow>(sql`select * from cash_deposit where player_id = ${playerId} and seen @> '{held}'
    order by created_at desc limit 20`);
/** Open deposits older than `before`, oldest first. */
export const silentDeposits = (tx: Tx, before: Date): Promise<DepositRow[]> =>
  tx.rows<DepositRow>(sql`select * from cash_deposit where status in ('created', 'pending') and created_at < ${before}
    order by created_at limit 100`);

export const callbacksAbout = (
  tx: Tx,
  references: readonly string[],
): Promise<{ provider: string; event_id: string; type: string; outcome: string; at: Date }[]> =>
  tx.rows(
    sql`select provider, event_id, type, outcome, at from cash_callback where body->>'reference' = any(${[...references]}) order by at`,
  );

/** False: this event was counted before. */
export async function noteCallback(
  tx: Tx,
  c: { provider: string; eventId: string; type: string; body: unknown; outcome: string; now: Date },
): Promise<boolean> {
  const count = await tx.run(sql`insert into cash_callback (provider, event_id, type, body, outcome, at)
    values (${c.provider}, ${c.eventId}, ${c.type}, ${JSON.stringify(c.body)}, ${c.outcome}, ${c.now}) on conflict do nothing`);
  return count === 1;
}

/** Deposits of a player as events, for the timeline of the office: asked for, and what became of them. */
export const depositEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, d.id::text as about, d.amount, d.status, null::text as actor, '{}'::jsonb as detail
    from cash_deposit d cross join lateral (values
      (d.created_at, 'deposit_asked'), (d.completed_at, 'deposit_credited')) e(at, kind)
    where d.player_id = ${playerId} and e.at is not null`;
