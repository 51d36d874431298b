// How likely something at least as odd is where all is well.

/** Upper tail of a standard normal, good to 1e-7. */
export function tail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const p = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return z >= 0 ? p : 1 - p;
}

export const twoSided = (z: number): number => 2 * tail(Math.abs(z));

/** Wilson–Hilferty: p-value of a chi-square. */
export function chiP(chi: number, df: number): number {
  return tail((Math.cbrt(chi / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df)));
}
