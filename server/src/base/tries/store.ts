// SQL of tries: each failure is a row under a hash of what was tried.
import type { Span } from '../../core/clock.ts';
import { sql, type Tx } from '../../core/db.ts';

export async function recentFailures(tx: Tx, subject: string, { since, until }: Span): Promise<number> {
  const row = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from player_login_failure where subject = ${subject} and at > ${since} and at < ${until}`,
  );
  return row.n;
}

export const noteFailure = (tx: Tx, subject: string, at: Date): Promise<number> =>
  tx.run(sql`insert into player_login_failure (subject, at) values (${subject}, ${at})`);

/** Until the transaction ends no other one counts or notes tries of this subject. */
export const waitForTurn = (tx: Tx, subject: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 4103))`);

export const noteTry = async (tx: Tx, subject: string, at: Date): Promise<bigint> =>
  (
    await tx.one<{ id: bigint }>(
      sql`insert into player_login_failure (subject, at) values (${subject}, ${at}) returning id`,
    )
  ).id;

export const forgetTry = (tx: Tx, id: bigint): Promise<number> =>
  tx.run(sql`delete from player_login_failure where id = ${id}`);

export const forgetFailures = (tx: Tx, subject: string): Promise<number> =>
  tx.run(sql`delete from player_login_failure where subject = ${subject}`);
