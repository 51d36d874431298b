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
  reward_id: number | null;
  promotion: string | null;
  /** What of it the player picked. */
  choice: string | null;
  /** Expected cost to the house, minor units. */
  cost: bigint;
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
  /** Of the catalogue; null: money or an item alone. */
  reward?: number | null;
  promotion?: string | null;
  cost?: bigint;
  now: Date;
}

/** Nothing where it was given before. */
export const insertPrize = (tx: Tx, id: string, p: NewPrize): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`insert into prize (id, player_id, kind, cause, subject, amount, title, granted_at, expires_at,
      reward_id, promotion, cost)
    values (${id}, ${p.playerId}, ${p.kind}, ${p.cause}, ${p.subject}, ${p.amount},
      ${p.title && JSON.stringify(p.title)}, ${p.now}, ${p.expiresAt},
      ${p.reward ?? null}, ${p.promotion ?? null}, ${p.cost ?? p.amount ?? 0n})
    on conflict (player_id, cause, subject) do nothing
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost`);

export const findPrize = (tx: Tx, id: string): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at,
    ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost
    from prize where id = ${id}`);

/** Newest first. */
/** The prize a player was given for this cause and subject. */
export const givenFor = (
  tx: Tx,
  playerId: number,
  { cause, subject }: Pick<PrizeRow, 'cause' | 'subject'>,
): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`select * from prize where player_id = ${playerId} and cause = ${cause}
    and subject = ${subject}`);

export const prizesOf = (tx: Tx, playerId: number): Promise<PrizeRow[]> =>
  tx.rows<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at,
    ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost
    from prize where player_id = ${playerId} order by granted_at desc, id limit 200`);

/** Nothing where it is not there to be taken any more. */
export const takePrize = (
  tx: Tx,
  id: string,
  of: { delivery: string | null; choice: string | null; now: Date },
): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set state = 'taken', ended_at = ${of.now}, delivery = ${of.delivery},
    choice = ${of.choice}
    where id = ${id} and state = 'granted' and (expires_at is null or expires_at > ${of.now})
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost`);

export const declinePrize = (tx: Tx, id: string, now: Date): Promise<PrizeRow | undefined> =>
  tx.maybe<PrizeRow>(sql`update prize set state = 'declined', ended_at = ${now}
    where id = ${id} and state = 'granted' and expires_at > ${now}
    returning id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at, ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost`);

/** Those a player may still take and the house does not owe. */
export const openOf = (tx: Tx, playerId: number, now: Date): Promise<PrizeRow[]> =>
  tx.rows<PrizeRow>(sql`select id, player_id, kind, cause, subject, amount, title, state, granted_at, expires_at,
    ended_at, reason,
      delivery, sent_at, reward_id, promotion, choice, cost
    from prize where player_id = ${playerId} and state = 'granted' and expires_at > ${now} order by granted_at, id`);

/** A rest of its owner's: what may be taken ends no sooner than this. */
export const extendPrizes = (tx: Tx, playerId: number, until: Date): Promise<number> =>
  tx.run(sql`update prize set expires_at = ${until}
    where player_id = ${playerId} and state = 'granted' and expires_at < ${until}`);

/** How many of one cause a player was given, whose subject begins so. */
export const countGiven = async (
  tx: Tx,
  of: { playerId: number; cause: PrizeCause; prefix: string; since: Date | null },
): Promise<number> =>
  (
    await tx.one<{
      n: number;
    }>(sql`select count(*)::int as n from prize where player_id = ${of.playerId} and cause = ${of.cause}
      and starts_with(subject, ${of.prefix}) and (${of.since}::timestamptz is null or granted_at >= ${of.since})`)
  ).n;

export const expirePrizes = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`update prize set state = 'expired', ended_at = ${now} where state = 'granted' and expires_at <= ${now}`);

/** Ended by the house, not taken. */
export const endUntaken = (tx: Tx, id: string, of: { reason: string; now: Date }): Promise<number> =>
  tx.run(sql`update prize set state = 'withdrawn', ended_at = ${of.now}, ended_by = 'system', reason = ${of.reason}
    where id = ${id} and state = 'granted' and expires_at is not null`);
