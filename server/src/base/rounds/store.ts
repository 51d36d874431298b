// SQL of rounds as players see them.
import { bigRound } from '@malva/contract/office-timeline';
import type { Word } from '../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../core/db.ts';

export interface RoundRow {
  provider: string;
  round: string;
  game: string;
  status: Word<'game_round_status'>;
  funds: 'real' | 'bonus' | 'free';
  stake: bigint;
  win: bigint;
  jackpot: bigint | null;
  balance_after: bigint | null;
  seq: bigint;
  started_at: Date;
  closed_at: Date | null;
}

/** When rounds began: from the one moment on, before the other. Null: open. */
export interface RoundSpan {
  from: Date | null;
  to: Date | null;
}

export interface RoundFilter {
  playerId: number;
  game: string | null;
  span?: RoundSpan;
  before: bigint | null;
  limit: number;
}

export const listRounds = (tx: Tx, f: RoundFilter): Promise<RoundRow[]> =>
  tx.rows<RoundRow>(sql`select provider, round, game, status, case when free_grant is null then funds::text else 'free' end as funds, stake, win,
    jackpot, balance_after, seq, started_at, closed_at from game_rounds_of(${f.playerId}, ${f.game}, ${f.before}, ${f.limit}, ${f.span?.from ?? null}, ${f.span?.to ?? null})`);

/** A round asked for alone: `bonus_id` is the casino bonus that was open at its stake. */
export type FoundRound = RoundRow & { bonus_id: string | null };

export const findRound = (tx: Tx, playerId: number, round: string): Promise<FoundRound | undefined> =>
  tx.maybe<FoundRound>(sql`select provider, round, game, status, case when free_grant is null then funds::text else 'free' end as funds, stake, win,
    jackpot, balance_after, seq, started_at, closed_at, bonus_id from game_rounds_named(${playerId}, array[${round}])`);

export const lastGames = (tx: Tx, playerId: number, limit: number): Promise<{ game: string }[]> =>
  tx.rows(sql`select game from (select game, seq from game_round where player_id = ${playerId} union all select game, seq from game_last where player_id = ${playerId}) g
    group by game order by max(seq) desc limit ${limit}`);

/** Which game each round belongs to. */
export const gamesOfRounds = (
  tx: Tx,
  playerId: number,
  rounds: readonly string[],
): Promise<{ round: string; game: string }[]> =>
  tx.rows(sql`select round, game from game_rounds_named(${playerId}, ${rounds})`);

export type TotalFilter = Pick<RoundFilter, 'playerId' | 'game' | 'span'>;

/** Of all rounds that were paid, of one game or all, of a span or all time. */
export const roundTotals = (
  tx: Tx,
  { playerId, game, span }: TotalFilter,
): Promise<{ rounds: bigint; staked: bigint; won: bigint }> =>
  span?.from || span?.to
    ? tx.one(sql`select rounds, staked, won from game_totals_between(${playerId}, ${game}, ${span.from}, ${span.to})`)
    : tx.one(sql`select rounds, staked, won from game_totals_of(${playerId}, ${game})`);

/** Rounds that stand out, for the timeline of the office; of those that play still keeps. */
export const bigRounds = (playerId: number): Sql =>
  sql`select coalesce(r.closed_at, r.started_at) as at, 'big_round'::text as kind, r.seq::text as about, r.win as amount,
    r.status::text as status, null::text as actor, jsonb_build_object('game', r.game, 'stake', r.stake::text, 'round', r.round) as detail
    from game_round r where r.player_id = ${playerId} and (r.stake >= ${bigRound.stake * 100}::bigint or r.win >= ${bigRound.win * 100}::bigint
      or (r.win >= ${bigRound.timesFrom * 100}::bigint and r.win >= r.stake * ${bigRound.times}::bigint))`;
