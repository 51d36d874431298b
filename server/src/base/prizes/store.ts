// SQL of prizes. A prize ends once: every end asks that it has not ended yet.
import type { PrizeCause, PrizeKind } from '@malva/contract/prizes';
import type { Lang } from '@malva/contract/schema';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type Titles = Record<Lang, string>;
export interface PrizeRow {
  id: string;
  player_id: number;
  kind: PrizeKind;
  cause: PrizeCause;
  subject: string;
  amount: bigint | null;
  title: Titles | null;
  state: Word<'prize.state'>;
  granted_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
  reason: string | null;
  delivery: string | null;
  sent_at: Date | null;
}

export interface NewPrize {
  playerId: number;
  kind: PrizeKind;
  cause: PrizeCause;
  /** What of that cause; given once. */
  subject: string;
  /** Minor units, of money. */
  amount: bigint | null;
  /** Of an item. */
  title: Titles | null;
  /** Null where it is owed. */
  expiresAt: Date | null;
  now: Date;
}

/** Nothing where it was given before. */
export const insertPrize = (tx: Tx, id: string, p: NewPrize): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`insert into prize (id, player_id, kind, cause, subject, amount, title, granted_at, expires_at)
    values (${id}, ${p.playerId}, ${p.kind}, ${p.cause}, ${p.subject}, ${p.amount}, ${p.title && JSON.stringify(p.title)}, ${p.now}, ${p.expiresAt})
    on conflict (player_id, cause, subject) do nothing
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at`);

export const findPrize = (tx: Tx, id: string): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at
    from prize where id = ${id}`);

/** Newest first. */
export const prizesOf = (tx: Tx, playerId: number): Promise<PrizeRow[]> =>
  tx.rows<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at
    from prize where player_id = ${playerId} order by granted_at desc, id limit 200`);

/** Nothing where it is not there to be taken any more. */
export const takePrize = (
  tx: Tx,
  id: string,
  of: { delivery: string | null; now: Date },
): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set state = 'taken', ended_at = ${of.now}, delivery = ${of.delivery}
    where id = ${id} and state = 'granted' and (expires_at is null or expires_at > ${of.now})
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at`);

export const withdrawPrize = (
  tx: Tx,
  id: string,
  of: { by: string; reason: string; now: Date },
): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set state = 'withdrawn', ended_at = ${of.now}, ended_by = ${of.by}, reason = ${of.reason}
    where id = ${id} and state = 'granted' and expires_at is not null
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at`);

export const expirePrizes = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`update prize set state = 'expired', ended_at = ${now} where state = 'granted' and expires_at <= ${now}`);

/** Items taken and not sent yet, who waits longest first. */
export const parcels = (tx: Tx, limit: number): Promise<PrizeRow[]> =>
  tx.rows<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at
    from prize where kind = 'item' and state = 'taken' and sent_at is null order by ended_at, id limit ${limit}`);

export const countParcels = async (tx: Tx): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from prize where kind = 'item' and state = 'taken' and sent_at is null`,
    )
  ).n;

export const sendParcel = (tx: Tx, id: string, now: Date): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set sent_at = ${now} where id = ${id} and kind = 'item' and state = 'taken' and sent_at is null
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason, delivery, sent_at`);
