// The days of a month as a calendar shows them: weeks from Monday, days of other months left empty.

/** `2026-11` → so many months later. */
export function monthAfter(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** Each day as `2026-11-05`; null stands before the first one, so that it comes under its weekday. */
export function cellsOf(month: string): (string | null)[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  return [...Array.from({ length: before }, () => null), ...days];
}
