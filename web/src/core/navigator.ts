// Moving between pages in the browser. Data, component and words are fetched first, then the address and the page
// change together, so a slow network shows the old page and a progress line, never an empty one. A newer click aborts
// an older one. The server's word about a page (status, redirect) is final.
import { app } from '@malva/contract/app';
import type { PageData, PageName } from '@malva/contract/page';
import { overlayOf } from '@malva/rules/overlay-path';
import { flushSync } from 'react-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, request } from './api.ts';
import { currentEntry, currentUrl, pushEntry, replaceEntry, replaceWithPage, whenSettled } from './entries.ts';
import { defaultLang, hrefOf, safePath, splitPath } from './location.ts';
import { newOn } from './session.ts';
import { decoded, stored } from './cookies.ts';
import { dropModals, matchDepth, topModal } from './modal-stack.ts';
import { notePlayMode } from './play-mode.ts';
import { isOldTab, keepScroll, restoreScroll } from './entry-scroll.ts';
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
  /** The visitor did not ask for it: if the page cannot be shown, they stay where they are. */
  isOptional?: boolean;
}

/** The path of the page on its way to the screen. */
export const progress = createStore<{ coming: string | null }>()(() => ({ coming: null }));

interface Bound {
  site: Site;
  shown: ShownStore;
}
let bound: Bound | null = null;
let latest = 0;
/** How often all pages were refetched. */
let renewals = 0;

function pageKey(site: Site, path: string): readonly unknown[] {
  return ['page', site.lang, path];
}

async function fetchPage(site: Site, path: string, extra = ''): Promise<PageData> {
  const read = async (signal: AbortSignal) =>
    (await request(app.page.path.replace('/*', path) + extra, { signal, timeoutMs: 20_000 })) as PageData;
  // The page has something new: the cached answer is old, and fetching the page marks the new thing as seen.
  return site.queries.fetch(pageKey(site, path), read, newOn(site.session.getState(), path) ? 0 : pageStaleMs);
}

/** Prefetches component and data of a page whose link is about to be clicked. */
export function prefetch(path: string): void {
  if (!bound || path === bound.shown.getState().path) return;
  const { site } = bound;
  const page = site.registry.matchPage(path);
  if (!page) return;
  void site.registry.loadPage(page.name).catch(() => undefined);
  if (page.audience === 'any' && !newOn(site.session.getState(), path))
    void fetchPage(site, path).catch(() => undefined);
}

