// Walking along the offered stakes.

/** The neighbouring level of the stake, or the same one at the end of the row. Kopiyka. */
export function nextLevel(levels: readonly bigint[], bet: bigint, way: 1 | -1): bigint {
  const found = way === 1 ? levels.find((level) => level > bet) : levels.findLast((level) => level < bet);
  return found ?? bet;
}
