// Addresses that are no plain path of the site: another site, a telephone, or something no link may lead to.

/** Where a link of the site's own leads: a path of this site, another site, or nowhere (scripts and the like). */
export function targetOf(to: string, origin: string): 'inside' | 'outside' | 'nowhere' {
  if (to.startsWith(origin) && /^[/?#]|^$/.test(to.slice(origin.length))) return 'inside';
  if (/^https?:\/\/[^/\\]/i.test(to) || /^(mailto|tel):/i.test(to)) return 'outside';
  const isOdd = /^\s*[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(to) || [...to].some((char) => char < ' ');
  return isOdd ? 'nowhere' : 'inside';
}

/** Goes there when it is a place to go to. */
export function leaveFor(to: string): void {
  if (targetOf(to, location.origin) !== 'nowhere') location.assign(to);
}
