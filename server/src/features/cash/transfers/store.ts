// SQL of transfers that arrived.
import type { Word } from '../../../core/column-words.ts';
import { sql, type Tx } from '../../../core/db.ts';

export interface IncomingRow {
  provider: string;
  id: string;
  player_id: number | null;
  deposit_id: string | null;
  amount: bigint;
  currency: string;
  /** A callback told of it, or staff took it out of a provider's list. */
  came: Word<'cash_incoming.came'>;
  reference: string;
  payer: string | null;
  account: string | null;
  status: Word<'cash_incoming.status'>;
  reason: string | null;
  at: Date;
}
/** With what staff decided about it. */
export interface DecidedIncoming extends IncomingRow {
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
}

export const findIncoming = (tx: Tx, provider: string, id: string): Promise<DecidedIncoming | undefined> =>
  tx.maybe<DecidedIncoming>(sql`select * from cash_incoming where provider = ${provider} and id = ${id}`);
export const insertIncoming = (tx: Tx, r: IncomingRow): Promise<number> =>
  tx.run(sql`insert into cash_incoming (provider, id, player_id, deposit_id, amount, currency, came, reference, payer, account, status, reason, at)
    values (${r.provider}, ${r.id}, ${r.player_id}, ${r.deposit_id}, ${r.amount}, ${r.currency}, ${r.came}, ${r.reference}, ${r.payer}, ${r.account}, ${r.status}, ${r.reason}, ${r.at})`);
/** Money that belongs to no player yet, oldest first. */
export const waitingIncoming = (tx: Tx): Promise<DecidedIncoming[]> =>
  tx.rows<DecidedIncoming>(sql`select * from cash_incoming where status = 'suspense' order by at limit 200`);
export const countWaiting = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from cash_incoming where status = 'suspense'`)).n;
/** What staff decided about, newest first. */
export const decidedIncoming = (tx: Tx): Promise<DecidedIncoming[]> =>
  tx.rows<DecidedIncoming>(
    sql`select * from cash_incoming where decided_at is not null and status <> 'suspense' order by decided_at desc limit 50`,
  );
/** Of a player: what the rules send back or have sent back, newest first. */
export const sentBackOf = (tx: Tx, playerId: number): Promise<DecidedIncoming[]> =>
  tx.rows<DecidedIncoming>(sql`select * from cash_incoming where player_id = ${playerId} and decided_by = 'system'
    order by at desc limit 20`);
export interface IncomingEnd extends Pick<
  DecidedIncoming,
  'status' | 'player_id' | 'deposit_id' | 'decided_by' | 'decided_at' | 'note' | 'reason'
> {}
export const saveIncoming = (tx: Tx, of: Pick<IncomingRow, 'provider' | 'id'>, end: IncomingEnd): Promise<number> =>
  tx.run(sql`update cash_incoming set status = ${end.status}, player_id = ${end.player_id}::int, deposit_id = ${end.deposit_id}::uuid, decided_by = ${end.decided_by},
    decided_at = ${end.decided_at}, note = ${end.note}, reason = ${end.reason} where provider = ${of.provider} and id = ${of.id}`);
/** One transfer at a time under its own name: a repeat waits for the first. */
export const lockName = (tx: Tx, name: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(7061824, hashtext(${name}))`);
