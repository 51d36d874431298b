// The site's version on this device: a class of the body, and a cookie for the next document.
import type { SiteVersion } from '@malva/contract/profile';
import { readCookie, writeCookie } from '../../core/cookies.ts';
import type { Site } from '../../core/site.tsx';

const days = 365;

export function showVersion(version: SiteVersion): void {
  document.body.classList.toggle('redesign', version === 'new');
  const isKept = readCookie('redesign') !== null;
  if (isKept !== (version === 'new')) writeCookie('redesign', '1', version === 'new' ? days : 0);
}

/** A guest's page stays as this device last showed it. */
export function followVersion(site: Site): void {
  const follow = () => {
    const version = site.session.getState().init?.siteVersion;
    if (version) showVersion(version);
  };
  follow();
  site.session.subscribe(follow);
}
