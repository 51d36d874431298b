// Payments a player began and did not end: each holds its amount of the limits, so they are listed at the desk and may
// be dropped there.
import type { OpenPayment } from '@malva/contract/cash-deposit';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { lockPlayer } from '../../../base/wallet/wallet.ts';
import { applyEvent } from '../events.ts';
import { slugOf } from '../methods/methods.ts';
import { providerOf } from '../providers/registry.ts';
import { lapseMs } from './lapse.ts';
import { closeDropped } from './settle.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

const isOpen = ({ status }: DepositRow): boolean => status === 'created' || status === 'pending';

export async function openPaymentsOf(tx: Tx, playerId: number): Promise<OpenPayment[]> {
  return (await store.openDeposits(tx, playerId)).map((row) => ({
    id: row.id,
    amount: formatMoney(row.amount),
    currency: row.currency,
    method: slugOf(row.method) as OpenPayment['method'],
    url: row.status === 'pending' ? row.url : null,
    createdAt: row.created_at.toISOString(),
    lapsesAt: new Date(row.created_at.getTime() + lapseMs).toISOString(),
  }));
}

/**
 * Calls it off at the provider first: what is with a bank already is not dropped, for its money may come.
 * @throws not_found, payment_state
 */
export async function dropPayment(app: App, playerId: number, id: string): Promise<DepositRow> {
  const row = await mark(app, { playerId, id, reason: store.droppedReason });
  if (row.provider_id === null || (await isCalledOff(app, { provider: row.provider, paymentId: row.provider_id })))
    await app.db.transaction((tx) => closeDropped(app, tx, { playerId, id }));
  const now = (await store.findDeposit(app.db, id)) ?? row;
  if (!isOpen(now)) return now;
  await mark(app, { playerId, id, reason: null });
  throw refuse('payment_state', { details: { status: now.status } });
}

/** Said before the provider is asked: its own word of it may come before its answer. */
function mark(app: App, { playerId, id, reason }: { playerId: number; id: string; reason: string | null }) {
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const found = await store.findDeposit(tx, id);
    if (!found || found.player_id !== playerId) throw refuse('not_found');
    if (!isOpen(found)) throw refuse('payment_state', { details: { status: found.status } });
    const row = await store.lockDeposit(tx, id);
    await store.saveDeposit(tx, id, { ...row, reason });
    return row;
  });
}

/** False: its bank has it, or it has ended otherwise, and then its end is booked. */
async function isCalledOff(app: App, of: { provider: string; paymentId: string }): Promise<boolean> {
  const provider = providerOf(app, of.provider);
  try {
    await provider.cancel(of.paymentId);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'method_unavailable') throw error;
  }
  const event = await provider.ask('payment', of.paymentId);
  if (event) await applyEvent(app, event);
  return false;
}
