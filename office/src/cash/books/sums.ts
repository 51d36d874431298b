// Sums of a trial balance, per currency, in minor units: never a float.
import { minorUnits } from '@malva/web/core/format.ts';

interface Line {
  currency: string;
  balance: string;
}

function decimal(units: bigint): string {
  const plain = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${plain.slice(0, -2)}.${plain.slice(-2)}`;
}

export function sumsOf(lines: readonly Line[]): { currency: string; sum: string }[] {
  const sums = new Map<string, bigint>();
  for (const { currency, balance } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + minorUnits(balance));
  return [...sums].map(([currency, sum]) => ({ currency, sum: decimal(sum) }));
}

/** The sum of decimal strings. */
export const sumOf = (values: readonly string[]): string =>
  decimal(values.reduce((sum, value) => sum + minorUnits(value), 0n));
