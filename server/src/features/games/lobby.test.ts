// Further lists of the lobby, reactions, and what is not suggested any more; over HTTP.
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameScreens, type GameCard } from '@malva/contract/games';
import { gameSlugs } from '@malva/studio/math/games';
import { isBuilt, testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';

let t: TestSite;
let player: Visitor;
let games: GameCard[];
beforeAll(async () => {
  t = await testSite();
  ({ visitor: player } = await register(t));
  games = (await t.visitor().get<{ games: GameCard[] }>('/rest/getAllGames/')).body.games;
});
afterAll(async () => t.end());

const get = async <R>(path: string, visitor = t.visitor()): Promise<R> => (await visitor.get<R>(path)).body;
const slugs = (list: readonly GameCard[]): string[] => list.map(({ slug }) => slug);

it('TR-027 the greatest win told of a slot is the most its tables can pay', () => {
  const told = Object.fromEntries(games.map(({ slug, maxWin }) => [slug, maxWin]));
  expect(told).toMatchObject({
    'kalyna-sevens': '250',
    'molfar-night': '2500',
    'amber-rush': '5000',
    'chaika-gold': '3266.5',
    'borscht-bistro': '5000',
  });
});

it('P-021 each game of the studio has pictures of how it is played, and its page names them', async () => {
  const folder = new URL('../../../../web/public/img/g/', import.meta.url);
  const names = gameSlugs.flatMap((slug) =>
    gameScreens.flatMap((screen) => [480, 960].map((width) => `${slug}-${screen}-${width}.avif`)),
  );
  expect(names.filter((name) => !existsSync(new URL(name, folder)))).toEqual([]);
  if (isBuilt)
    expect(await get('/rest/page/online-game/amber-rush/')).toMatchObject({ payload: { screens: gameScreens } });
});

describe('lists', () => {
  it('C-097 C-098 K-042 the highest returns first; three of them where no number is asked for', async () => {
    const expected = slugs(games.toSorted((one, other) => Number(other.rtp) - Number(one.rtp)));
    expect(slugs((await get<{ games: GameCard[] }>('/rest/top-rtp-games/')).games)).toEqual(expected.slice(0, 20));
    expect(slugs((await get<{ games: GameCard[] }>('/rest/v2/rtp-games/')).games)).toEqual(expected.slice(0, 3));
    expect(slugs((await get<{ games: GameCard[] }>('/rest/v2/rtp-games/?limit=2')).games)).toEqual(
      expected.slice(0, 2),
    );
    expect((await t.visitor().get('/rest/v2/rtp-games/?limit=0')).status).toBe(422);
  });

  it('C-099 K-032 the browser gives a collection in pages of fifteen, narrowed by kind and tag', async () => {
    type Answer = { games: GameCard[]; total: number; limit: number; offset: number };
    expect(await get<Answer>('/rest/game-browser/all/')).toMatchObject({ total: games.length, limit: 15, offset: 0 });
    const [second] = (await get<Answer>('/rest/game-browser/all/?limit=1&offset=1')).games;
    expect(second?.slug).toBe(games[1]?.slug);
    const slots = await get<Answer>('/rest/game-browser/all/?categoryId=slot');
    expect(slugs(slots.games)).toEqual(slugs(games.filter(({ kind }) => kind === 'slot')));
    expect((await get<Answer>('/rest/game-browser/all/?live=1')).total).toBe(
      games.filter(({ tags }) => tags.includes('live')).length,
    );
    expect((await t.visitor().get('/rest/game-browser/favorite/')).status).toBe(401);
  });

  it('C-100 an issue by its name, with and without the last slash; an unknown one is not found', async () => {
    for (const path of ['/rest/v2/game-issues/all-slots', '/rest/v2/game-issues/all-slots/']) {
      expect(await get(path)).toMatchObject({
        slug: 'all-slots',
        limit: 15,
        total: games.filter(({ kind }) => kind === 'slot').length,
      });
    }
    expect((await t.visitor().get('/rest/v2/game-issues/no-such-issue')).status).toBe(404);
  });
});

describe('reactions', () => {
  const say = async (id: number, word: 'like' | 'dislike', visitor = player) =>
    (
      await visitor.change<{ reaction: string | null; likes: number; dislikes: number }>(
        `/rest/player/games/${id}/reaction/${word}/`,
      )
    ).body;

  it('C-103 C-104 one word a game: said, changed, taken back; another player counts for themselves', async () => {
    const id = games[0]?.id ?? 0;
    expect(await say(id, 'like')).toMatchObject({ reaction: 'like', likes: 1, dislikes: 0 });
    expect(await say(id, 'dislike')).toMatchObject({ reaction: 'dislike', likes: 0, dislikes: 1 });
    const { visitor: other } = await register(t);
    expect(await say(id, 'like', other)).toMatchObject({ reaction: 'like', likes: 1, dislikes: 1 });
    expect(await say(id, 'dislike')).toMatchObject({ reaction: null, likes: 1, dislikes: 0 });
    expect((await player.change('/rest/player/games/999999/reaction/like/')).status).toBe(404);
    expect((await t.visitor().change(`/rest/player/games/${id}/reaction/like/`)).status).toBe(401);
  });

  it('C-105 C-106 K-040 K-041 the newest first, ten at a time; liked games up to forty-eight', async () => {
    const { visitor } = await register(t);
    for (const game of games.slice(0, 3)) await say(game.id, game === games[1] ? 'dislike' : 'like', visitor);
    type All = { reactions: { game: GameCard; reaction: string }[]; total: number };
    const all = await get<All>('/rest/player/games/reaction/', visitor);
    expect(all.total).toBe(3);
    expect(all.reactions.map(({ game, reaction }) => [game.slug, reaction])).toEqual([
      [games[2]?.slug, 'like'],
      [games[1]?.slug, 'dislike'],
      [games[0]?.slug, 'like'],
    ]);
    expect((await get<All>('/rest/player/games/reaction/?limit=1&offset=1', visitor)).reactions).toHaveLength(1);
    for (const path of ['/rest/player/games/reaction/like/', '/rest/player/games/like/']) {
      expect(slugs((await get<{ games: GameCard[] }>(path, visitor)).games)).toEqual([games[2]?.slug, games[0]?.slug]);
    }
    expect(slugs((await get<{ games: GameCard[] }>('/rest/getGames/liked/', visitor)).games)).toHaveLength(2);
  });
});

describe('suggestions', () => {
  it('C-101 a game put away is not suggested again', async () => {
    const { visitor } = await register(t);
    const suggested = async () =>
      (await get<{ payload: { suggested: GameCard[] } }>('/rest/page/', visitor)).payload.suggested;
    expect(await suggested()).toEqual([]);
    const liked = games.find(({ kind }) => kind === 'instant');
    await visitor.change(`/rest/player/games/${liked?.id}/reaction/like/`);
    const [first] = await suggested();
    expect(first?.kind).toBe('instant');
    expect(first).toBeDefined();
    expect((await visitor.change(`/rest/smart-games/closed/${first?.id}/`)).status).toBe(200);
    expect((await suggested()).map(({ id }) => id)).not.toContain(first?.id);
    expect((await get<{ payload: { suggested: GameCard[] } }>('/rest/page/')).payload.suggested).toEqual([]);
  });
});
