// The game on screen stands in the address, so that a reload opens it again, in the same mode, where the round waits.
// The entry below it keeps its own address: closing the game or making it small is a step back to it.
import { useEffect } from 'react';
import { currentUrl, replaceEntry, whenSettled } from '../../core/entries.ts';
import { topModal } from '../../core/modal-stack.ts';
import type { Wanted } from './launch.ts';

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

export function useGameAddress({ slug, isMoney, replay }: Wanted, isSmall: boolean): void {
  useEffect(() => {
    let isGone = false;
    void whenSettled().then(() => {
      if (!isGone && topModal()?.name === 'Game') replaceEntry(addressWith(currentUrl(), { slug, isMoney, replay }));
    });
    return () => {
      isGone = true;
      // Another game or mode that took this one's place has written its own address.
      if (topModal()?.name !== 'Game' && currentUrl().includes('game=')) replaceEntry(addressWith(currentUrl(), null));
    };
  }, [slug, isMoney, replay, isSmall]);
}
