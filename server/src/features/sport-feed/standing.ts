// Whether a standing says something new: a clock that runs on as it should is none.
import type { Standing } from '@malva/contract/sport-feed';

/** A clock may jump so far before it is told again. */
const clockMs = 1_500;

function isSameClock(one: Standing['clock'], other: Standing['clock']): boolean {
  if (!one || !other) return one === other;
  if (one.isRunning !== other.isRunning) return false;
  const zero = ({ ms, at }: NonNullable<Standing['clock']>): number => Date.parse(at) - ms;
  if (!one.isRunning) return one.ms === other.ms;
  return Math.abs(zero(one) - zero(other)) <= clockMs;
}

/** In one order of keys: the database has its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export function isSameStanding(one: Standing | null, other: Standing | null): boolean {
  if (!one || !other) return one === other;
  return isSameClock(one.clock, other.clock) && textOf({ ...one, clock: null }) === textOf({ ...other, clock: null });
}

/** What does not wait for company: state, period and score. */
export const isNews = (one: Standing | null, other: Standing): boolean =>
  !one ||
  one.status !== other.status ||
  one.period !== other.period ||
  textOf([one.score, one.periods]) !== textOf([other.score, other.periods]);
