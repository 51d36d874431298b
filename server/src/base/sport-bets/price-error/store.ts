// SQL of obvious errors of prices.
import { sql, type Tx } from '../../../core/db.ts';

export interface ErrorRow {
  bet_id: string;
  odds: bigint;
  potential: bigint;
  prices: readonly ({ n: number; odds: number } | { grp: number; odds: number })[];
  found_at: Date;
  until_at: Date;
}

/** False where it was said of the bet before. */
export const insertError = async (tx: Tx, e: ErrorRow): Promise<boolean> =>
  (await tx.run(sql`insert into sport_price_error (bet_id, odds, potential, prices, found_at, until_at)
    values (${e.bet_id}, ${e.odds}, ${e.potential}, ${JSON.stringify(e.prices)}::jsonb, ${e.found_at}, ${e.until_at})
    on conflict do nothing`)) === 1;

/** Of these bets those whose player has not answered yet. */
export const waitingErrors = (tx: Tx, bets: readonly string[]): Promise<ErrorRow[]> =>
  tx.rows<ErrorRow>(sql`select * from sport_price_error where bet_id = any(${bets}::uuid[]) and ended_at is null`);

export type Ended = 'refused' | 'lapsed' | 'decided';
export const dueErrors = (tx: Tx, now: Date): Promise<{ bet: string; said: Ended }[]> =>
  tx.rows(sql`select bet, said from sport_due_price_errors(${now})`);
/** ok | bet_closed */
export const agreeToPrice = async (tx: Tx, bet: string, at: Date): Promise<string> =>
  (await tx.one<{ said: string }>(sql`select sport_agree_price(${bet}, ${at}) as said`)).said;
/** ok | bet_closed */
export const dropPrice = async (tx: Tx, bet: string, of: { said: Ended; at: Date }): Promise<string> =>
  (await tx.one<{ said: string }>(sql`select sport_drop_price(${bet}, ${of.said}, ${of.at}) as said`)).said;
