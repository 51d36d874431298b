// The site in a messaging app's window. Only the sign of it is looked for with every page; the rest comes when it is
// there.
import { replaceEntry } from '../../core/navigation/entries.ts';
import type { Feature } from '../../core/manifest.ts';

const isRemembered = (): boolean => {
  try {
    return sessionStorage.getItem('mini-app') !== null;
  } catch {
    return false;
  }
};

export const miniApp = {
  name: 'mini-app',
  modals: { MiniAppLink: { load: () => import('./link-modal.tsx'), audience: 'player' } },
  messages: { telegramProfile: (data, { site }) => import('./profile.ts').then(({ keep }) => keep(site, data)) },
  start(site) {
    const { hash, pathname, search } = location;
    const isLaunch = hash.includes('tgWebAppData=');
    // The app's launch data logs a player in: it must not stay in an address that could be shared or kept.
    if (isLaunch) replaceEntry(pathname + search);
    if (!isLaunch && !isRemembered()) return undefined;
    return import('./mode.ts').then(({ begin }) => begin(site, isLaunch ? hash : ''));
  },
} as const satisfies Feature;
