// Lengths of time as people type and read them. Whole minutes inside; hours are what a bare number means.
import type { Translate } from '../core/i18n.tsx';

const hoursAndMinutes = /^(\d{1,3}):([0-5]?\d)$/;
const minutesOnly = /^(\d{1,5})(?:хв|хвилин[аи]?|мин|минут[аы]?|min|minutes?|m)\.?$/;
const hoursOnly = /^(\d{1,3})(?:[.,](\d{1,2}))?(?:год|годин[аи]?|ч|час|часа|часов|h|hours?)?\.?$/;

/** `2`, `1,5`, `1:30`, `45 хв` → minutes; null when it is not a length of time. */
export function parseDuration(typed: string): number | null {
  const plain = typed.toLowerCase().replace(/[\s\u00a0\u202f]/g, '');
  const clock = hoursAndMinutes.exec(plain);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = minutesOnly.exec(plain);
  if (minutes) return Number(minutes[1]);
  const hours = hoursOnly.exec(plain);
  if (!hours) return null;
  const hundredths = Number((hours[2] ?? '').padEnd(2, '0') || '0');
  return Number(hours[1]) * 60 + Math.round((hundredths * 60) / 100);
}

/** What stands in a field for that many minutes; `parseDuration` gives them back. */
export function typedDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
}

/** `1 год 20 хв`. */
export function durationText(t: Translate, minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return t('responsible.duration.m', { m: rest });
  return rest === 0 ? t('responsible.duration.h', { h: hours }) : t('responsible.duration.hm', { h: hours, m: rest });
}
