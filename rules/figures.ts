// How figures are written in each language: one formatter for the site, the office, the server's texts and the games.
// Ukrainian and Russian: `1 234,50 ₴`, `98,99 %`; English: `₴1,234.50`, `98.99%`. Amounts arrive as decimal strings and
// are never turned into floats.
import type { Lang } from '@malva/contract/schema';

interface Marks {
  thousands: string;
  point: string;
  /** Between a number and its per cent sign. */
  percent: string;
  isSignFirst: boolean;
}

/** U+202F between thousands, U+00A0 before a sign: a figure does not break over two lines. */
const here: Marks = { thousands: '\u202f', point: ',', percent: '\u00a0%', isSignFirst: false };
const marks: Readonly<Record<Lang, Marks>> = {
  uk: here,
  ru: here,
  en: { thousands: ',', point: '.', percent: '%', isSignFirst: true },
};
const minus = '\u2212';
const signs: Readonly<Record<string, string>> = { UAH: '₴', USD: '$', EUR: '€' };

export interface MoneyOptions {
  currency?: string;
  /** `+` in front of what came in. */
  sign?: boolean;
  /** Leave kopiykas away when there are none. */
  short?: boolean;
}

const grouped = (whole: string, lang: Lang): string => whole.replace(/\B(?=(\d{3})+$)/g, marks[lang].thousands);

/** `-1234.5` → `−1 234,5`, with as many places as the text has. */
export function decimalIn(text: string, lang: Lang): string {
  const [whole = '0', fraction = ''] = text.replace(/^[-+\u2212]/, '').split('.');
  const tail = fraction ? marks[lang].point + fraction : '';
  return (/^[-\u2212]/.test(text) ? minus : '') + grouped(whole, lang) + tail;
}

/** `98.99` → `98,99 %` or `98.99%`. */
export const percentIn = (text: string, lang: Lang): string => decimalIn(text, lang) + marks[lang].percent;

interface Parts {
  sign: string;
  figure: string;
}

function partsOf(amount: string, lang: Lang, options: MoneyOptions): Parts {
  const [whole = '0', fraction = ''] = amount.replace(/^[-+]/, '').split('.');
  const cents = fraction.padEnd(2, '0').slice(0, 2);
  const isZero = /^0*$/.test(whole) && cents === '00';
  const tail = options.short && cents === '00' ? '' : marks[lang].point + cents;
  return {
    sign: isZero ? '' : amount.startsWith('-') ? minus : options.sign ? '+' : '',
    figure: grouped(whole.replace(/^0+(?=\d)/, ''), lang) + tail,
  };
}

/** An amount without its currency. */
export function amountIn(amount: string, lang: Lang, options: MoneyOptions = {}): string {
  const { sign, figure } = partsOf(amount, lang, options);
  return sign + figure;
}

export function moneyIn(amount: string, lang: Lang, options: MoneyOptions = {}): string {
  const currency = options.currency ?? 'UAH';
  const mark = signs[currency] ?? currency;
  const { sign, figure } = partsOf(amount, lang, options);
  if (!marks[lang].isSignFirst) return `${sign}${figure}\u00a0${mark}`;
  return sign + mark + (mark.length > 1 ? '\u00a0' : '') + figure;
}

/** `9900`, `×9900` or `x9900.00` → `×9 900`. */
export function multiplierIn(multiplier: string, lang: Lang): string {
  const [whole = '0', fraction = ''] = multiplier.replace(/[^\d.]/g, '').split('.');
  const tail = fraction.replace(/0+$/, '');
  return `×${decimalIn(tail ? `${whole}.${tail}` : whole, lang)}`;
}
