// The chance of a draw among entries.

/** That at least one of `mine` entries is among the winners; 0 to 1. */
export function chanceOfAny({ entries, mine, places }: { entries: number; mine: number; places: number }): number {
  if (mine <= 0 || entries <= 0) return 0;
  if (entries - mine < places) return 1;
  let none = 1;
  for (let place = 0; place < places; place++) none *= (entries - mine - place) / (entries - place);
  return 1 - none;
}
