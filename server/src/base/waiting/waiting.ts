// What was given to a player and waits, and what is open: asked once for all who want to know of it at the start of a
// page.
import { kyivDay } from '@malva/rules/policy';
import { sql } from '../../core/db.ts';
import { oncePerRequest } from '../../core/once.ts';

export interface Waiting {
  /** The day of Kyiv bears its mark of a visit already. */
  is_visited: boolean;
  /** When each prize that can be taken now was given. */
  prizes: Date[];
  /** Tickets that can be played now. */
  tickets: number;
  casino_bonus: string | null;
  has_sport: boolean;
  /** The newest year whose birthday was answered. */
  birthday: number | null;
  /** What the window of the thank-you has to say. */
  thanks: 'offered' | 'completed' | null;
}

/** Of the request's own player; null for guests. */
export const ownWaiting = oncePerRequest(({ app, playerId, now }) =>
  app.db.one<Waiting>(sql`select is_visited, prizes, tickets, casino_bonus, has_sport, birthday,
    thanks
    from waiting_at_start(${playerId}, ${kyivDay(now)}::date, ${now})`),
);
