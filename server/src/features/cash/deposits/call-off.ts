// A lock begins while payments are open: an exclusion, a time-out, a closed account, a lost check, a case, a limit
// lowered below them. What may not reach the player any more is called off, first in our books, then at the provider,
// whose page may stand open. Where money comes all the same it is held and goes back (settle.ts).
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { enqueue, enqueueMany } from '../../../core/jobs.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import type { FactHandlers } from '../../../facts.ts';
import { lockPlayer } from '../../../base/wallet/wallet.ts';
import { applyEvent } from '../events.ts';
import { providerOf } from '../providers/registry.ts';
import { closeOpen } from './settle.ts';
import { closedPayers, findDeposit, openDeposits } from './store.ts';

/** Job: calls off what this player has open and may not receive any more. */
export async function closePayments(app: App, playerId: number): Promise<void> {
  if ((await openDeposits(app.db, playerId)).length === 0) return;
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const closed = await closeOpen(app, tx, playerId);
    await enqueueMany(
      tx,
      'cash:cancel',
      closed.map((id) => ({ payload: { id }, ...cancelling(id) })),
    );
  });
}

/** Once a minute: locks that no fact tells of, such as the operator's maxima. */
export async function closeUnfit(app: App): Promise<void> {
  for (const playerId of await closedPayers(app.db, app.clock.now())) await closePayments(app, playerId);
}

const cancelling = (id: string) => ({ key: `cash:cancel:${id}`, maxAttempts: 10 });

/** The lock came while the provider was being asked for its page. */
export const callOff = (tx: Tx, id: string): Promise<void> => enqueue(tx, 'cash:cancel', { id }, cancelling(id));

/** Job: no more is paid on the provider's page. What has ended there, or is with a bank, is told by its event. */
export async function cancelAtProvider(app: App, id: string): Promise<void> {
  const row = await findDeposit(app.db, id);
  if (!row?.provider_id || row.status !== 'failed' || !row.seen.includes('closed')) return;
  const provider = providerOf(app, row.provider);
  try {
    return await provider.cancel(row.provider_id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'method_unavailable') throw error;
  }
  const event = await provider.ask('payment', row.provider_id);
  // Still with its bank: asked once more, later.
  if (!event) throw refuse('provider_unavailable');
  await applyEvent(app, event);
}

/** In a job of its own: it takes the player's lock, and a reader of facts must not wait for it. */
const closeSoon = (tx: Tx, { playerId }: { playerId: number }): Promise<void> =>
  enqueue(tx, 'cash:close', { playerId }, { key: `cash:close:${playerId}` });

export const locks: FactHandlers = {
  'player.excluded': closeSoon,
  'player.limits_changed': closeSoon,
  'player.closed': closeSoon,
  'player.identity_rejected': closeSoon,
  'player.care': closeSoon,
};
