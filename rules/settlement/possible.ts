// What is known of a period, and every state it can still end in. A market is decided when all those states give the
// same verdicts.
import type { State } from '../sport-markets/decide.ts';

export type Side = 'home' | 'away';

/** A count of both sides; `over`: its period has ended, so it grows no more. */
export interface Count {
  readonly home: number;
  readonly away: number;
  readonly over: boolean;
}

export const open = { home: 0, away: 0, over: false } as const;

/**
 * `open`: still to be played or in play, interrupted included. Cancelled, postponed beyond the rule and a walkover void
 * everything; abandoned and awarded matches keep what was decided on the pitch; `retired`: a player or team gave up.
 */
export type MatchStatus =
  | 'open'
  | 'ended'
  | 'abandoned'
  | 'awarded'
  | 'cancelled'
  | 'postponed'
  | 'walkover'
  | 'retired';

// Counts only grow. Up to the highest score a market names each step matters; beyond it a number above every line does.
const far = 1_000;
const steps = [...Array(14).keys(), far];
const fewSteps = [0, 1, 2, 3, far];

const growth = ({ over }: Count, by: readonly number[]): readonly number[] => (over ? [0] : by);

/** Every pair a count can end at; none when it is unknown. */
export function pairs(count: Count | undefined): readonly State[] {
  if (!count) return [];
  const by = growth(count, steps);
  return by.flatMap((h) => by.map((a): State => [count.home + h, count.away + a]));
}

/** Every combination two counts can end at. */
export function pairsOfTwo(first: Count | undefined, second: Count | undefined): readonly State[] {
  if (!first || !second) return [];
  const [one, two] = [growth(first, fewSteps), growth(second, fewSteps)];
  return one.flatMap((h1) =>
    one.flatMap((a1) =>
      two.flatMap((h2) =>
        two.map((a2): State => [first.home + h1, first.away + a1, second.home + h2, second.away + a2]),
      ),
    ),
  );
}

/** Counts of periods that follow each other, as one; over when the last is. */
export const together = (counts: readonly Count[], over: boolean): Count => ({
  home: counts.reduce((sum, { home }) => sum + home, 0),
  away: counts.reduce((sum, { away }) => sum + away, 0),
  over,
});

/** Who did a thing that happens once: home, away, or while it is open either. */
export const once = (side: Side | undefined): readonly State[] =>
  side === undefined
    ? [
        [1, 0],
        [0, 1],
      ]
    : [side === 'home' ? [1, 0] : [0, 1]];
