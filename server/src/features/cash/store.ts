// SQL of the cash desk: deposits, withdrawals, instruments, callbacks.
import { sql, type Tx } from '../../core/db.ts';

export type DepositStatus = 'created' | 'pending' | 'completed' | 'failed' | 'expired';
export interface DepositRow {
  id: string;
  player_id: number;
  key: string;
  amount: bigint;
  currency: string;
  method: number;
  provider: string;
  provider_id: string | null;
  url: string | null;
  status: DepositStatus;
  reason: string | null;
  counted: boolean;
  created_at: Date;
  completed_at: Date | null;
}

export const depositByKey = (tx: Tx, playerId: number, key: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(sql`select * from cash_deposit where player_id = ${playerId} and key = ${key}`);
export const findDeposit = (tx: Tx, id: string): Promise<DepositRow | undefined> =>
  tx.maybe<DepositRow>(sql`select * from cash_deposit where id = ${id}`);
export const lockDeposit = (tx: Tx, id: string): Promise<DepositRow> =>
  tx.one<DepositRow>(sql`select * from cash_deposit where id = ${id} for update`);

export interface NewDeposit {
  id: string;
  playerId: number;
  key: string;
  amount: bigint;
  method: number;
  provider: string;
  now: Date;
}
export const insertDeposit = (tx: Tx, d: NewDeposit): Promise<number> =>
  tx.run(sql`insert into cash_deposit (id, player_id, key, amount, method, provider, created_at)
    values (${d.id}, ${d.playerId}, ${d.key}, ${d.amount}, ${d.method}, ${d.provider}, ${d.now})`);
export const depositSent = (tx: Tx, id: string, of: { providerId: string; url: string }): Promise<number> =>
  tx.run(sql`update cash_deposit set provider_id = ${of.providerId}, url = ${of.url},
    status = case when status = 'created' then 'pending' else status end where id = ${id}`);
export interface DepositEnd {
  status: DepositStatus;
  reason: string | null;
  counted: boolean;
  completedAt: Date | null;
}
export const endDeposit = (tx: Tx, id: string, end: DepositEnd): Promise<number> =>
  tx.run(sql`update cash_deposit set status = ${end.status}, reason = ${end.reason}, counted = ${end.counted},
    completed_at = ${end.completedAt} where id = ${id}`);
/** Open deposits older than `before`, oldest first. */
export const silentDeposits = (tx: Tx, before: Date): Promise<DepositRow[]> =>
  tx.rows<DepositRow>(sql`select * from cash_deposit where status in ('created', 'pending') and created_at < ${before}
    order by created_at limit 100`);

export type WithdrawalStatus = 'pending' | 'approved' | 'paid' | 'rejected' | 'failed';
export interface WithdrawalRow {
  id: string;
  player_id: number;
  key: string;
  amount: bigint;
  currency: string;
  instrument: string;
  provider: string;
  provider_id: string | null;
  status: WithdrawalStatus;
  reason: string | null;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
  paid_at: Date | null;
  brand: string;
  last4: string;
}

export const withdrawalByKey = (tx: Tx, playerId: number, key: string): Promise<WithdrawalRow | undefined> =>
  tx.maybe<WithdrawalRow>(sql`select w.*, i.brand, i.last4 from cash_withdrawal w join cash_instrument i on i.id = w.instrument
    where w.player_id = ${playerId} and w.key = ${key}`);
export const findWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  tx.maybe<WithdrawalRow>(sql`select w.*, i.brand, i.last4 from cash_withdrawal w join cash_instrument i on i.id = w.instrument
    where w.id = ${id}`);
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  tx.maybe<WithdrawalRow>(sql`select w.*, i.brand, i.last4 from cash_withdrawal w join cash_instrument i on i.id = w.instrument
    where w.id = ${id} for update of w`);
/** Latest first; those that wait, oldest first, so that a full list never hides who waits longest. */
export const listWithdrawals = (tx: Tx, of: { playerId: number | null; status: string | null; limit: number }): Promise<WithdrawalRow[]> =>
  tx.rows<WithdrawalRow>(sql`select w.*, i.brand, i.last4 from cash_withdrawal w join cash_instrument i on i.id = w.instrument
    where (${of.playerId}::int is null or w.player_id = ${of.playerId}) and (${of.status}::text is null or w.status = ${of.status})
    order by case when ${of.status}::text = 'pending' then w.created_at end, w.created_at desc limit ${of.limit}`);

export interface NewWithdrawal {
  id: string;
  playerId: number;
  key: string;
  amount: bigint;
  instrument: string;
  provider: string;
  now: Date;
}
export const insertWithdrawal = (tx: Tx, w: NewWithdrawal): Promise<number> =>
  tx.run(sql`insert into cash_withdrawal (id, player_id, key, amount, instrument, provider, created_at)
    values (${w.id}, ${w.playerId}, ${w.key}, ${w.amount}, ${w.instrument}, ${w.provider}, ${w.now})`);
export const decideWithdrawal = (tx: Tx, id: string, of: { status: WithdrawalStatus; by: string; reason: string | null; now: Date }): Promise<number> =>
  tx.run(sql`update cash_withdrawal set status = ${of.status}, decided_by = ${of.by}, reason = ${of.reason}, decided_at = ${of.now} where id = ${id}`);
export const withdrawalSent = (tx: Tx, id: string, providerId: string): Promise<number> =>
  tx.run(sql`update cash_withdrawal set provider_id = ${providerId} where id = ${id}`);
export const endWithdrawal = (tx: Tx, id: string, of: { status: WithdrawalStatus; reason: string | null; paidAt: Date | null }): Promise<number> =>
  tx.run(sql`update cash_withdrawal set status = ${of.status}, reason = ${of.reason}, paid_at = ${of.paidAt} where id = ${id}`);
/** Approved payouts whose outcome nobody told us. */
export const silentPayouts = (tx: Tx, before: Date): Promise<{ id: string; provider_id: string }[]> =>
  tx.rows(sql`select id, provider_id from cash_withdrawal where status = 'approved' and provider_id is not null and decided_at < ${before}
    order by decided_at limit 100`);

export interface InstrumentRow {
  id: string;
  player_id: number;
  brand: string;
  last4: string;
  last_used_at: Date;
}
export const instruments = (tx: Tx, playerId: number): Promise<InstrumentRow[]> =>
  tx.rows<InstrumentRow>(sql`select id, player_id, brand, last4, last_used_at from cash_instrument
    where player_id = ${playerId} order by last_used_at desc`);
export interface NewInstrument {
  id: string;
  playerId: number;
  provider: string;
  brand: string;
  last4: string;
  now: Date;
}
/** A token belongs to the player who paid with it first. */
export const saveInstrument = (tx: Tx, i: NewInstrument): Promise<number> =>
  tx.run(sql`insert into cash_instrument as old (id, player_id, provider, brand, last4, last_used_at)
    values (${i.id}, ${i.playerId}, ${i.provider}, ${i.brand}, ${i.last4}, ${i.now})
    on conflict (id) do update set last_used_at = ${i.now} where old.player_id = ${i.playerId}`);

/** False: this event was counted before. */
export async function noteCallback(tx: Tx, c: { provider: string; eventId: string; type: string; body: unknown; outcome: string; now: Date }): Promise<boolean> {
  const count = await tx.run(sql`insert into cash_callback (provider, event_id, type, body, outcome, at)
    values (${c.provider}, ${c.eventId}, ${c.type}, ${JSON.stringify(c.body)}, ${c.outcome}, ${c.now}) on conflict do nothing`);
  return count === 1;
}
