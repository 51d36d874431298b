// Deposits: created → pending → completed | failed | expired. Credited once, only when the provider's amount, currency and
// payment are ours. The amount counts against the deposit limits from creation until the payment fails.
import { randomUUID } from 'node:crypto';
import type { Deposit } from '@malva/contract/cash';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { checkRegister } from '../../base/responsible/register.ts';
import { assertMayDeposit, redoDeposit, undoDeposit } from '../../base/responsible/responsible.ts';
import { lockPlayer, publishBalance, transfer } from '../../base/wallet/wallet.ts';
import { methods, openPayment, providerName, providerPocket, type ProviderEvent } from './provider.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

export const depositView = (row: DepositRow): Deposit => ({
  id: row.id,
  amount: formatMoney(row.amount),
  currency: row.currency,
  method: methods.find((method) => method.id === row.method)?.slug ?? 'card',
  status: row.status,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
});

export interface DepositWish {
  key: string;
  amount: string;
  methodId: number;
  lang: string;
}

/** Starts a deposit, or answers the one this key started. */
export async function startDeposit(app: App, playerId: number, wish: DepositWish): Promise<DepositRow> {
  const amount = parseMoney(wish.amount);
  const method = methods.find((item) => item.id === wish.methodId);
  if (!method) throw refuse('method_unavailable', { fields: { method_id: 'method_unavailable' } });
  if (amount === null || amount < app.policy.minDeposit || amount > app.policy.maxDeposit) {
    throw refuse('amount_out_of_range', { fields: { amount: 'amount_out_of_range' } });
  }
  await checkRegister(app, playerId);
  const row = await app.db.transaction((tx) => create(app, tx, { playerId, key: wish.key, amount, method: method.id }));
  if (row.url || row.status !== 'created') return row;
  try {
    const payment = await openPayment(app, { id: row.id, playerId, amount, method: method.slug, lang: wish.lang });
    await store.depositSent(app.db, row.id, { providerId: payment.id, url: payment.hostedUrl });
  } catch (error) {
    // Nobody saw the payment page, so nobody can pay there; should money come all the same, its callback credits it.
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await fail(app, tx, { id: row.id, status: 'failed', reason: 'provider_unavailable' });
    });
    throw error;
  }
  return (await store.findDeposit(app.db, row.id)) ?? row;
}

interface Creation {
  playerId: number;
  key: string;
  amount: bigint;
  method: number;
}

async function create(app: App, tx: Tx, wish: Creation): Promise<DepositRow> {
  await lockPlayer(tx, wish.playerId);
  const known = await store.depositByKey(tx, wish.playerId, wish.key);
  if (known) {
    if (known.amount !== wish.amount || known.method !== wish.method) throw refuse('idempotency_conflict');
    return known;
  }
  const now = app.clock.now();
  await assertMayDeposit(tx, wish.playerId, { amount: wish.amount, now });
  const id = randomUUID();
  await store.insertDeposit(tx, { ...wish, id, provider: providerName(app), now });
  return store.lockDeposit(tx, id);
}

/** What the provider says of a payment. Returns the outcome for the log of callbacks; never throws for a false claim. */
export async function applyPaymentEvent(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const found = isUuid(event.merchantReference) ? await store.findDeposit(tx, event.merchantReference) : undefined;
  if (!found) return 'unknown_deposit';
  await lockPlayer(tx, found.player_id);
  const row = await store.lockDeposit(tx, found.id);
  if (row.provider_id !== null && row.provider_id !== event.id) return 'wrong_payment';
  if (event.currency !== row.currency || parseMoney(event.amount) !== row.amount) return 'wrong_amount';
  if (event.type === 'payment.succeeded') return complete(app, tx, row, event);
  if (event.type === 'payment.failed' || event.type === 'payment.expired') {
    const status = event.type === 'payment.failed' ? 'failed' : 'expired';
    return fail(app, tx, { id: row.id, status, reason: event.reason ?? status });
  }
  return 'not_handled';
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

async function complete(app: App, tx: Tx, row: DepositRow, event: ProviderEvent): Promise<string> {
  if (row.status === 'completed') return 'already_completed';
  const now = app.clock.now();
  if (!row.counted) await redoDeposit(tx, row.player_id, { amount: row.amount, now });
  await transfer(tx, {
    reference: `deposit:${row.id}`, kind: 'deposit', playerId: row.player_id, from: providerPocket(app), to: 'real',
    amount: row.amount, subject: methods.find((method) => method.id === row.method)?.slug ?? null, now,
  });
  await store.endDeposit(tx, row.id, { status: 'completed', reason: null, counted: true, completedAt: now });
  if (event.instrument) {
    const { token, brand, last4 } = event.instrument;
    await store.saveInstrument(tx, { id: token, playerId: row.player_id, provider: row.provider, brand, last4, now });
  }
  await record(tx, 'deposit.completed', { playerId: row.player_id, depositId: row.id, amount: String(row.amount) });
  const deposit = depositView({ ...row, status: 'completed', reason: null, completed_at: now });
  await publish(tx, { playerId: row.player_id, type: 'deposit', action: 'complete', data: { action: 'complete', deposit } });
  await publishBalance(tx, row.player_id);
  return 'completed';
}

/** Only an open deposit can fail; a completed one never changes again. */
export async function fail(app: App, tx: Tx, end: { id: string; status: 'failed' | 'expired'; reason: string }): Promise<string> {
  const row = await store.lockDeposit(tx, end.id);
  if (row.status !== 'created' && row.status !== 'pending') return `already_${row.status}`;
  const now = app.clock.now();
  if (row.counted) await undoDeposit(tx, row.player_id, { amount: row.amount, bookedAt: row.created_at, now });
  await store.endDeposit(tx, row.id, { status: end.status, reason: end.reason, counted: false, completedAt: null });
  await record(tx, 'deposit.failed', { playerId: row.player_id, depositId: row.id, amount: String(row.amount), reason: end.reason });
  const deposit = depositView({ ...row, status: end.status, reason: end.reason });
  await publish(tx, { playerId: row.player_id, type: 'deposit', action: 'failed-complete', data: { action: 'failed-complete', deposit } });
  return end.status;
}
