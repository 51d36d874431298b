// The browser's history as numbered entries. Each knows how many modals stand above its page, so that the back button
// closes a modal before it leaves the page. Going back is asynchronous: the next write waits for it.

export interface Entry {
  key: string;
  /** Modals open above the page. */
  depth: number;
}

let pendingBack: Promise<void> | null = null;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Of an entry the browser made, until it is written for the first time. */
const firstKey = newKey();

export function currentEntry(): Entry {
  const state = history.state as Partial<Entry> | null;
  return { key: state?.key ?? firstKey, depth: state?.depth ?? 0 };
}

export function pushEntry(url: string, depth: number): Entry {
  const entry = { key: depth > 0 ? currentEntry().key : newKey(), depth };
  history.pushState(entry, '', url);
  return entry;
}

export function replaceEntry(url: string, depth = currentEntry().depth): void {
  history.replaceState({ key: currentEntry().key, depth }, '', url);
}

/** A new page in the place of the entry a modal had. */
export function replaceWithPage(url: string): void {
  history.replaceState({ key: newKey(), depth: 0 }, '', url);
}

/**
 * An entry restored from elsewhere may answer no popstate. A busy phone answers late, and an answer after the limit
 * would be taken for the player's own way back and close what has opened since.
 */
const stepLimitMs = 3000;

export function stepBack(): Promise<void> {
  pendingBack = new Promise((resolve) => {
    const done = () => {
      clearTimeout(limit);
      pendingBack = null;
      resolve();
    };
    const limit = setTimeout(done, stepLimitMs);
    addEventListener('popstate', done, { once: true });
  });
  history.back();
  return pendingBack;
}

/** A step of the site's own is under way: it tells nothing of what the player wants to leave. */
export const isSteppingBack = (): boolean => pendingBack !== null;

export async function whenSettled(): Promise<void> {
  await pendingBack;
}

export function currentUrl(): string {
  return location.pathname + location.search + location.hash;
}
