// What our own published rules decide without a feed: matches that did not begin, were abandoned, or began early.
import type { App } from '../../core/app.ts';
import { results as store } from '../sport-bets/sport-bets.ts';
import { events } from '../sport-events/sport-events.ts';
import { settleAbandoned, voidByRule } from './take.ts';

const waitMs = 48 * 3_600_000;

/** G3 and G4, two days after the booked time: bets on what was not played are void. @returns how many matches */
export async function applyRules(app: App): Promise<number> {
  const overdue = await events.overdue(app.db, new Date(app.clock.now().getTime() - waitMs));
  const held = new Set(
    await store.eventsWithBets(
      app.db,
      overdue.map(({ id }) => id),
    ),
  );
  const found = overdue.filter(({ id }) => held.has(id));
  for (const { id, state } of found) {
    if (state === 'abandoned' || state === 'interrupted') await settleAbandoned(app, id);
    else await voidByRule(app, id, { from: null, to: null, reason: 'postponed' });
  }
  return found.length;
}

/**
 * G2: a match began earlier than announced, so bets accepted before the match was known to go on, and after its true
 * start, are void. Those on the match in play came later: they stand.
 */
export async function voidLateBets(app: App, event: number, startedAt: Date): Promise<void> {
  const [row] = await events.byId(app.db, [event]);
  if (!row || startedAt >= row.starts_at) return;
  const last = await store.lastBefore(app.db, event);
  if (!last || last < startedAt) return;
  await voidByRule(app, event, { from: startedAt, to: new Date(last.getTime() + 1), reason: 'rule' });
}

/** G3: the match that was announced will not be played: it is cancelled, or others play it. Every bet goes back. */
export const voidEvent = (app: App, event: number): Promise<void> =>
  voidByRule(app, event, { from: null, to: null, reason: 'cancelled' });
