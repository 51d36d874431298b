// Withdrawals in two phases: the hold is booked at the request, then exactly one of paid out (posted) or returned (voided);
// both ends share one ledger reference, so the second end cannot be booked. A player cannot cancel; staff and provider can.
import { randomUUID } from 'node:crypto';
import type { Withdrawal } from '@malva/contract/cash';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { enqueue } from '../../core/jobs.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { assertOwnPassword } from '../../base/players/credentials.ts';
import { lockPlayer, publishBalance, transfer } from '../../base/wallet/wallet.ts';
import { providerName, providerPocket, sendPayout, type ProviderEvent } from './provider.ts';
import * as store from './store.ts';
import type { WithdrawalRow, WithdrawalStatus } from './store.ts';

export const withdrawalView = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  amount: formatMoney(row.amount),
  currency: row.currency,
  instrument: `${row.brand} •••• ${row.last4}`,
  status: row.status,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  paidAt: row.paid_at?.toISOString() ?? null,
});

type Action = 'created' | 'approved' | 'complete' | 'cancel';

async function tell(tx: Tx, id: string, action: Action): Promise<WithdrawalRow> {
  const row = await store.findWithdrawal(tx, id);
  if (!row) throw refuse('not_found');
  await publish(tx, { playerId: row.player_id, type: 'withdraw', action, data: { action, withdrawal: withdrawalView(row) } });
  await publishBalance(tx, row.player_id);
  return row;
}

export interface WithdrawalWish {
  key: string;
  amount: string;
  instrument: string;
}

/** Only to an instrument that paid in before. @throws insufficient_funds, instrument_not_verified, amount_out_of_range. */
export function requestWithdrawal(app: App, playerId: number, wish: WithdrawalWish): Promise<WithdrawalRow> {
  const amount = parseMoney(wish.amount);
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const known = await store.withdrawalByKey(tx, playerId, wish.key);
    if (known) {
      if (known.amount !== amount || known.instrument !== wish.instrument) throw refuse('idempotency_conflict');
      return known;
    }
    if (amount === null || amount < app.policy.minWithdrawal || amount > app.policy.maxWithdrawal) {
      throw refuse('amount_out_of_range', { fields: { amount: 'amount_out_of_range' } });
    }
    await assertOwnPassword(tx, playerId);
    const owned = await store.instruments(tx, playerId);
    if (!owned.some((item) => item.id === wish.instrument)) throw refuse('instrument_not_verified', { fields: { instrument: 'instrument_not_verified' } });
    const id = randomUUID();
    const now = app.clock.now();
    await transfer(tx, { reference: `withdrawal:${id}:hold`, kind: 'withdrawal_hold', playerId, from: 'real', to: 'withdrawal_hold', amount, subject: id, now });
    await store.insertWithdrawal(tx, { id, playerId, key: wish.key, amount, instrument: wish.instrument, provider: providerName(app), now });
    await record(tx, 'withdrawal.requested', { playerId, withdrawalId: id, amount: String(amount) });
    return tell(tx, id, 'created');
  });
}

/** The row under the player's lock. */
async function locked(tx: Tx, id: string): Promise<WithdrawalRow> {
  const found = await store.findWithdrawal(tx, id);
  if (!found) throw refuse('not_found');
  await lockPlayer(tx, found.player_id);
  const row = await store.lockWithdrawal(tx, id);
  if (!row) throw refuse('not_found');
  return row;
}

function assertStatus(row: WithdrawalRow, wanted: WithdrawalStatus): void {
  if (row.status !== wanted) throw refuse('withdrawal_state', { details: { status: row.status } });
}

interface Decider {
  /** `staff:7`. */
  by: string;
  requestId?: string;
}

