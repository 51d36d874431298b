// Counters of the menu as they change while a page is open.
import type { MessageData } from '@malva/contract/messages';
import type { Site } from '../../core/manifest.ts';

export function setCounter({ session }: Site, { url, counter }: MessageData<'menuCounter'>): void {
  session.setState(({ init }) => {
    if (!init) return {};
    const main = init.header.menu.main.map((entry) => (entry.url === url ? { ...entry, counter } : entry));
    return { init: { ...init, header: { menu: { main } } } };
  });
}
