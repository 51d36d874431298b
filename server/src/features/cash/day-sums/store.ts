// SQL of what a threshold is compared with: never one request alone. The sums of the 24 hours before count with it,
// else a large sum goes in small ones. It is a sliding day, as the day of the reports to the state is: around midnight
// a day of the calendar would be two.
import { linkedHours } from '@malva/rules/fraud-rules';
import type { App } from '../../../core/app.ts';
import { sql, type Tx } from '../../../core/db.ts';

const sinceOf = (now: Date): Date => new Date(now.getTime() - linkedHours * 3_600_000);

/** Asked out by the player, without what was refused or came back. */
export const askedOfDay = async (tx: Tx, playerId: number, now: Date): Promise<bigint> =>
  (
    await tx.one<{ sum: bigint }>(sql`select coalesce(sum(amount - returned), 0)::bigint as sum from cash_withdrawal
    where player_id = ${playerId} and created_at > ${sinceOf(now)} and status not in ('rejected', 'failed')`)
  ).sum;

/**
 * Decided for the player by one person or by the rules, in whatever direction: withdrawals approved, refunds, money
 * that got this owner. Together, for a sum refused as one kind would go as another. What two decided (`staff:7
 * staff:9`) two have seen already.
 */
const decidedOfDay = async (tx: Tx, playerId: number, now: Date): Promise<bigint> => {
  const since = sinceOf(now);
  return (
    await tx.one<{ sum: bigint }>(sql`select (
    (select coalesce(sum(amount - returned), 0) from cash_withdrawal
      where player_id = ${playerId} and decided_at > ${since} and status in ('approved', 'paid', 'partly')
        and decided_by not like '% %')
    + (select coalesce(sum(amount), 0) from cash_refund
      where player_id = ${playerId} and created_at > ${since} and asked_by not like '% %' and status <> 'failed')
    + (select coalesce(sum(amount), 0) from cash_incoming
      where player_id = ${playerId} and decided_at > ${since} and status = 'credited'
        and decided_by not like '% %'))::bigint as sum`)
  ).sum;
};

/** Sent back by one to the same payer: by account, else by name. */
const sentBackOfDay = async (tx: Tx, payer: { account: string | null; payer: string | null }, now: Date) =>
  (
    await tx.one<{ sum: bigint }>(sql`select coalesce(sum(amount), 0)::bigint as sum from cash_incoming
    where decided_at > ${sinceOf(now)} and status in ('returning', 'returned')
      and decided_by not like '% %'
      and coalesce(account, payer, '') = ${payer.account ?? payer.payer ?? ''}`)
  ).sum;

/** What one member of staff may still decide alone for this player; none is left below one kopiyka. */
export const leftForOne = async (app: App, tx: Tx, playerId: number): Promise<bigint> =>
  app.policy.twoPersonWithdrawal - (await decidedOfDay(tx, playerId, app.clock.now()));

/** The same of money on its way back to a payer. */
export const leftForOneOf = async (
  app: App,
  tx: Tx,
  payer: { account: string | null; payer: string | null },
): Promise<bigint> => app.policy.twoPersonWithdrawal - (await sentBackOfDay(tx, payer, app.clock.now()));
