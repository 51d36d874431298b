// Prizes at the desk of staff: one not taken yet is withdrawn, an item is sent, and what each promotion gave is summed.
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import type { PrizeRow } from '../prizes/prizes.ts';
import * as store from './store.ts';

export { costsSince, countParcels, parcels, topTakers } from './store.ts';
export type { TakerRow } from './store.ts';

interface ByStaff {
  staffId: number;
  requestId: string;
  now: Date;
}

/** Withdraws a prize not taken yet; one the house owes stays. @throws not_found, prize_over. */
export async function withdrawPrize(
  tx: Tx,
  id: string,
  { reason, staffId, requestId, now }: ByStaff & { reason: string },
): Promise<PrizeRow> {
  if (!(await store.findPrize(tx, id))) throw refuse('not_found');
  const by = `staff:${staffId}`;
  const row = await store.withdrawPrize(tx, id, { by, reason, now });
  if (!row) throw refuse('prize_over');
  await audit(tx, {
    actor: by,
    action: 'prize.withdraw',
    subject: `player:${row.player_id}`,
    detail: { prize: id, reason },
    requestId,
    now,
  });
  return row;
}

/** An item is on its way. @throws not_found, prize_over. */
export async function sendParcel(tx: Tx, id: string, { staffId, requestId, now }: ByStaff): Promise<PrizeRow> {
  if (!(await store.findPrize(tx, id))) throw refuse('not_found');
  const row = await store.sendParcel(tx, id, now);
  if (!row) throw refuse('prize_over');
  await audit(tx, {
    actor: `staff:${staffId}`,
    action: 'prize.send',
    subject: `player:${row.player_id}`,
    detail: { prize: id },
    requestId,
    now,
  });
  return row;
}
