// Rounds that are long over leave the tables of play for the month they began in, and whole months are let go of when
// their time is up.
import type { StudioContext } from '../context.ts';

/** Small enough that players' reads do not wait for it. */
const batch = 200;

export interface HistoryBounds {
  /** What was over by then leaves play. */
  movedBefore: Date;
  /** Months that ended by then are gone. */
  keptSince: Date;
}

/** Again it does nothing; a batch is one transaction, so whatever stops it leaves every round in one place. */
export async function moveHistory(
  { history, now }: StudioContext,
  { movedBefore, keptSince }: HistoryBounds,
): Promise<void> {
  await history.makeMonths(now());
  for (let last: bigint | null = 0n; last !== null;) last = await history.move(movedBefore, last, batch);
  await history.dropMonths(keptSince);
}
