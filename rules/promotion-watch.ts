// How far the cost of a promotion lies from its forecast, measured by chance itself: gifts that come independently of
// each other, of the sizes that were seen.

/** From here on, in either direction, it is no chance any more. */
export const alarmScore = 4;

export interface Watched {
  /** Expected to cost in a month, minor units; null: not stated. */
  forecast: bigint | null;
  /** Months since it began to be measured. */
  months: number;
  /** Of what was given meanwhile: its cost, and the sum of the squares of each cost. */
  cost: bigint;
  squares: number;
}

/** Standard deviations from the forecast; null: no forecast, or nothing given yet to say how large gifts are. */
export function scoreOf({ forecast, months, cost, squares }: Watched): number | null {
  const expected = Number(forecast ?? 0n) * months;
  if (expected <= 0 || cost <= 0n) return null;
  // Of independent gifts of mean size m and mean square q, a sum S varies by S · q / m.
  const size = squares / Number(cost);
  return (Number(cost) - expected) / Math.sqrt(expected * size);
}

export const isAlarm = (score: number | null): boolean => score !== null && Math.abs(score) > alarmScore;
