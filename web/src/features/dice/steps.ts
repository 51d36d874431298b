// What the window of dice does, as the specification orders it: which button stands there, what follows a throw, where
// a prize leads.
import type { DiceActivity, DiceName, DicePlay, DicePrize } from '@malva/contract/dice';

/** After a throw, before anything more is said of it. */
export const resultDelayMs = 1000;
/** After a press for another throw. */
export const retryDelayMs = 300;
/** Where the activity does not say how many throws there are: of the weekly dice, and below them. */
export const weeklyMaxTries = 7;
const footerMaxTries = 1;

export type ButtonState = 'throw' | 'not-sunday' | 'off';

/** A weekly throw without tries is pressed all the same: it says when tries come. */
export function buttonOf(name: DiceName, of: DiceActivity): ButtonState {
  if (name === 'daily-dice') return of.triesLeft > 0 && of.state === 'active' ? 'throw' : 'off';
  if (of.state === 'winner') return 'off';
  if (!of.isTodayInRange) return 'not-sunday';
  return !of.isAvailable && of.attempts >= (of.maxTries ?? weeklyMaxTries) ? 'off' : 'throw';
}

/** Sent 300 ms after the press, and no sooner than the pace after the last throw. */
export const waitBefore = (of: { now: number; lastAt: number | null; paceMs: number }): number =>
  Math.max(retryDelayMs, of.lastAt === null ? 0 : of.lastAt + of.paceMs - of.now);

export type Outcome = 'reward' | 'tries' | 'limit' | 'retry';

/** Of the weekly dice, in the order of the specification; a sector plus one is the sum. */
export function outcomeOf({ data: { play }, triesLeft, attempts }: DicePlay, maxTries: number): Outcome {
  const [prize] = play.prizes;
  if (prize && prize.sector + 1 === 7) return 'reward';
  if (triesLeft === 0 && attempts < maxTries) return 'tries';
  return attempts >= maxTries ? 'limit' : 'retry';
}

/** Null: there is nothing to go and do. */
export function placeOf({ type, bonusId, canBeApplied }: DicePrize): string | null {
  if (type === 'bonus_deposit') return canBeApplied || bonusId === null ? '/bonuses/' : `/cash/bonus/${bonusId}/`;
  return type === 'bonus_fs' || type === 'material' ? '/bonuses/' : null;
}

export const footerTries = (of: Pick<DiceActivity, 'triesLeft'> & { maxTries?: number }) => ({
  left: of.triesLeft,
  most: of.maxTries ?? footerMaxTries,
});

/** Per cent with one digit: a seven in so many throws. */
export const sevenIn = (throws: number): string => (100 * (1 - (5 / 6) ** throws)).toFixed(1);
