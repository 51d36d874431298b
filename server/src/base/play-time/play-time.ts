// Time of play: it begins with a game that opens, reality checks come due in it, a break is forced after continuous
// play, and the time of a day, week or month is used up. The gate refuses stakes by itself; here it is told.
import { windowEnd } from '@malva/rules/exclusion';
import { turned, addEvent } from '../lock/lock.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { periods, maxima } from '../limits/limits.ts';
import * as store from './store.ts';
import type { Maxima } from '../limits/limits.ts';
import type { Period, ResponsibleRow } from '../lock/lock.ts';
import { formatMoney } from '@malva/rules/money';
import { isWithin } from '../../core/clock.ts';
import { addTally } from '../harm/harm.ts';

export interface SelfLimit {
  period: 'continuous' | Period;
  until: Date;
}

interface Moment {
  most: Maxima;
  now: Date;
  /** Of play since the last stake, not booked yet. */
  idleSeconds?: number;
}

/** The widest window whose time is used up; null: none. */
function spent(app: App, row: ResponsibleRow, { most, now, idleSeconds = 0 }: Moment): SelfLimit | null {
  const found = periods
    .filter((period) => {
      const bounds = [
        row[`time_${period}`],
        most[`max_time_${period}`],
        period === 'day' ? app.policy.maxSecondsPerDay : null,
      ];
      const least = Math.min(...bounds.filter((bound) => bound !== null));
      return row[`used_time_${period}`] + idleSeconds >= least;
    })
    .at(-1);
  return found ? { period: found, until: new Date(windowEnd(found, now.getTime())) } : null;
}

/** What of time stands in the way of play now; the caller's row is turned to `now`. */
export function selfLimitOf(app: App, row: ResponsibleRow, { most, now }: Moment): SelfLimit | null {
  if (row.break_until && row.break_until > now) return { period: 'continuous', until: row.break_until };
  return spent(app, row, { most, now });
}

/**
 * Once a minute: begins the breaks that are due and tells whose time has just run out. A round that runs is finished.
 */
export async function tellTimesUp(app: App): Promise<void> {
  const now = app.clock.now();
  for (const playerId of await store.timesUp(app.db, now)) {
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      const found = await justUp(app, tx, { playerId, now });
      if (found)
        await publish(tx, {
          playerId,
          type: 'selfLimit',
          data: { period: found.period, until: found.until.toISOString() },
        });
    });
  }
}

async function justUp(app: App, tx: Tx, { playerId, now }: { playerId: number; now: Date }): Promise<SelfLimit | null> {
  const [row, most] = [await turned(tx, playerId, now), await maxima(tx)];
  if (!row.session_seen_at || !row.session_started_at) return null;
  if (now.getTime() - row.session_started_at.getTime() >= app.policy.maxContinuousSeconds * 1000) {
    const until = new Date(now.getTime() + app.policy.breakSeconds * 1000);
    await store.beginBreak(tx, playerId, until);
    return { period: 'continuous', until };
  }
  const idleSeconds = secondsSince(row.session_seen_at, now);
  const found = spent(app, row, { most, now, idleSeconds });
  if (!found || (row.time_told && row.time_told >= found.until)) return null;
  await store.noteTimeTold(tx, playerId, found.until);
  return found;
}

export const isPlaying = (app: App, row: ResponsibleRow, now: Date): boolean =>
  row.session_seen_at !== null && isWithin(row.session_seen_at, app.policy.sessionGapSeconds * 1000 + 1, now);

export interface PlayClock {
  /** Null: no play session runs. */
  startedAt: Date | null;
  /** Whole minutes of the session. */
  minutes: number;
  /** Of play since what was last seen: it counts against the limits of time, and is not booked yet. */
  idleSeconds: number;
}
/** The one clock of play: every screen, message and limit of time reads it. */
export function playClock(app: App, row: ResponsibleRow, now: Date): PlayClock {
  const { session_started_at: startedAt, session_seen_at: seenAt } = row;
  if (!isPlaying(app, row, now) || !startedAt || !seenAt) return { startedAt: null, minutes: 0, idleSeconds: 0 };
  return { startedAt, minutes: minutesSince(startedAt, now), idleSeconds: secondsSince(seenAt, now) };
}
const secondsSince = (at: Date, now: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
const minutesSince = (at: Date, now: Date): number => Math.floor(secondsSince(at, now) / 60);

export const isCheckDue = (row: ResponsibleRow, now: Date): boolean =>
  row.reality_checked_at !== null &&
  now.getTime() - row.reality_checked_at.getTime() >= row.reality_check_seconds * 1000;

export interface DueCheck {
  playerId: number;
  minutes: number;
  staked: string;
  won: string;
  net: string;
}

/** Whose reality check came due within the last minute, with what the play session has come to. */
export async function dueChecks(app: App): Promise<DueCheck[]> {
  const now = app.clock.now();
  const rows = await store.dueChecks(app.db, {
    since: new Date(now.getTime() - 60_000),
    now,
    gapSeconds: app.policy.sessionGapSeconds,
  });
  return rows.map((row) => ({
    playerId: row.player_id,
    minutes: minutesSince(row.session_started_at, now),
    staked: formatMoney(row.session_staked),
    won: formatMoney(row.session_won),
    net: formatMoney(row.session_won - row.session_staked),
  }));
}

/** A game opens for money: time of play counts from here, not from the first stake. */
export async function noteGameOpened(app: App, playerId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await store.opensGame(tx, playerId, app.clock.now());
  });
}

export async function acknowledgeRealityCheck(app: App, playerId: number): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await turned(tx, playerId, now);
    if (isCheckDue(row, now)) await addTally(tx, playerId, { kind: 'skip', now });
    await store.acknowledge(tx, playerId, now);
    await addEvent(tx, { playerId, kind: 'reality_check', detail: {}, actor: `player:${playerId}`, now });
  });
}
