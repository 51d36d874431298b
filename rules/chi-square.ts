// Whether what was drawn agrees with the odds it was drawn from. Two questions are asked of the counts: Pearson's
// chi-square over places of which at least five were to be expected (the rarest are put together until they are), and
// the exact binomial tail of each place alone, which hears a rare place that comes too often. The answer is twice the
// lesser of the two.

/** Below this no draws are judged. */
export const leastDraws = 50;
/**
 * Less likely than this is an alarm: with forty schemes looked at every hour for a year, and each look alike, an honest
 * one rings about once in three years.
 */
export const alarmP = 1e-6;
const leastExpected = 5;

/** Of ln Γ, by Lanczos. */
function lnGamma(x: number): number {
  const parts = [76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2];
  const base = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const sum = [...parts, -0.5395239384953e-5].reduce((all, part, i) => all + part / (x + 1 + i), 1.000000000190015);
  return Math.log((Math.sqrt(2 * Math.PI) * sum) / x) - base;
}

/** The upper share of the gamma distribution: a series below the middle, a continued fraction above it. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1000 && term > sum * 1e-15; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 1000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b || 1e-300);
    c = b + an / c || 1e-300;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return scale * h;
}

/** How likely a chi-square is at least so great. */
export const chiSquareP = (chi: number, df: number): number => upperGamma(df / 2, chi / 2);

/** How likely `count` of `n`, or one further from what was expected on the same side. */
export function binomialTail(n: number, share: number, count: number): number {
  if (share <= 0) return count > 0 ? 0 : 1;
  if (share >= 1) return count < n ? 0 : 1;
  const isMany = count > n * share;
  const step = isMany ? 1 : -1;
  const odds = share / (1 - share);
  let term = Math.exp(
    lnGamma(n + 1) -
      lnGamma(count + 1) -
      lnGamma(n - count + 1) +
      count * Math.log(share) +
      (n - count) * Math.log1p(-share),
  );
  let sum = 0;
  for (let k = count; k >= 0 && k <= n && term > sum * 1e-12; k += step) {
    sum += term;
    term *= isMany ? ((n - k) / (k + 1)) * odds : k / (n - k + 1) / odds;
  }
  return Math.min(1, sum);
}

export interface Drawn {
  drawn: number;
  expected: number;
}

/** The rarest put together until each part has five to be expected. */
function pooled(places: readonly Drawn[]): Drawn[] {
  const parts: Drawn[] = [];
  let open: Drawn = { drawn: 0, expected: 0 };
  for (const { drawn, expected } of [...places].sort((a, b) => a.expected - b.expected)) {
    open = { drawn: open.drawn + drawn, expected: open.expected + expected };
    if (open.expected < leastExpected) continue;
    parts.push(open);
    open = { drawn: 0, expected: 0 };
  }
  const last = parts.at(-1);
  if (last && open.expected > 0) {
    last.drawn += open.drawn;
    last.expected += open.expected;
  }
  return parts;
}

/** How likely draws at least as odd are where all is well; null: too few to say. */
export function agreement(places: readonly Drawn[]): number | null {
  const n = places.reduce((sum, { drawn }) => sum + drawn, 0);
  if (n < leastDraws) return null;
  // A place without a chance that came out.
  if (places.some(({ drawn, expected }) => expected === 0 && drawn > 0)) return 0;
  const seen = places.filter(({ expected }) => expected > 0);
  const parts = pooled(seen);
  const chi = parts.reduce((sum, { drawn, expected }) => sum + (drawn - expected) ** 2 / expected, 0);
  const ofAll = parts.length > 1 ? chiSquareP(chi, parts.length - 1) : 1;
  const ofOne = Math.min(...seen.map(({ drawn, expected }) => 2 * seen.length * binomialTail(n, expected / n, drawn)));
  return Math.min(1, 2 * Math.min(ofAll, ofOne));
}
