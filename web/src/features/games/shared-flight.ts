// What is published of a game everybody plays at once goes on to its frame, as it came.
import { games as calls, type GameLaunch } from '@malva/contract/games';
import type { Message } from '@malva/contract/messages';
import { call } from '../../core/api.ts';
import { hear } from '../../core/boot.ts';

type OnLive = (message: Message) => void;
const listeners = new Set<OnLive>();

export const passOn = (message: Message): void => listeners.forEach((listener) => listener(message));

/** Until the answer is called. A game that is not live has nothing to hear. */
export function followLive({ slug, live }: GameLaunch, onLive: OnLive): () => void {
  if (!live) return () => undefined;
  listeners.add(onLive);
  const stop = hear({ ...live, renew: async () => (await call(calls.live, { params: { slug } })).token });
  return () => {
    stop();
    listeners.delete(onLive);
  };
}
