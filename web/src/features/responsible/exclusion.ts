// How long a time-out (hours) or a self-exclusion (calendar months) lasts, for showing before it is confirmed. The end
// that counts is the one the server answers with.

export type ExclusionKind = 'timeout' | 'self_exclusion';

/** Hours as days, weeks or a month where they come out even. */
export function lengthKey(kind: ExclusionKind, length: number): { key: string; count: number } {
  if (kind === 'self_exclusion') {
    const isYears = length % 12 === 0;
    return isYears ? { key: 'responsible.length.years', count: length / 12 } : { key: 'responsible.length.months', count: length };
  }
  if (length % 24 !== 0) return { key: 'responsible.length.hours', count: length };
  const days = length / 24;
  return days % 7 === 0 ? { key: 'responsible.length.weeks', count: days / 7 } : { key: 'responsible.length.days', count: days };
}

/** Milliseconds. The 31st of a month without one becomes its last day, as on the server. */
export function exclusionEnd(kind: ExclusionKind, length: number, now: number): number {
  if (kind === 'timeout') return now + length * 3_600_000;
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + length);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}
