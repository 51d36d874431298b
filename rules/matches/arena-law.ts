// How a map of the arena «Три стежки» goes: gold is a walk by the minute, from the eighteenth on the map can end, and
// the side that is ahead then has won it. The match is played by it, and prices are made from it.
/** No map ends before so many minutes, and none takes longer. */
export const [firstEnd, lastEnd] = [18, 55] as const;
/** The chance to end grows by the minute: 31 minutes in the mean. */
export const endChance = (minute: number): number =>
  minute < firstEnd ? 0 : minute >= lastEnd ? 1 : Math.min(1, 0.012 + 0.0088 * (minute - firstEnd));
/** Thousands of gold: what a minute moves the lead by, and how much a side of strength 1 gains in it. */
export const goldDeviation = 1;
export const goldOfStrength = 0.16;
/** Kills of both in a minute. */
export const killsPerMinute = 0.9;
/** Each minute is looked at so often; a look brings one kill or none. */
export const killLooks = 6;
/** Who makes the next kill and takes the first tower: mostly who is better. */
export const killShare = (strength: number): number => 1 / (1 + Math.exp(-strength));
/** The first tower falls about then. */
export const towerMinutes = [8, 15] as const;

/** Chances of a map to end after each minute, of one that has gone on for some. */
export function endsAfter(minute: number): Float64Array {
  const p = new Float64Array(lastEnd + 1);
  let left = 1;
  for (let end = minute + 1; end <= lastEnd; end++) {
    p[end] = left * endChance(end);
    left -= p[end]!;
  }
  return p;
}
