// What several parts of one request want to know of its player is read once, when the first of them asks. Only for
// answers that change nothing: a handler that changes a row reads it again by itself.
import type { App } from './app.ts';
import type { Visitor } from './feature.ts';

/** Each request makes its own visitor, so the visitor stands for the request. */
export interface Asking {
  app: App;
  visitor: Visitor;
  now: Date;
}

/** Null for guests. A reading that fails fails for all who wait for it. */
export function oncePerRequest<T>(
  read: (of: { app: App; playerId: number; now: Date }) => Promise<T>,
): (asking: Asking) => Promise<T | null> {
  const known = new WeakMap<Visitor, Promise<T>>();
  return async ({ app, visitor, now }) => {
    const { playerId } = visitor;
    if (playerId === null) return null;
    const reading = known.get(visitor) ?? read({ app, playerId, now });
    known.set(visitor, reading);
    return reading;
  };
}
