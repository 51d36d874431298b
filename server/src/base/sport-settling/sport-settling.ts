// Settlement: from what is told of outcomes to what bets pay. A bet is settled when the feed and our own rules agree.
import type { App } from '../../core/app.ts';
import { results } from '../sport-bets/sport-bets.ts';
import { allowVoid, errorByDesk, keysOf, resultByDesk, voidByDesk } from './by-desk.ts';
import { settleLowered } from './settle.ts';

export type { Keys } from './by-desk.ts';
export { applyRules, voidEvent, voidLateBets } from './rules.ts';
export { settleDue } from './settle.ts';
export { judgeAwaiting, takeResults, voidByRule } from './take.ts';

/** What does not add up between bets, their money and what the house would pay; empty: all of it does. */
export const sportBreaks = (app: App): ReturnType<typeof results.breaks> => results.breaks(app.db);

/** What two people of the desk decide, and both keys they decide by. */
export const byDesk = {
  keysOf,
  result: resultByDesk,
  void: voidByDesk,
  allowVoid,
  error: errorByDesk,
  lower: settleLowered,
};
