// Where an operator's link may lead: a path of this site, or another site over https.

/** A path of this site or an https address without a name and password in it; null for anything else. */
export function checkedHref(href: string): string | null {
  if ([...href].some((char) => char <= ' ' || char === '\\')) return null;
  if (/^\/(?!\/)/.test(href)) {
    if (/^\/(rest|office|callbacks|rgs)\b/.test(href) || !URL.canParse(href, 'http://site.invalid')) return null;
    const url = new URL(href, 'http://site.invalid');
    return url.host === 'site.invalid' ? href : null;
  }
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}
