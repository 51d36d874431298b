// SQL of what each player answered to the cards laid before them.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface AnswerRow {
  card_id: number;
  state: Word<'offers_answer.state'>;
  times: number;
  prize_id: string | null;
  until_at: Date | null;
}

export const answersOf = (tx: Tx, playerId: number, ids: readonly number[]): Promise<AnswerRow[]> =>
  tx.rows<AnswerRow>(sql`select card_id, state, times, prize_id, until_at from offers_answer
    where player_id = ${playerId} and card_id = any(${[...ids]}::int[])`);

/** False: it was shown or picked before. */
export const addShowed = async (
  tx: Tx,
  of: { playerId: number; card: number; until: Date; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`insert into offers_answer (player_id, card_id, state, until_at, at)
    values (${of.playerId}, ${of.card}, 'showed', ${of.until}, ${of.now}) on conflict do nothing`)) === 1;

export const setPicked = (
  tx: Tx,
  of: { playerId: number; card: number; times: number; prize: string; now: Date },
): Promise<number> =>
  tx.run(sql`insert into offers_answer (player_id, card_id, state, times, prize_id, at)
    values (${of.playerId}, ${of.card}, 'applied', ${of.times}, ${of.prize}, ${of.now})
    on conflict (player_id, card_id) do update set state = 'applied', times = excluded.times,
      prize_id = excluded.prize_id, at = excluded.at`);

export const setUndone = (tx: Tx, of: { playerId: number; card: number; now: Date }): Promise<number> =>
  tx.run(sql`update offers_answer set state = 'undone', at = ${of.now}
    where player_id = ${of.playerId} and card_id = ${of.card} and state = 'applied'`);

/** By card: players who picked it. */
export const pickedCounts = async (tx: Tx): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await tx.rows<{ card_id: number; count: number }>(
        sql`select card_id, count(*)::int as count from offers_answer where state = 'applied' group by card_id`,
      )
    ).map((row) => [row.card_id, row.count]),
  );
