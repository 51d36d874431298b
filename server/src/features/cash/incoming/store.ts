// SQL of transfers that arrived.
import { sql, type Tx } from '../../../core/db.ts';

export interface IncomingRow {
  provider: string;
  id: string;
  player_id: number | null;
  deposit_id: string | null;
  amount: bigint;
  reference: string;
  payer: string | null;
  account: string | null;
  status: 'credited' | 'suspense' | 'returned';
  reason: string | null;
  at: Date;
}

export const findIncoming = (tx: Tx, provider: string, id: string): Promise<IncomingRow | undefined> =>
  tx.maybe<IncomingRow>(sql`select * from cash_incoming where provider = ${provider} and id = ${id}`);
export const insertIncoming = (tx: Tx, r: IncomingRow): Promise<number> =>
  tx.run(sql`insert into cash_incoming (provider, id, player_id, deposit_id, amount, reference, payer, account, status, reason, at)
    values (${r.provider}, ${r.id}, ${r.player_id}, ${r.deposit_id}, ${r.amount}, ${r.reference}, ${r.payer}, ${r.account}, ${r.status}, ${r.reason}, ${r.at})`);
/** Money that belongs to nobody yet, oldest first. */
export const waitingIncoming = (tx: Tx): Promise<IncomingRow[]> =>
  tx.rows<IncomingRow>(sql`select * from cash_incoming where status = 'suspense' order by at limit 200`);
/** One transfer at a time under its own name: a repeat waits for the first. */
export const lockName = (tx: Tx, name: string): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7061824, hashtext(${name}))`);
