// Navigation in the browser: does what the machine says and tells it what came of it. Data, component and words are
// fetched first, then the address and the page change together, so a slow network shows the old page and a progress
// line, never an empty one.
import { overlayOf } from '@malva/rules/overlay-path';
import { flushSync } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { decoded, stored } from '../cookies.ts';
import { defaultLang, hrefOf, safePath, splitPath } from '../location.ts';
import type { Site } from '../manifest.ts';
import { notePlayMode } from '../play-mode.ts';
import { currentEntry, currentUrl, writeEntry } from './entries.ts';
import { isOldTab, keepScroll, restoreScroll } from './entry-scroll.ts';
import { startOf, type Hands, type Target } from './machine.ts';
import { modalsOf, unloadDelayMs } from './modal-opener.ts';
import type { Navigation, Shown, ShownStore } from './navigation.ts';
import { fetchPage, isPageKey, loadPage, pageKey, prefetchPage } from './page-loader.ts';
import { createRunner, type Runner } from './runner.ts';

/**
 * An entry restored from elsewhere may answer no popstate. A busy phone answers late, and an answer after the limit
 * would be taken for the player's own way back and close what has opened since.
 */
const stepLimitMs = 3000;
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

/** Calls back when the old page may change into the new one. */
function giveWay(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!document.startViewTransition || isCalm || document.hidden) return change();
  const transition = document.startViewTransition(change);
  // The animation may be skipped for its own reasons; the page changes all the same.
  transition.finished.catch(() => undefined);
  transition.ready.catch(() => undefined);
}

function scrollToHash(hash: string): boolean {
  const target = hash ? document.getElementById(decoded(hash.slice(1)) ?? hash.slice(1)) : null;
  target?.scrollIntoView();
  return target !== null;
}

/** `here`: the path of the shown page. What opens over the home page opens over any page. */
function targetOf({ pathname, search, hash }: URL | Location, here: string): Target {
  const { path } = splitPath(pathname);
  const beneath = overlayOf(path)?.beneath;
  return { path: beneath === '/' ? here : (beneath ?? path), search, hash, overlay: beneath ? path : null };
}

type Elsewhere = 'followLinks' | 'redirect';

function handsOf(site: Site, shown: ShownStore, { dispatch, now }: Runner): Omit<Hands, Elsewhere> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  return {
    load: async ({ id, to }) => {
      // What is on its way to another page is no longer wanted.
      site.queries.cancel((key) => isPageKey(key) && key[2] !== to.path);
      await painted();
      if (now().load?.id !== id) return;
      try {
        dispatch({ type: 'arrived', load: id, page: await loadPage(site, to.path) });
      } catch {
        dispatch({ type: 'failed', load: id });
      }
    },
    swap: (load) => giveWay(() => dispatch({ type: 'swapped', load })),
    show: (path, search, page) => {
      if (!page) return shown.setState({ search });
      flushSync(() => shown.setState({ path, search, ...page }, true));
      document.title = page.page?.seo.seoTitle ?? site.brand.title;
      void import('./head.ts').then(({ followHead }) => followHead(site, { path, ...page })).catch(() => undefined);
    },
    write: (how, to, depth) =>
      writeEntry(how, to ? hrefOf(site.lang, to.path) + to.search + to.hash : currentUrl(), depth),
    back: () => {
      clearTimeout(limit);
      limit = setTimeout(() => dispatch({ type: 'late' }), stepLimitMs);
      history.back();
    },
    keepScroll: () => keepScroll(currentEntry().key),
    restoreScroll,
    reach: ({ hash, keepScroll: isKept }, isNewPage) => {
      if (!scrollToHash(hash) && isNewPage && !isKept) scrollTo({ top: 0, behavior: 'instant' });
      if (isNewPage) document.getElementById('main')?.focus({ preventScroll: true });
    },
    leaveFor: (path, search) => location.assign(`${hrefOf(site.lang, path)}${search}#renewed`),
    tell: (listener) => listener?.(),
    unload: (id) => void setTimeout(() => dispatch({ type: 'unloaded', id }), unloadDelayMs),
  };
}

/**
 * Acts on what the address or the moment asks for beside the page. A guest's plain first page asks for nothing, so
 * nothing comes.
 */
