// SQL of the thank-you: the operator's terms, and one row per player and month.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface TermsRow {
  id: number;
  percent: number;
  /** Minor units. */
  most: bigint;
  days: number;
  times: number;
  promotion: string;
}

export interface MonthRow {
  player_id: number;
  /** `2026-11` */
  month: string;
  state: Word<'thank_you.state'>;
  terms_id: number | null;
  deposit: string | null;
  amount: bigint | null;
  deposited_at: Date | null;
  due_at: Date | null;
  is_back: boolean;
}

/** Those of the brand stand in the place of those for every brand. */
export const termsOn = (tx: Tx, brand: string): Promise<TermsRow | undefined> =>
  tx.maybe<TermsRow>(sql`select id, percent, most, days, times, promotion from thank_you_terms
    where is_on and (brand is null or brand = ${brand}) order by brand nulls last limit 1`);

export const findTerms = (tx: Tx, id: number): Promise<TermsRow | undefined> =>
  tx.maybe<TermsRow>(sql`select id, percent, most, days, times, promotion from thank_you_terms where id = ${id}`);

/** Newest first. */
export const monthsOf = (tx: Tx, playerId: number): Promise<MonthRow[]> =>
  tx.rows<MonthRow>(sql`select player_id, to_char(month, 'YYYY-MM') as month, state, terms_id, deposit, amount,
      deposited_at, due_at, is_back
    from thank_you where player_id = ${playerId} order by thank_you.month desc limit 3`);

type Of = Pick<MonthRow, 'player_id' | 'month'>;

export const join = (tx: Tx, of: Of & { terms: number; now: Date }): Promise<number> =>
  tx.run(sql`insert into thank_you (player_id, month, state, terms_id, joined_at, informed_at)
    values (${of.player_id}, ${`${of.month}-01`}::date, 'joined', ${of.terms}, ${of.now}, ${of.now})
    on conflict (player_id, month) do update set state = 'joined', terms_id = excluded.terms_id,
      joined_at = excluded.joined_at, informed_at = excluded.informed_at
    where thank_you.state = 'seen' and thank_you.deposit is null`);

/** What the player saw of a month. */
export const inform = (tx: Tx, of: Of & { now: Date }): Promise<number> =>
  tx.run(sql`insert into thank_you (player_id, month, state, informed_at)
    values (${of.player_id}, ${`${of.month}-01`}::date, 'seen', ${of.now})
    on conflict (player_id, month) do update set informed_at = coalesce(thank_you.informed_at, excluded.informed_at)`);

export const depositAt = async (tx: Tx, deposit: string): Promise<Date | null> =>
  (await tx.one<{ at: Date | null }>(sql`select wallet_deposit_at(${deposit}) as at`)).at;

/** The month's first deposit, once. */
export const noteDeposit = (
  tx: Tx,
  of: Of & { deposit: string; amount: bigint; at: Date; due: Date | null },
): Promise<number> =>
  tx.run(sql`insert into thank_you (player_id, month, state, deposit, amount, deposited_at, due_at)
    values (${of.player_id}, ${`${of.month}-01`}::date, 'seen', ${of.deposit}, ${of.amount}, ${of.at}, ${of.due})
    on conflict (player_id, month) do update set deposit = excluded.deposit, amount = excluded.amount,
      deposited_at = excluded.deposited_at, due_at = excluded.due_at
    where thank_you.deposit is null`);

export const noteBack = (tx: Tx, of: { playerId: number; deposit: string; isBack: boolean }): Promise<number> =>
  tx.run(sql`update thank_you set is_back = ${of.isBack}
    where player_id = ${of.playerId} and deposit = ${of.deposit} and state = 'joined'`);

export const dueAt = (tx: Tx, now: Date): Promise<MonthRow[]> =>
  tx.rows<MonthRow>(sql`select player_id, to_char(month, 'YYYY-MM') as month, state, terms_id, deposit, amount,
      deposited_at, due_at, is_back
    from thank_you where state = 'joined' and due_at <= ${now} order by due_at limit 500`);

/** The player's own money staked until then. */
export const staked = async (tx: Tx, playerId: number, of: { from: Date; to: Date }): Promise<bigint> =>
  (await tx.one<{ units: bigint }>(sql`select wallet_staked(${playerId}, ${of.from}, ${of.to}) as units`)).units;

/** 0: it was decided before. */
export const decide = (tx: Tx, of: Of & { state: 'completed' | 'not_reached'; now: Date }): Promise<number> =>
  tx.run(sql`update thank_you set state = ${of.state}, decided_at = ${of.now}, informed_at = null
    where player_id = ${of.player_id} and month = ${`${of.month}-01`}::date and state = 'joined'`);
