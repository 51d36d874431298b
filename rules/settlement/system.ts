// Systems: every combination of k selections of n is one line with the same stake (the unit). Bankers stand in every
// line; k and n count selections without bankers; a builder is one selection.
import { fraction, type Fraction } from './fraction.ts';

export const mostSystemSelections = 12;
export const mostSystemLines = 2_000;
/** Kopiyka a line. */
export const leastSystemUnit = 100n;

/** Named systems: how many selections, and which k. */
export const namedSystems = {
  trixie: { selections: 3, sizes: [2, 3] },
  patent: { selections: 3, sizes: [1, 2, 3] },
  yankee: { selections: 4, sizes: [2, 3, 4] },
  lucky15: { selections: 4, sizes: [1, 2, 3, 4] },
  canadian: { selections: 5, sizes: [2, 3, 4, 5] },
  lucky31: { selections: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { selections: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { selections: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { selections: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { selections: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const;

/** The factors in the lines, those of bankers apart. */
export interface SystemFactors {
  readonly bankers: readonly Fraction[];
  readonly rest: readonly Fraction[];
}

/** C(n, k). */
function combinations(n: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i;
  return k > n ? 0 : count;
}

/** Lines of a system of `selections` beside bankers. */
export const systemLines = (selections: number, sizes: readonly number[]): number =>
  sizes.reduce((sum, k) => sum + combinations(selections, k), 0);

/**
 * What one unit a line returns: Π bankers × Σ e_k(rest). The polynomial Π (d + n·x) of all factors n/d is multiplied
 * out, so there is one denominator for the whole and no division on the way.
 */
export function systemValue({ bankers, rest }: SystemFactors, sizes: readonly number[]): Fraction {
  let [product, denominator] = [1n, 1n];
  for (const { n, d } of bankers) [product, denominator] = [product * n, denominator * d];
  const sums = [1n, ...rest.map(() => 0n)];
  rest.forEach(({ n, d }, seen) => {
    denominator *= d;
    for (let k = seen + 1; k > 0; k--) sums[k] = (sums[k] as bigint) * d + (sums[k - 1] as bigint) * n;
    sums[0] = (sums[0] as bigint) * d;
  });
  return fraction(product * sizes.reduce((sum, k) => sum + (sums[k] ?? 0n), 0n), denominator);
}

export type SystemProblem = 'only_bankers' | 'selections' | 'sizes' | 'lines' | 'unit';

/** Why a system cannot be placed (the reason of `system_invalid`); undefined: it can. `unit` is kopiyka a line. */
export function systemProblem(of: {
  selections: number;
  bankers: number;
  sizes: readonly number[];
  unit: bigint;
}): SystemProblem | undefined {
  const { selections, bankers, sizes, unit } = of;
  if (selections === 0 && bankers > 0) return 'only_bankers';
  if (selections < 2 || selections > mostSystemSelections) return 'selections';
  const fits = (k: number) => Number.isInteger(k) && k >= 1 && k <= selections;
  if (sizes.length === 0 || new Set(sizes).size !== sizes.length || !sizes.every(fits)) return 'sizes';
  if (systemLines(selections, sizes) > mostSystemLines) return 'lines';
  return unit < leastSystemUnit ? 'unit' : undefined;
}
