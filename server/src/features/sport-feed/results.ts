// Messages that decide bets go to who settles them, in a line of their own for each event.
import type { FeedMessage } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import { linesWithBets } from '../../base/sport-bets/sport-bets.ts';
import { takeResult } from '../../base/sport-settling/sport-settling.ts';

export type ResultMessage = Extract<
  FeedMessage,
  { type: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel' }
>;
export type ResultHandler = (app: App, message: ResultMessage, of: { event: number }) => Promise<void>;

/** In this order. */
export const resultHandlers: ResultHandler[] = [takeResult];

/** Lines of an event that have bets, `<market>|<spec>`: they stay on the board. */
export type LinesWithBets = (app: App, event: number) => Promise<ReadonlySet<string>>;
export const bets: { linesOf: LinesWithBets } = { linesOf: linesWithBets };
