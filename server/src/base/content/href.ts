// Where an operator's link may lead: a path of this site, or another site over https.
import { firstPart } from '../../core/http.ts';

/** What is no page: calls, the operators' site, partners' doors. */
const doors = new Set(['rest', 'office', 'callbacks', 'rgs']);

/** By the first part of a path as the server reads it: without escapes and whatever stands between slashes. */
function isForPeople(path: string): boolean {
  try {
    return !doors.has(firstPart(decodeURIComponent(path).toLowerCase().replace(/^\/+/, '/')));
  } catch {
    return false;
  }
}

/** A path of this site or an https address without a name and password in it; null for anything else. */
export function checkedHref(href: string): string | null {
  if ([...href].some((char) => char <= ' ' || char === '\\')) return null;
  if (/^\/(?!\/)/.test(href)) {
    if (!URL.canParse(href, 'http://site.invalid')) return null;
    const url = new URL(href, 'http://site.invalid');
    return url.host === 'site.invalid' && isForPeople(url.pathname) ? href : null;
  }
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}
