// SQL of money on its way out: withdrawals, their parts, and the instruments it may go to.
import type { FoundSign, PayoutRoute, ReviewReason } from '@malva/rules/fraud-rules';
import type { HolderVerdict } from '@malva/rules/holder-name';
import type { Word } from '../../../core/column-words.ts';
import { sql, type Sql, type Tx } from '../../../core/db.ts';

export type WithdrawalStatus = Word<'cash_withdrawal.status'>;
export interface WithdrawalRow {
  id: string;
  player_id: number;
  key: string;
  amount: bigint;
  currency: string;
  instrument: string;
  provider: string;
  status: WithdrawalStatus;
  reason: string | null;
  note: string | null;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
  paid_at: Date | null;
  paid: bigint;
  returned: bigint;
  route: PayoutRoute['route'];
  points: number;
  signs: FoundSign[];
  reasons: ReviewReason[];
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

export interface WithdrawalFilter {
  playerId: number | null;
  status: string | null;
  route?: string | null;
  least?: bigint | null;
  limit: number;
}
/** Latest first; those that wait, oldest first, so that a full list never hides who waits longest. */
export const listWithdrawals = (tx: Tx, of: WithdrawalFilter): Promise<WithdrawalRow[]> =>
  tx.rows<WithdrawalRow>(sql`select w.*, i.brand, i.last4 from cash_withdrawal w join cash_instrument i on i.id = w.instrument
    where (${of.playerId}::int is null or w.player_id = ${of.playerId}) and (${of.status}::text is null or w.status = ${of.status})
      and (${of.route ?? null}::text is null or w.route = ${of.route ?? null}) and (${of.least ?? null}::bigint is null or w.amount >= ${of.least ?? null}::bigint)
    order by case when ${of.status}::text = 'pending' then w.created_at end, w.created_at desc limit ${of.limit}`);

export const countPending = async (tx: Tx): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from cash_withdrawal where status = 'pending'`)).n;

export interface NewWithdrawal {
  id: string;
  playerId: number;
  key: string;
  amount: bigint;
  instrument: string;
  provider: string;
  route: PayoutRoute['route'];
  points: number;
  signs: readonly FoundSign[];
  reasons: readonly ReviewReason[];
  now: Date;
}
export const insertWithdrawal = (tx: Tx, w: NewWithdrawal): Promise<number> =>
  tx.run(sql`insert into cash_withdrawal (id, player_id, key, amount, instrument, provider, route, points, signs, reasons, created_at)
    values (${w.id}, ${w.playerId}, ${w.key}, ${w.amount}, ${w.instrument}, ${w.provider}, ${w.route}, ${w.points}, ${JSON.stringify(w.signs)},
      ${JSON.stringify(w.reasons)}, ${w.now})`);

export interface Decided {
  status: WithdrawalStatus;
  by: string;
  reason: string | null;
  note: string | null;
  returned: bigint;
  now: Date;
}
export const decideWithdrawal = (tx: Tx, id: string, of: Decided): Promise<number> =>
  tx.run(sql`update cash_withdrawal set status = ${of.status}, decided_by = ${of.by}, reason = ${of.reason}, note = ${of.note}, returned = ${of.returned}::bigint,
    decided_at = ${of.now} where id = ${id}`);
export interface Ended {
  status: WithdrawalStatus;
  paid: bigint;
  returned: bigint;
  reason: string | null;
  paidAt: Date | null;
}
export const endWithdrawal = (tx: Tx, id: string, of: Ended): Promise<number> =>
  tx.run(sql`update cash_withdrawal set status = ${of.status}, paid = ${of.paid}::bigint, returned = ${of.returned}::bigint, reason = ${of.reason},
    paid_at = ${of.paidAt} where id = ${id}`);

export type PayoutStatus = Word<'cash_payout.status'>;
export interface PayoutRow {
  id: string;
  withdrawal_id: string;
  player_id: number;
  part: number;
  amount: bigint;
  provider: string;
  provider_id: string | null;
  status: PayoutStatus;
  reason: string | null;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
}
export const insertPayout = (
  tx: Tx,
  p: { id: string; withdrawalId: string; playerId: number; part: number; amount: bigint; provider: string; now: Date },
): Promise<number> =>
  tx.run(sql`insert into cash_payout (id, withdrawal_id, player_id, part, amount, provider, created_at)
    values (${p.id}, ${p.withdrawalId}, ${p.playerId}, ${p.part}, ${p.amount}, ${p.provider}, ${p.now})`);
export const findPayout = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  tx.maybe<PayoutRow>(sql`select * from cash_payout where id = ${id}`);
export const payoutsOf = (tx: Tx, withdrawals: readonly string[]): Promise<PayoutRow[]> =>
  tx.rows<PayoutRow>(
    sql`select * from cash_payout where withdrawal_id = any(${withdrawals}::uuid[]) order by withdrawal_id, part`,
  );
/** The provider may have told the end before its answer came back to us. */
export const payoutSent = (tx: Tx, id: string, of: { providerId: string; now: Date }): Promise<number> =>
  tx.run(sql`update cash_payout set provider_id = ${of.providerId}, sent_at = coalesce(sent_at, ${of.now}),
    status = case when status = 'waiting' then 'sent' else status end where id = ${id}`);
export const endPayout = (
  tx: Tx,
  id: string,
  of: { status: 'paid' | 'returned'; reason: string | null; providerId: string | null; now: Date },
): Promise<number> =>
  tx.run(sql`update cash_payout set status = ${of.status}, reason = ${of.reason}, provider_id = coalesce(provider_id, ${of.providerId}), ended_at = ${of.now},
    sent_at = case when ${of.status} = 'paid' then coalesce(sent_at, ${of.now}) else sent_at end where id = ${id}`);
/** Payouts sent to the provider without a final event. */
export const silentPayouts = (tx: Tx, before: Date): Promise<{ id: string; provider: string; provider_id: string }[]> =>
  tx.rows(
    sql`select id, provider, provider_id from cash_payout where status = 'sent' and sent_at < ${before} order by sent_at limit 100`,
  );
/** Approved, and never handed over. */
export const unsentPayouts = (tx: Tx, before: Date): Promise<{ id: string }[]> =>
  tx.rows(
    sql`select id from cash_payout where status = 'waiting' and created_at < ${before} order by created_at limit 100`,
  );
/** When one of the staff last looked at this player's money and let it go. */
export const lastApprovedByStaff = async (tx: Tx, playerId: number): Promise<Date> =>
  (
    await tx.one<{ at: Date }>(sql`select coalesce(max(decided_at), to_timestamp(0)) as at from cash_withdrawal
    where player_id = ${playerId} and decided_by like 'staff:%' and status in ('approved', 'paid', 'partly')`)
  ).at;
export const countReturned = async (tx: Tx, playerId: number, since: Date): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from cash_payout where player_id = ${playerId} and status = 'returned' and ended_at > ${since}`,
    )
  ).n;

