// Markers of harm: what a player did of late, measured against thresholds, adds up to points; points make a level. The
// rules are data; a threshold is reached at its figure. Conservative figures after the markers the Dutch, British and
// Maltese supervisors name: chasing, night play, growing deposits, failed deposits, long play, raised limits, ignored
// reminders.

/** Counts and sums of the last day, week or month; money in minor units, time in minutes. */
export interface HarmFacts {
  /** Deposits within 24 hours right after losing. */
  chases: number;
  deposits: number;
  failedDeposits: number;
  /** Deposits of seven days, in percent of the usual week before; 0 where there is no usual week. */
  depositGrowth: number;
  nightMinutesOfWeek: number;
  minutesOfDay: number;
  minutesOfWeek: number;
  /** Wishes to raise or remove a limit within 30 days. */
  raises: number;
  /** Reality checks answered with going on, today. */
  skips: number;
  /** Tries to end or shorten an exclusion within 30 days. */
  shortenings: number;
  /** Asking for play within a day after an exclusion's end. */
  hurriedReturns: number;
}

export type HarmMarker = keyof HarmFacts;
export type HarmLevel = 'none' | 'amber' | 'red';

export interface HarmRule {
  marker: HarmMarker;
  amber: number;
  red: number;
  /** Points at the first and at the second threshold. */
  points: readonly [number, number];
}

export const harmRules: readonly HarmRule[] = [
  { marker: 'chases', amber: 2, red: 4, points: [2, 4] },
  { marker: 'deposits', amber: 5, red: 9, points: [1, 3] },
  { marker: 'failedDeposits', amber: 3, red: 6, points: [2, 3] },
  { marker: 'depositGrowth', amber: 300, red: 600, points: [2, 4] },
  { marker: 'nightMinutesOfWeek', amber: 180, red: 420, points: [2, 4] },
  { marker: 'minutesOfDay', amber: 300, red: 480, points: [2, 4] },
  { marker: 'minutesOfWeek', amber: 1_500, red: 2_700, points: [2, 4] },
  { marker: 'raises', amber: 3, red: 6, points: [2, 3] },
  { marker: 'skips', amber: 8, red: 16, points: [1, 3] },
  { marker: 'shortenings', amber: 1, red: 3, points: [2, 4] },
  { marker: 'hurriedReturns', amber: 1, red: 2, points: [2, 3] },
];

/** Where each level begins. */
export const harmLevels = { amber: 2, red: 6 } as const;

/** Growth of small sums is no marker: a week below this counts as usual (minor units). */
export const growthFloor = 200_000n;

/** Losing at least so much today makes a deposit right after play a chase (minor units). */
export const chaseFloor = 10_000n;
/** A deposit so soon after the last stake is right after play. */
export const chaseMinutes = 30;

/** Hours of the night in Kyiv, from and up to. */
export const nightHours = { from: 0, to: 6 } as const;

export interface HarmScore {
  level: HarmLevel;
  points: number;
  /** What was reached, heaviest first. */
  markers: readonly { marker: HarmMarker; value: number; points: number }[];
}

export function scoreHarm(facts: HarmFacts): HarmScore {
  const markers = harmRules
    .map(({ marker, amber, red, points }) => {
      const value = facts[marker];
      return { marker, value, points: value >= red ? points[1] : value >= amber ? points[0] : 0 };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const points = markers.reduce((sum, marker) => sum + marker.points, 0);
  return { level: points >= harmLevels.red ? 'red' : points >= harmLevels.amber ? 'amber' : 'none', points, markers };
}
