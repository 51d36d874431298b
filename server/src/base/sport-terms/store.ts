// SQL of the terms of bets.
import { sql, type Tx } from '../../core/db.ts';

export interface TermsRow {
  version: number;
  /** Money as digits. */
  body: unknown;
  author: string;
  reason: string;
  made_at: Date;
}

export const newestTerms = (tx: Tx): Promise<TermsRow | undefined> =>
  tx.maybe<TermsRow>(sql`select * from sport_terms order by version desc limit 1`);
export const lastTerms = (tx: Tx, limit: number): Promise<TermsRow[]> =>
  tx.rows<TermsRow>(sql`select * from sport_terms order by version desc limit ${limit}`);
export const insertTerms = async (tx: Tx, row: Omit<TermsRow, 'version'>): Promise<number> => {
  const { version } = await tx.one<{ version: number }>(sql`
    insert into sport_terms (body, author, reason, made_at)
    values (${JSON.stringify(row.body)}, ${row.author}, ${row.reason}, ${row.made_at}) returning version`);
  await tx.run(sql`select pg_notify('sport_terms', ${String(version)})`);
  return version;
};
