// Odds of turning reels that any reader of their published strips can work out: one character of a strip is one symbol,
// every stop is equally likely, reels are independent.

/** How many windows of a strip show 0, 1, 2 … of a symbol. */
function windowsOf(strip: string, symbol: string, rows: number): number[] {
  const counts: number[] = Array.from({ length: rows + 1 }, () => 0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    let seen = 0;
    for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === symbol) seen += 1;
    counts[seen] = (counts[seen] ?? 0) + 1;
  }
  return counts;
}

/** Chance of exactly 0, 1, 2 … of a symbol anywhere in the window. */
export function symbolChances(strips: readonly string[], symbol: string, rows: number): number[] {
  let chances = [1];
  for (const strip of strips) {
    const next: number[] = Array.from({ length: chances.length + rows }, () => 0);
    windowsOf(strip, symbol, rows).forEach((windows, seen) => {
      chances.forEach(
        (chance, before) => (next[before + seen] = (next[before + seen] ?? 0) + (chance * windows) / strip.length),
      );
    });
    chances = next;
  }
  return chances;
}

/** Spins to one with `least` or more of the symbol, on average. */
export const spinsToOne = (
  strips: readonly string[],
  { symbol, rows, least }: { symbol: string; rows: number; least: number },
): number =>
  1 /
  symbolChances(strips, symbol, rows)
    .slice(least)
    .reduce((sum, chance) => sum + chance, 0);

/**
 * A feature that holds symbols: it begins with `from` of them, and each empty cell fills with `chance` in every respin.
 */
export interface Holding {
  symbol: string;
  rows: number;
  from: number;
  respins: number;
  chance: number;
}

const binomial = (n: number, k: number, p: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways * p ** k * (1 - p) ** (n - k);
};

/** Spins to one in which every cell is held at the end, on average. */
export function spinsToFull(strips: readonly string[], { symbol, rows, from, respins, chance }: Holding): number {
  const cells = strips.length * rows;
  const known = new Map<string, number>();
  const fills = (held: number, left: number): number => {
    if (held === cells || left === 0) return held === cells ? 1 : 0;
    const key = `${held}:${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const empty = cells - held;
    let sum = binomial(empty, 0, chance) * fills(held, left - 1);
    for (let landed = 1; landed <= empty; landed += 1)
      sum += binomial(empty, landed, chance) * fills(held + landed, respins);
    known.set(key, sum);
    return sum;
  };
  return (
    1 /
    symbolChances(strips, symbol, rows).reduce(
      (sum, share, count) => sum + (count < from ? 0 : share * fills(count, respins)),
      0,
    )
  );
}
