// The trail of what staff do with game providers.
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';

interface Acting {
  app: App;
  staffId: number;
  visitor: { requestId: string };
  now: Date;
}
export const note = (
  tx: Tx,
  { staffId, visitor, now }: Acting,
  of: { action: string; subject: string; detail: object },
): Promise<void> => audit(tx, { actor: `staff:${staffId}`, requestId: visitor.requestId, now, ...of });
