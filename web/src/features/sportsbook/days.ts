// Days of a calendar, as the wire writes them.
const dayMs = 86_400_000;

/** A day so many days later: `2026-11-30`, 1 → `2026-12-01`. */
export const stepped = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
