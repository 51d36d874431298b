// Tags of the catalogue over HTTP, each call with what it answers and what it refuses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameTag, GameTagGroup } from '@malva/contract/games';
import { catalogue } from '@malva/seed/catalogue';
import { figures as simulated } from '@malva/simulators/provider/maths';
import { upsertGame } from '../../base/catalogue/catalogue.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { openGame, play, register, verifiedPlayer } from '../../../test/steps.ts';

const offered = Object.values(catalogue);
const ownTags = [...new Set(offered.flatMap(({ tags }) => tags))];
const countOf = (kind: string) => offered.filter((game) => game.kind === kind).length;

let t: TestSite;
const house = 'stepova-kuznia';
beforeAll(async () => {
  t = await testSite({ policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
});
/** A game of another house, for one test. */
async function withOther(tags: string[], test: () => Promise<void>): Promise<void> {
  const { db } = t.site.app;
  const game = {
    slug: 'iron-bull',
    provider: house,
    title: { uk: 'Залізний бик' },
    kind: 'table' as const,
    volatility: 'low' as const,
    tags,
    rtp: '95.00',
    max_win: '1000',
    min_stake: 100n,
    max_stake: 10_000n,
    colors: ['#111', '#222'],
    is_new: false,
    is_on: true,
    position: 500,
  };
  await upsertGame(db, game);
  await test().finally(() =>
    ownerRows(t.database.ownerUrl, 'delete from game where slug = $1', [game.slug]).then(() => undefined),
  );
}
afterAll(async () => t.end());
const ask = async <T>(path: string, lang = 'uk') => t.visitor().get<T & { code?: string }>(path, { 'x-lang': lang });

describe('tags', () => {
  it.each(['uk', 'ru', 'en'])('each tag of ours and of the simulated provider has its word in %s', (lang) => {
    const words = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../../../i18n/${lang}/games.json`), 'utf8'),
    ) as Record<string, string>;
    const worn = [...new Set([...ownTags, ...simulated.flatMap(({ tags }) => tags)])];
    expect(worn.filter((tag) => !words[`games.tag_${tag}`])).toEqual([]);
  });
  it("C-093 every tag some game has, the commonest first, in the visitor's words", async () => {
    const { body } = await ask<{ tags: GameTag[] }>('/rest/game-tags/');
    expect(body.tags[0]).toEqual({
      tag: 'originals',
      title: 'Власні ігри',
      count: offered.filter(({ tags }) => tags.includes('originals')).length,
    });
    expect(body.tags.map(({ tag }) => tag).toSorted()).toEqual(ownTags.toSorted());
    expect((await ask<{ tags: GameTag[] }>('/rest/game-tags/', 'en')).body.tags[0]?.title).toBe('Originals');
  });
  it('what a game is found by besides its card: its titles and the names of its tags, in every language', async () => {
    const { games: all } = (await ask<{ games: { slug: string; words: string }[] }>('/rest/getGames/all/', 'ru')).body;
    const { words } = all.find(({ slug }) => slug === 'kalyna-sevens')!;
    for (const word of ['Калинові сімки', 'Калиновые семёрки', 'Kalyna Sevens', 'Фрукти', 'Фрукты', 'Fruit'])
      expect(words).toContain(word);
    expect(words).not.toContain('games.');
  });
  it('C-094 groups: by kind and by theme, their counts the games there are', async () => {
    const { groups } = (await ask<{ groups: GameTagGroup[] }>('/rest/game-tag-groups/')).body;
    expect(groups.map(({ group }) => group)).toEqual(['kind', 'theme']);
    const titles: Record<string, string> = { instant: 'Миттєві', slot: 'Слоти', table: 'Настільні', crash: 'Краш' };
    const kinds = [...new Set(offered.map(({ kind }) => kind))].map((tag) => ({
      tag,
      title: titles[tag],
      count: countOf(tag),
    }));
    expect(groups[0]?.tags.toSorted((one, other) => one.tag.localeCompare(other.tag))).toEqual(
      kinds.toSorted((one, other) => one.tag.localeCompare(other.tag)),
    );
    expect(groups[0]?.tags.map(({ count }) => count)).toEqual(
      kinds.map(({ count }) => count).toSorted((one, other) => other - one),
    );
  });
  it.each(['/rest/game-tag-groups/live/', '/rest/game-tags/live/', '/rest/live/'])(
    'C-095 %s: groups of live games alone, another one among them as soon as there is one',
    async (path) => {
      const live = async () =>
        Object.fromEntries(
          (await ask<{ groups: GameTagGroup[] }>(path)).body.groups.map(({ group, tags }) => [
            group,
            Object.fromEntries(tags.map(({ tag, count }) => [tag, count])),
          ]),
        );
      expect(await live()).toEqual({ kind: { crash: 1 }, theme: { originals: 1, together: 1, live: 1 } });
      await withOther(['live', 'roulette'], async () => {
        expect(await live()).toEqual({
          kind: { crash: 1, table: 1 },
          theme: { originals: 1, together: 1, live: 2, roulette: 1 },
        });
      });
    },
  );
  it('C-096 tags of one provider, not of its neighbours; one that is unknown is not found', async () => {
    await withOther(['roulette', 'iron'], async () => {
      const of = async (provider: string) =>
        (await ask<{ tags: GameTag[] }>(`/rest/game-tags/promotion/${provider}/`)).body.tags
          .map(({ tag, count }) => `${tag} ${count}`)
          .toSorted();
      expect(await of(house)).toEqual(['iron 1', 'roulette 1']);
      const own = ownTags.map((tag) => `${tag} ${offered.filter(({ tags }) => tags.includes(tag)).length}`);
      expect(await of('studio')).toEqual(own.toSorted());
    });
    expect((await ask('/rest/game-tags/promotion/unknown/')).status).toBe(404);
    expect((await ask('/rest/game-tags/promotion/No%20Slug/')).status).toBe(422);
  });
  it('C-085 C-086 C-087 lists of a kind: popular for everybody, last and favourite for players only', async () => {
    // Popular: the most played games first, then games without rounds in the order of the catalogue.
    const slugsOf = async (path: string) =>
      (await ask<{ games: { slug: string }[] }>(path)).body.games.map(({ slug }) => slug);
    const inLobby = await slugsOf('/rest/getGames/all/');
    const player = await verifiedPlayer(t);
    await fund(t.site.app.db, (await player.visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id, 10_000n);
    for (const game of ['sich-dice', 'kalyna-sevens', 'sich-dice']) {
      await play(t, await openGame(t, player.visitor, game), {
        bet: '2.00',
        params: game === 'sich-dice' ? { target: 5000, direction: 'under' } : {},
      });
    }
    expect(await slugsOf('/rest/getGames/popular/')).toEqual([
      'sich-dice',
      'kalyna-sevens',
      ...inLobby.filter((slug) => !['sich-dice', 'kalyna-sevens'].includes(slug)),
    ]);
    for (const kind of ['last', 'favorite'])
      expect((await ask(`/rest/getGames/${kind}/`)).body.code).toBe('unauthorized');
    const { visitor } = await register(t);
    await visitor.change('/rest/games/sich-dice/toggle-favorite/');
    const favorites = await visitor.get<{ games: { slug: string }[] }>('/rest/getGames/favorite/');
    expect(favorites.body.games.map(({ slug }) => slug)).toEqual(['sich-dice']);
    expect((await visitor.get<{ games: object[] }>('/rest/getGames/last/')).body.games).toEqual([]);
  });
  it('C-086 C-087 under the other readings of their paths the same, for players only', async () => {
    const { visitor } = await verifiedPlayer(t);
    const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
    await fund(t.site.app.db, id, 10_000n);
    for (const game of ['sich-dice', 'kalyna-sevens', 'sich-dice']) {
      const params = game === 'sich-dice' ? { target: 5000, direction: 'under' } : {};
      expect((await play(t, await openGame(t, visitor, game), { bet: '2.00', params })).status).toBe(200);
    }
    await visitor.change('/rest/games/pysanka-mines/toggle-favorite/');
    for (const [kind, slugs] of [
      ['last', ['sich-dice', 'kalyna-sevens']],
      ['favorite', ['pysanka-mines']],
    ] as const) {
      for (const path of [`/rest/getGames/${kind}/`, `/rest/${kind}/`]) {
        const { games } = (await visitor.get<{ games: { slug: string }[] }>(path)).body;
        expect(games.map(({ slug }) => slug)).toEqual(slugs);
        expect((await ask(path)).body.code).toBe('unauthorized');
      }
    }
    // The row to go on with, on the home page and in the lobby: the player's own, none for a guest.
    for (const path of ['/rest/page/', '/rest/page/games/']) {
      const recent = (body: { payload: { recent: { slug: string }[] } }) => body.payload.recent.map(({ slug }) => slug);
      type Page = Parameters<typeof recent>[0];
      expect(recent((await visitor.get<Page>(path)).body)).toEqual(['sich-dice', 'kalyna-sevens']);
      expect(recent((await ask<Page>(path)).body)).toEqual([]);
    }
  });
  it('C-085 C-099 names of issues are understood, an unknown kind is not found', async () => {
    const slots = offered.filter(({ kind }) => kind === 'slot').length;
    for (const path of ['/rest/getGames/all-slots/', '/rest/game-browser/all-slots/?limit=100']) {
      const { games } = (await ask<{ games: { kind: string }[] }>(path)).body;
      expect([games.length, ...new Set(games.map(({ kind }) => kind))]).toEqual([slots, 'slot']);
    }
    expect((await ask<{ games: object[] }>('/rest/getGames/vip/')).body.games).toEqual([]);
    expect((await ask<{ games: object[] }>('/rest/getGames/all/')).body.games).toHaveLength(offered.length);
    for (const path of ['/rest/getGames/no-such-kind/', '/rest/game-browser/no-such-kind/']) {
      const answer = await ask(path);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});
