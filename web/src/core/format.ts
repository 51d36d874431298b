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

const locales: Readonly<Record<Lang, string>> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' };
const cache = new Map<string, Intl.DateTimeFormat>();

export type DateStyle = 'date' | 'time' | 'moment' | 'exact' | 'day' | 'long' | 'month';
const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  exact: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  day: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
};

/** Legal days and everything a player reads are in Kyiv time, wherever the browser stands. */
export function formatDate(instant: string | number | Date, lang: Lang, style: DateStyle = 'moment'): string {
  const key = `${lang}:${style}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[lang], { ...styles[style], timeZone: 'Europe/Kyiv' });
    cache.set(key, format);
  }
  // «о 16:23» does not part at the end of a line.
  return format
    .format(typeof instant === 'string' ? new Date(instant) : instant)
    .replace(/ (о|в|at) (?=\d)/, ' $1\u00a0');
}

/** `1:05:09` or `05:09`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')));
  return parts[0] === 0 ? padded.slice(1).join(':') : padded.join(':');
}
