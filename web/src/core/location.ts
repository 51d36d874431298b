// Paths of the site: the optional language prefix of at most two letters, the trailing slash, and which targets a link
// from outside may name. Pure functions; nothing here touches window.
import type { Lang } from '@malva/contract/schema';

export const defaultLang: Lang = 'uk';
const known: readonly string[] = ['uk', 'ru', 'en'];

export interface SitePath {
  lang: Lang;
  /** Without language prefix, with a trailing slash. */
  path: string;
}

export function ensureSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** `/en/games` → en, `/games/`. A prefix of an unknown language stays part of the path and ends in 404. */
export function splitPath(pathname: string): SitePath {
  const match = /^\/([a-z]{1,2})(?=\/|$)/.exec(pathname);
  const prefix = match?.[1];
  if (prefix && known.includes(prefix)) {
    return { lang: prefix as Lang, path: ensureSlash(pathname.slice(prefix.length + 1) || '/') };
  }
  return { lang: defaultLang, path: ensureSlash(pathname) };
}

export function langBase(lang: Lang): string {
  return lang === defaultLang ? '' : `/${lang}`;
}

export function hrefOf(lang: Lang, path: string): string {
  return langBase(lang) + path;
}

/** Query values of the specification tolerate a trailing slash: `?openModal=Login/`. */
export function queryValue(params: URLSearchParams, name: string): string | null {
  const value = params.get(name);
  return value === null ? null : value.replace(/\/+$/, '');
}

/**
 * The only redirect targets taken from a query or a reply: a path of this site. Anything that a browser could read as
 * another origin or as a script gives null.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target || !/^\/(?![/\\])/.test(target)) return null;
  if ([...target].some((char) => char < ' ' || char === '\\')) return null;
  try {
    const url = new URL(target, 'http://site.invalid');
    if (url.host !== 'site.invalid') return null;
    return ensureSlash(url.pathname) + url.search + url.hash;
  } catch {
    return null;
  }
}
