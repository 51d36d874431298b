// Money as integer minor units (bigint). The only place that turns wire strings into units and back.
// Never a float: a decimal string is read digit by digit.

const pattern = /^(0|[1-9][0-9]{0,15})(?:\.([0-9]{1,2}))?$/;

/** "100" | "100.5" | "100.50" → 10000n | 10050n. Null for anything else, including signs, exponents, spaces, "١". */
export function parseMoney(text: string): bigint | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, whole = '0', cents = ''] = match;
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0') || '0');
}

/** 123450n → "1234.50"; the sign is kept. */
export function formatMoney(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const abs = units < 0n ? -units : units;
  return `${sign}${abs / 100n}.${String(abs % 100n).padStart(2, '0')}`;
}

/**
 * Splits `total` into parts proportional to `weights` so that the parts sum to the total exactly; the residue goes to
 * the last.
 */
export function splitMoney(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum <= 0n) throw new RangeError('weights must have a positive sum');
  const parts = weights.map((weight) => (total * weight) / sum);
  const given = parts.reduce((a, b) => a + b, 0n);
  const last = parts.length - 1;
  return parts.map((part, i) => (i === last ? part + (total - given) : part));
}
