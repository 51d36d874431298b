// The device's fingerprint after login, against fraud only: the script comes when there is a player, its value stays in
// a cookie for some 25 hours. A guest's browser is never asked.
import { readCookie, writeCookie } from '../../core/cookies.ts';
import { scriptAddress } from '../../core/script-address.ts';
import type { Site } from '../../core/manifest.ts';

export const fingerprintCookie = 'fingerprint';
export const fingerprintMs = 90_000_000;
const dayMs = 86_400_000;

export function watchFingerprint({ session }: Site): void {
  let isAsked = false;
  const look = () => {
    const { init } = session.getState();
    if (isAsked || !init || init.isGuest || !init.fingerprint.isEnabled || readCookie(fingerprintCookie) !== null)
      return;
    isAsked = true;
    addEventListener(
      'fingerprint',
      (event) => {
        const value = (event as CustomEvent<unknown>).detail;
        if (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value))
          writeCookie(fingerprintCookie, value, fingerprintMs / dayMs);
      },
      { once: true },
    );
    const script = document.createElement('script');
    script.src = scriptAddress(init.fingerprint.url);
    script.async = true;
    document.head.append(script);
  };
  look();
  session.subscribe(look);
}