function linkFollower(site: Site, shown: ShownStore) {
  let asks = 0;
  let following: Promise<void> | null = null;
  const follow = async (overlay: string | null, isReturn: boolean, isFirst = false): Promise<void> => {
    const { isGuest } = site.session.getState();
    const { name } = shown.getState();
    const mode = name && site.registry.playMode(name);
    const { search, hash } = location;
    if (mode === 'casino' || (mode && !search)) notePlayMode(mode);
    if (isFirst && isGuest && overlay === null && !search && !hash && !stored('scrollPositions')) return;
    asks += 1;
    const mine = asks;
    const { key } = currentEntry();
    // What was asked is what stood in the address then: a window that closes meanwhile takes its own part off it.
    const isStill = () => mine === asks && key === currentEntry().key;
    try {
      const links = await import('./links.ts');
      await links.followLinks(site, shown, { overlay, search, hash, isReturn, isStill });
    } catch (error) {
      console.error('links', error);
    }
  };
  return {
    followLinks: (...asked: Parameters<typeof follow>) => void (following = follow(...asked)),
    followed: () => following,
  };
}

/** Scroll positions, while the page is looked at and when it is left for good. */
function watchScroll(shown: ShownStore, { now }: Runner): void {
  let memory: typeof import('../scroll.ts') | null = null;
  const recall = async () => (memory ??= await import('../scroll.ts'));
  /** Back from a payment or identity page: the same path in the same tab stands where it was left. */
  const returnTo = async (isWanted: boolean) => {
    if (!stored('scrollPositions')) return;
    const { takePageScroll } = await recall();
    const saved = takePageScroll(shown.getState().path);
    if (saved && isWanted) scrollTo({ top: saved.top, behavior: 'instant' });
  };
  const isOld = isOldTab();
  void returnTo(!restoreScroll(currentEntry().key) && isOld);
  addEventListener('pagehide', () => {
    keepScroll(currentEntry().key);
    memory?.savePageScroll({ path: shown.getState().path, top: Math.round(scrollY) });
  });
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    // On the way back the entry is the next page's already, the scrolling still the last one's.
    if (now().entry.path === now().path) keepScroll(currentEntry().key);
    void recall().catch(() => undefined);
  };
  const onScroll = () => {
    clearTimeout(resting);
    resting = setTimeout(rest, 120);
  };
  addEventListener('scroll', onScroll, { passive: true });
}

type PagePart = Pick<Navigation, 'navigate' | 'prefetch' | 'reloadPage'>;

function pagesOf(site: Site, { now, dispatch, until }: Runner, followed: () => Promise<void> | null): PagePart {
  return {
    navigate: async (to, { replace, keepScroll: isKept, isOptional } = {}) => {
      if (!/^([/?#](?![/\\])|$)/.test(to)) return (await import('../outside.ts')).leaveFor(to);
      const { path, search } = now();
      const url = new URL(to, location.origin + path + search);
      const { lang } = splitPath(url.pathname);
      if (lang !== site.lang && lang !== defaultLang) return location.assign(url.pathname + url.search + url.hash);
      const found = targetOf(url, path);
      const isOver = found.overlay !== null || url.searchParams.has('openModal') || url.hash.includes('/cash');
      const target = { ...found, isOver, replace, keepScroll: isKept };
      if (isOptional && path !== target.path && (await loadPage(site, target.path).catch(() => null))?.status !== 200)
        return;
      dispatch({ type: 'go', to: target });
      await until(() => now().waiting !== target && now().load?.to !== target);
      await followed();
    },
    prefetch: (path) => {
      if (path !== now().path) prefetchPage(site, path);
    },
    reloadPage: async (extra = '') => {
      const { path } = now();
      site.queries.remove(isPageKey);
      if (extra && !now().load) await fetchPage(site, path, extra).catch(() => undefined);
      dispatch({ type: 'renewed' });
      const { load } = now();
      if (load?.how === 'again') await until(() => now().load?.id !== load.id);
    },
  };
}

export function createNavigation(site: Site, first: Shown): Navigation {
  const { path, search, page } = first;
  const shown = createStore<Shown>()(() => first);
  const { followLinks, followed } = linkFollower(site, shown);
  const hands = {} as Hands;
  const runner = createRunner(startOf(path, search), hands);
  const { now, dispatch, state, settled } = runner;
  const pages = pagesOf(site, runner, followed);
  const redirect = (url: string) => void pages.navigate(safePath(url) ?? url, { replace: true });
  Object.assign(hands, handsOf(site, shown, runner), { followLinks, redirect });
  return {
    shown,
    state,
    settled,
    ...pages,
    ...modalsOf(site, runner),
    start: () => {
      if (page) site.queries.set(pageKey(site, path), page);
      history.scrollRestoration = 'manual';
      writeEntry('replace', currentUrl(), 0);
      watchScroll(shown, runner);
      addEventListener('popstate', () =>
        dispatch({ type: 'popped', to: targetOf(location, now().path), ...currentEntry() }),
      );
      followLinks(targetOf(location, path).overlay, true, true);
    },
  };
}
