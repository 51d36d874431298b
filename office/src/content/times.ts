// Hours as the browser's own field writes them, in the operator's time zone, and as the contract does.

/** `2026-11-21T10:00:00Z` → `2026-11-21T12:00` in Kyiv. */
export function toLocal(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null where nothing, or no time, was written. */
export function fromLocal(typed: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
