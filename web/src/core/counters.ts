// Counters of the menu as they change while a page is open.
import type { MessageData } from '@malva/contract/messages';
import type { Site } from './manifest.ts';

function change(
  { session }: Pick<Site, 'session'>,
  url: string,
  next: (counter: number | null) => number | null,
): void {
  session.setState(({ init }) => {
    if (!init) return {};
    const main = init.header.menu.main.map((entry) =>
      entry.url === url ? { ...entry, counter: next(entry.counter) } : entry,
    );
    return { init: { ...init, header: { menu: { main } } } };
  });
}

export const setCounter = (site: Site, { url, counter }: MessageData<'menuCounter'>): void =>
  change(site, url, () => counter);

/** One more is new on a page. */
export const addToCounter = (site: Site, url: string): void => change(site, url, (counter) => (counter ?? 0) + 1);
