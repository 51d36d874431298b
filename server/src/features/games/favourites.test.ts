// Favourite games over HTTP: one call adds and takes back, for one player alone, in every race.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameCard } from '@malva/contract/games';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false });
});
afterAll(async () => t.end());

const slug = 'sich-dice';
const toggle = async (visitor: Visitor, game = slug) =>
  visitor.change<{ success: boolean; isFavorite: boolean; code?: string }>(`/rest/games/${game}/toggle-favorite/`);
const favorites = async (visitor: Visitor) =>
  (await visitor.get<{ favoriteGames: number[] }>('/rest/app/init/')).body.favoriteGames;
const listed = async (visitor: Visitor) =>
  (await visitor.get<{ games: GameCard[] }>('/rest/getGames/favorite/')).body.games.map(({ id }) => id);

it('C-088 added and taken back by the same call; the ids stand in the start-up call of this player alone', async () => {
  const { visitor } = await register(t);
  const other = await register(t);
  const id = async (game: string) => (await visitor.get<GameCard>(`/rest/game/${game}/`)).body.id;
  const [dice, mines] = [await id(slug), await id('pysanka-mines')];
  expect(await favorites(visitor)).toEqual([]);
  expect([(await toggle(visitor)).body, (await toggle(visitor, 'pysanka-mines')).body]).toEqual([
    { success: true, isFavorite: true },
    { success: true, isFavorite: true },
  ]);
  expect((await favorites(visitor)).toSorted((a, b) => a - b)).toEqual([dice, mines].toSorted((a, b) => a - b));
  expect((await listed(visitor)).toSorted((a, b) => a - b)).toEqual([dice, mines].toSorted((a, b) => a - b));
  expect(await favorites(other.visitor)).toEqual([]);
  expect((await toggle(visitor)).body).toEqual({ success: true, isFavorite: false });
  expect([await favorites(visitor), await listed(visitor)]).toEqual([[mines], [mines]]);
  expect(
    (await visitor.post<{ isFavorite: boolean }>('/rest/games/pysanka-mines/toggle-favorite/')).body.isFavorite,
  ).toBe(false);
  expect(await favorites(visitor)).toEqual([]);
});

it('C-088 a guest, an unknown game and a link from another site change nothing', async () => {
  const { visitor } = await register(t);
  expect([(await toggle(t.visitor())).status, (await toggle(visitor, 'no-such-game')).status]).toEqual([401, 404]);
  expect(
    (await visitor.get<{ code: string }>(`/rest/games/${slug}/toggle-favorite/`, { 'sec-fetch-site': 'cross-site' }))
      .body.code,
  ).toBe('xsrf');
  expect(await favorites(visitor)).toEqual([]);
  expect((await t.visitor().get<{ favoriteGames: number[] }>('/rest/app/init/')).body.favoriteGames).toEqual([]);
});

it('two presses at once are two turns, whatever stood there', async () => {
  const { visitor } = await register(t);
  for (let i = 0; i < 10; i++) {
    const before = await favorites(visitor);
    const answers = await Promise.all([toggle(visitor), toggle(visitor)]);
    expect(answers.map(({ body }) => body.isFavorite).toSorted()).toEqual([false, true]);
    expect(await favorites(visitor)).toEqual(before);
    if (i % 3 === 0) await toggle(visitor);
  }
});
