// The minute of a match, counted on by the browser from the clock it was told.
import type { Scoreboard } from '@malva/contract/sportsbook';

const minuteMs = 60_000;

/** Minutes begun, as a referee counts them: 67 is the sixty-seventh. */
export function minuteOf({ ms, at, isRunning }: NonNullable<Scoreboard['clock']>, now: number | null): number {
  const passed = isRunning && now !== null ? Math.max(0, now - Date.parse(at)) : 0;
  return Math.floor((ms + passed) / minuteMs) + 1;
}
