// What other tabs and other players say of a game reaches the page.
import { games as calls } from '@malva/contract/games';
import { lobby } from '@malva/contract/lobby';
import { beforeEach, expect, it } from 'vitest';
import { Cache } from '../../core/cache.ts';
import type { MessageContext, Site } from '../../core/manifest.ts';
import { keyOf } from '../../core/query.ts';
import { createSession } from '../../core/session.ts';
import { game } from './messages.ts';

let queries: Cache;
let session: ReturnType<typeof createSession>;
let context: MessageContext;
beforeEach(() => {
  queries = new Cache();
  session = createSession(null);
  session.setState({ init: { favoriteGames: [3] } as never });
  context = { site: { queries, session } as unknown as Site, action: null };
});
const favorites = () => session.getState().init?.favoriteGames;

it('RT-033 a favourite turned in another tab is turned here, and once', () => {
  const before = session.getState().init;
  game({ id: 3, isFavorite: true }, context);
  expect(session.getState().init).toBe(before);
  game({ id: 7, isFavorite: true }, context);
  expect(favorites()).toEqual([3, 7]);
  game({ id: 3, isFavorite: false }, context);
  expect(favorites()).toEqual([7]);
});

it('RT-033 a word said elsewhere is marked here with its list asked again; sums change for their game alone', () => {
  const own = keyOf(lobby.reaction, { params: { id: 7 } });
  const sums = (id: number) => keyOf(lobby.reactionSums, { params: { id } });
  queries.set(own, { success: true, reaction: null, likes: 1, dislikes: 0 });
  for (const id of [7, 8]) queries.set(sums(id), { likes: 1, dislikes: 0, live: { name: 'x', token: 'y' } });
  queries.set(keyOf(lobby.liked), { games: [], total: 0 });
  queries.set(keyOf(calls.all), { games: [] });
  game({ id: 7, reaction: 'like' }, context);
  expect(queries.answer(own).data).toMatchObject({ reaction: 'like' });
  expect([queries.isFresh(keyOf(lobby.liked), 60_000), queries.isFresh(keyOf(calls.all), 60_000)]).toEqual([
    false,
    true,
  ]);
  game({ id: 7, likes: 5, dislikes: 2 }, context);
  expect(queries.answer(sums(7)).data).toEqual({ likes: 5, dislikes: 2, live: { name: 'x', token: 'y' } });
  expect(queries.answer(sums(8)).data).toMatchObject({ likes: 1, dislikes: 0 });
});

it('a list of favourites or liked games read before is asked for again, other lists are not', () => {
  const list = (kind: string) => keyOf(calls.byKind, { params: { kind } });
  const fresh = () => ['favorite', 'liked', 'popular'].filter((kind) => queries.isFresh(list(kind), 60_000));
  for (const kind of ['favorite', 'liked', 'popular']) queries.set(list(kind), { games: [] });
  game({ id: 7, isFavorite: true }, context);
  expect(fresh()).toEqual(['liked', 'popular']);
  game({ id: 7, reaction: 'like' }, context);
  expect(fresh()).toEqual(['popular']);
});