export interface InstrumentRow {
  id: string;
  player_id: number;
  provider: string;
  kind: Word<'cash_instrument.kind'>;
  brand: string;
  last4: string;
  mark: string | null;
  holder: string | null;
  holder_is: HolderVerdict;
  takes_payouts: boolean;
  last_used_at: Date;
  /** When the player asked to keep it for one press; null: they did not. */
  kept_at: Date | null;
  name: string | null;
  is_default: boolean;
}
/** What the player has not taken off: the one that stands first, then the last used. */
export const instruments = (tx: Tx, playerId: number): Promise<InstrumentRow[]> =>
  tx.rows<InstrumentRow>(sql`select * from cash_instrument where player_id = ${playerId} and removed_at is null
    order by is_default desc, last_used_at desc`);
export interface NewInstrument {
  id: string;
  playerId: number;
  provider: string;
  kind: InstrumentRow['kind'];
  brand: string;
  last4: string;
  mark: string;
  holder: string | null;
  holderIs: HolderVerdict;
  now: Date;
}
/** Of a payment of long ago, too: whether its player still has it or not. */
export const cardOf = (tx: Tx, id: string): Promise<Pick<InstrumentRow, 'brand' | 'last4'> | undefined> =>
  tx.maybe<Pick<InstrumentRow, 'brand' | 'last4'>>(sql`select brand, last4 from cash_instrument where id = ${id}`);
/** A token belongs to the player who used it first. False: it is another player's. */
export const saveInstrument = async (tx: Tx, i: NewInstrument): Promise<boolean> =>
  (await tx.run(sql`insert into cash_instrument as old (id, player_id, provider, kind, brand, last4, mark, holder, holder_is, last_used_at)
    values (${i.id}, ${i.playerId}, ${i.provider}, ${i.kind}, ${i.brand}, ${i.last4}, ${i.mark}, ${i.holder}, ${i.holderIs}, ${i.now})
    on conflict (id) do update set last_used_at = excluded.last_used_at, mark = excluded.mark, holder = excluded.holder, holder_is = excluded.holder_is,
      removed_at = null
      where old.player_id = excluded.player_id`)) === 1;
export const refusesPayouts = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update cash_instrument set takes_payouts = false where id = ${id}`);

/** Withdrawals of a player as events, for the timeline of the office: asked for, decided, paid. */
export const withdrawalEvents = (playerId: number): Sql =>
  sql`select e.at, e.kind, w.id::text as about, w.amount, w.status, e.actor, e.detail
    from cash_withdrawal w cross join lateral (values
      (w.created_at, 'withdrawal_asked', null::text, '{}'::jsonb),
      (w.decided_at, 'withdrawal_decided', w.decided_by, jsonb_strip_nulls(jsonb_build_object('reason', w.reason))),
      (w.paid_at, 'withdrawal_paid', null, '{}'::jsonb)) e(at, kind, actor, detail)
    where w.player_id = ${playerId} and e.at is not null`;
