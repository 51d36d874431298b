// What an address asks for beside its page: the features' links, found by query parameter, word of the path, hash or
// after a navigation. Each is acted on once, for the right audience and brand, and taken off the address; what no
// feature owns stays there and does nothing. Fetched only when an address may hold one.
import type { ModalName, Modals } from '@malva/contract/modals';
import { overlayOf } from '@malva/rules/overlay-path';
import { currentUrl, replaceEntry } from './entries.ts';
import { hrefOf, queryValue } from '../location.ts';
import type { Feature, Link, LinkContext, LinkTable, MethodTable, ModalEntry, Site } from '../manifest.ts';
import type { ShownStore } from './navigation.ts';
import { keepNote } from '../notes.ts';
import { passModalScroll, takeModalScroll } from '../scroll.ts';
import { showToast } from '../toasts.ts';

/** Of the specification: how far below the window's edge a section stops, and how long after the page. */
export const headerOffsetPx = 65;
export const scrollDelayMs = 1000;

/** What can be asked for at this moment. */
export interface Address {
  /** The path that opens something, without language prefix; null when the path is the page's own. */
  overlay: string | null;
  query: URLSearchParams;
  hash: string;
  /** The shown page's. */
  path: string;
}

export interface Found {
  name: string;
  value: string;
  link: Link;
}

/**
 * What the address says to a link of this name; null = nothing. `?popup=open-chat` is read as `?open-chat` too. Pure.
 */
export function valueFor(name: string, { overlay, query, hash, path }: Address): string | null {
  if (name[0] === '@') return path;
  if (name[0] === '#') return hash.includes(name.slice(1)) ? hash.slice(1) : null;
  if (name[0] !== '/') return queryValue(query, name) ?? (queryValue(query, 'popup') === name ? '' : null);
  const found = overlay === null ? null : overlayOf(overlay);
  return found && name === `/${found.word}/` ? found.rest : null;
}

function isFor(link: Link, { session, brand }: Site): boolean {
  const { isGuest } = session.getState();
  if (link.brand && !brand.has(link.brand)) return false;
  return link.audience === 'guest' ? isGuest : link.audience === 'player' ? !isGuest : true;
}

/** Links the address asks for, in the order of the tables; `isMine` is false where others are meant. Pure. */
export function findLinks(
  tables: readonly LinkTable[],
  address: Address,
  context: LinkContext,
): (Found & { isMine: boolean })[] {
  return tables.flatMap((table) =>
    Object.entries(table).flatMap(([name, entry]) => {
      const link: Link = typeof entry === 'function' ? { act: entry } : entry;
      const value = valueFor(name, address);
      if (value === null || link.accepts?.(value, context) === false) return [];
      return [{ name, value, link, isMine: isFor(link, context.site) }];
    }),
  );
}

type AnyModal = ModalEntry<ModalName>;

/** A modal by the name or alias an address uses; null for a name no feature owns. */
export function modalNamed(features: readonly Feature[], name: string): [ModalName, AnyModal] | null {
  for (const { modals = {} } of features) {
    for (const [own, entry] of Object.entries(modals) as unknown as [ModalName, AnyModal][]) {
      if (own === name || entry.alias === name) return [own, entry];
    }
  }
  return null;
}

/** Opens it with the props the query gives; a modal that needs more than the query says does not open. */
function openNamed(name: string, { site, query }: LinkContext): void {
  const [own, entry] = modalNamed(site.registry.features, name) ?? [];
  if (!own || !entry || (entry.brand && !site.brand.has(entry.brand))) return;
  const props = entry.fromQuery ? entry.fromQuery(query) : {};
  if (props) (site.navigation.openModal as (name: ModalName, props: Modals[ModalName]) => void)(own, props);
}

/**
 * `?scrollToSection=rules&offset=20&position=center`, a second after the page so that what loads above has its height.
 */
function scrollToSection(section: string, { query }: LinkContext): void {
  const offset = Number.parseInt(queryValue(query, 'offset') ?? '0', 10) || 0;
  const isCentred = queryValue(query, 'position') === 'center';
  const look = (tries: number): void => {
    const target = document.getElementById(section);
    // What the page asks the server for may come later still.
    if (!target) return void (tries > 0 && setTimeout(() => look(tries - 1), scrollDelayMs));
    const box = target.getBoundingClientRect();
    const above = isCentred ? (innerHeight - box.height) / 2 : headerOffsetPx;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    scrollTo({ top: scrollY + box.top - above - offset, behavior });
  };
  setTimeout(() => look(4), scrollDelayMs);
}

