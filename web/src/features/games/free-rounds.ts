// Free rounds were given, used or are over: a second after the last message the page and the balance are fetched again.
// An open game of ours is told too, unless it was the one that used them.
import { player } from '@malva/contract/player';
import { call } from '../../core/api.ts';
import type { Site } from '../../core/manifest.ts';

const reloadMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;

const frames = new Map<() => void, string>();

/** Until the answer is called: free rounds of this game came or went elsewhere. */
export function onFreeRounds(game: string, listener: () => void): () => void {
  frames.set(listener, game);
  return () => void frames.delete(listener);
}

export function tellFrames(game: string): void {
  for (const [listener, slug] of frames) if (slug === game) listener();
}

export function freeRoundsMoved({ session, navigation }: Site): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    void navigation.reloadPage().catch(() => undefined);
    void call(player.balance)
      .then((balance) => session.setBalance(balance))
      .catch(() => undefined);
  }, reloadMs);
}
