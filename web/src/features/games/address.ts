// The game on screen stands in the address, so that a reload opens it again, in the same mode, where the round waits.
// The entry below it keeps its own address: closing the game or making it small is a step back to it.
import { useEffect } from 'react';
import { currentEntry, currentUrl, replaceEntry } from '../../core/navigation/entries.ts';
import { useNavigation } from '../../core/site.tsx';

/** A game as an address asks for it. */
export interface Wanted {
  slug: string;
  isMoney?: boolean;
  replay?: string;
}

const names = ['game', 'isMoney', 'replay'] as const;

/** The address with this game in it, or without any. Pure. */
export function addressWith(url: string, wanted: Wanted | null): string {
  const [path = '/', rest = ''] = url.split('?', 2);
  const [search = '', hash] = rest.split('#', 2);
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  if (wanted) {
    query.set('game', wanted.slug);
    if (wanted.replay) query.set('replay', wanted.replay);
    else if (wanted.isMoney !== undefined) query.set('isMoney', wanted.isMoney ? '1' : '0');
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash ? `#${hash}` : ''}`;
}

/** The entry of the history, its page, and the game it asks for. */
function placeInHistory(): string {
  const query = new URLSearchParams(location.search);
  return [currentEntry().key, location.pathname, ...names.map((name) => query.get(name))].join(' ');
}

export function useGameAddress({ slug, isMoney, replay }: Wanted, isSmall: boolean): void {
  const { settled, topModal } = useNavigation();
  useEffect(() => {
    let isGone = false;
    let written: string | null = null;
    const write = () =>
      void settled().then(() => {
        if (isGone || topModal()?.name !== 'Game') return;
        replaceEntry(addressWith(currentUrl(), { slug, isMoney, replay }));
        written = placeInHistory();
      });
    write();
    // Come to with another window above it, its entry is written when that is gone.
    addEventListener('popstate', write);
    return () => {
      isGone = true;
      removeEventListener('popstate', write);
      // Another game or mode that took this one's place has written its own address, and another page's asks for a game
      // of its own.
      if (written === placeInHistory() && topModal()?.name !== 'Game') replaceEntry(addressWith(currentUrl(), null));
    };
  }, [slug, isMoney, replay, isSmall, settled, topModal]);
}
