// One change of content by an operator: its trail and the stamp stand in the same transaction, and this process knows
// of it before the answer.
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import type { CallContext } from '../../core/feature.ts';
import { refreshContent } from '../../base/content/content.ts';
import * as store from './store.ts';

export type At = Pick<CallContext, 'app' | 'now' | 'visitor'> & { staffId: number };

export async function change<T>(
  at: At,
  entry: { action: string; subject: string; detail?: object },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await at.app.db.transaction(async (tx) => {
    const result = await work(tx);
    await store.moveStamp(tx);
    await audit(tx, { actor: `staff:${at.staffId}`, ...entry, requestId: at.visitor.requestId, now: at.now });
    return result;
  });
  await refreshContent(at.app);
  return done;
}
