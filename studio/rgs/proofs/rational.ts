// Exact fractions of big integers, for proofs to the last digit.

export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

export function ratio(num: bigint | number, den: bigint | number = 1n): Rational {
  const [n, d] = [BigInt(num), BigInt(den)];
  const shared = gcd(n, d) || 1n;
  return { num: n / shared, den: d / shared };
}

export const zero = ratio(0);
export const one = ratio(1);
export const plus = (a: Rational, b: Rational): Rational => ratio(a.num * b.den + b.num * a.den, a.den * b.den);
export const minus = (a: Rational, b: Rational): Rational => ratio(a.num * b.den - b.num * a.den, a.den * b.den);
export const times = (a: Rational, b: Rational): Rational => ratio(a.num * b.num, a.den * b.den);
export const over = (a: Rational, b: Rational): Rational => ratio(a.num * b.den, a.den * b.num);
export const sumOf = (all: readonly Rational[]): Rational => all.reduce(plus, zero);

/** Rounded to the fifteenth place, in 10^-15. */
export const in15 = ({ num, den }: Rational): bigint => (2n * num * 10n ** 15n + den) / (2n * den);

/** Chances of 0, 1, 2 … of something that stands `counts[reel][stop]` times in the window, all stops alike. */
export function spread(counts: readonly (readonly number[])[]): Rational[] {
  return counts.reduce<Rational[]>(
    (before, stops) => {
      const after: Rational[] = [];
      for (const [count, chance] of before.entries()) {
        for (const more of stops)
          after[count + more] = plus(after[count + more] ?? zero, times(chance, ratio(1, stops.length)));
      }
      return Array.from(after, (chance) => chance ?? zero);
    },
    [one],
  );
}
