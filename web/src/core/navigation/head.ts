// The document's head after the first page: description, canonical address, other languages and what robots may keep
// follow the shown page, as the server would have written them. The title follows at once, in driver.ts.
import { langs } from '@malva/contract/schema';
import { defaultLang, hrefOf } from '../location.ts';
import type { Site } from '../manifest.ts';
import type { Shown } from './navigation.ts';

/** The element of this selector, made where there is none; null takes it away. */
function set(tag: 'meta' | 'link', names: Readonly<Record<string, string>>, value: string | null): void {
  const selector = `${tag}${Object.entries(names)
    .map(([name, is]) => `[${name}="${is}"]`)
    .join('')}`;
  const found = document.head.querySelector(selector);
  if (value === null) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, is] of Object.entries(names)) element.setAttribute(name, is);
  element.setAttribute(tag === 'meta' ? 'content' : 'href', value);
}

export function followHead(
  { config: { publicUrl } }: Site,
  { path, page, status }: Pick<Shown, 'path' | 'page' | 'status'>,
): void {
  const isThere = status === 200 && page !== null;
  set('meta', { name: 'robots' }, isThere ? null : 'noindex');
  set('meta', { name: 'description' }, page?.seo.seoDescription ?? null);
  set('link', { rel: 'canonical' }, isThere ? page.seo.canonical : null);
  for (const lang of langs)
    set('link', { rel: 'alternate', hreflang: lang }, isThere ? publicUrl + hrefOf(lang, path) : null);
  set('link', { rel: 'alternate', hreflang: 'x-default' }, isThere ? publicUrl + hrefOf(defaultLang, path) : null);
}
