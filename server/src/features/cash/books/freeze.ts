// The watch over the books: once a minute the whole ledger is added up, and the newest day of the books says whether
// the money held covers what players own. While one of the two does not hold, no withdrawal is approved and no payout
// is handed over; the log and the office's desk say so. It ends by itself when a later look finds both in order.
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db.ts';
import { breaks } from '../../../base/books/books.ts';
import * as store from './store.ts';

/** Money held minus the debt to players and suspense; null without the bank's statement. */
export const overOf = ({ owed, suspense, bank, providers }: store.DayRow): bigint | null =>
  bank === null ? null : bank + providers - owed - suspense;

async function causeIn(tx: Tx): Promise<store.FreezeCause | null> {
  if ((await breaks(tx)).length > 0) return 'ledger';
  const [last] = await store.days(tx, 1);
  return last && (overOf(last) ?? 0n) < 0n ? 'cover' : null;
}

/** In a transaction of its own: adding up a long ledger takes a while. */
export async function watchBooks(app: App): Promise<void> {
  const [was, cause] = await app.db.transaction(async (tx) => {
    const before = await store.freezeOf(tx);
    const found = await causeIn(tx);
    if (found) await store.freeze(tx, { cause: found, now: app.clock.now() });
    else if (before) await store.unfreeze(tx);
    return [before?.cause ?? null, found];
  });
  if (cause) app.log.error({ cause }, 'the books do not hold: withdrawals are frozen');
  else if (was) app.log.warn({ cause: was }, 'the books hold again: withdrawals go on');
}

/** A look takes at most this part of the time, however long the ledger is: one in twenty. */
const share = 20;
const nextLook = new WeakMap<App, number>();

/** Job, each minute. A look that took long is followed by as much rest as keeps it to its share of the time. */
export async function watchBooksInTurn(app: App): Promise<void> {
  const began = performance.now();
  if (began < (nextLook.get(app) ?? 0)) return;
  try {
    await watchBooks(app);
  } catch (error) {
    app.log.error({ err: String(error) }, 'the books could not be added up');
    throw error;
  } finally {
    nextLook.set(app, began + (performance.now() - began) * share);
  }
}

export const arePayoutsFrozen = async (tx: Tx): Promise<boolean> => (await store.freezeOf(tx)) !== undefined;
