// How far each history entry was scrolled, kept for the life of the tab.

const storageKey = 'scroll';
const mostEntries = 60;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export function keepScroll(entryKey: string): void {
  const { [entryKey]: _, ...others } = read();
  const kept = Object.entries(others).slice(-mostEntries);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...kept, [entryKey, Math.round(scrollY)]])));
  } catch {
    // Storage may be full or forbidden; the page still works, it only forgets where it was.
  }
}

/** Undefined where this entry was never left. */
export const scrollOf = (entryKey: string): number | undefined => read()[entryKey];

/** True when this entry was here before. */
export function restoreScroll(entryKey: string): boolean {
  const top = scrollOf(entryKey);
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  return top !== undefined;
}

/** True when this tab has shown the site before. */
export const isOldTab = (): boolean => Object.keys(read()).length > 0;
