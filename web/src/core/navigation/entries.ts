// The browser's history as entries of the site. Each knows how many modals stand above its page, so that the back
// button closes a modal before it leaves the page.

export interface Entry {
  /** Empty: an entry the browser made, until it is written for the first time. */
  key: string;
  /** Modals open above the page. */
  depth: number;
}

export function currentEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return { key: state?.key ?? '', depth: state?.depth ?? 0 };
}

export const currentUrl = (): string => location.pathname + location.search + location.hash;

/**
 * push: a new entry. replace: another address for the same entry. renew: a new page in the place of the entry a modal
 * had. A modal's entry has the key of its page.
 */
export function writeEntry(how: 'push' | 'replace' | 'renew', url: string, depth: number): void {
  const { key } = currentEntry();
  const isNew = !key || how === 'renew' || (how === 'push' && depth === 0);
  const state = { key: isNew ? Math.random().toString(36).slice(2, 10) : key, depth };
  if (how === 'push') history.pushState(state, '', url);
  else history.replaceState(state, '', url);
}

export const replaceEntry = (url: string): void => writeEntry('replace', url, currentEntry().depth);
