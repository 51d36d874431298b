// A day, or a day with its time, as the reader of a language writes it: `21.11.2026`, `21/11/2026 10:05`.
import type { Lang } from '@malva/contract/schema';

const between: Readonly<Record<Lang, string>> = { uk: '.', ru: '.', en: '/' };

/** `2026-11-21` or `2026-11-21T10:05`; anything else is shown as it stands. */
export function dayText(value: string, lang: Lang): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value);
  if (!match) return value;
  const [, year, month, day, time] = match;
  return [day, month, year].join(between[lang]) + (time ? ` ${time}` : '');
}

const isDay = (year: number, month: number, day: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
};

/** What was typed, with any mark or none between its parts, or as it stands on the wire; null when it is no day. */
export function dayOf(typed: string, hasTime = false): string | null {
  const text = typed.trim();
  const wire = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text);
  const read = /^(\d{1,2})[./\-\s]?(\d{1,2})[./\-\s]?(\d{4})(?:[,\s]+(\d{1,2}):(\d\d))?$/.exec(text);
  const parts = wire ? wire.slice(1) : read ? [read[3], read[2], read[1], read[4], read[5]] : null;
  if (!parts) return null;
  const [year = '', month = '', day = '', hour, minute] = parts;
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!hasTime) return date;
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${date}T${hour.padStart(2, '0')}:${minute}`;
}
