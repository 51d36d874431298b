// The player's part of the bar above is no part of a guest's first load. The server and the start of a player's page
// bring it before they draw; after a login it comes by itself.
import { createElement, useEffect, useState, type ReactElement } from 'react';
import { untilItWorks } from '../core/boot.ts';

let known: ReactElement | null = null;

export async function bringPlayerBar(): Promise<void> {
  known = createElement((await import('./player-bar.tsx')).PlayerBar);
}

/** Null for guests, and until it is here. */
export function usePlayerBar(isGuest: boolean): ReactElement | null {
  const [bar, setBar] = useState(known);
  useEffect(() => {
    if (!isGuest && !bar) void untilItWorks(bringPlayerBar).then(() => setBar(known));
  }, [isGuest, bar]);
  return isGuest ? null : bar;
}
