// Two-sample Kolmogorov–Smirnov test: how likely two samples of times come from one distribution. Used where an answer
// must not tell by its time what it does not tell in words. Source of the series: Press et al., Numerical Recipes, 3rd
// ed., 14.3.3.

/** Greatest distance between the two empirical distribution functions. */
export function ksDistance(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [a.toSorted((p, q) => p - q), b.toSorted((p, q) => p - q)];
  let [i, j, distance] = [0, 0, 0];
  while (i < x.length && j < y.length) {
    const at = Math.min(x[i]!, y[j]!);
    while (i < x.length && x[i]! <= at) i++;
    while (j < y.length && y[j]! <= at) j++;
    distance = Math.max(distance, Math.abs(i / x.length - j / y.length));
  }
  return distance;
}

/** Asymptotic p-value. */
export function ksP(a: readonly number[], b: readonly number[]): number {
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * ksDistance(a, b);
  if (lambda < 0.2) return 1;
  let p = 0;
  for (let k = 1; k <= 100; k++) p += 2 * (k % 2 ? 1 : -1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, p));
}

/**
 * Runs both kinds of work so many times each, in pairs that go side by side: whatever else the machine does meanwhile
 * slows both alike. Which of a pair goes first is drawn. Answers the times in milliseconds.
 */
export async function timesOf(
  count: number,
  works: Record<'a' | 'b', (i: number) => Promise<void>>,
  before?: () => void,
): Promise<{ a: number[]; b: number[] }> {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  const one = async (which: 'a' | 'b', i: number): Promise<void> => {
    const from = performance.now();
    await works[which](i);
    times[which].push(performance.now() - from);
  };
  for (let i = 0; i < count; i++) {
    before?.();
    const pair = Math.random() < 0.5 ? (['a', 'b'] as const) : (['b', 'a'] as const);
    await Promise.all(pair.map((which) => one(which, i)));
  }
  return times;
}
