// Registers the service worker; without one the site works, it only cannot say that the network is gone.
import { installPaths } from '@malva/contract/install';
import { safePath } from '../../core/location.ts';
import type { Site } from '../../core/manifest.ts';
import { scriptAddress } from '../../core/script-address.ts';

/** `/assets/entry-client-Ab12.js` → `Ab12`: with a new build the worker is another one. */
const buildOf = (version: string): string => /-([\w-]+)\.js$/.exec(version)?.[1] ?? '';

export async function start({ brand, config, navigation }: Site): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const { type, url } = data as { type?: string; url?: string };
    const inside = type === 'go' ? safePath(url) : null;
    if (inside) void navigation.navigate(inside);
  });
  const query = new URLSearchParams({ brand: brand.name, build: buildOf(config.version) });
  await navigator.serviceWorker.register(scriptAddress(`${installPaths.worker}?${query.toString()}`), { scope: '/' });
}
