// One way to write days and moments, in the language of the page and in the time of Kyiv.
import type { Lang } from '@malva/contract/schema';

const locales: Readonly<Record<Lang, string>> = { uk: 'uk-UA', ru: 'ru-UA', en: 'en-GB' };
const cache = new Map<string, Intl.DateTimeFormat>();

export type DateStyle = 'date' | 'time' | 'moment' | 'exact' | 'day' | 'long' | 'month' | 'weekday';
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
  weekday: { weekday: 'short' },
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
