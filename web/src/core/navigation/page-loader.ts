// A page before it is shown: its component, its data and its words. The server's word about a page (status, redirect)
// is final.
import { app } from '@malva/contract/app';
import type { PageData, PageName } from '@malva/contract/page';
import { ApiError, request } from '../api.ts';
import { safePath, splitPath } from '../location.ts';
import type { Site } from '../manifest.ts';
import { newOn } from '../session.ts';
import { stylesReady } from '../styles.ts';
import type { LoadedPage } from './machine.ts';

/** Guests' pages are five minutes fresh on the server too. */
const pageStaleMs = 5 * 60_000;

export const isPageKey = (key: readonly unknown[]): boolean => key[0] === 'page';
export const pageKey = (site: Site, path: string): readonly unknown[] => ['page', site.lang, path];

export async function fetchPage(site: Site, path: string, extra = ''): Promise<PageData> {
  const read = async (signal: AbortSignal) =>
    (await request(app.page.path.replace('/*', path) + extra, { signal, timeoutMs: 20_000 })) as PageData;
  // The page has something new: the cached answer is old, and fetching the page marks the new thing as seen.
  return site.queries.fetch(pageKey(site, path), read, newOn(site.session.getState(), path) ? 0 : pageStaleMs);
}

export function prefetchPage(site: Site, path: string): void {
  const page = site.registry.matchPage(path);
  if (!page) return;
  void site.registry.loadPage(page.name).catch(() => undefined);
  if (page.audience === 'any' && !newOn(site.session.getState(), path))
    void fetchPage(site, path).catch(() => undefined);
}

const pathIn = (target: string | undefined) => target && splitPath((safePath(target) ?? '').split(/[?#]/)[0]!).path;

export async function loadPage(site: Site, path: string): Promise<LoadedPage> {
  const name = site.registry.matchPage(path)?.name;
  const coming = fetchPage(site, path);
  try {
    const parts = [name && site.registry.loadPage(name), site.i18n.whole(), stylesReady()];
    const [page] = await Promise.all([coming, ...parts]);
    // A page that leads to itself leads nowhere.
    if (pathIn(page.redirectUrl) === path) return { name: null, page: null, status: 404 };
    const isKnown = site.registry.page(page.page) ?? (await site.registry.loadPage(page.page));
    return isKnown ? { name: page.page as PageName, page, status: 200 } : { name: null, page: null, status: 404 };
  } catch (error) {
    // The site answers and only the code is gone: it was renewed since this document was loaded.
    if (error instanceof ApiError ? error.code === 'aborted' : await coming.then(Boolean, () => false)) throw error;
    return { name: null, page: null, status: error instanceof ApiError ? error.status : 0 };
  }
}
