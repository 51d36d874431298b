// SQL of the register: the number a player is asked about by, and when that was.
import { sql, type Tx } from '../../core/db.ts';

/** Whose number is known and whom the register has not been asked about since, oldest first. */
export const uncheckedSince = (tx: Tx, since: Date, limit: number): Promise<{ id: number }[]> =>
  tx.rows<{ id: number }>(sql`select id from player where identity_status = 'approved' and rnokpp_cipher is not null
    and (register_checked_at is null or register_checked_at < ${since}) order by register_checked_at nulls first, id limit ${limit}`);

export const findNumber = (
  tx: Tx,
  id: number,
): Promise<{ rnokpp_cipher: Buffer | null; register_checked_at: Date | null } | undefined> =>
  tx.maybe(sql`select rnokpp_cipher, register_checked_at from player where id = ${id}`);

export const noteRegisterAnswer = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update player set register_checked_at = ${now} where id = ${id}`);
