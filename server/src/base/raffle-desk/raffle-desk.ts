// Raffles at the desk of staff: what runs, what was drawn, and which places were won and not taken. A place never
// lapses: after thirty days its winner gets a letter.
import type { Tx } from '../../core/db.ts';
import * as store from './store.ts';

export { deskRaffle, deskRaffles, noteLetter, waitingWins } from './store.ts';
export type { DeskRaffle, WaitingRow } from './store.ts';

const letterMs = 30 * 86_400_000;

export const isLetterDue = (wonAt: Date, now: Date): boolean => now.getTime() - wonAt.getTime() >= letterMs;

/** Letters that are due. */
export const countLetters = (tx: Tx, now: Date): Promise<number> =>
  store.countLetters(tx, new Date(now.getTime() - letterMs));
