// Counters of the menu: how many things are new on a page since the player last opened it. Features count (their
// manifests' `counters`), here it is kept when a page was opened; a new player begins with nothing new. Guests have no
// counters.
import { pages, type PageName } from '@malva/contract/page';
import { ownPlayer } from '../../base/players/players.ts';
import type { Counter, Feature, PageContext, PageLoaders } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import * as store from './store.ts';

export const countersOf = (features: readonly Feature[]): readonly Counter[] =>
  features.flatMap(({ counters }) => counters ?? []);

interface MenuEntry {
  url: string;
  title: string;
  counter: number | null;
}

async function since(context: PageContext, playerId: number): Promise<(url: string) => Date> {
  const [seen, player] = await Promise.all([store.seenBy(context.app.db, playerId), ownPlayer(context)]);
  return (url) => seen.find((row) => row.url === url)?.seen_at ?? player?.registered_at ?? context.now;
}

/** The pages that count, each with what is new there; those that are not there now are left out. */
export async function menuCounters(counters: readonly Counter[], context: PageContext): Promise<MenuEntry[]> {
  const { app, now, visitor } = context;
  const { playerId } = visitor;
  const from = playerId === null ? null : await since(context, playerId);
  const entries = counters.map(async ({ url, title, count }): Promise<MenuEntry[]> => {
    const name = await title(context);
    if (name === null) return [];
    const counter = from === null || playerId === null ? null : await count({ app, context, since: from(url), now });
    return [{ url, title: name, counter }];
  });
  return (await Promise.all(entries)).flat();
}

/** The page was given to the player: nothing on it is new any more, on no device of theirs. */
async function noteOpened(counter: Counter, context: PageContext): Promise<void> {
  const { app, now, visitor } = context;
  const { playerId } = visitor;
  if (playerId === null) return;
  const { url } = counter;
  const from = await since(context, playerId);
  await app.db.transaction(async (tx) => {
    const count = await counter.count({ app, context, since: from(url), now });
    await store.putSeen(tx, playerId, { url, now });
    if (count > 0) await publish(tx, { playerId, type: 'menuCounter', action: 'reset', data: { url, counter: 0 } });
  });
}

/** The same loaders; a player's look at a page that counts is kept. A page never fails for that. */
export function withCounters(loaders: PageLoaders, counters: readonly Counter[]): PageLoaders {
  const byUrl = new Map(counters.map((counter) => [counter.url, counter]));
  const wrapped = Object.entries(loaders).map(([name, load]) => {
    const loadAndNote = async (context: PageContext) => {
      const result = await load(context);
      const path = name === 'composed' ? context.params['path'] : pages[name as PageName].path;
      const counter = byUrl.get(path ?? '');
      if (counter)
        await noteOpened(counter, context).catch((error: unknown) =>
          context.app.log.warn({ err: error, path }, 'counter'),
        );
      return result;
    };
    return [name, loadAndNote];
  });
  return Object.fromEntries(wrapped) as PageLoaders;
}
