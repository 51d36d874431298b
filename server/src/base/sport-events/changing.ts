// How an event changes: under its lock, alone, with a stamp that is read after the lock. Who changes one writes the
// change to the log of boards in the same transaction.
import type { FeedIncident, Standing } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { systemClock } from '../../core/clock.ts';
import { record } from '../../facts.ts';
import { insertIncident, lockRow, revokeIncident, saveEvent, stamp, type EventRow } from './store.ts';

/** By how much the clock of tests is off the database's, milliseconds. */
export const offsetOf = ({ clock }: App): number =>
  clock === systemClock ? 0 : Math.round(clock.now().getTime() - Date.now());

export interface Change {
  was: EventRow;
  is: EventRow;
  at: Date;
}

/**
 * Locks the event, lets `change` say what is different, and saves it.
 * @returns null where there is no such event, or `change` says null: nothing is different.
 */
export async function changeEvent(
  tx: Tx,
  of: { event: number; offsetMs: number },
  change: (was: EventRow, at: Date) => Partial<EventRow> | null,
): Promise<Change | null> {
  const was = await lockRow(tx, of.event);
  if (!was) return null;
  const at = await stamp(tx, of.offsetMs);
  const different = change(was, at);
  if (!different) return null;
  const is = { ...was, ...different };
  if ('stop' in different) is.stopped_at = is.stop === null ? null : (was.stopped_at ?? at);
  await saveEvent(tx, is);
  return { was, is, at };
}

/** When it truly began: the clock says so, else the message. */
function startOf({ clock }: Standing, told: Date): Date {
  return clock ? new Date(Date.parse(clock.at) - clock.ms) : told;
}

/** What a standing makes of an event. */
export function withStanding(was: EventRow, standing: Standing, of: { told: Date; at: Date }): Partial<EventRow> {
  const { status } = standing;
  const hasBegun = status === 'live' || status === 'interrupted' || status === 'ended' || status === 'abandoned';
  return {
    standing,
    state: status,
    ...(hasBegun && !was.started_at && { started_at: startOf(standing, of.told) }),
    ended_at: status === 'ended' ? (was.ended_at ?? of.at) : null,
  };
}

const dayMs = 86_400_000;
/**
 * G3: moved at least a day ahead, and by seven days at most, the new time is the booked one, and bets stand. Moved
 * later or farther the old time stays booked: two days after it bets go back unless the match has begun.
 */
export function movedTo(was: EventRow, starts: Date, at: Date): Partial<EventRow> {
  const isAhead = was.starts_at.getTime() - at.getTime() >= dayMs;
  const isNear = Math.abs(starts.getTime() - was.booked_at.getTime()) <= 7 * dayMs;
  return { starts_at: starts, ...(isAhead && isNear && { booked_at: starts }) };
}

const winnerOf = ([home, away]: readonly [number, number]): 'home' | 'away' | 'draw' => {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
};

const isOver = ({ state }: EventRow): boolean => state === 'ended';
const scoreOf = ({ standing }: EventRow): string => JSON.stringify([standing?.score, standing?.periods]);

/** Tells other features what became of an event; `version`: of its board with this change. */
export async function recordChange(tx: Tx, { was, is }: Change, version: bigint): Promise<void> {
  const event = is.id;
  if (!was.started_at && is.started_at)
    await record(tx, 'event.started', {
      event,
      bookedAt: is.booked_at.toISOString(),
      startedAt: is.started_at.toISOString(),
    });
  if (was.starts_at.getTime() !== is.starts_at.getTime())
    await record(tx, 'event.moved', { event, from: was.starts_at.toISOString(), to: is.starts_at.toISOString() });
  if (isOver(is) && is.standing && (!isOver(was) || scoreOf(was) !== scoreOf(is))) {
    const { score, periods } = is.standing;
    await record(tx, 'event.ended', {
      event,
      sport: is.sport,
      league: is.tournament_id,
      version: String(version),
      score,
      periods,
      maps: is.sport === 'shooter' || is.sport === 'arena' ? score : null,
      winner: winnerOf(score),
    });
  }
  if (is.state === 'cancelled' && was.state !== 'cancelled')
    await record(tx, 'event.void', { event, reason: 'cancelled' });
}

/** Adds an incident to the timeline; false where it stood there already. */
export async function addIncident(tx: Tx, event: number, told: FeedIncident): Promise<boolean> {
  const { score, at, revokes, isMaterial: _, ...rest } = told;
  const isNew = await insertIncident(tx, {
    event_id: event,
    ...rest,
    at: new Date(at),
    score_home: score[0],
    score_away: score[1],
  });
  if (isNew && revokes !== null) await revokeIncident(tx, event, { n: revokes, by: told.n });
  return isNew;
}
