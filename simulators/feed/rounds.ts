// Double rounds of a league.
/** Pairs of a round of a double round robin, by the circle method: 16 clubs, 30 rounds, home and away once each. */
export function pairsOf(round: number, order: readonly number[]): (readonly [home: number, away: number])[] {
  const count = order.length;
  const turn = round % (count - 1);
  const isReturn = round >= count - 1;
  return Array.from({ length: count / 2 }, (_, n) => {
    const one = n === 0 ? count - 1 : (turn + n) % (count - 1);
    const two = (turn + count - 1 - n) % (count - 1);
    const isHome = n === 0 ? turn % 2 === 0 : n % 2 === 0;
    const [home, away] = isHome === isReturn ? [two, one] : [one, two];
    return [order[home]!, order[away]!] as const;
  });
}

/** So many of a league's days have been before this one. */
export function roundBefore(days: readonly number[], day: number): number {
  const week = Math.floor(day / 7);
  const weekday = (day % 7) + 1;
  return week * days.length + days.filter((one) => one < weekday).length;
}