const pathIn = (target: string | undefined) => target && splitPath((safePath(target) ?? '').split(/[?#]/)[0]!).path;

async function loadPage(site: Site, path: string): Promise<Omit<Shown, 'path' | 'search'>> {
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

/** A page's redirect: elsewhere on this site, or away. True when the browser is leaving or going on. */
function followRedirect(page: PageData | null): boolean {
  const target = page?.redirectUrl;
  if (!target) return false;
  void navigate(safePath(target) ?? target, { replace: true });
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
  progress.setState({ coming: null });
  return latest;
}

const frameMs = 100;

/**
 * The frame that answers the press is on screen. What a page needs is asked for behind it: its code would keep that
 * frame waiting.
 */
const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : frameMs);
    requestAnimationFrame(() => setTimeout(done));
  });

/** The page as it is once it is here: asked for again where all pages were renewed while it was on its way. */
async function loadNewest(site: Site, path: string, isWanted: () => boolean): Promise<Omit<Shown, 'path' | 'search'>> {
  const asked = renewals;
  const isOld = () => asked !== renewals && isWanted();
  try {
    const loadedPage = await loadPage(site, path);
    if (!isOld()) return loadedPage;
  } catch (error) {
    if (!isOld()) throw error;
  }
  return loadNewest(site, path, isWanted);
}

async function show(path: string, search: string, change: () => void): Promise<boolean> {
  const { site } = bound!;
  const mine = forgetPending(site, path);
  const isWanted = () => mine === latest;
  progress.setState({ coming: path });
  try {
    await painted();
    const loadedPage = await loadNewest(site, path, isWanted);
    const known = renewals;
    if (!isWanted() || followRedirect(loadedPage.page)) return false;
    if (!(await commit({ path, search, ...loadedPage }, change, isWanted))) return false;
    document.title = loadedPage.page?.seo.seoTitle ?? site.brand.title;
    void import('./head.ts').then(({ followHead }) => followHead(site, { path, ...loadedPage })).catch(() => undefined);
    // Renewed while the old page gave way to it.
    if (known !== renewals && isWanted()) void show(path, search, () => undefined);
    return true;
  } catch {
    // Aborted by a newer click: that one goes on. Else the component would not load: the server draws the page, and
    // the new document says that the site was renewed.
    if (isWanted()) location.assign(`${hrefOf(site.lang, path)}${search}#renewed`);
    return false;
  } finally {
    if (isWanted()) progress.setState({ coming: null });
  }
}

let asks = 0;

/**
 * What the address or the moment asks for beside the page. A guest's plain first page asks for nothing, so nothing
 * comes.
 */
async function runLinks(overlay: string | null = null, isFirst = false, isReturn = isFirst): Promise<void> {
  const { site, shown } = bound!;
  const { isGuest } = site.session.getState();
  const { name } = shown.getState();
  const mode = name && site.registry.playMode(name);
  if (mode) notePlayMode(mode);
  if (isFirst && isGuest && overlay === null && !location.search && !location.hash && !stored('scrollPositions'))
    return;
  asks += 1;
  const mine = asks;
  const { key } = currentEntry();
  // What was asked is what stood in the address then: a window that closes meanwhile takes its own part off it.
  const asked = {
    overlay,
    search: location.search,
    hash: location.hash,
    isReturn,
    isStill: () => mine === asks && key === currentEntry().key,
  };
  try {
    await (await import('./links.ts')).followLinks(site, shown, asked);
  } catch (error) {
    console.error('links', error);
  }
}

function scrollToHash(hash: string): boolean {
  const target = hash ? document.getElementById(decoded(hash.slice(1)) ?? hash.slice(1)) : null;
  target?.scrollIntoView();
  return target !== null;
}

function pageBeneath(overlay: string, here: string): string {
  const beneath = overlayOf(overlay)?.beneath ?? '/';
  return beneath === '/' ? here : beneath;
}

/** `to`: a path of this site without language prefix (`/games/?kind=slot`), a query (`?openModal=Login`) or a hash. */
export async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  if (!bound) return;
  const { site, shown } = bound;
  if (!/^([/?#](?![/\\])|$)/.test(to)) return (await import('./outside.ts')).leaveFor(to);
  await whenSettled();
  const here = shown.getState();
  const url = new URL(to, location.origin + here.path + here.search);
  const target = splitPath(url.pathname);
  if (target.lang !== site.lang && target.lang !== defaultLang)
    return location.assign(url.pathname + url.search + url.hash);
  const overlay = overlayOf(target.path) && target.path;
  // What opens over the home page opens over any page: the visitor stays on the current one.
  if (overlay) target.path = pageBeneath(overlay, here.path);
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
    // What opens over the page leaves the page where it is.
    if (overlay || url.searchParams.has('openModal') || url.hash.includes('/cash')) replaceEntry(href);
    else write();
    shown.setState({ search: url.search });
    scrollToHash(url.hash);
    return runLinks(overlay);
  }
  if (options.isOptional && (await loadPage(site, target.path).catch(() => null))?.status !== 200) return;
  if (!(await show(target.path, url.search, write))) return;
  if (!scrollToHash(url.hash) && !options.keepScroll) scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
  await runLinks(overlay);
}

async function onPopState(): Promise<void> {
  const { shown } = bound!;
  const address = splitPath(location.pathname).path;
  const here = shown.getState();
  const entry = currentEntry();
  matchDepth(entry.depth);
  // Left before what it asks for could be followed: its page stands, and the question with it.
  const overlay = overlayOf(address) && address;
  const path = overlay ? pageBeneath(overlay, here.path) : address;
  if (path === here.path) {
    shown.setState({ search: location.search });
    // A plain anchor to the cash desk (`#/cash/`), or the way forward to it.
    if (overlay || (location.hash.includes('/cash') && !topModal())) void runLinks(overlay);
    return;
  }
  if (!(await show(path, location.search, () => dropModals()))) return;
  restoreScroll(entry.key);
  void runLinks(overlay, false, true);
}

/**
 * Shows the page again with fresh data: after login, logout, or a button on an error page. `extra`: a query for the
 * call. If a navigation away is running, its target is refetched instead; this call does not wait for that, because the
 * navigation may wait for this call's caller. */
export async function reloadPage(extra = ''): Promise<void> {
  if (!bound) return;
  const { site, shown } = bound;
  const { path, search } = shown.getState();
  const isLeft = () => (progress.getState().coming ?? shown.getState().path) !== path;
  renewals += 1;
  site.queries.remove((key) => key[0] === 'page');
  if (extra && !isLeft()) await fetchPage(site, path, extra).catch(() => undefined);
  if (!isLeft()) await show(path, search, () => undefined);
}

let memory: typeof import('./scroll.ts') | null = null;
const recall = async () => (memory ??= await import('./scroll.ts'));

/** Back from a payment or identity page: the same path in the same tab stands where it was left. */
async function returnTo(shown: ShownStore, isWanted: boolean): Promise<void> {
  if (!stored('scrollPositions')) return;
  const { takePageScroll } = await recall();
  const saved = takePageScroll(shown.getState().path);
  if (saved && isWanted) scrollTo({ top: saved.top, behavior: 'instant' });
}

export function startNavigator(site: Site, shown: ShownStore): void {
  bound = { site, shown };
  const { page, path } = shown.getState();
  const address = splitPath(location.pathname);
  if (page) site.queries.set(pageKey(site, path), page);
  history.scrollRestoration = 'manual';
  replaceEntry(currentUrl(), 0);
  const isOld = isOldTab();
  void returnTo(shown, !restoreScroll(currentEntry().key) && isOld);
  addEventListener('popstate', () => void onPopState());
  addEventListener('pagehide', () => {
    keepScroll(currentEntry().key);
    memory?.savePageScroll({ path: shown.getState().path, top: Math.round(scrollY) });
  });
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(resting);
      resting = setTimeout(() => {
        // On the way back the entry is the next page's already, the scrolling still the last one's.
        if (splitPath(location.pathname).path === shown.getState().path) keepScroll(currentEntry().key);
        void recall().catch(() => undefined);
      }, 120);
    },
    { passive: true },
  );
  void runLinks(address.path === path ? null : address.path, true);
}
