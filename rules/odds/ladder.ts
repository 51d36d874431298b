// The price ladder: odds that may be offered. Odds are integers ×10⁴ (1.91 is 19100).

export const lowestOdds = 10_100;
export const highestOdds = 10_000_000;

/** Up to `to` (inclusive) the steps are `by` wide. */
const rungs = [
  { to: 20_000, by: 100 },
  { to: 30_000, by: 200 },
  { to: 60_000, by: 500 },
  { to: 100_000, by: 1_000 },
  { to: 200_000, by: 5_000 },
  { to: 500_000, by: 10_000 },
  { to: 1_000_000, by: 50_000 },
  { to: highestOdds, by: 500_000 },
] as const;

/** Every step from 1.01 to 1000, ascending. */
export const ladder: readonly number[] = rungs.flatMap(({ to, by }, i) => {
  const from = i === 0 ? lowestOdds : (rungs[i - 1] as { to: number }).to + by;
  return Array.from({ length: (to - from) / by + 1 }, (_, n) => from + n * by);
});

/** The place on the ladder of the highest step at or below the odds; −1 below 1.01. */
function placeOf(odds: number): number {
  let low = 0;
  let high = ladder.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ladder[middle] as number) <= odds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Odds ×10⁴, whole or not, rounded down to the ladder; above 1000 they are 1000, below 1.01 null: not offered. */
export const ladderDown = (odds: number): number | null => ladder[placeOf(odds)] ?? null;

/** Steps from one price to another, each first rounded down to the ladder; negative when the price fell. */
export const stepsBetween = (from: number, to: number): number => placeOf(to) - placeOf(from);

/** The step nearest to the odds ×10⁴; of two equally near ones the lower. */
export function nearestStep(odds: number): number {
  const place = Math.max(0, placeOf(odds));
  const below = ladder[place] as number;
  const above = ladder[place + 1] ?? below;
  return above - odds < odds - below ? above : below;
}

/** Width of the step that leads up to the odds, ×10⁴. */
export const stepWidth = (odds: number): number => (rungs.find(({ to }) => odds <= to) ?? rungs[7]).by;
