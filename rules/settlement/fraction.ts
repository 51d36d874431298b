// Exact fractions for money that depends on odds. No float takes part; the one rounding is `wholePart`.

/** Numerator and denominator; the denominator is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const zero: Fraction = { n: 0n, d: 1n };
export const one: Fraction = { n: 1n, d: 1n };

function commonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b];
  while (low > 0n) [high, low] = [low, high % low];
  return high;
}

/** n/d in lowest terms. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d <= 0n) throw new RangeError('a denominator is positive');
  const by = commonDivisor(n, d);
  return by > 1n ? { n: n / by, d: d / by } : { n, d };
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const equal = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;

/** The largest integer not above it. */
export const wholePart = ({ n, d }: Fraction): bigint => (n < 0n ? -((-n + d - 1n) / d) : n / d);
