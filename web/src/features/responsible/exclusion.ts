// How long a time-out (hours) or a self-exclusion (calendar months) lasts, named the way people count.
import type { ExclusionKind } from '@malva/rules/exclusion';

/** Hours as days, weeks or a month where they come out even. */
export function lengthKey(kind: ExclusionKind, length: number): { key: string; count: number } {
  if (kind === 'self_exclusion') {
    const isYears = length % 12 === 0;
    return isYears
      ? { key: 'responsible.length.years', count: length / 12 }
      : { key: 'responsible.length.months', count: length };
  }
  if (length % 24 !== 0) return { key: 'responsible.length.hours', count: length };
  const days = length / 24;
  return days % 7 === 0
    ? { key: 'responsible.length.weeks', count: days / 7 }
    : { key: 'responsible.length.days', count: days };
}
