// What can be said about an amount before it is sent. The server judges; this only saves a round trip.
import { formatTyped, minorUnits } from '../../core/format.ts';
import { parseAmount } from '../../core/typed-amount.ts';

export interface Bounds {
  min: string;
  max: string;
  /** What a limit or the balance leaves; null = nothing stands in the way. */
  left: string | null;
}

/** wrong: something is typed, and it is no amount: a sign or a letter would make it another one. */
export type AmountProblem = 'empty' | 'wrong' | 'low' | 'high' | 'over';

export function amountProblem(typed: string, { min, max, left }: Bounds): AmountProblem | null {
  const amount = parseAmount(typed);
  if (amount === null) return typed.trim() === '' ? 'empty' : 'wrong';
  const units = minorUnits(amount);
  if (units < minorUnits(min)) return 'low';
  if (left !== null && units > minorUnits(left)) return 'over';
  return units > minorUnits(max) ? 'high' : null;
}

/** `200.00` as a person would type it: `200`. */
export function typedForm(amount: string): string {
  return formatTyped(amount.replace(/\.00$/, ''));
}

/**
 * What a link or a game asks for, but never less than can be paid in: the smallest amount is no mistake of the
 * player's.
 */
export function wishedAmount(wished: string, min: string): string {
  return minorUnits(wished) < minorUnits(min) ? min : wished;
}

/** Shortcuts that can be used: within the limit, and at least the smallest amount where the limit is below them all. */
export function usablePresets(presets: readonly string[], { min, max, left }: Bounds): string[] {
  const top = left !== null && minorUnits(left) < minorUnits(max) ? left : max;
  const fitting = presets.filter(
    (preset) => minorUnits(preset) >= minorUnits(min) && minorUnits(preset) <= minorUnits(top),
  );
  if (fitting.length > 0 || minorUnits(top) < minorUnits(min)) return fitting;
  return minorUnits(top) === minorUnits(min) ? [min] : [min, top];
}