/** What the page call carries when the address asks for fresh data. */
function reloadQuery({ query, path, params, name }: LinkContext): string {
  const asked = new URLSearchParams({ path, page: name ?? '', slug: params['slug'] ?? '', isInit: 'true' });
  for (const figure of ['limit', 'offset']) {
    const value = queryValue(query, figure);
    if (value !== null && /^\d{1,4}$/.test(value)) asked.set(figure, value);
  }
  return `?${asked}`;
}

/** Links that belong to no feature: modals by name, methods by name, the page itself. */
export const coreLinks: LinkTable = {
  openModal: { accepts: (name, { site }) => modalNamed(site.registry.features, name) !== null, act: openNamed },
  '/open-modal/': openNamed,
  '/execute-method/': (name, context) => {
    const methods = Object.assign(
      {},
      ...context.site.registry.features.map((feature) => feature.methods),
    ) as MethodTable;
    if (Object.hasOwn(methods, name)) return methods[name]!(context);
    return console.warn('no such method', name);
  },
  init: (_, context) => void context.site.navigation.reloadPage(reloadQuery(context)),
  '#renewed': async (_, { site: { i18n } }) => {
    await i18n.whole();
    showToast({ kind: 'info', title: i18n.t('app.ui.renewed') });
  },
  scrollToSection: { accepts: (value) => value !== '', takes: ['offset', 'position'], act: scrollToSection },
};

/** What the address said when it was opened; `overlay`: the path when it is not the shown page's own. */
export interface Asked {
  overlay: string | null;
  search: string;
  hash: string;
  /** The visitor came back: to the page, or to the site. */
  isReturn?: boolean;
  /** False after another navigation, which follows its own links. */
  isStill(): boolean;
}

/** Acts on what the address asked for, and takes it off what stands there now. */
export async function followLinks(
  site: Site,
  shown: ShownStore,
  { overlay, search: askedSearch, hash: askedHash, isReturn, isStill }: Asked,
): Promise<void> {
  await site.registry.whole();
  if (!isStill()) return;
  const query = new URLSearchParams(askedSearch);
  const { path, name: shownName, page } = shown.getState();
  const context: LinkContext = { site, query, path, name: shownName, params: page?.params ?? {}, keep: keepNote };
  const tables = [coreLinks, ...site.registry.features.flatMap(({ links }) => (links ? [links] : []))];
  const found = findLinks(tables, { overlay, query, hash: askedHash, path }, context);
  const rest = new URLSearchParams(location.search);
  const before = rest.size;
  let { hash } = location;
  for (const { name, link } of found) {
    if (name[0] === '#') hash = '';
    for (const parameter of [name, ...(link.takes ?? [])]) rest.delete(parameter);
    if (queryValue(rest, 'popup') === name) rest.delete('popup');
  }
  const search = rest.size > 0 ? `?${rest.toString()}` : '';
  const url =
    (overlay === null ? location.pathname : hrefOf(site.lang, path)) +
    (rest.size < before ? search : location.search) +
    hash;
  if (url !== currentUrl()) {
    replaceEntry(url);
    shown.setState({ search: new URL(url, location.origin).search });
  }
  // What the hash names stood above the rest.
  const isHash = ({ name }: { name: string }) => Number(name[0] === '#');
  for (const { link, value, isMine } of found.toSorted((one, other) => isHash(one) - isHash(other)))
    if (isMine) Promise.resolve(link.act(value, context)).catch((error: unknown) => console.warn('link', error));
  if (isReturn)
    reopenModal(site, {
      path,
      search: askedSearch,
      isTaken: overlay !== null || site.navigation.topModal() !== null,
    });
}

/** The games' modal or filter that stood over this page when it was left; what does not fit is forgotten. */
function reopenModal(site: Site, { path, search, isTaken }: { path: string; search: string; isTaken: boolean }): void {
  const saved = takeModalScroll(path, search);
  const [name] = (saved && modalNamed(site.registry.features, saved.modal)) ?? [];
  if (!saved || !name || isTaken) return;
  passModalScroll(saved);
  (site.navigation.openModal as (name: ModalName, props: object) => void)(
    name,
    saved.customPath === undefined
      ? {}
      : { path: saved.customPath, limit: saved.limit, isLimitOff: saved.isLimitButtonOff },
  );
}
