// A withdrawal as its owner sees it: what it is, and what happened to it when. Nothing here says why it was looked at.
import type { Withdrawal, WithdrawalStep } from '@malva/contract/cash';
import { formatMoney } from '@malva/rules/money';
import type { Tx } from '../../../core/db.ts';
import { publish } from '../../../core/publish.ts';
import { refuse } from '../../../core/refusal.ts';
import { publishBalance } from '../../../base/wallet/wallet.ts';
import * as store from './store.ts';
import type { InstrumentRow, PayoutRow, WithdrawalRow } from './store.ts';

export const titleOf = ({ brand, last4 }: Pick<InstrumentRow, 'brand' | 'last4'>): string => `${brand} •••• ${last4}`;

const step = (
  name: WithdrawalStep['name'],
  state: WithdrawalStep['state'],
  of: Partial<Omit<WithdrawalStep, 'name' | 'state'>> = {},
): WithdrawalStep => ({ name, state, at: null, amount: null, reason: null, ...of });

export function stepsOf(row: WithdrawalRow, parts: readonly PayoutRow[]): WithdrawalStep[] {
  const created = step('created', 'done', { at: row.created_at.toISOString() });
  const decidedAt = row.decided_at?.toISOString() ?? null;
  if (row.status === 'pending') return [created, step('checking', 'now'), step('paying', 'next')];
  if (row.status === 'rejected') return [created, step('rejected', 'stopped', { at: decidedAt })];
  const isWhole = parts.length === 1;
  return [
    created,
    step('approved', 'done', { at: decidedAt }),
    ...parts.map((part) => {
      const amount = isWhole ? null : formatMoney(part.amount);
      if (part.status === 'paid') return step('paid', 'done', { at: part.ended_at?.toISOString() ?? null, amount });
      if (part.status === 'returned')
        return step('returned', 'stopped', { at: part.ended_at?.toISOString() ?? null, amount, reason: part.reason });
      return step('paying', 'now', { at: part.sent_at?.toISOString() ?? null, amount });
    }),
  ];
}

/** Ours to keep, whatever the jurisdiction. */
export const decidedHours = 24;

export const withdrawalView = (row: WithdrawalRow, parts: readonly PayoutRow[]): Withdrawal => ({
  id: row.id,
  amount: formatMoney(row.amount),
  currency: row.currency,
  instrument: titleOf(row),
  status: row.status,
  reason: row.reason,
  paid: formatMoney(row.paid),
  returned: formatMoney(row.returned),
  steps: stepsOf(row, parts),
  createdAt: row.created_at.toISOString(),
  decidedBy:
    row.status === 'pending' ? new Date(row.created_at.getTime() + decidedHours * 3_600_000).toISOString() : null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  paidAt: row.paid_at?.toISOString() ?? null,
});

/** With their parts, in the same order. */
export async function withdrawalViews(tx: Tx, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const parts = await store.payoutsOf(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    withdrawalView(
      row,
      parts.filter((part) => part.withdrawal_id === row.id),
    ),
  );
}

export async function viewOf(tx: Tx, id: string): Promise<Withdrawal> {
  const row = await store.findWithdrawal(tx, id);
  if (!row) throw refuse('not_found');
  return withdrawalView(row, await store.payoutsOf(tx, [id]));
}

/** Where the player is: the withdrawal as it stands, and the balance. */
export async function tell(
  tx: Tx,
  id: string,
  action: 'created' | 'approved' | 'part' | 'complete' | 'cancel',
): Promise<WithdrawalRow> {
  const row = await store.findWithdrawal(tx, id);
  if (!row) throw refuse('not_found');
  const withdrawal = withdrawalView(row, await store.payoutsOf(tx, [id]));
  await publish(tx, { playerId: row.player_id, type: 'withdraw', action, data: { action, withdrawal } });
  await publishBalance(tx, row.player_id);
  return row;
}
