// One way to write money, numbers and dates, the same on server and client and in every language: `1 234,50 ₴`.
// Amounts arrive as decimal strings and are never turned into floats.
import type { Lang } from '@malva/contract/schema';

/** U+202F between thousands, U+00A0 before the sign: an amount never breaks over two lines. */
const thousands = '\u202f';
const beforeSign = '\u00a0';
const minus = '\u2212';
const signs: Readonly<Record<string, string>> = { UAH: '₴', USD: '$', EUR: '€' };

export interface MoneyOptions {
  currency?: string;
  /** `+` in front of what came in. */
  sign?: boolean;
  /** Leave kopiykas away when there are none. */
  short?: boolean;
}

function group(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands);
}

export function formatAmount(amount: string, options: MoneyOptions = {}): string {
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace(/^[-+]/, '').split('.');
  const cents = fraction.padEnd(2, '0').slice(0, 2);
  const isZero = /^0*$/.test(whole) && cents === '00';
  const sign = isZero ? '' : negative ? minus : options.sign ? '+' : '';
  const tail = options.short && cents === '00' ? '' : `,${cents}`;
  return sign + group(whole.replace(/^0+(?=\d)/, '')) + tail;
}

export function formatMoney(amount: string, options: MoneyOptions = {}): string {
  const currency = options.currency ?? 'UAH';
  return formatAmount(amount, options) + beforeSign + (signs[currency] ?? currency);
}

export function formatInteger(value: number): string {
  return (value < 0 ? minus : '') + group(String(Math.abs(Math.trunc(value))));
}

/** `9900`, `×9900` or `x9900.00` → `×9 900`. */
export function formatMultiplier(multiplier: string): string {
  const [whole = '0', fraction = ''] = multiplier.replace(/[^\d.]/g, '').split('.');
  const tail = fraction.replace(/0+$/, '');
  return `×${group(whole)}${tail ? `,${tail}` : ''}`;
}

/** Minor units of a decimal string, for comparing; never sent anywhere. */
export function minorUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -units : units;
}

const locales: Readonly<Record<Lang, string>> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' };
const cache = new Map<string, Intl.DateTimeFormat>();

export type DateStyle = 'date' | 'time' | 'moment' | 'day' | 'long' | 'month';
const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
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
