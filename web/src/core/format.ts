// One way to write money, numbers and dates, the same on server and client, in the language of the page. A document and
// a tab speak one language, so it is set once: figures need no language handed from part to part.
import type { Lang } from '@malva/contract/schema';
import { amountIn, decimalIn, moneyIn, multiplierIn, percentIn, type MoneyOptions } from '@malva/rules/figures';

export type { MoneyOptions };

let spoken: Lang = 'uk';

/** Called where a site is made, before anything is drawn. */
export function speak(lang: Lang): void {
  spoken = lang;
}

export const formatAmount = (amount: string, options?: MoneyOptions): string => amountIn(amount, spoken, options);
export const formatMoney = (amount: string, options?: MoneyOptions): string => moneyIn(amount, spoken, options);
export const formatMultiplier = (multiplier: string): string => multiplierIn(multiplier, spoken);
/** `98.99` → `98,99`, with as many places as it has. */
export const formatDecimal = (value: string): string => decimalIn(value, spoken);
/** `98.99` → `98,99 %`. */
export const formatPercent = (value: string): string => percentIn(value, spoken);
export const formatInteger = (value: number): string => decimalIn(String(Math.trunc(value)), spoken);

/**
 * What stands in a field one types into: between thousands a thin space or nothing, never a sign that could be read as
 * a decimal comma.
 */
export function formatTyped(amount: string, isGrouped = false): string {
  const shown = isGrouped ? decimalIn(amount, 'uk') : amount.replace('.', ',');
  return spoken === 'en' ? shown.replace(',', '.') : shown;
}

/** Minor units of a decimal string, for comparing; never sent anywhere. */
export function minorUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -units : units;
}

/** `1:05:09` or `05:09`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')));
  return parts[0] === 0 ? padded.slice(1).join(':') : padded.join(':');
}
