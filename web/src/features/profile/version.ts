// The site's version on this device: a class of the body, and a cookie for the next document.
import type { SiteVersion } from '@malva/contract/profile';
import { readCookie, writeCookie } from '../../core/cookies.ts';

const days = 365;

export function showVersion(version: SiteVersion): void {
  document.body.classList.toggle('redesign', version === 'new');
  const isKept = readCookie('redesign') !== null;
  if (isKept !== (version === 'new')) writeCookie('redesign', '1', version === 'new' ? days : 0);
}
