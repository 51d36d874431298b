// SQL of codes. A use is counted by one conditional statement, so that a code is never used more often than it may
// be.
import type { handKinds } from '@malva/contract/prizes';
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';
import type { Titles } from '../prizes/prizes.ts';

export interface CodeRow {
  code: string;
  /** What it brings by itself; null: a reward. */
  kind: (typeof handKinds)[number] | null;
  amount: bigint | null;
  title: Titles | null;
  uses: number;
  used: number;
  valid_until: Date;
  days: number;
  author: string;
  created_at: Date;
  /** Null: it waits until two open it. */
  opened_at: Date | null;
  stopped_at: Date | null;
  source: Word<'prizes_code.source'>;
  reward_id: number | null;
  audience: string | null;
  promotion: string | null;
  partner: string | null;
  /** Who gives by it, of a friend. */
  owner_player: number | null;
}

export type NewCode = Pick<CodeRow, 'code' | 'kind' | 'amount' | 'title' | 'uses' | 'days' | 'author'> & {
  until: Date;
  now: Date;
} & Partial<Pick<CodeRow, 'source' | 'reward_id' | 'audience' | 'promotion' | 'partner' | 'owner_player'>>;

/** Nothing where there is one of that name. */
export const insertCode = (tx: Tx, c: NewCode): Promise<CodeRow | undefined> =>
  tx.maybe<CodeRow>(sql`insert into prizes_code (code, kind, amount, title, uses, valid_until, days, author, created_at,
      source, reward_id, audience, promotion, partner, owner_player)
    values (${c.code}, ${c.kind}, ${c.amount}, ${c.title && JSON.stringify(c.title)}, ${c.uses}, ${c.until},
      ${c.days}, ${c.author}, ${c.now},
      ${c.source ?? 'house'}, ${c.reward_id ?? null}, ${c.audience ?? null}, ${c.promotion ?? null},
        ${c.partner ?? null}, ${c.owner_player ?? null})
    on conflict (code) do nothing returning code, kind, amount, title, uses, used, valid_until, days, author,
      created_at, opened_at, stopped_at,
      source, reward_id, audience, promotion, partner, owner_player`);

/** Codes a player gives by, newest first. */
export const codesOwned = (tx: Tx, playerId: number): Promise<CodeRow[]> =>
  tx.rows<CodeRow>(sql`select code, kind, amount, title, uses, used, valid_until, days, author, created_at,
    opened_at, stopped_at,
      source, reward_id, audience, promotion, partner, owner_player
    from prizes_code where owner_player = ${playerId} order by created_at desc, code`);

/** Newest first. */
export const listCodes = (tx: Tx): Promise<CodeRow[]> =>
  tx.rows<CodeRow>(sql`select code, kind, amount, title, uses, used, valid_until, days, author, created_at,
    opened_at, stopped_at,
      source, reward_id, audience, promotion, partner, owner_player
    from prizes_code order by created_at desc, code limit 200`);

export const openCode = (tx: Tx, code: string, now: Date): Promise<number> =>
  tx.run(
    sql`update prizes_code set opened_at = ${now} where code = ${code} and opened_at is null and stopped_at is null`,
  );

export const findCode = (tx: Tx, code: string): Promise<CodeRow | undefined> =>
  tx.maybe<CodeRow>(
    sql`select code, kind, amount, title, uses, used, valid_until, days, author, created_at, opened_at, stopped_at,
      source, reward_id, audience, promotion, partner, owner_player from prizes_code where code = ${code}`,
  );

export const stopCode = (tx: Tx, code: string, now: Date): Promise<number> =>
  tx.run(sql`update prizes_code set stopped_at = ${now} where code = ${code} and stopped_at is null`);

/** False: this player used it before. */
export const addUse = async (tx: Tx, playerId: number, of: { code: string; now: Date }): Promise<boolean> =>
  (await tx.run(
    sql`insert into prizes_use (code, player_id, at) values (${of.code}, ${playerId}, ${of.now})
      on conflict do nothing`,
  )) === 1;

/** False: stopped, over, or used up. */
export const countUse = async (tx: Tx, code: string, now: Date): Promise<boolean> =>
  (await tx.run(
    sql`update prizes_code set used = used + 1 where code = ${code} and opened_at is not null and stopped_at is null
      and valid_until > ${now} and used < uses`,
  )) === 1;
