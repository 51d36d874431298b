// The seal of a simulated match: before it begins the hash of what it follows from, and that itself once it is over.
import type { Proof } from '@malva/contract/sport-papers';
import type { App } from '../../core/app.ts';
import { events } from '../../base/sport-events/sport-events.ts';

/** Null: the match is not simulated. */
export async function proofOf(app: App, event: number): Promise<Proof | null> {
  const [row] = await events.byId(app.db, [event]);
  return row?.seal ? { seal: row.seal, sealed: row.seed } : null;
}
