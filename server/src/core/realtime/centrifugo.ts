// With Centrifugo: ends of sessions are rows of its outbox, calls of its server API (`disconnect`). It does not know
// when a token was given out, so a token that was copied could open a connection again after the end. A token is
// therefore usable for a minute only, and who had a session that ended is cut off once more when no such token is left.
import type { App } from '../app.ts';
import type { Job } from '../feature.ts';
import { publishDisconnect } from '../publish.ts';
import { endedBetween } from '../session.ts';
import { usableSeconds } from './grants.ts';

/** Runs come every minute, and may be late by as much. */
const spanSeconds = 120;

/** A user with a live session comes back at once, with a new token. */
export async function cutAgain({ config, clock, db }: App): Promise<void> {
  if (config.realtime !== 'centrifugo') return;
  const until = new Date(clock.now().getTime() - usableSeconds * 1000);
  const since = new Date(until.getTime() - spanSeconds * 1000);
  for (const { user } of await endedBetween(db, since, until))
    await publishDisconnect(db, user, { code: 4001, reason: 'sessions ended' });
}

export const centrifugoJobs: readonly Job[] = [{ name: 'auth:cut', cron: '* * * * *', run: cutAgain }];
