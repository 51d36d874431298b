// The parts of a withdrawal: split by the greatest payout a provider takes, each handed over by a job and ended by an
// event under a ledger reference of its own, `payout:<id>`, so exactly one of paid and returned is booked. Together
// they are the hold.
import { randomUUID } from 'node:crypto';
import { formatMoney, splitMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { enqueue } from '../../../core/jobs.ts';
import { Refusal } from '../../../core/refusal.ts';
import { record } from '../../../facts.ts';
import { openCase } from '../../../base/fraud-cases/fraud-cases.ts';
import { lockPlayer, transfer } from '../../../base/wallet/wallet.ts';
import { arePayoutsFrozen } from '../books/freeze.ts';
import * as store from './store.ts';
import type { PayoutRow, WithdrawalRow } from './store.ts';
import { isUuid, pocketOf, type ProviderEvent, type ProviderName } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { tell } from './view.ts';

/** What a bank says of an instrument that will never take money. */
const forGood = new Set(['account_closed', 'card_cannot_receive', 'card_blocked']);

/** As few parts as possible, alike but for the last kopiyka. */
export function partsOf(amount: bigint, greatest: bigint): bigint[] {
  const shares: bigint[] = [];
  for (let room = 0n; room < amount; room += greatest) shares.push(1n);
  return splitMoney(amount, shares);
}

/** In the transaction that approves: every part, and the job that hands it over. */
export async function startPayouts(app: App, tx: Tx, row: WithdrawalRow): Promise<void> {
  const now = app.clock.now();
  for (const [i, amount] of partsOf(row.amount, app.policy.greatestPayout).entries()) {
    const id = randomUUID();
    await store.insertPayout(tx, {
      id,
      withdrawalId: row.id,
      playerId: row.player_id,
      part: i + 1,
      amount,
      provider: row.provider,
      now,
    });
    await handOver(tx, id);
  }
}

const handOver = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, 'cash:payout', { id }, { key: `payout:${id}`, maxAttempts: 25 });

/** Job: hands a part to the provider, who drops repeats by its id. What a provider refuses outright comes back. */
export async function payOut(app: App, id: string): Promise<void> {
  const row = await store.findPayout(app.db, id);
  if (row?.status !== 'waiting') return;
  // The job that looks for payouts not handed over brings it here again.
  if (await arePayoutsFrozen(app.db)) return;
  const withdrawal = await store.findWithdrawal(app.db, row.withdrawal_id);
  if (!withdrawal) return;
  try {
    const payout = await providerOf(app, row.provider).payOut({ id, amount: row.amount, token: withdrawal.instrument });
    await store.payoutSent(app.db, id, { providerId: payout.id, now: app.clock.now() });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'method_unavailable') throw error;
    await app.db.transaction((tx) => end(app, tx, { id, isPaid: false, reason: 'provider_refused', providerId: null }));
  }
}

/** What was approved and never handed over is asked for again; its job died with its process. */
export async function pushUnsent(app: App): Promise<void> {
  const rows = await store.unsentPayouts(app.db, new Date(app.clock.now().getTime() - 300_000));
  for (const { id } of rows) await handOver(app.db, id);
}

/** What the provider says of a part. Returns the outcome for the log of callbacks; never throws for a false claim. */
export async function applyPayoutEvent(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const row = isUuid(event.reference) ? await store.findPayout(tx, event.reference) : undefined;
  if (!row) return 'unknown_withdrawal';
  if (row.provider !== event.provider || (row.provider_id !== null && row.provider_id !== event.id))
    return 'wrong_payment';
  if (event.currency !== 'UAH' || event.amount !== row.amount) return 'wrong_amount';
  if (event.type !== 'payout.succeeded' && event.type !== 'payout.failed') return 'not_handled';
  const isPaid = event.type === 'payout.succeeded';
  return end(app, tx, {
    id: row.id,
    isPaid,
    reason: isPaid ? null : (event.reason ?? 'provider_failed'),
    providerId: event.id,
  });
}

interface End {
  id: string;
  isPaid: boolean;
  reason: string | null;
  providerId: string | null;
}

/** Under the player's lock: books the first end; the same end again does nothing, another opens a case for staff. */
async function end(app: App, tx: Tx, { id, isPaid, reason, providerId }: End): Promise<string> {
  const found = await store.findPayout(tx, id);
  if (!found) return 'unknown_withdrawal';
  await lockPlayer(tx, found.player_id);
  const row = (await store.findPayout(tx, id)) ?? found;
  const now = app.clock.now();
  const status = isPaid ? 'paid' : 'returned';
  if (row.status === status) return `already_${status}`;
  if (row.status === 'paid' || row.status === 'returned') {
    await openCase(tx, {
      playerId: row.player_id,
      signs: [{ sign: 'provider_contradicts', value: 1, points: 0 }],
      note: `payout ${id}: ${row.status}, ${status}`,
      now,
    });
    return `already_${row.status}`;
  }
  await transfer(tx, {
    reference: `payout:${id}`,
    kind: isPaid ? 'withdrawal_payout' : 'withdrawal_return',
    playerId: row.player_id,
    from: 'withdrawal_hold',
    to: isPaid ? pocketOf(row.provider as ProviderName) : 'real',
    amount: row.amount,
    subject: row.withdrawal_id,
    now,
  });
  await store.endPayout(tx, id, { status, reason, providerId, now });
  await audit(tx, {
    actor: 'system',
    action: `withdrawal.part_${status}`,
    subject: `withdrawal:${row.withdrawal_id}`,
    detail: { payout: id, part: row.part, amount: formatMoney(row.amount), ...(reason && { reason }) },
    now,
  });
  await settle(app, tx, row);
  return status;
}

/** The withdrawal ends with its last part, and is told once. */
async function settle(app: App, tx: Tx, { withdrawal_id: id, player_id: playerId }: PayoutRow): Promise<void> {
  const [withdrawal, parts] = [await store.lockWithdrawal(tx, id), await store.payoutsOf(tx, [id])];
  if (!withdrawal) return;
  const sum = (status: string): bigint =>
    parts.filter((part) => part.status === status).reduce((total, part) => total + part.amount, 0n);
  const [paid, returned] = [sum('paid'), sum('returned')];
  const reason = parts.find((part) => part.status === 'returned')?.reason ?? null;
  if (reason && forGood.has(reason)) await store.refusesPayouts(tx, withdrawal.instrument);
  const isEnded = paid + returned === withdrawal.amount;
  const status = !isEnded ? 'approved' : returned === 0n ? 'paid' : paid === 0n ? 'failed' : 'partly';
  await store.endWithdrawal(tx, id, {
    status,
    paid,
    returned,
    reason,
    paidAt: isEnded && paid > 0n ? app.clock.now() : null,
  });
  if (status === 'paid') await record(tx, 'withdrawal.paid', { playerId, withdrawalId: id, amount: String(paid) });
  if (status === 'failed')
    await record(tx, 'withdrawal.returned', {
      playerId,
      withdrawalId: id,
      amount: String(returned),
      reason: reason ?? '',
      by: 'provider',
    });
  if (status === 'partly')
    await record(tx, 'withdrawal.partly', {
      playerId,
      withdrawalId: id,
      paid: String(paid),
      returned: String(returned),
      reason: reason ?? '',
    });
  await tell(tx, id, isEnded ? (paid > 0n ? 'complete' : 'cancel') : 'part');
}
