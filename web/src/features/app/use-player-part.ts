// What only players see of the frame and of the home page is no part of a guest's first load. The server and the start
// of a player's page bring it before they draw; after a login it comes by itself.
import { useEffect, useState } from 'react';
import { untilItWorks } from '../../core/boot.ts';

type PlayerPart = typeof import('./player-part.tsx');

let known: PlayerPart | null = null;

export async function bringPlayerPart(): Promise<void> {
  known = await import('./player-part.tsx');
}

/** Null for guests, and until it is here. */
export function usePlayerPart(isGuest: boolean): PlayerPart | null {
  const [part, setPart] = useState(known);
  useEffect(() => {
    if (!isGuest && !part) void untilItWorks(bringPlayerPart).then(() => setPart(known));
  }, [isGuest, part]);
  return isGuest ? null : part;
}
