// SQL of what goes back to who paid: refunds, and chargebacks with the day evidence is due.
import type { Word } from '../../../core/column-words.ts';
import { sql, type Tx } from '../../../core/db.ts';

export type RefundStatus = Word<'cash_refund.status'>;
export interface RefundRow {
  id: string;
  deposit_id: string;
  player_id: number;
  amount: bigint;
  provider: string;
  provider_id: string | null;
  status: RefundStatus;
  is_booked: boolean;
  reason: string | null;
  asked_by: string | null;
  note: string | null;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}
export const insertRefund = (tx: Tx, r: Omit<RefundRow, 'reason' | 'sent_at' | 'ended_at'>): Promise<number> =>
  tx.run(sql`insert into cash_refund (id, deposit_id, player_id, amount, provider, provider_id, status, is_booked, asked_by, note, created_at)
    values (${r.id}, ${r.deposit_id}, ${r.player_id}, ${r.amount}, ${r.provider}, ${r.provider_id}, ${r.status}, ${r.is_booked}, ${r.asked_by}, ${r.note}, ${r.created_at})`);
export const findRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.maybe<RefundRow>(sql`select * from cash_refund where id = ${id}`);
export const refundAt = (tx: Tx, provider: string, providerId: string): Promise<RefundRow | undefined> =>
  tx.maybe<RefundRow>(sql`select * from cash_refund where provider = ${provider} and provider_id = ${providerId}`);
export const refundsOf = (tx: Tx, depositId: string): Promise<RefundRow[]> =>
  tx.rows<RefundRow>(sql`select * from cash_refund where deposit_id = ${depositId} order by created_at, id`);
/** The provider may have told the end before its answer came back to us. */
export const refundSent = (tx: Tx, id: string, of: { providerId: string; now: Date }): Promise<number> =>
  tx.run(sql`update cash_refund set provider_id = coalesce(provider_id, ${of.providerId}), sent_at = coalesce(sent_at, ${of.now}),
    status = case when status = 'waiting' then 'sent' else status end where id = ${id}`);
export const saveRefund = (tx: Tx, r: RefundRow): Promise<number> =>
  tx.run(sql`update cash_refund set status = ${r.status}, is_booked = ${r.is_booked}, reason = ${r.reason}, provider_id = ${r.provider_id}, ended_at = ${r.ended_at}
    where id = ${r.id}`);
/** How the last of each deposit stands. */
export async function lastRefunds(tx: Tx, deposits: readonly string[]): Promise<Map<string, RefundStatus>> {
  const rows = await tx.rows<{ deposit_id: string; status: RefundStatus }>(
    sql`select distinct on (deposit_id) deposit_id, status from cash_refund
      where deposit_id = any(${[...deposits]}::uuid[]) order by deposit_id, created_at desc, id`,
  );
  return new Map(rows.map((row) => [row.deposit_id, row.status]));
}
/** Refunds sent to the provider without a final event. */
export const silentRefunds = (tx: Tx, before: Date): Promise<(RefundRow & { payment_id: string })[]> =>
  tx.rows(sql`select r.*, d.provider_id as payment_id from cash_refund r join cash_deposit d on d.id = r.deposit_id
    where r.status = 'sent' and r.sent_at < ${before} order by r.sent_at limit 100`);
/** Asked for, and never handed over. */
export const unsentRefunds = (tx: Tx, before: Date): Promise<{ id: string }[]> =>
  tx.rows(
    sql`select id from cash_refund where status = 'waiting' and created_at < ${before} order by created_at limit 100`,
  );

export type ChargebackStatus = Word<'cash_chargeback.status'>;
export interface ChargebackRow {
  deposit_id: string;
  player_id: number;
  number: string | null;
  code: string | null;
  due_at: Date | null;
  status: ChargebackStatus;
  noted_at: Date;
  answered_by: string | null;
  answered_at: Date | null;
  note: string | null;
}
/** What a repeat or a later notice says more of it is kept. */
export const noteChargeback = (
  tx: Tx,
  c: Pick<ChargebackRow, 'deposit_id' | 'player_id' | 'number' | 'code' | 'due_at' | 'noted_at'>,
): Promise<number> =>
  tx.run(sql`insert into cash_chargeback as old (deposit_id, player_id, number, code, due_at, status, noted_at)
    values (${c.deposit_id}, ${c.player_id}, ${c.number}, ${c.code}, ${c.due_at}, 'open', ${c.noted_at})
    on conflict (deposit_id) do update set number = coalesce(old.number, excluded.number), code = coalesce(old.code, excluded.code),
      due_at = coalesce(old.due_at, excluded.due_at)`);
export const findChargeback = (tx: Tx, depositId: string): Promise<ChargebackRow | undefined> =>
  tx.maybe<ChargebackRow>(sql`select * from cash_chargeback where deposit_id = ${depositId}`);
export const wonChargeback = (tx: Tx, depositId: string): Promise<number> =>
  tx.run(sql`update cash_chargeback set status = 'won' where deposit_id = ${depositId}`);
/** False: it was answered before. */
export const answerChargeback = async (
  tx: Tx,
  depositId: string,
  of: { status: 'answered' | 'accepted'; by: string; note: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`update cash_chargeback set status = ${of.status}, answered_by = ${of.by}, note = ${of.note}, answered_at = ${of.now}
    where deposit_id = ${depositId} and status = 'open'`)) === 1;
export type ListedChargeback = ChargebackRow & { amount: bigint; taken: bigint; back: bigint; method: number };
/** Open ones by the day evidence is due; the others latest first. */
export const listChargebacks = (tx: Tx, status: ChargebackStatus): Promise<ListedChargeback[]> =>
  tx.rows(sql`select c.*, d.amount, d.taken, d.back, d.method from cash_chargeback c join cash_deposit d on d.id = c.deposit_id where c.status = ${status}
    order by case when c.status = 'open' then c.due_at end nulls last, c.noted_at desc limit 200`);
export const countOpenChargebacks = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from cash_chargeback where status = 'open'`)).n;
