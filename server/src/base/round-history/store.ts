// SQL of rounds that are long over: moved to the month they began in, and dropped with it.
import { sql, type Tx } from '../../core/db.ts';

/** Months for what will be moved and for the time ahead. */
export const makeMonths = (tx: Tx, now: Date): Promise<number> => tx.run(sql`select game_make_months(${now})`);

/**
 * Rounds that were over by then, with their calls, and calls that have no round in play, to their months. How many of
 * both.
 */
export const moveOld = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select game_move_rounds(${before}, ${limit}) + game_move_calls(${before}, ${limit}) as n`,
    )
  ).n;

/** Months that ended by then. How many. */
export const dropMonths = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select game_drop_months(${before}) as n`)).n;

export const dropNames = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select game_drop_names(${before}, ${limit}) as n`)).n;
