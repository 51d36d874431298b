// Who is at the desk, and what they did as the trail says it.
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import type { CallContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';

export type Desk = Pick<CallContext, 'app' | 'visitor' | 'now'> & { staffId: number };

export const actorOf = ({ staffId }: Pick<Desk, 'staffId'>): string => `staff:${staffId}`;

export const note = (tx: Tx, desk: Desk, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(tx, { actor: actorOf(desk), requestId: desk.visitor.requestId, now: desk.now, ...of });

/** @throws not_found */
export const found = <T>(row: T | undefined | null): T => {
  if (row === undefined || row === null) throw refuse('not_found');
  return row;
};
