// Moving between pages in the browser. Data, component and words are fetched first, then the address and the page
// change together, so a slow network shows the old page and a progress line, never an empty one. A newer click aborts
// an older one. The server's word about a page (status, redirect) is final.
import { app } from '@malva/contract/app';
import { pages } from '@malva/contract/page';
import type { PageData, PageName } from '@malva/contract/page';
import { flushSync } from 'react-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, request } from './api.ts';
import { currentEntry, currentUrl, pushEntry, replaceEntry, replaceWithPage, whenSettled } from './entries.ts';
import { defaultLang, hrefOf, queryValue, safePath, splitPath } from './location.ts';
import { dropModals, matchDepth, openFromQuery } from './modal-stack.ts';
import { keepScroll, restoreScroll } from './scroll.ts';
import type { Site } from './site.tsx';
import { stylesReady } from './styles.ts';

/** Guests' pages are five minutes fresh on the server too. */
const pageStaleMs = 5 * 60_000;

export interface Shown {
  /** Without language prefix. */
  path: string;
  search: string;
  name: PageName | null;
  page: PageData | null;
  /** 200, or why there is no page; 0 = the network. */
  status: number;
}
export type ShownStore = StoreApi<Shown>;

export interface NavigateOptions {
  replace?: boolean;
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean;
}

export const progress = createStore<{ isLoading: boolean }>()(() => ({ isLoading: false }));

interface Bound {
  site: Site;
  shown: ShownStore;
}
let bound: Bound | null = null;
let latest = 0;

function pageKey(site: Site, path: string): readonly unknown[] {
  return ['page', site.lang, path];
}

async function fetchPage(site: Site, path: string): Promise<PageData> {
  const read = async (signal: AbortSignal) =>
    (await request(app.page.path.replace('/*', path), { signal, timeoutMs: 20_000 })) as PageData;
  return site.queries.fetch(pageKey(site, path), read, pageStaleMs);
}

/** Warms component and data of a page somebody is about to click. */
export function prefetch(path: string): void {
  if (!bound || path === bound.shown.getState().path) return;
  const { site } = bound;
  const name = site.registry.matchPage(path);
  if (!name) return;
  void site.registry.loadPage(name).catch(() => undefined);
  if (pages[name].audience === 'any') void fetchPage(site, path).catch(() => undefined);
}

async function loadPage(site: Site, path: string): Promise<Omit<Shown, 'path' | 'search'>> {
  const name = site.registry.matchPage(path);
  try {
    const parts = [name && site.registry.loadPage(name), site.i18n.whole(), stylesReady()];
    const [page] = await Promise.all([fetchPage(site, path), ...parts]);
    const isKnown = site.registry.page(page.page) ?? (await site.registry.loadPage(page.page));
    return isKnown ? { name: page.page as PageName, page, status: 200 } : { name: null, page: null, status: 404 };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof ApiError && error.code === 'aborted') throw error;
    return { name: null, page: null, status };
  }
}

