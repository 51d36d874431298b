// The draw of the week: it closes on Sundays at 19:00 of Kyiv and is drawn an hour later. One takes entries at every
// time: when it closes, the next is opened.
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan, nextDay } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import { closeDue, drawDue, openRaffle } from '../../base/raffles/raffles.ts';
import * as store from './store.ts';

const hourMs = 3_600_000;
const name = 'weekly';

/** The next end of entries. Counted from the end of the day: its night may have an hour more or less. */
export function nextClose(now: Date): Date {
  const day = kyivDay(now);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const closeOf = (sunday: string): Date => new Date(kyivSpan(sunday).to.getTime() - 5 * hourMs);
  const first = nextDay(day, (7 - weekday) % 7);
  return closeOf(first) > now ? closeOf(first) : closeOf(nextDay(first, 7));
}

/** Closes, opens the next and draws, whatever of these is due. */
export async function runWeek(app: App): Promise<void> {
  await closeDue(app);
  const set = await store.setOf(app.db, app.config.project);
  if (set?.raffle) {
    const closesAt = nextClose(app.clock.now());
    const { title, levels, per_player_most: most, entry_worth: worth } = set.raffle;
    await openRaffle(app, {
      name: set.brand === null ? name : `${name}-${set.brand}`,
      brand: set.brand,
      title,
      closes_at: closesAt,
      draws_at: new Date(closesAt.getTime() + hourMs),
      levels,
      per_player_most: most,
      entry_worth: BigInt(worth),
      promotion: set.promotion,
    });
  }
  await drawDue(app);
}