export function approveWithdrawal(app: App, id: string, of: Decider): Promise<WithdrawalRow> {
  return app.db.transaction(async (tx) => {
    const row = await locked(tx, id);
    assertStatus(row, 'pending');
    const now = app.clock.now();
    await store.decideWithdrawal(tx, id, { status: 'approved', by: of.by, reason: null, now });
    await audit(tx, { actor: of.by, action: 'withdrawal.approve', subject: `withdrawal:${id}`, detail: { amount: formatMoney(row.amount) }, ...asked(of), now });
    await enqueue(tx, 'cash:payout', { id }, { key: `payout:${id}`, maxAttempts: 25 });
    return tell(tx, id, 'approved');
  });
}

export function rejectWithdrawal(app: App, id: string, of: Decider & { reason: string }): Promise<WithdrawalRow> {
  return app.db.transaction(async (tx) => {
    const row = await locked(tx, id);
    assertStatus(row, 'pending');
    const now = app.clock.now();
    await store.decideWithdrawal(tx, id, { status: 'rejected', by: of.by, reason: of.reason, now });
    await audit(tx, { actor: of.by, action: 'withdrawal.reject', subject: `withdrawal:${id}`, detail: { amount: formatMoney(row.amount), reason: of.reason }, ...asked(of), now });
    return giveBack(app, tx, { row, reason: of.reason, by: 'staff' });
  });
}

const asked = ({ requestId }: Decider): { requestId?: string } => (requestId ? { requestId } : {});

interface Return {
  row: WithdrawalRow;
  reason: string;
  by: 'staff' | 'provider';
}

async function giveBack(app: App, tx: Tx, { row, reason, by }: Return): Promise<WithdrawalRow> {
  await transfer(tx, {
    reference: `withdrawal:${row.id}:end`, kind: 'withdrawal_return', playerId: row.player_id, from: 'withdrawal_hold', to: 'real',
    amount: row.amount, subject: row.id, now: app.clock.now(),
  });
  await record(tx, 'withdrawal.returned', { playerId: row.player_id, withdrawalId: row.id, amount: String(row.amount), reason, by });
  return tell(tx, row.id, 'cancel');
}

/** Job: hands an approved withdrawal to the provider; the provider drops repeats by key. */
export async function payOut(app: App, id: string): Promise<void> {
  const row = await store.findWithdrawal(app.db, id);
  if (!row || row.status !== 'approved' || row.provider_id) return;
  const payout = await sendPayout(app, { id, amount: row.amount, instrument: row.instrument });
  await store.withdrawalSent(app.db, id, payout.id);
}

/** What the provider says of a payout. Returns the outcome for the log of callbacks. */
export async function applyPayoutEvent(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const found = /^[0-9a-f-]{36}$/.test(event.merchantReference) ? await store.findWithdrawal(tx, event.merchantReference) : undefined;
  if (!found) return 'unknown_withdrawal';
  const row = await locked(tx, found.id);
  if (row.provider_id !== null && row.provider_id !== event.id) return 'wrong_payment';
  if (event.currency !== row.currency || parseMoney(event.amount) !== row.amount) return 'wrong_amount';
  if (row.status !== 'approved') return `already_${row.status}`;
  if (event.type === 'payout.failed') {
    const reason = event.reason ?? 'provider_failed';
    await store.endWithdrawal(tx, row.id, { status: 'failed', reason, paidAt: null });
    await giveBack(app, tx, { row, reason, by: 'provider' });
    return 'returned';
  }
  if (event.type !== 'payout.succeeded') return 'not_handled';
  const now = app.clock.now();
  await transfer(tx, {
    reference: `withdrawal:${row.id}:end`, kind: 'withdrawal_payout', playerId: row.player_id, from: 'withdrawal_hold', to: providerPocket(app),
    amount: row.amount, subject: row.id, now,
  });
  await store.endWithdrawal(tx, row.id, { status: 'paid', reason: null, paidAt: now });
  await record(tx, 'withdrawal.paid', { playerId: row.player_id, withdrawalId: row.id, amount: String(row.amount) });
  await tell(tx, row.id, 'complete');
  return 'paid';
}
