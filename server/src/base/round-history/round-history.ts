// Rounds that are long over leave the tables of play for the month they began in; months older than the law asks go.
import type { App } from '../../core/app.ts';
import * as store from './store.ts';

/** Rounds over for so many days leave the tables of play for the month they began in. */
const daysInPlay = 60;

const moveAtOnce = 500;

export interface HistoryBounds {
  /** What was over by then leaves play. */
  movedBefore: Date;
  /** Months that ended by then are gone. */
  keptSince: Date;
}

export function historyBounds({ policy, clock }: Pick<App, 'policy' | 'clock'>): HistoryBounds {
  const now = clock.now();
  const keptSince = new Date(now);
  keptSince.setUTCFullYear(now.getUTCFullYear() - policy.roundYears);
  return { movedBefore: new Date(now.getTime() - daysInPlay * 86_400_000), keptSince };
}

/** Job: a batch is one transaction, so whatever stops it leaves every round in one place; again it does nothing. */
export async function moveHistory(app: App): Promise<void> {
  const { movedBefore, keptSince } = historyBounds(app);
  await app.db.transaction((tx) => store.makeMonths(tx, app.clock.now()));
  while ((await app.db.transaction((tx) => store.moveOld(tx, movedBefore, moveAtOnce))) > 0);
  await app.db.transaction((tx) => store.dropMonths(tx, keptSince));
  while ((await app.db.transaction((tx) => store.dropNames(tx, keptSince, moveAtOnce))) > 0);
}