/** 301 in a page's body: elsewhere on this site, or away. True when the browser is leaving or going on. */
function followRedirect(page: PageData | null, path: string): boolean {
  const target = page?.redirectUrl;
  if (!target) return false;
  const inside = safePath(target);
  if (!inside) location.assign(target);
  else if (splitPath(inside.split(/[?#]/)[0]!).path === path) return false;
  else void navigate(inside, { replace: true });
  return true;
}

/** Address and page change in one step; a click that came meanwhile wins. */
async function commit(next: Shown, change: () => void, isWanted: () => boolean): Promise<boolean> {
  const { shown } = bound!;
  let isDone = false;
  const swap = () => {
    if (!isWanted()) return;
    isDone = true;
    change();
    flushSync(() => shown.setState(next, true));
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (document.startViewTransition && !isCalm && !document.hidden) {
    const transition = document.startViewTransition(swap);
    // The animation may be skipped for its own reasons; the page has changed all the same.
    transition.finished.catch(() => undefined);
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } else swap();
  return isDone;
}

/** What is still on its way is no longer wanted. */
function forgetPending(site: Site, path: string): number {
  site.queries.cancel((key) => key[0] === 'page' && key[2] !== path);
  latest += 1;
  progress.setState({ isLoading: false });
  return latest;
}

async function show(path: string, search: string, change: () => void): Promise<boolean> {
  const { site } = bound!;
  const mine = forgetPending(site, path);
  const isWanted = () => mine === latest;
  progress.setState({ isLoading: true });
  try {
    const loadedPage = await loadPage(site, path);
    if (!isWanted() || followRedirect(loadedPage.page, path)) return false;
    if (!(await commit({ path, search, ...loadedPage }, change, isWanted))) return false;
    document.title = loadedPage.page?.seo.seoTitle ?? site.brand.title;
    return true;
  } catch {
    // Aborted by a newer click, or the component would not load: the newer one goes on, or the server draws the page.
    if (isWanted()) location.assign(hrefOf(site.lang, path) + search);
    return false;
  } finally {
    if (isWanted()) progress.setState({ isLoading: false });
  }
}

/** Query links of core and features: each is acted on once and taken off the address. */
export function runQueryLinks(): void {
  const { site, shown } = bound!;
  const query = new URLSearchParams(location.search);
  const rest = new URLSearchParams(query);
  const actions: (() => void)[] = [];
  const modal = queryValue(query, 'openModal');
  if (modal !== null) {
    rest.delete('openModal');
    actions.push(() => openFromQuery(modal, query));
  }
  for (const [name, handle] of site.registry.links) {
    const value = queryValue(query, name);
    if (value === null) continue;
    rest.delete(name);
    actions.push(() => handle(value, { site, query }));
  }
  if (actions.length === 0) return;
  const search = rest.size > 0 ? `?${rest.toString()}` : '';
  replaceEntry(location.pathname + search + location.hash);
  shown.setState({ search });
  for (const act of actions) act();
}

function scrollToHash(hash: string): boolean {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  target?.scrollIntoView();
  return target !== null;
}

/** `to`: a path of this site without language prefix (`/games/?kind=slot`), a query (`?openModal=Login`) or a hash. */
export async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  if (!bound) return;
  const { site, shown } = bound;
  if (/^[a-z]+:/i.test(to) && !to.startsWith(location.origin)) return location.assign(to);
  await whenSettled();
  const here = shown.getState();
  const url = new URL(to, location.origin + here.path + here.search);
  const target = splitPath(url.pathname);
  if (target.lang !== site.lang && target.lang !== defaultLang) return location.assign(url.pathname + url.search + url.hash);
  const href = hrefOf(site.lang, target.path) + url.search + url.hash;
  const isModalEntry = currentEntry().depth > 0;
  const write = () => {
    dropModals();
    keepScroll(currentEntry().key);
    if (isModalEntry) replaceWithPage(href);
    else if (options.replace) replaceEntry(href, 0);
    else pushEntry(href, 0);
  };
  if (target.path === here.path) {
    forgetPending(site, target.path);
    if (!url.searchParams.has('openModal')) write();
    else replaceEntry(href);
    shown.setState({ search: url.search });
    scrollToHash(url.hash);
    return runQueryLinks();
  }
  if (!(await show(target.path, url.search, write))) return;
  if (!scrollToHash(url.hash) && !options.keepScroll) scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  runQueryLinks();
}

async function onPopState(): Promise<void> {
  const { shown } = bound!;
  const { path } = splitPath(location.pathname);
  const here = shown.getState();
  const entry = currentEntry();
  matchDepth(entry.depth);
  if (path === here.path) {
    shown.setState({ search: location.search });
    return;
  }
  if (await show(path, location.search, () => dropModals())) restoreScroll(entry.key);
}

/** The page again with fresh data: after login, logout, or a button on an error page. */
export async function reloadPage(): Promise<void> {
  if (!bound) return;
  const { site, shown } = bound;
  const { path, search } = shown.getState();
  site.queries.remove((key) => key[0] === 'page');
  await show(path, search, () => undefined);
}

export function startNavigator(site: Site, shown: ShownStore): void {
  bound = { site, shown };
  const { page, path } = shown.getState();
  if (page) site.queries.set(pageKey(site, path), page);
  history.scrollRestoration = 'manual';
  replaceEntry(currentUrl(), 0);
  restoreScroll(currentEntry().key);
  addEventListener('popstate', () => void onPopState());
  addEventListener('pagehide', () => keepScroll(currentEntry().key));
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(resting);
      resting = setTimeout(() => keepScroll(currentEntry().key), 120);
    },
    { passive: true },
  );
  runQueryLinks();
}
